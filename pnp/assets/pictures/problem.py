# SPDX-License-Identifier: MIT
"""A picture that cannot be used, as an exception, and remarks on one that can; both become diagnostics elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


class PictureProblem(Exception):  # noqa: N818 - a problem of the user's, not an error of ours
    """A picture file that cannot be printed.

    `code` and `message` are those of the diagnostic it becomes; `helps` are orders that mend it. Whoever asked for the
    picture knows the place. `key` is the picture's in the store, where the problem is met when its pixels are read.
    """

    key = ""

    def __init__(self, code: str, message: str, helps: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.helps = tuple(helps)


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureNote:
    """Something about a usable picture that its designer should know, such as a drawing that is printed as pixels."""

    code: str
    message: str
    helps: tuple[str, ...] = ()


def unreadable(name: str, why: str) -> PictureProblem:
    """The problem of a damaged file; `why` states the fault found."""
    return PictureProblem(
        "unreadable-picture", f"picture `{name}` is damaged: {why}", ("save it again from the program that made it",)
    )

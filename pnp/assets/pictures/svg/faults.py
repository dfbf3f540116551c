# SPDX-License-Identifier: MIT
"""The two ways in which an SVG file stops the converter."""

from __future__ import annotations

_HELP = "save it again as plain SVG"


class SvgFault(Exception):  # noqa: N818 - a fault of the file, not of the program
    """The file is damaged, or holds what nothing here can draw. `help` is an order that mends it."""

    def __init__(self, message: str, help_: str = _HELP, code: str = "unreadable-picture") -> None:
        super().__init__(message)
        self.message = message
        self.help = help_
        self.code = code


class Beyond(Exception):  # noqa: N818 - not an error: the file is drawn in another way
    """The drawing uses a feature that scene items cannot express; the renderer can draw it as pixels."""

    def __init__(self, feature: str) -> None:
        super().__init__(feature)
        self.feature = feature


def unsupported(what: str, help_: str) -> SvgFault:
    """Something that would be drawn wrongly even as pixels; `what` reads on from `it uses`."""
    return SvgFault(f"it uses {what}", help_, "unsupported-drawing")

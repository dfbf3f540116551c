# SPDX-License-Identifier: MIT
"""A font that cannot be used, as an exception that knows its own diagnostic."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.diagnostics.problem import Diagnostic, Note, Place, error


class FontError(Exception):
    """A family, weight, language or file that is not to be had.

    `place` is where `fonts.yaml` names it, None where the one who asked is to blame.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        helps: Iterable[str] = (),
        notes: Iterable[Note] = (),
        place: Place | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.helps = tuple(helps)
        self.notes = tuple(notes)
        self.place = place

    def diagnostic(self, asked: Place | None = None) -> Diagnostic:
        """The problem as an error at its own place, else at `asked`, where the font was asked for."""
        notes = self.notes
        if self.place is not None and asked is not None:
            notes = (*notes, Note(message="asked for here", place=asked))
        return error(self.code, self.message, self.place or asked, notes=notes, helps=self.helps)

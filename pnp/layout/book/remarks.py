# SPDX-License-Identifier: MIT
"""What the layout of books has to say, each problem once and at its place."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.assets.fonts.problem import FontError
from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.style import TextStyle
from pnp.diagnostics.problem import Diagnostic, Note, Place, did_you_mean, error, info, warning
from pnp.geometry import to_mm
from pnp.layout.pictures import GOOD_DPI, LEAST_DPI
from pnp.layout.remarks import SMALL_PT, TOO_SMALL_PT


class Rounds:
    """The problems of one book; the same problem is kept once, however often a page is tried.

    What is said while `lasting` is off holds for one round of pages and is forgotten when the next begins.
    """

    def __init__(self) -> None:
        self.lasting = True
        self._found: dict[Diagnostic, None] = {}
        self._passing: dict[Diagnostic, None] = {}

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All of them, in the order met."""
        return tuple(self._found | self._passing)

    def begin_round(self) -> None:
        """Forget what was said of the last round alone."""
        self.lasting = False
        self._passing.clear()

    def add(self, problem: Diagnostic) -> None:
        """Keep a problem."""
        (self._found if self.lasting else self._passing).setdefault(problem)


class BookRemarks(Rounds):
    """Says what is wrong, in words.

    Args:
        form: The format that the book is set in, which is said of all that depends on its size.
    """

    def __init__(self, form: str) -> None:
        super().__init__()
        self._notes = (Note(message=f"on pages of the format `{form}`"),)

    def role(self, name: str, place: Place, known: tuple[str, ...]) -> None:
        """A role that the look does not have."""
        message = f"the theme's book has no role `{name}`"
        helps = (*did_you_mean(name, known), f"or add `{name}` to `roles` under `book` in the theme")
        self.add(error("unknown-role", message, place, helps=helps))

    def style(self, role: str, name: str, place: Place, known: tuple[str, ...]) -> None:
        """A text style that the theme does not have."""
        message = f"book role `{role}` wants text style `{name}`, which the theme does not have"
        self.add(error("unknown-style", message, place, helps=did_you_mean(name, known)))

    def icon(self, role: str, name: str, place: Place, known: Iterable[str]) -> None:
        """An icon that the theme does not have."""
        message = f"book role `{role}` wants icon `{name}`, which the theme does not have"
        self.add(error("unknown-icon", message, place, helps=did_you_mean(name, known)))

    def area(self, width: float, height: float, place: Place) -> None:
        """Margins that leave no room."""
        message = f"the margins leave {to_mm(width):.0f} × {to_mm(height):.0f} mm for text"
        self.add(error("no-type-area", message, place, helps=("make the margins smaller or the page larger",)))

    # -- texts -------------------------------------------------------------------------------------

    def font(self, problem: FontError, place: Place) -> None:
        """A font that cannot be used."""
        notes = (*problem.notes, *((Note(message="of this font", place=problem.place),) if problem.place else ()))
        self.add(error(problem.code, problem.message, place, notes=notes, helps=problem.helps))

    def picture(self, problem: PictureProblem, place: Place) -> None:
        """A picture that cannot be used."""
        self.add(error(problem.code, problem.message, place, helps=problem.helps))

    def missing(self, chars: tuple[str, ...], style: TextStyle, place: Place) -> None:
        """Characters that no font of a style has."""
        for char in chars:
            message = f"no font of style `{style.name}` has the character `{char}` (U+{ord(char[0]):04X})"
            help_ = "write another character, draw it as an icon, or add a family that has it to the style"
            self.add(error("missing-glyph", message, place, helps=(help_,)))

    def right_to_left(self, chars: tuple[str, ...], place: Place) -> None:
        """Text of scripts that cannot be set."""
        if chars:
            message = f"`{''.join(chars)}` is written from right to left, which cannot be set"
            self.add(error("right-to-left", message, place, helps=("write the text in another script, or draw it",)))

    def overlong(self, units: tuple[str, ...], place: Place) -> None:
        """Words wider than their column."""
        for unit in units:
            message = f"`{unit}` is wider than its column and had to be split"
            helps = ("widen the column or give a shorter word",)
            self.add(warning("overlong-unit", message, place, notes=self._notes, helps=helps))

    def shape(self, loose: int, orphans: int, place: Place) -> None:
        """Lines too loose to be justified, and last lines of one character."""
        if orphans:
            message = "the last line of a text holds a single character"
            self.add(warning("lone-character", message, place, notes=self._notes, helps=("reword the text",)))
        if loose:
            message = f"{loose} justified lines are too loose and stay ragged"
            self.add(
                info("loose-line", message, place, notes=self._notes, helps=("reword the text, or set it flush left",))
            )

    def size(self, style: TextStyle, size: float, place: Place) -> None:
        """Text too small to read; told once of a style."""
        if size < TOO_SMALL_PT - 1e-6:
            message = f"text stands at {size:g} pt in style `{style.name}`"
            helps = (f"set text at {TOO_SMALL_PT:g} pt or more: enlarge the style, or the format's `scale`",)
            self.add(error("text-too-small", message, place, helps=helps))
        elif size < SMALL_PT - 1e-6 and not style.small_print:
            message = f"text stands at {size:g} pt in style `{style.name}`"
            helps = (f"set text to be read at {SMALL_PT:g} pt or more; for credits and ids say `small-print: true`",)
            self.add(warning("small-text", message, place, helps=helps))

    # -- blocks ------------------------------------------------------------------------------------

    def missing_render(self, what: str, place: Place) -> None:
        """A piece of the game that was not laid out."""
        message = f"the figure shows {what}, which cannot be shown"
        helps = ("mend what is said of that piece, or show another",)
        self.add(error("missing-render", message, place, helps=helps))

    def missing_spot(self, name: str, where: str, known: Iterable[str], place: Place) -> None:
        """A place that a page does not have."""
        message = f"the page of `{where}` has no spot `{name}`"
        helps = did_you_mean(name, known) or ('give the layout spots, or write lengths: `crop="0mm 0mm 40mm 30mm"`',)
        self.add(error("unknown-spot", message, place, helps=helps))

    def dpi(self, name: str, dpi: float | None, place: Place) -> None:
        """A picture with too few pixels for its size."""
        if dpi is None or dpi >= GOOD_DPI - 0.5:
            return
        make = error if dpi < LEAST_DPI else warning
        helps = (f"give a picture of at least {GOOD_DPI} dpi",)
        self.add(make("low-resolution", f"picture `{name}` prints at {dpi:.0f} dpi", place, helps=helps))

    def too_large(self, what: str, over: float, way: str, place: Place) -> None:
        """A thing with a given size that its page has no room for."""
        message = f"the {what} is {to_mm(over):.1f} mm too {way} for its place, and was made smaller"
        self.add(warning("figure-too-large", message, place, notes=self._notes, helps=("give it a smaller `width`",)))

    def too_wide(self, over: float, place: Place) -> None:
        """A table whose columns are too wide."""
        message = f"the columns of a table are {to_mm(over):.1f} mm too wide for its page"
        helps = ("make fixed columns narrower, or leave their widths out",)
        self.add(error("table-too-wide", message, place, notes=self._notes, helps=helps))

    def overfull(self, over: float, place: Place) -> None:
        """Something unbreakable that runs out of its page."""
        message = f"this is {to_mm(over):.1f} mm taller than a page and runs out of it"
        self.add(error("page-overflow", message, place, notes=self._notes, helps=("make it smaller, or split it",)))

    def split_row(self, place: Place) -> None:
        """A row taller than a page."""
        message = "a row of the table is taller than a page and was split"
        self.add(info("split-row", message, place, notes=self._notes, helps=("shorten its text, or widen its column",)))

    def unsettled(self, place: Place) -> None:
        """Page numbers that change the pages they name."""
        message = "the page numbers in the text do not settle: each change of them moves what they name"
        helps = ("add or take away a line near the end of a page",)
        self.add(warning("unsettled-pages", message, place, helps=helps))

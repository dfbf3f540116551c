# SPDX-License-Identifier: MIT
"""What layout has to say of a page: each problem placed at the card, with the template's place as a note."""

from __future__ import annotations

from dataclasses import replace

from pnp.assets.fonts.problem import FontError
from pnp.assets.pictures.problem import PictureNote
from pnp.boxes.tree import AUTO, Box, Page
from pnp.diagnostics.problem import Diagnostic, Note, Report, error, info, warning
from pnp.geometry import to_mm
from pnp.layout.pictures import GOOD_DPI, LEAST_DPI
from pnp.layout.texts import SetText

TOO_SMALL_PT = 7.0
SMALL_PT = 7.5
TOLERANCE = 0.02
"""Points by which children may overrun their box before it is worth a word: rounding of millimetres."""

SMALL_MODULE_MM = 0.35
"""Modules of a QR code below this size are hard to print and to read at arm's length."""

REMARKS = frozenset({"rasterised-drawing"})
"""Codes of notes on pictures that are remarks; the others are warnings."""


class Remarks:
    """The problems of one page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.report = Report()

    def say(self, box: Box, problem: Diagnostic) -> None:
        """Keep a problem of a box, placed at the card, with the template's place as a note."""
        self.report.add(self.placed(box, problem))

    def placed(self, box: Box, problem: Diagnostic) -> Diagnostic:
        """The problem of a box at its place."""
        note = Note(message=f"`{self._page.name}` asks for it in this <{box.tag}>", place=box.place)
        place = box.settings.get("source") or self._page.place
        return replace(problem, place=place, notes=(*problem.notes, note))

    def overrun(self, box: Box, over: float, what: str) -> None:
        """Children that are `over` points too wide or tall together."""
        if over <= TOLERANCE:
            return
        message = f"the contents of a <{box.tag}> are {to_mm(over):.2f} mm too {what}"
        help_ = "make a child smaller, the box larger, or give a child a share such as `1*`"
        self.say(box, error("box-overflow", message, helps=(help_,)))

    def no_room(self, box: Box, width: float, height: float) -> None:
        """A box whose insets, or those of what holds it, leave less than nothing."""
        side = f"{to_mm(width):.1f} mm wide" if width < height else f"{to_mm(height):.1f} mm tall"
        helps = ("make its insets, pads or siblings smaller, or what holds it larger",)
        self.say(box, error("no-room", f"there is no room for a <{box.tag}>: it would be {side}", helps=helps))

    def empty(self, box: Box, width: float, height: float) -> None:
        """A box that is to be painted and has no extent, without having been given none."""
        at, paint = box.at, box.paint
        auto = [("width", at.width), ("height", at.height)][: 2 if box.tag not in {"line", "text"} else 0]
        sides = [
            name for (name, extent), size in zip(auto, (width, height), strict=False) if not size and extent == AUTO
        ]
        if sides and (paint.fill is not None or paint.stroke is not None):
            letter = sides[0][0]
            helps = (f"give it `{letter}`, or leave the word for that axis out of `at` to stretch it",)
            message = f"a <{box.tag}> with a fill or stroke has no {sides[0]}"
            self.say(box, warning("empty-box", message, helps=helps))

    def font(self, box: Box, problem: FontError) -> None:
        """A font that cannot be used."""
        notes = (*problem.notes, *((Note(message="of this font", place=problem.place),) if problem.place else ()))
        self.say(box, error(problem.code, problem.message, box.place, notes=notes, helps=problem.helps))

    # -- pictures and codes ------------------------------------------------------------------------

    def notes(self, box: Box, notes: tuple[PictureNote, ...], *, tinted: bool) -> None:
        """What a designer should know of a picture that can be printed all the same."""
        for note in notes:
            say = info if note.code in REMARKS else warning
            self.say(box, say(note.code, note.message, helps=note.helps))
        if tinted:
            message = f"picture `{box.settings['picture']}` has more than one colour and takes no other"
            self.say(box, warning("untinted-picture", message, helps=("draw it in one colour, or leave the tint out",)))

    def dpi(self, box: Box, dpi: float | None) -> None:
        """A picture with too few pixels for its size."""
        if dpi is None or dpi >= GOOD_DPI - 0.5:
            return
        make = error if dpi < LEAST_DPI else warning
        message = f"picture `{box.settings['picture']}` prints at {dpi:.0f} dpi"
        self.say(box, make("low-resolution", message, helps=(f"give a picture of at least {GOOD_DPI} dpi",)))

    def module(self, box: Box, size: float) -> None:
        """A code whose modules, of `size` points, are too small."""
        if to_mm(size) < SMALL_MODULE_MM:
            message = f"the modules of a <qr> are {to_mm(size):.2f} mm, less than {SMALL_MODULE_MM} mm"
            helps = ("make it larger, its text shorter, or its `ecc` lower",)
            self.say(box, warning("small-code", message, helps=helps))

    # -- texts -------------------------------------------------------------------------------------

    def text(self, box: Box, result: SetText) -> None:
        """How a text box came out."""
        fit, style = result.fit, box.settings["style"]
        self._letters(box, result)
        if fit.lost or fit.overflow > TOLERANCE:
            lost = f"; lost: `{fit.lost[:24]}`" if fit.lost else ""
            message = f"text is {to_mm(fit.overflow):.1f} mm too long for its box at {fit.size:g} pt{lost}"
            help_ = "shorten the text, enlarge the box, or let the style shrink further"
            self.say(box, error("text-overflow", message, helps=(help_,)))
        for unit in fit.overlong:
            message = f"`{unit}` is wider than its box and had to be split"
            self.say(box, warning("overlong-unit", message, helps=("widen the box or give a shorter word",)))
        if fit.orphans:
            message = "the last line of a text holds a single character"
            self.say(box, warning("lone-character", message, helps=("reword the text, or change its box",)))
        if fit.loose:
            lines = ", ".join(str(number + 1) for number in fit.loose)
            message = f"justified lines are too loose and stay ragged: {lines}"
            self.say(box, info("loose-line", message, helps=("reword the text, or set it flush left",)))
        if box.settings.get("decorative") or not fit.lines:
            return
        smallest = fit.size * min((getattr(piece, "scale", 1.0) for piece in box.text), default=1.0)
        if smallest < TOO_SMALL_PT - 1e-6:
            help_ = f"set text at {TOO_SMALL_PT:g} pt or more: shorten it or enlarge its box"
            self._size(box, error("text-too-small", f"text stands at {smallest:g} pt", helps=(help_,)), fit.size)
        elif smallest < SMALL_PT - 1e-6 and not style.small_print:
            help_ = f"set text to be read at {SMALL_PT:g} pt or more; for credits and ids say `small-print: true`"
            self._size(box, warning("small-text", f"text stands at {smallest:g} pt", helps=(help_,)), fit.size)

    def _letters(self, box: Box, result: SetText) -> None:
        """Characters that cannot be set."""
        for char in result.missing:
            name = f"`{char}` (U+{ord(char[0]):04X})"
            message = f"no font of style `{box.settings['style'].name}` has the character {name}"
            help_ = "write another character, draw it as an icon, or add a family that has it to the style"
            self.say(box, error("missing-glyph", message, helps=(help_,)))
        if result.right_to_left:
            message = f"`{''.join(result.right_to_left)}` is written from right to left, which cannot be set"
            self.say(box, error("right-to-left", message, helps=("write the text in another script, or draw it",)))

    def _size(self, box: Box, problem: Diagnostic, size: float) -> None:
        """Text too small by the style's own size is the style's fault, told once; shrunk text is the card's."""
        style = box.settings["style"]
        if size >= style.size - 1e-6:
            message = f"{problem.message} in style `{style.name}`"
            self.report.add(replace(problem, message=message, place=style.place))
        else:
            self.say(box, problem)

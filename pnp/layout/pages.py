# SPDX-License-Identifier: MIT
"""Pages of boxes to frames: every box gets its area, is painted there, and says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.fonts.problem import FontError
from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.style import Theme
from pnp.boxes.tree import Box, Page
from pnp.diagnostics.problem import Diagnostic, Note, Report, error, info, warning
from pnp.geometry import to_mm
from pnp.layout.arrange import (
    Area,
    Slot,
    clamp,
    content_area,
    fixed,
    natural_size,
    place_absolute,
    place_grid,
    place_line,
)
from pnp.layout.painting import Pen, clipped, paint_ground, paint_outline, unturned, wrap
from pnp.layout.patterns import pattern
from pnp.layout.pictures import (
    GOOD_DPI,
    LEAST_DPI,
    Gallery,
    effective_dpi,
    fitted,
    picture_items,
    sticker_items,
)
from pnp.layout.shapes import SHAPES, shape_of
from pnp.layout.texts import FitRecord, SetText, TextSetter
from pnp.scene.frame import Frame, Group, Item, Path

TOO_SMALL_PT = 7.0
SMALL_PT = 7.5
TOLERANCE = 0.02
"""Points by which children may overrun their box before it is worth a word: rounding of millimetres."""

REMARKS = frozenset({"rasterised-drawing"})
"""Codes of notes on pictures that are remarks; the others are warnings."""

LINES = frozenset({"row", "col"})
STACKS = frozenset({"page", "box", "stack"})


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut:
    """A page as a frame, with how its text boxes came out."""

    frame: Frame
    fits: tuple[FitRecord, ...]


class Layouter:
    """Lays out pages of one theme. Frames depend on nothing but the page, the theme and the files they name."""

    def __init__(self, fonts: FontLibrary, gallery: Gallery, theme: Theme, keep: tuple[str, ...] = ()) -> None:
        self._gallery = gallery
        self._texts = TextSetter(fonts, gallery, theme, keep)

    def lay_out(self, page: Page, sizes: Mapping[str, float] | None = None) -> tuple[LaidOut, tuple[Diagnostic, ...]]:
        """Make the frame of a page.

        Args:
            page: Boxes with everything in points.
            sizes: Sizes of text styles that a whole deck shares, by style name, where one is smaller than the style's.

        Returns:
            The frame with its fit records, and the problems met.
        """
        work = _Work(self._gallery, self._texts, page, sizes or {})
        items = work.page_items()
        frame = Frame(width=page.width, height=page.height, bleed=page.bleed, items=tuple(items))
        return LaidOut(frame=frame, fits=tuple(work.fits)), tuple(work.report.diagnostics)

    def lay_out_all(self, pages: Sequence[Page]) -> tuple[list[LaidOut], tuple[Diagnostic, ...]]:
        """Make the frames of pages that belong together, so that styles of one size get the size of the fullest box."""
        done = [self.lay_out(page) for page in pages]
        shared = _shared_sizes(record for laid, _ in done for record in laid.fits)
        if shared:
            done = [
                self.lay_out(page, shared) if any(f.style in shared for f in laid.fits) else (laid, problems)
                for page, (laid, problems) in zip(pages, done, strict=True)
            ]
        return [laid for laid, _ in done], tuple(d for _, problems in done for d in problems)


def _shared_sizes(records: Iterable[FitRecord]) -> dict[str, float]:
    """The smallest size of each style that wants one size, where it is below what the style asks for."""
    sizes: dict[str, float] = {}
    for record in records:
        if record.same_size and record.size < record.wanted:
            sizes[record.style] = min(record.size, sizes.get(record.style, record.size))
    return sizes


class _Work:
    """One page being laid out."""

    def __init__(self, gallery: Gallery, texts: TextSetter, page: Page, sizes: Mapping[str, float]) -> None:
        self._gallery = gallery
        self._texts = texts
        self._page = page
        self._sizes = sizes
        self._areas = _named_areas(page)
        self.report = Report()
        self.fits: list[FitRecord] = []
        self._leaves: Mapping[str, Callable[[Box, Area], list[Item]]] = {
            "text": self._text,
            "image": self._image,
            "icon": self._image,
            "pattern": self._pattern,
        }

    def page_items(self) -> list[Item]:
        """All items of the page, in painting order."""
        items: list[Item] = []
        trim = self._areas["trim"]
        for box in self._page.boxes:
            self._paint(
                box, trim if box.tag == "page" else place_absolute(box, trim, self._areas, self._measure), items
            )
        return items

    # -- arranging ---------------------------------------------------------------------------------

    def _paint(self, box: Box, area: Area, out: list[Item]) -> None:
        """Paint a box and what it holds: its ground, its content cut where it asks for that, all turned together."""
        paint = box.paint
        if box.tag in SHAPES:
            items = self._shape(box, area)
        elif (leaf := self._leaves.get(box.tag)) is not None:
            items = paint_ground(paint, area)
            items += clipped(self._guarded(leaf, box, area), paint, area)
        else:
            items = paint_ground(paint, area)
            content: list[Item] = []
            self._children(box, area, content)
            items += clipped(content, paint, area)
        out += wrap(items, paint, area)

    def _shape(self, box: Box, area: Area) -> list[Item]:
        """A shape with its children over it, cut at its outline where it clips."""
        commands = shape_of(box, area)
        even_odd = bool(box.settings.get("even_odd"))
        items = paint_outline(commands, box.paint, area, self._pen(box), even_odd=even_odd)
        content: list[Item] = []
        self._children(box, area, content)
        if content and box.paint.clip:
            return [*items, Group(items=tuple(content), clip=Path(commands=commands, even_odd=even_odd))]
        return items + content

    @staticmethod
    def _pen(box: Box) -> Pen:
        return Pen(cap=box.settings.get("cap", "butt"), join=box.settings.get("join", "miter"))

    def _children(self, box: Box, area: Area, out: list[Item]) -> None:
        if not box.children:
            return
        for slot in self._slots(box, content_area(box, area)):
            self._paint(slot.box, slot.area, out)

    def _slots(self, box: Box, content: Area) -> Sequence[Slot]:
        if box.tag in LINES:
            slots, over = place_line(box, content, self._measure)
            if over > TOLERANCE:
                self._say_overrun(box, over)
            return slots
        if box.tag == "grid":
            return place_grid(box, content)
        return [
            Slot(box=child, area=place_absolute(child, content, self._areas, self._measure)) for child in box.children
        ]

    def _measure(self, box: Box, width: float) -> tuple[float, float]:
        if box.tag == "text":
            return self._texts.natural_size(box, width, self._page.language)
        if box.tag in {"image", "icon"}:
            return self._picture_size(box, width)
        if box.tag in SHAPES or box.tag == "pattern":
            return (0.0, 0.0)
        return natural_size(box, width, self._measure)

    def _picture_size(self, box: Box, width: float) -> tuple[float, float]:
        try:
            about = self._gallery.store.info(self._gallery.key(box.settings["picture"]))
        except PictureProblem:
            return (0.0, 0.0)
        w = clamp(fixed(box.at.width, width) or about.width, box.at.min_width, box.at.max_width)
        h = fixed(box.at.height, 0.0)
        if h is not None and fixed(box.at.width, width) is None:
            return (h * about.width / about.height, h)
        return (w, w * about.height / about.width)

    # -- leaves ------------------------------------------------------------------------------------

    def _guarded(self, leaf: Callable[[Box, Area], list[Item]], box: Box, area: Area) -> list[Item]:
        """The leaf's items; a font or picture that cannot be used becomes a problem of this box."""
        try:
            return leaf(box, content_area(box, area))
        except FontError as problem:
            notes = (*problem.notes, *((Note(message="of this font", place=problem.place),) if problem.place else ()))
            self._say(box, error(problem.code, problem.message, box.place, notes=notes, helps=problem.helps))
        except PictureProblem as problem:
            return self._missing_picture(box, area, problem)
        return []

    def _missing_picture(self, box: Box, area: Area, problem: PictureProblem) -> list[Item]:
        """An error; in a draft a warning, and the placeholder the template's element brings along."""
        draft = box.settings.get("draft") and problem.code == "missing-picture"
        say = warning if draft else error
        self._say(box, say(problem.code, problem.message, box.place, helps=problem.helps))
        items: list[Item] = []
        if draft:
            self._children(box, area, items)
        return items

    def _text(self, box: Box, area: Area) -> list[Item]:
        style = box.settings["style"]
        result = self._texts.set_box(box, area, self._page.language, self._sizes.get(style.name))
        self.fits.append(
            FitRecord(
                page=self._page.name,
                style=style.name,
                wanted=style.size,
                size=result.fit.size,
                leading=result.fit.leading,
                lines=len(result.fit.lines),
                slack=result.fit.slack,
                lost=result.fit.lost,
                same_size=style.fit.same_size,
            )
        )
        self._say_fit(box, result)
        return list(result.items)

    def _image(self, box: Box, area: Area) -> list[Item]:
        settings = box.settings
        key = self._gallery.key(settings["picture"])
        about = self._gallery.store.info(key)
        how = settings.get("fit", "contain" if box.tag == "icon" else "cover")
        placed = fitted(about, area, how, settings.get("focus", (0.5, 0.5)))
        self._say_dpi(box, effective_dpi(about, placed))
        tint = settings.get("color" if box.tag == "icon" else "tint")
        self._say_notes(box, key, tinted=tint is not None and not about.one_color)
        items: list[Item] = []
        outline, shadow = settings.get("outline"), settings.get("shadow")
        if outline is not None or shadow is not None:
            natural = (about.width, about.height)
            fallen = unturned(shadow, box.paint.rotate) if shadow is not None else None
            items += sticker_items(self._gallery.store.silhouette(key), natural, placed, outline, fallen)
        items += picture_items(key, placed, area, cut=how == "cover", radius=box.paint.radius, tint=tint)
        return items

    def _pattern(self, box: Box, area: Area) -> list[Item]:
        x, y, width, height = area
        group = pattern(box.settings["kind"], width, height, box.settings)
        return [replace(group, matrix=(1.0, 0.0, 0.0, 1.0, x, y))]

    # -- problems ----------------------------------------------------------------------------------

    def _say(self, box: Box, problem: Diagnostic) -> None:
        """Keep a problem of a box, placed at the card, with the template's place as a note."""
        note = Note(message=f"`{self._page.name}` asks for it in this <{box.tag}>", place=box.place)
        place = box.settings.get("source") or self._page.place
        self.report.add(replace(problem, place=place, notes=(*problem.notes, note)))

    def _say_overrun(self, box: Box, over: float) -> None:
        what = "wide" if box.tag == "row" else "tall"
        message = f"the contents of a <{box.tag}> are {to_mm(over):.2f} mm too {what}"
        help_ = "make a child smaller, the box larger, or give a child a share such as `1*`"
        self._say(box, error("box-overflow", message, helps=(help_,)))

    def _say_notes(self, box: Box, key: str, *, tinted: bool) -> None:
        """What a designer should know of a picture that can be printed all the same."""
        for note in self._gallery.store.notes(key):
            say = info if note.code in REMARKS else warning
            self._say(box, say(note.code, note.message, helps=note.helps))
        if tinted:
            message = f"picture `{box.settings['picture']}` has more than one colour and takes no other"
            self._say(
                box, warning("untinted-picture", message, helps=("draw it in one colour, or leave the tint out",))
            )

    def _say_dpi(self, box: Box, dpi: float | None) -> None:
        if dpi is None or dpi >= GOOD_DPI - 0.5:
            return
        make = error if dpi < LEAST_DPI else warning
        message = f"picture `{box.settings['picture']}` prints at {dpi:.0f} dpi"
        self._say(box, make("low-resolution", message, helps=(f"give a picture of at least {GOOD_DPI} dpi",)))

    def _say_fit(self, box: Box, result: SetText) -> None:
        fit, style = result.fit, box.settings["style"]
        for char in result.missing:
            name = f"`{char}` (U+{ord(char[0]):04X})"
            message = f"no font of style `{style.name}` has the character {name}"
            help_ = "write another character, draw it as an icon, or add a family that has it to the style"
            self._say(box, error("missing-glyph", message, helps=(help_,)))
        if result.right_to_left:
            message = f"`{''.join(result.right_to_left)}` is written from right to left, which cannot be set"
            self._say(box, error("right-to-left", message, helps=("write the text in another script, or draw it",)))
        if fit.lost or fit.overflow > TOLERANCE:
            lost = f"; lost: `{fit.lost[:24]}`" if fit.lost else ""
            message = f"text is {to_mm(fit.overflow):.1f} mm too long for its box at {fit.size:g} pt{lost}"
            help_ = "shorten the text, enlarge the box, or let the style shrink further"
            self._say(box, error("text-overflow", message, helps=(help_,)))
        for unit in fit.overlong:
            message = f"`{unit}` is wider than its box and had to be split"
            self._say(box, warning("overlong-unit", message, helps=("widen the box or give a shorter word",)))
        if fit.orphans:
            message = "the last line of a text holds a single character"
            self._say(box, warning("lone-character", message, helps=("reword the text, or change its box",)))
        if fit.loose:
            lines = ", ".join(str(number + 1) for number in fit.loose)
            message = f"justified lines are too loose and stay ragged: {lines}"
            self._say(box, info("loose-line", message, helps=("reword the text, or set it flush left",)))
        if box.settings.get("decorative") or not fit.lines:
            return
        smallest = fit.size * min((getattr(piece, "scale", 1.0) for piece in box.text), default=1.0)
        if smallest < TOO_SMALL_PT - 1e-6:
            help_ = f"set text at {TOO_SMALL_PT:g} pt or more: shorten it or enlarge its box"
            self._say_size(box, error("text-too-small", f"text stands at {smallest:g} pt", helps=(help_,)), fit.size)
        elif smallest < SMALL_PT - 1e-6 and not style.small_print:
            help_ = f"set text to be read at {SMALL_PT:g} pt or more; for credits and ids say `small-print: true`"
            self._say_size(box, warning("small-text", f"text stands at {smallest:g} pt", helps=(help_,)), fit.size)

    def _say_size(self, box: Box, problem: Diagnostic, size: float) -> None:
        """Text too small by the style's own size is the style's fault, told once; shrunk text is the card's."""
        style = box.settings["style"]
        if size >= style.size - 1e-6:
            message = f"{problem.message} in style `{style.name}`"
            self.report.add(replace(problem, message=message, place=style.place))
        else:
            self._say(box, problem)


def _named_areas(page: Page) -> dict[str, Area]:
    """The areas a template can name, in page coordinates."""
    w, h, b, s = page.width, page.height, page.bleed, page.safe
    return {
        "content": (0.0, 0.0, w, h),
        "trim": (0.0, 0.0, w, h),
        "bleed": (-b, -b, w + 2 * b, h + 2 * b),
        "safe": (s, s, w - 2 * s, h - 2 * s),
    }

# SPDX-License-Identifier: MIT
"""Frames and groups to forms: the scene's items as operators of a content stream, y down as in the scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.fonts.runs import run_outlines
from pnp.assets.pictures.blur import REACH
from pnp.geometry import IDENTITY, Matrix, Rect
from pnp.scene.frame import Color, Command, Frame, GlyphRun, Gradient, Group, Item, Link, Path, Picture, Shadow
from pnp.writers.pdf.bounds import items_bounds, mapped, path_bounds
from pnp.writers.pdf.form import FadeUse, Form, LinkArea, PictureUse, ShadeUse, ShadowUse, StateUse, font_name
from pnp.writers.pdf.numbers import NUMBERS, matrix_numbers, numbers
from pnp.writers.pdf.stream import ContentStream
from pnp.writers.pdf.text import ShownRun, actual_text, is_text, line_end, show

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_LEAST_BLUR = 0.05


class Compiler:
    """Makes forms of frames and groups. A group that frames share is compiled once for all of them."""

    def __init__(self, fonts: FontLibrary) -> None:
        self.fonts = fonts
        self._shared: dict[tuple[int, bool], tuple[Sequence[Item], Form]] = {}

    def frame(self, frame: Frame) -> Form:
        """The form of a frame, bleed included."""
        around = frame.bleed
        box = Rect(x=-around, y=-around, width=frame.width + 2 * around, height=frame.height + 2 * around)
        return self.items(frame.items, box)

    def items(self, items: Sequence[Item], box: Rect, *, group: bool = False) -> Form:
        """The form of items within a box; with `group` they are mixed among themselves before they meet the page."""
        content = _Content(self)
        content.draw(items)
        return content.stream.form(box, group=group)

    def group(self, group: Group, *, mixed: bool) -> Form:
        """The form of a group's items; its matrix, clip and opacity are left to whoever shows it."""
        if not group.shared:
            return self.items(group.items, _group_box(group), group=mixed)
        key = (id(group.items), mixed)
        known = self._shared.get(key)
        if known is None:
            form = self.items(group.items, items_bounds(group.items), group=mixed)
            known = self._shared[key] = (group.items, form)  # the items are held, so that their id stays their own
        return known[1]


class _Content:
    """Writes items into a content stream."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler = compiler
        self._library = compiler.fonts
        self.stream = ContentStream()
        self._drawn: dict[type, Callable[[Any], None]] = {
            Path: self._path,
            Picture: self._picture,
            Shadow: self._shadow,
            Group: self._group,
            Link: self._link,
            GlyphRun: self._ornament,
        }

    def draw(self, items: Sequence[Item]) -> None:
        """Add items in order, the glyph runs of a line together."""
        index = 0
        while index < len(items):
            item = items[index]
            if is_text(item):
                end = line_end(items, index)
                self._line(items[index:end])
                index = end
            else:
                self._drawn[type(item)](item)
                index += 1

    def _path(self, path: Path) -> None:
        fill, star = path.fill, "*" if path.even_odd else ""
        outline = _outline(path.commands)
        if isinstance(fill, Gradient):
            self._shade(fill, path.commands, f"{outline} W{star} n")
            fill = None
        if path.stroke is not None:
            self._line_style(path, path.stroke)
        if fill is not None:
            self.stream.fill_with(fill)
        paint = _painting(filled=fill is not None, stroked=path.stroke is not None, star=star)
        if paint:
            self.stream.write(f"{outline} {paint}")

    def _line_style(self, path: Path, color: Color) -> None:
        stream = self.stream
        stream.stroke_with(color)
        stream.set("width", path.width, lambda w: f"{NUMBERS[w]} w")
        stream.set("cap", path.cap, lambda cap: f"{_CAPS[cap]} J")
        stream.set("join", path.join, lambda join: f"{_JOINS[join]} j")
        if path.join == "miter":
            stream.set("miter", path.miter, lambda limit: f"{NUMBERS[limit]} M")
        stream.set("dash", path.dash, lambda dash: f"[{numbers(dash)}] 0 d")

    def _shade(self, gradient: Gradient, commands: Sequence[Command], clip: str) -> None:
        self.stream.paints(color for _, color in gradient.stops)
        shade = self.stream.use(ShadeUse(gradient=replace(gradient, alphas=())))
        fade = ""
        if gradient.alphas:
            lights = tuple((at, (alpha,)) for (at, _), alpha in zip(gradient.stops, gradient.alphas, strict=True))
            use = FadeUse(gradient=replace(gradient, stops=lights, alphas=()), box=path_bounds(commands))
            fade = f"/{self.stream.use(use)} gs "
        self.stream.write(f"q {clip} {fade}/{shade} sh Q")

    def _picture(self, picture: Picture) -> None:
        use = PictureUse(key=picture.key, tint=picture.tint)
        self._unit_square(use, Rect(x=picture.x, y=picture.y, width=picture.width, height=picture.height))

    def _shadow(self, shadow: Shadow) -> None:
        reach = REACH * max(shadow.blur, _LEAST_BLUR)
        self.stream.paints((shadow.color,))
        use = ShadowUse(
            width=round(shadow.width, 3),
            height=round(shadow.height, 3),
            radius=round(shadow.radius, 3),
            blur=round(max(shadow.blur, _LEAST_BLUR), 3),
            color=shadow.color,
        )
        state = self.stream.use(StateUse(opacity=round(shadow.opacity, 4), blend="Normal"))
        area = Rect(x=shadow.x, y=shadow.y, width=shadow.width, height=shadow.height)
        around = Rect(x=area.x - reach, y=area.y - reach, width=area.width + 2 * reach, height=area.height + 2 * reach)
        self._unit_square(use, around, f"/{state} gs ")

    def _unit_square(self, use: PictureUse | ShadowUse, area: Rect, before: str = "") -> None:
        """Images stand upright in a unit square, y up."""
        place = numbers((area.width, 0, 0, -area.height, area.x, area.bottom))
        self.stream.write(f"q {before}{place} cm /{self.stream.use(use)} Do Q")

    def _group(self, group: Group) -> None:
        state = _group_state(group)
        if not group.items or group.opacity <= 0:
            return
        saving = [f"{matrix_numbers(group.matrix)} cm"] if group.matrix != IDENTITY else []
        if group.clip is not None:
            saving.append(f"{_outline(group.clip.commands)} W{'*' if group.clip.even_odd else ''} n")
        if state is not None:
            saving.append(f"/{self.stream.use(state)} gs")
        mixed = state is not None and not _paints_once(group.items)
        if not (mixed or group.shared):
            self.stream.save(*saving)
            self._inline(group)
            self.stream.restore()
            return
        child = self._compiler.group(group, mixed=mixed)
        saving.append(f"/{self.stream.use(replace(child, links=()))} Do Q")
        self.stream.write(" ".join(("q", *saving)))
        self._take_links(child.links, group.matrix)

    def _inline(self, group: Group) -> None:
        """Draw a group's items here; their links are moved to where they come to lie."""
        outer, self.stream.links = self.stream.links, []
        self.draw(group.items)
        inner, self.stream.links = self.stream.links, outer
        self._take_links(tuple(inner), group.matrix)

    def _take_links(self, links: tuple[LinkArea, ...], matrix: Matrix) -> None:
        self.stream.links += [LinkArea(area=mapped(matrix, link.area), target=link.target) for link in links]

    def _link(self, link: Link) -> None:
        area = Rect(x=link.x, y=link.y, width=link.width, height=link.height)
        self.stream.links.append(LinkArea(area=area, target=link.target))

    def _line(self, items: Sequence[Item]) -> None:
        """The runs of one line, with the icons between them, under one ActualText where readers need it."""
        parts = [self._shown_run(item) if is_text(item) else item for item in items]
        text = actual_text([part for part in parts if isinstance(part, ShownRun)])
        if text is not None:
            self.stream.write(f"/Span<</ActualText<FEFF{text.encode('utf-16-be').hex()}>>>BDC")
        open_text = False
        for part in parts:
            if isinstance(part, ShownRun) != open_text:
                open_text = not open_text
                self.stream.write("BT" if open_text else "ET")
            if isinstance(part, ShownRun):
                self._run(part)
            else:
                self._drawn[type(part)](part)
        if open_text:
            self.stream.write("ET")
        if text is not None:
            self.stream.write("EMC")

    def _shown_run(self, run: GlyphRun) -> ShownRun:
        face = self._library.face(run.font)
        self.stream.texts.add(run, face)
        return show(run, face)

    def _run(self, shown: ShownRun) -> None:
        run = shown.run
        self.stream.set("font", (run.font, run.size), lambda f: f"/{font_name(f[0])} {NUMBERS[f[1]]} Tf")
        self.stream.fill_with(run.fill)
        self.stream.write(shown.operators)

    def _ornament(self, run: GlyphRun) -> None:
        """Glyphs that stand for no text, such as emphasis dots, as shapes: readers would make up a text for them."""
        self._path(Path(commands=run_outlines(run, self._library.face(run.font)), fill=run.fill))


def _outline(commands: Sequence[Command]) -> str:
    spell: Any = NUMBERS  # a command's type is not told apart from its numbers
    out = []
    for command in commands:
        if command[0] == "L":
            out.append(f"{spell[command[1]]} {spell[command[2]]} l")
        elif command[0] == "C":
            _, a, b, c, d, e, f = command
            out.append(f"{spell[a]} {spell[b]} {spell[c]} {spell[d]} {spell[e]} {spell[f]} c")
        elif command[0] == "M":
            out.append(f"{spell[command[1]]} {spell[command[2]]} m")
        else:
            out.append("h")
    return " ".join(out)


def _painting(*, filled: bool, stroked: bool, star: str) -> str:
    if filled:
        return ("B" if stroked else "f") + star
    return "S" if stroked else ""


def _group_state(group: Group) -> StateUse | None:
    if group.opacity >= 1 and group.blend == "normal":
        return None
    blend = "".join(word.capitalize() for word in group.blend.split("-"))
    return StateUse(opacity=round(min(1.0, group.opacity), 4), blend=blend)


def _paints_once(items: Sequence[Item]) -> bool:
    """Whether items cannot paint over one another, so that no group is needed to mix them."""
    item = items[0]
    return len(items) == 1 and isinstance(item, Path) and (item.fill is None or item.stroke is None)


def _group_box(group: Group) -> Rect:
    return items_bounds(group.items) if group.clip is None else path_bounds(group.clip.commands)

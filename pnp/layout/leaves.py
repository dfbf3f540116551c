# SPDX-License-Identifier: MIT
"""Elements that hold no boxes: texts, pictures, icons, patterns and codes, drawn into their areas."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pnp.assets.codes import CodeError, qr_outline
from pnp.assets.fonts.problem import FontError
from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.tree import Box, Page
from pnp.diagnostics.problem import Note, error, warning
from pnp.geometry_paths import rounded_rect, transform
from pnp.layout.arrange import Area, clamp, content_area, fixed
from pnp.layout.contrast import Grounds, low_contrasts
from pnp.layout.painting import clipped, fill_items, paint_ground, shadow_items, stroke_items, unturned
from pnp.layout.patterns import pattern
from pnp.layout.pictures import Gallery, effective_dpi, fitted, picture_items, sticker_items
from pnp.layout.remarks import Remarks
from pnp.layout.shapes import SHAPES, mask_of
from pnp.layout.texts import FitRecord, TextSetter
from pnp.scene.frame import Command, Group, Item, Path

FRAMED = frozenset({"image", "icon", "pattern", "qr"})
"""Leaves whose border lies over what they show, and which mean nothing without room."""


class Leaves:
    """The leaves of one page."""

    def __init__(
        self, page: Page, gallery: Gallery, texts: TextSetter, sizes: Mapping[str, float], remarks: Remarks
    ) -> None:
        self._page, self._gallery, self._texts, self._sizes = page, gallery, texts, sizes
        self._remarks = remarks
        self.grounds = Grounds()
        self.fits: list[FitRecord] = []
        self.draws: Mapping[str, Callable[[Box, Area], list[Item]]] = {
            "text": self._text,
            "image": self._image,
            "icon": self._image,
            "pattern": self._pattern,
            "qr": self._qr,
        }

    # -- sizes -------------------------------------------------------------------------------------

    def natural_size(self, box: Box, width: float) -> tuple[float, float] | None:
        """The natural size of a leaf or shape where at most `width` is to be had; None for a container."""
        if box.tag == "text":
            try:
                return self._texts.natural_size(box, width, self._page.language)
            except (FontError, PictureProblem):
                return (0.0, 0.0)  # the problem is told where the text is drawn
        if box.settings.get("blank"):
            return (0.0, 0.0)
        if box.tag in {"image", "icon"}:
            return picture_size(self._gallery, box, width)
        if box.tag in SHAPES or box.tag in FRAMED:
            return (0.0, 0.0)
        return None

    # -- drawing -----------------------------------------------------------------------------------

    def items(self, box: Box, area: Area) -> tuple[list[Item], bool]:
        """A leaf with its ground and border, and whether what it stands for is wanting in a draft."""
        paint = box.paint
        if box.tag not in FRAMED:
            content, _ = self._guarded(box, area)
            return paint_ground(paint, area) + clipped(content, paint, area), False
        if area[2] <= 0 or area[3] <= 0:
            self._remarks.no_room(box, area[2], area[3])
            return [], False
        content, wanting = ([], False) if box.settings.get("blank") else self._guarded(box, area)
        if paint.fill is None and paint.stroke is None and paint.shadow is None:
            return clipped(content, paint, area), wanting
        edge = self._edge(box, area)
        radius = None if box.settings.get("mask") else paint.radius
        items = shadow_items(edge, paint, area) + fill_items(edge, paint, area)
        return items + clipped(content, paint, area) + stroke_items(edge, paint, area, radius=radius), wanting

    @staticmethod
    def _edge(box: Box, area: Area) -> tuple[Command, ...]:
        """The outline of a leaf: its mask, or its rectangle."""
        mask = box.settings.get("mask")
        return mask_of(mask, area, box.paint.radius) if mask else rounded_rect(*area, box.paint.radius)

    def _guarded(self, box: Box, area: Area) -> tuple[list[Item], bool]:
        """The leaf's items; a font or picture that cannot be used becomes a problem of this box."""
        try:
            return self.draws[box.tag](box, content_area(box, area)), False
        except FontError as problem:
            self._remarks.font(box, problem)
        except PictureProblem as problem:
            draft = bool(box.settings.get("draft")) and problem.code == "missing-picture"
            say = warning if draft else error
            self._remarks.say(box, say(problem.code, problem.message, box.place, helps=problem.helps))
            return [], draft
        return [], False

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
                tracking=result.fit.tracking,
            )
        )
        self._remarks.text(box, result)
        self._remarks.report.add(*low_contrasts(box, result.items, self.grounds))
        return list(result.items)

    def _image(self, box: Box, area: Area) -> list[Item]:
        settings = box.settings
        key = self._gallery.key(settings["picture"])
        asked = Note(message=f"`{self._page.name}` asks for it in this <{box.tag}>", place=box.place)
        self._gallery.used(key, self._page.place, asked)
        about = self._gallery.store.info(key)
        how = settings.get("fit", "contain" if box.tag == "icon" else "cover")
        placed = fitted(about, area, how, settings.get("focus", (0.5, 0.5)))
        self._remarks.dpi(box, effective_dpi(about, placed))
        tint = settings.get("color" if box.tag == "icon" else "tint")
        notes = self._gallery.store.notes(key)
        if notes or tint is not None:
            self._remarks.notes(box, notes, tinted=tint is not None and not about.one_color)
        items: list[Item] = []
        outline, shadow = settings.get("outline"), settings.get("shadow")
        if outline is not None or shadow is not None:
            natural = (about.width, about.height)
            fallen = unturned(shadow, box.paint) if shadow is not None else None
            items += sticker_items(self._gallery.store.silhouette(key), natural, placed, outline, fallen)
        edge = self._edge(box, area) if settings.get("mask") or box.paint.radius > 0 else None
        return items + picture_items(key, placed, area, edge=edge, tint=tint)

    def _pattern(self, box: Box, area: Area) -> list[Item]:
        x, y, width, height = area
        group = pattern(box.settings["kind"], width, height, box.settings)
        return [replace(group, matrix=(1.0, 0.0, 0.0, 1.0, x, y))]

    def _qr(self, box: Box, area: Area) -> list[Item]:
        """The largest code that fits, in the middle, with its quiet zone."""
        settings = box.settings
        try:
            outline, modules = qr_outline(settings["text"], settings["ecc"])
        except CodeError as problem:
            helps = ("shorten it, or give a lower `ecc`",)
            self._remarks.say(box, error("code-too-long", str(problem), helps=helps))
            return []
        x, y, width, height = area
        whole = modules + 2 * settings["quiet"]
        size = min(width, height) / whole
        self._remarks.module(box, size)
        left, top = x + (width - modules * size) / 2, y + (height - modules * size) / 2
        commands = transform(outline, (size, 0.0, 0.0, size, left, top))
        return [Path(commands=commands, fill=settings["color"], even_odd=True)]


def cut_out(content: Sequence[Item], commands: tuple[Command, ...], *, even_odd: bool) -> list[Item]:
    """Items cut at an outline."""
    return [Group(items=tuple(content), clip=Path(commands=commands, even_odd=even_odd))] if content else []


def picture_size(gallery: Gallery, box: Box, width: float) -> tuple[float, float]:
    """The natural size of a picture or icon in its proportions, where at most `width` is to be had."""
    try:
        about = gallery.store.info(gallery.key(box.settings["picture"]))
    except PictureProblem:
        return (0.0, 0.0)
    w = clamp(fixed(box.at.width, width) or about.width, box.at.min_width, box.at.max_width)
    h = fixed(box.at.height, 0.0)
    if h is not None and fixed(box.at.width, width) is None:
        return (h * about.width / about.height, h)
    return (w, w * about.height / about.width)

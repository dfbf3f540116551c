# SPDX-License-Identifier: MIT
"""Pictures in boxes: fitted, focused, tinted, with the rim and shadow of a sticker, and checked for sharpness."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath

from pnp.assets.pictures.files import display_name
from pnp.assets.pictures.icon_sets import SEPARATOR, read_icon_set
from pnp.assets.pictures.problem import PictureProblem
from pnp.assets.pictures.store import PictureStore
from pnp.assets.pictures.values import PictureInfo
from pnp.boxes.tree import HardShadow, Outline
from pnp.diagnostics.problem import Diagnostic, Note, Place, error
from pnp.geometry import POINTS_PER_INCH, Matrix
from pnp.geometry_paths import rectangle, transform
from pnp.layout.arrange import Area
from pnp.scene.frame import Color, Command, Group, Item, Path, Picture

_NEARLY = 1e-6
GOOD_DPI = 300
LEAST_DPI = 200


class Gallery:
    """The pictures of a project by their path, each read once."""

    def __init__(self, store: PictureStore, root: FilePath, builtin: FilePath | None = None) -> None:
        self.store = store
        self.root = root
        self.builtin = builtin
        """Where the icons of built-in themes lie, which are named by their whole paths."""
        self._keys: dict[str, str | PictureProblem] = {}
        self._uses: dict[str, tuple[Place, Note]] = {}

    def paths(self) -> tuple[str, ...]:
        """The usable pictures asked for so far."""
        return tuple(path for path, key in self._keys.items() if isinstance(key, str))

    def key(self, path: str) -> str:
        """The key of the picture at `path`, relative to the project; an icon of a set is `file.json#name`.

        Raises:
            PictureProblem: There is no such picture, or it cannot be used.
        """
        known = self._keys.get(path)
        if known is None:
            try:
                known = self._read(path)
            except PictureProblem as problem:
                known = problem
            self._keys[path] = known
        if isinstance(known, PictureProblem):
            raise known
        return known

    def _read(self, path: str) -> str:
        name, of_a_set, icon = path.partition(SEPARATOR)
        file = self.root / name
        inside = file.is_relative_to(self.root)
        if not of_a_set or file.suffix != ".json":
            return self.store.add(self.root / path, None if inside else self.builtin)
        shown = display_name(file, self.root if inside else self.builtin)
        drawing = read_icon_set(file, shown).svg(icon)
        return self.store.add_data(drawing.encode(), f"{shown}{SEPARATOR}{icon}")

    def used(self, key: str, place: Place, note: Note) -> None:
        """Remember who asked for a picture first, for what is found out only when its pixels are read."""
        self._uses.setdefault(key, (place, note))

    def problem(self, problem: PictureProblem) -> Diagnostic:
        """A problem of a picture met after layout, placed at the card that asked for it first."""
        place, note = self._uses.get(problem.key.removesuffix("-grey"), (None, None))
        return error(problem.code, problem.message, place, notes=(note,) if note else (), helps=problem.helps)


def fitted(info: PictureInfo, area: Area, how: str, focus: tuple[float, float]) -> Area:
    """Where the whole picture stands to cover an area, or be contained in it; `focus` is the point kept in sight."""
    x, y, width, height = area
    if how == "stretch" or info.width <= 0 or info.height <= 0:
        return area
    ratios = (width / info.width, height / info.height)
    k = max(ratios) if how == "cover" else min(ratios)
    w, h = info.width * k, info.height * k
    fx, fy = focus
    return (x + (width - w) * fx, y + (height - h) * fy, w, h)


def effective_dpi(info: PictureInfo, placed: Area) -> float | None:
    """Pixels an inch at the placed size; None for drawings."""
    if info.pixels is None:
        return None
    return min(
        info.pixels[0] / placed[2] * POINTS_PER_INCH if placed[2] else 0.0,
        info.pixels[1] / placed[3] * POINTS_PER_INCH if placed[3] else 0.0,
    )


def picture_items(
    key: str, placed: Area, area: Area, *, edge: tuple[Command, ...] | None, tint: Color | None
) -> list[Item]:
    """The picture, cut at the outline `edge`, else at its box where it overruns that."""
    x, y, width, height = placed
    picture = Picture(key=key, x=x, y=y, width=width, height=height, tint=tint)
    if edge is None and _covers(area, placed):
        return [picture]
    return [Group(items=(picture,), clip=Path(commands=edge or rectangle(*area)))]


def _covers(area: Area, placed: Area) -> bool:
    """Whether nothing of what is placed lies outside the area."""
    return placed[2] <= area[2] + _NEARLY and placed[3] <= area[3] + _NEARLY


def sticker_items(
    silhouette: tuple[Command, ...],
    natural: tuple[float, float],
    placed: Area,
    outline: Outline | None,
    shadow: HardShadow | None,
) -> Iterator[Item]:
    """What lies behind a picture that looks like a sticker: its hard shadow and its rim."""
    x, y, width, height = placed
    matrix: Matrix = (width / natural[0], 0.0, 0.0, height / natural[1], x, y)
    shape = transform(silhouette, matrix)
    rim = 2 * outline.width if outline is not None else 0.0
    if shadow is not None:
        moved = transform(shape, (1.0, 0.0, 0.0, 1.0, shadow.dx, shadow.dy))
        yield Path(commands=moved, fill=shadow.color, stroke=shadow.color if rim else None, width=rim, join="round")
    if outline is not None:
        yield Path(commands=shape, fill=outline.color, stroke=outline.color, width=rim, join="round")

# SPDX-License-Identifier: MIT
"""Pages from a line of markup, laid out: 100 x 200 points, a bleed of 10, a safe zone of 5, a font of squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PIL import Image

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.boxes.style import TextStyle, Theme
from pnp.boxes.tree import Page
from pnp.diagnostics.problem import Diagnostic, Place
from pnp.geometry import IDENTITY, Matrix, Size, compose
from pnp.geometry_paths import bounding_box, transform
from pnp.layout.pages import Layouter
from pnp.layout.pictures import Gallery
from pnp.layout.texts import FitRecord
from pnp.markup.pages import PageMaker
from pnp.model.game import Component, Game, Kind, ValuePath
from pnp.model.print import TrimSize
from pnp.scene.frame import Color, Frame, GlyphRun, Gradient, Group, Item, Link, Shadow
from pnp.scene.frame import Path as Outline
from pnp.scene.frame import Picture as Placed
from tests.assets.font_files import family, library, source, square_font
from tests.markup.desk import templates

THEME_FILE = Place(path="layouts/duel/theme.yaml", line=4, column=3)
CARDS = Place(path="cards/duel/cards.yaml", line=3, column=3)
TEXT = Place(path="cards/duel/cards.yaml", line=5, column=9)
WIDTH, HEIGHT, BLEED, SAFE = 100.0, 200.0, 10.0, 5.0
PALETTE: Mapping[str, Color] = {
    "ink": (0.0, 0.0, 0.0),
    "paper": (1.0, 1.0, 1.0),
    "red": (1.0, 0.0, 0.0),
    "green": (0.0, 1.0, 0.0),
    "blue": (0.0, 0.0, 1.0),
}
NAMES = {color: name for name, color in PALETTE.items()}
SQUARE_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10h-20z"/></svg>'
TWO_SVG = SQUARE_SVG.replace("</svg>", '<path fill="red" d="M2 2h2v2h-2z"/></svg>')

Area = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A page laid out."""

    frame: Frame
    problems: tuple[Diagnostic, ...]
    fits: tuple[FitRecord, ...]

    @property
    def codes(self) -> list[str]:
        """The codes of its problems."""
        return [problem.code for problem in self.problems]

    def area(self, name: str) -> Area:
        """The one area filled with a colour, rounded."""
        (found,) = self.areas(name)
        return found

    def areas(self, name: str) -> list[Area]:
        """The areas filled with a colour, in painting order, on the page."""
        return [_bounds(path, m) for path, m in flat(self.frame.items) if path.fill == PALETTE[name]]

    def runs(self) -> list[GlyphRun]:
        """The glyph runs at the top of the page's list."""
        return [item for item in everything(self.frame.items) if isinstance(item, GlyphRun)]


class Desk:
    """A project with one game in a temporary folder."""

    def __init__(self, folder: Path, *, blank: bool = False, identity: bool = False, **style: Any) -> None:
        self.folder, self.blank, self.identity = folder, blank, identity
        self.store = PictureStore(folder)
        self.fonts = library(family("sans", source(square_font(folder / "squares.ttf").name)), folders=(folder,))
        settings = {"size": 10.0, "leading": 1.0, "autospace": 0.0, "bold": 400, **style}
        styles = {name: TextStyle(name=name, place=THEME_FILE, **settings) for name in ("body", "other")}
        self.theme = Theme(
            name="plain", palette=PALETTE, styles=styles, icons={"two": "art/two.svg", "one": "art/one.svg"}
        )
        self.draw("art/one.svg", SQUARE_SVG)
        self.draw("art/two.svg", TWO_SVG)

    def draw(self, name: str, svg: str) -> None:
        """Put a drawing into the project."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, encoding="utf-8")

    def photo(self, name: str, size: tuple[int, int]) -> None:
        """Put a picture of a size in pixels into the project."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", size, "red").save(path)

    def page(self, markup: str, values: Mapping[str, Any] | None = None, *, name: str = "match") -> Page:
        """The page of a card; what stands in no `<page>` is put into one."""
        text = markup if markup.lstrip().startswith(("<page", "{")) else f"<page>{markup}</page>"
        game = Game(id="duel", folder="", place=CARDS, title="Duel", version="1.2.0")
        kind = Kind(id="card", place=CARDS, layout=f"card-{name}", bleed=f"{BLEED}pt", safe=f"{SAFE}pt")
        given = dict(values or {})
        places: dict[ValuePath, Place] = {(key,): TEXT for key in given}
        card = Component(kind="card", id=name, place=CARDS, values=given, places=places)
        size = TrimSize(id="s", label="s", size=Size(width=WIDTH, height=HEIGHT), place=CARDS)
        found = templates(self.folder, {f"card-{name}": text})
        page, problems = PageMaker(found, self.theme, game, identity=self.identity).page(
            card, kind, None, "front", size
        )
        assert [problem.message for problem in problems[:3]] == []
        assert page is not None
        return page

    def layouter(self) -> Layouter:
        """A fresh layouter."""
        return Layouter(self.fonts, Gallery(self.store, self.folder), self.theme)

    def lay(self, markup: str, values: Mapping[str, Any] | None = None) -> Laid:
        """A page laid out."""
        laid, problems = self.layouter().lay_out(self.page(markup, values))
        return Laid(frame=laid.frame, problems=problems, fits=laid.fits)

    def lay_well(self, markup: str, values: Mapping[str, Any] | None = None) -> Laid:
        """A page laid out without a problem."""
        laid = self.lay(markup, values)
        assert [problem.message for problem in laid.problems[:3]] == []
        return laid

    def lay_all(self, *markups: str) -> list[Laid]:
        """The pages of a deck."""
        pages = [self.page(markup, name=f"card{number}") for number, markup in enumerate(markups)]
        laid, problems = self.layouter().lay_out_all(pages)
        return [Laid(frame=one.frame, problems=problems, fits=one.fits) for one in laid]


def with_family(desk: Desk, fonts: FontLibrary) -> Desk:
    """The desk with other fonts."""
    desk.fonts = fonts
    return desk


def restyled(desk: Desk, **changes: Any) -> Desk:
    """The desk with its styles changed."""
    styles = {name: replace(style, **changes) for name, style in desk.theme.styles.items()}
    desk.theme = replace(desk.theme, styles=styles)
    return desk


def flat(items: Sequence[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Outline, Matrix]]:
    """All paths, with their maps to the page."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items, compose(matrix, item.matrix))
        elif isinstance(item, Outline):
            yield item, matrix


def everything(items: Sequence[Item]) -> Iterator[Item]:
    """All items, groups opened."""
    for item in items:
        if isinstance(item, Group):
            yield from everything(item.items)
        else:
            yield item


def _bounds(path: Outline, matrix: Matrix) -> Area:
    box = bounding_box(transform(path.commands, matrix))
    assert box is not None
    x, y, width, height = (round(value, 3) + 0.0 for value in (box.x, box.y, box.width, box.height))
    return (x, y, width, height)


# -- a display list as text ------------------------------------------------------------------------


def listing(items: Sequence[Item], depth: int = 0) -> Iterator[str]:
    """A line an item, as people compare them: numbers to a hundredth, colours by name."""
    for item in items:
        if isinstance(item, Group):
            yield "  " * depth + _group(item)
            yield from listing(item.items, depth + 1)
        else:
            yield "  " * depth + _item(item)


def _group(group: Group) -> str:
    words = ["group"]
    if group.matrix != IDENTITY:
        words.append(f"by {_numbers(group.matrix)}")
    if group.clip is not None:
        words.append(f"within {_commands(group.clip)}")
    if group.opacity < 1:
        words.append(f"opacity {group.opacity:g}")
    if group.blend != "normal":
        words.append(group.blend)
    return " ".join(words)


def _item(item: Item) -> str:
    if isinstance(item, Outline):
        return " ".join(["path", _commands(item), *_inks(item)])
    if isinstance(item, GlyphRun):
        return f"text {''.join(item.text)} {item.size:g}pt at {_numbers((item.x, item.y))} {_color(item.fill)}"
    if isinstance(item, Placed):
        tint = f" in {_color(item.tint)}" if item.tint is not None else ""
        return f"picture {_numbers((item.x, item.y, item.width, item.height))}{tint}"
    if isinstance(item, Link):
        return f"link {item.target} {_numbers((item.x, item.y, item.width, item.height))}"
    assert isinstance(item, Shadow)
    return f"shadow {_numbers((item.x, item.y, item.width, item.height))} blur {item.blur:g} {_color(item.color)}"


def _inks(path: Outline) -> Iterator[str]:
    if path.fill is not None:
        yield f"fill {_color(path.fill)}" + (" even-odd" if path.even_odd else "")
    if path.stroke is not None:
        yield f"stroke {_color(path.stroke)} {path.width:g}"
        if path.dash:
            yield f"dash {_numbers(path.dash)}"
        if (path.cap, path.join) != ("butt", "miter"):
            yield f"{path.cap} {path.join}"


def _color(color: Color | Gradient) -> str:
    if not isinstance(color, Gradient):
        return NAMES.get(color) or _numbers(color)
    alphas = color.alphas or (1.0,) * len(color.stops)
    stops = [
        f"{_color(c)} {at:g}" + (f" /{a:g}" if a < 1 else "") for (at, c), a in zip(color.stops, alphas, strict=True)
    ]
    return f"{color.kind}({_numbers(color.coords)}; {', '.join(stops)})"


def _commands(path: Outline) -> str:
    if len(path.commands) > 12:
        box = bounding_box(path.commands)
        assert box is not None
        return f"[{len(path.commands)} in {_numbers((box.x, box.y, box.width, box.height))}]"
    return "".join(str(c[0]) + _numbers([float(n) for n in c[1:]]) for c in path.commands)


def _numbers(numbers: Sequence[float]) -> str:
    return " ".join(f"{round(number, 2) + 0.0:g}" for number in numbers)

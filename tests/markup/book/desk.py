# SPDX-License-Identifier: MIT
"""A small game to make books of, and sketches of their blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pnp.boxes.book import (
    Aside,
    Block,
    Book,
    BookLook,
    BookTable,
    Break,
    Columns,
    Contents,
    Definitions,
    Figure,
    Heading,
    Image,
    Index,
    Listing,
    Para,
    Render,
    RoleLook,
    Row,
)
from pnp.boxes.tree import ChipPiece, IconPiece, Inline
from pnp.diagnostics.problem import Diagnostic, Place
from pnp.geometry import MM
from pnp.markup.book.maker import BookMaker, book_templates
from pnp.model.game import Component, DeckEntry, Field, Game, Kind, StandIn
from tests.markup.desk import DECK, GAME, GAME_YAML, KIND, TERMS, THEME

SOURCE = "cards/duel/rulebook.md"
_HEROES = (
    (
        "match",
        {"name": "火柴", "points": 4, "sort": "magic", "text": "{magic}魔法攻擊（4）", "skills": ["火"]},
    ),
    ("pin", {"name": "圖釘", "points": 2, "sort": "pierce", "text": "**攻擊**2次", "skills": []}),
    ("coin", {"name": "硬幣", "points": -1, "sort": "magic", "text": "正面|反面\n再一次", "skills": ["翻面"]}),
)
_MAP = {"name": "渡口"}
_DEFINITIONS = {"magic": "不看攻擊值。", "attack": "", "dodge": "抵擋[[攻擊]]。", "turn": "雙方各行動一次。"}


def _component(kind: str, id_: str, values: Mapping[str, Any], line: int) -> Component:
    place = Place(path=f"cards/duel/{kind}s.yaml", line=line)
    return Component(kind=kind, id=id_, place=place, values=values, places={}, copies=2)


BOOK_GAME: Game = replace(
    GAME,
    kinds={
        "card": replace(
            KIND,
            label="卡牌",
            fields=(
                Field(name="sort", type="choice", place=GAME_YAML, choices=("pierce", "magic")),
                Field(name="text", type="text", place=GAME_YAML),
            ),
        ),
        "map": Kind(id="map", place=GAME_YAML, layout="map"),
    },
    components=(
        *(_component("card", id_, values, line) for line, (id_, values) in enumerate(_HEROES, 1)),
        _component("map", "river", _MAP, 1),
    ),
    decks={"left": replace(DECK, entries=(DeckEntry(component="match", copies=9, place=GAME_YAML),))},
    terms=tuple(replace(term, definition=_DEFINITIONS[term.id]) for term in TERMS),
    credits=("設計：王小明", "插圖：李小華"),
    stand_ins=(
        StandIn(place=GAME_YAML, deck="left", use="撲克牌"),
        StandIn(place=GAME_YAML, kind="card", count=4, use="名片"),
        StandIn(place=GAME_YAML, part="骰子", use="手機"),
    ),
)
LOOK = BookLook(roles={"small": RoleLook(style="body"), "chip": RoleLook(stroke=(0.0, 0.0, 0.0))})
VALUES: Mapping[str, Any] = {
    "contents": [{"name": "卡牌", "count": 18, "unit": "張", "note": ""}, {"name": "攻擊骰", "count": 2, "unit": "顆"}],
    "facts": {"hand": 3},
    "date": "2026-01-31",
}


def make_book(
    project: Path,
    source: str,
    others: Mapping[str, str] | None = None,
    *,
    game: Game = BOOK_GAME,
    roles: Sequence[str] = (),
    look: BookLook = LOOK,
) -> tuple[Book | None, tuple[Diagnostic, ...]]:
    """The book of a source; `others` are further files of the game by name."""
    folder = project / "cards/duel"
    for name, text in {"rulebook.md": source, **(others or {})}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    maker = BookMaker(book_templates((folder,), project), replace(THEME, book=look), game, asides=roles)
    return maker.book("rulebook.md", "rules", VALUES)


def sound_book(project: Path, source: str, **more: Any) -> Book:
    """The book of a source that has no problem."""
    book, problems = make_book(project, source, **more)
    assert problems == ()
    assert book is not None
    return book


def problems_of(project: Path, source: str, **more: Any) -> list[tuple[int, int, str]]:
    """The problems of a source, each once, in order: line, column (0 where it is another file), and code."""
    _, problems = make_book(project, source, **more)
    return sorted({_where(problem) for problem in problems})


def _where(problem: Diagnostic) -> tuple[int, int, str]:
    place = problem.place
    if place is None or place.path != SOURCE:
        return (0, 0, problem.code)
    return (place.line, place.column, problem.code)


# -- sketches --------------------------------------------------------------------------------------


def sketch(blocks: Sequence[Block], depth: int = 0) -> str:
    """Blocks as lines, one each, those inside indented."""
    return "\n".join("  " * depth + line for block in blocks for line in _lines(block))


def words(text: Sequence[Inline]) -> str:
    """`S` strong, `K` keyword, `E` emphasis, `>` link, `^` note, `p` page, `t` term, `.` role, `()` ruby."""
    return "".join(_piece(piece) for piece in text)


def _piece(piece: Inline) -> str:
    if isinstance(piece, IconPiece):
        return f"({piece.name or piece.picture})" + (f"{piece.points / MM:.4g}mm" if piece.points else "")
    if isinstance(piece, ChipPiece):
        return f"<{piece.role}: {words(piece.text)}>"
    marks = "K" if piece.keyword else "S" if piece.strong else ""
    marks += "E" if piece.emphasis else ""
    marks += f".{piece.role}" if piece.role else ""
    marks += f"x{piece.scale:g}" if piece.scale != 1 and not piece.note else ""
    marks += f"t:{piece.term}" if piece.term else ""
    marks += f"^{piece.note}" if piece.note else ""
    marks += f"p{piece.page_of}" if piece.page_of else ""
    marks += f"({piece.ruby})" if piece.ruby else ""
    marks += f">{piece.link}" if piece.link and not piece.page_of else ""
    text = piece.text.replace("\n", "/").replace("\u2029", "//")
    return f"{marks}[{text}]" if marks else text


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, Listing):
        for marker, item in zip(block.markers, block.items, strict=True):
            first, *rest = sketch(item).split("\n")
            yield f"{marker} {first}"
            yield from (f"  {line}" for line in rest)
    elif isinstance(block, Definitions):
        for term, body, id_ in zip(block.terms, block.bodies, block.ids, strict=True):
            yield f"def {words(term)}" + (f" #{id_}" if id_ else "")
            yield from (f"  {line}" for line in sketch(body).split("\n") if line)
    elif isinstance(block, Aside):
        yield f"<{block.sort}> {words(block.title)}" + (f" #{block.id}" if block.id else "")
        yield from (f"  {line}" for line in sketch(block.blocks).split("\n") if line)
    elif isinstance(block, BookTable):
        yield from _table(block)
    elif isinstance(block, Figure):
        yield from _figure(block)
    else:
        yield _line(block)


def _line(block: Heading | Para | Contents | Index | Columns | Break) -> str:
    if isinstance(block, Heading):
        number = f"{block.number} " if block.number else ""
        return f"h{block.level} {number}{words(block.text)} #{block.id}"
    if isinstance(block, Para):
        return f"{block.style}: {words(block.text)}" + (f" #{block.id}" if block.id else "")
    if isinstance(block, Contents):
        return f"contents {block.depth}"
    if isinstance(block, Index):
        return "index " + " ".join(entry[0] for entry in block.entries)
    return f"columns {block.count}" if isinstance(block, Columns) else f"break {block.sort}"


def _table(table: BookTable) -> Iterator[str]:
    columns = " ".join(f"{c.width.kind}{c.width.value or ''}:{c.align}" for c in table.columns)
    yield f"{table.style} {words(table.caption)} #{table.id} [{columns}]"
    yield from (f"  * {_cells(row)}" for row in table.head)
    yield from (f"  {'= ' if row.group else '- '}{_cells(row)}" for row in table.rows)


def _cells(row: Row) -> str:
    cells = [words(cell.text) + ("+" * (cell.span - 1)) for cell in row.cells]
    edge = " edge" if row.edge is not None else ""
    return " | ".join(cells) + (f" #{row.id}" if row.id else "") + edge


def _figure(figure: Figure) -> Iterator[str]:
    pieces = " ".join(_shown(piece) for piece in figure.pieces)
    floats = f" {figure.float}" if figure.float != "here" else ""
    yield f"figure {pieces} #{figure.id}{floats} {words(figure.caption)}".rstrip()
    yield from (f"  ({c.x:g}, {c.y:g}) of {c.piece}: {words(c.text)}" for c in figure.callouts)


def _shown(piece: Render | Image) -> str:
    width = f" {piece.width / MM:.0f}mm" if piece.width is not None else ""
    if isinstance(piece, Image):
        return f"[{piece.path}{width}]"
    crop = "" if piece.crop is None else " crop " + " ".join(f"{part / MM:.4g}" for part in piece.crop)
    crop += "" if not piece.around else " round " + " ".join(piece.around)
    deck = f" of {piece.deck}" if piece.deck else ""
    times = f" x{piece.copies}" if piece.copies > 1 else ""
    return f"[{piece.kind}:{piece.component} {piece.side}{deck}{width}{crop}{times}]"

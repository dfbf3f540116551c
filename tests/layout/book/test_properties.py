# SPDX-License-Identifier: MIT
"""What holds of any book: nothing is lost, nothing runs over, nothing is left alone."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.boxes.book import Aside, Block, BookTable, Break, Columns, Heading, Listing, Para
from pnp.boxes.tree import TextPiece
from pnp.geometry import Edges
from tests.layout.book.printer import (
    CARD,
    HERE,
    LINE,
    Line,
    Printed,
    Printer,
    aside,
    card,
    figure,
    heading,
    listing,
    set_lines,
    table,
    words,
)

SHADE = (0.9, 0.9, 0.9)


@cache
def printer(columns: int = 1) -> Printer:
    """Pages of ten lines, of one column or two; quotes on a ground."""
    made = Printer(Path(tempfile.mkdtemp(prefix="pnp-test-")))
    if columns > 1:
        made.format = replace(made.format, width=230.0, columns=2, gutter=10.0)
    made.role("quote", pad=Edges.all(5.0), fill=SHADE, before=0.5, after=0.5)
    for level in range(1, 7):
        made.role(f"h{level}", before=1, after=0.5)
    made.role("figure", before=0.5, after=0.5).role("table", before=0.5, after=0.5, pad=Edges.all(1.0))
    made.renders[CARD] = card(50.0, 50.0)
    return made


Parts = st.SearchStrategy[list[Block]]


def quote(found: list[Para]) -> list[Block]:
    """An aside of paragraphs."""
    return [aside(*found)]


def items(found: list[Para]) -> list[Block]:
    """A list of paragraphs."""
    return [listing(*((item,) for item in found))]


def section(level: int, para: Para) -> list[Block]:
    """A heading with a text."""
    return [heading(level, "A" * level), para]


def shown(width: int, where: str) -> list[Block]:
    """A figure."""
    return [figure(float(width), float=where)]


paras = st.text("一二", min_size=1, max_size=110).map(lambda chars: Para(text=words(chars), place=HERE))
plain: Parts = st.lists(paras, min_size=1, max_size=1).map(list)
lists: Parts = st.lists(paras, min_size=1, max_size=3).map(items)
asides: Parts = st.lists(paras, min_size=1, max_size=2).map(quote)
sections: Parts = st.builds(section, st.integers(2, 4), paras)
texts: Parts = st.one_of(plain, lists, asides)
tables: Parts = st.integers(1, 14).map(lambda rows: [table(rows, columns=1)])
figures: Parts = st.builds(shown, st.integers(10, 80), st.sampled_from(["here", "top"]))
breaks: Parts = st.sampled_from(["page", "column"]).map(lambda sort: [Break(sort=sort, place=HERE)])
columns: Parts = st.integers(1, 2).map(lambda count: [Columns(count=count, place=HERE)])


def books(*parts: Parts) -> Parts:
    """Books of some parts."""
    return st.lists(st.one_of(*parts), min_size=1, max_size=9).map(lambda found: [b for part in found for b in part])


@dataclass(frozen=True, slots=True)
class Unit:
    """A text that is broken into lines: a paragraph, a heading, a row."""

    text: str
    sort: str


@dataclass(frozen=True, slots=True)
class Read:
    """A line as it was read: the number of its unit, and where it stands."""

    unit: int
    page: int
    line: Line


def units(blocks: Sequence[Block]) -> list[Unit]:
    """The texts of a book in reading order, markers before their items."""
    out: list[Unit] = []
    for block in blocks:
        match block:
            case Para() | Heading():
                out.append(Unit(_plain(block.text), type(block).__name__))
            case Listing():
                inside = [units(item) for item in block.items]
                out += [replace(item[0], text=f"1{item[0].text}") for item in inside]
            case Aside():
                out += units(block.blocks)
            case BookTable():
                out += [Unit("A", "Row")] * len(block.rows)
            case _:
                pass
    return out


def _plain(pieces: Sequence[object]) -> str:
    return "".join(piece.text for piece in pieces if isinstance(piece, TextPiece))


def read(printed: Printed, wanted: Sequence[Unit], columns: int = 1) -> list[Read]:
    """The lines of a book, each found in its text, in order and nothing left out; heads of tables apart."""
    out: list[Read] = []
    unit, at = 0, 0
    for page in printed.pages:
        for line in set_lines(page, columns):
            if line.text == "H":
                continue
            assert wanted[unit].text[at : at + len(line.text)] == line.text
            out.append(Read(unit, page.number, line))
            at += len(line.text)
            if at == len(wanted[unit].text):
                unit, at = unit + 1, 0
    assert (unit, at) == (len(wanted), 0)
    return out


def pieces_of(lines: Sequence[Read]) -> list[list[Read]]:
    """The lines column by column: one ends where the next line stands higher, in another column or on another page."""
    out: list[list[Read]] = []
    for one in lines:
        last = out[-1][-1] if out else None
        if last is None or (last.page, last.line.column) != (one.page, one.line.column) or one.line.y < last.line.y:
            out.append([])
        out[-1].append(one)
    return out


def check(printed: Printed, blocks: Sequence[Block], columns: int = 1) -> list[Read]:
    """All that holds of any book."""
    wanted = units(blocks)
    lines = read(printed, wanted, columns)
    assert {"page-overflow"}.isdisjoint(printed.codes)
    for page in printed.pages:
        for line in set_lines(page, columns):
            assert LINE * 0.5 < line.y < page.area.height
    pieces = pieces_of(lines)
    for part in pieces[:-1]:
        assert wanted[part[-1].unit].sort != "Heading" or forced(blocks)
    for unit in {one.unit for one in lines}:
        counts = [n for n in (sum(one.unit == unit for one in part) for part in pieces) if n]
        assert len(counts) == 1 or min(counts) >= 2
        assert len(counts) == 1 or sum(counts) > 3
    return lines


def forced(blocks: Sequence[Block]) -> bool:
    """Whether a break is asked for right after a heading, or a figure, which has no text, stands there."""
    return any(isinstance(block, Heading) and not isinstance(after, Para) for block, after in pairwise(blocks))


@settings(max_examples=60, deadline=None)
@given(books(texts, sections, tables, figures, breaks))
def test_nothing_is_lost_or_left_alone_in_one_column(blocks: list[Block]) -> None:
    """All text in order, no page over-full, no heading at a foot, no single lines."""
    check(printer().print(*blocks), blocks)


@settings(max_examples=60, deadline=None)
@given(books(texts, sections, columns, breaks))
def test_nothing_is_lost_or_left_alone_in_columns(blocks: list[Block]) -> None:
    """The same where the number of columns changes on the way."""
    check(printer(2).print(*blocks), blocks, columns=2)


@settings(max_examples=60, deadline=None)
@given(books(texts, sections, figures))
def test_all_lines_of_columns_stand_on_one_grid(blocks: list[Block]) -> None:
    """Whatever stands between them: baselines are whole lines apart, on all pages."""
    printed = printer(2).print(*blocks)
    wanted = units(blocks)
    body = [one.line for one in read(printed, wanted, 2) if wanted[one.unit].sort == "Para"]
    assert {round(line.y % LINE, 3) for line in body} <= {8.6}


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 9), st.integers(1, 40))
def test_heads_of_tables_come_again(above: int, rows: int) -> None:
    """Every page that the table stands on begins with its head."""
    printed = printer().print(Para(text=words("一" * 10 * above), place=HERE), table(rows, columns=1))
    for page in printed.pages:
        found = [line.text for line in set_lines(page) if line.text in {"A", "H"}]
        assert found == [] or (found[0] == "H" and found.count("H") == 1 and len(found) > 1)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 9)), min_size=1, max_size=8))
def test_notes_stand_on_the_page_of_their_mark(asked: list[tuple[int, int]]) -> None:
    """Below all text, and each once."""
    made = printer()
    notes = {
        f"n{at}": (Para(text=words("二" * 9 * lines), place=HERE),) for at, (_, lines) in enumerate(asked) if lines
    }
    blocks = [
        Para(text=(*words("一" * before), *(words("1", note=f"n{at}") if lines else ()), *words("一" * 20)), place=HERE)
        for at, (before, lines) in enumerate(asked)
    ]
    printed = made.print(*blocks, notes=notes)
    assert printed.codes == []
    found = 0
    for page in printed.pages:
        lines = set_lines(page)
        rest = [line.text.replace("1", "") for line in lines]
        marks = sum(line.text.count("1") for line in lines if set(line.text) - {"1", "二"})
        heads = sum(line.text.startswith("1") for line in lines if set(line.text) <= {"1", "二"})
        assert marks == heads
        found += heads
        assert len(lines) <= 10
        note_lines = [set(text) == {"二"} for text in rest]
        assert note_lines == sorted(note_lines)
    assert found == len(notes)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 90), st.integers(0, 9)), min_size=1, max_size=10))
def test_notes_of_columns_are_all_printed(asked: list[tuple[int, int]]) -> None:
    """Under their column or across the page, once, and never into what stands below."""
    texts = {f"n{at}": words("二" * 9 * lines) for at, (_, lines) in enumerate(asked) if lines}
    notes: dict[str, tuple[Block, ...]] = {name: (Para(text=text, place=HERE),) for name, text in texts.items()}
    blocks: list[Block] = [
        Para(text=(*words("一" * before), *(words("1", note=f"n{at}") if lines else ()), *words("一" * 20)), place=HERE)
        for at, (before, lines) in enumerate(asked)
    ]
    printed = printer(2).print(*blocks, notes=notes)
    assert printed.codes == []
    letters = "".join(line.text for page in printed.pages for line in set_lines(page, 2))
    assert letters.count("一") == sum(before + 20 for before, _ in asked)
    assert letters.count("二") == sum(9 * lines for _, lines in asked)
    for page in printed.pages:
        for column in (0, 1):
            ys = [line.y for line in set_lines(page, 2) if line.column == column]
            assert all(round(below - above, 3) >= LINE for above, below in pairwise(sorted(ys)))
            assert all(y < page.area.height for y in ys)

# SPDX-License-Identifier: MIT
"""Terms in running text of books: which are shown in bold, and what stands beside them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pnp.boxes.book import BookTable
from pnp.boxes.tree import TextPiece
from tests.markup.book.desk import BOOK_GAME, sound_book

TEXT = "魔法攻擊，然後再一次"


def test_what_follows_a_keyword_is_not_bold(tmp_path: Path) -> None:
    """In tables every keyword is bold, however often it was met before, and nothing else."""
    one = replace(BOOK_GAME.of_kind("card")[0], values={"name": "火柴", "points": 4, "sort": "magic", "text": TEXT})
    game = replace(BOOK_GAME, components=(one,))
    book = sound_book(tmp_path, "# 一\n\n[[magic]]。\n\n::: table card\n- 效果: text\n:::\n", game=game)
    table = book.blocks[-1]
    assert isinstance(table, BookTable)
    pieces = [piece for piece in table.rows[0].cells[0].text if isinstance(piece, TextPiece)]
    assert [(piece.text, piece.strong) for piece in pieces] == [("魔法攻擊", True), ("，然後再一次", False)]

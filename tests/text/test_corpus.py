# SPDX-License-Identifier: MIT
"""Sentences like those of rules, in the real face at widths of cards: no line breaks a rule."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pnp.text.characters import kind
from pnp.text.lines import break_lines, is_split
from tests.text.model import line_texts
from tests.text.real import paragraph
from tests.text.test_properties import NOT_FIRST, NOT_LAST, lengths

CORPUS = Path(__file__).resolve().parent / "corpus"
SENTENCES = [
    pytest.param(path.stem, line, id=f"{path.stem}-{number}")
    for path in sorted(CORPUS.glob("*.txt"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
]


@pytest.mark.parametrize("width", [12.0, 16.0, 19.5, 22.0])
@pytest.mark.parametrize(("language", "sentence"), SENTENCES)
def test_no_line_of_the_corpus_breaks_a_rule(language: str, sentence: str, width: float) -> None:
    """No forbidden start, no forbidden end, none too wide, no lone character on a last line."""
    para = paragraph(sentence, language)
    lines = break_lines(para, width)
    texts = line_texts(para, lines)
    assert not para.missing
    assert not any(is_split(para, line) for line in lines)
    assert max(lengths(para, lines)) <= width + 1e-6
    for above, below in pairwise(texts):
        assert below[0] not in NOT_FIRST
        assert above[-1] not in NOT_LAST
    if len(texts) > 1:
        assert sum(1 for char in texts[-1] if kind(char) in {"H", "L"} or char.isalnum()) >= 2

# SPDX-License-Identifier: MIT
"""The little markup of card texts, by table, from the card's value to pieces."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.boxes.tree import TextPiece
from pnp.diagnostics.problem import Place
from pnp.markup.attributes import Reader
from pnp.markup.inline import InlineReader
from pnp.markup.keywords import Glossary
from tests.markup.desk import CARDS_YAML, TERMS, THEME, card, make, only, root, written

CASES = Path(__file__).parent.parent / "cases" / "markup" / "inline.txt"


def _cases() -> list[tuple[str, str, str]]:
    """Text, what it comes to, and the problem (code and column), for each line of the table."""
    out = []
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("# "):
            text, _, rest = line.partition(" => ")
            expected, _, problem = rest.partition(" ! ")
            out.append((text, expected, problem))
    return out


def _text(written_text: str) -> str:
    """The text of a case; slashes inside of tags and addresses stay."""
    return written_text if "<" in written_text else written_text.replace("/", "\n")


@pytest.mark.parametrize(("text", "expected", "problem"), _cases())
def test_a_text_comes_to_its_pieces(tmp_path: Path, text: str, expected: str, problem: str) -> None:
    """Marks, icons and terms are read as the table says, and problems stand at their mark."""
    file = tmp_path / CARDS_YAML
    file.parent.mkdir(parents=True)
    file.write_text(f"- id: match\n\n  text: {_text(text)}\n", encoding="utf-8")
    component = card({"text": _text(text)}, places={("text",): Place(path=CARDS_YAML, line=3, column=9)})
    page, problems = make(tmp_path, "<page><text>{{ card.text }}</text></page>", component=component)
    if problem:
        code, column = problem.split()
        assert [(d.code, str(d.place)) for d in problems] == [(code, f"{CARDS_YAML}:3:{int(column) + 8}")]
    else:
        assert problems == ()
        assert page is not None
        assert written(page.boxes[0].children[0].text) == expected


def test_zero_prints_zero(tmp_path: Path) -> None:
    """0 is a value like any other."""
    assert written(only(tmp_path, "<text>{{ card.cost }}</text>").text) == "0"


def test_an_empty_text_leaves_an_empty_box(tmp_path: Path) -> None:
    """Neither placeholder words nor None appear for a value that is empty or null."""
    assert only(tmp_path, "<text>{{ card.text }}</text>", component=card({"text": ""})).text == ()
    assert only(tmp_path, "<text>{{ card.text }}</text>", component=card({"text": None})).text == ()


def test_indentation_of_the_template_folds(tmp_path: Path) -> None:
    """Line ends of the template are a space between Latin words and nothing beside Chinese."""
    assert written(only(tmp_path, "<text>\n    one\n    two\n  </text>").text) == "one two"
    assert written(only(tmp_path, "<text>\n    一\n    二\n  </text>").text) == "一二"


def test_line_ends_of_values_hold_inside_joined_markup(tmp_path: Path) -> None:
    """A value keeps its line ends where it is joined to markup or passed through a macro."""
    source = "{% macro m(t) %}<b>{{ t }}</b>{% endmacro %}<page><text>{{ m(card.text) }}</text></page>"
    assert written(root(tmp_path, source, component=card({"text": "甲\n乙"})).children[0].text) == "S[甲/乙]"


def test_elements_of_texts(tmp_path: Path) -> None:
    """Each inline element does its work, and marks run across them."""
    assert written(only(tmp_path, "<text>一<b>二</b><i>三</i><dots>四</dots></text>").text) == "一S[二]E[三]D[四]"
    assert written(only(tmp_path, "<text>一<br/>二<p/>三</text>").text) == "一/二//三"
    assert written(only(tmp_path, '<text>**一<icon name="magic"/>二**</text>').text) == "S[一](magic)S[二]"


def test_colour_scale_and_style_are_laid_over(tmp_path: Path) -> None:
    """`<c>` changes colour, scale and style; scales multiply."""
    box = only(tmp_path, '<text><c color="red" scale="2">一<c scale="0.5" style="title">二</c></c></text>')
    one, two = box.text
    assert (one.color, one.scale, one.style) == ((0.8, 0.1, 0.1), 2.0, "")  # type: ignore[union-attr]
    assert (two.color, two.scale, two.style) == ((0.8, 0.1, 0.1), 1.0, "title")  # type: ignore[union-attr]


def test_ruby_keeps_its_base_whole(tmp_path: Path) -> None:
    """Keywords are not looked for in words with an annotation."""
    (piece,) = only(tmp_path, '<text><ruby rt="gōng">攻擊</ruby></text>').text
    assert (piece.ruby, piece.keyword) == ("gōng", False)  # type: ignore[union-attr]


def test_icons_take_their_own_colour_or_that_of_the_text(tmp_path: Path) -> None:
    """The theme's colour of an icon comes before that of the words round it."""
    magic, curse = only(tmp_path, '<text><c color="ink">{magic}{curse}</c></text>').text
    assert (magic.color, curse.color) == ((0.8, 0.1, 0.1), (0.1, 0.1, 0.1))  # type: ignore[union-attr]


def test_keywords_never_break(tmp_path: Path) -> None:
    """A keyword is strong and holds together."""
    piece = only(tmp_path, "<text>攻擊</text>").text[0]
    assert (piece.keyword, piece.strong, piece.nobreak) == (True, True, True)  # type: ignore[union-attr]


def test_keywords_and_marks_can_be_switched_off(tmp_path: Path) -> None:
    """`keywords="no"` and `markup="no"` leave the words as they are."""
    assert written(only(tmp_path, '<text keywords="no">攻擊</text>').text) == "攻擊"
    assert written(only(tmp_path, '<text markup="no">**甲** {magic}</text>').text) == "**甲** {magic}"


def test_a_mark_is_found_in_the_part_of_a_text_that_came_from_the_card(tmp_path: Path) -> None:
    """The problem stands at the second occurrence, in the value, though the template adds words of its own."""
    file = tmp_path / CARDS_YAML
    file.parent.mkdir(parents=True)
    file.write_text("- id: match\n  text: |\n    {magic} 甲\n    {nix} 乙\n", encoding="utf-8")
    component = card({"text": "{magic} 甲\n{nix} 乙\n"}, places={("text",): Place(path=CARDS_YAML, line=2, column=9)})
    page, problems = make(tmp_path, "<page><text>{curse}：{{ card.text }}</text></page>", component=component)
    assert page is None
    assert [(d.code, str(d.place)) for d in problems] == [("unknown-icon", f"{CARDS_YAML}:4:5")]
    assert [str(note.place) for note in problems[0].notes] == ["layouts/card.xml.j2:1:7"]


def test_marks_of_the_template_itself_are_placed_in_it(tmp_path: Path) -> None:
    """Words that no value holds are the template's fault."""
    _, problems = make(tmp_path, "<page>\n <text>{nix}</text>\n</page>")
    assert [(d.code, str(d.place)) for d in problems] == [("unknown-icon", "layouts/card.xml.j2:2:2")]


def test_a_box_knows_the_value_it_shows(tmp_path: Path) -> None:
    """`source` leads from a text that does not fit to the line to shorten."""
    place = Place(path=CARDS_YAML, line=9, column=9)
    component = card({"name": "火", "text": "火柴"}, places={("text",): place})
    assert only(tmp_path, "<text>「{{ card.text }}」</text>", component=component).settings["source"] == place


READER = InlineReader(Reader(THEME, "cards/duel"), Glossary(TERMS))
SIGNS = st.sampled_from([*"*{}[]|\\ \n\u2028甲攻擊aA1（）", "**", "[[", "]]", "{magic}", "魔法攻擊"])


@given(st.lists(SIGNS, max_size=24).map("".join))
def test_any_text_can_be_read(text: str) -> None:
    """Whatever stands in a text, it is read without a crash, the same each time, and no piece is empty."""
    words = READER.read([text])
    again = InlineReader(Reader(THEME, "cards/duel"), Glossary(TERMS)).read([text])
    assert words == again
    assert all(piece.text for piece in words.pieces if isinstance(piece, TextPiece))


@given(st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="*\\{[\u2028\u2029"), max_size=60))
def test_plain_words_come_out_as_they_are(text: str) -> None:
    """Without marks nothing is lost but surplus spaces."""
    words = READER.read([text])
    folded = " ".join(part for part in text.split(" ") if part)
    assert "".join(piece.text for piece in words.pieces if isinstance(piece, TextPiece)) == folded
    assert words.flaws == ()


@given(st.text(st.sampled_from("甲乙*{}[]\\ab12"), max_size=30))
def test_escaped_signs_come_out_as_they_are(text: str) -> None:
    """A backslash before every sign makes any text literal."""
    escaped = "".join("\\" + letter if not letter.isalnum() else letter for letter in text)
    words = READER.read([escaped], keywords=False)
    assert "".join(piece.text for piece in words.pieces if isinstance(piece, TextPiece)) == text

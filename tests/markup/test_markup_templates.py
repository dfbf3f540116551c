# SPDX-License-Identifier: MIT
"""Templates: where they are found, what they see and print, and lines that survive every road of Jinja."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.tree import Box
from pnp.diagnostics.problem import Note, Place
from pnp.markup.templates import Templates
from tests.markup.desk import card, make, only, root, templates, written

NOTE = Note(message="for a test", place=Place(path="cards.yaml"))


def _printed(project: Path, expression: str, values: dict[str, object] | None = None) -> str:
    """What an expression prints."""
    found = templates(project, {"t": "{{ " + expression + " }}"})
    text, problems = found.render("t", values or {}, NOTE)
    assert problems == ()
    assert text is not None
    return text


def _lines(box: Box) -> list[str]:
    """Tag and line of every box below, in order."""
    out = []
    for child in box.children:
        name = child.place.path.removeprefix("layouts/").removesuffix(".xml.j2")
        out += [f"{child.tag} {name}:{child.place.line}:{child.place.column}", *_lines(child)]
    return out


def test_places_survive_loops_includes_macros_and_inheritance(tmp_path: Path) -> None:
    """Every box knows the line of the template it was written in."""
    source = """{% extends "base" %}
{% from "lib" import badge %}
{% block inner %}
  {% for tag in card.tags %}

    <box/><stack>{{ badge() }}</stack>
  {% endfor %}
  {{ super() }}
{% endblock %}
"""
    others = {
        "base": '<page>\n  <row>{% block inner %}\n<col/>{% endblock %}</row>\n{% include "part" %}\n</page>',
        "lib": "{% macro badge() %}\n  {# a comment\n of two lines #}\n <circle/>{% endmacro %}",
        "part": "\n\n<grid\n  cols='2'/>",
    }
    loop = ["box card:6:5", "stack card:6:11", "circle lib:4:2"]
    expected = ["row base:2:3", *loop, *loop, "col base:3:1", "grid part:3:1"]
    assert _lines(root(tmp_path, source, others)) == expected


def test_a_name_built_in_parts_keeps_its_parents_place(tmp_path: Path) -> None:
    """`<{{ tag }}>` cannot be marked, and neither can markup out of a value; both stand where their parent stands."""
    box = root(tmp_path, "<page>\n <stack><{{ 'ro' }}w/>{{ '<col/>'|safe }}<bo{{ 'x' }}/></stack></page>")
    assert _lines(box) == ["stack card:2:2", "row card:2:2", "col card:2:2", "box card:2:2"]


def test_a_start_tag_cut_by_a_block_is_marked(tmp_path: Path) -> None:
    """Attributes may come and go with `{% if %}` directly after the name."""
    box = root(tmp_path, "<page>\n<box{% if card.big %} w='3mm'{% endif %}/></page>").children[0]
    assert (box.place.line, box.at.width.value > 0) == (2, True)


def test_a_games_own_template_comes_first(tmp_path: Path) -> None:
    """Folders are searched in order: the game's, its layouts, the shared ones."""
    found = templates(tmp_path, {"badge": "shared", "duel/badge": "duel's"})
    assert found.render("badge", {}, NOTE)[0] == "duel's"
    own = tmp_path / "cards/duel/layouts"
    own.mkdir(parents=True)
    (own / "badge.xml.j2").write_text("own", encoding="utf-8")
    assert templates(tmp_path, {}).render("badge.xml.j2", {}, NOTE)[0] == "own"


def test_a_template_may_extend_the_shared_one_of_its_name(tmp_path: Path) -> None:
    """The folder's name tells the two apart."""
    others = {"base/card": "<page>{% block a %}<box/>{% endblock %}</page>"}
    box = root(tmp_path, '{% extends "base/card" %}{% block a %}<col/>{% endblock %}', others)
    assert [child.tag for child in box.children] == ["col"]


def test_built_in_templates_have_no_absolute_place(tmp_path: Path) -> None:
    """A folder outside of the project is named without its path."""
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts/a.xml.j2").write_text("<page>\n{{ nix }}</page>", encoding="utf-8")
    _, problems = Templates((tmp_path / "layouts",), tmp_path / "elsewhere").render("a", {}, NOTE)
    assert [str(d.place) for d in problems] == ["pnp:layouts/a.xml.j2:2:4"]


def test_a_template_that_is_no_text_is_a_problem(tmp_path: Path) -> None:
    """Bytes of another encoding are reported, not guessed."""
    found = templates(tmp_path, {"card": ""})
    (tmp_path / "layouts/card.xml.j2").write_bytes("<page>曹</page>".encode("big5"))
    _, problems = found.render("card", {}, NOTE)
    assert [(d.code, d.message) for d in problems] == [("template-syntax", "the file is not UTF-8 text")]


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    """Editors of Windows put one before the text."""
    found = templates(tmp_path, {"card": ""})
    (tmp_path / "layouts/card.xml.j2").write_bytes(b"\xef\xbb\xbf<page/>")
    assert found.render("card", {}, NOTE)[0] == '<page _="0:1:1"/>'


def test_a_spent_budget_is_that_of_one_page(tmp_path: Path) -> None:
    """A page that took too much leaves the next one what it needs."""
    found = templates(tmp_path, {"bad": "{% for a in range(9999) %}{{ 'x' * 999 }}{% endfor %}", "good": "fine"})
    assert found.render("bad", {}, NOTE)[1][0].code == "template-too-long"
    assert found.render("good", {}, NOTE)[0] == "fine"


def test_a_bug_of_ours_keeps_its_traceback(tmp_path: Path) -> None:
    """Only what a template raises is the template's fault."""
    with pytest.raises(TypeError):
        Templates(3, tmp_path).render("card", {}, NOTE)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("0", "0"),
        ("6 / 2", "3"),
        ("0.1 + 0.2", "0.3"),
        ("1 / 3", "0.3333333333"),
        ("none", ""),
        ("true", "yes"),
        ("1 > 2", "no"),
        ("'a<b & c'", "a&lt;b &amp; c"),
        ("'x' ~ 2.0 ~ true ~ none", "x2yes"),
        ("12|numeral", "十二"),
        ("10|numeral", "十"),
        ("20|numeral", "二十"),
        ("105|numeral", "一百零五"),
        ("110|numeral", "一百一十"),
        ("0|numeral", "零"),
        ("-3|numeral", "負三"),
        ("1010|numeral", "一千零一十"),
        ("10000|numeral", "一萬"),
        ("100010|numeral", "十萬零一十"),
        ("20003000|numeral", "二千萬三千"),
        ("100000001|numeral", "一億零一"),
        ("'7'|numeral", "七"),
        ("2026|numeral('digits')", "二〇二六"),
        ("12|numeral('formal')", "壹拾貳"),
        ("1|signed", "+1"),
        ("-3|signed", "\N{MINUS SIGN}3"),
        ("0|signed", "0"),
        ("1.5|signed", "+1.5"),
        ("1|plural('card', 'cards')", "card"),
        ("0|plural('card', 'cards')", "cards"),
        ("10000|numeral('plain', 'hans')", "一万"),
        ("-12|numeral('formal', 'hans')", "负壹拾贰"),
        ("12|ordinal", "第十二"),
        (
            "[1, 2, 3, 4, 11, 12, 13, 21, 112]|map('ordinal', 'en')|join(' ')",
            "1st 2nd 3rd 4th 11th 12th 13th 21st 112th",
        ),
        ("2|icons('magic')", "{magic}{magic}"),
        ("2|icons('magic', 'curse', 5)", "{magic}{magic}{curse}{curse}{curse}"),
        ("0|icons('magic')", ""),
        ("3.5|mm", "3.5mm"),
        ("(0.1 + 0.2)|mm", "0.3mm"),
        ("(0.1 + 0.2 - 0.3)|mm", "0mm"),
        ("0.00005|mm", "0.00005mm"),
        ("9|pt", "9pt"),
        ("0.25|percent", "25%"),
        ("sin(30)", "0.5"),
        ("cos(90)", "0"),
        ("sqrt(2)|round(3)", "1.414"),
        ("noise('match', 1) == noise('match', 1)", "yes"),
        ("noise('match', 1) == noise('match', 2)", "no"),
        ("'%02d'|format(7)", "07"),
        ("['a', 'b']|join('、')", "a、b"),
        ("{'a': 1}.items()|list|length", "1"),
        ("{'items': 5}.items", "5"),
        ("range(3)|list|length", "3"),
        ("[3, 1, 2]|sort|join", "123"),
        ("x|default('–')", "–"),
        ("'甲乙'[1]", "乙"),
        ("'a,b'.split(',')[1]", "b"),
    ],
)
def test_an_expression_prints(tmp_path: Path, expression: str, expected: str) -> None:
    """Numbers are printed as people write them; values are escaped; filters and functions do what they say."""
    assert _printed(tmp_path, expression) == expected


def test_noise_is_spread_evenly(tmp_path: Path) -> None:
    """Neighbouring seeds give numbers all over from 0 to 1."""
    source = "{% for i in range(400) %}{{ (noise('a', i) * 10)|int }}{% endfor %}"
    text, _ = templates(tmp_path, {"t": source}).render("t", {}, NOTE)
    assert text is not None
    counts = [text.count(str(digit)) for digit in range(10)]
    assert min(counts) > 20


def test_keys_come_before_methods(tmp_path: Path) -> None:
    """A field may be called `items`, `values` or `copy`."""
    component = card({"items": "七", "values": "八", "kind": "火"})
    source = "<text>{{ card.items }}{{ card.values }}{{ card.kind }}{{ card.id }}{{ card.copies }}</text>"
    assert written(only(tmp_path, source, component=component).text) == "七八火match1"


def test_truth_values_are_those_of_attributes(tmp_path: Path) -> None:
    """A yes or no of a card can be an attribute's value."""
    assert only(tmp_path, '<box clip="{{ card.big }}"/>').paint.clip is True


def test_a_value_is_never_run_as_a_template(tmp_path: Path) -> None:
    """Braces in a card's text are just braces."""
    component = card({"text": "{{ game.id }} {% for %} {# #}"})
    assert written(only(tmp_path, "<text>{{ card.text }}</text>", component=component).text) == component.values["text"]


def test_an_optional_key_can_be_asked_for(tmp_path: Path) -> None:
    """`is defined` and `default` are the two ways to a key that may be missing."""
    source = (
        "<page>{% if card.nix is defined %}<box/>{% endif %}{% if card.nix|default(false) %}<box/>{% endif %}</page>"
    )
    assert root(tmp_path, source).children == ()


def test_control_characters_of_a_card_are_placed_in_it(tmp_path: Path) -> None:
    """A vertical tab pasted from elsewhere is the card's problem, not the template's."""
    place = Place(path="cards/duel/cards.yaml", line=5, column=9)
    component = card({"text": "一\x0b二"}, places={("text",): place})
    _, problems = make(tmp_path, "<page><text>{{ card.text }}</text></page>", component=component)
    assert [(d.code, d.place) for d in problems] == [("markup-syntax", place)]
    assert "U+000B" in problems[0].message


def test_lone_surrogates_do_not_crash(tmp_path: Path) -> None:
    """Half a character, as broken JSON may hold it, is a problem like any other."""
    _, problems = make(tmp_path, "<page><text>{{ card.text }}</text></page>", component=card({"text": "一\ud800"}))
    assert [d.code for d in problems] == ["markup-syntax"]

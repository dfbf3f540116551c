# SPDX-License-Identifier: MIT
"""Games that mean harm: each ends in a problem and exit code 1, soon, with no traceback, and reads nothing outside."""

from __future__ import annotations

import io
import re
import struct
import time
import zipfile
import zlib
from pathlib import Path

import pytest

from tests.projects import Copy

GAME = """\
id: g
title: 遊戲
version: 1
kinds:
  card:
    files: [cards.yaml]
    size: standard
    layout: card
    fields: {name: text, art: picture, data: any}
products: {cards: {type: cards, kinds: [card]}}
"""
CARDS = "- {id: a, name: 甲}\n"
PAGE = '<page><text style="title">{{ card.name }}</text></page>'
SECONDS = 5.0
SECRET = "the secret of the house"


@pytest.fixture
def project(tmp_path: Path) -> Copy:
    """A game in order, in a folder beside a secret."""
    (tmp_path / "secret.yaml").write_text(f"- {{id: a, name: {SECRET}}}\n", "utf-8")
    (tmp_path / "secret.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', "utf-8")
    copy = Copy(tmp_path / "project")
    copy.path("cards/g/layouts").mkdir(parents=True)
    for name, text in (("game.yaml", GAME), ("cards.yaml", CARDS), ("layouts/card.xml.j2", PAGE)):
        copy.path(f"cards/g/{name}").write_text(text, "utf-8")
    return copy


def refused(project: Copy) -> set[str]:
    """The codes of the errors that a build gives; it must end soon, with exit code 1, and have written nothing."""
    start = time.process_time()
    result = project.run("build", "g", "--jobs", "1")
    assert time.process_time() - start < SECONDS
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    assert SECRET not in result.output
    assert not list(project.root.glob("output/**/*.pdf"))
    return set(re.findall(r"error\[([\w-]+)\]", result.output))


def test_the_game_is_in_order(project: Copy) -> None:
    """So that what follows is refused for its own sake."""
    assert project.run("build", "g").exit_code == 0


def _aliases(levels: int, width: int) -> str:
    lines = ["- {id: a, name: 甲, data: &a0 [x]}"]
    lines += [f"- {{id: c{n}, data: &a{n} [{', '.join([f'*a{n - 1}'] * width)}]}}" for n in range(1, levels)]
    return "\n".join(lines)


DEFINITIONS = {
    "an alias bomb": (_aliases(12, 9), "alias-bomb"),
    "an alias of itself": ("- &a {id: a, data: [*a]}\n", "alias-loop"),
    "deep nesting": ("- {id: a, data: " + "[" * 5000 + "]" * 5000 + "}\n", "nesting-too-deep"),
    "deep nesting by indentation": (
        "- id: a\n  data:\n" + "".join(" " * (n + 3) + "x:\n" for n in range(1500)),
        "nesting-too-deep",
    ),
    "a text of 10 MB": (f"- {{id: a, name: {'x' * 10_000_000}}}\n", "value-too-long"),
    "a text of 10 MB in quotes": (f'- {{id: a, name: "{"x" * 10_000_000}"}}\n', "value-too-long"),
    "a key of 10 MB": (f"- {{id: a, {'x' * 10_000_000}: 1}}\n", ""),
    "a text that overflows everything": (f"- {{id: a, name: {'字' * 200_000}}}\n", ""),
    "a number of many digits": (f"- {{id: a, copies: {'9' * 5000}}}\n", "wrong-type"),
    "a million copies": ("- {id: a, copies: 1000000}\n", "out-of-range"),
    "an object of Python": ("- {id: a, data: !!python/object/apply:os.system [ls]}\n", "unknown-tag"),
    "a picture above": ("- {id: a, art: ../../../secret.svg}\n", "path-outside"),
    "a picture from the root": ("- {id: a, art: /etc/passwd}\n", "path-outside"),
    "a picture from the net": ("- {id: a, art: 'http://127.0.0.1/a.png'}\n", "path-outside"),
    "an id with a line end": ('- {id: "a\\nb", name: 甲}\n', "invalid-id"),
    "an id with an escape": ('- {id: "a\\e[31mb", name: 甲}\n', "invalid-id"),
    "a name that turns the line": ('- {id: "a\u202eb", name: 甲}\n', "invalid-id"),
    "a name with controls": ("- {id: a, name: 甲\x1b[2J}\n", "control-character"),
    "an id that leads out": ("- {id: ../../a, name: 甲}\n", "invalid-id"),
    "a template that leads out": ("- {id: a, layout: ../../../secret}\n", "missing-template"),
}


@pytest.mark.parametrize("what", DEFINITIONS)
def test_definitions_that_mean_harm(project: Copy, what: str) -> None:
    """Bombs, depth, size, ways out and names that order the terminal about."""
    text, code = DEFINITIONS[what]
    project.path("cards/g/cards.yaml").write_text(text, "utf-8")
    codes = refused(project)
    assert not code or code in codes, codes


TEMPLATES = {
    "a class": "<page>{{ ''.__class__.__mro__ }}</page>",
    "a class by filter": "<page>{{ ''|attr('__class__') }}</page>",
    "a class by key": "<page>{{ card['__class__'] }}</page>",
    "a class by format": "<page>{{ '{0.__class__}'.format(card) }}</page>",
    "the globals": "<page>{{ range.__globals__ }}</page>",
    "the maker of cyclers": "<page>{{ cycler.__init__.__globals__.os.system('ls') }}</page>",
    "the template itself": "<page>{{ self._TemplateReference__context }}</page>",
    "a loop of loops": (
        "<page>{% for a in range(99999) %}{% for b in range(99999) %}{% for c in range(99999) %}x"
        "{% endfor %}{% endfor %}{% endfor %}</page>"
    ),
    "a huge range": "<page>{% for a in range(1000000000) %}x{% endfor %}</page>",
    "a list of a range": "<page>{{ range(1000000000)|list|length }}</page>",
    "a huge text": "<page>{{ 'x' * 1000000000 }}</page>",
    "a huge power": "<page>{{ 9 ** 9 ** 9 }}</page>",
    "a wide column": "<page>{{ '%1000000000d' % 1 }}</page>",
    "a wide centre": "<page>{{ 'x'|center(1000000000) }}</page>",
    "a deep indent": "<page>{{ 'a\\nb'|indent(1000000000) }}</page>",
    "a template in itself": "<page>{% include 'card.xml.j2' %}</page>",
    "a macro in itself": "{% macro a() %}{{ a() }}{% endmacro %}<page>{{ a() }}</page>",
    "a text that doubles": (
        "{% set ns = namespace(x='xxxxxxxxxx') %}<page>{% for a in range(60) %}"
        "{% set ns.x = ns.x ~ ns.x %}{% endfor %}</page>"
    ),
    "a file above": "<page>{% include '../../../../secret.yaml' %}</page>",
    "a file of the system": "<page>{% include '/etc/passwd' %}</page>",
    "a picture above": '<page><image src="../../../secret.svg"/></page>',
    "entities": '<!DOCTYPE page [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;">]><page><text>&b;</text></page>',
    "an entity of a file": '<!DOCTYPE page [<!ENTITY a SYSTEM "file:///etc/passwd">]><page><text>&a;</text></page>',
    "boxes in boxes": "<page>" + "<box>" * 3000 + "</box>" * 3000 + "</page>",
    "a large number": '<page><box w="1e308mm" h="1e308mm"><text size="1e308pt">x</text></box></page>',
    "a grid without end": '<page><grid cols="1000000000" rows="1000000000"/></page>',
    "a star of points": '<page><star points="1000000000"/></page>',
    "rays without end": '<page><pattern kind="rays" count="1000000000" color="#000"/></page>',
    "dots without end": '<page><pattern kind="dots" step="0.00001mm" size="0.000001mm" color="#000"/></page>',
}


@pytest.mark.parametrize("what", TEMPLATES)
def test_templates_that_mean_harm(project: Copy, what: str) -> None:
    """Ways out of the sandbox, loops and sizes without end."""
    project.path("cards/g/layouts/card.xml.j2").write_text(TEMPLATES[what], "utf-8")
    assert refused(project)


def _bomb(levels: int) -> str:
    entities = ['<!ENTITY a0 "xxxxxxxxxx">']
    for n in range(1, levels):
        inner = f"&a{n - 1};" * 10
        entities.append(f'<!ENTITY a{n} "{inner}">')
    head = "<!DOCTYPE svg [" + "".join(entities) + "]>"
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&a{levels - 1};</text></svg>'


def _svg(body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>'


def _uses(levels: int) -> str:
    groups = ['<g id="a0"><path d="M0 0h1v1z"/></g>']
    for n in range(1, levels):
        use = f'<use href="#a{n - 1}"/>'
        groups.append(f'<g id="a{n}">{use * 10}</g>')
    return _svg("<defs>" + "".join(groups) + f'</defs><use href="#a{levels - 1}"/>')


SVGS = {
    "an entity bomb": _bomb(12),
    "an entity of a file": (
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&a;</text></svg>'
    ),
    "a bomb of uses": _uses(12),
    "a use of itself": _svg('<g id="a"><use href="#a"/></g>'),
    "groups in groups": _svg("<g>" * 5000 + "</g>" * 5000),
    "a picture of the system": _svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    "no numbers": _svg('<path d="M0 0L1e999 NaN"/>'),
    "no picture": "no picture at all",
}
_DRAWN = frozenset({"a use of itself", "a picture of the system", "no numbers", "groups in groups"})
"""Those that viewers show without the part that means harm; a problem is welcome, and not needed."""


@pytest.mark.parametrize("what", SVGS)
def test_pictures_that_mean_harm(project: Copy, what: str) -> None:
    """Entities, uses and depth."""
    project.path("cards/g/a.svg").write_text(SVGS[what], "utf-8")
    project.path("cards/g/cards.yaml").write_text("- {id: a, art: a.svg}\n", "utf-8")
    project.path("cards/g/layouts/card.xml.j2").write_text('<page><image src="{{ card.art }}"/></page>', "utf-8")
    if what in _DRAWN:
        start = time.process_time()
        result = project.run("build", "g", "--jobs", "1")
        assert time.process_time() - start < SECONDS
        assert result.exit_code in {0, 1}
    else:
        assert refused(project)


def _png(width: int, height: int, data: bytes = b"") -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("data", [_png(50_000, 50_000), _png(9, 9), _png(0, 0), b"\x89PNG\r\n\x1a\n", b"GIF89a", b""])
def test_pictures_that_are_not_what_they_say(project: Copy, data: bytes) -> None:
    """A header of 2.5 thousand million pixels, and files that end too soon."""
    project.path("cards/g/a.png").write_bytes(data)
    project.path("cards/g/cards.yaml").write_text("- {id: a, art: a.png}\n", "utf-8")
    project.path("cards/g/layouts/card.xml.j2").write_text('<page><image src="{{ card.art }}"/></page>', "utf-8")
    assert refused(project)


def _workbook(*parts: tuple[str, bytes], lie: bool = False) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in (*parts, ("xl/workbook.xml", b"<workbook/>")):
            archive.writestr(name, data)
    raw = target.getvalue()
    return raw.replace(struct.pack("<I", len(parts[0][1])), struct.pack("<I", 1000)) if lie else raw


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (_workbook(("xl/worksheets/sheet1.xml", b" " * 15_000_000)), "table-too-large"),
        (_workbook(*((f"xl/{n}.xml", b"ab" * 4_000_000) for n in range(9))), "table-too-large"),
        (_workbook(("xl/worksheets/sheet1.xml", b" " * 15_000_000), lie=True), "unreadable-file"),
        (_workbook(*((f"{n}", b"") for n in range(3000))), "table-too-large"),
        (_workbook(), "unreadable-file"),
    ],
    ids=["ratio", "size", "a lie", "parts", "nothing"],
)
def test_workbooks_that_mean_harm(project: Copy, data: bytes, code: str) -> None:
    """Archives that unpack to far more than they are."""
    project.path("cards/g/cards.xlsx").write_bytes(data)
    project.edit("cards/g/game.yaml", "cards.yaml", "cards.xlsx")
    assert code in refused(project)


@pytest.mark.parametrize(
    "name", ["cards/g/cards.yaml", "cards/g/glossary.yaml", "cards/g/game.yaml", "cards/g/rules.yaml"]
)
def test_links_do_not_lead_out(project: Copy, name: str) -> None:
    """A file of the project is no link to one beside it."""
    path = project.path(name)
    path.unlink(missing_ok=True)
    path.symlink_to(project.root.parent / "secret.yaml")
    assert "path-outside" in refused(project)


@pytest.mark.parametrize("what", ["picture", "template", "theme", "table"])
def test_linked_files_of_other_sorts_do_not_lead_out(project: Copy, what: str) -> None:
    """Pictures, templates, themes and tables."""
    outside = project.root.parent
    if what == "picture":
        project.path("cards/g/a.svg").symlink_to(outside / "secret.svg")
        project.path("cards/g/cards.yaml").write_text("- {id: a, art: a.svg}\n", "utf-8")
    elif what == "template":
        (outside / "page").write_text(f"<page><text>{SECRET}</text></page>", "utf-8")
        project.path("cards/g/layouts/card.xml.j2").unlink()
        project.path("cards/g/layouts/card.xml.j2").symlink_to(outside / "page")
    elif what == "theme":
        (outside / "theme").write_text("extends: base\n", "utf-8")
        project.path("cards/g/layouts/theme.yaml").symlink_to(outside / "theme")
    else:
        (outside / "t.csv").write_text(f"id,name\na,{SECRET}\n", "utf-8")
        project.path("cards/g/t.csv").symlink_to(outside / "t.csv")
        project.edit("cards/g/game.yaml", "cards.yaml", "t.csv")
    assert "path-outside" in refused(project)


@pytest.mark.parametrize(
    "name", ["../../../secret.yaml", "/etc/passwd", "..\\\\secret.yaml", "C:/secret.yaml", "a/../../../b"]
)
def test_names_of_definition_files_do_not_lead_out(project: Copy, name: str) -> None:
    """In whatever way they are written."""
    project.edit("cards/g/game.yaml", "files: [cards.yaml]", f'files: ["{name}"]')
    assert "path-outside" in refused(project)

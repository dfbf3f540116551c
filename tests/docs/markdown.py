# SPDX-License-Identifier: MIT
"""What tests need to know of a Markdown document: fenced blocks, tables, links, headings, commands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import REPOSITORY

DOCUMENTS = (REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").rglob("*.md")))
_FENCE = re.compile(r"^(?P<fence>```+)(?P<info>[^`\n]*)\n(?P<text>.*?)^(?P=fence)[ ]*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A fenced block: its language, the words after it, its text and the line where it begins."""

    language: str
    name: str
    text: str
    line: int


def read(path: Path) -> str:
    """The text of a document."""
    return path.read_text(encoding="utf-8")


def label(path: Path) -> str:
    """The document's name from the repository."""
    return path.relative_to(REPOSITORY).as_posix()


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a document, in order."""
    found = []
    for match in _FENCE.finditer(text):
        language, _, name = match["info"].strip().partition(" ")
        line = text.count("\n", 0, match.start()) + 1
        found.append(Block(language=language, name=name.strip(), text=match["text"], line=line))
    return found


def prose(text: str) -> str:
    """The document without its fenced blocks."""
    return _FENCE.sub("", text)


def inline_codes(text: str) -> list[str]:
    """What stands between backticks in the prose."""
    joined = "\n\n".join(" ".join(part.split("\n")) for part in prose(text).split("\n\n"))
    return [match[2] for match in _CODE.finditer(joined)]


def links(text: str) -> list[str]:
    """The targets of links and pictures in the prose."""
    return _LINK.findall(_CODE.sub("", prose(text)))


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in _HEADING.findall(prose(text)))
    return {word.replace(" ", "-") for word in words}


def table(text: str, mark: str) -> list[list[str]]:
    """The rows of the table below the comment `<!-- mark -->`, without its head, as cells."""
    comment = f"<!-- {mark} -->\n"
    assert comment in text, f"no table is marked `{mark}`"
    lines = text.partition(comment)[2].split("\n")
    rows = lines[: next(k for k, line in enumerate(lines) if not line.startswith("|"))]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows[2:]]


def marks(text: str, sort: str) -> list[str]:
    """The names that comments `<!-- sort: name -->` give."""
    return re.findall(rf"<!-- {sort}: (.+?) -->", text)


def names(cell: str) -> list[str]:
    """The words between backticks in a cell."""
    return re.findall(r"`([^`]+)`", cell)

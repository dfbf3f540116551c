# SPDX-License-Identifier: MIT
"""Markdown to a tree of its blocks, each with its lines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pnp.markup.book.markdown import rules

_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
DEEPEST = 40
"""How deep blocks may stand in one another; a list is two, with its items."""

_TERMINATES = ("paragraph", "reference", "blockquote", "list")


@dataclass(slots=True, kw_only=True)
class Block:
    """A block of Markdown.

    `sort` is what it is: paragraph, heading, listing, item, table, row, cell, directive ... `first` and `end` are its
    lines, from 0, the last not counted. `text` is its running text; `about` is what else its sort needs.
    """

    sort: str
    first: int
    end: int
    text: str = ""
    about: Mapping[str, Any] = field(default_factory=dict)
    children: list[Block] = field(default_factory=list)


class MarkdownReader:
    """Reads the blocks of Markdown texts."""

    def __init__(self) -> None:
        parser = MarkdownIt("zero", {"maxNesting": DEEPEST})
        parser.enable(["heading", "hr", "blockquote", "table"])
        ruler = parser.block.ruler
        ruler.before("table", "directive", rules.directive, {"alt": list(_TERMINATES)})
        ruler.before("table", "attributes", rules.attributes, {"alt": list(_TERMINATES)})
        ruler.before("table", "footnote", rules.footnote, {"alt": list(_TERMINATES)})
        ruler.at("list", rules.listing, {"alt": ["paragraph", "reference", "blockquote"]})
        ruler.before("paragraph", "definitions", rules.definitions, {"alt": ["paragraph"]})
        parser.enable("list")
        self._parser = parser

    def read(self, text: str) -> list[Block]:
        """The blocks of a text; comments `<!-- … -->` are left out."""
        if "<!--" in text:
            text = _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text)
        tokens: list[Token] = []
        self._parser.block.parse(text, self._parser, {}, tokens)
        return _nested(tokens)


_SORTS = {"tr": "row", "th": "cell", "td": "cell"}


def _nested(tokens: list[Token]) -> list[Block]:
    """Tokens that open and close as a tree; running text becomes the text of the block round it."""
    root = Block(sort="root", first=0, end=0)
    stack = [root]
    for token in tokens:
        if token.nesting < 0:
            stack.pop()
        elif token.type == "inline":
            stack[-1].text = token.content
            if token.map:
                stack[-1].first, stack[-1].end = token.map
        else:
            name = token.type.removesuffix("_open")
            first, end = token.map or (stack[-1].first, stack[-1].end)
            block = Block(sort=_SORTS.get(name, name), first=first, end=end, text=token.content, about=_about(token))
            stack[-1].children.append(block)
            if token.nesting > 0:
                stack.append(block)
                if len(stack) > DEEPEST:  # what lies deeper is not read
                    block.children.append(Block(sort="too-deep", first=first, end=end))
    return root.children


def _about(token: Token) -> Mapping[str, Any]:
    if token.type == "heading_open":
        return {"level": int(token.tag[1:])}
    if token.type in {"th_open", "td_open"}:
        return {"align": str(token.attrs.get("style", "")).removeprefix("text-align:"), "head": token.tag == "th"}
    return token.meta

# SPDX-License-Identifier: MIT
"""Rendered markup to a tree of nodes, by expat: no DOCTYPE, hence no entities to expand; every node knows its place.

Places come from the markers that `jinja.sandbox` puts into start tags, not from lines of the rendered text, which
nobody sees.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.parsers import expat

from pnp.markup.jinja.sandbox import MARKER

Attributes = tuple[str, ...]
"""Names and values in turn, the marker first."""

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_MARK = re.compile(rf' {MARKER}="(\d+:\d+:\d+)"')
_EXCERPT = 60
DEEPEST = 100
"""How deep elements may stand in one another."""


@dataclass(slots=True)
class Node:
    """An element. `marker` says where the template asks for it; `children` are nodes and strings."""

    tag: str
    marker: str
    attributes: Attributes
    children: list[Node | str] = field(default_factory=list)


class MarkupError(Exception):
    """Text that is no markup.

    `marker` and `further` say where: so many lines below the start tag. `excerpt` is the rendered text there.
    `letter` is a character that must not be in any text, where that is the cause.
    """

    def __init__(
        self, message: str, *, marker: str = "", further: int = 0, excerpt: str = "", help_: str = "", letter: str = ""
    ) -> None:
        self.marker, self.further, self.excerpt, self.help, self.letter = marker, further, excerpt, help_, letter
        super().__init__(message)


def parse(text: str) -> Node:
    """Read markup.

    Raises:
        MarkupError: It is not well formed, or uses what layouts do not have.
    """
    reader = _Reader(text.strip())
    return reader.read()


class _Reader:
    """Builds the tree; one for each text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._root = Node("", "", ())
        self._stack = [self._root]
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.ordered_attributes = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._words
        parser.StartDoctypeDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction
        parser.StartCdataSectionHandler = self._literal
        self._parser = parser

    def read(self) -> Node:
        try:
            self._parser.Parse(self._text, True)
        except (expat.ExpatError, UnicodeEncodeError) as fault:
            forbidden = _FORBIDDEN.search(self._text)
            if forbidden or isinstance(fault, UnicodeEncodeError):
                raise self._letter(forbidden.start() if forbidden else 0) from None
            raise self._explain(fault) from None
        root = self._root.children[0]
        assert isinstance(root, Node)  # expat refuses a document without an element
        return root

    def _start(self, tag: str, attributes: list[str]) -> None:
        parent = self._stack[-1]
        if len(self._stack) > DEEPEST:
            raise self._at(f"elements stand more than {DEEPEST} deep", self._offset(), help_="nest fewer of them")
        marker = attributes[1] if attributes and attributes[0] == MARKER else parent.marker
        node = Node(tag, marker, tuple(attributes))
        parent.children.append(node)
        self._stack.append(node)

    def _end(self, _: str) -> None:
        self._stack.pop()

    def _words(self, words: str) -> None:
        self._stack[-1].children.append(words)

    def _doctype(self, *_: object) -> None:
        raise self._at("a layout may not have a DOCTYPE", self._offset(), help_="delete it")

    def _instruction(self, target: str, _: str) -> None:
        raise self._at(f"a layout may not have a `<?{target}` instruction", self._offset(), help_="delete it")

    def _literal(self) -> None:
        raise self._at("a layout may not have a CDATA section", self._offset(), help_="write `&lt;` for `<`")

    # -- what went wrong -----------------------------------------------------------------------------

    def _offset(self, byte: int | None = None) -> int:
        """Characters before the parser's place."""
        index = self._parser.CurrentByteIndex if byte is None else byte
        return len(self._text.encode("utf-8")[: max(index, 0)].decode("utf-8", "ignore"))

    def _at(self, message: str, offset: int, *, help_: str = "", letter: str = "") -> MarkupError:
        """The error at an offset of the rendered text: some lines below the start tag before it."""
        marks = list(_MARK.finditer(self._text, 0, offset))
        marker, begin = (marks[-1][1], marks[-1].start()) if marks else ("", 0)
        further = self._text.count("\n", begin, offset)
        return MarkupError(
            message, marker=marker, further=further, excerpt=self._excerpt(offset), help_=help_, letter=letter
        )

    def _excerpt(self, offset: int) -> str:
        begin = max(offset - _EXCERPT // 2, 0)
        part = _MARK.sub("", self._text[begin : offset + _EXCERPT])
        return " ".join(part.split())[:_EXCERPT]

    def _letter(self, offset: int) -> MarkupError:
        letter = self._text[offset]
        message = f"the text holds the character U+{ord(letter):04X}, which cannot be printed"
        return self._at(
            message, offset, help_="delete the character, or write a space or line end for it", letter=letter
        )

    def _explain(self, fault: expat.ExpatError) -> MarkupError:
        code, offset = fault.code, self._offset(self._parser.ErrorByteIndex)
        names = expat.errors.codes
        open_ = self._stack[-1]
        if code == names[expat.errors.XML_ERROR_TAG_MISMATCH]:
            closing = re.match(r"</\s*([^\s>]*)", self._text[max(self._text.rfind("</", 0, offset + 2), 0) :])
            by = f" before `</{closing[1]}>`" if closing else ""
            return self._open(open_, by)
        if code in {names[expat.errors.XML_ERROR_NO_ELEMENTS], names[expat.errors.XML_ERROR_UNCLOSED_TOKEN]}:
            if open_ is not self._root:
                return self._open(open_, "")
            if code == names[expat.errors.XML_ERROR_NO_ELEMENTS]:
                return self._at("the template makes no `<page>`", 0, help_="put everything into one `<page>`")
        message, help_ = _REASONS.get(code, ("the markup is not well formed", ""))
        return self._at(message, offset, help_=help_)

    def _open(self, node: Node, by: str) -> MarkupError:
        return MarkupError(
            f"`<{node.tag}>` is not closed{by}",
            marker=node.marker,
            excerpt=self._excerpt(self._offset(self._parser.ErrorByteIndex)),
            help_=f"write `</{node.tag}>`, or end the tag with `/>` if it holds nothing",
        )


_REASONS = {
    expat.errors.codes[message]: (reason, help_)
    for message, reason, help_ in (
        (
            expat.errors.XML_ERROR_INVALID_TOKEN,
            "the markup is not well formed here",
            "write `&lt;` for `<` and `&amp;` for `&` in a template's own words, and put attribute values in quotes",
        ),
        (
            expat.errors.XML_ERROR_UNDEFINED_ENTITY,
            "the markup names an entity that XML does not have",
            "write the character itself",
        ),
        (
            expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE,
            "a tag has the same attribute twice",
            "delete one of the two",
        ),
        (
            expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT,
            "something stands after the first element",
            "put everything into one `<page>`",
        ),
        (
            expat.errors.XML_ERROR_SYNTAX,
            "something stands outside of the first element",
            "put everything into one `<page>`",
        ),
        (expat.errors.XML_ERROR_UNCLOSED_TOKEN, "a tag has no end", "end it with `>` or `/>`"),
    )
}
"""Expat's codes to what we say."""

# SPDX-License-Identifier: MIT
"""SVG text as a tree of its own elements, by expat; entities are refused, so that no file can grow while it is read."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, field
from xml.parsers import expat

from pnp.assets.pictures.svg.faults import SvgFault

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_MAX_DEPTH = 200
_MAX_NODES = 200_000
_DECLARED = re.compile(r"\s*<\?xml[^>]*?encoding\s*=\s*[\"']([^\"']+)[\"']")


@dataclass(slots=True, eq=False)
class Node:
    """An element of SVG. Attributes have plain names, `href` for `xlink:href` too; `text` is the element's own text."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Node] = field(default_factory=list)
    text: str = ""


def decode_svg(data: bytes) -> str:
    """The text of an SVG file, which is UTF-8, or UTF-16 with its mark.

    Raises:
        SvgFault: It is in another encoding.
    """
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        raise SvgFault("it is not written in UTF-8") from None
    declared = _DECLARED.match(text)
    if declared and declared[1].lower() not in {"utf-8", "utf8", "us-ascii", "utf-16"} and not text.isascii():
        raise SvgFault(f"it is written in {declared[1]}, not in UTF-8")
    return text


def read_svg(text: str) -> Node:
    """Read an SVG document; elements of other namespaces (editors' notes) are left out.

    Raises:
        SvgFault: The text is not well-formed XML, is not SVG, declares entities or is absurdly deep or large.
    """
    builder = _Builder()
    parser = builder.parser
    try:
        parser.Parse(text, True)
    except expat.ExpatError as fault:
        raise SvgFault(f"{expat.ErrorString(fault.code)} in line {fault.lineno}") from None
    if builder.root is None or builder.root.tag != "svg":
        raise SvgFault("its first element is not `svg`")
    return builder.root


class _Builder:
    """Handlers of expat that make the tree."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self._open: list[Node | None] = []
        self._count = 0
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.EntityDeclHandler = self._entity
        self.parser.ProcessingInstructionHandler = self._instruction

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if len(self._open) >= _MAX_DEPTH or self._count > _MAX_NODES:
            raise SvgFault("it has too many elements")
        space, _, tag = name.rpartition(" ")
        outside = bool(self._open) and self._open[-1] is None
        if outside or space not in {"", _SVG}:
            self._open.append(None)
            return
        node = Node(tag, _plain(attributes), self.parser.CurrentLineNumber)
        if self._open:
            parent = self._open[-1]
            assert parent is not None
            parent.children.append(node)
        else:
            self.root = node
        self._open.append(node)

    def _end(self, _: str) -> None:
        self._open.pop()

    def _characters(self, text: str) -> None:
        node = self._open[-1]
        if node is not None:
            node.text += text

    def _entity(self, *_: object) -> None:
        raise SvgFault("it declares XML entities", "save it as plain SVG, without the editor's own data")

    def _instruction(self, target: str, _: str) -> None:
        if target == "xml-stylesheet":
            raise SvgFault("it wants another file as its style sheet", "put the styles into the SVG file")


def _plain(attributes: dict[str, str]) -> dict[str, str]:
    """Attributes without namespace, and xlink's `href` where SVG's own is not given."""
    plain = {name: value for name, value in attributes.items() if " " not in name}
    linked = attributes.get(f"{_XLINK} href")
    if linked is not None:
        plain.setdefault("href", linked)
    return plain

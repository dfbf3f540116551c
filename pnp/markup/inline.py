# SPDX-License-Identifier: MIT
"""Inline text: the little markup of card texts, `**strong**`, `*emphasis*`, `{icon}`, `[[term]]`, and elements in text.

Unlike CommonMark, a mark may stand beside Chinese or any punctuation: whether it opens or closes depends only on spaces
and on what is open. Everything else in a text is printed as it is; there is no HTML.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.boxes.tree import ChipPiece, IconPiece, Inline
from pnp.diagnostics.problem import did_you_mean
from pnp.markup.attributes import Flaw, Reader, read_attributes
from pnp.markup.elements import ELEMENTS, INLINE
from pnp.markup.emphasis import Stars, pair_stars
from pnp.markup.jinja.sandbox import LINE_END
from pnp.markup.keywords import Glossary
from pnp.markup.pieces import PARAGRAPH, PLAIN, Look, Part, settle, to_piece
from pnp.markup.values import BadValueError
from pnp.markup.xml import Node
from pnp.scene.frame import Color

_TOKEN = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])"
    r"|(?P<stars>\*+)"
    r"|\{(?P<icon>(?:[a-z][a-z0-9-]*:)?[\w.-]+)\}"
    r"|\[\[(?P<term>[^\[\]|]+)(?:\|(?P<shown>[^\[\]]*))?\]\]"
    rf"|(?P<blank>{LINE_END}[ \t]*{LINE_END}[ \t{LINE_END}]*)"
)
_SPECIAL = re.compile(rf"[\\*{{\[{LINE_END}]")
_MARKED = re.compile(r"[\\*{\[]")
BOX = "\ufffc"
"""Stands for an icon in a text as people read it."""

_REMEMBERED = 20_000
_EDGE = {True: " ", False: "x"}
"""What stands beside a string: nothing, which is like a space, or an element, which is like a letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordFlaw:
    """A problem in a text.

    `snippet` is the text at fault, which stands `nth` times (from 0) before it in its box; empty when the fault is an
    element's, whose place is `marker`.
    """

    flaw: Flaw
    snippet: str = ""
    nth: int = 0
    marker: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A text read: its pieces and what is wrong with it."""

    pieces: tuple[Inline, ...]
    flaws: tuple[WordFlaw, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A text as people read it, its marks left out, an icon as U+FFFC.

    `seams` are the (place in it, place in the source) from which on both go side by side.
    """

    text: str
    seams: tuple[tuple[int, int], ...] = ((0, 0),)

    def source(self, offset: int) -> int:
        """Where in the source a character of the text stands."""
        start, origin = self.seams[bisect_right(self.seams, (offset, sys.maxsize)) - 1]
        return origin + offset - start


def without_marks(text: str) -> Shown:
    """Leave out the marks of a text and keep what they stand round."""
    if not _MARKED.search(text):
        return Shown(text)
    parts: list[str] = []
    seams: list[tuple[int, int]] = []
    length = end = 0
    for match in (*_TOKEN.finditer(text), None):
        start = len(text) if match is None else match.start()
        kept = [(text[end:start], end)]
        if match is not None:
            kept.append(_kept(match))
            end = match.end()
        for part, origin in kept:
            if part:
                seams.append((length, origin))
                parts.append(part)
                length += len(part)
    return Shown("".join(parts), tuple(seams) or ((0, 0),))


def _kept(match: re.Match[str]) -> tuple[str, int]:
    """What is seen of a mark, and where that stands."""
    for name in ("escaped", "shown", "term", "blank"):
        if match[name]:
            return match[name], match.start(name)
    return (BOX, match.start()) if match["icon"] else ("", match.start())


class InlineReader:
    """Reads the texts of one game; each different text once."""

    def __init__(self, reader: Reader, glossary: Glossary) -> None:
        self._reader, self._glossary = reader, glossary
        self._known: dict[object, Words] = {}

    def read(self, children: Sequence[Child], *, markup: bool = True, keywords: bool = True) -> Words:
        """The pieces of a text element's content.

        Args:
            children: Strings and elements; line ends of values are U+2028.
            markup: Whether marks mean something; else all strings are literal.
            keywords: Whether words of the glossary are looked for.
        """
        key = (markup, keywords, *_key(children))
        words = self._known.get(key)
        if words is None:
            if len(self._known) > _REMEMBERED:
                self._known.clear()
            words = self._known[key] = self._read(children, markup=markup, keywords=keywords)
        return words

    def _read(self, children: Sequence[Child], *, markup: bool, keywords: bool) -> Words:
        work = _Work(reader=self._reader, glossary=self._glossary, markup=markup)
        if len(children) == 1 and isinstance(children[0], str) and not _SPECIAL.search(children[0]):
            work.parts.append((children[0], PLAIN))
        else:
            work.level(children, PLAIN)
        parts = settle(work.parts)
        if keywords:
            parts = [new for part in parts for new in self._highlighted(part)]
        return Words(pieces=tuple(to_piece(part) for part in parts), flaws=tuple(work.flaws))

    def _highlighted(self, part: Part) -> Iterator[Part]:
        if not isinstance(part, tuple) or part[1].bound:
            yield part
            return
        text, look = part
        for words, found in self._glossary.split(text):
            yield words, look._replace(keyword=True, strong=True) if found else look


def _key(children: Sequence[Child]) -> tuple[object, ...]:
    return tuple((c.tag, c.attributes, *_key(c.children)) if isinstance(c, Node) else c for c in children)


@dataclass(frozen=True, slots=True)
class _Term:
    """A term as it is shown."""

    shown: str


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a text that looks otherwise: `changes` are fields of `pieces.Look` with their values.

    With `literal` its strings mean nothing but themselves. With a `chip` it becomes the text of that.
    """

    children: tuple[Child, ...]
    changes: tuple[tuple[str, Any], ...] = ()
    literal: bool = False
    chip: ChipPiece | None = None


Child = str | Node | Span | IconPiece
"""What a text is made of: strings, elements of layouts, and parts that books have read already."""

_Token = str | Node | Span | IconPiece | Stars | _Term


@dataclass(slots=True, kw_only=True)
class _Work:
    """One text being read. `before` holds all strings met, to count how often a snippet stood before."""

    reader: Reader
    glossary: Glossary
    markup: bool
    parts: list[Part] = field(default_factory=list)
    flaws: list[WordFlaw] = field(default_factory=list)
    before: str = ""

    def level(self, children: Sequence[Child], look: Look) -> None:
        """Read the content of one element; marks open and close within it."""
        tokens: list[_Token] = []
        for index, child in enumerate(children):
            edges = (_EDGE[index == 0], _EDGE[index == len(children) - 1])
            tokens.extend(self._tokens(child, edges) if self.markup and isinstance(child, str) else [child])
        for stars, message in pair_stars(t if isinstance(t, Stars) else None for t in tokens if _counts(t)):
            helps = ("write `**` before and after the strong words, or `\\*\\*` for two stars",)
            flaw = Flaw(code="unclosed-emphasis", message=message, helps=helps)
            self.flaws.append(WordFlaw(flaw=flaw, snippet="**", nth=stars.nth))
        strong, emphasis, now = False, False, look
        for token in tokens:
            if isinstance(token, Stars):
                strong, emphasis = token.turned(strong, emphasis)
                now = look._replace(strong=look.strong or strong, emphasis="italic" if emphasis else look.emphasis)
            self._put(token, now)

    def _put(self, token: _Token, look: Look) -> None:
        if isinstance(token, Node):
            self._element(token, look)
        elif isinstance(token, Span):
            self._span(token, look)
        elif isinstance(token, Stars):
            self.parts.append(("*" * token.literal, look))
        elif isinstance(token, IconPiece):
            self.parts.append(self._tinted(token, look))
        elif isinstance(token, _Term):
            self.parts.append((token.shown, look._replace(keyword=True, strong=True)))
        else:
            self.parts.append((token, look))

    # -- strings -----------------------------------------------------------------------------------

    def _tokens(self, text: str, edges: tuple[str, str]) -> Iterator[_Token]:
        start, earlier = 0, self.before
        for match in _TOKEN.finditer(text):
            if match.start() > start:
                yield text[start : match.start()]
            start = match.end()
            self.before = earlier + text[: match.start()]
            yield self._token(match, edges)
        if start < len(text):
            yield text[start:]
        self.before = earlier + text

    def _token(self, match: re.Match[str], edges: tuple[str, str]) -> _Token:
        if match["stars"]:
            return Stars.found(match, self.before.count("**"), edges)
        if match["icon"]:
            return self._icon(match["icon"], match[0])
        if match["term"]:
            return self._term(match)
        return match["escaped"] or PARAGRAPH

    def _icon(self, name: str, snippet: str) -> IconPiece | str:
        try:
            return IconPiece(picture=self.reader.theme.icons[self.reader.value("icon", name)], name=name)
        except BadValueError as problem:
            self._say(problem, snippet)
            return snippet

    def _term(self, match: re.Match[str]) -> _Term:
        name = match["term"].strip()
        shown = (match["shown"] or "").strip()
        term = self.glossary.find(name)
        if term is None:
            helps = did_you_mean(name, self.glossary.names) or ("add it to `glossary.yaml`",)
            self._say(BadValueError(f"the glossary has no term `{name}`", *helps, code="unknown-term"), match[0])
            return _Term(shown or name)
        return _Term(shown or (term.words[0] if name == term.id and term.words else name))

    def _say(self, problem: BadValueError, snippet: str) -> None:
        flaw = Flaw(code=problem.code, message=str(problem), helps=problem.helps)
        self.flaws.append(WordFlaw(flaw=flaw, snippet=snippet, nth=self.before.count(snippet)))

    def _span(self, span: Span, look: Look) -> None:
        markup, self.markup = self.markup, self.markup and not span.literal
        outer, self.parts = self.parts, [] if span.chip is not None else self.parts
        self.level(span.children, look._replace(**dict(span.changes)))
        if span.chip is not None:
            inner = tuple(to_piece(part) for part in settle(self.parts))
            outer.append(replace(span.chip, text=tuple(one for one in inner if not isinstance(one, ChipPiece))))
        self.parts = outer
        self.markup = markup

    # -- elements ----------------------------------------------------------------------------------

    def _element(self, node: Node, look: Look) -> None:
        element = INLINE.get(node.tag)
        if element is None:
            self._fault(node, _strange(node.tag))
            return
        values, flaws = read_attributes(self.reader, node.tag, element, node.attributes)
        for flaw in flaws:
            self._fault(node, flaw)
        if node.tag == "icon" and "name" in values:
            piece = IconPiece(
                picture=self.reader.theme.icons[values["name"]], name=values["name"], height=values.get("scale", 1.0)
            )
            self.parts.append(self._tinted(piece, look, values.get("color")))
        elif node.tag in {"br", "p"}:
            self.parts.append((LINE_END if node.tag == "br" else PARAGRAPH, look))
        elif element.holds:
            self.level(node.children, _dressed(look, node.tag, values))
        if not element.holds and node.children:
            self._fault(node, Flaw(code="misplaced-text", message=f"`<{node.tag}>` holds nothing"))

    def _fault(self, node: Node, flaw: Flaw) -> None:
        self.flaws.append(WordFlaw(flaw=flaw, marker=node.marker))

    def _tinted(self, icon: IconPiece, look: Look, color: Color | None = None) -> IconPiece:
        """The icon in the colour asked for, its own of the theme, or that of the text round it."""
        name = self.reader.theme.colors_of_icons.get(icon.name)
        try:
            own = self.reader.value("color", name) if name else None
        except BadValueError:
            own = None  # the loader of themes reports it
        height = icon.height * look.scale
        color = color or own or look.color
        return replace(icon, height=height, color=color, points=icon.points or look.points)


def _counts(token: _Token) -> bool:
    """Stars, and what ends a paragraph, where emphasis ends at the latest."""
    return isinstance(token, Stars) or token == PARAGRAPH or (isinstance(token, Node) and token.tag == "p")


def _strange(tag: str) -> Flaw:
    if tag in ELEMENTS:
        helps = ("put it beside the `<text>`, not into it",)
        return Flaw(code="misplaced-element", message=f"`<{tag}>` stands in a text", helps=helps)
    return Flaw(code="unknown-element", message=f"there is no `<{tag}>` in texts", helps=did_you_mean(tag, INLINE))


def _dressed(look: Look, tag: str, values: dict[str, Any]) -> Look:
    """The look inside an element."""
    if tag == "b":
        return look._replace(strong=True)
    if tag == "i":
        return look._replace(emphasis="italic")
    if tag == "dots":
        return look._replace(emphasis="dots")
    if tag == "a":
        return look._replace(link=values.get("to", ""))
    if tag == "ruby":
        return look._replace(ruby=values.get("rt", ""))
    style = values["style"].name if "style" in values else look.style
    scale = look.scale * values.get("scale", 1.0)
    language = values.get("language", look.language)
    return look._replace(style=style, scale=scale, color=values.get("color", look.color), language=language)

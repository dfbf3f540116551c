# SPDX-License-Identifier: MIT
"""Running text of books: the inline grammar of cards, and links, references, footnote marks and code beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.boxes.tree import Inline, TextPiece
from pnp.diagnostics.problem import did_you_mean
from pnp.markup.attributes import Reader
from pnp.markup.book.anchors import Anchors
from pnp.markup.book.arguments import BRACES
from pnp.markup.book.dressing import Refused, dressed, picture_in_text
from pnp.markup.book.titles import DRESS, INSIDE
from pnp.markup.inline import BOX, Child, InlineReader, Span, WordFlaw, without_marks
from pnp.markup.jinja.sandbox import LINE_END
from pnp.markup.keywords import Glossary
from pnp.markup.values import BadValueError, to_link
from pnp.model.game import Component, Game, Term

NOTE_SCALE, NOTE_RISE = 0.62, 0.38
"""Size and rise of a footnote's mark, by the text round it."""

_TOKEN = re.compile(
    r"(?P<hard>\\\n| {2,}\n|<br ?/?>)"
    r"|(?P<escaped>\\[!-/:-@\[-`{-~])"
    r"|`(?P<code>[^`\n]+)`"
    r"|\[\[(?P<ref>[^\[\]|\n]+)(?:\|(?P<shown>[^\[\]\n]*))?\]\]"
    r"|\[\^(?P<note>[^\]\s]+)\]"
    rf"|!\[(?P<alt>[^\[\]\n]*)\]\((?P<src>[^()\s]*)\)(?P<drawn>{BRACES})?"
    rf"|\[(?P<label>{INSIDE})\]\((?P<to>(?:[^()\s]|\([^()\s]*\))*)\)"
    rf"|\[(?P<dressed>{INSIDE})\](?P<dress>{DRESS})"
    r"|<(?P<url>(?:https?://|mailto:)[^\s<>]+)>"
)
_SIGN = re.compile(r"[\\*{\[]")
_SPECIAL = re.compile(r"[\\`\[<]| {2}\n")


@dataclass(slots=True, kw_only=True)
class RunningText:
    """Reads the texts of one book.

    `anchors` are what links lead to. `marks` are the ids of footnotes in the order of their marks, `met` the terms met
    since the last heading. `highlights` says which keywords in passing are bold: the `first` of each section, `all` or
    `none`; `off` finds no terms at all. `inside` is the term whose entry is being read.
    """

    game: Game
    reader: Reader
    inline: InlineReader
    glossary: Glossary
    every_term: Glossary
    anchors: Anchors
    components: Mapping[tuple[str, str], Component]
    marks: dict[str, int] = field(default_factory=dict)
    met: set[str] = field(default_factory=set)
    highlights: str = "first"
    inside: str = ""

    def read(self, text: str) -> tuple[tuple[Inline, ...], list[WordFlaw]]:
        """The pieces of a text, and what is wrong with it."""
        flaws: list[WordFlaw] = []
        if _SPECIAL.search(text):
            children: tuple[Child, ...] = tuple(self._split(text, text, flaws))
        else:
            children = (text,)
        words = self.inline.read(children, keywords=False)
        pieces = tuple(new for piece in words.pieces for new in self._marked(piece))
        return pieces, [*flaws, *words.flaws]

    def seen(self, text: str) -> str:
        """A text as it is called elsewhere: without marks, icons and notes, links and references as their words."""
        return without_marks(_TOKEN.sub(self._seen, text)).text.replace(BOX, "").strip()

    def _seen(self, match: re.Match[str]) -> str:
        if match["escaped"]:
            return match[0]
        if match["hard"]:
            return " "
        if match["ref"] and not match["shown"]:
            name = match["ref"].strip()
            component = self.components.get((name.partition(":")[0], name.partition(":")[2].strip()))
            term = self.glossary.find(name)
            if component is not None:
                return name_of(component)
            return self.anchors.titles.get(name[1:], "") if "#" in name else first_word(term, name)
        if match["code"]:
            return _SIGN.sub(r"\\\g<0>", match["code"])
        return match["shown"] or match["label"] or match["dressed"] or match["url"] or ""

    @contextmanager
    def highlighting(self, which: str, inside: str = "") -> Iterator[None]:
        """Read texts with other keywords in bold; `inside` is the term whose entry they are."""
        old = self.highlights, self.inside
        self.highlights, self.inside = which, inside
        yield
        self.highlights, self.inside = old

    # -- marks -------------------------------------------------------------------------------------

    def _split(self, text: str, whole: str, flaws: list[WordFlaw]) -> Iterator[Child]:
        end = 0
        for match in _TOKEN.finditer(text):
            if match["escaped"]:
                continue
            if match.start() > end:
                yield text[end : match.start()]
            end = match.end()
            try:
                yield self._child(match, whole, flaws)
            except Refused as refused:
                nth = whole[: whole.find(text) + match.start()].count(match[0]) if text in whole else 0
                flaws.append(WordFlaw(flaw=refused.flaw, snippet=match[0], nth=nth))
                yield Span((match["shown"] or match["label"] or match["ref"] or "",), literal=True)
        if end < len(text):
            yield text[end:]

    def _child(self, match: re.Match[str], whole: str, flaws: list[WordFlaw]) -> Child:
        if match["hard"]:
            return LINE_END
        if match["code"]:
            return Span((match["code"],), literal=True)
        if match["ref"]:
            return self._reference(match["ref"].strip(), (match["shown"] or "").strip())
        if match["note"]:
            return self._note(match["note"])
        if match["url"]:
            url = match["url"]
            return Span((url.removeprefix("mailto:"),), (("link", url),), literal=True)
        if match["src"] is not None:
            return picture_in_text(self.reader, match["src"], match["drawn"] or "")
        if match["dress"] is not None:
            return dressed(self.reader, tuple(self._split(match["dressed"], whole, flaws)), match["dress"])
        target = self._target(match["to"])
        return Span(tuple(self._split(match["label"], whole, flaws)), (("link", target),))

    def _target(self, to: str) -> str:
        if to.startswith("#"):
            self._anchor(to[1:])
            return to
        try:
            return to_link(to)
        except BadValueError as problem:
            raise Refused(
                "invalid-attribute", str(problem), "write `#` and the id of a heading, or `https://…`"
            ) from None

    def _anchor(self, id_: str) -> str:
        """An id there is; the title of what stands there."""
        if id_ not in self.anchors.titles:
            known = did_you_mean(id_, self.anchors.titles) if len(self.anchors.titles) < 200 else ()
            raise Refused("unknown-reference", f"nothing in the book has the id `{id_}`", *known)
        return self.anchors.titles[id_]

    def _note(self, name: str) -> Span:
        number = self.marks.setdefault(name, len(self.marks) + 1)
        changes = (("note", name), ("scale", NOTE_SCALE), ("rise", NOTE_RISE))
        return Span((str(number),), changes, literal=True)

    def _reference(self, name: str, shown: str) -> Child:
        """`[[#id]]`, `[[page#id]]`, `[[kind:id]]`, or a term of the glossary."""
        if name.startswith("#"):
            title = self._anchor(name[1:])
            if not (shown or title):
                raise Refused("missing-attribute", f"`{name}` has no title to show", f"write `[[{name}|words]]`")
            return Span((shown or title,), (("link", name),), literal=not shown)
        if name.startswith("page#"):
            self._anchor(name[5:])
            return Span(("0",), (("page_of", name[5:]), ("link", name[4:])), literal=True)
        kind, colon, id_ = name.partition(":")
        if colon and (kind in self.game.kinds or self.glossary.find(name) is None):
            return self._component(kind, id_.strip(), shown)
        return self._term(name, shown)

    def _component(self, kind: str, id_: str, shown: str) -> Span:
        if kind not in self.game.kinds:
            raise Refused("unknown-kind", f"there is no kind `{kind}`", *did_you_mean(kind, self.game.kinds))
        component = self.components.get((kind, id_))
        if component is None:
            known = (c.id for c in self.game.of_kind(kind))
            raise Refused("unknown-component", f"there is no {kind} `{id_}`", *did_you_mean(id_, known))
        anchor = self.anchors.components.get(f"{kind}:{id_}")
        return Span((shown or name_of(component),), (("link", f"#{anchor}" if anchor else ""), ("nobreak", True)))

    def _term(self, name: str, shown: str) -> Span:
        term = self.glossary.find(name)
        if term is None:
            helps = did_you_mean(name, self.glossary.names) or ("add it to `glossary.yaml`",)
            raise Refused("unknown-term", f"the glossary has no term `{name}`", *helps)
        text = shown or first_word(term, name)
        changes: dict[str, Any] = {"keyword": True, "strong": True, "term": term.id, "link": self._entry(term)}
        return Span((text,), tuple(changes.items()))

    # -- terms in passing --------------------------------------------------------------------------

    def _entry(self, term: Term) -> str:
        """The link to a term's entry in the book; none from the entry itself."""
        anchor = self.anchors.terms.get(term.id)
        return f"#{anchor}" if anchor and term.id != self.inside else ""

    def _marked(self, piece: Inline) -> Iterable[Inline]:
        """A piece with the first use of each term in a section marked, keywords in bold."""
        if not isinstance(piece, TextPiece):
            return (piece,)
        if piece.term:
            self.met.add(piece.term)
        if self.highlights == "off":
            return (piece,)
        if piece.keyword or piece.ruby or piece.note or piece.page_of or piece.nobreak:
            return (piece,)
        parts = tuple(self.every_term.split(piece.text))
        if len(parts) == 1 and not parts[0][1]:
            return (piece,)
        out: list[TextPiece] = []
        for words, found in parts:
            term = self.glossary.find(words) if found else None
            if term is None or (term.id in self.met and self.highlights != "all"):
                if out and out[-1] == replace(piece, text=out[-1].text):
                    out[-1] = replace(out[-1], text=out[-1].text + words)
                else:
                    out.append(replace(piece, text=words))
                continue
            bold = term.keyword and self.highlights != "none" and term.id != self.inside
            first = term.id not in self.met
            self.met.add(term.id)
            out.append(
                replace(
                    piece,
                    text=words,
                    term=term.id if first else "",
                    keyword=bold,
                    strong=piece.strong or bold,
                    nobreak=bold,
                    link=piece.link or self._entry(term),
                )
            )
        return out


def name_of(component: Component) -> str:
    """What people call a component: its name, else its title or label, else its id."""
    return component.called("name", "title", "label")


def first_word(term: Term | None, name: str) -> str:
    """What a reference says that has no other words: the first word of a term called by its id, else what it is."""
    return term.words[0] if term is not None and name == term.id and term.words else name


def glossaries(game: Game, reader: Reader) -> tuple[InlineReader, Glossary, Glossary]:
    """What reads the texts of a game: the grammar, the terms, and the terms with all their words to be found."""
    glossary = Glossary(game.terms)
    return InlineReader(reader, glossary), glossary, Glossary(replace(term, keyword=True) for term in game.terms)

# SPDX-License-Identifier: MIT
"""Blocks of Markdown to blocks of a book."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.boxes.book import Aside, Block, Break, Definitions, Heading, Listing, Para
from pnp.diagnostics.problem import Severity, did_you_mean
from pnp.markup.attributes import Flaw
from pnp.markup.book import figures, generated, pipe_tables
from pnp.markup.book.arguments import BRACES, Arguments, read_arguments, strange_words
from pnp.markup.book.desk import Desk
from pnp.markup.book.directives import DIRECTIVES
from pnp.markup.book.foreign import is_lost_table, tell_foreign
from pnp.markup.book.markdown.markers import printed
from pnp.markup.book.markdown.reader import Block as Md
from pnp.markup.book.numbers import Numbering
from pnp.markup.book.table_directive import table_block
from pnp.markup.book.titles import split_title

_PICTURES = re.compile(rf"(?:!\[[^\[\]]*\]\([^()\s]*\)(?:{BRACES})?\s*)+")
_NONE = Arguments()


class BlockMaker:
    """Makes the blocks of one book, in order; `notes` are those of its footnotes by id."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._numbering = Numbering()
        self._level = 0
        self._depth = 0
        self.notes: dict[str, tuple[Block, ...]] = {}
        self.note_blocks: dict[str, Md] = {}
        self._makers: Mapping[str, Callable[[Md, Arguments], Block | None]] = {
            "heading": self._heading,
            "paragraph": self._paragraph,
            "listing": self._listing,
            "blockquote": self._quote,
            "table": lambda block, own: pipe_tables.table(self._desk, block, own),
            "definitions": self._definitions,
            "footnote": self._footnote,
            "directive": self._directive,
            "hr": lambda block, own: Break(sort="rule", place=self._desk.place(block)),
            "stray": self._stray,
            "too-deep": self._too_deep,
        }

    def blocks(self, sources: Sequence[Md]) -> tuple[Block, ...]:
        """The blocks of Markdown as those of the book; attributes go to the block below them."""
        out: list[Block] = []
        above: Md | None = None
        for source in sources:
            if source.sort == "attributes":
                self._unused(above)
                above = source
                continue
            own = read_arguments(above.text) if above is not None else _NONE
            if above is not None and source.sort not in {"paragraph", "table"}:
                self._unused(above)
            made = self._makers[source.sort](source, own)
            above = None
            if made is not None:
                out.append(made)
        self._unused(above)
        return tuple(out)

    def _unused(self, attributes: Md | None) -> None:
        if attributes is not None:
            message = "the attributes belong to nothing"
            helps = ("put them right above a paragraph or table, or at the end of a heading",)
            self._desk.say(Severity.ERROR, "misplaced-attribute", message, self._desk.place(attributes), helps)

    # -- text --------------------------------------------------------------------------------------

    def _heading(self, block: Md, own: Arguments) -> Block:
        desk, level = self._desk, block.about["level"]
        if self._level and level > self._level + 1:
            message = f"a heading of level {level} follows one of level {self._level}"
            helps = (f"write `{'#' * (self._level + 1)}`",)
            desk.say(Severity.WARNING, "heading-jump", message, desk.place(block), helps)
        self._level = level
        title, arguments = split_title(block.text)
        desk.words.met.clear()
        with desk.words.highlighting("none"):
            text = desk.text(block, title)
        number = "" if "unnumbered" in arguments.styles else self._numbering.next(level)
        for style in arguments.styles:
            if style != "unnumbered":
                flaw = Flaw(
                    code="unknown-attribute",
                    message=f"a heading takes no `.{style}`",
                    helps=("write `.unnumbered`, or leave it out",),
                    attribute="." + style,
                )
                desk.fault(block, flaw)
        desk.named(block, "a heading", arguments, {})
        if not text:
            helps = ("write one, or delete the line",)
            desk.say(Severity.ERROR, "empty-heading", "the heading has no title", desk.place(block), helps)
        return Heading(
            level=level,
            text=text,
            id=desk.ids[id(block)],
            place=desk.place(block),
            number=number,
            plain=desk.words.seen(title),
        )

    def _paragraph(self, block: Md, own: Arguments) -> Block:
        desk = self._desk
        if block.text.startswith("![") and _PICTURES.fullmatch(block.text):
            return figures.pictures(desk, block, own)
        desk.named(block, "a paragraph", own, {})
        if not is_lost_table(desk, block):
            tell_foreign(desk, block)
        style = own.styles[0] if own.styles else "body"
        return Para(text=desk.text(block), place=desk.place(block), style=style, id=own.id)

    def _listing(self, block: Md, own: Arguments) -> Block:
        markers = printed(block.about["family"], block.about["written"], self._depth)
        self._depth += 1
        items = tuple(self.blocks(item.children) for item in block.children)
        self._depth -= 1
        return Listing(markers=markers, items=items, place=self._desk.place(block), tight=block.about["tight"])

    def _quote(self, block: Md, own: Arguments) -> Block:
        return Aside(sort="quote", blocks=self.blocks(block.children), place=self._desk.place(block))

    def _definitions(self, block: Md, own: Arguments) -> Block:
        desk = self._desk
        terms, bodies, ids = [], [], []
        for term, meaning in zip(block.children[::2], block.children[1::2], strict=True):
            id_ = desk.ids.get(id(term), "")
            known = desk.words.glossary.find(desk.words.seen(term.text))
            with desk.words.highlighting(desk.words.highlights, known.id if known is not None else ""):
                terms.append(desk.text(term))
                bodies.append(self.blocks(meaning.children))
            ids.append(id_)
        return Definitions(terms=tuple(terms), bodies=tuple(bodies), ids=tuple(ids), place=desk.place(block))

    def _footnote(self, block: Md, own: Arguments) -> None:
        desk, name = self._desk, block.about["id"]
        if name in self.notes:
            message = f"the footnote `{name}` is written twice"
            desk.say(Severity.ERROR, "duplicate-id", message, desk.place(block), ("choose another name",))
        self.note_blocks.setdefault(name, block)
        self.notes.setdefault(name, self.blocks(block.children))

    def _too_deep(self, block: Md, own: Arguments) -> None:
        message = "blocks lie too deep in one another"
        self._desk.say(Severity.ERROR, "nesting-too-deep", message, self._desk.place(block), ("nest fewer blocks",))

    # -- directives --------------------------------------------------------------------------------

    def _stray(self, block: Md, own: Arguments) -> None:
        helps = ("delete it, or write what it ends, as `::: note`",)
        place = self._desk.place(block)
        self._desk.say(Severity.ERROR, "misplaced-directive", "`:::` ends nothing", place, helps)

    def _directive(self, block: Md, own: Arguments) -> Block | None:
        desk, name = self._desk, block.about["name"]
        if not block.about["closed"] and (name in DIRECTIVES or name in desk.asides):
            message = f"`::: {name}` has no end"
            desk.say(Severity.ERROR, "unclosed-directive", message, desk.place(block), ("write `:::` where it ends",))
        if name in desk.asides:
            return self._aside(block)
        if name not in DIRECTIVES:
            helps = did_you_mean(name, (*DIRECTIVES, *desk.asides))
            place = desk.written.place(block.first, name)
            desk.say(Severity.ERROR, "unknown-directive", f"there is no `::: {name}`", place, helps)
            self.blocks(block.children)
            return None
        arguments = read_arguments(block.about["rest"])
        values = desk.named(block, f"`::: {name}`", arguments, DIRECTIVES[name].takes, DIRECTIVES[name].most)
        return self._made(name, block, arguments, values)

    def _made(self, name: str, block: Md, arguments: Arguments, values: dict[str, Any]) -> Block | None:
        if name == "numbering":
            self._numbering = Numbering(values.get("depth", 3), values.get("form", "numbers"))
            return None
        if name == "figure":
            return figures.figure(self._desk, block, arguments, values)
        if name == "table":
            return table_block(self._desk, block)
        return generated.MAKERS[name](self._desk, block, arguments, values)

    def _aside(self, block: Md) -> Block:
        desk = self._desk
        title, arguments = split_title(block.about["rest"])
        for flaw in strange_words(f"`::: {block.about['name']}`", arguments):
            desk.fault(block, flaw)
        text = desk.text(block, title) if title else ()
        return Aside(
            sort=block.about["name"],
            blocks=self.blocks(block.children),
            place=desk.place(block),
            title=text,
            id=arguments.id,
        )

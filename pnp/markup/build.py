# SPDX-License-Identifier: MIT
"""Nodes to boxes: tags prepared, texts read, and what stands where it should not reported with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.boxes.tree import AUTO, Box, Extent, Paint, Place2D, TextPiece
from pnp.diagnostics.problem import Diagnostic, Note, Report, did_you_mean, error
from pnp.markup.attributes import Flaw, Reader
from pnp.markup.elements import ELEMENTS, INLINE
from pnp.markup.inline import InlineReader, WordFlaw
from pnp.markup.prepare import Prepared, Preparer
from pnp.markup.provenance import Provenance
from pnp.markup.tables import CELL_TAGS, TableBuilder, is_left_out
from pnp.markup.templates import Templates
from pnp.markup.xml import Node

_LINED = frozenset({"row", "col"})
_CELLED = frozenset({"grid", "tr"})
_PARENTS = {"tr": "table", "td": "tr", "th": "tr"}


class Builder:
    """Builds the boxes of one game's pages.

    Args:
        templates: Where markers point to.
        reader: Reads attributes with the game's theme.
        words: Reads texts.
        draft: Whether pictures may be missing.
        blank: Whether pictures may be left out, on cards to be filled in by hand.
    """

    def __init__(
        self,
        templates: Templates,
        reader: Reader,
        words: InlineReader,
        *,
        draft: bool = False,
        blank: bool = False,
    ) -> None:
        self.templates, self.words = templates, words
        self.preparer = Preparer(reader, templates.place, draft=draft, blank=blank)

    def page(
        self, root: Node, provenance: Provenance, note: Note, identity: str = ""
    ) -> tuple[Box | None, tuple[Diagnostic, ...]]:
        """The box of a page's root element, with its problems.

        Args:
            root: The first element of the rendered markup.
            provenance: Finds the values of the card in its texts.
            note: Says for which card; it goes with every problem.
            identity: What `<identity>` prints; empty to leave it out.

        Returns:
            The box, None where the root is not a page; and what is wrong.
        """
        task = _Task(self, provenance, note, identity)
        if root.tag != "page":
            helps = ("put everything into one `<page>`",)
            task.say(root, Flaw(code="misplaced-element", message=f"the first element is `<{root.tag}>`", helps=helps))
            return None, tuple(task.report.diagnostics)
        box = task.build(root, "")
        return _with_ground(box) if box is not None else None, tuple(task.report.diagnostics)


class _Task:
    """One page being built."""

    def __init__(self, builder: Builder, provenance: Provenance, note: Note, identity: str) -> None:
        self._builder, self._provenance, self._note, self._identity = builder, provenance, note, identity
        self.report = Report()
        self._tables = TableBuilder(self.build, self.say, builder.preparer.prepare)

    def build(self, node: Node, parent: str) -> Box | None:
        """The box of a node and all in it; None for an element that does not exist or is to be left out."""
        if "when" in node.attributes and is_left_out(node):
            return None
        prepared = self._builder.preparer.prepare(node)
        if prepared is None or (node.tag == "page" and parent) or _PARENTS.get(node.tag, parent) != parent:
            self._strange(node, parent)
            return None
        for flaw in prepared.flaws:
            self.say(node, flaw)
        arguments = prepared.box
        if (prepared.absolute and parent in _LINED) or prepared.own or prepared.spans:
            arguments = {**arguments, "at": self._placed(node, prepared, parent)}
        if prepared.holds == "words":
            return self._text(node, prepared, arguments)
        if node.tag == "identity":
            return self._identity_box(node, prepared, arguments)
        if prepared.cells is not None:
            return self._tables.build(node, arguments, prepared.cells)
        if not node.children and arguments is prepared.box:
            return prepared.alone
        return Box(**arguments, children=self._children(node, prepared))

    def say(self, node: Node, flaw: Flaw) -> None:
        """Report a flaw of a node, at the attribute where it belongs to one."""
        place = self._builder.templates.place(node.marker, flaw.attribute)
        self.report.add(error(flaw.code, flaw.message, place, notes=(self._note,), helps=flaw.helps))

    def _children(self, node: Node, prepared: Prepared) -> tuple[Box, ...]:
        boxes = []
        for child in node.children:
            if isinstance(child, str):
                if child.strip():
                    words = " ".join(child.split())
                    helps = ("put it into a `<text>`",)
                    message = f"`{words[:24]}` stands in `<{node.tag}>`, outside of any text"
                    self.say(node, Flaw(code="misplaced-text", message=message, helps=helps))
            elif not prepared.holds:
                message = f"`<{child.tag}>` stands in `<{node.tag}>`, which holds nothing"
                helps = (f"put both into a `<stack>`, `<{child.tag}>` after `<{node.tag}>`",)
                self.say(child, Flaw(code="misplaced-element", message=message, helps=helps))
            else:
                box = self.build(child, node.tag)
                if box is not None:
                    boxes.append(box)
        return tuple(boxes)

    def _strange(self, node: Node, parent: str) -> None:
        if node.tag in _PARENTS:
            home = _PARENTS[node.tag]
            message = f"`<{node.tag}>` stands in `<{parent}>`, not in a `<{home}>`"
            flaw = Flaw(code="misplaced-element", message=message, helps=(f"put it into a `<{home}>`",))
        elif node.tag == "page":
            helps = ("write `<stack>` instead",)
            flaw = Flaw(code="misplaced-element", message=f"`<page>` stands in `<{parent}>`", helps=helps)
        elif node.tag in INLINE:
            helps = ("put it into a `<text>`",)
            message = f"`<{node.tag}>` stands in `<{parent}>`, outside of any text"
            flaw = Flaw(code="misplaced-element", message=message, helps=helps)
        else:
            message = f"there is no element `<{node.tag}>`"
            flaw = Flaw(code="unknown-element", message=message, helps=did_you_mean(node.tag, ELEMENTS))
        self.say(node, flaw)

    def _placed(self, node: Node, prepared: Prepared, parent: str) -> Place2D:
        """The box's place, after checking that its parent heeds it."""
        at: Place2D = prepared.box["at"]
        if prepared.absolute and parent in _LINED:
            message = f"`{prepared.absolute}` has no meaning in `<{parent}>`, which places its children itself"
            helps = ("use `gap`, `pack` and `self`, or put the element into a `<stack>`",)
            self.say(node, Flaw(code="misplaced-attribute", message=message, helps=helps, attribute=prepared.absolute))
        if prepared.spans and parent not in _CELLED:
            message = f"`{prepared.spans}` has no meaning in `<{parent}>`"
            helps = ("put the element into a `<grid>` or a `<tr>`",)
            self.say(node, Flaw(code="misplaced-attribute", message=message, helps=helps, attribute=prepared.spans))
        if prepared.own and parent not in _LINED:
            message = f"`self` has no meaning in `<{parent}>`"
            flaw = Flaw(code="misplaced-attribute", message=message, helps=("use `at` instead",), attribute="self")
            self.say(node, flaw)
        elif prepared.own and prepared.box["align_self"] is None:
            return _stretched(at, parent)
        return at

    # -- texts -------------------------------------------------------------------------------------

    def _identity_box(self, node: Node, prepared: Prepared, arguments: Mapping[str, Any]) -> Box | None:
        """What the page is, in small print; None where the build does not ask for it."""
        self._children(node, prepared)  # to say that it holds nothing
        if not self._identity:
            return None
        settings = {**arguments["settings"], "source": None}
        return Box(**{**arguments, "tag": "text", "settings": settings}, text=(TextPiece(text=self._identity),))

    def _text(self, node: Node, prepared: Prepared, arguments: Any) -> Box:
        words = self._builder.words.read(node.children, markup=prepared.markup, keywords=prepared.keywords)
        letters = _letters(node)
        for flaw in words.flaws:
            self._say_word(node, letters, flaw)
        settings = {**arguments["settings"], "source": self._provenance.source(letters)}
        if node.tag in CELL_TAGS:
            settings["head"] = node.tag == "th"
        return Box(**{**arguments, "tag": "text", "settings": settings}, text=words.pieces)

    def _say_word(self, node: Node, letters: str, found: WordFlaw) -> None:
        """Report a flaw of a text: at the card's value where it came from one, else in the template."""
        flaw = found.flaw
        if not found.snippet:
            self.say(Node(node.tag, found.marker, ()), flaw)
            return
        asks = self._builder.templates.place(node.marker)
        place = self._provenance.mark(letters, found.snippet, found.nth)
        notes = (self._note,) if place is None else (Note(message="it is printed here", place=asks),)
        self.report.add(error(flaw.code, flaw.message, place or asks, notes=notes, helps=flaw.helps))


def _with_ground(page: Box) -> Box:
    """The page with its fill moved to a box of its own, which covers the bleed."""
    if page.paint.fill is None:
        return page
    ground = Box(tag="box", place=page.place, at=Place2D(area="bleed"), paint=Paint(fill=page.paint.fill))
    return replace(page, paint=replace(page.paint, fill=None), children=(ground, *page.children))


def _letters(node: Node) -> str:
    """All strings of a text, in reading order."""
    if len(node.children) == 1 and isinstance(node.children[0], str):
        return node.children[0]
    return "".join(child if isinstance(child, str) else _letters(child) for child in node.children)


def _stretched(at: Place2D, parent: str) -> Place2D:
    """The place of a child that stretches across its row or column whatever its siblings do."""
    if (at.height if parent == "row" else at.width) != AUTO:
        return at
    whole = Extent("percent", 100.0)
    return replace(at, height=whole) if parent == "row" else replace(at, width=whole)

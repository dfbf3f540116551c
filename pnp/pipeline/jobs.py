# SPDX-License-Identifier: MIT
"""From a made game to jobs: leaves in the style's colours, on sheets, their edges compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pnp.diagnostics.problem import Diagnostic, Report
from pnp.imposition.desk import Slug
from pnp.imposition.edge_colors import EdgeReader
from pnp.imposition.edges import check_edges
from pnp.imposition.impose import impose
from pnp.imposition.lettering import TextLine
from pnp.imposition.mirror import flip_edge
from pnp.layout.labels import LineSetter
from pnp.loading.products import ASSEMBLY
from pnp.model.print import PrintStyle
from pnp.pipeline.contents import leaves_of
from pnp.pipeline.links import dead_links
from pnp.pipeline.options import BuildOptions
from pnp.pipeline.orders import Order, companions, is_book
from pnp.pipeline.stages import MadeGame, Shop
from pnp.scene.colours import Recolouring, greys
from pnp.scene.sheet import Job, Leaf, Sheet

if TYPE_CHECKING:
    from pnp.pipeline.assembly import Assembler
    from pnp.pipeline.books import Binder

Made = tuple[Job, tuple[Diagnostic, ...]]


@dataclass(slots=True)
class JobMaker:
    """Makes the jobs of one game; each order is imposed once, however often it is asked for."""

    shop: Shop
    made: MadeGame
    options: BuildOptions
    _letters: LineSetter = field(init=False)
    _grey: Recolouring = field(init=False)
    _edges: EdgeReader = field(init=False)
    _jobs: dict[str, Made] = field(init=False)
    _assembler: Assembler | None = field(init=False, default=None)
    _binder: Binder | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._letters = LineSetter(self.shop.fonts, self.made.game.language)
        self._grey = greys(self.shop.pictures.grey)
        self._edges = EdgeReader()
        self._jobs = {}

    def job(self, order: Order, report: Report) -> Job:
        """The sheets of an order; the problems of making them go to the report."""
        if order.name not in self._jobs and order.product.type == ASSEMBLY:
            self._jobs[order.name] = self._assembly(order)
        if order.name not in self._jobs and is_book(order.product):
            self._jobs[order.name] = self._book(order)
        if order.name not in self._jobs:
            pieces = order.pieces(self.made.game)
            leaves = leaves_of(pieces, order.ink, self.made.frames, self.made.corners)
            self._jobs[order.name] = self.impose(leaves, order)
        job, problems = self._jobs[order.name]
        report.add(*problems)
        return job

    def _assembly(self, order: Order) -> Made:
        """The page that says how to print and cut the others."""
        from pnp.pipeline.assembly import Assembler, Listed  # noqa: PLC0415 - one product in many needs it

        if self._assembler is None:
            self._assembler = Assembler(self.shop, self.made)
        others = companions(self.shop.project, self.made.game, order, self.options)
        listed = [Listed(order=other, job=self.job(other, Report())) for other in others]
        report = Report()
        frames = self._assembler.frames(order.product, order.paper, listed, report)
        leaves = [Leaf(name=f"{ASSEMBLY}:{order.product.id}", front=frame) for frame in frames]
        job, problems = self.impose(leaves, order)
        return job, (*report.diagnostics, *problems)

    def _book(self, order: Order) -> Made:
        """The pages of a rulebook or data sheet."""
        from pnp.pipeline.books import Binder  # noqa: PLC0415 - builds of cards alone need not load it

        if self._binder is None:
            self._binder = Binder(self.shop, self.made)
        report = Report()
        leaves = self._binder.leaves(order, report)
        job, problems = self.impose(leaves, order)
        return job, (*report.diagnostics, *problems)

    def impose(self, leaves: Sequence[Leaf], order: Order) -> Made:
        """Leaves on the sheets of an order."""
        game, product, style = self.made.game, order.product, order.style
        title = product.title or product.id
        slug = Slug(game=game.title, version=game.version, product=title, language=game.language)
        colored = [self.coloured(leaf, style) for leaf in leaves]
        sheets, problems = impose(colored, style, order.paper, slug, self.lettering, self._edges.colors)
        problems += check_edges(sheets, self._edges.colors, style)
        job = Job(
            title=f"{game.title} · {order.label}",
            sheets=tuple(self._inked(sheet, style) for sheet in sheets),
            language=game.language,
            subject=f"{game.id} {game.version}",
            author="; ".join(game.credits),
            duplex=_duplex(style, sheets),
        )
        return job, problems + dead_links(job, game)

    def coloured(self, leaf: Leaf, style: PrintStyle) -> Leaf:
        """A leaf in the colours of a style."""
        if style.colour != "grey":
            return leaf
        back = self._grey.frame(leaf.back) if leaf.back is not None else None
        return replace(leaf, front=self._grey.frame(leaf.front), back=back)

    def _inked(self, sheet: Sheet, style: PrintStyle) -> Sheet:
        """A sheet with its marks in the colours of a style."""
        if style.colour != "grey":
            return sheet
        return replace(sheet, sides=tuple(replace(s, marks=self._grey.items(s.marks)) for s in sheet.sides))

    def lettering(self, text: str, size: float) -> TextLine:
        """Set a line of words beside the pages."""
        width, items = self._letters.line(text, size)
        return TextLine(width=width, items=items)


def _duplex(style: PrintStyle, sheets: Sequence[Sheet]) -> str:
    """How the printer turns the paper: about the long or the short edge."""
    if style.backs != "duplex" or not any(len(sheet.sides) > 1 for sheet in sheets):
        return "simplex"
    return flip_edge(style)

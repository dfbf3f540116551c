# SPDX-License-Identifier: MIT
"""Links to pages of the same file: those that lead nowhere are reported, since a reader's click would do nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.diagnostics.problem import Diagnostic, did_you_mean, warning
from pnp.model.game import Game
from pnp.scene.frame import Group, Item, Link
from pnp.scene.sheet import Job, Placement


def dead_links(job: Job, game: Game) -> tuple[Diagnostic, ...]:
    """A problem for each target that a page of a job links to and no page of it is."""
    first = {id(p.page): p for p in reversed(list(_placements(job)))}
    wanted = [(target, p) for p in first.values() for target in dict.fromkeys(_targets(p.page.items))]
    if not wanted:
        return ()
    known = {name for p in _placements(job) for name in (p.name, p.name.removesuffix(":front"))}
    known |= {anchor.name for p in _placements(job) for anchor in p.page.anchors}
    places = {f"{c.kind}:{c.id}": c.place for c in game.components}
    return tuple(
        warning(
            "unknown-target",
            f"`{placement.name}` links to `#{target}`, which is not in this file",
            places.get(placement.name.rpartition(":")[0]) or places.get(placement.name) or game.place,
            helps=did_you_mean(target, known),
        )
        for target, placement in wanted
        if target not in known
    )


def _placements(job: Job) -> Iterator[Placement]:
    for sheet in job.sheets:
        for side in sheet.sides:
            yield from side.placements


def _targets(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Link) and item.target.startswith("#"):
            yield item.target[1:]
        elif isinstance(item, Group):
            yield from _targets(item.items)

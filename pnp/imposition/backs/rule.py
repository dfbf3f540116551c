# SPDX-License-Identifier: MIT
"""Whether an arrangement can do what a style says of backs."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.diagnostics.problem import did_you_mean, error
from pnp.imposition.desk import Desk


def check_backs_rule(desk: Desk, known: Sequence[str]) -> bool:
    """Whether the style's rule for backs is among those known; an error in the report if not."""
    style = desk.style
    if style.backs in known:
        return True
    helps = did_you_mean(style.backs, known)
    fact = f"`{style.backs}` is not a rule for backs with `arrange: {style.arrange}`"
    desk.report.add(error("unknown-backs", fact, style.place, helps=helps))
    return False

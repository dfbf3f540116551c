# SPDX-License-Identifier: MIT
"""What the codes of problems mean: one file each in `codes/`, its first line a sentence that says what."""

from __future__ import annotations

import functools
from importlib.resources import files

from pnp.diagnostics.problem import did_you_mean

_SUFFIX = ".md"


@functools.cache
def known_codes() -> tuple[str, ...]:
    """All codes that pnp itself gives out, sorted. A game's own rules have ids of their own beside them."""
    folder = files("pnp.diagnostics") / "codes"
    return tuple(sorted(f.name.removesuffix(_SUFFIX) for f in folder.iterdir() if f.name.endswith(_SUFFIX)))


def explanation(code: str) -> str | None:
    """The explanation of a code: what it means, why, an example, the mend. None where the code is unknown."""
    if code not in known_codes():
        return None
    return (files("pnp.diagnostics") / "codes" / f"{code}{_SUFFIX}").read_text(encoding="utf-8")


def summary(code: str) -> str:
    """The first line of a code's explanation; empty where the code is a game's own."""
    text = explanation(code)
    return text.partition("\n")[0].strip().removeprefix("# ") if text else ""


def near_codes(code: str) -> tuple[str, ...]:
    """Help lines for an unknown code."""
    return did_you_mean(code, known_codes())

# SPDX-License-Identifier: MIT
"""The further settings of a print style, read with their units, each problem reported at the style's file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pnp.diagnostics.problem import Report, did_you_mean, error, warning
from pnp.geometry import LengthError, Size, length
from pnp.model.print import PrintStyle

KNOWN = (
    "smaller",
    "fold",
    "fold-gap",
    "overlap",
    "map",
    "binding",
    "paper-thickness",
    "fit",
    "front",
    "back",
    "slit",
    "edges",
    "outline",
    "sheet",
    "face",
    "ground",
)
"""Every further setting that somebody reads."""


class Asked(Protocol):
    """Whoever reads settings: the style they stand in, and where problems go."""

    @property
    def style(self) -> PrintStyle:
        """The style."""

    @property
    def report(self) -> Report:
        """The report."""


def check_settings(asked: Asked) -> None:
    """Warn of settings that nobody reads."""
    for name in asked.style.settings:
        if name not in KNOWN:
            fact = f"`{asked.style.id}` has a setting `{name}` that no arrangement knows"
            helps = did_you_mean(name, KNOWN)
            asked.report.add(warning("unknown-print-style-setting", fact, asked.style.place, helps=helps))


def length_setting(asked: Asked, name: str, default: float) -> float:
    """A length of the style's further settings, in points; `default`, with an error in the report, if it is none."""
    value = asked.style.settings.get(name)
    if value is None:
        return default
    try:
        found = length(str(value))
    except LengthError as problem:
        invalid_setting(asked, name, str(problem), "write a length with its unit, such as `3mm`")
        return default
    if found < 0:
        invalid_setting(asked, name, f"`{value}` is less than nothing", "write a length of 0mm or more")
        return default
    return found


def choice_setting(asked: Asked, name: str, choices: Sequence[str]) -> str:
    """One of several words; the first of them, with an error in the report, if it is none of them."""
    value = asked.style.settings.get(name)
    if value is None:
        return choices[0]
    text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    if text in choices:
        return text
    invalid_setting(asked, name, f"`{text}` is not one of its choices", *did_you_mean(text, choices))
    return choices[0]


def page_scale(trim: Size, asked: Asked) -> float:
    """How pages are scaled so that each side is smaller by what the style asks for; 1 without it."""
    smaller = length_setting(asked, "smaller", 0.0)
    if smaller >= min(trim.width, trim.height) / 2:
        invalid_setting(
            asked, "smaller", f"it takes half or more of a page of {trim.label()}", "write a shorter length"
        )
        return 1.0
    return min((trim.width - smaller) / trim.width, (trim.height - smaller) / trim.height)


def invalid_setting(asked: Asked, name: str, fact: str, *helps: str) -> None:
    """Report a setting that cannot be read."""
    style = asked.style
    asked.report.add(
        error("invalid-print-style-setting", f"`{name}` of `{style.id}`: {fact}", style.place, helps=helps)
    )

# SPDX-License-Identifier: MIT
"""Short ways to say what pnp's own files hold, as the `Field`s that read, check and describe them."""

from __future__ import annotations

from typing import Any

from pnp.diagnostics.problem import Place
from pnp.model.game import Field

_HERE = Place(path="<pnp>")


def shape(name: str, type: str = "text", **details: Any) -> Field:
    """A field of one of pnp's own files; see `Field` and `reading` for the types."""
    return Field(name=name, type=type, place=_HERE, **details)


def choice(name: str, *choices: str, **details: Any) -> Field:
    """One word of several."""
    return Field(name=name, type="choice", place=_HERE, choices=choices, **details)


def listing(name: str, item: Field, **details: Any) -> Field:
    """A list of like items."""
    return Field(name=name, type="list", place=_HERE, item=item, **details)


def table(name: str, *fields: Field, **details: Any) -> Field:
    """A map of known keys."""
    return Field(name=name, type="map", place=_HERE, fields=fields, **details)


def by_name(name: str, item: Field, **details: Any) -> Field:
    """A map whose keys are names chosen by the user."""
    return Field(name=name, type="map", place=_HERE, item=item, **details)


def either(name: str, *alternatives: Field, **details: Any) -> Field:
    """A scalar, a list or a map, each read in its own way."""
    return Field(name=name, type="either", place=_HERE, fields=alternatives, **details)

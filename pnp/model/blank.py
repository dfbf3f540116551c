# SPDX-License-Identifier: MIT
"""Blank components: the layout of a kind with nothing in it, to be filled in by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pnp.model.game import Component, Field, Game, Kind

BLANK_ID = "(blank)"
"""No component that is written down can have this id."""


class BlankNumber(int):
    """A number that is not there: counts as 0, and prints as nothing."""

    __slots__ = ()

    def __str__(self) -> str:
        return ""

    __repr__ = __str__

    def __format__(self, _: str) -> str:
        return ""


def blank_component(game: Game, kind: Kind) -> Component:
    """A component of a kind with empty values.

    Texts, numbers, lists and pictures are empty, at any depth. What a layout must know to draw anything (choices,
    colours, lengths, truth values, and fields that say `blank: keep`) is that of the first component of the kind.
    """
    sample = next(iter(game.of_kind(kind.id)), None)
    known: Mapping[str, Any] = sample.values if sample is not None else {}
    component = Component(kind=kind.id, id=BLANK_ID, place=kind.place, values=_emptied(kind.fields, known), places={})
    if sample is not None:
        component = replace(component, layout=sample.layout, back=sample.back)
    return component


def _emptied(fields: Iterable[Field], sample: Mapping[str, Any]) -> dict[str, Any]:
    return {field.name: _empty(field, sample.get(field.name, field.default)) for field in fields}


def _empty(field: Field, sample: Any) -> Any:
    if field.blank == "keep":
        return sample
    if field.type == "map":
        return _emptied(field.fields, sample if isinstance(sample, Mapping) else {})
    if field.type in {"integer", "number"}:
        return BlankNumber()
    if field.type in {"text", "picture", "dice"}:
        return ""
    return [] if field.type == "list" else sample

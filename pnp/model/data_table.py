# SPDX-License-Identifier: MIT
"""Tables over a game's data, as data sheets are made of them."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.diagnostics.problem import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class DataColumn:
    """A column: its head, and what its cells say.

    `title` is None where the label of the field `value` heads it. `value` is an expression over a component, or a text
    with `{{ }}` in it; so are `icon` and `picture`, what stands before it, and `fill`, the colour of its ground.
    `style` is a role of the look. The rest is as it was written: `width` a size, `align` and `valign` words, `height`
    that of icon and picture; empty for what is usual.
    """

    value: str
    place: Place
    title: str | None = None
    width: str = ""
    align: str = ""
    valign: str = ""
    icon: str = ""
    picture: str = ""
    height: str = ""
    fill: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataTable:
    """A table over the components of a `kind` or of a `deck`, with a heading and what is said `above` and `below` it.

    `where`, `group` and `edge` are expressions, `sort` are several; empty for none.
    """

    place: Place
    columns: tuple[DataColumn, ...]
    kind: str = ""
    deck: str = ""
    title: str = ""
    above: str = ""
    below: str = ""
    where: str = ""
    sort: tuple[str, ...] = ()
    group: str = ""
    edge: str = ""
    style: str = ""

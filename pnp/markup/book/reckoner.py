# SPDX-License-Identifier: MIT
"""Expressions over components, worked out in the sandbox of books."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Note, Place
from pnp.markup.jinja.faults import Fault, diagnose
from pnp.markup.jinja.sandbox import Sandbox
from pnp.model.game import Component


class ExpressionFault(Exception):  # noqa: N818 - it is caught where the table is made
    """An expression that fails; `diagnostic` says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


@dataclass(slots=True)
class Reckoner:
    """Works out the expressions of tables, each read once. `values` are the names that all of them know."""

    sandbox: Sandbox
    values: Mapping[str, Any]
    _read: dict[str, Callable[[Mapping[str, Any]], Any]] = field(default_factory=dict)

    def value(self, source: str, component: Component, place: Place) -> Any:
        """What an expression, or a text with `{{ }}`, comes to for a component.

        Raises:
            ExpressionFault: It cannot be read or worked out.
        """
        names = {**self.values, **component.values, "it": component.values, "id": component.id}
        names |= {"kind": component.values.get("kind", component.kind), "copies": component.copies}
        note = Note(message=f"for {component.kind} `{component.id}`", place=component.place)
        try:
            if source not in self._read:
                is_text = "{{" in source or "{%" in source
                self._read[source] = self.sandbox.printer(source) if is_text else self.sandbox.evaluator(source)
            self.sandbox.refill()
            return self._read[source](names)
        except Exception as exception:  # whatever an expression raises is its own fault
            fault = Fault(exception=exception, template="-", values=names, note=note, known=lambda sort: ())
            raise ExpressionFault(diagnose(fault, lambda *_: place)) from None

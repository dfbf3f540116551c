# SPDX-License-Identifier: MIT
"""Attributes read with a theme: styles, colours, icons, pictures and fitting, beside the plain ones of `values`."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from pnp.boxes.style import FitPolicy, TextStyle, Theme
from pnp.diagnostics.problem import did_you_mean
from pnp.markup.elements import PATTERNS, Element
from pnp.markup.jinja.sandbox import MARKER
from pnp.markup.paints import Paints
from pnp.markup.values import PLAIN, BadValueError, one_of, split_level, to_factor, to_number, to_positive

_STEP = re.compile(r"(\w+)\((.*)\)")
_REMEMBERED = 200
"""Values longer than so many characters are not remembered: path data differ from card to card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """A problem of an element before it has a place: with the attribute it belongs to, where there is one."""

    code: str
    message: str
    helps: tuple[str, ...] = ()
    attribute: str = ""


class Reader:
    """Reads attribute values of one game; each different value once.

    Args:
        theme: Colours, styles and icons.
        folder: The game's folder from the project, to which `src` is relative.
    """

    def __init__(self, theme: Theme, folder: str) -> None:
        self.theme = theme
        self.paints = Paints(theme.palette)
        self._folder = folder
        self._known: dict[tuple[str, str], Any] = {}
        self._types: dict[str, Callable[[str], Any]] = {
            **PLAIN,
            "color": self.paints.color,
            "fill": self.paints.fill,
            "icon": self.icon,
            "ink": self.paints.ink,
            "outline": self.paints.outline,
            "pattern": lambda text: one_of(text, PATTERNS),
            "picture": self.picture,
            "shadow": self.paints.shadow,
            "stroke": self.paints.tone,
            "style": self.style,
            "text-fit": to_fit,
        }

    def value(self, kind: str, text: str) -> Any:
        """The value of an attribute of a type.

        Raises:
            BadValueError: The text is not of that type.
        """
        if kind != "words":
            text = text.strip()
        key = (kind, text)
        if key in self._known:
            return self._known[key]
        value = self._types[kind](text)
        if len(text) <= _REMEMBERED:
            self._known[key] = value
        return value

    def style(self, name: str) -> TextStyle:
        """A text style of the theme."""
        style = self.theme.styles.get(name)
        if style is None:
            helps = did_you_mean(name, self.theme.styles)
            raise BadValueError(f"the theme has no text style `{name}`", *helps, code="unknown-style")
        return style

    def icon(self, name: str) -> str:
        """An icon's name, when the theme has it."""
        if name not in self.theme.icons:
            helps = did_you_mean(name, self.theme.icons)
            raise BadValueError(f"the theme has no icon `{name}`", *helps, code="unknown-icon")
        return name

    def picture(self, text: str) -> str:
        """A picture's path from the project; never out of it."""
        if not text:
            helps = ("give the card a picture, or ask for it with `{% if %}`",)
            raise BadValueError("it is empty", *helps, code="missing-attribute")
        if "\\" in text:
            raise BadValueError(f"`{text}` holds `\\`", "write `/` between folders")
        if ":" in text or text.startswith("/"):
            raise BadValueError(
                f"`{text}` is not a path inside the game",
                "put the picture into the game's folder",
                code="path-outside",
            )
        path = posixpath.normpath(posixpath.join(self._folder, text))
        if path.startswith("../") or path == "..":
            raise BadValueError(
                f"`{text}` leads out of the project", "put the picture into the game's folder", code="path-outside"
            )
        return path


def to_fit(text: str) -> FitPolicy:
    """What to do with text that is too long: `none`, or steps such as `tighten(1.3) shrink(7pt) condense(-0.03)`."""
    if text == "none":
        return FitPolicy()
    found: dict[str, Any] = {}
    for part in split_level(text, " "):
        match = _STEP.fullmatch(part)
        if match is None:
            raise BadValueError(
                f"`{part}` is not a step of fitting", "write `tighten(1.3) shrink(7pt) condense(-0.03)`"
            )
        name = one_of(match[1], ("tighten", "shrink", "condense"))
        found.update(_fit_step(name, [argument.strip() for argument in match[2].split(",")]))
    return FitPolicy(**found)


def _fit_step(name: str, arguments: list[str]) -> Iterable[tuple[str, Any]]:
    if len(arguments) > (2 if name == "shrink" else 1):
        raise BadValueError(f"`{name}` is given {len(arguments)} values")
    if name == "tighten":
        return {"min_leading": to_factor(arguments[0])}.items()
    if name == "shrink":
        found = {"floor": to_positive(arguments[0])}
        if len(arguments) == 2:
            found["step"] = to_positive(arguments[1])
        return found.items()
    tracking = to_number(arguments[0])
    if not -0.2 <= tracking <= 0:
        raise BadValueError(f"`condense` is given `{arguments[0]}`, not -0.2 to 0", "write `condense(-0.03)`")
    return {"min_tracking": tracking}.items()


def read_attributes(
    reader: Reader, tag: str, element: Element, attributes: tuple[str, ...]
) -> tuple[dict[str, Any], list[Flaw]]:
    """The attributes of one element, read.

    Args:
        reader: Reads values.
        tag: The element's name, for messages.
        element: What it takes.
        attributes: Names and values in turn; the marker is passed over.

    Returns:
        Values by name, those at fault left out; and what is wrong.
    """
    values: dict[str, Any] = {}
    flaws: list[Flaw] = []
    for name, text in zip(attributes[::2], attributes[1::2], strict=True):
        if name == MARKER:
            continue
        kind = element.takes.get(name)
        if kind is None:
            helps = did_you_mean(name, element.takes) if element.takes else ("delete it",)
            message = f"`<{tag}>` takes no `{name}`"
            flaws.append(Flaw(code="unknown-attribute", message=message, helps=helps, attribute=name))
            continue
        try:
            values[name] = reader.value(kind, text)
        except BadValueError as problem:
            message = f"`{name}` of `<{tag}>`: {problem}"
            flaws.append(Flaw(code=problem.code, message=message, helps=problem.helps, attribute=name))
    given = attributes[::2]
    flaws.extend(
        Flaw(code="missing-attribute", message=f"`<{tag}>` has no `{name}`", helps=(f"add `{name}`",))
        for name in element.needs
        if name not in given
    )
    return values, flaws

# SPDX-License-Identifier: MIT
"""Words of books that look otherwise, `[…]{.role color=red}`, chips among them, and pictures among words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.boxes.book import RoleLook
from pnp.boxes.tree import ChipPiece, IconPiece
from pnp.diagnostics.problem import did_you_mean
from pnp.geometry import MM
from pnp.markup.attributes import Flaw, Reader
from pnp.markup.book.arguments import Arguments, Type, read_arguments, read_named, strange_words
from pnp.markup.inline import Child, Span
from pnp.markup.values import BadValueError, to_size

MOST_HEIGHT = 60 * MM
"""The tallest picture that may stand among words, in points."""


def to_height(text: str) -> float:
    """The height of a picture among words."""
    height = to_size(text)
    if height > MOST_HEIGHT:
        raise BadValueError(f"`{text}` is more than {MOST_HEIGHT / MM:.0f}mm", "use a figure", code="out-of-range")
    return height


DRESS: Mapping[str, Type] = {
    "color": "ink",
    "fill": "ink",
    "stroke": "ink",
    "scale": "factor",
    "height": to_height,
    "ruby": str,
}
"""What words in brackets take in the braces behind them, beside a role."""

PICTURE: Mapping[str, Type] = {"height": to_height}
"""What a picture among words takes."""


class Refused(Exception):  # noqa: N818 - whoever reads marks catches it
    """A mark that cannot be read."""

    def __init__(self, code: str, message: str, *helps: str) -> None:
        self.flaw = Flaw(code=code, message=message, helps=helps)
        super().__init__(message)


def dressed(reader: Reader, children: tuple[Child, ...], braces: str) -> Span:
    """Words that look as the braces behind them say; words of a painted role are a chip.

    Raises:
        Refused: The braces hold what words do not take.
    """
    arguments = read_arguments(braces)
    values = _values(reader, "words in brackets", DRESS, arguments)
    if arguments.id or len(arguments.styles) > 1:
        raise Refused("unknown-attribute", "words in brackets take one role and no id", "write `[words]{.role}`")
    role = arguments.styles[0] if arguments.styles else ""
    look = _look(reader, role) if role else RoleLook()
    said = tuple((_LOOKS[name], value) for name, value in values.items() if name in _LOOKS)
    if not _is_painted(look) and not {"fill", "stroke"} & set(values):
        return Span(children, (*said, ("role", role)) if role else said)
    chip = ChipPiece(text=(), role=role, fill=values.get("fill"), stroke=values.get("stroke"))
    return Span(children, said, chip=chip)


def picture_in_text(reader: Reader, source: str, braces: str) -> IconPiece:
    """A picture of the game among words.

    Raises:
        Refused: There is no such picture, or it does not say how high it is.
    """
    values = _values(reader, "a picture among words", PICTURE, read_arguments(braces))
    if "height" not in values:
        helps = ("give it a paragraph of its own", "write `{height=9mm}` behind it", "use an icon, `{name}`")
        raise Refused("misplaced-element", "a picture stands among words and does not say how high it is", *helps)
    try:
        return IconPiece(picture=reader.picture(source), points=values["height"])
    except BadValueError as problem:
        raise Refused(problem.code, str(problem), *problem.helps) from None


_LOOKS = {"color": "color", "scale": "scale", "height": "points", "ruby": "ruby"}
"""What is said of words, by the fields of their look."""


def _values(reader: Reader, owner: str, types: Mapping[str, Type], arguments: Arguments) -> Mapping[str, Any]:
    values, flaws = read_named(reader, owner, types, arguments.named)
    for flaw in (*flaws, *strange_words(owner, arguments)):
        raise Refused(flaw.code, flaw.message, *flaw.helps)
    return values


def _look(reader: Reader, role: str) -> RoleLook:
    roles = reader.theme.book.roles
    if role not in roles:
        helps = did_you_mean(role, roles) or (f"add `{role}` to `roles` under `book` in the theme",)
        raise Refused("unknown-role", f"the theme's book has no role `{role}`", *helps)
    return roles[role]


def _is_painted(look: RoleLook) -> bool:
    """Whether words of a role have a ground or a frame."""
    return look.fill is not None or look.stroke is not None

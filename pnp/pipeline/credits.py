# SPDX-License-Identifier: MIT
"""Whom a made game has to thank. Only what is on its pages counts: sets and fonts that nothing shows are left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.assets.fonts.face import Face
from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.icon_sets import SEPARATOR
from pnp.assets.pictures.store import PictureStore
from pnp.boxes.style import IconSource, Theme
from pnp.model.credits import Credit
from pnp.model.game import Field, Game
from pnp.scene.frame import Frame, GlyphRun, Group, Item, Picture

CREDIT = "credit"
"""The field beside a picture that says whose it is."""

_COPYRIGHT, _FAMILY, _LICENSE, _LICENSE_LINK, _WHOLE_FAMILY = 0, 1, 13, 14, 16
"""Entries of a font's name table."""

_PREAMBLE = re.compile(r"^this font(?: software)? is licensed under the ", re.IGNORECASE)
_SENTENCE = re.compile(r"\.(?:\s|$)")


def credits_of(
    game: Game, theme: Theme, frames: Iterable[Frame], fonts: FontLibrary, pictures: PictureStore
) -> tuple[Credit, ...]:
    """Everybody to thank for a game.

    Args:
        game: Says its own lines, and whose pictures it shows.
        theme: Says where its sets of icons come from.
        frames: The game's pages.
        fonts: Has the fonts of the pages; what is said of one stands in its file.
        pictures: Has their pictures.

    Returns:
        The game's own lines, then sets of icons, fonts and pictures, each once and in order of name.
    """
    items = [item for frame in frames for item in _flat(frame.items)]
    shown = {item.key for item in items if isinstance(item, Picture)}
    files = {pictures.name(key).partition(SEPARATOR)[0] for key in shown}
    sets = [_of_set(source) for source in theme.icon_sets if _is_among(source.file, files)]
    faces = [_of_font(fonts.face(key)) for key in sorted({run.font for run in items if isinstance(run, GlyphRun)})]
    own = [Credit(sort="game", name=game.title, by=line) for line in game.credits]
    return tuple(dict.fromkeys([*own, *_sorted(sets), *_sorted(faces), *_sorted(_of_pictures(game))]))


def credit_rows(game: Game, credits: Sequence[Credit]) -> list[tuple[str, ...]]:
    """The credits of a game as rows of a table."""
    return [(game.id, c.sort, c.name, c.by, c.license, c.link) for c in credits]


def _sorted(found: Iterable[Credit]) -> list[Credit]:
    return sorted(found, key=lambda credit: (credit.name, credit.by))


def _flat(items: Iterable[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from _flat(item.items)
        else:
            yield item


def _is_among(file: str, files: Iterable[str]) -> bool:
    """Whether a set's file is one of those shown, which are named without the folder that pnp's own lie in."""
    return any(file == shown or file.endswith(f"/{shown}") for shown in files)


def _of_set(source: IconSource) -> Credit:
    name = source.title or source.prefix
    if source.credit:
        return Credit(sort="icons", name=name, by=source.credit)
    return Credit(sort="icons", name=name, by=source.author, license=source.license, link=source.link)


def _of_font(face: Face) -> Credit:
    """What a font's own file says: mostly a copyright, and a licence in many words, of which the first are kept."""
    said = _SENTENCE.split(_PREAMBLE.sub("", face.named(_LICENSE).strip()))[0]
    return Credit(
        sort="font",
        name=face.named(_WHOLE_FAMILY) or face.named(_FAMILY) or face.postscript_name,
        by=face.named(_COPYRIGHT).strip(),
        license=said,
        link=face.named(_LICENSE_LINK).strip(),
    )


def _of_pictures(game: Game) -> Iterator[Credit]:
    """Pictures of components beside which a `credit` is written."""
    for component in game.components:
        yield from _credited(component.values, game.kinds[component.kind].fields)


def _credited(values: Mapping[str, Any], fields: Sequence[Field]) -> Iterator[Credit]:
    by = values.get(CREDIT)
    for field in fields:
        value = values.get(field.name)
        inner, parts = (field.item or field, value or ()) if field.type == "list" else (field, (value,))
        for part in parts:
            if inner.type == "picture" and part and isinstance(by, str) and by:
                yield Credit(sort="picture", name=str(part), by=by)
            elif inner.type == "map" and isinstance(part, Mapping):
                yield from _credited(part, inner.fields)

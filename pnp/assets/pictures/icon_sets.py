# SPDX-License-Identifier: MIT
"""Icon sets: one JSON file with many icons, in Iconify's form (`prefix`, `icons`, `aliases`), as npm publishes them.

Only the file's table of names is read; an icon becomes SVG when it is asked for. Icons that the file calls hidden are
there too, since a set hides what it only keeps for the sake of those who use it.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.assets.pictures.problem import PictureProblem

SEPARATOR = "#"
"""Between the file and the icon in what pictures of sets are called."""

_MAX_BYTES = 64 << 20
_MAX_PARENTS = 8
_SIDE = 16.0
"""The width and height of icons of which the file says nothing."""
_BOX = ("left", "top", "width", "height")


@dataclass(frozen=True, slots=True, kw_only=True)
class IconSet:
    """The icons of a file.

    `icons` and `aliases` are as the file has them; `info` is what it says of its author and licence. `names` are those
    of all icons and of aliases that lead to one.
    """

    prefix: str
    names: frozenset[str]
    icons: Mapping[str, Mapping[str, Any]]
    aliases: Mapping[str, Mapping[str, Any]]
    defaults: Mapping[str, Any]
    info: Mapping[str, Any]

    def svg(self, name: str) -> str:
        """An icon as an SVG document.

        Raises:
            KeyError: The set has no such icon.
        """
        chain = list(_chain(name, self.icons, self.aliases))
        if name not in self.names:
            raise KeyError(name)
        values = dict(self.defaults)
        for entry in reversed(chain):
            values.update((key, entry[key]) for key in (*_BOX, "body") if key in entry)
        box = tuple(_number(values.get(key), _SIDE if key in ("width", "height") else 0.0) for key in _BOX)
        turns = sum(int(_number(entry.get("rotate"), 0.0)) for entry in chain) % 4
        mirror = tuple(sum(bool(entry.get(key)) for entry in chain) % 2 == 1 for key in ("hFlip", "vFlip"))
        return _document(str(values["body"]), box, turns, mirror)


def read_icon_set(path: Path, name: str) -> IconSet:
    """Read a set.

    Args:
        path: The JSON file.
        name: What messages call it.

    Returns:
        The set, kept for as long as the file does not change.

    Raises:
        PictureProblem: The file cannot be read, or is no set of icons.
    """
    try:
        status = path.stat()
        if status.st_size > _MAX_BYTES:
            raise _invalid(name, f"it is larger than {_MAX_BYTES >> 20} MB")
        return _read(path, status.st_mtime_ns, status.st_size)
    except OSError as fault:
        raise _invalid(name, f"it cannot be opened: {fault.strerror}") from None
    except (ValueError, RecursionError) as fault:
        raise _invalid(name, f"it is not JSON: {str(fault)[:80]}") from None
    except TypeError:
        raise _invalid(name, "it has no map `icons`") from None


@functools.lru_cache(maxsize=16)
def _read(path: Path, _changed: int, _size: int) -> IconSet:
    """Read a set; a TypeError is about its shape."""
    data = json.loads(path.read_bytes())
    if not isinstance(data, dict) or not isinstance(data.get("icons"), dict):
        raise TypeError
    icons, aliases = _entries(data["icons"]), _entries(data.get("aliases"))
    icons = {icon: entry for icon, entry in icons.items() if isinstance(entry.get("body"), str)}
    info = data.get("info")
    return IconSet(
        prefix=str(data.get("prefix", "")),
        names=frozenset(icons) | {alias for alias in aliases if _leads(alias, icons, aliases)},
        icons=icons,
        aliases=aliases,
        defaults={key: data[key] for key in _BOX if key in data},
        info=info if isinstance(info, dict) else {},
    )


def _entries(found: Any) -> dict[str, Mapping[str, Any]]:
    """The entries of a map that are maps themselves."""
    entries = found.items() if isinstance(found, dict) else ()
    return {name: entry for name, entry in entries if isinstance(entry, dict)}


def _chain(
    name: str, icons: Mapping[str, Mapping[str, Any]], aliases: Mapping[str, Mapping[str, Any]]
) -> Iterator[Mapping[str, Any]]:
    """An icon's own entry, or that of an alias and of those it leads to, the icon last."""
    for _ in range(_MAX_PARENTS):
        if name in icons:
            yield icons[name]
            return
        if name not in aliases:
            return
        yield aliases[name]
        name = str(aliases[name].get("parent", ""))


def _leads(name: str, icons: Mapping[str, Mapping[str, Any]], aliases: Mapping[str, Mapping[str, Any]]) -> bool:
    return any("body" in entry for entry in _chain(name, icons, aliases))


def _number(value: Any, default: float) -> float:
    return float(value) if isinstance(value, (int, float)) else default


def _document(body: str, box: tuple[float, ...], turns: int, mirror: tuple[bool, ...]) -> str:
    """A body in its box, mirrored, then turned clockwise by quarters about the middle of the box."""
    left, top, width, height = box
    x, y = left + width / 2, top + height / 2
    if turns or any(mirror):
        across, down = (-1 if flipped else 1 for flipped in mirror)
        moved = f"translate({x:g} {y:g}) rotate({90 * turns}) scale({across} {down}) translate({-x:g} {-y:g})"
        body = f'<g transform="{moved}">{body}</g>'
    if turns % 2:
        left, top, width, height = x - height / 2, y - width / 2, height, width
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{width:g}" height="{height:g}" viewBox="{left:g} {top:g} {width:g} {height:g}">{body}</svg>'
    )


def _invalid(name: str, why: str) -> PictureProblem:
    return PictureProblem(
        "invalid-icon-set", f"`{name}` is no set of icons: {why}", ("take the file `icons.json` of the set",)
    )

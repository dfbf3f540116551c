# SPDX-License-Identifier: MIT
"""`icon-sets` of a theme: JSON files with many icons, whose names are written `prefix:name`, and whom to thank."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnp.assets.pictures.icon_sets import SEPARATOR, IconSet, read_icon_set
from pnp.assets.pictures.problem import PictureProblem
from pnp.boxes.style import IconSource
from pnp.diagnostics.problem import Diagnostic, error
from pnp.loading.files import PictureCheck
from pnp.loading.nodes import ListNode, MapNode
from pnp.loading.reading import Reading
from pnp.loading.shapes import listing, shape, table

ICON_SET = table(
    "icon-set",
    shape("file", required=True, help="The set's JSON file, as Iconify publishes it, from the theme's folder."),
    shape("prefix", help="What stands before its names, as in `{gi:castle}`; the file's own where left out."),
    shape("title", help="What the set is called."),
    shape("author", help="Who drew it."),
    shape("license", help="The licence, such as `CC BY 3.0`."),
    shape("link", help="Where the set, or its licence, is to be found."),
    shape("credit", help="The whole line to print, where the set wants a certain one."),
)
ICON_SETS = listing("icon-sets", ICON_SET, help="Sets of icons, each in one JSON file, with its licence.")

PREFIX = re.compile(r"[a-z][a-z0-9-]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class IconSets:
    """The sets of one theme file: where icons lie by their whole names, and where the sets come from."""

    icons: Mapping[str, str]
    sources: tuple[IconSource, ...]


def read_icon_sets(
    entries: Sequence[Mapping[str, Any]],
    node: ListNode,
    reading: Reading,
    place: tuple[PictureCheck, Callable[[Path], str]],
) -> IconSets:
    """Read the sets that a theme file names.

    Args:
        entries: The values of `icon-sets`.
        node: Where they stand.
        reading: Gathers problems.
        place: Checks the names of files, and says how a file is called in a theme.
    """
    maps = [child for child in node.nodes if type(child) is MapNode]
    icons: dict[str, str] = {}
    sources: dict[str, IconSource] = {}
    for entry, child in zip(entries, maps, strict=True):
        read = _read(entry, child, reading, place)
        if read is None:
            continue
        source, names = read
        if source.prefix in sources:
            message = f"two icon sets have the prefix `{source.prefix}`"
            reading.fail("duplicate-icon", message, child, "give one of them another `prefix`")
            continue
        sources[source.prefix] = source
        icons.update((f"{source.prefix}:{name}", f"{source.file}{SEPARATOR}{name}") for name in names)
    return IconSets(icons=icons, sources=tuple(sources.values()))


def _read(
    entry: Mapping[str, Any], node: MapNode, reading: Reading, place: tuple[PictureCheck, Callable[[Path], str]]
) -> tuple[IconSource, frozenset[str]] | None:
    check, called = place
    if not entry["file"]:
        return None  # a problem already
    at = node.nodes["file"]
    problem = check(entry["file"], reading.place(at), "icon set")
    if problem is not None:
        reading.diagnostics.append(_of_a_file(problem))
        return None
    path = check.folder / entry["file"]
    try:
        found = read_icon_set(path, f"{check.label}/{entry['file']}")
    except PictureProblem as fault:
        reading.fail(fault.code, fault.message, at, *fault.helps)
        return None
    source = _source(entry, found, called(path))
    if not PREFIX.fullmatch(source.prefix):
        message = f"`{source.prefix}` is not the prefix of an icon set"
        reading.fail("invalid-id", message, node.nodes.get("prefix", at), "write small letters, digits and `-`")
        return None
    if not source.license and not source.credit:
        message = f"the icon set `{source.prefix}` has neither a licence nor a credit line"
        helps = ("write `license: …` and `author: …`, as its publisher states them",)
        reading.diagnostics.append(error("missing-credit", message, reading.place(node), helps=helps))
    return source, found.names


def _of_a_file(problem: Diagnostic) -> Diagnostic:
    """The problem of a picture's name said of a file."""
    message = problem.message.replace("picture `", "file `")
    helps = tuple(help_.replace("picture", "file") for help_ in problem.helps)
    code = "missing-file" if problem.code == "missing-picture" else problem.code
    return replace(problem, code=code, message=message, helps=helps)


def _source(entry: Mapping[str, Any], found: IconSet, file: str) -> IconSource:
    """What the theme says of a set, and where it says nothing, what the set's own file does."""
    author, license_ = (_described(found.info.get(key)) for key in ("author", "license"))
    return IconSource(
        file=file,
        prefix=entry["prefix"] or found.prefix,
        title=entry["title"] or str(found.info.get("name", "")),
        author=entry["author"] or author.get("name", ""),
        license=entry["license"] or license_.get("title", "") or license_.get("spdx", ""),
        link=entry["link"] or author.get("url", "") or license_.get("url", ""),
        credit=entry["credit"],
    )


def _described(value: Any) -> Mapping[str, str]:
    """A person or licence as Iconify describes them: mostly a map, in old files a name alone."""
    if isinstance(value, dict):
        return {key: str(part) for key, part in value.items() if isinstance(part, str)}
    return {"name": value, "title": value} if isinstance(value, str) else {}

# SPDX-License-Identifier: MIT
"""Exported tables into the program's own folder, where nothing that others wrote is touched."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, error
from pnp.pipeline.tts.manifest import digest_of, known_files
from pnp.writers.tts.names import slug

NAME = "Tabletop Simulator"
TABLES, PICTURES, OBJECTS = "Mods/Workshop", "Mods/Workshop/Thumbnails", "Saves/Saved Objects/pnp"
"""Where the program looks for tables, for their small pictures, and for objects."""


def usual_folders(system: str, home: Path) -> list[Path]:
    """Where the program keeps its files.

    Args:
        system: `Windows`, `Darwin` or another, as `platform.system` says it.
        home: The user's own folder.
    """
    if system == "Windows":
        documents = ("Documents", "OneDrive/Documents", "OneDrive/文件", "OneDrive/文档")
        return [home / folder / "My Games" / NAME for folder in documents]
    if system == "Darwin":
        return [home / "Library" / NAME]
    return [
        home / ".local/share" / NAME,
        home / ".var/app/com.valvesoftware.Steam/.local/share" / NAME,
        home / "snap/steam/common/.local/share" / NAME,
    ]


def install(export: Path, name: str, folder: Path) -> tuple[list[Path], tuple[Diagnostic, ...]]:
    """Copy an export into the program's folder, and take away what an earlier export left there.

    Args:
        export: The folder of the export.
        name: What tells it from other exports: the game, and its language.
        folder: The program's folder.

    Returns:
        The files that are there now; and what is in the way, in which case nothing was touched.
    """
    ledger = folder / TABLES / f"pnp-{slug(name)}.installed"
    known = _read(ledger)
    wanted = dict(_places(export, name))
    foreign = [place for place, source in wanted.items() if _is_foreign(folder / place, known.get(place), source)]
    if foreign:
        return [], tuple(_in_the_way(folder / place) for place in foreign)
    for place, source in wanted.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    for place, digest in known.items():
        old = folder / place
        if place not in wanted and old.is_file() and digest_of(old) == digest:
            old.unlink()
    written = {place: digest_of(source) for place, source in sorted(wanted.items())}
    ledger.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return [folder / place for place in wanted], ()


def _places(export: Path, name: str) -> Iterator[tuple[str, Path]]:
    """Where each file goes, by its path from the program's folder."""
    for file in known_files(export):
        source = export / file
        head, _, last = file.rpartition("/")
        if head == "objects":
            yield f"{OBJECTS}/{slug(name)}/{last}", source
        elif not head and last.endswith(".json"):
            yield f"{TABLES}/pnp-{last}", source
        elif not head and last.endswith(".png"):
            yield f"{PICTURES}/pnp-{last}", source


def _is_foreign(target: Path, digest: str | None, source: Path) -> bool:
    """Whether a file is there that was not written by an export, or has been changed since."""
    if not target.exists():
        return False
    return not target.is_file() or digest_of(target) not in {digest, digest_of(source)}


def _in_the_way(path: Path) -> Diagnostic:
    message = f"`{path}` was not written by pnp, or has been changed since"
    helps = ("save it under another name in the program, or move it away", "then export again with `--install`")
    return error("foreign-table-file", message, helps=helps)


def _read(ledger: Path) -> dict[str, str]:
    """The files installed before, with their digests."""
    try:
        known = json.loads(ledger.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(place): str(digest) for place, digest in known.items()} if isinstance(known, dict) else {}

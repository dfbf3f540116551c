# SPDX-License-Identifier: MIT
"""The list of what an export holds: every card with its cell, every picture, and every file with its digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.model.game import Game
from pnp.pipeline.tts.cards import CardPlan
from pnp.writers.tts.objects import Card
from pnp.writers.tts.orders import SheetFile

MANIFEST = "manifest.json"


def card_rows(plan: CardPlan, designs: Iterable[Sequence[Card]]) -> list[dict[str, Any]]:
    """What is known of each card of a group."""
    return [
        {
            "deck": plan.group.deck.id if plan.group.deck is not None else "",
            "kind": piece.component.kind,
            "id": piece.component.id,
            "name": cards[0].label.name,
            "copies": piece.copies,
            "sheet": cards[0].sheet.face,
            "cell": cards[0].cell,
            "key": cards[0].sheet.key,
            "card_id": cards[0].sheet.key * 100 + cards[0].cell,
            "px": [plan.cell.width, plan.cell.height],
            "dpi": plan.cell.dpi,
        }
        for piece, cards in zip(plan.pieces, designs, strict=True)
    ]


def picture_rows(files: Iterable[SheetFile]) -> dict[str, Any]:
    """What is known of each picture, by its name."""
    return {
        file.name: {"width": file.width, "height": file.height, "bytes": file.size, "sha256": file.digest}
        for file in sorted(files, key=lambda file: file.name)
    }


def write_manifest(folder: Path, game: Game, parts: Mapping[str, Any]) -> None:
    """Write the list into an export's folder; it names all files that lie there already."""
    known = {"game": game.id, "title": game.title, "version": game.version, **parts, "files": digests(folder)}
    text = json.dumps(known, ensure_ascii=False, indent=1)
    (folder / MANIFEST).write_text(text + "\n", encoding="utf-8")


def digests(folder: Path) -> dict[str, str]:
    """The sha256 of every file below a folder, by its name from there."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {path.relative_to(folder).as_posix(): digest_of(path) for path in files}


def digest_of(path: Path) -> str:
    """The sha256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def known_files(folder: Path) -> dict[str, str]:
    """The files that the last export wrote into a folder, with their digests; none where there was no export."""
    try:
        files = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return {str(name): str(digest) for name, digest in files.items()} if isinstance(files, dict) else {}

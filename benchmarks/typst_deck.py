# SPDX-License-Identifier: MIT
"""The standard deck by Typst's Python wheel. Usage: `python -m benchmarks.typst_deck DECK.json WORK OUT.pdf`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import typst

FAMILY = "Noto Sans CJK SC"


def build(deck: Path, work: Path, target: Path) -> None:
    """Compile `deck.typ`; template, deck and pictures must lie under one root."""
    source = work / "deck.typ"
    shutil.copyfile(Path(__file__).with_name("deck.typ"), source)
    inputs = {"deck": deck.name, "art": "art", "family": FAMILY}
    typst.compile(
        source, target, work, font_paths=[work / "fonts"], ignore_system_fonts=True, format="pdf", sys_inputs=inputs
    )


if __name__ == "__main__":
    build(*(Path(argument) for argument in sys.argv[1:4]))

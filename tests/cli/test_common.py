# SPDX-License-Identifier: MIT
"""What the commands print when they are done."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from pnp.cli.common import written_note
from pnp.pipeline.options import WrittenFile
from pnp.pipeline.place import Workspace, builtin_data


def test_one_page_is_counted_in_the_singular(tmp_path: Path) -> None:
    """A line a file, with its pages, its size and what it is."""
    counts = {"one.pdf": (1, "pages"), "two.pdf": (2, "pages"), "three": (1, "pictures")}
    files = [
        WrittenFile(path=tmp_path / name, pages=count, size=2048, label="卡牌", unit=unit)
        for name, (count, unit) in counts.items()
    ]
    workspace = Workspace(root=tmp_path, builtin=builtin_data())
    note = written_note(SimpleNamespace(files=files), workspace, "text")
    assert [line.split() for line in note.splitlines()] == [
        ["one.pdf", "1", "page", "2", "KB", "卡牌"],
        ["two.pdf", "2", "pages", "2", "KB", "卡牌"],
        ["three", "1", "picture", "2", "KB", "卡牌"],
    ]

# SPDX-License-Identifier: MIT
"""`conversions.yaml`: words that a conversion between Simplified and Traditional takes as they are written there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.shapes import by_name, shape
from pnp.loading.source import Files
from pnp.loading.values import read_value

CONVERSIONS = by_name(
    "conversions",
    by_name("words", shape("word"), help="What stands in the text, and what stands for it in that language."),
    help="Words by the language that is converted to.",
)


def load_conversions(paths: Iterable[Path], language: str, files: Files) -> tuple[dict[str, str], list[Diagnostic]]:
    """The words of several files for one language; later files go before earlier ones.

    Args:
        paths: The files; those that are not there are left out.
        language: `zh-Hans` or `zh-Hant`.
        files: Names files in messages.
    """
    words: dict[str, str] = {}
    problems: list[Diagnostic] = []
    for path in paths:
        if not path.is_file():
            continue
        root, reading = open_yaml(path, files, data=True)
        node = as_map(root, reading, "words by language") if root is not None else None
        if node is not None:
            words.update(read_value(reading, node, CONVERSIONS).get(language, {}))
        problems += reading.diagnostics
    return words, problems

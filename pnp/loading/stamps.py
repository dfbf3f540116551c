# SPDX-License-Identifier: MIT
"""`i18n/<language>.stamps.yaml`: what originals and translations said when they were last compared, as short hashes.

pnp writes the file. By it a translation is known to be of an older text: the original has changed since, and the
translation has not.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic
from pnp.loading.nodes import MapNode, ScalarNode
from pnp.loading.opening import as_map, open_yaml
from pnp.loading.reading import describe
from pnp.loading.source import Files
from pnp.loading.tables.writing import inline
from pnp.model.texts import Replacement

_DIGITS = 8
_STAMP = re.compile(rf"([0-9a-f]{{{_DIGITS}}}) ([0-9a-f]{{{_DIGITS}}})")
_HEAD = """\
# Written by `pnp i18n`: a hash of each text and of its translation, as they were when last compared.
"""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The hash of an original, and that of its translation."""

    original: str
    translation: str

    def is_stale(self, now: Stamp) -> bool:
        """Whether a translation is still as it was while the original is not."""
        return self.original != now.original and self.translation == now.translation


Stamps = Mapping[str, Stamp]
"""Stamps by what is translated: the path of a text with dots, the name of a file."""


def stamp(original: Replacement, translation: Replacement) -> Stamp:
    """The stamp of two texts as they are."""
    return Stamp(_digest(original), _digest(translation))


def _digest(text: Replacement) -> str:
    whole = text if isinstance(text, str) else "\n".join(text)
    return hashlib.sha256(unicodedata.normalize("NFC", whole).encode()).hexdigest()[:_DIGITS]


def stamps_file(translation: Path) -> Path:
    """The file of the stamps of a translation."""
    return translation.with_name(f"{translation.stem}.stamps.yaml")


def load_stamps(translation: Path, files: Files) -> tuple[Stamps, tuple[Diagnostic, ...]]:
    """Read the stamps of a translation; there need not be any."""
    path = stamps_file(translation)
    if not path.is_file():
        return {}, ()
    root, reading = open_yaml(path, files)
    node = as_map(root, reading, "hashes of texts") if root is not None else None
    stamps: dict[str, Stamp] = {}
    for name, child in node.nodes.items() if type(node) is MapNode else ():
        match = _STAMP.fullmatch(child.text) if type(child) is ScalarNode else None
        if match is not None:
            stamps[name] = Stamp(match[1], match[2])
        else:
            helps = (f"delete the line, and let `pnp i18n GAME --lang {translation.stem} --write` write it",)
            reading.fail("wrong-type", f"`{name}` is {describe(child)}, not two hashes", child, *helps)
    return stamps, tuple(reading.diagnostics)


def write_stamps(stamps: Stamps) -> str:
    """The text of a file of stamps, in their order."""
    lines = (
        f"{inline(ScalarNode(name, False, 1, 1))}: {one.original} {one.translation}" for name, one in stamps.items()
    )
    return _HEAD + "".join(f"{line}\n" for line in lines)

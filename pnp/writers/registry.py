# SPDX-License-Identifier: MIT
"""The table of writers: the name of an output, and what writes it."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from typing import Protocol

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.scene.sheet import Job
from pnp.writers.pdf.document import write_pdf


class Writer(Protocol):
    """Writes a job to a file."""

    def __call__(
        self, job: Job, target: pathlib.Path, fonts: FontLibrary, pictures: PictureStore, *, date: int | None
    ) -> None:
        """Write `job` to `target`; `date` is in seconds since 1970, None for none."""


WRITERS: Mapping[str, Writer] = {"pdf": write_pdf}

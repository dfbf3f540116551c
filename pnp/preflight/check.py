# SPDX-License-Identifier: MIT
"""Preflight: a written file and the sheets it was written from, checked once more before anybody prints them."""

from __future__ import annotations

import pathlib

from pnp.assets.pictures.store import PictureStore
from pnp.diagnostics.problem import Diagnostic, tidy
from pnp.model.print import PrintStyle
from pnp.preflight.file import check_file
from pnp.preflight.pictures import check_pictures
from pnp.preflight.sheets import check_sheets
from pnp.scene.sheet import Job


def preflight(
    job: Job, path: pathlib.Path, style: PrintStyle, pictures: PictureStore | None = None
) -> tuple[Diagnostic, ...]:
    """Check a job and the PDF file written from it.

    Args:
        job: The sheets.
        path: The file, read back.
        style: The style the sheets were made by.
        pictures: The pictures of the build; without them their resolution is not looked at.

    Returns:
        What is wrong: backs not behind their fronts, marks in bleed or out of a printer's reach, rulers of a wrong
        length, pages moved or of a wrong size, fonts not embedded, pictures of too few pixels.
    """
    found = [*check_sheets(job, style), *check_file(job, path)]
    if pictures is not None:
        found += check_pictures(job, style, pictures)
    return tidy(found)

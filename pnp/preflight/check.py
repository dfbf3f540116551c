# SPDX-License-Identifier: MIT
"""Preflight: a written file and the sheets it was written from, checked once more before anybody prints them."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.diagnostics.problem import Diagnostic, Place, tidy
from pnp.model.print import PrintStyle
from pnp.preflight.bleed import check_bleed
from pnp.preflight.file import check_file
from pnp.preflight.pictures import check_pictures
from pnp.preflight.safe import check_safe
from pnp.preflight.sheets import check_sheets
from pnp.scene.sheet import Job


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """What a job was made of: pictures, fonts, and where its components are written, by `kind:id`.

    `seen` are the identities of pages that files before have shown to be in order, to be kept for all files of a build;
    the pages must live as long.
    """

    pictures: PictureStore
    fonts: FontLibrary
    places: Mapping[str, Place] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)


def preflight(
    job: Job, path: pathlib.Path, style: PrintStyle, sources: Sources | None = None
) -> tuple[Diagnostic, ...]:
    """Check a job and the PDF file written from it.

    Args:
        job: The sheets.
        path: The file, read back.
        style: The style the sheets were made by.
        sources: What the job was made of; without it pictures and text are not looked at.

    Returns:
        What is wrong: backs not behind their fronts, marks in bleed or out of a printer's reach, rulers of a wrong
        length, pages moved or of a wrong size, bleed that is not painted, fonts not embedded, pictures of too few
        pixels, text too near to a cut.
    """
    found = [*check_sheets(job, style), *check_file(job, path)]
    if not any(problem.code == "preflight-unreadable" for problem in found):
        known = sources or Sources(pictures=PictureStore(), fonts=FontLibrary({}))
        found += check_bleed(job, path, style, known.places, known.seen)
    if sources is not None:
        found += check_pictures(job, style, sources.pictures)
        found += check_safe(job, sources.fonts, sources.places)
    return tidy(found)

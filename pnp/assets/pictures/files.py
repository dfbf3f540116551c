# SPDX-License-Identifier: MIT
"""Picture files found by their exact name, within the project, and read."""

from __future__ import annotations

import os
import pathlib

from pnp.assets.pictures.problem import PictureProblem
from pnp.diagnostics.problem import did_you_mean

_MAX_BYTES = 512 << 20
_PICTURES = {".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff"}


def display_name(path: pathlib.Path, root: pathlib.Path | None) -> str:
    """How messages call a file: relative to the project, with `/`; never an absolute path."""
    if root is not None and path.is_relative_to(root):
        return path.relative_to(root).as_posix()
    return path.name if path.is_absolute() else path.as_posix()


def read_picture(path: pathlib.Path, root: pathlib.Path | None) -> bytes:
    """The bytes of a picture file.

    Args:
        path: The file.
        root: The project's folder, out of which no picture may come; None where that does not matter.

    Raises:
        PictureProblem: There is no such file, its name is written in another case, it lies outside the project, or it
            cannot be read.
    """
    name = display_name(path, root)
    _check_inside(path, root, name)
    spelt = _spelling(path, root)
    if spelt is not None and spelt != path:
        right = display_name(spelt, root)
        raise PictureProblem(
            "missing-picture",
            f"picture `{name}` is spelt `{right}`, and some systems tell capital letters apart",
            (f"write `{right}`",),
        )
    if not path.is_file():
        raise PictureProblem("missing-picture", f"there is no picture `{name}`", _neighbours(path))
    try:
        if path.stat().st_size > _MAX_BYTES:
            raise PictureProblem(
                "picture-too-large", f"picture `{name}` is larger than {_MAX_BYTES >> 20} MB", ("scale it down",)
            )
        return path.read_bytes()
    except OSError as fault:
        raise PictureProblem(
            "unreadable-picture", f"picture `{name}` cannot be opened: {fault.strerror}", ("mend its permissions",)
        ) from None


def _check_inside(path: pathlib.Path, root: pathlib.Path | None, name: str) -> None:
    if root is None or path.resolve().is_relative_to(root.resolve()):
        return
    raise PictureProblem(
        "path-outside",
        f"picture `{name}` lies outside the project",
        ("copy it into the game's folder",),
    )


def _spelling(path: pathlib.Path, root: pathlib.Path | None) -> pathlib.Path | None:
    """The path as the folders spell it, which matters where the system does not; None where nothing is like it."""
    base = root if root is not None and path.is_relative_to(root) else path.parent
    here = base
    for part in path.relative_to(base).parts:
        names = _listing(here)
        if part not in names and part != "..":
            like = sorted(n for n in names if n.casefold() == part.casefold())
            if not like:
                return None
            part = like[0]  # noqa: PLW2901 - the folder's own spelling goes on
        here = here / part
    return here


def _listing(folder: pathlib.Path) -> set[str]:
    try:
        return set(os.listdir(folder))  # noqa: PTH208 - names are wanted, not paths
    except OSError:
        return set()


def _neighbours(path: pathlib.Path) -> tuple[str, ...]:
    """The nearest name among the pictures of the folder, else an order to put one there."""
    names = {n for n in _listing(path.parent) if pathlib.PurePath(n).suffix.lower() in _PICTURES}
    near = did_you_mean(path.name, names)
    if near and len(names) <= 12:
        return near
    return tuple(line for line in near if line.startswith("write")) or ("put the file there, or write another name",)

# SPDX-License-Identifier: MIT
"""The pictures of a build: each file read once, known by the digest of its bytes."""

from __future__ import annotations

import hashlib
import pathlib

from pnp.assets.pictures.drawings import outlines, silhouette, tinted
from pnp.assets.pictures.entry import Entry, greyed, raster_of, read_entry
from pnp.assets.pictures.files import display_name, read_picture
from pnp.assets.pictures.header import reduced_size
from pnp.assets.pictures.problem import PictureNote, PictureProblem
from pnp.assets.pictures.values import Drawing, PictureInfo, Raster
from pnp.geometry_paths import rectangle
from pnp.scene.frame import Color, Command

_Stamp = tuple[pathlib.Path, int, int]


class PictureStore:
    """Reads picture files, and gives them to layout as sizes and to writers as drawings or pixels.

    `root` is the project's folder: no picture may lie outside it, and messages name files relative to it. Every problem
    of a picture is raised by `add`, except damage that only shows when pixels are decoded. Keys hold for the life of
    the store; asking for a key it never gave is an error of the program.
    """

    def __init__(self, root: pathlib.Path | None = None) -> None:
        self._root = root
        self._entries: dict[str, Entry] = {}
        self._known: dict[_Stamp, str] = {}

    def add(self, path: pathlib.Path, root: pathlib.Path | None = None) -> str:
        """Read a picture file.

        Args:
            path: The file.
            root: The folder it must lie in; the store's own by default.

        Returns:
            Its key: the same for the same bytes, wherever they lie.

        Raises:
            PictureProblem: It is missing, misspelt, outside the project, damaged, too large or of an unknown type.
        """
        stamp = _stamp(path)
        if stamp is not None and stamp in self._known:
            return self._known[stamp]
        base = root or self._root
        key = self._keep(read_picture(path, base), display_name(path, base), path)
        if stamp is not None:
            self._known[stamp] = key
        return key

    def add_data(self, data: bytes, name: str) -> str:
        """Read a picture from bytes; `name` is what messages call it.

        Raises:
            PictureProblem: As for `add`.
        """
        return self._keep(data, name, None)

    def _keep(self, data: bytes, name: str, path: pathlib.Path | None) -> str:
        key = hashlib.blake2b(data, digest_size=12).hexdigest()
        if key not in self._entries:
            entry = read_entry(data, name)
            entry.path, entry.data = path, data if path is None else b""
            self._entries[key] = entry
        return key

    def grey(self, key: str) -> str:
        """The key of the same picture in greys."""
        if self._entries[key].grey:
            return key
        name = f"{key}-grey"
        if name not in self._entries:
            self._entries[name] = greyed(self._entries[key])
        return name

    def info(self, key: str) -> PictureInfo:
        """What the picture is, and its natural size."""
        return self._entries[key].info

    def name(self, key: str) -> str:
        """The file, relative to the project, that the picture was first read from."""
        return self._entries[key].name

    def notes(self, key: str) -> tuple[PictureNote, ...]:
        """What its designer should know of it."""
        return self._entries[key].notes

    def drawing(self, key: str, tint: Color | None = None) -> Drawing:
        """A drawing in points, from (0, 0) to its natural size; with `tint`, in that colour if it has but one.

        Raises:
            KeyError: The picture is a raster.
        """
        drawing = self._entries[key].drawing
        if drawing is None:
            raise KeyError(key)
        if tint is None or not self._entries[key].info.one_color:
            return drawing
        return Drawing(width=drawing.width, height=drawing.height, items=tinted(drawing.items, tint))

    def outlines(self, key: str) -> tuple[Command, ...]:
        """All contours of a drawing's fills, running the same way round, in its own points; a raster's rectangle.

        See `drawings.outlines`.
        """
        drawing = self._entries[key].drawing
        return outlines(drawing.items) if drawing is not None else self._rectangle(key)

    def silhouette(self, key: str) -> tuple[Command, ...]:
        """The outer contours of a drawing's fills, in its own points; a raster's rectangle.

        See `drawings.silhouette`.
        """
        entry = self._entries[key]
        if entry.silhouette is None:
            entry.silhouette = silhouette(entry.drawing.items) if entry.drawing is not None else self._rectangle(key)
        return entry.silhouette

    def _rectangle(self, key: str) -> tuple[Command, ...]:
        info = self._entries[key].info
        return rectangle(0.0, 0.0, info.width, info.height)

    def raster(self, key: str, max_pixels: tuple[int, int] | None = None) -> Raster:
        """A raster's pixels for PDF.

        Args:
            key: The picture.
            max_pixels: As many columns and rows as its largest placing needs; a larger picture is scaled down to them.

        Raises:
            PictureProblem: The pixels are damaged, which shows only now.
            KeyError: The picture is a drawing.
        """
        entry = self._entries[key]
        if entry.drawing is not None:
            raise KeyError(key)
        if entry.header is not None and reduced_size(entry.header.upright, max_pixels) is None:
            max_pixels = None  # so that the pixels of all placings that take the whole picture are made once
        try:
            return entry.rasters.get(max_pixels) or raster_of(entry, self._bytes(entry), max_pixels)
        except PictureProblem as problem:
            problem.key = key
            raise

    def _bytes(self, entry: Entry) -> bytes:
        if entry.path is None or entry.svg:
            return entry.data
        try:
            return entry.path.read_bytes()
        except OSError:
            raise PictureProblem(
                "missing-picture", f"picture `{entry.name}` went away during the build", ("put it back",)
            ) from None


def _stamp(path: pathlib.Path) -> _Stamp | None:
    """What tells that a file has not changed since; None for one that cannot be asked."""
    try:
        status = path.stat()
    except OSError:
        return None
    return path, status.st_mtime_ns, status.st_size

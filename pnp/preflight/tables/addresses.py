# SPDX-License-Identifier: MIT
"""Addresses of pictures and other files in a save, and the files on this computer that they lead to.

Nothing is fetched: an address on the web is looked at for its form alone, unless a folder is given in which its file
lies, by its name.
"""

from __future__ import annotations

import os
import pathlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import unquote, urlsplit

MAX_BYTES = 96 * 1024 * 1024
"""The largest file that is read: a sheet of 4096 × 4096 pixels has at most 64 MB."""

_MOST_FILES = 20_000
_DRIVE = re.compile(r"/?[A-Za-z]:[/\\]")
_SCHEME = "file://"


class AddressError(Exception):
    """An address that leads to no file; `code`, the message and `helps` are those of the problem it becomes."""

    def __init__(self, code: str, message: str, *helps: str) -> None:
        super().__init__(message.encode("utf-8", errors="replace").decode("utf-8"))
        self.code = code
        self.helps = helps


class Files(Protocol):
    """Where the files behind addresses come from."""

    def read(self, address: str) -> bytes | None:
        """The bytes behind an address; None for one that is not to be looked at.

        Raises:
            AddressError: There must be a file, and there is none that may be read.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class FilesInMemory:
    """Files that have not been written yet, by their addresses. All others are missing."""

    files: Mapping[str, bytes]

    def read(self, address: str) -> bytes | None:
        """See `Files.read`."""
        if address not in self.files:
            raise AddressError("tts-missing-file", f"there is no file behind `{address}`", "write it")
        return self.files[address]


def is_local(address: str) -> bool:
    """Whether an address leads to a file of the computer that made the save."""
    return address.lower().startswith(_SCHEME) or _DRIVE.match(address) is not None


def local_path(address: str) -> str:
    """The path in the address of a local file, with `/`, as it stands there."""
    path = address[len(_SCHEME) :] if address.lower().startswith(_SCHEME) else address
    path = path.replace("\\", "/").removeprefix("localhost")
    if _DRIVE.match(path):
        return path.removeprefix("/")
    return "/" + path.lstrip("/")


@dataclass(slots=True)
class FilesInFolder:
    """Files in a folder and the folders below it; none outside is read, whatever a save says.

    `named` says that files of addresses on the web lie there too, by their names.
    """

    folder: pathlib.Path
    named: bool = False
    _names: dict[str, pathlib.Path] | None = field(default=None, init=False)

    def read(self, address: str) -> bytes | None:
        """See `Files.read`."""
        if not is_local(address):
            path = self._by_name(address) if self.named else None
            return None if path is None else _read(path, address)
        path = self._inside(local_path(address), address)
        return _read(path, address)

    def _inside(self, path: str, address: str) -> pathlib.Path:
        """The file of a path, which must lie in the folder; its characters may be written as per cent."""
        missing = None
        for spelt in dict.fromkeys((path, unquote(path))):
            try:
                found = pathlib.Path(spelt).resolve()
                if found.is_relative_to(self.folder.resolve()):
                    missing = found
                    if found.is_file():
                        return found
            except (OSError, ValueError, RuntimeError):
                continue
        if missing is not None:
            raise AddressError("tts-missing-file", f"there is no file `{missing.name}`", "export the save again")
        fact = f"the file `{path.rpartition('/')[2]}` lies outside `{self.folder.name or '/'}`, and is not looked at"
        raise AddressError(
            "tts-file-outside", fact, "name its folder with `--assets`", "export the save where its pictures lie"
        )

    def _by_name(self, address: str) -> pathlib.Path | None:
        if self._names is None:
            self._names = _listing(self.folder)
        try:
            return self._names.get(unquote(urlsplit(address).path).rpartition("/")[2])
        except ValueError:
            return None


def _listing(folder: pathlib.Path) -> dict[str, pathlib.Path]:
    """The files in a folder and below it by their names; of several the first."""
    names: dict[str, pathlib.Path] = {}
    left = _MOST_FILES
    for here, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files)[:left]:
            path = pathlib.Path(here, name)
            if path.resolve().is_relative_to(folder.resolve()):
                names.setdefault(name, path)
        left -= len(files)
        if left <= 0:
            break
    return names


def _read(path: pathlib.Path, address: str) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            fact = f"the file `{path.name}` has more than {MAX_BYTES // 2**20} MB"
            raise AddressError("tts-picture-size", fact, "scale the picture down")
        return path.read_bytes()
    except OSError as fault:
        fact = f"the file `{path.name}` cannot be read: {fault.strerror or address}"
        raise AddressError("tts-missing-file", fact, "mend its permissions") from None

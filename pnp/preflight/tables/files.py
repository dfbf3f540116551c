# SPDX-License-Identifier: MIT
"""The files that a save names: whether they are there, can be shown, and are cut as their sheet says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pnp.assets.pictures.entry import read_entry
from pnp.assets.pictures.header import Header
from pnp.assets.pictures.problem import PictureProblem
from pnp.preflight.tables.addresses import AddressError, Files, is_local
from pnp.preflight.tables.cards import Sheet, sheet_of
from pnp.preflight.tables.findings import Findings, shown
from pnp.preflight.tables.places import Path
from pnp.preflight.tables.tree import Save

MOST_PIXELS = 4096
"""Columns and rows of the largest picture that every computer shows."""

PICTURES = frozenset({"FaceURL", "BackURL", "ImageURL", "ImageSecondaryURL", "TableURL", "SkyURL", "DiffuseURL"})
_PDF = "PDFUrl"
_APART = frozenset({"ObjectStates", "ContainedObjects", "ChildObjects", "States"})
"""Fields whose objects are looked at by themselves."""

_SHOWN_KINDS = frozenset({"PNG", "JPEG"})
_ODD = re.compile(r"[^!-~]|%")
_OLD_HOST = "http://cloud-3.steamusercontent.com/"
_UNNAMED = re.compile(r"[^A-Za-z0-9]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """An address where it stands: the field's name, its path, and the sheet where it is one of cards."""

    address: str
    name: str
    path: Path
    sheet: Sheet | None = None


Further = Callable[[Use, bytes], None]
"""What else is done with the bytes of a picture that can be shown."""


def addresses(save: Save) -> dict[str, list[Use]]:
    """All addresses of a save with where they stand, in the order of the file."""
    found: dict[str, list[Use]] = {}
    for path, data in ((), save.root), *((thing.path, thing.data) for thing in save.things):
        for use in _uses(path, data):
            found.setdefault(use.address, []).append(use)
    return found


def _uses(path: Path, data: object) -> Iterator[Use]:
    waiting: list[tuple[Path, object]] = [(path, data)]
    while waiting:
        here, value = waiting.pop()
        if isinstance(value, list):
            waiting.extend(((*here, index), one) for index, one in reversed(list(enumerate(value))))
        elif isinstance(value, dict):
            sheet = sheet_of(str(here[-1]), value, here) if here[-2:-1] == ("CustomDeck",) else None
            inner: list[tuple[Path, object]] = []
            for name, one in value.items():
                if isinstance(one, dict | list) and name not in _APART:
                    inner.append(((*here, name), one))
                elif isinstance(one, str) and one and name.lower().endswith("url"):
                    yield Use(address=one, name=name, path=(*here, name), sheet=sheet)
            waiting.extend(reversed(inner))


def check_files(save: Save, files: Files, findings: Findings, further: Further) -> dict[str, float]:
    """Check addresses, and the files that can be read.

    Args:
        save: The save.
        files: Where files come from.
        findings: What is found.
        further: Called for each picture of a sheet's faces or backs, with each sheet that uses it.

    Returns:
        How wide each picture is for its height, by its address.
    """
    found = addresses(save)
    shapes = {}
    _check_forms(found, findings)
    for address, uses in found.items():
        try:
            data = files.read(address)
        except AddressError as fault:
            findings.fail(fault.code, str(fault), uses[0].path, *fault.helps)
            continue
        if data is None:
            continue
        if uses[0].name == _PDF and not data.startswith(b"%PDF"):
            fact = f"the file `{_name(address)}` is not a PDF"
            findings.fail("tts-picture-kind", fact, uses[0].path, "name the rulebook's PDF")
        elif uses[0].name in PICTURES and (header := _check_picture(uses, data, findings)) is not None:
            shapes[address] = header.upright[0] / header.upright[1]
            for use in {(one.name, one.sheet.looks): one for one in uses if one.sheet is not None}.values():
                further(use, data)
    return shapes


def _check_picture(uses: list[Use], data: bytes, findings: Findings) -> Header | None:
    """The head of a picture, None for one that cannot be shown."""
    use, name = uses[0], _name(uses[0].address)
    try:
        header = read_entry(data, name).header
    except PictureProblem as fault:
        findings.fail("tts-picture-kind", str(fault), use.path, *fault.helps, mild=fault.code == "unsupported-picture")
        return None
    if header is None:
        fact = f"`{name}` is a drawing, and the game shows pixels"
        findings.fail("tts-picture-kind", fact, use.path, "save it as PNG")
        return None
    _check_kind(header, name, use, findings)
    width, height = header.upright
    if max(width, height) > MOST_PIXELS:
        fact = f"picture `{name}` has {width} × {height} pixels, more than {MOST_PIXELS} one way"
        findings.fail("tts-picture-size", fact, use.path, "use sheets of fewer cells, or of fewer dpi", mild=True)
    grids = {(one.sheet.columns, one.sheet.rows): one for one in uses if one.sheet is not None and _is_cut(one)}
    for (columns, rows), one in grids.items():
        if width % columns or height % rows:
            fact = f"picture `{name}` of {width} × {height} pixels does not divide into {columns} × {rows} cells"
            helps = f"make it {_near(width, columns)} × {_near(height, rows)} pixels"
            findings.fail("tts-picture-size", fact, one.path, helps, mild=True)
    return header


def _check_kind(header: Header, name: str, use: Use, findings: Findings) -> None:
    helps = "save it as PNG or JPEG in RGB"
    if header.space == "DeviceCMYK":
        findings.fail("tts-picture-kind", f"picture `{name}` is in CMYK, which the game cannot show", use.path, helps)
    elif header.format not in _SHOWN_KINDS:
        fact = f"picture `{name}` is of the type {header.format}, and the game is only known to show PNG and JPEG"
        findings.fail("tts-picture-kind", fact, use.path, helps, mild=True)
    elif header.space != "DeviceRGB":
        fact = f"picture `{name}` is not in RGB"
        findings.fail("tts-picture-kind", fact, use.path, helps, mild=True)


def _is_cut(use: Use) -> bool:
    """Whether a sheet's picture is cut into cells: faces are, and backs that are one for each."""
    return use.name == "FaceURL" or (use.sheet is not None and use.sheet.unique_back)


def _near(pixels: int, parts: int) -> int:
    return max(1, pixels // parts) * parts


def _name(address: str) -> str:
    """What messages call a file: the last part of its address."""
    return shown(address.replace("\\", "/").rpartition("/")[2] or address)


def _check_forms(found: dict[str, list[Use]], findings: Findings) -> None:
    """Addresses that work here and not elsewhere, or not for long."""
    odd = [uses[0] for address, uses in found.items() if is_local(address) and _ODD.search(address)]
    if odd:
        fact = f"`{shown(odd[0].address)}` holds blanks or letters beyond ASCII, with which pictures may not be found"
        helps = "move the folder to a path of plain letters, digits and hyphens"
        findings.warn("tts-address", fact + _more(odd), odd[0].path, helps)
    old = [uses[0] for address, uses in found.items() if address.lower().startswith(_OLD_HOST)]
    if old:
        fact = f"`{shown(old[0].address)}` is on an old host that answers games but not other programs"
        findings.warn("tts-address", fact + _more(old), old[0].path, "upload the pictures again in the Cloud Manager")
    paged = [uses[0] for address, uses in found.items() if "dropbox.com/" in address and "dl=1" not in address]
    for use in paged:
        fact = f"`{shown(use.address)}` leads to a page that shows a file, not to the file"
        findings.fail("tts-address", fact, use.path, "let it end in `dl=1`", mild=True)
    stored: dict[str, Use] = {}
    for address, uses in found.items():
        other = stored.setdefault(_UNNAMED.sub("", address), uses[0])
        if other is not uses[0]:
            fact = f"`{shown(address)}` is stored under the same name as `{shown(other.address)}`"
            helps = "let the names of files differ in letters or digits"
            findings.fail("tts-address", fact, uses[0].path, helps, mild=True, also=other.path)


def _more(uses: list[Use]) -> str:
    return f", as {len(uses) - 1} more" if len(uses) > 1 else ""

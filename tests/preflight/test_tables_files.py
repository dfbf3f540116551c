# SPDX-License-Identifier: MIT
"""The files that saves name: where they may lie, what they must be, and what the cells of sheets show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from pnp.assets.pictures.samples import Samples, samples_of
from pnp.diagnostics.problem import Diagnostic
from pnp.pipeline.tables import check_table_file
from pnp.preflight.tables.addresses import FilesInFolder, local_path
from pnp.preflight.tables.check import check_save
from pnp.preflight.tables.expected import Expected
from tests.preflight.saves import (
    BACK,
    COLORS,
    FACE,
    Save,
    card,
    checked,
    deck,
    encoded,
    face_picture,
    problems,
    sheet,
    sheet_picture,
    stored,
    thing,
)

FACES = sheet_picture(*COLORS)
FILES = {FACE: FACES, BACK: face_picture((90, 90, 90))}
NAMES = ("charge", "pike", "bow", "wall")


def ours(*cells: int, names: tuple[str, ...] = NAMES) -> Save:
    """A deck with cards in these cells, named as the game would."""
    return stored(deck("d00001", *(card(f"a{k:05x}", cell, names[k]) for k, cell in enumerate(cells))))


def look(name: str) -> Samples | None:
    """What a card of the game looks like."""
    return samples_of(face_picture(COLORS[NAMES.index(name)]), name) if name in NAMES else None


def written(folder: Path, save: Save) -> Path:
    """A save as a file."""
    path = folder / "save.json"
    path.write_text(json.dumps(save, indent=1), "utf-8")
    return path


def local(folder: Path, name: str = "faces.png") -> Save:
    """A card whose sheet is a local file."""
    return stored(card("a00001", 0) | {"CustomDeck": {"7": sheet(FaceURL=f"file://{folder.as_posix()}/{name}")}})


def told(folder: Path, save: Save, assets: Path | None = None) -> list[tuple[str, str]]:
    """What is said of a save in a folder: severities and codes."""
    found = check_table_file(written(folder, save), "save.json", assets)
    return [(d.severity.value, d.code) for d in found]


def test_a_file_beside_the_save_is_read(tmp_path: Path) -> None:
    """There it is, or it is missing."""
    assert told(tmp_path, local(tmp_path)) == [("error", "tts-missing-file")]
    (tmp_path / "faces.png").write_bytes(FACES)
    assert told(tmp_path, local(tmp_path)) == []


def test_a_file_elsewhere_is_not_looked_at(tmp_path: Path) -> None:
    """Unless its folder is named."""
    saves, pictures = tmp_path / "saves", tmp_path / "pictures"
    saves.mkdir()
    pictures.mkdir()
    (pictures / "faces.png").write_bytes(FACES)
    for address in (pictures, saves / ".." / "pictures"):
        assert told(saves, local(address)) == [("error", "tts-file-outside")]
        assert told(saves, local(address), pictures) == []


def test_a_stored_object_belongs_to_its_export(tmp_path: Path) -> None:
    """Whose pictures lie beside its folder; the manifest tells."""
    objects, images = tmp_path / "objects", tmp_path / "images"
    objects.mkdir()
    images.mkdir()
    (images / "faces.png").write_bytes(FACES)
    assert told(objects, local(images)) == [("error", "tts-file-outside")]
    (tmp_path / "manifest.json").write_text("{}", "utf-8")
    assert told(objects, local(images)) == []


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    """What it leads to lies outside."""
    saves = tmp_path / "saves"
    saves.mkdir()
    (tmp_path / "faces.png").write_bytes(FACES)
    (saves / "faces.png").symlink_to(tmp_path / "faces.png")
    assert told(saves, local(saves)) == [("error", "tts-file-outside")]


def test_files_of_the_web_are_found_by_their_names(tmp_path: Path) -> None:
    """In the folder that is named, and those below; what is not there is not missed."""
    pictures = tmp_path / "pictures" / "images"
    pictures.mkdir(parents=True)
    (pictures / "faces.png").write_bytes(b"no picture")
    assert told(tmp_path, stored(card("a00001", 0))) == []
    assert told(tmp_path, stored(card("a00001", 0)), tmp_path / "pictures") == [("warning", "tts-picture-kind")]


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("file:///home/me/a.png", "/home/me/a.png"),
        ("file://localhost/home/me/a.png", "/home/me/a.png"),
        ("file:///C:/Users/me/a.png", "C:/Users/me/a.png"),
        ("FILE:///C:\\Users\\a.png", "C:/Users/a.png"),
        ("C:\\Users\\a.png", "C:/Users/a.png"),
    ],
)
def test_addresses_of_local_files(address: str, path: str) -> None:
    """As the game and other programs write them."""
    assert local_path(address) == path


@pytest.mark.parametrize("name", ["", "..", "a\0b", "x" * 5000, "%2e%2e/%2e%2e/etc/passwd", "~", "%", "?", "nul"])
def test_odd_names_end_in_a_problem(tmp_path: Path, name: str) -> None:
    """And not in an exception."""
    found = {code for _, code in told(tmp_path, local(tmp_path, name))}
    assert found & {"tts-missing-file", "tts-file-outside"}


def test_names_with_per_cent_are_found_either_way(tmp_path: Path) -> None:
    """And warned of, as nobody knows how the game reads them."""
    (tmp_path / "my faces.png").write_bytes(FACES)
    assert told(tmp_path, local(tmp_path, "my%20faces.png")) == [("warning", "tts-address")]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its size alone is asked for."""
    (tmp_path / "faces.png").write_bytes(FACES)
    monkeypatch.setattr("pnp.preflight.tables.addresses.MAX_BYTES", 100)
    assert told(tmp_path, local(tmp_path)) == [("error", "tts-picture-size")]


def test_a_save_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor one that is no text."""
    monkeypatch.setattr("pnp.preflight.tables.reading.MAX_BYTES", 100)
    assert told(tmp_path, local(tmp_path)) == [("error", "tts-too-large")]
    (tmp_path / "other.json").write_bytes(b"{}\n\xff\xfe")
    (found,) = check_table_file(tmp_path / "other.json", "other.json", None)
    assert (found.code, str(found.place)) == ("not-utf8", "other.json:2:1")


def of_picture(data: bytes) -> list[Diagnostic]:
    """What is said of the faces of a sheet."""
    return [d for d in problems(ours(0, 1), {**FILES, FACE: data}) if d.code.startswith("tts-picture")]


PICTURES: dict[str, tuple[bytes, str]] = {
    "grid": (encoded(Image.new("RGB", (97, 96))), "does not divide into 2 × 2 cells"),
    "large": (encoded(Image.new("RGB", (4098, 2))), "more than 4096 one way"),
    "cmyk": (encoded(Image.new("CMYK", (96, 96)), "JPEG"), "is in CMYK"),
    "grey": (encoded(Image.new("L", (96, 96))), "is not in RGB"),
    "webp": (encoded(Image.new("RGB", (96, 96)), "WEBP"), "is of the type WEBP"),
    "cut off": (FACES[:60], "is damaged"),
    "pixels cut off": (encoded(Image.effect_noise((96, 96), 90).convert("RGB"), "JPEG")[:900], "is damaged"),
    "drawing": (b'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>', "is a drawing"),
    "page": (b"<!DOCTYPE html><html></html>", "is not `svg`"),
    "bomb": (b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (2**31 - 1).to_bytes(4, "big") * 2, "is damaged"),
}


@pytest.mark.parametrize(("data", "words"), PICTURES.values(), ids=list(PICTURES))
def test_pictures_that_the_game_does_not_show(data: bytes, words: str) -> None:
    """One message each."""
    (found,) = of_picture(data)
    assert words in found.message


def test_pictures_that_the_game_shows() -> None:
    """PNG with and without transparency, and JPEG."""
    clear = Image.new("RGBA", (96, 96), (9, 99, 199, 60))
    for data in (FACES, encoded(clear), sheet_picture(*COLORS, form="JPEG")):
        assert of_picture(data) == []


def test_a_rulebook_is_a_pdf() -> None:
    """Whatever its name says."""
    book = thing("b00001", "Custom_PDF", CustomPDF={"PDFUrl": "https://example.invalid/rules.pdf"})
    address = "https://example.invalid/rules.pdf"
    assert checked(stored(book), {address: b"%PDF-1.7"}) == []
    assert checked(stored(book), {address: b"<html>"}) == ["error tts-picture-kind"]


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        ("https://www.dropbox.com/s/x/back.png?dl=0", "warning"),
        ("https://www.dropbox.com/s/x/back.png?dl=1", ""),
        ("http://cloud-3.steamusercontent.com/ugc/1/A/", "warning"),
        ("https://example.invalid/fa-ces.png", "warning"),
        ("https://example.invalid/back.png", ""),
    ],
)
def test_addresses_that_do_not_last(address: str, wrong: str) -> None:
    """Pages for files, an old host, and names that differ in punctuation alone."""
    save = stored(card("a00001", 0) | {"CustomDeck": {"7": sheet(BackURL=address)}})
    assert checked(save) == ([f"{wrong} tts-address"] if wrong else [])


def test_cells_show_their_cards() -> None:
    """Also as JPEG."""
    copies = dict.fromkeys(NAMES, 1)
    for data in (FACES, sheet_picture(*COLORS, form="JPEG")):
        expected = Expected(copies=copies, faces=look)
        assert checked(ours(0, 1, 2, 3), {**FILES, FACE: data}, expected) == []


def test_shifted_cells_are_told_with_what_they_show() -> None:
    """The numbers of two cards are changed over."""
    expected = Expected(copies=dict.fromkeys(NAMES, 1), faces=look)
    found = [d.message for d in problems(ours(0, 2, 1, 3), FILES, expected)]
    assert found == [
        "cell 2 of `faces.png`, where `pike` lies, shows `bow`",
        "cell 1 of `faces.png`, where `bow` lies, shows `pike`",
    ]


def test_a_cell_that_shows_nothing_known_is_told() -> None:
    """Such as one left black."""
    expected = Expected(copies={"charge": 1, "pike": 1}, faces=look)
    found = problems(ours(0, 1), {**FILES, FACE: sheet_picture(COLORS[0], None, *COLORS[2:])}, expected)
    assert [d.message for d in found] == ["cell 1 of `faces.png`, where `pike` lies, does not show it"]


def test_sheets_of_backs_are_compared_too() -> None:
    """Each back has the cell of its card."""
    cards = [card(f"a{k:05x}", k, NAMES[k]) | {"CustomDeck": {"7": sheet(UniqueBack=True)}} for k in range(2)]
    expected = Expected(copies={"charge": 1, "pike": 1}, backs=look)
    save = stored(deck("d00001", *cards))
    assert checked(save, {FACE: FACES, BACK: FACES}, expected) == []
    turned = sheet_picture(COLORS[1], COLORS[0], *COLORS[2:])
    assert (
        checked(stored(deck("d00001", *cards)), {FACE: FACES, BACK: turned}, expected) == ["error tts-wrong-cell"] * 2
    )


def test_empty_cells_are_warned_of_where_nothing_is_expected() -> None:
    """Unless all cards of the sheet are plain, which must be meant."""
    half = sheet_picture(COLORS[0], None, *COLORS[2:])
    assert checked(ours(0, 1), {**FILES, FACE: half}) == ["warning tts-empty-cell"]
    plain = encoded(Image.new("RGB", (96, 96), (9, 9, 9)))
    assert checked(ours(0, 1), {**FILES, FACE: plain}) == []


def test_copies_are_counted_in_decks_bags_and_alone() -> None:
    """All cards with an id, against what the game has."""
    save = ours(0, 1, 0, names=("charge", "pike", "charge"))
    save["ObjectStates"].append(thing("b00001", "Bag", ContainedObjects=[card("c00001", 0, "charge")]))
    assert checked(save, FILES, Expected(copies={"charge": 3, "pike": 1})) == []
    found = problems(save, FILES, Expected(copies={"charge": 4, "pike": 1, "bow": 2}))
    assert {d.message for d in found} == {
        "there are 3 copies of `charge`, not 4",
        "there are 0 copies of `bow`, not 2",
    }


def test_a_card_that_the_game_does_not_have_is_told() -> None:
    """Also one that says not what it is."""
    expected = Expected(copies={"charge": 1})
    assert checked(ours(0, 1), FILES, expected) == ["error tts-unknown-card"]
    assert checked(ours(0, 1, names=("charge", "")), FILES, expected) == ["error tts-unknown-card"]


def test_a_folder_of_many_files_is_listed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not beyond what a game could hold."""
    monkeypatch.setattr("pnp.preflight.tables.addresses._MOST_FILES", 3)
    for k in range(5):
        (tmp_path / f"{k}.png").write_bytes(b"x")
    files = FilesInFolder(folder=tmp_path, named=True)
    assert [files.read(f"https://example.invalid/{k}.png") for k in range(5)] == [b"x", b"x", b"x", None, None]


def test_a_save_in_memory_is_checked_as_one_in_a_file(tmp_path: Path) -> None:
    """The same words, at the same places."""
    save = stored(card("a00001", 9))
    text = written(tmp_path, save).read_text("utf-8")
    assert check_save(text, "save.json", FilesInFolder(folder=tmp_path)) == check_table_file(
        tmp_path / "save.json", "save.json", None
    )

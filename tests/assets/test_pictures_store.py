# SPDX-License-Identifier: MIT
"""The picture store: keys, sizes, and problems that name the file and the mend."""

from __future__ import annotations

import pathlib

import pytest
from PIL import Image

from pnp.assets.pictures.problem import PictureProblem
from pnp.assets.pictures.store import PictureStore
from tests.assets.pixels import encoded

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32" fill="red"/></svg>'


@pytest.fixture
def project(tmp_path: pathlib.Path) -> pathlib.Path:
    """A project with one picture whose path has blanks and Chinese in it."""
    folder = tmp_path / "三国 杀" / "图 片"
    folder.mkdir(parents=True)
    (folder / "曹 操.svg").write_bytes(SVG)
    (folder / "spear.png").write_bytes(encoded(Image.new("RGB", (300, 150)), "PNG"))
    return tmp_path


def problem(store: PictureStore, path: pathlib.Path) -> PictureProblem:
    """What adding a file raises."""
    with pytest.raises(PictureProblem) as caught:
        store.add(path)
    return caught.value


def test_key_depends_on_bytes_alone(project: pathlib.Path) -> None:
    """The same picture elsewhere, under another name, is the same picture."""
    store = PictureStore(project)
    first = store.add(project / "三国 杀" / "图 片" / "曹 操.svg")
    (project / "copy.svg").write_bytes(SVG)
    assert store.add(project / "copy.svg") == first == PictureStore().add_data(SVG, "x.svg")
    assert str(project) not in first


def test_changed_file_gets_a_new_key(project: pathlib.Path) -> None:
    """A long-lived store, as of a preview, sees edits."""
    path = project / "a.svg"
    path.write_bytes(SVG)
    store = PictureStore(project)
    first = store.add(path)
    path.write_bytes(SVG.replace(b"red", b"black"))
    assert store.add(path) != first


def test_drawing_has_its_size_in_points(project: pathlib.Path) -> None:
    """A user unit is a 96th of an inch."""
    store = PictureStore(project)
    info = store.info(store.add(project / "三国 杀" / "图 片" / "曹 操.svg"))
    assert (info.width, info.height, info.kind, info.pixels, info.one_color) == (48.0, 24.0, "drawing", None, True)


def test_raster_without_resolution_counts_300_dpi(project: pathlib.Path) -> None:
    """So its natural size is that of print."""
    store = PictureStore(project)
    info = store.info(store.add(project / "三国 杀" / "图 片" / "spear.png"))
    assert (info.width, info.height, info.kind, info.pixels) == (72.0, 36.0, "raster", (300, 150))


def test_missing_file_is_named_relative_to_the_project(project: pathlib.Path) -> None:
    """With the nearest name as the mend, and no absolute path."""
    found = problem(PictureStore(project), project / "三国 杀" / "图 片" / "speer.png")
    assert (found.code, found.helps) == ("missing-picture", ("write `spear.png`",))
    assert found.message == "there is no picture `三国 杀/图 片/speer.png`"


def test_missing_file_in_an_empty_folder_asks_for_it(project: pathlib.Path) -> None:
    """There is no near name to offer."""
    found = problem(PictureStore(project), project / "nowhere" / "a.png")
    assert found.helps == ("put the file there, or write another name",)


def test_wrong_case_is_a_problem_on_every_system(project: pathlib.Path) -> None:
    """What works on Windows must not fail on Linux."""
    found = problem(PictureStore(project), project / "三国 杀" / "图 片" / "Spear.PNG")
    assert (found.code, found.helps) == ("missing-picture", ("write `三国 杀/图 片/spear.png`",))


def test_file_outside_the_project_is_refused(project: pathlib.Path) -> None:
    """Dots do not lead out of it."""
    (project.parent / "secret.svg").write_bytes(SVG)
    found = problem(PictureStore(project), project / ".." / "secret.svg")
    assert found.code == "path-outside"


def test_link_out_of_the_project_is_refused(project: pathlib.Path) -> None:
    """Neither do links."""
    (project.parent / "hidden.svg").write_bytes(SVG)
    (project / "link.svg").symlink_to(project.parent / "hidden.svg")
    assert problem(PictureStore(project), project / "link.svg").code == "path-outside"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "unreadable-picture"),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "unreadable-picture"),
        (b"\x1f\x8b\x08compressed", "unsupported-picture"),
        (b"PK\x03\x04 a document", "unsupported-picture"),
        (b"<html><body/></html>", "unreadable-picture"),
    ],
)
def test_other_files_are_told_apart(data: bytes, code: str) -> None:
    """Each with its own code."""
    with pytest.raises(PictureProblem) as caught:
        PictureStore().add_data(data, "x")
    assert caught.value.code == code


def test_folder_is_no_picture(project: pathlib.Path) -> None:
    """A path to a folder is a missing picture."""
    assert problem(PictureStore(project), project / "三国 杀").code == "missing-picture"


def test_file_that_goes_away_is_a_problem(project: pathlib.Path) -> None:
    """Between layout and writing."""
    path = project / "三国 杀" / "图 片" / "spear.png"
    store = PictureStore(project)
    key = store.add(path)
    path.unlink()
    with pytest.raises(PictureProblem, match="went away"):
        store.raster(key)


def test_same_raster_is_made_once() -> None:
    """Pixels that cost work to make are kept for the next file of the build."""
    store = PictureStore()
    key = store.add_data(encoded(Image.new("RGBA", (8, 8), (1, 2, 3, 4)), "PNG"), "a.png")
    assert store.raster(key) is store.raster(key)


def test_tint_recolours_a_drawing_of_one_colour() -> None:
    """An icon takes the colour asked for."""
    store = PictureStore()
    drawing = store.drawing(store.add_data(SVG, "a.svg"), (0.0, 0.0, 1.0))
    assert getattr(drawing.items[0], "fill", None) == (0.0, 0.0, 1.0)

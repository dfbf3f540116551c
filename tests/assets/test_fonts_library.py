# SPDX-License-Identifier: MIT
"""Families to faces: by weight, language and place, and never by guessing."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.assets.fonts.library import Family, FontLibrary
from pnp.assets.fonts.problem import FontError
from pnp.diagnostics.problem import Place
from tests.assets.font_files import DISPLAY, FONTS_FILE, SANS, family, library, packaged, source, square_font


@pytest.fixture(scope="module")
def fonts() -> FontLibrary:
    """The packaged families."""
    return packaged()


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("zh-Hant", "NotoSansCJKtc-wght500"),
        ("zh-Hans", "NotoSansCJKsc-wght500"),
        ("zh-HK", "NotoSansCJKhk-wght500"),
        ("ja", "NotoSansCJKjp-wght500"),
        ("ko", "NotoSansCJKkr-wght500"),
        ("en", "NotoSansCJKtc-wght500"),
    ],
)
def test_a_language_chooses_its_regional_face(fonts: FontLibrary, language: str, name: str) -> None:
    """Every region has its own face of the collection; letters take the first."""
    (key,) = fonts.stack(("sans",), 500, language)
    assert key.partition("@")[0] == name


def test_families_are_tried_in_their_order(fonts: FontLibrary) -> None:
    """A stack holds a face a family."""
    names = [key.partition("@")[0] for key in fonts.stack(("display", "sans"), 900, "zh-Hant")]
    assert names == ["Anton-Regular", "NotoSansCJKtc-wght900"]


def test_a_family_serves_each_language_from_its_own_file(fonts: FontLibrary) -> None:
    """Two files of one family differ by language."""
    assert fonts.stack(("serif",), 400, "zh-TW")[0].startswith("NotoSerifTC-Regular@")
    assert fonts.stack(("serif",), 400, "zh-CN")[0].startswith("NotoSerifSC-Regular@")


def test_a_weight_that_is_not_there_is_a_problem(fonts: FontLibrary) -> None:
    """No weight is made up; the nearest is named."""
    with pytest.raises(FontError) as caught:
        fonts.stack(("serif",), 700, "zh-Hant")
    assert caught.value.code == "missing-font-weight"
    assert caught.value.message == "font family `serif` has no weight 700 for `zh-Hant`"
    assert caught.value.helps == ("ask for weight 400, the nearest it has",)


def test_an_unknown_family_is_a_problem_with_the_nearest_name(fonts: FontLibrary) -> None:
    """A misspelling is answered with the family meant."""
    with pytest.raises(FontError) as caught:
        fonts.stack(("sanz",), 400, "zh-Hant")
    assert (caught.value.code, caught.value.helps) == ("unknown-font-family", ("write `sans`",))


def test_a_han_language_without_a_face_is_a_problem(fonts: FontLibrary) -> None:
    """Japanese is not set in a Chinese face."""
    with pytest.raises(FontError) as caught:
        fonts.stack(("serif",), 400, "ja")
    assert caught.value.code == "missing-font-language"


def test_a_problem_is_placed_where_the_style_asks(fonts: FontLibrary) -> None:
    """The one who asked is to blame for an unknown family."""
    asked = Place(path="layouts/base/theme.yaml", line=7, column=5)
    with pytest.raises(FontError) as caught:
        fonts.stack(("sanz",), 400, "zh-Hant")
    assert caught.value.diagnostic(asked).place == asked


def test_a_fonts_folder_holds_loose_files(tmp_path: Path) -> None:
    """The first folder that has the file wins: the project's before the built-in one."""
    mine, built_in = tmp_path / "mine", tmp_path / "builtin"
    for folder in (mine, built_in):
        folder.mkdir()
        square_font(folder / "squares.ttf")
    fonts = library(family("own", source("squares.ttf")), folders=(mine, built_in))
    assert fonts.face(fonts.stack(("own",), 400, "zh-Hant")[0]).spec.path == mine / "squares.ttf"


def test_a_file_outside_the_folder_is_not_taken(tmp_path: Path) -> None:
    """`../` does not lead out of the fonts folder."""
    (tmp_path / "fonts").mkdir()
    square_font(tmp_path / "outside.ttf")
    fonts = library(family("own", source("../outside.ttf")), folders=(tmp_path / "fonts",))
    with pytest.raises(FontError) as caught:
        fonts.stack(("own",), 400, "en")
    assert caught.value.code == "missing-font-file"


def test_a_missing_file_is_placed_in_the_fonts_file() -> None:
    """The source is to blame, and the place that asked is a note."""
    asked = Place(path="layouts/base/theme.yaml", line=7)
    with pytest.raises(FontError) as caught:
        library(family("own", source("none.ttf"))).stack(("own",), 400, "en")
    diagnostic = caught.value.diagnostic(asked)
    assert diagnostic.place == FONTS_FILE
    assert [note.place for note in diagnostic.notes] == [asked]
    assert diagnostic.helps == ("put the file at `fonts/none.ttf`",)


def test_a_missing_package_is_named() -> None:
    """The mend is to install it."""
    with pytest.raises(FontError) as caught:
        library(family("own", source("none.ttf", package="no_such_fonts"))).stack(("own",), 400, "en")
    assert caught.value.message.endswith("package `no_such_fonts`, which is not installed")
    assert caught.value.helps == ("install the package `no-such-fonts`",)


def test_a_system_font_may_be_absent_where_another_source_follows(tmp_path: Path) -> None:
    """Only the system's fonts may be missing; what follows serves instead."""
    path = square_font(tmp_path / "squares.ttf")
    absent = source(str(tmp_path / "absent.ttf"), system=True)
    fonts = library(family("own", absent, source(str(path), system=True)))
    assert fonts.stack(("own",), 400, "en")[0].startswith("Squares-Regular@")
    with pytest.raises(FontError) as caught:
        library(family("own", absent)).stack(("own",), 400, "en")
    assert caught.value.code == "missing-font-file"


def test_packages_are_found_without_being_imported() -> None:
    """A font package may read its whole font when it is imported."""
    code = (
        "import sys; from tests.assets.font_files import packaged; packaged().stack(('sans',), 400, 'zh-Hant'); "
        "print('manimgx_fonts_cjk' in sys.modules)"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("asked", [("sans", 650, "zh-Hans"), ("display", 900, "en"), ("serif", 400, "zh-Hans")])
def test_another_library_knows_the_same_keys(fonts: FontLibrary, asked: tuple[str, int, str]) -> None:
    """A frame made in another process finds its faces here, though nobody asked for them yet."""
    name, weight, language = asked
    (key,) = fonts.stack((name,), weight, language)
    assert packaged().face(key).key == key


def test_a_library_pickles(fonts: FontLibrary) -> None:
    """It holds where faces lie, not live fonts."""
    (key,) = fonts.stack(("sans",), 400, "zh-Hant")
    assert pickle.loads(pickle.dumps(fonts)).face(key).key == key


def test_a_key_that_nobody_gave_out_is_an_error(fonts: FontLibrary) -> None:
    """No source makes such a face."""
    with pytest.raises(KeyError):
        fonts.face("NotoSans-wght500@0000000000")


@pytest.mark.parametrize("each", [SANS, DISPLAY], ids=["sans", "display"])
def test_weights_of_a_range_need_no_source_each(each: Family) -> None:
    """An axis, or `any`, serves every weight of its range."""
    assert [library(each).stack((each.name,), weight, "en") for weight in (100, 350, 900)]

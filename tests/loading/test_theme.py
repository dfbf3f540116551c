# SPDX-License-Identifier: MIT
"""Themes: what they take over from those they extend."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.style import Theme
from pnp.loading.project import load_project
from pnp.loading.theme import load_theme, theme_names


def theme(root: Path, builtin: Path, files: dict[str, str], name: str = "t", language: str = "") -> Theme:
    """A theme of a project, which must have no problems."""
    for file, text in files.items():
        path = root / "layouts" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project, _ = load_project(root, builtin)
    found, problems = load_theme(name, (root / "layouts",), project, language=language)
    assert problems == ()
    assert found is not None
    return found


def test_colours_styles_and_icons_are_taken_over(tmp_path: Path, repository: Path) -> None:
    """The extending theme's entries win, one by one."""
    found = theme(
        tmp_path,
        repository,
        {
            "a/theme.yaml": 'palette: {ink: "#000", paper: "#fff"}\nstyles: {body: {size: 9pt, color: ink}}\n'
            "icons: {x: x.svg, y: x.svg}\n",
            "a/x.svg": "<svg/>",
            "t/theme.yaml": 'extends: a\npalette: {ink: "#f00"}\nstyles: {body: {leading: 1.5}}\nicons: {y: y.svg}\n',
            "t/y.svg": "<svg/>",
        },
    )
    assert found.palette == {"ink": (1, 0, 0), "paper": (1, 1, 1)}
    assert (found.styles["body"].size, found.styles["body"].leading) == (9, 1.5)
    assert found.icons == {"x": "layouts/a/x.svg", "y": "layouts/t/y.svg"}


def test_styles_extend_one_another_across_files(tmp_path: Path, repository: Path) -> None:
    """A change of `body` reaches what extends it; `extends` replaces what a base said under the same name."""
    found = theme(
        tmp_path,
        repository,
        {
            "a/theme.yaml": "styles:\n  body: {size: 9pt}\n  rules: {extends: body, align: center}\n"
            '  big: {size: 20pt, align: right}\npalette: {ink: "#000"}\n',
            "t/theme.yaml": "extends: a\nstyles:\n  body: {size: 8pt, weight: 500}\n"
            "  big: {extends: rules, leading: 1}\n",
        },
    )
    rules, big = found.styles["rules"], found.styles["big"]
    assert (rules.size, rules.weight, rules.align) == (8, 500, "center")
    assert (big.size, big.align, big.leading) == (8, "center", 1)


def test_every_field_of_a_style_is_read(tmp_path: Path, repository: Path) -> None:
    """Lengths as points, names with hyphens, the fit in its long form."""
    text = """\
palette: {ink: "#123456"}
styles:
  rules:
    family: [display, sans]
    weight: 500
    bold: 900
    size: 9.5pt
    leading: 1.26
    color: ink
    align: justify
    valign: middle
    tracking: 0.05
    trim: cap
    figures: tabular
    fit: {floor: 7pt, step: 0.5pt, min-leading: 1.2, min-tracking: -0.03, same-size: true}
    keyword: rules
    language: ja
    autospace: 0.25
    indent: 2
    max-lines: 4
"""
    style = theme(tmp_path, repository, {"t/theme.yaml": text}).styles["rules"]
    assert (style.family, style.weight, style.bold, style.size, style.leading) == (
        ("display", "sans"),
        500,
        900,
        9.5,
        1.26,
    )
    assert (style.color, style.align, style.valign, style.tracking) == ("ink", "justify", "middle", 0.05)
    assert (style.trim, style.figures, style.keyword, style.language) == ("cap", "tabular", "rules", "ja")
    assert (style.autospace, style.indent, style.max_lines) == (0.25, 2, 4)
    fit = style.fit
    assert (fit.floor, fit.step, fit.min_leading, fit.min_tracking, fit.same_size) == (7, 0.5, 1.2, -0.03, True)
    assert (style.place.path, style.place.line, style.place.column) == ("layouts/t/theme.yaml", 3, 3)


def test_a_fit_may_be_written_short(tmp_path: Path, repository: Path) -> None:
    """As templates write it."""
    text = "styles:\n  a: {fit: tighten(1.3) shrink(7pt) condense(-0.03) same-size}\n  b: {fit: none}\n"
    styles = theme(tmp_path, repository, {"t/theme.yaml": 'palette: {ink: "#000"}\n' + text}).styles
    a, b = styles["a"].fit, styles["b"].fit
    assert (a.min_leading, a.floor, a.min_tracking, a.same_size) == (1.3, 7, -0.03, True)
    assert (b.min_leading, b.floor, b.same_size) == (None, None, False)


def test_a_colour_may_name_another(tmp_path: Path, repository: Path) -> None:
    """Also one that comes from the base."""
    files = {
        "a/theme.yaml": 'palette: {ink: "#000"}\n',
        "t/theme.yaml": "extends: a\npalette: {accent: main, main: ink}\n",
    }
    assert theme(tmp_path, repository, files).palette["accent"] == (0, 0, 0)


def test_a_folder_of_icons_is_read_in_order(tmp_path: Path, repository: Path) -> None:
    """Each picture by its name; other files are left alone."""
    files = {"t/theme.yaml": "icons: art/icons\nicon-colors: {magic: '#f00'}\n"}
    files |= {f"t/art/icons/{name}": "x" for name in ("magic.svg", "heal.png", "readme.txt", ".hidden.svg")}
    found = theme(tmp_path, repository, files)
    assert list(found.icons.items()) == [
        ("heal", "layouts/t/art/icons/heal.png"),
        ("magic", "layouts/t/art/icons/magic.svg"),
    ]
    assert found.colors_of_icons == {"magic": "#f00"}


def test_shared_icons_are_named_from_the_folder_of_themes(tmp_path: Path, repository: Path) -> None:
    """`../icons` is `layouts/icons`; an icon of the theme's own takes the place of one of the same name."""
    files = {
        "icons/heart.svg": "x",
        "icons/coin.svg": "x",
        "a/theme.yaml": "icons: ../icons\n",
        "t/theme.yaml": "extends: a\nicons: icons\n",
        "t/icons/coin.svg": "x",
    }
    found = theme(tmp_path, repository, files)
    assert found.icons == {"coin": "layouts/t/icons/coin.svg", "heart": "layouts/icons/heart.svg"}


def test_shared_icons_of_pnp_are_found_too(tmp_path: Path, repository: Path) -> None:
    """Where the project has none."""
    found = theme(tmp_path, repository, {"t/theme.yaml": "icons: ../icons\n"})
    assert found.icons["heart"] == (repository / "layouts" / "icons" / "heart.svg").as_posix()


@pytest.mark.parametrize("name", ["../../icons", "../icons/..", "/icons", "icons/../.."])
def test_icons_lie_in_the_project(tmp_path: Path, repository: Path, name: str) -> None:
    """A folder further up is not looked into."""
    (tmp_path / "layouts" / "t").mkdir(parents=True)
    (tmp_path / "layouts" / "t" / "theme.yaml").write_text(f"icons: {name}\n", encoding="utf-8")
    project, _ = load_project(tmp_path, repository)
    _, problems = load_theme("t", (tmp_path / "layouts",), project)
    assert [problem.code for problem in problems] == ["path-outside"]


def test_shared_icons_are_not_taken_by_chance(tmp_path: Path, repository: Path) -> None:
    """A theme whose own folder is missing gets no icons instead of others."""
    (tmp_path / "layouts" / "t").mkdir(parents=True)
    (tmp_path / "layouts" / "icons").mkdir(parents=True)
    (tmp_path / "layouts" / "t" / "theme.yaml").write_text("icons: icons\n", encoding="utf-8")
    project, _ = load_project(tmp_path, repository)
    _, problems = load_theme("t", (tmp_path / "layouts", repository / "layouts"), project)
    assert [problem.code for problem in problems] == ["missing-picture"]


def test_a_theme_may_lie_in_the_folder_of_its_name(tmp_path: Path, repository: Path) -> None:
    """`layouts/t` as a search folder holds theme `t` itself."""
    (tmp_path / "layouts" / "t").mkdir(parents=True)
    (tmp_path / "layouts" / "t" / "theme.yaml").write_text('palette: {ink: "#000"}\n', encoding="utf-8")
    project, _ = load_project(tmp_path, repository)
    found, problems = load_theme("t", (tmp_path / "layouts" / "t",), project)
    assert problems == ()
    assert found is not None
    assert theme_names((tmp_path / "layouts", tmp_path / "layouts" / "t")) == ("t",)


def test_an_unknown_theme_is_a_problem(tmp_path: Path, repository: Path) -> None:
    """It names the nearest."""
    project, _ = load_project(tmp_path, repository)
    found, problems = load_theme("bsae", (repository / "layouts",), project)
    assert found is None
    assert [(p.code, p.helps) for p in problems] == [("unknown-theme", ("write `base`",))]


def test_a_name_does_not_lead_out_of_the_folders(tmp_path: Path, repository: Path) -> None:
    """A theme elsewhere is not found by `..`."""
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "theme.yaml").write_text("palette: {}\n", encoding="utf-8")
    project, _ = load_project(tmp_path, repository)
    assert load_theme("../secret", (tmp_path / "layouts",), project)[0] is None


@pytest.mark.parametrize("name", ["", "base"])
def test_the_base_theme_has_no_problems(repository: Path, name: str) -> None:
    """It is what a game without a theme gets."""
    project, _ = load_project(repository, repository)
    found, problems = load_theme(name, (repository / "layouts",), project)
    assert problems == ()
    assert found is not None
    assert found.styles
    assert len(found.icons) >= 64
    assert found.icons["heart"] == "layouts/icons/heart.svg"


WORDS = {
    "a/theme.yaml": "styles: {name: {size: 20pt, weight: 900}, small: {extends: name, size: 8pt}}\n"
    "words: {cut: {zh-Hant: 剪空, en: cut out}, end: {zh-Hant: 完}}\n"
    "languages: {en: {styles: {name: {size: 18pt}}}, zh-Hans: {styles: {name: {size: 21pt}}}}\n",
    "t/theme.yaml": "extends: a\nwords: {cut: {zh-Hant: 裁掉}, times: ×}\n"
    "languages: {en-GB: {styles: {name: {weight: 700}}}}\n",
}


@pytest.mark.parametrize(
    ("language", "size", "weight"),
    [("zh-Hant", 20, 900), ("en", 18, 900), ("en-GB", 18, 700), ("zh-CN", 21, 900), ("", 20, 900), ("fr", 20, 900)],
)
def test_styles_may_be_otherwise_in_a_language(
    tmp_path: Path, repository: Path, language: str, size: float, weight: int
) -> None:
    """Each file of a chain has its say, in the nearest language it knows; what extends the style follows."""
    found = theme(tmp_path, repository, WORDS, language=language)
    assert (found.styles["name"].size, found.styles["name"].weight) == (size, weight)
    assert (found.styles["small"].size, found.styles["small"].weight) == (8, weight)


def test_words_are_taken_over_one_by_one(tmp_path: Path, repository: Path) -> None:
    """A word said anew is said in its own languages alone; a text is for all languages."""
    found = theme(tmp_path, repository, WORDS)
    texts = {name: word.texts for name, word in found.words.items()}
    assert texts == {"cut": {"zh-Hant": "裁掉"}, "end": {"zh-Hant": "完"}, "times": {"": "×"}}
    assert str(found.words["cut"].place) == "layouts/t/theme.yaml:2:9"

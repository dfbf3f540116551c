# SPDX-License-Identifier: MIT
"""Every theme with its sample game: no problem, one size of text, little ink where that is asked, legible colours."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from pnp.loading.project import load_project
from pnp.loading.theme import load_theme
from pnp.pipeline.place import Workspace, builtin_data
from tests.themes.sample import THEMES, ink, sample

RULES = {
    "three-kingdoms": ("rules", "rules-part"),
    "stairs-of-fear": ("rules", "skill-text"),
    "big-five": ("rules",),
}
SMALL_PRINT = {"footer", "footer-right", "foot"}

GROUNDS = {
    "three-kingdoms": {"ink": ("paper", "white"), "grey": ("paper",), "seal": ("paper", "white")},
    "stairs-of-fear": {"ink": ("bone", "white"), "grey": ("bone", "white"), "bone": ("ink",)},
    "big-five": {"ink": ("paper", "white"), "white": ("ink",)},
}
"""Colours of words, and what they stand on."""


@pytest.mark.parametrize("theme", THEMES)
def test_the_sample_of_a_theme_is_built_without_a_diagnostic(theme: str) -> None:
    """From its definition to the sheets, there is nothing to say."""
    assert sample(theme).diagnostics == ()


@pytest.mark.parametrize("theme", THEMES)
def test_rules_stand_at_one_size_across_the_deck(theme: str) -> None:
    """No card is shrunk alone."""
    sizes = {style: {f.size for f in sample(theme).fits if f.style == style} for style in RULES[theme]}
    assert all(len(found) == 1 for found in sizes.values()), sizes


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_smaller_than_seven_and_a_half_points_but_small_print(theme: str) -> None:
    """Feet have 7 pt."""
    least = {f.style: f.size for f in sorted(sample(theme).fits, key=lambda f: -f.size)}
    assert {style for style, size in least.items() if size < 7.5} <= SMALL_PRINT
    assert min(least.values()) >= 7


@pytest.mark.parametrize(
    ("theme", "product", "most"),
    [
        ("three-kingdoms", "heroes", 0.55),
        ("stairs-of-fear", "cards", 0.6),
        ("stairs-of-fear", "lords", 0.55),
        ("big-five", "cards", 0.35),
        ("big-five", "tiles", 0.6),
    ],
)
def test_low_ink_takes_far_less_ink(theme: str, product: str, most: float) -> None:
    """The mean darkness of all pages falls to a part of what it was."""
    full, low = (sum(map(ink, pages[product])) for pages in (sample(theme).full, sample(theme).low))
    assert low < most * full, f"{low / full:.2f}"


@pytest.mark.parametrize("theme", THEMES)
def test_backs_look_the_same_turned_around(theme: str) -> None:
    """A back that tells up from down marks the cards of a shuffled deck."""
    product = "heroes" if theme == "three-kingdoms" else "cards"
    for pages in (sample(theme).full, sample(theme).low):
        back = pages[product][1]
        turned = back.transpose(Image.Transpose.ROTATE_180)
        assert ink(ImageChops.invert(ImageChops.difference(back, turned))) < 0.02


@pytest.mark.parametrize("theme", THEMES)
def test_words_have_a_contrast_of_seven_to_one(theme: str) -> None:
    """Of every colour of text on every ground it stands on."""
    colors = _palette(theme)
    for word, grounds in GROUNDS[theme].items():
        for ground in grounds:
            assert _contrast(colors[word], colors[ground]) >= 7, f"{word} on {ground}"


def test_factions_have_patterns_that_differ_without_colour() -> None:
    """The strip of wall above the meander rule, in black and white about its own middle, differs between factions."""
    pages = [sample("three-kingdoms").full["heroes"][n] for n in (0, 2, 6, 8)]
    strips = [_shape(page.crop((int(38 / 25.4 * 60), 0, int(56 / 25.4 * 60), int(6 / 25.4 * 60)))) for page in pages]
    for n, strip in enumerate(strips):
        for other in strips[:n]:
            assert ink(ImageChops.invert(ImageChops.difference(strip, other))) > 0.08


def test_posters_of_one_family_differ_by_card() -> None:
    """No two fronts of the sample have the same poster."""
    height = int(46 / 25.4 * 60)
    fronts = [page.crop((0, 0, page.width, height)) for page in sample("big-five").full["cards"][::2]]
    for n, front in enumerate(fronts):
        for other in fronts[:n]:
            assert ink(ImageChops.invert(ImageChops.difference(front, other))) > 0.05


def _shape(picture: Image.Image) -> Image.Image:
    """Above or below the mean: the pattern without its colour."""
    grey = picture.tobytes()
    mean = sum(grey) / len(grey)
    return picture.point([255 if level > mean else 0 for level in range(256)])


def _palette(theme: str) -> dict[str, tuple[float, ...]]:
    workspace = Workspace(root=Path("/nowhere"), builtin=builtin_data())
    project, _ = load_project(workspace.root, workspace.builtin)
    found, problems = load_theme(theme, workspace.layout_folders("none", theme), project)
    assert found is not None
    assert not problems
    return dict(found.palette)


def _contrast(first: tuple[float, ...], second: tuple[float, ...]) -> float:
    """After WCAG 2.2."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: tuple[float, ...]) -> float:
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b

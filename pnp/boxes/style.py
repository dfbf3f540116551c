# SPDX-License-Identifier: MIT
"""Text styles, palettes and themes: the look that templates refer to by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.boxes.book import BookLook
from pnp.diagnostics.problem import Place
from pnp.scene.frame import Color


@dataclass(frozen=True, slots=True, kw_only=True)
class FitPolicy:
    """What a text box does with text that is too long, step by step, before it fails.

    First the leading is tightened to `min_leading` (times the size), then the size shrinks in steps of `step` points
    down to `floor` points, then tracking is condensed to `min_tracking` em. `same_size` sets all boxes of the style
    in a deck at the size of the fullest.
    """

    floor: float | None = None
    step: float = 0.25
    min_leading: float | None = None
    min_tracking: float = 0.0
    same_size: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """A named way of setting text. Sizes in points; `leading` is baseline to baseline as a multiple of the size.

    `family` is a name of `fonts.yaml` (a list is tried in order), `weight` 100 to 900. `bold` is the weight of strong
    text and keywords. `keyword` names the style keywords take (empty: only the bold weight). `align` is left, center,
    right or justify; `valign` top, middle or bottom. `trim` is `line` (boxes measure whole lines) or `cap` (from the
    cap height to the baseline, for numerals). `figures` is `proportional` or `tabular`. Tracking is in em. Styles of
    `small_print` (credits, ids) may stand at 7 pt without a warning. `indent` moves the first line of each paragraph
    in, `hang` all its further lines, in em; with `marker` a list marker such as `1.` or `（1）` hangs. `breaks` is how
    strict line starts and ends are: none, basic, gb or strict. `match_latin` sizes a Latin face to go with the Han face
    beside it.
    """

    name: str
    place: Place
    family: tuple[str, ...] = ("sans",)
    weight: int = 400
    bold: int = 700
    size: float = 9.0
    leading: float = 1.4
    color: str = "ink"
    align: str = "left"
    valign: str = "top"
    tracking: float = 0.0
    trim: str = "line"
    figures: str = "proportional"
    fit: FitPolicy = field(default_factory=FitPolicy)
    keyword: str = ""
    language: str = ""
    autospace: float = 0.125
    indent: float = 0.0
    max_lines: int = 0
    small_print: bool = False
    hang: float = 0.0
    marker: bool = False
    breaks: str = "gb"
    match_latin: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class IconSource:
    """A set of icons in one file, and whom to thank for it.

    `file` is what the icons' pictures are called before their `#`. `prefix` stands before the names of its icons.
    `credit` is the line to print where the set wants a certain one.
    """

    file: str
    prefix: str
    title: str = ""
    author: str = ""
    license: str = ""
    link: str = ""
    credit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A fixed word of layouts: its text by language, or one text, under the empty tag, for all languages."""

    texts: Mapping[str, str]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """A look: colours, text styles and where icons lie.

    `palette` maps colour names to colours. `icons` maps icon names to picture files, relative to the project; an icon
    of a set, `gi:castle`, to the set's file and its name, as `icons/game-icons.json#castle`. `colors_of_icons` gives an
    icon its own colour in text. `icon_sets` says where sets come from. `book` is how rulebooks look. `words` are the
    fixed words of its layouts, by name.
    """

    name: str
    palette: Mapping[str, Color]
    styles: Mapping[str, TextStyle]
    icons: Mapping[str, str] = field(default_factory=dict)
    colors_of_icons: Mapping[str, str] = field(default_factory=dict)
    icon_sets: tuple[IconSource, ...] = ()
    book: BookLook = field(default_factory=lambda: BookLook(roles={}))
    words: Mapping[str, Word] = field(default_factory=dict)

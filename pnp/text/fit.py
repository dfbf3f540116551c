# SPDX-License-Identifier: MIT
"""Fitting text to a box: tighten the leading, shrink, condense, and at last say what does not fit."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.text.breaks import LINE, NEVER
from pnp.text.characters import BOX
from pnp.text.composer import Paragraph
from pnp.text.justify import loose_lines
from pnp.text.lines import Line, break_lines, in_company
from pnp.text.metrics import EM_TOP

_TOLERANCE = 1e-6
_TRACKING_STEP = 0.005
_MOST_SHOWN = 60
"""How much of a unit that had to be split is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextBox:
    """A box to fit text into, and what may be done for it. Lengths in points; `leading` is times the size.

    In vertical text `height` is how long a line may be. Without a `floor` the size stays. `min_tracking` is in em and
    not above 0. `max_lines` of 0 means any number. `balanced` makes lines even, `justify` says that they will be
    justified, so that loose lines are counted. `trim` is `line`, or `cap` to measure from the capitals' top to the
    last baseline.
    """

    width: float
    height: float
    size: float
    leading: float = 1.4
    floor: float | None = None
    step: float = 0.25
    min_leading: float | None = None
    min_tracking: float = 0.0
    max_lines: int = 0
    balanced: bool = False
    justify: bool = False
    trim: str = "line"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How a text fits a box.

    `leading` is times the size, `tracking` is in em, `lines` are first and last clusters. `width` is the longest line
    and `height` all lines, in points along and across the lines; `slack` is the height left over. `overflow` is how
    many points are wanting: of height, or of width in a box for one line; 0 where all fits. `lost` is the text beyond
    the box. `loose` and `orphans` are numbers of lines (from 0) that justify badly or end with a lone character;
    `overlong` are the units that had to be split.
    """

    size: float
    leading: float
    lines: tuple[Line, ...]
    width: float
    height: float
    tracking: float = 0.0
    overflow: float = 0.0
    lost: str = ""
    slack: float = 0.0
    loose: tuple[int, ...] = ()
    orphans: tuple[int, ...] = ()
    overlong: tuple[str, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether all text is in the box."""
        return not self.overflow


def fit(paragraph: Paragraph, box: TextBox) -> Fit:
    """Set a paragraph into a box, giving way step by step as the box allows.

    First the leading is tightened, then the size shrinks, then tracking is condensed; then the rest is lost, and said
    so. A unit wider than the box is split only where no size of the ladder saves it.
    """
    if not paragraph.clusters:
        return Fit(size=box.size, leading=box.leading, lines=(), width=0.0, height=0.0, slack=_across(paragraph, box))
    task = _Fitting(paragraph, box)
    trial = task.search(splitting=False)
    if not trial.good:
        trial = task.search(splitting=True)
    return _report(task, trial)


def measure(paragraph: Paragraph, size: float, leading: float, width: float) -> tuple[float, float]:
    """The (width, height) a paragraph takes where its lines may be `width` long; all in points, `leading` times size.

    In vertical text `width` is how long a column may be, and the result still is (width, height) as seen.
    """
    lines = break_lines(paragraph, width / size)
    along = line_width(paragraph, lines) * size
    across = sum(line_heights(paragraph, lines, leading)) * size
    return (across, along) if paragraph.settings.vertical else (along, across)


def line_width(paragraph: Paragraph, lines: Sequence[Line], tracking: float = 0.0) -> float:
    """The length of the longest line in em, its outer marks cut and its indent counted."""
    spacing = paragraph.spaced(tracking)
    x, end, before = spacing.x, spacing.end, spacing.before
    if paragraph.margins:
        return max([end[j] - x[i] - before[i] + paragraph.indent(i) for i, j in lines], default=0.0)
    return max([end[j] - x[i] - before[i] for i, j in lines], default=0.0)


def line_heights(paragraph: Paragraph, lines: Sequence[Line], leading: float) -> list[float]:
    """How deep each line is, in em: the leading, more only for larger text or a box that would touch its neighbours."""
    leading = max(leading, paragraph.least_leading)
    if not paragraph.scaled:
        return [leading] * len(lines)
    return [max(leading * paragraph.line_scale(i, j), paragraph.box_height(i, j)) for i, j in lines]


def baseline(paragraph: Paragraph, line: Line, height: float) -> float:
    """How far the baseline lies below the top of a line of that height, in em: the em box stands in its middle.

    Where annotations stand over the text, all the space between lines lies over it.
    """
    scale = paragraph.line_scale(*line)
    share = 1.0 if paragraph.annotated else 0.5
    return (height - scale) * share + EM_TOP * scale


def column_middle(paragraph: Paragraph, line: Line, depth: float) -> float:
    """How far the middle of a column of that depth lies left of its right side, in em.

    Where annotations stand right of the text, all the space between columns lies right of it.
    """
    scale = paragraph.line_scale(*line)
    return (depth - scale) * (1.0 if paragraph.annotated else 0.5) + scale / 2


def _across(paragraph: Paragraph, box: TextBox) -> float:
    return box.width if paragraph.settings.vertical else box.height


class _Trial(NamedTuple):
    """One attempt: a size, a leading, a tracking, the lines they give, and whether they fit."""

    size: float
    leading: float
    tracking: float
    lines: tuple[Line, ...]
    good: bool


class _Fitting:
    """The search for the largest setting that fits one box."""

    def __init__(self, paragraph: Paragraph, box: TextBox) -> None:
        self.paragraph = paragraph
        self.box = box
        self.along, self.across = (box.height, box.width) if paragraph.settings.vertical else (box.width, box.height)
        self.simple = not (paragraph.scaled or paragraph.annotated or paragraph.dotted) and box.trim == "line"
        self.leading = max(box.leading, paragraph.least_leading)
        self.tightest = max(min(self.leading, box.min_leading or self.leading), paragraph.least_leading)

    def search(self, *, splitting: bool) -> _Trial:
        """The first setting of the ladder that fits, else the last one tried."""
        box = self.box
        trial = self.attempt(box.size, 0.0, splitting)
        if trial.good or (box.floor is None and not box.min_tracking):
            return trial
        sizes = _ladder(box)
        trial = _largest(sizes, lambda size: self.attempt(size, 0.0, splitting)) if sizes else trial
        if trial.good or not box.min_tracking:
            return trial
        steps = max(round(-box.min_tracking / _TRACKING_STEP), 1)
        trackings = [box.min_tracking * step / steps for step in range(steps, 0, -1)]
        return _largest(trackings, lambda tracking: self.attempt(trial.size, tracking, splitting))

    def attempt(self, size: float, tracking: float, splitting: bool) -> _Trial:
        """Break at a size, and take the largest leading that fits."""
        paragraph, box = self.paragraph, self.box
        lines = break_lines(paragraph, self.along / size, tracking=tracking, balanced=box.balanced)
        room = self.across / size + _TOLERANCE
        good = not box.max_lines or len(lines) <= box.max_lines
        chances = paragraph.chances
        if not splitting and NEVER in [chances[last] for _, last in lines]:
            good = False
        if good and line_width(paragraph, lines, tracking) > self.along / size + _TOLERANCE * 2:
            good = False
        leading = self.leading
        wanted = self.depth(lines, leading) if good else 0.0
        if wanted > room:
            least = self.depth(lines, self.tightest)
            good = least <= room
            leading = self.tightest
            if good and wanted > least:
                leading += (room - _TOLERANCE - least) / (wanted - least) * (self.leading - self.tightest)
        return _Trial(size, leading if good else self.tightest, tracking, lines, good)

    def depth(self, lines: Sequence[Line], leading: float) -> float:
        """How much of the box lines need, in em; see `overhang`."""
        if self.simple and leading >= 1.0:
            return (len(lines) - 1) * leading + 1.0
        heights = line_heights(self.paragraph, lines, leading)
        return sum(heights) - sum(overhang(self.paragraph, lines, leading, self.box.trim))


def overhang(paragraph: Paragraph, lines: Sequence[Line], leading: float, trim: str) -> tuple[float, float]:
    """What of the first and of the last line may lie outside the box, in em.

    With `trim` `line` it is the space round the outer em boxes, where that holds no annotation; with `cap` all above
    the capitals of the first line and below the last baseline.
    """
    first_height, last_height = line_heights(paragraph, [lines[0], lines[-1]], leading)
    first, last = baseline(paragraph, lines[0], first_height), baseline(paragraph, lines[-1], last_height)
    top, bottom = paragraph.line_scale(*lines[0]), paragraph.line_scale(*lines[-1])
    if trim == "cap":
        return first - paragraph.cap_height(lines[0][0]) * top, last_height - last
    above = 0.0 if paragraph.annotated else first - EM_TOP * top
    below = 0.0 if paragraph.dotted else last_height - last - (1.0 - EM_TOP) * bottom
    return max(above, 0.0), max(below, 0.0)


def _ladder(box: TextBox) -> list[float]:
    """Sizes below the box's own, smallest first."""
    if box.floor is None or box.floor >= box.size:
        return []
    count = math.ceil((box.size - box.floor) / box.step - _TOLERANCE)
    return [max(round(box.size - step * box.step, 4), box.floor) for step in range(count, 0, -1)]


def _largest(values: Sequence[float], attempt: Callable[[float], _Trial]) -> _Trial:
    """The trial of the largest value that fits, by bisection; of the smallest where none does."""
    low, high = 0, len(values)
    best: _Trial | None = None
    while low < high:
        middle = (low + high) // 2
        trial = attempt(values[middle])
        if trial.good:
            low, best = middle + 1, trial
        else:
            high = middle
    return best or attempt(values[0])


def _report(task: _Fitting, trial: _Trial) -> Fit:
    """A trial as a `Fit`, with all that layout may have to say about it."""
    paragraph, lines, size = task.paragraph, trial.lines, trial.size
    heights = line_heights(paragraph, lines, trial.leading)
    height, width = sum(heights) * size, line_width(paragraph, lines, trial.tracking) * size
    fitted = Fit(
        size=size,
        leading=trial.leading,
        lines=lines,
        width=width,
        height=height,
        tracking=trial.tracking,
        slack=max(task.across - height, 0.0),
        loose=loose_lines(paragraph, lines, task.along / size, trial.tracking) if task.box.justify else (),
        orphans=orphans_of(paragraph, lines),
        overlong=overlong_units(paragraph, lines),
    )
    return fitted if trial.good else _overflowing(task, fitted)


def _overflowing(task: _Fitting, fitted: Fit) -> Fit:
    """Say how much is wanting, and which text."""
    paragraph, lines, size, most = task.paragraph, fitted.lines, fitted.size, task.box.max_lines
    kept = len(lines) if not most else min(most, len(lines))
    while kept and task.depth(lines[:kept], fitted.leading) * size > task.across + _TOLERANCE:
        kept -= 1
    first_lost = lines[kept][0] if kept < len(lines) else len(paragraph.clusters)
    lost = _plain(paragraph, first_lost, len(paragraph.clusters))
    wide = fitted.width - task.along
    if most == 1 and len(lines) > 1:
        wide = line_width(paragraph, [(0, len(paragraph.clusters) - 1)], fitted.tracking) * size - task.along
    elif most and len(lines) > most:
        room = min(task.across, task.depth(lines[:most], fitted.leading) * size)
        return replace(fitted, overflow=max(task.depth(lines, fitted.leading) * size - room, _TOLERANCE), lost=lost)
    deep = task.depth(lines, fitted.leading) * size - task.across
    return replace(fitted, overflow=max(wide, deep, _TOLERANCE), lost=lost)


def orphans_of(paragraph: Paragraph, lines: Sequence[Line]) -> tuple[int, ...]:
    """Last lines of several that hold fewer than two characters that count."""
    chances = paragraph.chances
    return tuple(
        [
            at
            for at in range(1, len(lines))
            if chances[lines[at][1]] >= LINE > chances[lines[at - 1][1]] and not in_company(paragraph, lines[at])
        ]
    )


def overlong_units(paragraph: Paragraph, lines: Sequence[Line]) -> tuple[str, ...]:
    """The units that had to be split; of very long ones the beginning."""
    chances = paragraph.chances
    found: dict[str, None] = {}
    end = -1
    for _, last in lines:
        if last < end or chances[last] != NEVER:  # a unit on many lines is looked at once
            continue
        first = end = last
        while first and chances[first - 1] == NEVER:
            first -= 1
        while chances[end] == NEVER:
            end += 1
        unit = _plain(paragraph, first, min(end, first + _MOST_SHOWN) + 1)
        found[unit if len(unit) <= _MOST_SHOWN else unit[: _MOST_SHOWN - 1] + "…"] = None
    return tuple(found)


def _plain(paragraph: Paragraph, first: int, end: int) -> str:
    """The text of some clusters for a message: without boxes and without spaces round it."""
    return "".join([cluster.text for cluster in paragraph.clusters[first:end]]).replace(BOX, "").strip()

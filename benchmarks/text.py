# SPDX-License-Identifier: MIT
"""Time the text room: a paragraph of eighty characters cold, fitting it, drawing it, and proofreading it.

Usage: `python -m benchmarks.text`. Cold means a text never seen before, in faces that are open; every figure is the
median of many texts, each its own.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

from benchmarks.workload import CLAUSES
from pnp.assets.fonts.library import FontLibrary
from pnp.pipeline.lint import findings
from pnp.pipeline.place import Workspace, builtin_data
from pnp.pipeline.stages import open_shop
from pnp.text.composer import Composer, Paragraph, ParagraphSettings
from pnp.text.draw import draw
from pnp.text.fit import Fit, TextBox, fit
from pnp.text.spans import Span, SpanStyle

LANGUAGE = "zh-Hans"
LENGTH = 80
TEXTS = 600
WARMING = 100
"""Texts before those that count, which meet every character once."""

BOX = TextBox(width=142.0, height=62.0, size=9.0, leading=1.45, floor=7.0, min_leading=1.3)
"""A card's text box, too small for the size asked for, so that the whole ladder is searched."""

GOALS = {"cold": 0.4, "fit": 0.05, "proofread": 0.05}
"""What the room has to keep, in milliseconds."""

_Given = TypeVar("_Given")
_Made = TypeVar("_Made")


def make_texts(count: int = TEXTS + WARMING) -> list[str]:
    """Rules of eighty characters, all different, the same every time."""
    rng = random.Random("text")
    texts = []
    for _ in range(count):
        text = ""
        while len(text) < LENGTH:
            text += rng.choice(CLAUSES).format(d=rng.randrange(1, 10)) + "，"
        texts.append(text[: LENGTH - 1].replace("（", "").replace("）", "") + "。")
    return texts


def timed(work: Callable[[_Given], _Made], given: Iterable[_Given]) -> tuple[list[_Made], list[float]]:
    """Results, and the milliseconds each took."""
    made, times = [], []
    for one in given:
        start = time.perf_counter()
        made.append(work(one))
        times.append((time.perf_counter() - start) * 1000)
    return made, times


def measure_text(fonts: FontLibrary) -> dict[str, float]:
    """The medians in milliseconds, by what was done."""
    composer = Composer(fonts)
    style = SpanStyle(faces=fonts.stack(("sans",), 400, LANGUAGE), language=LANGUAGE)
    settings = ParagraphSettings(language=LANGUAGE)

    def compose(text: str) -> Paragraph:
        return composer.paragraph((Span(text=text, style=style),), settings)

    def drawn(done: tuple[Paragraph, Fit]) -> object:
        return draw(*done, 0.0, 0.0, BOX.width, BOX.height)

    texts = make_texts()
    gc.disable()
    try:
        paragraphs, cold = timed(compose, texts)
        fitted, fitting = timed(lambda paragraph: fit(paragraph, BOX), paragraphs)
        _, drawing = timed(drawn, zip(paragraphs, fitted, strict=True))
        _, proofreading = timed(lambda text: findings(text, LANGUAGE), texts)
    finally:
        gc.enable()
    times = {"cold": cold, "fit": fitting, "draw": drawing, "proofread": proofreading}
    return {name: statistics.median(each[WARMING:]) for name, each in times.items()}


def report() -> None:
    """Print the figures beside what they have to be."""
    root = builtin_data()
    shop, _ = open_shop(Workspace(root=root, builtin=root))
    print(f"\ntext: a paragraph of {LENGTH} characters, median of {TEXTS}")
    for name, milliseconds in measure_text(shop.fonts).items():
        goal = f"  (at most {GOALS[name]:g} ms)" if name in GOALS else ""
        print(f"  {name:<28} {milliseconds:7.3f} ms{goal}")


if __name__ == "__main__":
    report()

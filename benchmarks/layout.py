# SPDX-License-Identifier: MIT
"""Time the layout of boxes alone: a card of twenty without a word, arranged and painted; printed by `make bench`."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.boxes.style import Theme
from pnp.boxes.tree import Page
from pnp.diagnostics.problem import Place
from pnp.geometry import MM, Size
from pnp.layout.pages import Layouter
from pnp.layout.pictures import Gallery
from pnp.markup.pages import PageMaker
from pnp.markup.templates import Templates
from pnp.model.game import Component, Game, Kind
from pnp.model.print import TrimSize

HERE = Place(path="benchmarks/layout.py")
CARD = """\
<page>
  <box area="bleed" fill="ink"/>
  <col pad="4mm" gap="2mm">
    <row h="9mm" gap="2mm" align="center">
      <box w="1*" h="7mm" fill="paper" radius="1mm"/>
      <circle w="9mm" h="9mm" fill="red" stroke="paper" line="0.3mm"><box w="4mm" h="4mm" at="center middle"/></circle>
    </row>
    <stack h="40mm" fill="linear(90, red, ink)" radius="2mm" clip="yes">
      <box left="-5mm" w="30mm" h="60mm" fill="paper" rotate="12"/>
      <star right="2mm" bottom="2mm" w="8mm" h="8mm" fill="red"/>
    </stack>
    <grid h="10mm" cols="4" gap="1mm">
      <box fill="red"/><box fill="paper"/><hexagon fill="red"/><ellipse fill="paper"/>
    </grid>
    <box h="1*" fill="paper" stroke="red" line="0.5mm" radius="1mm"/>
    <row h="6mm" gap="1mm" pack="between"><box w="6mm" fill="red"/><box w="12mm" fill="paper"/></row>
    <line h="0mm" stroke="paper"/>
  </col>
</page>
"""
ROUNDS, CARDS = 15, 60


def make_page(folder: Path) -> tuple[Page, Theme]:
    """The card as boxes."""
    palette = {"ink": (0.1, 0.1, 0.1), "paper": (1.0, 1.0, 1.0), "red": (0.8, 0.1, 0.1)}
    theme = Theme(name="bench", palette=palette, styles={})
    (folder / "card.xml.j2").write_text(CARD, encoding="utf-8")
    game = Game(id="bench", folder="", place=HERE, title="", version="1")
    kind = Kind(id="card", place=HERE, layout="card")
    component = Component(kind="card", id="card", place=HERE, values={}, places={})
    size = TrimSize(id="s", label="", size=Size(width=63 * MM, height=88 * MM), place=HERE)
    page, problems = PageMaker(Templates((folder,), folder), theme, game).page(component, kind, None, "front", size)
    if page is None:
        raise SystemExit(str(problems))
    return page, theme


def per_card(work: Callable[[], object]) -> float:
    """Milliseconds of processor time of one piece of work, the median of rounds."""
    times = []
    gc.disable()
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(CARDS):
            work()
        times.append((time.process_time() - start) / CARDS * 1000)
    gc.enable()
    return statistics.median(times)


def main() -> None:
    """Print the time of a card."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        page, theme = make_page(folder)
        layouter = Layouter(FontLibrary({}), Gallery(PictureStore(folder), folder), theme)
        print(f"\nboxes alone: {CARD.count('<') - CARD.count('</')} elements")
        print(f"  arranged and painted  {per_card(lambda: layouter.lay_out(page)):.3f} ms a card")


if __name__ == "__main__":
    main()

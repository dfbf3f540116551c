# SPDX-License-Identifier: MIT
"""One damaged game through pnp: it may have any problems, but no traceback, and none may take long."""

from __future__ import annotations

import random
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType

from pnp.assets.pictures.store import PictureStore
from pnp.diagnostics.problem import tidy
from pnp.diagnostics.render import render
from pnp.layout.pictures import Gallery
from pnp.pipeline.build import build_games
from pnp.pipeline.contents import Face, all_faces
from pnp.pipeline.options import DEFAULTS, BuildOptions
from pnp.pipeline.place import Workspace, builtin_data
from pnp.pipeline.stages import Shop, make_pages, open_shop, read_game
from pnp.rules.check import check_rule_examples
from tests.fuzz.mutator import mutate, mutate_archive
from tests.fuzz.seeds import Seed, seeds

SECONDS = 2.0
"""Of the processor's time, so that a busy machine makes no failures."""

_FACES = 2
_BUILT = 0.1
"""How many of the games that are still in order have a product built."""


class TookLongError(BaseException):
    """Raised in the midst of work that takes longer than `SECONDS`; nothing that pnp catches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """What must not be: the number of the trial, the file and its damaged bytes, and the traceback."""

    number: int
    game: str
    file: str
    data: bytes
    trace: str


class Bench:
    """Copies of all seeds in a folder, where one file at a time is damaged."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._shops: dict[str, Shop] = {}
        for seed in seeds():
            for name, data in seed.files.items():
                path = folder / seed.game / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)

    def trial(self, number: int) -> Failure | None:
        """Damage a game and run it; the number decides everything."""
        rng = random.Random(number)
        seed = rng.choice(seeds())
        file = rng.choice(seed.targets)
        data = (mutate_archive if file.endswith(".xlsx") else mutate)(seed.files[file], rng)
        return self.run(number, seed, file, data)

    def run(self, number: int, seed: Seed, file: str, data: bytes) -> Failure | None:
        """Run a game with one file's bytes exchanged."""
        path = self._folder / seed.game / file
        path.write_bytes(data)
        rng = random.Random(number)
        try:
            with _limited():
                self._work(seed, file, rng)
        except BaseException as fault:
            if isinstance(fault, KeyboardInterrupt):
                raise
            return Failure(number=number, game=seed.game, file=file, data=data, trace=traceback.format_exc())
        finally:
            path.write_bytes(seed.files[file])
        return None

    def _work(self, seed: Seed, file: str, rng: random.Random) -> None:
        """Read, check, lay out some pages; now and then build a product."""
        shop = self._shop(seed.game)
        report = shop.report()
        made = read_game(shop, seed.game, report, draft=True)
        if made is not None:
            if file.endswith("rules.yaml"):
                report.add(*check_rule_examples(made.game))
            else:
                make_pages(shop, made, _some(all_faces(made.game), rng), report, replace(DEFAULTS, draft=True))
        for form in ("text", "json"):
            render(tidy(report.diagnostics), shop.workspace.root, form=form)
        if made is not None and not report.has_errors and made.game.products and rng.random() < _BUILT:
            product = rng.choice(made.game.products).id
            build_games(shop.workspace, [seed.game], BuildOptions(only=(product,), papers=("a4",), draft=True))

    def _shop(self, game: str) -> Shop:
        """What a project shares, read once; pictures and comments anew each time."""
        root = (self._folder / game).resolve()
        if game not in self._shops:
            self._shops[game], _ = open_shop(Workspace(root=root, builtin=builtin_data()))
        shop = self._shops[game]
        pictures = PictureStore(root)
        gallery = Gallery(pictures, root, shop.workspace.builtin)
        return replace(shop, pictures=pictures, gallery=gallery, leaves=type(shop.leaves)(root))


def _some(faces: list[Face], rng: random.Random) -> list[Face]:
    return rng.sample(faces, min(_FACES, len(faces)))


@contextmanager
def _limited() -> Iterator[None]:
    """Break off what takes too long."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TookLongError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    start = time.process_time()
    try:
        yield
        if time.process_time() - start > SECONDS + 0.5:  # it was in a library, which no signal reaches
            raise TookLongError
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)

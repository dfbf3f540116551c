# SPDX-License-Identifier: MIT
"""Time whole builds of the standard deck: pnp, the floor, Typst where installed, and the study on its own card.

Usage: `python -m benchmarks.run [--rounds N] [--sizes 54,540] [--skip study,typst,text,book]`. Commands run in turn,
round by round, so that a machine that slows down slows them all; medians are printed with the ratio to the floor. Work
files go to `benchmarks/work/`, which may be deleted.
"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import os
import resource
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks import text
from benchmarks.book import write_book_project
from benchmarks.project import write_project
from benchmarks.study_project import write_study_project
from benchmarks.workload import write_fonts, write_json, write_pictures

WORK = Path(__file__).parent / "work"
HERE = Path(__file__).parent
COLLECTION = ("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc")
SIMPLIFIED = 2
TRADITIONAL = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """A command to time, and the folder to remove before each run so that nothing is left over."""

    name: str
    command: tuple[str, ...]
    output: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """One run: seconds of wall and processor time, peak memory in MiB."""

    wall: float
    cpu: float
    memory: float


def run_once(contender: Contender) -> Timing:
    """Run a command from nothing."""
    if contender.output.is_dir():
        shutil.rmtree(contender.output)
    contender.output.unlink(missing_ok=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    process = subprocess.run(contender.command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        raise SystemExit(f"{contender.name} failed:\n{process.stderr.decode()[-2000:]}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Timing(wall=wall, cpu=cpu, memory=after.ru_maxrss / 1024)


def race(contenders: Sequence[Contender], rounds: int) -> dict[str, list[Timing]]:
    """All contenders in turn, `rounds` times, after one round that does not count."""
    timings: dict[str, list[Timing]] = {c.name: [] for c in contenders}
    for number in range(rounds + 1):
        for contender in contenders:
            timing = run_once(contender)
            if number:
                timings[contender.name].append(timing)
    return timings


def report(title: str, timings: dict[str, list[Timing]]) -> None:
    """Print medians, and ratios pair by pair to the first contender."""
    print(f"\n{title}")
    first = next(iter(timings.values()))
    for name, runs in timings.items():
        wall = statistics.median(t.wall for t in runs)
        cpu = statistics.median(t.cpu for t in runs)
        ratio = statistics.median(t.wall / f.wall for t, f in zip(runs, first, strict=True))
        print(f"  {name:<28} {wall:7.3f} s wall  {cpu:7.3f} s cpu  x {ratio:5.2f}")


def package_file(package: str, name: str) -> Path:
    """A file of an installed package, found without importing it."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"package {package} is not installed")
    return Path(spec.submodule_search_locations[0]) / name


def contenders_of(count: int, fonts: list[Path], skip: set[str]) -> list[Contender]:
    """What builds the standard deck of `count` cards."""
    project = WORK / f"project{count}"
    write_project(project, count, WORK / "art", fonts)
    deck = write_json(WORK, count)
    pnp = (sys.executable, "-m", "pnp", "--project", str(project), "build", "bench")
    floor = (sys.executable, "-m", "benchmarks.floor", str(deck), str(WORK / "art"), str(WORK / "fonts"))
    found = [
        Contender(name="floor", command=(*floor, str(WORK / "floor.pdf")), output=WORK / "floor.pdf"),
        Contender(name="pnp", command=pnp, output=project / "output"),
    ]
    if "typst" not in skip and importlib.util.find_spec("typst") is not None:
        command = (sys.executable, "-m", "benchmarks.typst_deck", str(deck), str(WORK), str(WORK / "typst.pdf"))
        found.append(Contender(name="Typst", command=command, output=WORK / "typst.pdf"))
    return found


def book_contenders(fonts: list[Path]) -> list[Contender]:
    """What builds the standard rulebook."""
    project = WORK / "book"
    write_book_project(project, WORK / "art", fonts)
    pnp = (sys.executable, "-m", "pnp", "--project", str(project), "build", "bench")
    return [Contender(name="pnp", command=pnp, output=project / "output")]


def study_contenders(count: int) -> list[Contender]:
    """The study and pnp on the study's heavier card."""
    collection = package_file(*COLLECTION)
    project, environment = write_study_project(WORK / f"study{count}", count, collection)
    os.environ.update(environment)
    study = (sys.executable, "-m", "benchmarks.study.main", str(count), "--out", str(WORK / "study.pdf"))
    pnp = (sys.executable, "-m", "pnp", "--project", str(project), "build", "bench")
    return [
        Contender(name="study", command=study, output=WORK / "study.pdf"),
        Contender(name="pnp", command=pnp, output=project / "output"),
    ]


def main() -> None:
    """Race all, size by size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sizes", default="54,540,2000")
    parser.add_argument("--skip", default="")
    arguments = parser.parse_args()
    skip = set(arguments.skip.split(","))
    sizes = [int(size) for size in arguments.sizes.split(",")]
    WORK.mkdir(exist_ok=True)
    write_pictures(WORK / "art")
    fonts = write_fonts(WORK / "fonts", package_file(*COLLECTION), SIMPLIFIED)
    walls = {}
    for count in sizes:
        timings = race(contenders_of(count, fonts, skip), arguments.rounds)
        report(f"standard deck, {count} cards, A4 nine-up", timings)
        walls[count] = statistics.median(t.wall for t in timings["pnp"])
    for small, large in itertools.pairwise(sizes):
        per_card = (walls[large] - walls[small]) / (large - small) * 1000
        print(f"\npnp: {per_card:.2f} ms a further card from {small} to {large}")
    if "book" not in skip:
        report("standard rulebook, 60 figures, A5", race(book_contenders(fonts), arguments.rounds))
    if "study" not in skip:
        report("the study's card, 540 cards", race(study_contenders(540), arguments.rounds))
    if "text" not in skip:
        text.report()


if __name__ == "__main__":
    main()

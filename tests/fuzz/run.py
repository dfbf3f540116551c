# SPDX-License-Identifier: MIT
"""Many trials in several processes: `python -m tests.fuzz.run --count 20000`. Failing inputs are kept."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from tests.conftest import REPOSITORY
from tests.fuzz.trial import Bench, Failure

KEPT = REPOSITORY / "output" / ".fuzz"
_SHARE = 100


def run_trials(numbers: Sequence[int]) -> list[Failure]:
    """The failures among trials of these numbers."""
    with tempfile.TemporaryDirectory(prefix="pnp-fuzz-") as folder:
        bench = Bench(Path(folder))
        return [failure for number in numbers if (failure := bench.trial(number)) is not None]


def main() -> int:
    """Run, print a summary, keep what failed; 1 where anything did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=1, help="the number of the first trial")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, default=KEPT, help="where failing inputs are written")
    options = parser.parse_args()
    start = time.monotonic()
    last = options.first + options.count
    shares = [range(at, min(at + _SHARE, last)) for at in range(options.first, last, _SHARE)]
    failures: list[Failure] = []
    with multiprocessing.Pool(options.jobs) as pool:
        for number, found in enumerate(pool.imap_unordered(run_trials, shares), 1):
            failures += found
            for one in found:
                _keep(one, options.keep)
            sys.stderr.write(f"\r{number * _SHARE} trials, {len(failures)} failures")
    seconds = time.monotonic() - start
    sys.stdout.write(f"\n{options.count} trials in {seconds:.0f} s: {len(failures)} failures\n")
    _tell(failures, options.keep)
    return 1 if failures else 0


def _tell(failures: list[Failure], folder: Path) -> None:
    """Failures by where they happen, each with the smallest input that shows it."""
    alike: dict[str, list[Failure]] = defaultdict(list)
    for one in failures:
        alike["\n".join(one.trace.strip().split("\n")[-3:])].append(one)
    for trace, group in sorted(alike.items(), key=lambda item: -len(item[1])):
        least = min(group, key=lambda one: len(one.data))
        kept = _keep(least, folder)
        sys.stdout.write(
            f"\n{len(group)} times, such as trial {least.number} ({least.file}), kept as {kept}\n{trace}\n"
        )


def _keep(failure: Failure, folder: Path) -> Path:
    """Write a failing input, and beside it the traceback."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{failure.number}-{failure.game}-{Path(failure.file).name}"
    kept.write_bytes(failure.data)
    kept.with_name(kept.name + ".txt").write_text(f"{failure.file}\n\n{failure.trace}", "utf-8")
    return kept


if __name__ == "__main__":
    raise SystemExit(main())

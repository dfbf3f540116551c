# SPDX-License-Identifier: MIT
"""Every case of bad input gives its problems, each at its place, with its mend, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.loading.cases import CASES, Case, read_cases, run, write_cases

ALL = [(path, case) for path in sorted(CASES.glob("*.txt")) for case in read_cases(path)]


@pytest.mark.parametrize("at", range(len(ALL)), ids=[f"{path.stem}: {case.name}" for path, case in ALL])
def test_bad_input_gives_its_problems(at: int, tmp_path: Path, update_goldens: bool) -> None:
    """The errors and the other problems are those expected, in order."""
    path, case = ALL[at]
    errors, others = run(case, tmp_path)
    if update_goldens:
        _rewrite(path, case, errors, others)
    assert errors == case.expected
    assert others == case.warnings


def _rewrite(path: Path, case: Case, errors: str, others: str) -> None:
    cases = read_cases(path)
    for one in cases:
        if one.name == case.name:
            case.expected = one.expected = errors
            case.warnings = one.warnings = others
    write_cases(path, cases)

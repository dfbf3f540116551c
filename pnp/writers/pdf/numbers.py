# SPDX-License-Identifier: MIT
"""Numbers and codes as a content stream spells them, each spelt once."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.geometry import Matrix

_MOST = 100_000


class _Numbers(dict[float, str]):
    """Points to three decimals (a third of a micrometre), without exponents; a lookup is the fast path."""

    def __missing__(self, value: float) -> str:
        if len(self) > _MOST:
            self.clear()
        text = f"{value:.3f}".rstrip("0").rstrip(".")
        text = self[value] = "0" if text == "-0" else text
        return text


class _Codes(dict[int, str]):
    """Glyph ids as four hexadecimal digits."""

    def __missing__(self, gid: int) -> str:
        text = self[gid] = f"{gid:04X}"
        return text


NUMBERS = _Numbers()
CODES = _Codes()


def numbers(values: Iterable[float]) -> str:
    """Several numbers with spaces between them."""
    return " ".join([NUMBERS[value] for value in values])


def matrix_numbers(matrix: Matrix) -> str:
    """An affine map; its factors need more decimals than points do."""
    return " ".join([*(exact(value, 10) for value in matrix[:4]), *(exact(value, 5) for value in matrix[4:])])


def exact(value: float, decimals: int) -> str:
    """A number to so many decimals at most."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

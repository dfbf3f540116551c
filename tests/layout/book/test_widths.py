# SPDX-License-Identifier: MIT
"""Widths of columns: few words whole, many words broken, shares of what is left."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pnp.boxes.book import Column
from pnp.boxes.tree import Extent
from pnp.layout.book.widths import Want, column_widths, least_width, widen

AUTO = Column()


def share(value: float) -> Column:
    """A column that takes a share."""
    return Column(width=Extent("share", value))


def test_columns_get_what_they_want_and_fill_the_room() -> None:
    """What is left over is shared by their widths."""
    assert column_widths([AUTO, AUTO], [Want(least=1, most=10), Want(least=1, most=30)], 80) == [20, 60]


def test_columns_of_few_words_are_not_broken_for_those_of_many() -> None:
    """The long one takes the rest."""
    assert column_widths([AUTO, AUTO], [Want(least=10, most=20), Want(least=10, most=500)], 100) == [20, 80]


def test_shares_divide_what_is_left() -> None:
    """But none is below its longest word."""
    wants = [Want(least=5, most=10), Want(least=5, most=50), Want(least=5, most=50)]
    assert column_widths([AUTO, share(1), share(2)], wants, 100) == [10, 30, 60]
    wants[1] = Want(least=50, most=60)
    assert column_widths([AUTO, share(1), share(2)], wants, 100) == [10, 50, 40]


def test_fixed_columns_are_as_wide_as_asked_for() -> None:
    """In points or parts of the whole."""
    columns = [Column(width=Extent("points", 30)), Column(width=Extent("percent", 25)), AUTO]
    assert column_widths(columns, [Want(most=10)] * 3, 100) == [30, 25, 45]


def test_what_a_wide_cell_lacks_is_shared_by_its_columns() -> None:
    """Nothing where they are wide enough."""
    wants = [Want(least=10, most=10), Want(least=10, most=10)]
    widen(wants, 0, 2, Want(least=15, most=40))
    assert [(want.least, want.most) for want in wants] == [(10, 20), (10, 20)]


wanted = st.tuples(st.integers(1, 40), st.integers(0, 300)).map(lambda w: Want(least=w[0], most=w[0] + w[1]))
columns = st.one_of(st.just(AUTO), st.integers(1, 4).map(share))


@given(st.lists(st.tuples(columns, wanted), min_size=1, max_size=6), st.integers(0, 300))
def test_columns_fill_the_room_and_split_no_word(parts: list[tuple[Column, Want]], spare: int) -> None:
    """Wherever the room allows it."""
    kinds, wants = [part[0] for part in parts], [part[1] for part in parts]
    room = least_width(kinds, wants, 0) + spare
    widths = column_widths(kinds, wants, room)
    assert abs(sum(widths) - room) < 1e-6
    assert all(width >= want.least - 1e-6 for width, want in zip(widths, wants, strict=True))

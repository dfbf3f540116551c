# SPDX-License-Identifier: MIT
"""Reading the dictionaries of a file."""

from __future__ import annotations

from pnp.preflight.objects import Reference, dictionaries, read_objects


def test_dictionaries_lists_and_references_are_read() -> None:
    """Names keep their slash, references their number, all else its spelling."""
    data = b"%PDF-1.7\n1 0 obj\n<< /Type /Font /W [ 1 [500 600] ] /D 12 0 R /N (a \\) b) /X <00FF> >>\nendobj\n"
    assert read_objects(data) == {
        1: {
            "/Type": "/Font",
            "/W": ["1", ["500", "600"]],
            "/D": Reference(number=12),
            "/N": "(a \\) b)",
            "/X": "<00FF>",
        }
    }


def test_numbers_before_a_reference_are_not_lost() -> None:
    """`1 2 3 0 R` is two numbers and a reference."""
    assert read_objects(b"\n7 0 obj [ 1 2 3 0 R ] endobj") == {7: ["1", "2", Reference(number=3)]}


def test_the_data_of_streams_is_passed_over() -> None:
    """Only the dictionary before it counts."""
    data = b"\n3 0 obj\n<< /Length 9 >>\nstream\n<< /Type >>\nendstream\nendobj\n4 0 obj\n/Name\nendobj"
    assert read_objects(data) == {3: {"/Length": "9"}, 4: "/Name"}


def test_nested_dictionaries_are_found() -> None:
    """As fonts in the resources of a form are."""
    found = list(dictionaries({"/Resources": {"/Font": {"/F1": {"/Type": "/Font"}}}}))
    assert {"/Type": "/Font"} in found
    assert len(found) == 4


def test_a_broken_object_ends_quietly() -> None:
    """A file cut off in the middle of a dictionary."""
    assert read_objects(b"\n1 0 obj << /A [ 1 2") == {1: {"/A": ["1", "2"]}}

# SPDX-License-Identifier: MIT
"""Small random damage to text files: what a slip of the hand, a bad merge, a wrong encoding or an enemy does."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Callable

_TOKEN = re.compile(r"[\w.-]+|\s+|[^\w\s]")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_NUMBERS = (
    "0", "-1", "1e9", "1e308", "-0", "00", "0.1", "999999999", "1e-9", "NaN", "inf", "２", "10000000000000000000000",
    "3mm", "1e400mm", "100%", "-5%", "*",
)  # fmt: skip
_ODD = (
    "\x00", "\t", "\r", "\u2028", "\u200b", "\u202e", "\ufeff", "\U0001f36c", "\u0301", "\ud7ff", "\x1b", "：", "“",
    "\U000e0041", "\ue000", "ﷺ", "\U00020000", "A\u030a" * 9,
)  # fmt: skip
_MARKS = (
    ": ", "- ", "{", "}", "[", "]", "'", '"', "#", "&a ", "*a", "!!int ", "|", ">", "%", "@", "`", "<", ">", "&", "{{",
    "}}", "{%", "%}", "{#", "/>", "</", "<page>", "null", "~", "true", "<<: *a", "---", "...", "**", "[[", "]]", ";",
    "{{ card }}", "{{ loop }}", "{% include 'card.xml.j2' %}", "url(#a)", "-", "M0 0", "calc(1mm)",
)  # fmt: skip

Mutation = Callable[[str, random.Random], str]


def mutate(data: bytes, rng: random.Random) -> bytes:
    """A file with one to three slips in it."""
    if rng.random() < 0.08:
        return _bytes(data, rng)
    text = data.decode("utf-8", errors="replace")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(_MUTATIONS)(text, rng)
    return text.encode("utf-8", errors="replace")


def mutate_archive(data: bytes, rng: random.Random) -> bytes:
    """An archive with slips in one of its members, or in its own bytes."""
    if rng.random() < 0.2:
        return _bytes(data, rng)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    name = rng.choice(sorted(members))
    members[name] = mutate(members[name], rng)
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for member, body in members.items():
            archive.writestr(zipfile.ZipInfo(member), body)
    return target.getvalue()


def _bytes(data: bytes, rng: random.Random) -> bytes:
    raw = bytearray(data or b" ")
    for _ in range(rng.choice((1, 2, 8))):
        at = rng.randrange(len(raw))
        raw[at : at + rng.choice((0, 1, 1, 4))] = bytes([rng.randrange(256)])
    return bytes(raw)


def _spot(text: str, rng: random.Random) -> int:
    return rng.randrange(len(text) + 1)


def _delete(text: str, rng: random.Random) -> str:
    at = _spot(text, rng)
    return text[:at] + text[at + rng.choice((1, 1, 2, 5, 40)) :]


def _insert(text: str, rng: random.Random) -> str:
    at = _spot(text, rng)
    return text[:at] + rng.choice((*_MARKS, *_ODD)) + text[at:]


def _repeat(text: str, rng: random.Random) -> str:
    at = _spot(text, rng)
    part = text[at : at + rng.choice((1, 5, 30))]
    return text[:at] + part * rng.choice((2, 3, 50)) + text[at + len(part) :]


def _drop_line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _double_line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def _swap_lines(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def _indent(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    lines[at] = rng.choice((" " + lines[at], "  " + lines[at], "\t" + lines[at], lines[at].lstrip(), lines[at][1:]))
    return "\n".join(lines)


def _token(text: str, rng: random.Random) -> str:
    """One token in the place of another."""
    tokens = list(_TOKEN.finditer(text))
    if not tokens:
        return _insert(text, rng)
    one, two = rng.choice(tokens), rng.choice(tokens)
    return text[: one.start()] + two[0] + text[one.end() :]


def _number(text: str, rng: random.Random) -> str:
    numbers = list(_NUMBER.finditer(text))
    if not numbers:
        return _insert(text, rng)
    one = rng.choice(numbers)
    return text[: one.start()] + rng.choice(_NUMBERS) + text[one.end() :]


def _value(text: str, rng: random.Random) -> str:
    """Another value after a colon or an equals sign."""
    places = [m for m in re.finditer(r"(?<=: )[^\n]*|(?<==\")[^\"\n]*", text)]
    if not places:
        return _token(text, rng)
    one = rng.choice(places)
    new = rng.choice(("", "[]", "{}", "~", "[[[]]]", "x", "一", "-1", "{a: 1}", "a" * 300, rng.choice(places)[0]))
    return text[: one.start()] + new + text[one.end() :]


def _odd(text: str, rng: random.Random) -> str:
    at = _spot(text, rng)
    return text[:at] + rng.choice(_ODD) + text[at + 1 :]


def _cut(text: str, rng: random.Random) -> str:
    return text[: _spot(text, rng)]


_MUTATIONS: tuple[Mutation, ...] = (
    _delete, _insert, _insert, _repeat, _drop_line, _double_line, _swap_lines, _indent, _token, _token, _token,
    _number, _number, _number, _value, _value, _value, _odd, _cut,
)  # fmt: skip

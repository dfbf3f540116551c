# SPDX-License-Identifier: MIT
"""Leave for what is right as it stands, given in a YAML or Markdown file where it stands.

    text: 擲出1-3時重來     # pnp: allow range-minus because the dice are printed so
    ### 擲骰子             {# pnp: allow heading-jump because it is a note #}

A comment at the end of the line, or alone on the line above it, with codes and a reason. Warnings and remarks can be
allowed, whatever found them; errors cannot, except those of proofreading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pnp.diagnostics.explain import known_codes
from pnp.diagnostics.lines import split_lines
from pnp.diagnostics.problem import Diagnostic, Place, Severity, did_you_mean, warning
from pnp.loading.source import read_source
from pnp.model.game import Game

_COMMENT = re.compile(r"(?:^|(?<=\s)|(?P<jinja>\{))#\s*pnp:\s*(?P<words>(?(jinja).*?(?=\s*#\})|.*$))")
_ALLOW = re.compile(r"allow\b\s*(?P<codes>[\w\-., ]*?)(?:\s+because\b\s*(?P<reason>.*))?$")
_CODE = re.compile(r"[\w.-]*\w")
_MARKDOWN = ".md"
_HEADING = re.compile(r"\A\s*#+")
_SUFFIXES = (".yaml", ".yml", _MARKDOWN)
_FORM = "write `# pnp: allow CODE because REASON`"


@dataclass(slots=True)
class Leaves:
    """The comments of a project's files, which are read when something is placed in them."""

    root: Path
    files: dict[str, list[str]] = field(default_factory=dict)

    def allows(self, diagnostic: Diagnostic) -> bool:
        """Whether a comment allows a warning or remark; an error is never allowed."""
        place = diagnostic.place
        if place is None or diagnostic.severity is Severity.ERROR or not place.path.endswith(_SUFFIXES):
            return False
        return diagnostic.code in allowed_at(self.lines(place.path), place.line)

    def without_allowed(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The problems that nothing allows."""
        return [one for one in diagnostics if not self.allows(one)]

    def lines(self, path: str) -> list[str]:
        """The lines of a file; none where no comment is in it, or where it is not to be had."""
        if path not in self.files:
            text, _ = read_source(self.root / path, path)
            lines = split_lines(text) if text is not None and "pnp:" in text else []
            if path.endswith(_MARKDOWN):  # a heading begins with `#` too
                lines = [_HEADING.sub(lambda m: " " * len(m[0]), line) if "{#" in line else "" for line in lines]
            self.files[path] = lines
        return self.files[path]


def allowed_at(lines: list[str], line: int) -> frozenset[str]:
    """The codes that the comments at a line allow: its own, and one that stands alone above it.

    Args:
        lines: The lines of the file.
        line: From 1.
    """
    own = lines[line - 1] if 0 < line <= len(lines) else ""
    above = lines[line - 2] if 1 < line <= len(lines) + 1 else ""
    codes: set[str] = set()
    for comment in (own, above if above.lstrip().startswith(("#", "{#")) else ""):
        match = _match(comment)
        if match is not None and match["reason"]:
            codes.update(_CODE.findall(match["codes"]))
    return frozenset(codes)


def _match(line: str) -> re.Match[str] | None:
    comment = _COMMENT.search(line.rstrip()) if "pnp:" in line else None
    return None if comment is None else _ALLOW.fullmatch(comment["words"])


def check_leave(game: Game, leaves: Leaves) -> tuple[Diagnostic, ...]:
    """What is wrong with the comments in a game's folder: no reason, codes that do not exist.

    Args:
        game: Its rules have codes of their own.
        leaves: Reads the files.
    """
    codes = frozenset((*known_codes(), *(rule.id for rule in game.rules)))
    folder = leaves.root / game.folder
    found: list[Diagnostic] = []
    for path in sorted(one for suffix in _SUFFIXES for one in folder.rglob(f"*{suffix}")):
        label = path.relative_to(leaves.root).as_posix()
        for number, line in enumerate(leaves.lines(label), 1):
            comment = _COMMENT.search(line) if "pnp:" in line else None
            if comment is not None:
                place = Place(path=label, line=number, column=comment.start() + 1)
                found += _faults(comment["words"].rstrip(), place, codes)
    return tuple(found)


def _faults(words: str, place: Place, codes: frozenset[str]) -> Iterator[Diagnostic]:
    match = _ALLOW.fullmatch(words)
    named = _CODE.findall(match["codes"]) if match is not None else []
    if match is None or not named:
        yield warning("invalid-allow", "the comment is for pnp and says nothing to it", place, helps=(_FORM,))
        return
    if not match["reason"]:
        mend = "write `because` and why it is right"
        yield warning("invalid-allow", "the comment gives no reason, and allows nothing", place, helps=(mend,))
    for code in named:
        if code not in codes:
            message = f"the comment allows `{code}`, which is no code of a problem"
            helps = did_you_mean(code, codes)
            if not helps or helps[0].startswith("use one of"):
                helps = ("see `pnp list codes`",)
            yield warning("invalid-allow", message, place, helps=helps)

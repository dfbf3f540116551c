# SPDX-License-Identifier: MIT
"""Bad input with the problems it must give, kept as text in `tests/cases/loading/`.

A file holds cases. Each begins with `=== name`, then files as `--- name`, then `--- expect` with every error as the
text format prints it, without source lines; `--- warnings` holds warnings and remarks. What stands as `<U+000B>` or
`<TAB>` is that character.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from pnp.diagnostics.problem import Diagnostic, Severity, tidy
from pnp.loading.game import load_game
from pnp.loading.languages import languages_of
from pnp.loading.project import Project, load_project
from pnp.loading.theme import load_theme
from pnp.loading.translations import load_translation

REPOSITORY = Path(__file__).resolve().parents[2]
CASES = REPOSITORY / "tests" / "cases" / "loading"

GAME = """\
id: g
title: 遊戲
version: 1.0
kinds:
  card:
    size: standard
    fields:
      name: {type: text, required: true}
      points: {type: integer, min: 1, max: 9, unique: true}
      kind: {type: choice, choices: [magic, pierce]}
      rare: boolean
      code: {type: text, pattern: "[A-Z]{2}-[0-9]+"}
      slow: {type: text, pattern: "(a+)+b"}
      effect:
        type: list
        min: 1
        max: 2
        item:
          type: map
          fields:
            do: {type: choice, required: true, choices: [magic, heal]}
            value: integer
      width: length
      tint: color
      damage: dice
      beats: {type: reference, kind: card}
      art: picture
      text: text
"""
_GAME_FILES = frozenset({"game.yaml", "cards.yaml", "tokens.yaml", "glossary.yaml", "rules.yaml"})
_PART = re.compile(r"^(===|---) (.+)$", re.MULTILINE)
_INVISIBLE = re.compile("[\t\x00-\x08\x0b-\x1f\x7f-\x9f\u0300-\u036f\u200b-\u200f\u2028\u2029\u3000\ufeff]")
_CODE_POINT = re.compile(r"<U\+([0-9A-F]{4,5})>")


@dataclass(slots=True)
class Case:
    """One case of a file."""

    name: str
    files: dict[str, str] = field(default_factory=dict)
    expected: str = ""
    warnings: str = ""


def read_cases(path: Path) -> list[Case]:
    """The cases of a file, in order."""
    text = path.read_text(encoding="utf-8").replace("<TAB>", "\t")
    parts = list(_PART.finditer(text))
    ends = [p.start() for p in parts[1:]] + [len(text)]
    cases: list[Case] = []
    for part, end in zip(parts, ends, strict=True):
        body = text[part.end() + 1 : end]
        if part[1] == "===":
            cases.append(Case(part[2]))
        elif part[2] == "expect":
            cases[-1].expected = _shown(body)
        elif part[2] == "warnings":
            cases[-1].warnings = _shown(body)
        else:
            cases[-1].files[part[2]] = _CODE_POINT.sub(lambda m: chr(int(m[1], 16)), body)
    return cases


def write_cases(path: Path, cases: list[Case]) -> None:
    """Write cases as `read_cases` reads them."""
    parts = []
    for case in cases:
        files = "".join(f"--- {name}\n{text}" for name, text in case.files.items())
        expected = f"--- expect\n{case.expected}" + (f"--- warnings\n{case.warnings}" if case.warnings else "")
        parts.append(f"=== {case.name}\n{files}{expected}")
    path.write_text(_INVISIBLE.sub(_named, "\n".join(parts)), encoding="utf-8")


def _named(match: re.Match[str]) -> str:
    return "<TAB>" if match[0] == "\t" else f"<U+{ord(match[0]):04X}>"


def _shown(body: str) -> str:
    """Expected text: without the blank line between cases, its escapes as the characters they stand for."""
    return _CODE_POINT.sub(lambda m: chr(int(m[1], 16)), body.rstrip("\n") + "\n" if body.strip() else "")


def run(case: Case, root: Path) -> tuple[str, str]:
    """Load the case's files as a project with one game `g` and one theme `t`; errors, and all else, as text."""
    problems = tidy(load_case(case, root))
    errors = [d for d in problems if d.severity is Severity.ERROR]
    others = [d for d in problems if d.severity is not Severity.ERROR]
    return "".join(map(as_text, errors)), "".join(map(as_text, others))


def load_case(case: Case, root: Path) -> list[Diagnostic]:
    """Write the files of a case and load what they belong to."""
    first = next(iter(case.files))
    folders = {"theme.yaml": root / "layouts" / "t", **dict.fromkeys(_GAME_FILES, root / "cards" / "g")}
    for name, text in case.files.items():
        home = folders.get(name) or (root if name.startswith(("layouts/", "fonts/")) else folders.get(first, root))
        home = root / "cards" / "g" if name.startswith("i18n/") else home
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    project, problems = load_project(root, REPOSITORY)
    if "theme.yaml" in case.files:
        _, more = load_theme("t", (root / "layouts", REPOSITORY / "layouts"), project)
        return [*problems, *more]
    if _GAME_FILES & set(case.files) or first.startswith("i18n/"):
        return [*problems, *_load_game(case, root, project)]
    return list(problems)


def _load_game(case: Case, root: Path, project: Project) -> tuple[Diagnostic, ...]:
    folder = root / "cards" / "g"
    for name, text in (("game.yaml", GAME), ("cards.yaml", "[]\n")):
        if name not in case.files and (name == "game.yaml" or "game.yaml" not in case.files):
            (folder / name).write_text(text, encoding="utf-8")
    game, problems = load_game(folder, project)
    if game is not None:
        for language, path in languages_of(folder).items():
            problems += load_translation(path, language, game, project.files)[1]
    return problems


def as_text(problem: Diagnostic) -> str:
    """A problem as the text format prints it, without source lines; places are relative to the game or theme."""
    lines = [f"{problem.place}: {problem.severity}[{problem.code}]: {problem.message}"]
    lines += [f"note: {n.message} at {n.place}" if n.place else f"note: {n.message}" for n in problem.notes]
    lines += [f"help: {h}" for h in problem.helps]
    text = "".join(f"{line}\n" for line in lines)
    return re.sub(r"(^|(?<= ))(cards/g|layouts/t)/(?=[\w.]+:\d)", "", text, flags=re.MULTILINE)

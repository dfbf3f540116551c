# SPDX-License-Identifier: MIT
"""Every `pnp …` that a document or an explanation shows is a command with options that exist."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from pnp.cli.main import main
from tests.conftest import REPOSITORY
from tests.docs.markdown import DOCUMENTS, blocks, inline_codes, label, read

EXPLANATIONS = tuple(sorted((REPOSITORY / "pnp" / "diagnostics" / "codes").glob("*.md")))
SHELLS = {"sh", "console", "bash"}
TARGETS = re.compile(r"^([a-z-]+):", re.MULTILINE)


def _lines(text: str) -> Iterator[str]:
    """What looks like a command: lines of shell blocks, and inline code."""
    for block in blocks(text):
        if block.language in SHELLS:
            yield from (line.removeprefix("$ ") for line in block.text.split("\n"))
    yield from inline_codes(text)


def _shown() -> list[tuple[str, str]]:
    """All commands of pnp shown, each once, with the document that shows it first."""
    found: dict[str, str] = {}
    for path in (*DOCUMENTS, *EXPLANATIONS):
        for line in _lines(read(path)):
            if line.startswith("pnp ") and "…" not in line:
                found.setdefault(line.strip(), label(path))
    return sorted(found.items())


def _understand(command: str) -> None:
    """Parse a command as the shell and click would, without running it.

    Raises:
        click.ClickException: An option, a command or a value is unknown.
    """
    words = shlex.split(command, comments=True)[1:]
    outer = [str(REPOSITORY) if word == "FOLDER" else word for word in words]
    if outer in (["--version"], ["--help"]):
        return
    at = 2 if outer[:1] == ["--project"] else 0
    context = main.make_context("pnp", [*outer[:at], "explain"])
    group, rest = main, outer[at:]
    while rest:
        name, inner, arguments = group.resolve_command(context, rest)
        assert inner is not None
        context, rest = inner.make_context(name, list(arguments), parent=context), []
        if isinstance(inner, click.Group):
            group, rest = inner, arguments


def _document_lines(sort: str) -> Iterator[str]:
    """The lines that documents show, of those that begin with `sort`."""
    yield from (line for path in DOCUMENTS for line in _lines(read(path)) if line.startswith(sort))


@pytest.mark.parametrize(("command", "document"), _shown())
def test_a_command_exists(command: str, document: str) -> None:
    """Command, options and choices are known to the command line."""
    try:
        _understand(command)
    except click.ClickException as fault:
        pytest.fail(f"{document} shows `{command}`: {fault.format_message()}")


def test_the_commands_are_found() -> None:
    """All commands are shown somewhere, most of them in the README."""
    shown = {command.split()[1] for command, _ in _shown()}
    assert set(main.commands) <= shown
    readme = read(REPOSITORY / "README.md")
    assert all(f"pnp {name}" in readme for name in main.commands)


@pytest.mark.parametrize(
    "command", ["pnp biuld", "pnp build --stlye x", "pnp list style", "pnp explain", "pnp export contcat"]
)
def test_a_wrong_command_is_found(command: str) -> None:
    """The test above would fail if a document did."""
    with pytest.raises(click.ClickException):
        _understand(command)


def test_targets_of_make_exist(repository: Path) -> None:
    """Every `make …` shown is a target of the Makefile."""
    targets = set(TARGETS.findall((repository / "Makefile").read_text(encoding="utf-8")))
    shown = {line.split()[1] for line in _document_lines("make ")}
    assert {"build", "test"} <= shown <= targets


def test_modules_to_run_exist(repository: Path) -> None:
    """Every `python -m …` shown is a module of the repository, or pip."""
    modules = {line.split()[2] for line in _document_lines("python -m ")}
    assert modules
    for name in modules - {"pip", "pytest", "venv"}:
        path = repository.joinpath(*name.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), name

# SPDX-License-Identifier: MIT
"""A tutorial carried out: its files written, its changes made, its commands run and what they print compared."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from click.testing import CliRunner

from pnp.cli.main import main
from tests.docs.markdown import Block

_PROMPT = "$ "
_COLUMNS = re.compile(r" {2,}")
_SIZE = re.compile(r"\d+ KB")


class StepError(AssertionError):
    """A step of the tutorial that does not do what is written."""


def carry_out(block: Block) -> None:
    """Do in the current folder what a block says; blocks without a file's name and without a prompt are left alone.

    Raises:
        StepError: The change does not apply, or a command prints something else.
    """
    if block.language == "console":
        for command, shown in _commands(block.text):
            _run(command, shown, block.line)
    elif block.language == "diff":
        _change(Path(block.name), block)
    elif block.name:
        path = Path(block.name)
        if not path.parent.is_dir():
            raise StepError(f"line {block.line}: the folder of `{block.name}` was never made")
        path.write_text(block.text, encoding="utf-8", newline="\n")


def _commands(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with what is shown below it."""
    for part in re.split(rf"^{re.escape(_PROMPT)}", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def _run(command: str, shown: str, line: int) -> None:
    words = shlex.split(command)
    if words[:2] == ["mkdir", "-p"]:
        for name in words[2:]:
            Path(name).mkdir(parents=True, exist_ok=True)
        return
    if words[:1] != ["pnp"]:
        raise StepError(f"line {line}: `{command}` is no command that every reader has")
    result = CliRunner().invoke(main, words[1:], catch_exceptions=False)
    wanted = 1 if re.search(r"error\[|: has errors", shown) else 0
    if result.exit_code != wanted:
        raise StepError(f"line {line}: `{command}` ends with {result.exit_code}:\n{result.output}")
    if shown.strip() and _even(shown) != _even(result.output):
        raise StepError(f"line {line}: `{command}` prints\n{result.output}")


def _even(text: str) -> str:
    """A printed text without what versions of libraries change: sizes of files and the columns they make."""
    return _COLUMNS.sub("  ", _SIZE.sub("# KB", text)).strip()


def _change(path: Path, block: Block) -> None:
    """Replace the lines a change removes and keeps by those it keeps and adds; they must stand there once."""
    lines = block.text.split("\n")[:-1]
    old = "".join(f"{line[1:]}\n" for line in lines if line[:1] in {" ", "-"})
    new = "".join(f"{line[1:]}\n" for line in lines if line[:1] in {" ", "+"})
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise StepError(f"line {block.line}: the lines to change stand {text.count(old)} times in `{path}`")
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")

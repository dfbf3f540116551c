# SPDX-License-Identifier: MIT
"""What people meant when a YAML file does not parse: the usual slips, told by the parser's words and the line itself.

Rules text full of colons, braces and full-width marks breaks YAML in a dozen ways, and the parser names none of them
in words that help. Each slip known here has its own message and, where it can be told, the corrected line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.diagnostics.problem import Diagnostic, Place, error
from pnp.loading.nodes import Mark

_ENTRY = re.compile(r"""\s*(?:-[ ]+)*(?P<key>[^\s\-#'"\[\]{},:][^:#]*?):[ ]+(?P<value>\S.*?)\s*""")
_ITEM = re.compile(r"\s*(?:-[ ]+)+(?P<value>\S.*?)\s*")
_LEAD = re.compile(r"[ \t]*")
_TOKEN = re.compile(r"""\"(?:[^"\\]|\\.)*\"|'[^']*'|(?:^|(?<=\s))#.*|[{}\[\]]""")
_MARKS = "@`%*&!|>?,]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Complaint:
    """A parser's complaint, where the thing it speaks of begins, where it stumbled, and the file's lines."""

    problem: str
    context: str
    lines: Sequence[str]
    label: str
    start: Mark
    at: Mark

    @property
    def line(self) -> str:
        """The line where the parser stumbled."""
        return self.lines[self.at[0] - 1] if self.at[0] <= len(self.lines) else ""

    def place(self, mark: Mark) -> Place:
        return Place(path=self.label, line=mark[0], column=mark[1])

    def before(self) -> tuple[int, str]:
        """The last line above that says something, with its number; number 0 where there is none."""
        for number in range(self.at[0] - 1, 0, -1):
            line = self.lines[number - 1]
            if line.strip() and not line.lstrip().startswith("#"):
                return number, line
        return 0, ""


def quote(value: str) -> str:
    """The text as a quoted scalar."""
    if '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"


def quoted_line(line: str, column: int) -> str | None:
    """A help that shows the line with its value in quotes, where the line is a simple entry or item.

    Args:
        line: The whole line.
        column: Where the value begins, from 0; an entry whose value does not hold that column is left alone.
    """
    entry = _ENTRY.fullmatch(line)
    if entry and column >= entry.start("value"):
        return f"write `{entry['key']}: {quote(entry['value'])}`"
    item = _ITEM.fullmatch(line)
    if item and not entry and not (item["value"][0] in "{[" and item["value"][-1] in "}]"):
        return f"write `- {quote(item['value'])}`"
    return None


def explain_syntax(
    problem: str, context: str, lines: Sequence[str], label: str, marks: tuple[Mark, Mark]
) -> Diagnostic:
    """Name a slip in the YAML.

    Args:
        problem: The parser's words for what it stumbled over.
        context: Its words for what it was doing.
        lines: The file's lines.
        label: The file's name in places.
        marks: Where that doing began, and where it stumbled.
    """
    complaint = _Complaint(problem=problem, context=context, lines=lines, label=label, start=marks[0], at=marks[1])
    for explain in (_tab, _wide_indent, _quote_left_open, _escape, _colon, _value, _no_colon, _flow, _indent):
        found = explain(complaint)
        if found is not None:
            return found
    words = problem.replace("<", "").replace(">", "").replace("'", "`")
    return error("yaml-syntax", f"this is not valid YAML: {words}", complaint.place(complaint.at))


def _tab(complaint: _Complaint) -> Diagnostic | None:
    lead = _LEAD.match(complaint.line)
    tab = complaint.line.find("\t")
    inside = lead is not None and 0 <= tab < lead.end()
    if not inside and "\\t" not in complaint.problem:
        return None
    place = complaint.place((complaint.at[0], tab + 1)) if tab >= 0 else complaint.place(complaint.at)
    message = "a tab is used for indentation" if inside else "a tab stands where only blanks may"
    return error("tab-indent", message, place, helps=("replace the tab by blanks",))


def _wide_indent(complaint: _Complaint) -> Diagnostic | None:
    for number, line in ((complaint.at[0], complaint.line), complaint.before()):
        stripped = line.lstrip(" ")
        if stripped.startswith(("\u3000", "\xa0")):
            place = complaint.place((number, len(line) - len(stripped) + 1))
            name = f"U+{ord(stripped[0]):04X}"
            message = f"the wide blank {name} is used for indentation"
            return error("uneven-indent", message, place, helps=("replace it by ordinary blanks",))
    return None


def _quote_left_open(complaint: _Complaint) -> Diagnostic | None:
    mend = ("put the closing quote at the end of the value",)
    if "quoted scalar" in complaint.context and "escape" not in complaint.problem:
        place = complaint.place(complaint.start)
        return error("unclosed-quote", "the quote opened here is never closed", place, helps=mend)
    number, line = complaint.before()
    entry = _ENTRY.fullmatch(line)
    if "block end" in complaint.problem and entry and entry["value"][0] == '"' and entry["value"].count('"') == 1:
        place = complaint.place((number, entry.start("value") + 1))
        return error("unclosed-quote", "the quote opened here is not closed on its line", place, helps=mend)
    return None


def _escape(complaint: _Complaint) -> Diagnostic | None:
    if "escape" not in complaint.problem:
        return None
    helps = ("use single quotes, in which `\\` is an ordinary character, or write `\\\\`",)
    message = "the backslash in this double-quoted text begins no known escape"
    return error("unknown-escape", message, complaint.place(complaint.at), helps=helps)


def _colon(complaint: _Complaint) -> Diagnostic | None:
    if "mapping values are not allowed" not in complaint.problem:
        return None
    column = complaint.at[1] - 1
    if ":" in complaint.line[:column]:
        mend = quoted_line(complaint.line, column) or "put the value in quotes"
        place = complaint.place(complaint.at)
        return error("unquoted-text", "a `: ` inside this text needs quotes", place, helps=(mend,))
    number, line = complaint.before()
    slip = _colon_slip(complaint, number, line)
    if slip is not None:
        return slip
    message = "this line is indented deeper than the entry above allows"
    lead = len(complaint.line) - len(complaint.line.lstrip())
    mend = f"align it with line {number}" if number else "remove the blanks before it"
    return error("uneven-indent", message, complaint.place((complaint.at[0], lead + 1)), helps=(mend,))


def _colon_slip(complaint: _Complaint, number: int, line: str) -> Diagnostic | None:
    """A key whose colon is full-width, or lacks the blank after it."""
    body = line.strip().removeprefix("- ")
    if not body or ": " in body or body.endswith(":") or body[0] in "\"'[{#":
        return None
    positions = [(body.find(c), c) for c in (":", "\uff1a") if body.find(c) > 0]
    if not positions:
        return None
    index, colon = min(positions)
    place = complaint.place((number, line.find(body) + index + 1))
    key, value = body[:index].strip(), body[index + 1 :].strip()
    mend = f"write `{key}: {value}`".replace(": `", ":`")
    if colon == ":":
        return error("missing-blank", f"no blank follows the `:` after `{key}`", place, helps=(mend,))
    return error("fullwidth-colon", f"the colon after `{key}` is the full-width `\uff1a`", place, helps=(mend,))


def _value(complaint: _Complaint) -> Diagnostic | None:
    """A value that begins with a mark of YAML's own, or goes on after what seemed its end."""
    for number in dict.fromkeys((complaint.at[0], complaint.start[0])):
        line = complaint.lines[number - 1] if number <= len(complaint.lines) else ""
        match = _ENTRY.fullmatch(line) or _ITEM.fullmatch(line)
        value = match["value"] if match else ""
        reason = _reason(value)
        if match and reason:
            column = match.start("value")
            mend = quoted_line(line, column) or "put the value in quotes"
            return error("unquoted-text", reason, complaint.place((number, column + 1)), helps=(mend,))
    return None


def _reason(value: str) -> str:
    if not value:
        return ""
    first = value[0]
    if first in _MARKS or value.startswith("- ") or value == "-":
        return f"a text that begins with `{first}` needs quotes"
    closing = {"{": "}", "[": "]", '"': '"', "'": "'"}.get(first)
    if closing is None:
        return ""
    end = value.find(closing, 1)
    rest = value[end + 1 :].strip() if end > 0 else ""
    if not rest or rest[0] in "#,]}:":
        return ""
    if first in "{[":
        return f"a text that begins with `{first}` needs quotes"
    return "text goes on after the closing quote"


def _no_colon(complaint: _Complaint) -> Diagnostic | None:
    if "expected ':'" not in complaint.problem:
        return None
    start = complaint.start[0]
    for number in dict.fromkeys((start, *((complaint.before()[0],) if complaint.before()[0] else ()), complaint.at[0])):
        slip = _colon_slip(complaint, number, complaint.lines[number - 1] if number <= len(complaint.lines) else "")
        if slip is not None:
            return slip
    helps = ("write `key: value`, or indent the line deeper if it belongs to the text above",)
    message = "this line is neither an entry nor a part of the text above"
    return error("yaml-syntax", message, complaint.place(complaint.start), helps=helps)


def _flow(complaint: _Complaint) -> Diagnostic | None:
    if "flow" not in complaint.context:
        return None
    mark = _innermost_open(complaint) or complaint.start
    opening = complaint.lines[mark[0] - 1][mark[1] - 1 : mark[1]]
    kind, closing = ("map", "}") if opening == "{" else ("list", "]")
    helps = (f"close it with `{closing}`, put a comma between entries, or put a text with `, : {{ }} [ ]` in quotes",)
    message = f"the {kind} opened here does not end well"
    return error("unclosed-bracket", message, complaint.place(mark), helps=helps)


def _innermost_open(complaint: _Complaint) -> Mark | None:
    """The last bracket that is still open where the parser stumbled, looked for from the start of the entry on.

    Brackets inside plain texts count too, which is right as often as not: they are what needs quotes.
    """
    first = complaint.at[0] - 1
    while first > 0 and (first >= len(complaint.lines) or complaint.lines[first][:1] in {"", " ", "#", "]", "}"}):
        first -= 1
    opened: list[Mark] = []
    for number in range(first, min(complaint.at[0], len(complaint.lines))):
        line = complaint.lines[number][: complaint.at[1] - 1 if number == complaint.at[0] - 1 else None]
        for match in _TOKEN.finditer(line):
            token = match.group()
            if token in "{[":
                opened.append((number + 1, match.start() + 1))
            elif token in "}]" and opened:
                opened.pop()
    return opened[-1] if opened else None


def _indent(complaint: _Complaint) -> Diagnostic | None:
    if "block end" not in complaint.problem:
        return None
    first = complaint.line.lstrip()[:1]
    if first in {"]", "}"}:
        message = f"`{first}` closes nothing that is open"
        return error("yaml-syntax", message, complaint.place(complaint.at), helps=("remove it",))
    number, _ = complaint.before()
    helps = (f"align it with the entries it belongs to, as line {number}",) if number else ()
    message = "this line does not align with those above"
    return error("uneven-indent", message, complaint.place(complaint.at), helps=helps)

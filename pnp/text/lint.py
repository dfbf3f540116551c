# SPDX-License-Identifier: MIT
"""What a proofreader of Chinese game text would mark: pure functions from a text to findings.

They look at text as people read it, without markup. Nothing is rewritten here: a finding says what to write instead.
How bad a finding is the caller decides: `range-minus` is meant as a remark, `text-mojibake` as an error, the rest as
warnings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pnp.text.characters import is_chinese, profile
from pnp.text.quotes import Finding, find_unbalanced_quotes
from pnp.text.scripts import SIMPLIFIED_ONLY, TRADITIONAL_ONLY

_HAN = "\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003347f"
_WIDE = _HAN + "\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01-\uff5e“”‘’…—"
_TONED = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ"

_CONTINUED = "\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122"
"""What the later bytes of UTF-8 look like when they are read as Windows-1252."""

_MOJIBAKE = (
    (re.compile(f"(?<=[{_HAN}A-Za-z])\\([a-zü]*[{_TONED}][a-zü]*\\)"), "delete the reading in brackets"),
    (re.compile("[\ue000-\uf8ff\U000f0000-\U0010fffd]"), "write the character that was meant"),
    (re.compile("\ufffd+"), "write the characters that were lost"),
    (re.compile("[\x80-\x9f]+"), "save the file as UTF-8 and restore the text"),
    (
        re.compile(f"Ã[\u0080-\u00bf]|â€[\u0080-\u2122]|[à-ï](?![–—‘’“”…]{{2}})[{_CONTINUED}]{{2}}"),
        "restore the text from a UTF-8 copy",
    ),
    (
        re.compile(f"\\?(?: ?\\?)+(?= ?[{_HAN}])|(?<=[{_HAN}])\\?(?: ?\\?)+|^\\?(?=[{_HAN}])", re.M),
        "write what the question marks replaced",
    ),
    (re.compile("\\?[？！。，]"), "write the characters that were lost"),
)
_FULL_WIDTH = {",": "，", ".": "。", ":": "：", ";": "；", "!": "！", "?": "？", "(": "（", ")": "）"}
_HALF_WIDTH = re.compile(
    f"(?<=[{_HAN}」』”’》）])[,;:!?](?![/,;:!?])|[,;](?=[{_HAN}])"
    f"|(?<=[{_HAN}」』”》）])\\.(?![\\w.])"
    f"|\\((?=[{_HAN}])|(?<=[{_HAN}])\\(|(?<=[{_HAN}])\\)|\\)(?=[{_WIDE}])"
    f"|(?<=[{_HAN}])[\"']|[\"'](?=[{_HAN}])"
)
_ELLIPSES = (
    (re.compile("[·‧・]{3,}"), "……"),
    (re.compile("。{2,}"), "……"),
    (re.compile(f"(?<=[{_WIDE}])\\.{{3,}}|\\.{{3,}}(?=[{_HAN}])"), "……"),
    (re.compile(f"(?<=[{_HAN}」』”》）。，！？])…(?!…)|(?<!…)…(?=[{_HAN}「『“《（])|…{{3}}(?!…)|…{{5,}}"), "……"),
    (re.compile(f"(?<=[{_WIDE}])-{{2,}}|-{{2,}}(?=[{_HAN}])|－{{2,}}|─+|—{{3,}}|――+"), "——"),
)
_SINGLE_DASH = re.compile(f"(?<=[{_HAN}」』）》])—(?=[{_HAN}「『（《])")
_RANGE = re.compile("(?<![A-Za-z0-9.-])[0-9]+(-)[0-9]+(?![A-Za-z0-9-])")
_TILDE = re.compile("(?<=[0-9])~(?=[0-9])")
_NEGATIVE = re.compile(f"(?<=[{_HAN}，。、：；（「『“ ])-(?=[0-9X])|^-(?=[0-9X])", re.M)
_WIDE_ASCII = re.compile("[０-９Ａ-Ｚａ-ｚ]+")
_TO_ASCII = {code: code - 0xFEE0 for code in range(0xFF10, 0xFF5B)}


def lint(text: str, language: str = "zh-Hant") -> tuple[Finding, ...]:
    """All findings in a text, by place.

    Args:
        text: Plain text.
        language: A BCP 47 tag. Chinese text is held to its script; that of other languages is looked through for
            broken encodings and unbalanced quotes alone.
    """
    checks: tuple[Callable[[str], Iterator[Finding]], ...] = (find_mojibake, find_unbalanced_quotes)
    if is_chinese(language):
        checks += (find_halfwidth_punctuation, find_ellipses_and_dashes, find_ranges_and_minus, find_fullwidth_digits)
        found = [*find_script_mix(text, language), *find_single_dashes(text, language)]
    else:
        found = []
    for check in checks:
        found += check(text)
    broken = [(f.offset, f.offset + f.length) for f in found if f.code == "text-mojibake"]
    found = [f for f in found if f.code == "text-mojibake" or not any(a <= f.offset < b for a, b in broken)]
    return tuple(sorted(found, key=lambda finding: (finding.offset, finding.code)))


def find_mojibake(text: str) -> Iterator[Finding]:
    """`text-mojibake`: traces of text read in the wrong encoding, or run through a bad converter."""
    for pattern, mend in _MOJIBAKE:
        for match in pattern.finditer(text):
            shown = match.group()
            name = f"U+{ord(shown[0]):04X}" if not shown.isprintable() or len(shown) == 1 else f"`{shown}`"
            yield Finding("text-mojibake", match.start(), len(shown), f"{name} is a trace of a broken encoding", mend)


def find_script_mix(text: str, language: str) -> Iterator[Finding]:
    """`script-mix`: Simplified characters in Traditional text, or the other way round."""
    traditional = profile(language) == "hant"
    table, other = (SIMPLIFIED_ONLY, "Simplified") if traditional else (TRADITIONAL_ONLY, "Traditional")
    own = "Traditional" if traditional else "Simplified"
    for at, char in enumerate(text):
        if char in table:
            message = f"`{char}` is {other} Chinese in {own} text"
            yield Finding("script-mix", at, 1, message, f"write `{table[char]}`")


def find_halfwidth_punctuation(text: str) -> Iterator[Finding]:
    """`halfwidth-punctuation`: ASCII marks beside Han characters."""
    for match in _HALF_WIDTH.finditer(text):
        mark = match.group()
        wanted = _FULL_WIDTH.get(mark)
        mend = f"write `{wanted}`" if wanted else "write quotation marks such as `「」` or `“”`"
        yield Finding(
            "halfwidth-punctuation", match.start(), 1, f"`{mark}` beside Chinese is half as wide as it should be", mend
        )


def find_ellipses_and_dashes(text: str) -> Iterator[Finding]:
    """`ellipsis-dash`: an ellipsis is `……`, a dash `——`, two em each."""
    for pattern, wanted in _ELLIPSES:
        what = "an ellipsis" if wanted == "……" else "a dash"
        for match in pattern.finditer(text):
            shown = match.group()
            yield Finding("ellipsis-dash", match.start(), len(shown), f"`{shown}` is not {what}", f"write `{wanted}`")


def find_single_dashes(text: str, language: str) -> Iterator[Finding]:
    """`ellipsis-dash` for one `—` between characters; in Simplified text it may join places and times."""
    if profile(language) == "hant":
        for match in _SINGLE_DASH.finditer(text):
            yield Finding("ellipsis-dash", match.start(), 1, "`—` is half a dash", "write `——`")


def find_ranges_and_minus(text: str) -> Iterator[Finding]:
    """`range-minus`: ranges take `–` or `～`, negative numbers `−`; the hyphen joins Latin words."""
    for match in _RANGE.finditer(text):
        low, high = match.group().split("-")
        mend = f"write `{low}–{high}` for a range, `{low}−{high}` for a difference"
        yield Finding("range-minus", match.start(1), 1, f"`{match.group()}` is joined by a hyphen", mend)
    for match in _TILDE.finditer(text):
        yield Finding("range-minus", match.start(), 1, "`~` in a range is the half-width form", "write `～` or `–`")
    for match in _NEGATIVE.finditer(text):
        yield Finding("range-minus", match.start(), 1, "a hyphen stands for a minus sign", "write `−` (U+2212)")


def find_fullwidth_digits(text: str) -> Iterator[Finding]:
    """`fullwidth-digit`: digits and Latin letters in full-width forms."""
    for match in _WIDE_ASCII.finditer(text):
        shown = match.group()
        plain = shown.translate(_TO_ASCII)
        yield Finding(
            "fullwidth-digit", match.start(), len(shown), f"`{shown}` is in full-width forms", f"write `{plain}`"
        )

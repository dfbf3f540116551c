# SPDX-License-Identifier: MIT
"""A Chinese game converted into the other script, for somebody to review: a translation and whole files."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.assets.fonts.languages import best_language
from pnp.diagnostics.lines import split_lines
from pnp.diagnostics.problem import Diagnostic, Report, Severity, error, tidy
from pnp.loading.conversions import load_conversions
from pnp.loading.languages import FOLDER, languages_of, same_language, translated_files
from pnp.loading.source import read_source
from pnp.loading.stamps import Stamps, load_stamps, stamp
from pnp.loading.translation_writing import Comments, Entry, comments_of, write_translation
from pnp.loading.translations import TRANSLATION, Translation, load_translation, shown_path
from pnp.model.game import Game, ValuePath
from pnp.model.texts import Replacement, distinct_texts, twins_of
from pnp.pipeline.editions import EditionError, check_tag, write_all_stamps
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import MadeGame, Shop, open_shop, read_game
from pnp.text.characters import profile
from pnp.text.conversion import Converter, MissingConverterError

OVERRIDES = "overrides.yaml"
CONVERSIONS = "conversions.yaml"
_LANGUAGES = {"hans": "zh-Hans", "hant": "zh-Hant"}
_SECTIONS = tuple(field.name for field in TRANSLATION.fields)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A file as it would be.

    `compared` is what its lines are to be reviewed against: the file as it is, or the texts that were converted, which
    are called `origin`.
    """

    path: Path
    after: str
    compared: str
    origin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversion:
    """What a conversion of a game would write, and what is wrong."""

    language: str
    changes: tuple[Change, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def convert_game(workspace: Workspace, name: str, language: str, *, everything: bool = False) -> Conversion:
    """Convert the texts of a game, and the sources of its books.

    What is translated already, and is not stale, stays as it is: it may have been mended by hand.

    Args:
        workspace: The project.
        name: The game's id.
        language: What to convert to, `zh-Hans` or `zh-Hant` or a kind of it.
        everything: Whether what is translated already is converted again.

    Raises:
        EditionError: The game or the language is not Chinese, or both are of one script.
    """
    shop, problems = open_shop(workspace)
    report = Report(diagnostics=list(problems))
    made = read_game(shop, name, report, draft=True)
    changes: list[Change] = []
    if made is not None:
        tag = next((one for one in languages_of(workspace.cards / name) if same_language(one, language)), language)
        _check_scripts(made.game, tag)
        converter = _converter(shop, name, tag, report)
        desk = _Desk(shop=shop, made=made, language=tag, everything=everything)
        changes = list(desk.changes(converter, report)) if converter is not None else []
    errors = tidy(one for one in report.diagnostics if one.severity is Severity.ERROR)
    return Conversion(language=language, changes=() if errors else tuple(changes), diagnostics=errors)


def write_conversion(workspace: Workspace, name: str, conversion: Conversion) -> list[Path]:
    """Write the files of a conversion, and the stamps of all that is translated; the files written."""
    written = []
    for change in conversion.changes:
        change.path.parent.mkdir(parents=True, exist_ok=True)
        change.path.write_text(change.after, encoding="utf-8", newline="\n")
        written.append(change.path)
    return [*written, *write_all_stamps(workspace, name, conversion.language)]


def diff_of(change: Change, workspace: Workspace) -> str:
    """The lines of a change, as a unified diff."""
    name = change.path.relative_to(workspace.root).as_posix()
    lines = (change.compared.splitlines(keepends=True), change.after.splitlines(keepends=True))
    return "".join(difflib.unified_diff(*lines, fromfile=change.origin, tofile=name, n=1))


def _check_scripts(game: Game, language: str) -> None:
    check_tag(language)
    here, there = profile(game.language), profile(language)
    if there not in _LANGUAGES:
        raise EditionError(f"texts are converted to `zh-Hans` or `zh-Hant`, not to `{language}`")
    if here not in _LANGUAGES or here == there:
        raise EditionError(f"game `{game.id}` is in {game.language}, which is not converted to `{language}`")


def _converter(shop: Shop, name: str, language: str, report: Report) -> Converter | None:
    """What converts, with the words of pnp, the project and the game; None where it is not installed."""
    files, script = shop.project.files, profile(language)
    shared = dict.fromkeys((files.builtin, shop.workspace.root))
    paths = [root / "layouts" / CONVERSIONS for root in shared]
    paths.append(shop.workspace.cards / name / FOLDER / OVERRIDES)
    words, problems = load_conversions(paths, _LANGUAGES[script], files)
    report.add(*problems)
    try:
        return Converter(script, words)
    except MissingConverterError:
        helps = ("`pip install 'pnp[opencc]'`",)
        report.add(error("missing-converter", "OpenCC, which converts Chinese, is not installed", helps=helps))
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Desk:
    """Where one game is converted."""

    shop: Shop
    made: MadeGame
    language: str
    everything: bool

    @property
    def folder(self) -> Path:
        """The game's folder."""
        return self.shop.workspace.cards / self.made.game.id

    def changes(self, converter: Converter, report: Report) -> Iterator[Change]:
        """The translation and the files that would be otherwise."""
        path = self.folder / FOLDER / f"{self.language}.yaml"
        stamps, problems = load_stamps(path, self.shop.project.files)
        report.add(*problems)
        for change in (self._translation(path, stamps, converter, report), *self._books(stamps, converter)):
            if change.after != change.compared or not change.path.is_file():
                yield change

    def _translation(self, path: Path, stamps: Stamps, converter: Converter, report: Report) -> Change:
        files, game = self.shop.project.files, self.made.game
        originals = self._originals()
        if not path.is_file():
            comments = self._head(next(iter(originals)))
            converted = {key: _converted(text, converter) for key, text in originals.items()}
            after, compared = (write_translation(_entries(texts), comments) for texts in (converted, originals))
            return Change(path=path, after=after, compared=compared, origin=game.language)
        read, problems = load_translation(path, self.language, game, files)
        report.add(*problems)
        known = read or Translation(language=self.language, path=files.label(path))
        kept = _without_twins(game, known.texts)
        texts = dict(kept)
        for key, text in originals.items():
            if self.everything or key not in texts or _is_stale(shown_path(key), text, texts[key], stamps):
                texts[key] = _converted(text, converter)
        before = read_source(path, known.path)[0] or ""
        comments = comments_of(split_lines(before), known)
        after = before if texts == kept else write_translation(_entries(texts), comments)
        return Change(path=path, after=after, compared=before, origin=known.path)

    def _originals(self) -> dict[ValuePath, Replacement]:
        """The texts to be converted: all that have Chinese, and the words that the theme says in its language alone."""
        texts: dict[ValuePath, Replacement] = {}
        for text in distinct_texts(self.made.game):
            if text.needed or any(char >= "\u2e80" for char in text.text):
                texts[text.path] = text.spellings or text.text
        for name, word in self.made.theme.words.items():
            if "" not in word.texts and best_language(self.language, word.texts) is None:
                texts["words", name] = self.made.game.words[name]
        return texts

    def _head(self, first: ValuePath) -> Comments:
        command = f"pnp i18n {self.made.game.id} --to {self.language}"
        return Comments(
            {first: [f"# Converted from {self.made.game.language} by `{command}`; what is changed here stays."]}
        )

    def _books(self, stamps: Stamps, converter: Converter) -> Iterator[Change]:
        """The sources of books, and all files that are translated already."""
        sources = [one.source for one in self.made.game.products if one.source and (self.folder / one.source).is_file()]
        label = self.shop.project.files.label
        for name in dict.fromkeys((*sources, *translated_files(self.folder, self.language))):
            path = self.folder / FOLDER / self.language / name
            original = read_source(self.folder / name, label(self.folder / name))[0]
            if original is None:
                continue
            known = read_source(path, label(path))[0] if path.is_file() else None
            if known is None:
                after, compared, origin = converter.convert(original), original, label(self.folder / name)
                yield Change(path=path, after=after, compared=compared, origin=origin)
            elif self.everything or _is_stale(name, original, known, stamps):
                yield Change(path=path, after=converter.convert(original), compared=known, origin=label(path))


def _converted(text: Replacement, converter: Converter) -> Replacement:
    if isinstance(text, str):
        return converter.convert(text)
    return tuple(dict.fromkeys(converter.convert(word) for word in text))


def _without_twins(game: Game, texts: Mapping[ValuePath, Replacement]) -> dict[ValuePath, Replacement]:
    """Texts without those of further kinds that say what the first one says."""
    kept = dict(texts)
    for first, *further in twins_of(game):
        for path in further:
            if path in kept and kept[path] == texts.get(first):
                del kept[path]
    return kept


def _is_stale(name: str, original: Replacement, translation: Replacement, stamps: Stamps) -> bool:
    return name in stamps and stamps[name].is_stale(stamp(original, translation))


def _entries(texts: dict[ValuePath, Replacement]) -> list[Entry]:
    """Texts section by section."""
    ordered = sorted(texts, key=lambda path: _SECTIONS.index(str(path[0])))
    return [Entry(path, texts[path]) for path in ordered]

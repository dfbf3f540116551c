# SPDX-License-Identifier: MIT
"""A game in another language: its translation found, laid over it, and compared with what it says in its own."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.assets.fonts.languages import best_language
from pnp.boxes.style import Theme, Word
from pnp.diagnostics.problem import Diagnostic, Note, Place, did_you_mean, error, warning
from pnp.loading.languages import FOLDER, languages_of, same_language, translated_files
from pnp.loading.source import Files, read_source
from pnp.loading.stamps import Stamps, load_stamps, stamp
from pnp.loading.translations import Translation, load_translation, shown_path
from pnp.markup.keywords import Glossary
from pnp.model.game import Game
from pnp.model.texts import GameText, choice_words, distinct_texts, with_texts
from pnp.rules.wording import strip_markup

ALL = "all"
"""Stands for a game's own language and every one it is translated to."""

NAMED = 3
"""How many of the texts that lack a translation are named."""

_NUMBER = re.compile(r"[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?")


def wanted_languages(folder: Path, asked: Sequence[str]) -> tuple[str, ...]:
    """The languages that a game is wanted in, empty for its own.

    Args:
        folder: The game's folder.
        asked: Tags, or `all`; its own language alone where nothing is asked for.
    """
    if ALL in asked:
        return ("", *languages_of(folder))
    return tuple(dict.fromkeys(asked)) or ("",)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts one game into other languages; `folder` is the game's."""

    files: Files
    folder: Path

    def speak(self, game: Game, language: str) -> tuple[Game | None, tuple[Diagnostic, ...]]:
        """The game in a language.

        Args:
            game: The game as it was written.
            language: The language wanted, empty for its own.

        Returns:
            The game, None where there is no translation to be read; and what is wrong with that.
        """
        if not language or same_language(language, game.language):
            return game, ()
        translation, problems = self.translation(game, language)
        if translation is None:
            return None, problems
        spoken = with_texts(game, translation.texts, translation.places, translation.language)
        stamps, more = load_stamps(self.folder / FOLDER / f"{translation.language}.yaml", self.files)
        stale = (*stale_texts(game, translation, stamps), *self._stale_files(game, translation, stamps))
        return spoken, (*problems, *more, *compare(game, spoken, translation), *stale)

    def _stale_files(self, game: Game, translation: Translation, stamps: Stamps) -> Iterator[Diagnostic]:
        for name, texts in file_texts(self.folder, translation.language, self.files).items():
            known = stamps.get(name)
            if known is not None and known.is_stale(stamp(*texts)):
                path = self.files.label(self.folder / FOLDER / translation.language / name)
                note = Note(message="the original", place=Place(path=self.files.label(self.folder / name)))
                yield _stale(name, Place(path=path), note, (game, translation))

    def translation(self, game: Game, language: str) -> tuple[Translation | None, tuple[Diagnostic, ...]]:
        """The file of a language read, None where there is none or it cannot be read; and what is wrong."""
        known = languages_of(self.folder)
        tag = next((one for one in known if same_language(one, language)), None)
        if tag is not None:
            return load_translation(known[tag], tag, game, self.files)
        message = f"game `{game.id}` is not translated to `{language}`"
        spoken = (game.language, *known)
        helps = (*did_you_mean(language, spoken), f"or begin one: `pnp i18n {game.id} --lang {language} --write`")
        return None, (error("unknown-language", message, game.place, helps=helps),)


def with_words(game: Game, theme: Theme) -> tuple[Game, Theme, tuple[Diagnostic, ...]]:
    """A game with all the words that layouts print by name, and its look with them in the place of their names.

    Args:
        game: The game in the language wanted, with the words that its translation has.
        theme: Its look, which has words of its own.

    Returns:
        The game with the theme's words and those of choices, where its translation has no others; the theme with the
        labels of books in that language; and what is wrong.
    """
    words = {str(text.path[1]): text.text for text in choice_words(game)}
    problems = []
    for name, word in theme.words.items():
        words[name], spoken = _spoken(word, game)
        if not spoken and name not in game.words:
            message = f"the word `{name}` of theme `{theme.name}` is not said in {game.language}"
            helps = (f"write `{game.language}: …`, or say it under `words` of the translation",)
            problems.append(warning("untranslated", message, word.place, helps=helps))
    for name in game.words:
        if name not in words:
            message = f"neither the theme nor a choice has a word `{name}`"
            place = game.places.get(("words", name), game.place)
            problems.append(error("unknown-key", message, place, helps=did_you_mean(name, words)))
    words.update(game.words)
    labels = {role.label: name for name, role in theme.book.roles.items() if role.label and role.label not in words}
    for label, name in labels.items() if game.original else ():
        message = f"`{label}`, at the head of `{name}` in books, is no word of theme `{theme.name}`"
        helps = (f"write `{label}: {{{game.language}: …}}` under `words` of the theme",)
        problems.append(warning("untranslated", message, game.place, helps=helps))
    roles = {name: replace(role, label=words.get(role.label, role.label)) for name, role in theme.book.roles.items()}
    return replace(game, words=words), replace(theme, book=replace(theme.book, roles=roles)), tuple(problems)


def _spoken(word: Word, game: Game) -> tuple[str, bool]:
    """A word in the language of a game, or in the one nearest at hand; and which of the two."""
    texts = word.texts
    tag = best_language(game.language, texts) or ("" if "" in texts else None)
    if tag is not None:
        return texts[tag], True
    other = best_language(game.original or game.language, texts) or next(iter(texts), "")
    return texts.get(other, ""), False


def compare(game: Game, spoken: Game, translation: Translation) -> Iterator[Diagnostic]:
    """What a translation lacks, and where it says something else than the game.

    Args:
        game: The game as it was written.
        spoken: The game in the language of the translation.
        translation: Its texts.
    """
    terms, spoken_terms = Glossary(game.terms), Glossary(spoken.terms)
    lacking: dict[str, list[GameText]] = {}
    for text in distinct_texts(game):
        said = translation.texts.get(text.path)
        if said is None:
            if text.needed:
                lacking.setdefault(_section(text), []).append(text)
        elif isinstance(said, str):
            place = translation.places[text.path]
            yield from _marks(text, _marks_of(text.text, terms), _marks_of(said, spoken_terms), place)
            yield from _numbers(text, said, place)
    for section, texts in lacking.items():
        yield _untranslated(section, texts, game, translation)


def stale_texts(game: Game, translation: Translation, stamps: Stamps) -> Iterator[Diagnostic]:
    """The texts of a translation whose originals have changed since."""
    for text in distinct_texts(game):
        name, said = shown_path(text.path), translation.texts.get(text.path)
        if said is not None and name in stamps and stamps[name].is_stale(stamp(text.whole, said)):
            yield _stale(name, translation.places[text.path], _original(text), (game, translation))


def file_texts(folder: Path, language: str, files: Files) -> dict[str, tuple[str, str]]:
    """The whole files that are translated, each with its text and that of its translation, blank where unreadable."""
    found = {}
    for name in translated_files(folder, language):
        pair = (folder / name, folder / FOLDER / language / name)
        original, translated = (read_source(path, files.label(path))[0] or "" for path in pair)
        found[name] = (original, translated)
    return found


def _stale(name: str, place: Place, note: Note, edition: tuple[Game, Translation]) -> Diagnostic:
    command = f"pnp i18n {edition[0].id} --lang {edition[1].language}"
    message = f"the original of `{name}` has changed since it was translated"
    helps = ("change the translation", f"or accept it as it is: `{command} --accept {name}`")
    return warning("stale-translation", message, place, notes=(note,), helps=helps)


def _section(text: GameText) -> str:
    """What texts are told together: those of a kind, or of a section."""
    return str(text.path[1] if text.path[0] == "components" else text.path[0])


def _untranslated(section: str, texts: Sequence[GameText], game: Game, translation: Translation) -> Diagnostic:
    names = [f"`{shown_path(text.path)}`" for text in texts[:NAMED]]
    more = f" and {len(texts) - NAMED} more" if len(texts) > NAMED else ""
    message = f"not translated: {', '.join(names)}{more} of `{section}`"
    helps = (f"`pnp i18n {game.id} --lang {translation.language}` lists them all",)
    return warning("untranslated", message, translation.place, helps=helps)


def _marks_of(text: str, terms: Glossary) -> Counter[str]:
    """The icons and links of a text; a link by the id of its term, whatever the word."""
    plain = strip_markup(text)
    found = Counter(f"{{{icon}}}" for icon in plain.icons)
    for link in plain.links:
        term = terms.find(link)
        found[f"[[{term.id if term is not None else link}]]"] += 1
    return found


def _marks(text: GameText, wanted: Counter[str], found: Counter[str], place: Place) -> Iterator[Diagnostic]:
    lost, added = wanted - found, found - wanted
    if lost or added:
        parts = [f"has no {_listed(lost)}"] if lost else []
        parts += [f"has {_listed(added)}, which the original has not"] if added else []
        message = f"`{shown_path(text.path)}` {', and '.join(parts)}"
        yield warning("translation-marks", message, place, notes=(_original(text),), helps=("use the same marks",))


def _numbers(text: GameText, said: str, place: Place) -> Iterator[Diagnostic]:
    wanted, found = _numbers_of(text.text), _numbers_of(said)
    if wanted != found:
        shown = _listed(found - wanted) or "no number"
        other = _listed(wanted - found) or "no number"
        message = f"`{shown_path(text.path)}` says {shown} where the original says {other}"
        helps = ("write the numbers of the original in figures",)
        yield warning("translation-numbers", message, place, notes=(_original(text),), helps=helps)


def _numbers_of(text: str) -> Counter[str]:
    plain = unicodedata.normalize("NFKC", strip_markup(text).text)
    return Counter(number.replace(",", "") for number in _NUMBER.findall(plain))


def _original(text: GameText) -> Note:
    return Note(message="the original", place=text.place)


def _listed(counted: Counter[str]) -> str:
    return ", ".join(f"`{name}`" + (f" ×{count}" if count > 1 else "") for name, count in counted.items())

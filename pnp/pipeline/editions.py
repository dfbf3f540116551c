# SPDX-License-Identifier: MIT
"""How far the translations of a game are: what is missing, stale or too long, and the stamps by which that is known."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.diagnostics.problem import Diagnostic, Place, Report, Severity, did_you_mean, tidy
from pnp.loading.game import load_game
from pnp.loading.languages import FOLDER, is_tag, languages_of, same_language
from pnp.loading.stamps import Stamp, Stamps, load_stamps, stamp, stamps_file, write_stamps
from pnp.loading.translation_writing import Entry, write_translation
from pnp.loading.translations import Translation, shown_path
from pnp.model.game import Game
from pnp.model.texts import GameText, distinct_texts
from pnp.pipeline.contents import all_faces
from pnp.pipeline.place import Workspace
from pnp.pipeline.stages import Shop, make_pages, open_shop, read_game
from pnp.pipeline.translating import ALL, Speaker, file_texts

MISSING, STALE, TOO_LONG = "missing", "stale", "too long"
_COUNTED = ("untranslated", "stale-translation", "text-overflow")
"""Problems that the report itself tells."""


class EditionError(Exception):
    """Why nothing can be told or written, as a sentence for the command line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A text that wants work: its state and name, what the original and the translation say, and where it stands."""

    state: str
    name: str
    original: str
    translation: str = ""
    place: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A game in one language: how many texts it has, how many are translated and not yet stamped, what wants work."""

    game: str
    language: str
    texts: int
    translated: int
    unstamped: int
    items: tuple[Item, ...] = ()


@dataclass(slots=True, kw_only=True)
class Editions:
    """What a command found and wrote."""

    editions: list[Edition] = field(default_factory=list)
    written: list[Path] = field(default_factory=list)
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is asked for: languages, whether to write, and the stale texts that are right as they are."""

    languages: tuple[str, ...] = ()
    write: bool = False
    accept: tuple[str, ...] = ()


def report_editions(workspace: Workspace, name: str, wanted: Wanted) -> Editions:
    """Tell how far the translations of a game are, and write what is asked for.

    Args:
        workspace: The project.
        name: The game's id.
        wanted: The languages, every one there is where none is named.

    Returns:
        An edition for each language, the files written, and the errors met.

    Raises:
        EditionError: A text to be accepted is not there, or a language is none.
    """
    shop, problems = open_shop(workspace)
    found, diagnostics = Editions(), list(problems)
    folder = workspace.cards / name
    known = languages_of(folder)
    for language in known if not wanted.languages or ALL in wanted.languages else wanted.languages:
        game, more = load_game(folder, shop.project)
        if game is not None and language not in known and wanted.write:
            found.written.append(_begin(game, folder, language))
        elif game is not None:
            found.editions += _edition(_Desk(shop, folder, game), language, wanted, found, diagnostics)
        diagnostics += more
    found.diagnostics = tidy(one for one in diagnostics if one.severity is Severity.ERROR)
    return found


@dataclass(frozen=True, slots=True)
class _Desk:
    """A game as it was written, and its folder."""

    shop: Shop
    folder: Path
    game: Game


def _edition(
    desk: _Desk, language: str, wanted: Wanted, found: Editions, diagnostics: list[Diagnostic]
) -> Iterator[Edition]:
    """The edition of one language, its stamps written where that is asked for."""
    files = desk.shop.project.files
    translation, problems = Speaker(files, desk.folder).translation(desk.game, language)
    diagnostics += problems
    if translation is None:
        return
    path = desk.folder / FOLDER / f"{translation.language}.yaml"
    stamps, problems = load_stamps(path, files)
    diagnostics += problems
    pairs = _pairs(desk, translation)
    if wanted.write or wanted.accept:
        stamps = renewed(stamps, pairs, wanted.accept)
        found.written += _write_stamps(path, stamps)
    met = _typeset(desk, translation)
    diagnostics += [one for one in met if one.code not in _COUNTED]
    items = [*_missing(desk, translation), *_stale(desk, translation, stamps, pairs)]
    items += _too_long(desk.game, translation, met)
    lacking = sum(item.state == MISSING for item in items)
    yield Edition(
        game=desk.game.id,
        language=translation.language,
        texts=len(pairs) + lacking,
        translated=len(pairs),
        unstamped=sum(name not in stamps for name in pairs),
        items=tuple(items),
    )


def _pairs(desk: _Desk, translation: Translation) -> dict[str, Stamp]:
    """The stamp of every text and file that is translated, as they are now, by their names."""
    said = translation.texts
    texts = (text for text in distinct_texts(desk.game) if text.path in said)
    pairs = {shown_path(text.path): stamp(text.whole, said[text.path]) for text in texts}
    whole = file_texts(desk.folder, translation.language, desk.shop.project.files)
    return pairs | {name: stamp(*texts) for name, texts in whole.items()}


def renewed(stamps: Stamps, pairs: Mapping[str, Stamp], accept: Sequence[str] = ()) -> dict[str, Stamp]:
    """The stamps of texts as they are now; what is stale keeps its own, unless it is accepted.

    Raises:
        EditionError: There is no text of a name that is to be accepted.
    """
    for name in accept:
        if name != ALL and name not in pairs:
            raise EditionError(f"there is no translated text `{name}`; " + "; ".join(did_you_mean(name, pairs)))
    kept = {} if ALL in accept else {name: old for name, old in stamps.items() if name not in accept}
    return {name: kept[name] if name in kept and kept[name].is_stale(now) else now for name, now in pairs.items()}


def write_all_stamps(workspace: Workspace, name: str, language: str) -> list[Path]:
    """Stamp every text of a translation as it is now; the file where it was written anew."""
    shop, _ = open_shop(workspace)
    game, _ = load_game(workspace.cards / name, shop.project)
    desk = _Desk(shop, workspace.cards / name, game) if game is not None else None
    translation = Speaker(shop.project.files, desk.folder).translation(desk.game, language)[0] if desk else None
    if desk is None or translation is None:
        return []
    path = desk.folder / FOLDER / f"{translation.language}.yaml"
    return _write_stamps(path, renewed({}, _pairs(desk, translation)))


def _write_stamps(translation: Path, stamps: Stamps) -> list[Path]:
    """Write the stamps of a translation where they are not so already; the file written."""
    path, text = stamps_file(translation), write_stamps(stamps)
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return []
    path.write_text(text, encoding="utf-8", newline="\n")
    return [path]


def check_tag(language: str) -> None:
    """Refuse what is no tag of a language, by which a file could be named.

    Raises:
        EditionError: It is none.
    """
    if not is_tag(language):
        raise EditionError(f"`{language}` is no tag of a language, such as `en`, `pt-BR` or `zh-Hans`")


def _begin(game: Game, folder: Path, language: str) -> Path:
    """Write a translation in which every text is still to be said."""
    check_tag(language)
    if same_language(language, game.language):
        raise EditionError(f"game `{game.id}` is written in {game.language} itself")
    path = folder / FOLDER / f"{language}.yaml"
    path.parent.mkdir(exist_ok=True)
    entries = [Entry(text.path, None, text.text) for text in distinct_texts(game) if text.needed]
    path.write_text(write_translation(entries), encoding="utf-8", newline="\n")
    return path


def _typeset(desk: _Desk, translation: Translation) -> list[Diagnostic]:
    """What is wrong with the pages of an edition."""
    report = Report()
    made = read_game(desk.shop, desk.game.id, report, draft=True, language=translation.language)
    if made is not None:
        make_pages(desk.shop, made, all_faces(made.game), report)
    return report.diagnostics


def _missing(desk: _Desk, translation: Translation) -> Iterator[Item]:
    for text in distinct_texts(desk.game):
        if text.needed and text.path not in translation.texts:
            yield Item(state=MISSING, name=shown_path(text.path), original=text.text, place=text.place)
    for product in desk.game.products:
        source, translated = (home / product.source for home in (desk.folder, _home(desk, translation)))
        if product.source and source.is_file() and not translated.is_file():
            place = Place(path=desk.shop.project.files.label(source))
            yield Item(state=MISSING, name=product.source, original="", place=place)


def _home(desk: _Desk, translation: Translation) -> Path:
    """Where whole files of a translation lie."""
    return desk.folder / FOLDER / translation.language


def _stale(desk: _Desk, translation: Translation, stamps: Stamps, pairs: Mapping[str, Stamp]) -> Iterator[Item]:
    texts = {shown_path(text.path): text for text in distinct_texts(desk.game)}
    for name, now in pairs.items():
        if name not in stamps or not stamps[name].is_stale(now):
            continue
        text = texts.get(name)
        if text is not None:
            yield _item(STALE, text, translation)
        else:
            place = Place(path=desk.shop.project.files.label(_home(desk, translation) / name))
            yield Item(state=STALE, name=name, original="", place=place)


def _item(state: str, text: GameText, translation: Translation) -> Item:
    said = translation.texts[text.path]
    return Item(
        state=state,
        name=shown_path(text.path),
        original=text.text,
        translation=said if isinstance(said, str) else said[0],
        place=translation.places[text.path],
    )


def _too_long(game: Game, translation: Translation, problems: Iterable[Diagnostic]) -> Iterator[Item]:
    places = {one.place for one in problems if one.code == "text-overflow"}
    for text in distinct_texts(game):
        if translation.places.get(text.path) in places:
            yield _item(TOO_LONG, text, translation)


def rows_of(edition: Edition) -> list[tuple[str, ...]]:
    """The texts that want work as rows of a table: state, name, place, original and translation."""
    return [
        (item.state, item.name, str(item.place or ""), _line(item.original), _line(item.translation))
        for item in edition.items
    ]


def _line(text: str) -> str:
    return " / ".join(text.splitlines())


def heading_of(edition: Edition) -> str:
    """What is said of an edition in one line."""
    counts = {state: sum(item.state == state for item in edition.items) for state in (MISSING, STALE, TOO_LONG)}
    parts = [f"{edition.translated} of {edition.texts} texts", *(f"{n} {state}" for state, n in counts.items() if n)]
    parts += [f"{edition.unstamped} without a stamp"] if edition.unstamped else []
    return f"{edition.game} {edition.language}: {', '.join(parts)}"


def as_json(editions: Iterable[Edition]) -> str:
    """Editions as JSON."""
    return json.dumps([_data(one) for one in editions], ensure_ascii=False, indent=2) + "\n"


def _data(edition: Edition) -> dict[str, Any]:
    items = [
        {
            "state": item.state,
            "text": item.name,
            "original": item.original,
            "translation": item.translation,
            "place": {"path": item.place.path, "line": item.place.line, "column": item.place.column}
            if item.place is not None
            else None,
        }
        for item in edition.items
    ]
    return {
        "game": edition.game,
        "language": edition.language,
        "texts": edition.texts,
        "translated": edition.translated,
        "unstamped": edition.unstamped,
        "items": items,
    }

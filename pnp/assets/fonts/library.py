# SPDX-License-Identifier: MIT
"""Families to faces: which file, face and axis values serve a family at a weight and in a language.

A library never guesses: a family, weight, Han language or file that is not there is a `FontError`.
"""

from __future__ import annotations

import importlib.util
import pathlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.assets.fonts.face import WEIGHT_AXIS, Face, FaceSpec, open_face
from pnp.assets.fonts.languages import best_language, needs_own_face
from pnp.assets.fonts.problem import FontError
from pnp.diagnostics.problem import Note, Place, did_you_mean


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where faces of a family come from; one entry of `fonts.yaml`.

    `file` lies in `package` (an importable Python package) or, where that is empty, in a fonts folder; with `system`
    it is a whole path. `faces` maps languages to face numbers of a collection, `languages` says which languages a
    single face is drawn for; both empty: every language. `weights` are the lowest and highest weight served: with
    `axis` by moving along that axis, without it by the one face there is. `axes` pins further axes.
    """

    file: str
    place: Place
    package: str = ""
    system: bool = False
    faces: Mapping[str, int] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    weights: tuple[int, int] = (400, 400)
    axis: str = ""
    axes: Mapping[str, float] = field(default_factory=dict)

    @property
    def served(self) -> tuple[str, ...]:
        """The languages the source is drawn for, the first being its own; empty means every language."""
        return tuple(self.faces) or self.languages

    def nearest_weight(self, weight: int) -> int:
        """The weight of the source that is nearest to the one wanted."""
        low, high = self.weights
        return max(low, min(high, weight))

    def face_index(self, language: str) -> int:
        """The number of the face for a language, the first one named where none is meant for it."""
        if not self.faces:
            return 0
        return self.faces[best_language(language, self.faces) or next(iter(self.faces))]

    def spec(self, path: pathlib.Path, index: int, weight: int) -> FaceSpec:
        """The face of a weight in the file at `path`."""
        values = {self.axis: float(weight)} if self.axis else {}
        return FaceSpec(path=path, index=index, axes=tuple(sorted({**values, **self.axes}.items())), weight=weight)


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """A name that text styles use, with its sources in order of preference."""

    name: str
    sources: tuple[Source, ...]
    place: Place


@dataclass(slots=True)
class FontLibrary:
    """All families of a project. `folders` are searched for loose files, the project's own first.

    A library pickles: it holds where faces lie, not the faces.
    """

    families: Mapping[str, Family]
    folders: tuple[pathlib.Path, ...] = ()
    _stacks: dict[tuple[tuple[str, ...], int, str], tuple[str, ...]] = field(default_factory=dict, init=False)
    _specs: dict[str, FaceSpec] = field(default_factory=dict, init=False)

    def stack(self, families: tuple[str, ...], weight: int, language: str) -> tuple[str, ...]:
        """The keys of the faces to try for each character, in order.

        Args:
            families: Names of `fonts.yaml`, in order of preference.
            weight: 100 to 900, as CSS counts.
            language: A BCP 47 tag; it chooses among regional faces.

        Raises:
            FontError: A family is unknown, lacks the weight or the language, or its font cannot be used.
        """
        asked = (families, weight, language)
        keys = self._stacks.get(asked)
        if keys is None:
            found = [self._choose(self._family(name), weight, language) for name in families]
            keys = self._stacks[asked] = tuple(dict.fromkeys(found))
        return keys

    def face(self, key: str) -> Face:
        """The face of a key that this or another library of the same families gave out.

        Raises:
            KeyError: No source makes such a face.
        """
        spec = self._specs.get(key)
        if spec is None:
            spec = self._specs[key] = self._search(key)
        return open_face(spec)

    def _family(self, name: str) -> Family:
        family = self.families.get(name)
        if family is None:
            raise FontError(
                "unknown-font-family", f"font family `{name}` is unknown", helps=did_you_mean(name, self.families)
            )
        return family

    def _choose(self, family: Family, weight: int, language: str) -> str:
        speaking = _for_language(family, language)
        fitting = [source for source in speaking if source.nearest_weight(weight) == weight]
        if not fitting:
            raise _no_weight(family, speaking, weight, language)
        for source in fitting:
            path = self._locate(family, source, may_lack=source is not fitting[-1])
            if path is not None:
                return self._add(source, path, weight, language)
        raise AssertionError("the last source is found or a problem")

    def _add(self, source: Source, path: pathlib.Path, weight: int, language: str) -> str:
        spec = source.spec(path, source.face_index(language), weight)
        try:
            face = open_face(spec)
        except FontError as problem:
            problem.place = source.place
            raise
        self._specs[face.key] = spec
        return face.key

    def _locate(self, family: Family, source: Source, *, may_lack: bool) -> pathlib.Path | None:
        """The file of a source; None where a system font is absent and another source follows."""
        tried = list(self._candidates(source))
        found = next((path for path in tried if path.is_file()), None)
        if found is None and not (source.system and may_lack):
            raise _no_file(family, source)
        return found

    def _candidates(self, source: Source) -> Iterator[pathlib.Path]:
        if source.system:
            yield pathlib.Path(source.file)
            return
        folders = _package_folders(source.package) if source.package else self.folders
        for folder in folders:
            path = (folder / source.file).resolve()
            if path.is_relative_to(folder.resolve()):  # `../` must not lead out of the folder
                yield path

    def _search(self, key: str) -> FaceSpec:
        """The spec of a key from another process or an earlier run: its axis values stand in it."""
        for family in self.families.values():
            for source in family.sources:
                path = next((p for p in self._candidates(source) if p.is_file()), None)
                spec = _spec_of_key(key, source, path) if path else None
                if spec is not None:
                    return spec
        raise KeyError(key)


def _spec_of_key(key: str, source: Source, path: pathlib.Path) -> FaceSpec | None:
    low, high = source.weights
    marks = re.findall(rf"-{re.escape(source.axis or WEIGHT_AXIS)}(\d+)", key)
    stated = [int(mark) for mark in marks if low <= int(mark) <= high]
    for index in sorted(set(source.faces.values()) or {0}):
        for weight in stated or [low]:
            spec = source.spec(path, index, weight)
            try:
                if open_face(spec).key == key:
                    return spec
            except FontError:
                continue
    return None


def _for_language(family: Family, language: str) -> list[Source]:
    """The sources drawn for a language; for a script that all fonts draw alike, every source."""
    served = {tag for source in family.sources for tag in source.served}
    best = best_language(language, served)
    if best is not None:
        return [s for s in family.sources if not s.served or best in s.served]
    general = [source for source in family.sources if not source.served]
    if needs_own_face(language) and not general:
        raise FontError(
            "missing-font-language",
            f"font family `{family.name}` has no face for `{language}`",
            helps=(f"add a source for `{language}` to `{family.name}` in `fonts.yaml`, or choose another family",),
            notes=(Note(message="the family is declared here", place=family.place),),
        )
    return general if needs_own_face(language) else list(family.sources)


def _no_weight(family: Family, sources: list[Source], weight: int, language: str) -> FontError:
    near = min((source.nearest_weight(weight) for source in sources), key=lambda w: (abs(w - weight), w), default=None)
    return FontError(
        "missing-font-weight",
        f"font family `{family.name}` has no weight {weight} for `{language}`",
        helps=() if near is None else (f"ask for weight {near}, the nearest it has",),
        notes=(Note(message="the family is declared here", place=family.place),),
    )


def _no_file(family: Family, source: Source) -> FontError:
    if source.package:
        missing = not _package_folders(source.package)
        where = f"package `{source.package}`" + (", which is not installed" if missing else "")
        mend = f"install the package `{source.package.replace('_', '-')}`"
    elif source.system:
        where, mend = "this computer", "install the font, or name another source after this one"
    else:
        where, mend = "the `fonts` folders", f"put the file at `fonts/{source.file}`"
    return FontError(
        "missing-font-file",
        f"font file `{source.file}` of family `{family.name}` is not found in {where}",
        helps=(mend,),
        place=source.place,
    )


def _package_folders(package: str) -> tuple[pathlib.Path, ...]:
    """Where a package lies, found without importing it: a font package may read its whole font when imported."""
    try:
        spec = importlib.util.find_spec(package) if package.isidentifier() else None
    except (ImportError, ValueError):
        return ()
    places = spec.submodule_search_locations if spec is not None else None
    return tuple(pathlib.Path(place) for place in places or ())

# SPDX-License-Identifier: MIT
"""Forms: compiled frames and groups, values that any document can hold.

A form depends on nothing but what it was made of: fonts, pictures and states stand in its stream under names that are
digests, so that its key, the digest of the stream, says all. It pickles, and may come from another process.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from pnp.geometry import IDENTITY, Matrix, Rect
from pnp.scene.frame import Color, Gradient


def digest(*parts: object) -> str:
    """A short name for values that print."""
    return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureUse:
    """A stored picture, perhaps recoloured; in the stream it fills the unit square, as images do."""

    key: str
    tint: Color | None

    @property
    def name(self) -> str:
        """The resource name."""
        return "I" + digest(self.key, self.tint)


@dataclass(frozen=True, slots=True, kw_only=True)
class StateUse:
    """An opacity and a blend mode for what follows."""

    opacity: float
    blend: str

    @property
    def name(self) -> str:
        """The resource name."""
        return "G" + digest(self.opacity, self.blend)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShadeUse:
    """A gradient to fill the current clip with."""

    gradient: Gradient

    @property
    def name(self) -> str:
        """The resource name."""
        return "H" + digest(self.gradient)


@dataclass(frozen=True, slots=True, kw_only=True)
class FadeUse:
    """A state in which what follows is as opaque as a grey gradient is light, within a box."""

    gradient: Gradient
    box: Rect

    @property
    def name(self) -> str:
        """The resource name."""
        return "G" + digest(self.gradient, self.box)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShadowUse:
    """A blurred rounded rectangle; in the stream it fills the unit square with its margin."""

    width: float
    height: float
    radius: float
    blur: float
    color: Color

    @property
    def name(self) -> str:
        """The resource name."""
        return "S" + digest(self.width, self.height, self.radius, self.blur, self.color)


@dataclass(frozen=True, slots=True, kw_only=True)
class FontUse:
    """A face and its glyphs in the form: glyph id to the text it stands for, empty where it has none alone."""

    face: str
    glyphs: tuple[tuple[int, str], ...]

    @property
    def name(self) -> str:
        """The resource name, which is that of the face."""
        return font_name(self.face)


def font_name(face: str) -> str:
    """The resource name of a face, which its key ends with."""
    return "F" + face.rpartition("@")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkArea:
    """A link in the form's coordinates."""

    area: Rect
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A compiled frame or group, in points, y down.

    `box` bounds what it paints. `data` is its deflated content stream. `group` makes it a transparency group.
    `cmyk` says that it paints in CMYK and never in RGB. `matrix` maps the form's coordinates to its user's, as in PDF.
    """

    key: str
    box: Rect
    data: bytes
    fonts: tuple[FontUse, ...] = ()
    pictures: tuple[PictureUse, ...] = ()
    states: tuple[StateUse, ...] = ()
    shades: tuple[ShadeUse, ...] = ()
    fades: tuple[FadeUse, ...] = ()
    shadows: tuple[ShadowUse, ...] = ()
    children: tuple[Form, ...] = ()
    links: tuple[LinkArea, ...] = ()
    group: bool = False
    cmyk: bool = False
    matrix: Matrix = IDENTITY

    @property
    def name(self) -> str:
        """The resource name."""
        return "X" + self.key

    @property
    def transparent(self) -> bool:
        """Whether the form mixes colours with what lies under it, pictures aside."""
        return bool(self.states or self.fades or self.shadows) or any(child.transparent for child in self.children)

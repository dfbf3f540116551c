# SPDX-License-Identifier: MIT
"""What a picture file says of itself before any pixel is decoded."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.assets.pictures.problem import PictureProblem

MAX_PIXELS = 178_956_970
"""The most pixels a picture may have; a decoded one of this size takes half a gigabyte."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The head of a raster file.

    `width` and `height` count stored pixels; `orientation` (1 to 8, as in Exif) turns them upright. `dpi` is 0 where
    the file does not say. `profile` is its ICC profile. `direct` pictures can stand in a PDF as they are, when they
    need neither turning nor converting; `transparent` ones still need a mask. `lossy` pictures
    are re-encoded as JPEG. `inverted` CMYK stores 255 for no ink. `frames` counts the pictures of an animation.
    """

    format: str
    width: int
    height: int
    dpi: float = 0.0
    orientation: int = 1
    profile: bytes = b""
    direct: bool = False
    transparent: bool = False
    lossy: bool = False
    space: str = "DeviceRGB"
    inverted: bool = False
    frames: int = 1

    @property
    def upright(self) -> tuple[int, int]:
        """Columns and rows as the picture is seen."""
        return (self.height, self.width) if self.orientation >= 5 else (self.width, self.height)


def reduced_size(size: tuple[int, int], limit: tuple[int, int] | None) -> tuple[int, int] | None:
    """The size that still has `limit` pixels along both axes; None where that is no worthwhile reduction."""
    if limit is None:
        return None
    ratio = max(limit[0] / size[0], limit[1] / size[1])
    if ratio > 0.9:
        return None
    return max(1, round(size[0] * ratio)), max(1, round(size[1] * ratio))


def check_size(name: str, width: int, height: int) -> None:
    """Refuse pictures with no pixels, or more than memory should hold.

    Raises:
        PictureProblem: With the code `picture-too-large` or `unreadable-picture`.
    """
    if width < 1 or height < 1:
        raise PictureProblem("unreadable-picture", f"picture `{name}` has no pixels", ("save it again",))
    if width * height > MAX_PIXELS:
        raise PictureProblem(
            "picture-too-large",
            f"picture `{name}` has {width} × {height} pixels, more than {MAX_PIXELS / 1e6:.0f} million",
            ("scale it down: 600 dpi at the printed size is plenty",),
        )

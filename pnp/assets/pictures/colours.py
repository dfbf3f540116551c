# SPDX-License-Identifier: MIT
"""Embedded ICC profiles: sRGB is taken as it is, other RGB and grey profiles are converted to sRGB.

CMYK numbers are never converted: a printing house wants those the designer chose, so their profile is only dropped.
"""

from __future__ import annotations

import functools
import io

from PIL import Image, ImageCms

_SPACES = {b"RGB ": "RGB", b"GRAY": "L"}
_PROBES = (
    (0, 0, 0),
    (255, 255, 255),
    (128, 128, 128),
    (255, 0, 0),
    (0, 255, 0),
    (0, 0, 255),
    (200, 120, 40),
    (40, 90, 160),
)
_TOLERANCE = 3
"""Levels of 255 that a profile may differ from sRGB and count as sRGB: makers round its curve differently."""


def space_of(profile: bytes) -> str:
    """The Pillow mode a profile describes, `RGB` or `L`; empty for others and for what is no profile."""
    return _SPACES.get(profile[16:20], "") if profile[36:40] == b"acsp" else ""


@functools.lru_cache(maxsize=32)
def _transform(profile: bytes) -> ImageCms.ImageCmsTransform | None:
    """The way from a profile to sRGB; None where it leads nowhere, or is not worth going."""
    mode = space_of(profile)
    if not mode:
        return None
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        transform = ImageCms.buildTransform(
            source,
            ImageCms.createProfile("sRGB"),
            mode,
            "RGB",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except (ImageCms.PyCMSError, OSError, ValueError):
        return None  # as every viewer does: a broken profile is no profile
    return None if _is_identity(transform, mode) else transform


def _is_identity(transform: ImageCms.ImageCmsTransform, mode: str) -> bool:
    probe = Image.new("RGB", (len(_PROBES), 1))
    for index, color in enumerate(_PROBES):
        probe.putpixel((index, 0), color)
    source = probe.convert(mode)
    result = ImageCms.applyTransform(source, transform)
    if result is None:
        return True
    before, after = source.convert("RGB").tobytes(), result.tobytes()
    return all(abs(a - b) <= _TOLERANCE for a, b in zip(before, after, strict=True))


def is_srgb(profile: bytes) -> bool:
    """Whether colours under a profile can be taken for sRGB (or CMYK) as they are."""
    return not profile or _transform(profile) is None


def to_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """The image in sRGB; its alpha is kept. Colours that the profile does not describe are left as they are."""
    transform = _transform(profile) if profile else None
    mode = space_of(profile)
    if transform is None or not image.mode.startswith(mode) or image.mode not in {"L", "LA", "RGB", "RGBA"}:
        return image
    color = image.convert(mode)
    converted = ImageCms.applyTransform(color, transform)
    if converted is None:
        return image
    converted = converted.convert(mode)
    if image.mode in {"LA", "RGBA"}:
        converted.putalpha(image.getchannel("A"))
    return converted

# SPDX-License-Identifier: MIT
"""Pictures in greys: pixels by luminance, drawings as drawings, alpha kept."""

from __future__ import annotations

import pytest
from PIL import Image

from pnp.assets.pictures.greys import to_grey
from pnp.assets.pictures.store import PictureStore
from pnp.scene.colours import grey_of
from pnp.scene.frame import Path
from tests.assets.pixels import encoded, pixels_of

COLORS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 198, 26), (23, 19, 31), (7, 200, 90), (128, 128, 128))
DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0H9V9Z" fill="#f00"/></svg>'


def strip(mode: str = "RGB") -> Image.Image:
    """A pixel of each colour."""
    image = Image.new("RGB", (len(COLORS), 1))
    for index, color in enumerate(COLORS):
        image.putpixel((index, 0), color)
    return image.convert(mode)


def test_pixels_become_as_light_as_they_were() -> None:
    """To one level of 255, by the same formula as colours of frames."""
    grey = to_grey(strip())
    assert grey.mode == "L"
    for index, color in enumerate(COLORS):
        wanted = 255 * grey_of(tuple(part / 255 for part in color))[0]
        found = grey.getpixel((index, 0))
        assert isinstance(found, int)
        assert abs(found - wanted) <= 1


@pytest.mark.parametrize(
    ("kind", "mode"), [("PNG", "RGB"), ("PNG", "P"), ("JPEG", "RGB"), ("WEBP", "RGB"), ("PNG", "L")]
)
def test_rasters_of_every_sort_turn_grey(kind: str, mode: str) -> None:
    """One channel is stored; the picture in colours is still there under its own key."""
    store = PictureStore()
    image = Image.new("RGB", (32, 32), COLORS[3])
    image = image.quantize() if mode == "P" else image.convert(mode)
    key = store.add_data(encoded(image, kind), "art")
    grey = store.grey(key)
    assert grey != key
    assert store.info(grey) == store.info(key)
    raster = store.raster(grey)
    assert raster.space == "DeviceGray"
    level = pixels_of(raster).getpixel((5, 5))
    assert isinstance(level, int)
    wanted = image.getpixel((5, 5)) if mode == "L" else 255 * grey_of(tuple(part / 255 for part in COLORS[3]))[0]
    assert isinstance(wanted, int | float)
    assert abs(level - wanted) <= (6 if kind == "WEBP" else 3)
    assert store.raster(key).space != "DeviceGray" or mode == "L"


def test_alpha_is_kept() -> None:
    """As the soft mask."""
    image = strip("RGBA")
    image.putpixel((0, 0), (255, 0, 0, 0))
    store = PictureStore()
    raster = store.raster(store.grey(store.add_data(encoded(image, "PNG"), "art")))
    assert raster.mask is not None
    assert pixels_of(raster.mask).getpixel((0, 0)) == 0


def test_drawings_stay_drawings() -> None:
    """Their items turn grey, nothing becomes pixels, and grey of grey is the same."""
    store = PictureStore()
    grey = store.grey(store.add_data(DRAWING, "art.svg"))
    (path,) = store.drawing(grey).items
    assert isinstance(path, Path)
    assert path.fill == grey_of((1.0, 0.0, 0.0))
    assert store.grey(grey) == grey

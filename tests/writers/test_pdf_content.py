# SPDX-License-Identifier: MIT
"""Frames as forms: what is painted, stored once, and the same every time."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.store import PictureStore
from pnp.geometry import rotation
from pnp.scene.frame import Frame, Gradient, Group, Item, Picture, Shadow
from pnp.scene.frame import Path as Outline
from pnp.scene.sheet import Job, Placement
from pnp.writers.pdf.content import Compiler
from pnp.writers.pdf.document import FormStore, write_pdf
from tests.writers.jobs import (
    BLEED,
    BLUE,
    GREEN,
    RED,
    block,
    color_at,
    frame,
    job,
    objects,
    pixels,
    rectangle,
    run,
    sheet,
    write,
)

WHITE = (1.0, 1.0, 1.0)
ARROW = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0H10V10H0Z" fill="#f00"/></svg>'
TWO_COLORS = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0H10V10H0Z" fill="#f00"/>'
    b'<path d="M10 0H20V10H10Z" fill="#0f0"/></svg>'
)


def _seen(folder: Path, fonts: FontLibrary, *items: Item, pictures: PictureStore | None = None) -> Image.Image:
    """The frame with these items, its trim's corner at (9, 9), a pixel a point."""
    return pixels(write(job(frame(*items)), folder, fonts, pictures))


def _at(picture: Image.Image, x: float, y: float) -> tuple[float, ...]:
    """The colour of a point of the frame."""
    return color_at(picture, x + BLEED, y + BLEED)


def _forms(path: Path) -> list[Any]:
    return objects(path, Subtype="/Form")


def test_paint_goes_into_the_bleed(tmp_path: Path, fonts: FontLibrary) -> None:
    """What lies beyond the trim is part of the form."""
    picture = _seen(tmp_path, fonts, block(-9, -9, 20, 20))
    assert _at(picture, -5, -5) == RED
    assert _at(picture, 15, 15) == WHITE


def test_a_path_is_filled_under_its_stroke(tmp_path: Path, fonts: FontLibrary) -> None:
    """The stroke lies over the fill, half of it outside."""
    both = Outline(commands=rectangle(20, 20, 40, 40), fill=RED, stroke=BLUE, width=8)
    picture = _seen(tmp_path, fonts, both)
    assert [_at(picture, x, 40) for x in (15, 18, 22, 30)] == [WHITE, BLUE, BLUE, RED]


def test_a_gradient_is_filled_under_its_stroke(tmp_path: Path, fonts: FontLibrary) -> None:
    """A hard edge between two colours stays hard, and the colour before the first stop is that stop's."""
    gradient = Gradient(
        kind="linear", coords=(20.0, 0.0, 60.0, 0.0), stops=((0.25, RED), (0.5, RED), (0.5, GREEN), (1.0, GREEN))
    )
    both = Outline(commands=rectangle(20, 20, 40, 40), fill=gradient, stroke=BLUE, width=4)
    picture = _seen(tmp_path, fonts, both)
    assert [_at(picture, x, 40) for x in (20, 25, 38, 42, 55)] == [BLUE, RED, RED, GREEN, GREEN]


def test_a_gradient_of_one_stop_is_its_colour(tmp_path: Path, fonts: FontLibrary) -> None:
    """It needs no second stop."""
    plain = Gradient(kind="radial", coords=(30.0, 30.0, 0.0, 30.0, 30.0, 9.0), stops=((0.5, GREEN),))
    assert _at(_seen(tmp_path, fonts, Outline(commands=rectangle(20, 20, 20, 20), fill=plain)), 30, 30) == GREEN


def test_even_odd_leaves_a_hole(tmp_path: Path, fonts: FontLibrary) -> None:
    """The inner outline of two that run the same way is a hole."""
    ring = Outline(commands=rectangle(20, 20, 40, 40) + rectangle(30, 30, 20, 20), fill=RED, even_odd=True)
    picture = _seen(tmp_path, fonts, ring)
    assert (_at(picture, 25, 40), _at(picture, 40, 40)) == (RED, WHITE)


def test_dashes_end_with_their_path(tmp_path: Path, fonts: FontLibrary) -> None:
    """A dashed line does not make the next one dashed."""
    line = Outline(commands=(("M", 10, 20), ("L", 110, 20)), stroke=RED, width=4, dash=(20.0, 20.0))
    after = Outline(commands=(("M", 10, 40), ("L", 110, 40)), stroke=RED, width=4)
    picture = _seen(tmp_path, fonts, line, after)
    assert [_at(picture, x, 20) for x in (20, 40, 60)] == [RED, WHITE, RED]
    assert [_at(picture, x, 40) for x in (20, 40, 60)] == [RED, RED, RED]


def test_an_opaque_group_mixes_as_one(tmp_path: Path, fonts: FontLibrary) -> None:
    """Where two members overlap, the lower does not shine through."""
    group = Group(items=(block(20, 20, 40, 40, RED), block(40, 20, 40, 40, BLUE)), opacity=0.5)
    picture = _seen(tmp_path, fonts, group)
    assert [_at(picture, x, 40) for x in (30, 50, 70)] == [(1.0, 0.5, 0.5), (0.5, 0.5, 1.0), (0.5, 0.5, 1.0)]


def test_a_group_multiplies(tmp_path: Path, fonts: FontLibrary) -> None:
    """Yellow over blue-green leaves green."""
    below, over = block(20, 20, 40, 40, (0.0, 1.0, 1.0)), block(30, 30, 40, 40, (1.0, 1.0, 0.0))
    picture = _seen(tmp_path, fonts, below, Group(items=(over,), blend="multiply"))
    assert (_at(picture, 50, 50), _at(picture, 65, 65)) == (GREEN, (1.0, 1.0, 0.0))


def test_opacity_ends_with_its_group(tmp_path: Path, fonts: FontLibrary) -> None:
    """What follows a faint group is full again."""
    picture = _seen(tmp_path, fonts, Group(items=(block(20, 20, 9, 9),), opacity=0.5), block(40, 20, 9, 9))
    assert (_at(picture, 25, 25), _at(picture, 45, 25)) == ((1.0, 0.5, 0.5), RED)


def test_a_group_clips_in_its_own_coordinates(tmp_path: Path, fonts: FontLibrary) -> None:
    """The clip is turned with the group."""
    clip = Outline(commands=rectangle(0, 0, 40, 10))
    turned = Group(items=(block(0, 0, 40, 40),), matrix=rotation(90, 50, 50), clip=clip)
    picture = _seen(tmp_path, fonts, turned)
    # x runs down from (100, 0), y to the left.
    assert (_at(picture, 95, 30), _at(picture, 85, 30), _at(picture, 95, 45)) == (RED, WHITE, WHITE)


def test_a_shared_group_is_stored_once_for_all_frames(tmp_path: Path, fonts: FontLibrary) -> None:
    """Its form does not know where it is placed, nor which line style stood before it."""
    line = Outline(commands=(("M", 0, 5), ("L", 40, 5)), stroke=RED, width=4)
    dashed = replace(line, dash=(1.0, 9.0), stroke=BLUE, width=1.0)
    frames = [
        frame(dashed, Group(items=(line,), shared=True, matrix=(1.0, 0.0, 0.0, 1.0, x, 20.0))) for x in (10.0, 60.0)
    ]
    path = write(job(*frames), tmp_path, fonts)
    assert len(_forms(path)) == 3
    assert [_at(pixels(path, page), x, 25) for page, x in ((0, 30), (1, 80))] == [RED, RED]


def test_a_frame_placed_often_is_stored_once(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Nine cards with one back hold one form; so do equal frames that are not the same object."""
    backs = [frame(block(0, 0, 9, 9), run(fonts, sans, "背", (10.0, 30.0))) for _ in range(2)]
    placements = [Placement(page=backs[index % 2], x=10.0 * index, y=10.0) for index in range(9)]
    path = write(Job(title="t", sheets=(sheet(placements),)), tmp_path, fonts)
    assert len(_forms(path)) == 1


def test_a_store_compiles_a_frame_once_for_several_files(tmp_path: Path, fonts: FontLibrary) -> None:
    """A form made elsewhere is taken as it is."""
    shown, other = frame(block(0, 0, 9, 9)), frame(block(0, 0, 9, 9, BLUE))
    store = FormStore(fonts)
    store.add(shown, Compiler(fonts).frame(other))
    write_pdf(job(shown), tmp_path / "a.pdf", fonts, PictureStore(), date=None, forms=store)
    assert _at(pixels(tmp_path / "a.pdf"), 5, 5) == BLUE


@pytest.fixture
def pictures() -> PictureStore:
    """An empty store."""
    return PictureStore()


def test_a_drawing_fills_its_rectangle_upright(tmp_path: Path, fonts: FontLibrary, pictures: PictureStore) -> None:
    """Its left half is red wherever it is put."""
    key = pictures.add_data(ARROW, "a.svg")
    picture = _seen(tmp_path, fonts, Picture(key=key, x=20, y=30, width=60, height=40), pictures=pictures)
    assert (_at(picture, 25, 32), _at(picture, 48, 68), _at(picture, 55, 50)) == (RED, RED, WHITE)


def test_a_tint_recolours_a_drawing_of_one_colour(tmp_path: Path, fonts: FontLibrary, pictures: PictureStore) -> None:
    """One form a tint; a drawing of several colours keeps them and stays one form."""
    one, two = pictures.add_data(ARROW, "a.svg"), pictures.add_data(TWO_COLORS, "b.svg")
    places = [(one, BLUE, 20), (one, GREEN, 40), (one, BLUE, 60), (two, BLUE, 80), (two, GREEN, 100)]
    items = [Picture(key=key, x=20, y=y, width=20, height=10, tint=tint) for key, tint, y in places]
    path = write(job(frame(*items)), tmp_path, fonts, pictures)
    seen = pixels(path)
    assert [_at(seen, 25, y + 5) for _, _, y in places] == [BLUE, GREEN, BLUE, RED, RED]
    assert len(_forms(path)) == 4


def test_a_picture_is_stored_once(tmp_path: Path, fonts: FontLibrary, pictures: PictureStore) -> None:
    """Two frames with one PNG hold its pixels once, upright."""
    image = Image.new("RGB", (4, 4), (255, 0, 0))
    image.putpixel((0, 0), (0, 0, 255))
    data = io.BytesIO()
    image.save(data, "PNG")
    key = pictures.add_data(data.getvalue(), "a.png")
    frames = [frame(Picture(key=key, x=20, y=y, width=40, height=40)) for y in (20, 60)]
    path = write(job(*frames), tmp_path, fonts, pictures)
    assert len(objects(path, Subtype="/Image")) == 1
    seen = pixels(path)
    assert (_at(seen, 23, 23), _at(seen, 57, 23), _at(seen, 23, 57)) == (BLUE, RED, RED)


def test_a_shadow_fades(tmp_path: Path, fonts: FontLibrary) -> None:
    """Full inside, half at the edge, gone three widths away."""
    shadow = Shadow(x=40, y=40, width=80, height=80, radius=0, blur=4, color=(0.0, 0.0, 0.0), opacity=1.0)
    picture = _seen(tmp_path, fonts, shadow)
    inside, edge, outside = (_at(picture, x, 80)[0] for x in (80, 40, 26))
    assert inside == 0.0
    assert 0.3 < edge < 0.7
    assert outside == 1.0


def test_a_page_that_mixes_colours_says_in_which(tmp_path: Path, fonts: FontLibrary) -> None:
    """RGB where any RGB is mixed, CMYK where all is CMYK, nothing where nothing shows through."""
    cyan = (1.0, 0.0, 0.0, 0.0)
    overlapping = [(block(0, 0, 9, 9, color), block(5, 5, 9, 9, color)) for color in (RED, cyan)]
    frames = [frame(Group(items=pair, opacity=0.5)) for pair in overlapping]
    path = write(job(*frames, frame(block(0, 0, 9, 9))), tmp_path, fonts)
    pages = objects(path, Type="/Page")
    assert [page["/Group"]["/CS"] if "/Group" in page else None for page in pages] == [
        "/DeviceRGB",
        "/DeviceCMYK",
        None,
    ]


def test_a_form_pickles(fonts: FontLibrary, sans: str) -> None:
    """Another process may make it."""
    form = Compiler(fonts).frame(frame(block(0, 0, 9, 9), run(fonts, sans, "魔法", (10.0, 30.0))))
    assert pickle.loads(pickle.dumps(form)) == form


def _mixed(fonts: FontLibrary, sans: str) -> tuple[Frame, Frame]:
    first = frame(
        block(0, 0, 9, 9),
        Group(items=(block(0, 0, 9, 9), block(3, 3, 9, 9)), opacity=0.5),
        Shadow(x=40, y=40, width=80, height=80, radius=3, blur=4, color=RED),
        run(fonts, sans, "魔法5點", (10.0, 30.0), gaps={1: 125}),
    )
    return first, frame(run(fonts, sans, "穿刺", (10.0, 30.0)))


def test_a_file_is_the_same_twice(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """What was written before leaves no trace."""
    first, second = _mixed(fonts, sans)
    before = write(job(first, second), tmp_path, fonts).read_bytes()
    write(job(second), tmp_path, fonts)
    assert write(job(*_mixed(fonts, sans)), tmp_path, fonts).read_bytes() == before


SCRIPT = """
import hashlib, pathlib, sys
from tests.assets.font_files import packaged
from tests.writers.jobs import job, write
from tests.writers.test_pdf_content import _mixed
fonts = packaged()
key = fonts.stack(("sans",), 400, "zh-Hant")[0]
print(hashlib.sha256(write(job(*_mixed(fonts, key)), pathlib.Path(sys.argv[1]), fonts).read_bytes()).hexdigest())
"""


def test_a_file_does_not_depend_on_the_process(tmp_path: Path, fonts: FontLibrary, sans: str) -> None:
    """Hash seed, time zone and ReportLab's settings change no byte."""
    here = hashlib.sha256(write(job(*_mixed(fonts, sans)), tmp_path, fonts).read_bytes()).hexdigest()
    settings = {"PYTHONHASHSEED": "7", "TZ": "Asia/Taipei", "RL_pdfComments": "1", "RL_useA85": "1"}
    command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(command, cwd=root, env={**os.environ, **settings}, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == here


def test_a_gradient_fades_out(tmp_path: Path, fonts: FontLibrary) -> None:
    """What lies under it shows through by as much as its stops say."""
    fade = Gradient(kind="linear", coords=(0, 0, 100, 0), stops=((0.0, RED), (1.0, RED)), alphas=(1.0, 0.0))
    cover = Outline(commands=rectangle(0, 0, 100, 50), fill=fade)
    seen = _seen(tmp_path, fonts, block(0, 0, 100, 100, BLUE), cover)
    assert _at(seen, 1, 20) == RED
    assert _at(seen, 99, 20) == BLUE
    assert _at(seen, 50, 20) == (0.5, 0.0, 0.5)
    assert _at(seen, 50, 70) == BLUE


def test_a_picture_is_no_finer_than_the_file_is_to_be(tmp_path: Path, fonts: FontLibrary) -> None:
    """Pixels beyond the most are left out, once, for the largest placing; up to it they stay as they are."""
    store = PictureStore()
    noise = Image.effect_noise((800, 800), 50).convert("RGB")
    buffer = io.BytesIO()
    noise.save(buffer, "JPEG")
    key = store.add_data(buffer.getvalue(), "photo.jpg")
    small = Picture(key=key, x=0, y=0, width=24, height=24)
    large = Picture(key=key, x=30, y=0, width=48, height=48)

    def width(most_dpi: float, *items: Item) -> int:
        path = write(job(frame(*items), most_dpi=most_dpi), tmp_path, fonts, store)
        (image,) = objects(path, Subtype="/Image")
        return int(image["/Width"])

    assert width(600.0, small) == 200
    assert width(600.0, small, large) == 400
    assert width(1200.0, large) == 800

# SPDX-License-Identifier: MIT
"""SVG to drawings: what is drawn as vectors looks as resvg draws it, and what is not is told."""

from __future__ import annotations

import io
import pathlib
import random

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops

from pnp.assets.fonts.library import FontLibrary
from pnp.assets.pictures.problem import PictureProblem
from pnp.assets.pictures.store import PictureStore
from pnp.assets.pictures.values import Drawing
from pnp.scene.frame import Frame, Group, Path, Picture
from pnp.scene.sheet import Job, Placement, Sheet, Side
from pnp.writers.pdf.document import write_pdf
from tests.assets.pixels import pixels_of

CASES = sorted((pathlib.Path(__file__).parent.parent / "cases" / "svg").glob("*.svg"))
ZOOM = 4
"""Pixels a CSS pixel in comparisons."""


def svg(body: str, attributes: str = 'viewBox="0 0 64 64"') -> bytes:
    """An SVG file of some elements."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{body}</svg>'.encode()


def drawing(body: str, attributes: str = 'viewBox="0 0 64 64"') -> Drawing:
    """The drawing of some elements."""
    store = PictureStore()
    return store.drawing(store.add_data(svg(body, attributes), "a.svg"))


def paths(body: str) -> list[Path]:
    """The paths of some elements, outside groups."""
    return [item for item in drawing(body).items if isinstance(item, Path)]


def problem(data: bytes) -> PictureProblem:
    """What a file raises."""
    with pytest.raises(PictureProblem) as caught:
        PictureStore().add_data(data, "art/a.svg")
    return caught.value


def printed(store: PictureStore, key: str, target: pathlib.Path) -> Image.Image:
    """A picture on a page of its own size, by way of PDF."""
    info = store.info(key)
    picture = Picture(key=key, x=0.0, y=0.0, width=info.width, height=info.height)
    page = Frame(width=info.width, height=info.height, bleed=0.0, items=(picture,))
    side = Side(placements=(Placement(page=page, x=0.0, y=0.0),))
    sheet = Sheet(width=info.width, height=info.height, sides=(side,))
    write_pdf(Job(title="case", sheets=(sheet,)), target, FontLibrary({}, ()), store, date=None)
    rendered: Image.Image = pypdfium2.PdfDocument(target)[0].render(scale=ZOOM / 0.75).to_pil().convert("RGB")
    return rendered


def rendered_by_resvg(path: pathlib.Path, size: tuple[int, int]) -> Image.Image:
    """The same picture as the reference renderer draws it."""
    png = resvg_py.svg_to_bytes(
        svg_string=path.read_text(), width=size[0], height=size[1], background="#ffffff", skip_system_fonts=True, dpi=96
    )
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_drawing_looks_as_the_reference_renderer_draws_it(path: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """As vectors, to within the smoothing of edges."""
    store = PictureStore()
    key = store.add(path)
    assert (store.info(key).kind, store.notes(key)) == ("drawing", ())
    ours = printed(store, key, tmp_path / "a.pdf")
    difference = ImageChops.difference(ours, rendered_by_resvg(path, ours.size)).convert("L")
    levels = difference.histogram()
    count = ours.width * ours.height
    assert sum(level * n for level, n in enumerate(levels)) / count < 1.6
    assert sum(levels[64:]) / count < 0.004


BEYOND = {
    "mask": '<mask id="m"><rect width="9" height="9" fill="white"/></mask><rect width="9" height="9" mask="url(#m)"/>',
    "filter": '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect width="9" height="9" filter="url(#f)"/>',
    "pattern": '<pattern id="p" width="4" height="4"><rect width="2" height="2"/></pattern>'
    '<rect width="9" height="9" fill="url(#p)"/>',
    "image": '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>',
    "mix-blend-mode": '<rect width="9" height="9" style="mix-blend-mode:multiply"/>',
    "stop-opacity": '<linearGradient id="g"><stop stop-opacity="0"/><stop offset="1"/></linearGradient>'
    '<rect width="9" height="9" fill="url(#g)"/>',
    "spreadMethod": '<linearGradient id="g" spreadMethod="repeat" x2=".2"><stop/><stop offset="1" stop-color="red"/>'
    '</linearGradient><rect width="9" height="9" fill="url(#g)"/>',
    "gradient on a stroke": '<linearGradient id="g"><stop/><stop offset="1" stop-color="red"/></linearGradient>'
    '<rect width="9" height="9" stroke="url(#g)"/>',
    "marker": '<marker id="m"><path d="M0 0H4V4"/></marker><path d="M0 0L9 9" marker-end="url(#m)"/>',
    "style selector `g > rect`": '<style>g > rect {fill: red}</style><g><rect width="9" height="9"/></g>',
    "stroke-dashoffset": '<path d="M0 0H9" stroke="red" stroke-dasharray="2" stroke-dashoffset="1"/>',
    "clipPath": '<clipPath id="c"><circle r="9"/><circle cx="5" r="9"/></clipPath>'
    '<rect width="9" height="9" clip-path="url(#c)"/>',
    "transform-origin": '<rect width="9" height="9" transform="rotate(9)" transform-origin="5 5"/>',
    "switch": '<switch><rect width="9" height="9"/></switch>',
}


@pytest.mark.parametrize("feature", BEYOND)
def test_what_is_beyond_vectors_is_printed_as_pixels_with_a_note(feature: str) -> None:
    """Never left out, never in silence."""
    store = PictureStore()
    key = store.add_data(svg(BEYOND[feature], 'viewBox="0 0 64 64" width="64mm"'), "a.svg")
    (note,) = store.notes(key)
    assert note.code == "rasterised-drawing"
    assert feature in note.message
    info = store.info(key)
    assert (info.kind, info.pixels, round(info.dpi, 3)) == ("raster", (1600, 1600), 635.0)


def test_all_features_beyond_vectors_are_named_at_once() -> None:
    """So that one edit mends them all."""
    store = PictureStore()
    key = store.add_data(svg(BEYOND["mask"] + BEYOND["marker"]), "a.svg")
    assert "`mask`, `marker`" in store.notes(key)[0].message


def test_rules_for_dark_screens_do_not_apply_on_paper() -> None:
    """Icons of web pages often have some."""
    sheet = "<style>rect {fill: red} @media (prefers-color-scheme: dark) { rect {fill: white} }</style>"
    (path,) = paths(sheet + '<rect width="9" height="9"/>')
    assert path.fill == (1.0, 0.0, 0.0)


def test_effect_on_the_whole_drawing_is_seen() -> None:
    """The first element counts like every other."""
    store = PictureStore()
    key = store.add_data(svg("", 'viewBox="0 0 9 9" filter="url(#f)"'), "a.svg")
    assert "`filter`" in store.notes(key)[0].message


def test_opacity_and_clip_of_the_whole_drawing_are_kept() -> None:
    """Likewise."""
    body = '<clipPath id="c"><rect width="4" height="9"/></clipPath><rect width="9" height="9"/>'
    (clipped,) = drawing(body, 'viewBox="0 0 9 9" opacity=".5" clip-path="url(#c)"').items
    assert isinstance(clipped, Group)
    assert clipped.clip is not None
    (faded,) = clipped.items
    assert isinstance(faded, Group)
    assert faded.opacity == 0.5


def test_rendered_drawing_has_colour_and_mask() -> None:
    """Half of it is masked away, and the paper shows there."""
    body = '<mask id="m"><rect width="32" height="64" fill="white"/></mask>'
    body += '<rect width="64" height="64" fill="#e4352b" mask="url(#m)"/>'
    store = PictureStore()
    raster = store.raster(store.add_data(svg(body), "a.svg"), (64, 64))
    assert raster.mask is not None
    assert (raster.width, raster.height) == (64, 64)
    assert pixels_of(raster).getpixel((8, 8)) == (0xE4, 0x35, 0x2B)
    assert [pixels_of(raster.mask).getpixel((x, 8)) for x in (8, 56)] == [255, 0]


def test_drawing_in_millimetres_is_rendered_at_its_size() -> None:
    """The renderer takes lengths with units as we do."""
    store = PictureStore()
    key = store.add_data(svg(BEYOND["mask"], 'width="127mm" height="254mm" viewBox="0 0 64 128"'), "a.svg")
    info = store.info(key)
    assert (info.pixels, round(info.width), round(info.height)) == ((3000, 6000), 360, 720)
    assert store.raster(key, (30, 60)).height == 60


FAULTS = {
    "text-in-drawing": svg("<text>攻擊</text>"),
    "unsupported-drawing": svg('<image href="../secret.png" width="9" height="9"/>'),
    "unreadable-picture": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect></svg>',
}


@pytest.mark.parametrize("code", FAULTS)
def test_what_cannot_be_drawn_is_an_error(code: str) -> None:
    """Each with its own code, and a mend."""
    found = problem(FAULTS[code])
    assert found.code == code
    assert "`art/a.svg`" in found.message
    assert found.helps


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (svg("<foreignObject/>"), "`foreignObject`"),
        (svg('<rect width="9" height="9" fill="oklch(1 0 0)"/>'), "the colour `oklch(1 0 0)`"),
        (svg('<rect width="9" height="9" style="fill: var(--x)"/>'), "CSS variables"),
        (svg("<style>@import 'x.css';</style>"), "`@import`"),
        (svg('<rect width="calc(1px + 2px)" height="9"/>'), "`calc(1px + 2px)` as a length"),
        (svg('<rect width="9" height="9" clip-path="circle(4px)"/>'), "`clip-path: circle(4px)`"),
        (svg('<rect height="9" style="width:9px"/>'), "the property `width`"),
        (svg('<rect width="wide" height="9"/>'), "`wide` is not a length (`rect` in line 1)"),
        (svg('<path d="M0 0 L 5"/>'), "(`path` in line 1)"),
        (svg('<rect width="9" height="9" transform="turn(9)"/>'), "`turn(9)` is not a transform"),
        (svg("", 'viewBox="0 0 0 9"'), "viewBox"),
        (svg("", "width='50%'"), "it has no size"),
        (svg("", "viewBox='0 0 9 9' transform='scale(2)'"), "a transform of the whole drawing"),
        (b'<?xml version="1.0" encoding="GB2312"?>' + svg("<title>\xe5\x9b\xbe</title>"), "GB2312"),
        (b"\xef\xbb\xbf<svg xmlns='http://www.w3.org/2000/svg'>\xff</svg>", "UTF-8"),
        (b'<?xml-stylesheet href="a.css"?>' + svg(""), "another file as its style sheet"),
        (svg(BEYOND["mask"] + '<pattern href="http://example.org/a.svg#p"/>'), "another file"),
        (svg(BEYOND["mask"] + "<defs><text>x</text></defs>"), "it holds text"),
    ],
)
def test_fault_is_named(data: bytes, said: str) -> None:
    """With the words of the file."""
    assert said in problem(data).message


def test_entities_are_refused() -> None:
    """A few lines of them could fill the memory."""
    bomb = b'<!DOCTYPE svg [<!ENTITY a "&#60;g/>"><!ENTITY b "&a;&a;&a;&a;">]>' + svg("&b;")
    assert "it declares XML entities" in problem(bomb).message


def test_doctype_without_entities_is_harmless() -> None:
    """Many programs write one."""
    doctype = b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert PictureStore().add_data(doctype + svg(""), "a.svg")


def test_use_bombs_are_refused() -> None:
    """Nine levels of ten copies each."""
    levels = [f'<g id="l{n}">' + f'<use href="#l{n - 1}"/>' * 10 + "</g>" for n in range(1, 10)]
    body = f'<defs><rect id="l0" width="1" height="1"/>{"".join(levels)}</defs><use href="#l9"/>'
    assert "too many shapes" in problem(svg(body)).message


def test_elements_nested_too_deep_are_refused() -> None:
    """Before they exhaust the stack."""
    assert "too many elements" in problem(svg("<g>" * 500 + "</g>" * 500)).message


def test_use_that_refers_to_itself_ends() -> None:
    """A loop draws nothing more."""
    body = '<g id="a"><rect width="9" height="9"/><use href="#a"/></g>'
    assert len(drawing(body).items) == 1


def test_hidden_text_is_no_problem() -> None:
    """Notes that editors keep in a file are not printed."""
    assert drawing('<text display="none">note</text><text> </text>').items == ()


def test_fill_and_stroke_make_one_path() -> None:
    """One item a shape, scaled to points."""
    (path,) = paths('<rect x="8" y="8" width="8" height="4" fill="#f00" stroke="#00f" stroke-width="2"/>')
    assert (path.fill, path.stroke, path.width, path.miter) == ((1.0, 0.0, 0.0), (0.0, 0.0, 1.0), 1.5, 4.0)
    assert path.commands[2] == ("L", 12.0, 9.0)


def test_stroke_under_an_uneven_transform_keeps_its_shape() -> None:
    """The pen is drawn out with the shape, in a group of its own."""
    (outer,) = drawing('<circle cx="10" cy="20" r="4" fill="none" stroke="red" transform="scale(3 1)"/>').items
    item = outer.items[0] if isinstance(outer, Group) and outer.clip is not None else outer
    assert isinstance(item, Group)
    assert item.matrix[0] == pytest.approx(item.matrix[3] * 3)


def test_dots_have_a_trace_of_length() -> None:
    """A dash of no length would be lengthened by pdfium, and those after it pushed on."""
    (path,) = paths('<path d="M9 9H50" stroke="red" stroke-dasharray="0 4" stroke-linecap="round"/>')
    assert 0 < path.dash[0] < 0.01


def test_linear_gradient_stays_square_to_its_bands_when_skewed() -> None:
    """Bands of equal colour are skewed with the shape; the axis follows them, not the skewed axis."""
    body = '<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="40"><stop/><stop offset="1" stop-color="red"/>'
    body += '</linearGradient><rect width="20" height="40" fill="url(#g)" transform="matrix(1 0 1 1 0 0)"/>'
    (path,) = paths(body)
    coords = getattr(path.fill, "coords", ())
    assert coords == pytest.approx((0.0, 0.0, 15.0, -15.0))


def test_picture_is_cut_at_its_edge() -> None:
    """What lies outside the view box is not printed beside the picture."""
    (item,) = drawing('<circle cx="64" cy="9" r="9"/>').items
    assert isinstance(item, Group)
    assert item.clip is not None


def test_picture_within_its_edge_is_not_clipped() -> None:
    """A clip that cuts nothing is not stated."""
    assert isinstance(drawing('<circle cx="32" cy="32" r="9"/>').items[0], Path)


def test_natural_size_takes_the_missing_side_from_the_view_box() -> None:
    """As browsers do."""
    found = drawing("", 'viewBox="0 0 40 10" width="40mm"')
    assert (round(found.width, 3), round(found.height, 3)) == (113.386, 28.346)


@pytest.mark.parametrize("path", CASES, ids=[path.stem for path in CASES])
def test_damaged_files_end_in_a_problem_or_a_drawing(path: pathlib.Path) -> None:
    """Whatever is cut out of a file or doubled in it, there is no traceback."""
    text, chance = path.read_text(), random.Random(path.stem)
    for _ in range(40):
        start, end = sorted(chance.randrange(40, len(text)) for _ in range(2))
        end = min(end, start + 12)
        damaged = text[:start] + chance.choice(["", text[start:end] * 2, "-", "url(#", "1e9", "%"]) + text[end:]
        try:
            PictureStore().add_data(damaged.encode(), "a.svg")
        except PictureProblem:
            continue

# SPDX-License-Identifier: MIT
"""Elements to boxes: every attribute arrives where layout looks for it, converted to points."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.boxes.style import FitPolicy
from pnp.boxes.tree import Extent, Fill, HardShadow, Outline, Place2D
from pnp.geometry import MM, Edges
from pnp.markup.elements import ELEMENTS, INLINE, PATTERNS
from pnp.markup.jinja.sandbox import MARKER
from pnp.markup.values import PLAIN
from tests.markup.desk import CARD, STYLES, card, make, only, root

SHARE = Extent("share", 1.0)
INK, PAPER, RED = (0.1, 0.1, 0.1), (1.0, 1.0, 0.9), (0.8, 0.1, 0.1)


def test_sizes_and_insets(tmp_path: Path) -> None:
    """Lengths become points; percentages and shares stay what they are."""
    at = only(tmp_path, '<box w="3mm" h="40%" min-w="1pt" max-h="1in" left="-2mm" bottom="0mm" area="bleed"/>').at
    expected = Place2D(
        width=Extent("points", 3 * MM),
        height=Extent("percent", 40.0),
        min_width=1.0,
        max_height=72.0,
        left=-2 * MM,
        bottom=0.0,
        area="bleed",
    )
    assert at == expected


@pytest.mark.parametrize(
    ("words", "x", "y"),
    [
        ("center middle", 0.5, 0.5),
        ("bottom right", 1.0, 1.0),
        ("left", 0.0, None),
        ("top", None, 0.0),
        ("stretch middle", None, 0.5),
        ("stretch", None, None),
    ],
)
def test_anchors(tmp_path: Path, words: str, x: float | None, y: float | None) -> None:
    """Words name the axis themselves, in any order."""
    at = only(tmp_path, f'<box at="{words}"/>').at
    assert (at.x_align, at.y_align) == (x, y)


def test_paint(tmp_path: Path) -> None:
    """All of a box's paint."""
    source = (
        '<box fill="paper" stroke="red" line="1pt" dash="2pt 1pt" radius="3pt" opacity="50%" blend="multiply" '
        'rotate="-5.6" clip="yes" shadow="1pt 2pt 3pt ink 0.4"/>'
    )
    paint = only(tmp_path, source).paint
    assert paint.fill == Fill(stops=((0.0, PAPER),))
    assert (paint.stroke, paint.line, paint.dash, paint.radius) == (RED, 1.0, (2.0, 1.0), 3.0)
    assert (paint.opacity, paint.blend, paint.rotate, paint.clip) == (0.5, "multiply", -5.6, True)
    assert paint.shadow == HardShadow(dx=1.0, dy=2.0, blur=3.0, color=INK, opacity=0.4)


def test_the_fill_of_a_page_covers_its_bleed(tmp_path: Path) -> None:
    """It is a box of its own under everything else."""
    page = root(tmp_path, '<page fill="paper" pad="3mm"><box/></page>')
    ground = page.children[0]
    assert (page.paint.fill, ground.at.area, ground.paint.fill) == (None, "bleed", Fill(stops=((0.0, PAPER),)))
    assert len(page.children) == 2


def test_a_stroke_without_width_is_a_quarter_of_a_millimetre(tmp_path: Path) -> None:
    """So is a line's."""
    assert only(tmp_path, '<box stroke="red"/>').paint.line == pytest.approx(0.25 * MM)
    assert only(tmp_path, '<line stroke="red"/>').paint.line == pytest.approx(0.25 * MM)


def test_flow(tmp_path: Path) -> None:
    """Rows and columns: gap, padding, alignment across and packing along."""
    box = only(tmp_path, '<row gap="2pt" pad="1pt 2pt" align="center" pack="between"><box self="end"/></row>')
    assert (box.gap, box.align, box.pack) == (2.0, 0.5, "between")
    assert box.pad == Edges(left=2.0, top=1.0, right=2.0, bottom=1.0)
    assert box.children[0].align_self == 1.0


def test_a_child_may_stretch_where_its_siblings_do_not(tmp_path: Path) -> None:
    """`self="stretch"` is a size of 100 % across the row or column, unless the child has one."""
    row = only(tmp_path, '<row align="center"><box self="stretch"/><box self="stretch" h="3pt"/></row>')
    assert [child.at.height for child in row.children] == [Extent("percent", 100.0), Extent("points", 3.0)]
    column = only(tmp_path, '<col align="center"><box self="stretch"/></col>')
    assert column.children[0].at.width == Extent("percent", 100.0)


def test_four_pads(tmp_path: Path) -> None:
    """Top, right, bottom, left, as in CSS."""
    assert only(tmp_path, '<box pad="1pt 2pt 3pt 4pt"/>').pad == Edges(left=4.0, top=1.0, right=2.0, bottom=3.0)


def test_grid(tmp_path: Path) -> None:
    """Equal columns; no rows where they are not said; the gap between rows is that of columns."""
    box = only(tmp_path, '<grid cols="3" gap="1pt"/>')
    assert (dict(box.settings), box.gap) == ({"cols": (SHARE,) * 3, "rows": (), "row_gap": 1.0}, 1.0)


def test_tracks_of_a_grid(tmp_path: Path) -> None:
    """Columns and rows of any size; a child says what it spans."""
    grid = only(
        tmp_path, '<grid tracks="12pt 2* auto" row-tracks="5%" row-gap="2pt"><box span="2" row-span="3"/></grid>'
    )
    columns = (Extent("points", 12.0), Extent("share", 2.0), Extent("auto"))
    assert dict(grid.settings) == {"cols": columns, "rows": (Extent("percent", 5.0),), "row_gap": 2.0}
    assert (grid.children[0].at.span, grid.children[0].at.row_span) == (2, 3)


def test_text_takes_its_style_with_changes(tmp_path: Path) -> None:
    """Attributes lie over the style; what they leave out stays."""
    source = (
        '<text style="title" size="20pt" leading="1.1" align="center" valign="bottom" weight="500" tracking="0.07" '
        'lines="2" trim="cap" figures="tabular" same-size="yes" color="red">一</text>'
    )
    box = only(tmp_path, source)
    style = box.settings["style"]
    assert (style.size, style.leading, style.align, style.valign) == (20.0, 1.1, "center", "bottom")
    assert (style.weight, style.tracking, style.max_lines) == (500, 0.07, 2)
    assert (style.trim, style.figures) == ("cap", "tabular")
    assert style.fit == FitPolicy(floor=9.0, same_size=True)
    assert (style.name, box.settings["color"], box.align) == ("title", RED, None)


def test_text_without_a_style_is_body(tmp_path: Path) -> None:
    """The theme's `body` is what most text is."""
    box = only(tmp_path, "<text>一</text>")
    assert (box.settings["style"], box.settings["color"]) == (STYLES["body"], INK)


@pytest.mark.parametrize(
    ("text", "policy"),
    [
        ("none", FitPolicy()),
        ("shrink(7pt)", FitPolicy(floor=7.0)),
        ("shrink(7pt, 0.5pt)", FitPolicy(floor=7.0, step=0.5)),
        ("tighten(1.3) shrink(7pt) condense(-0.03)", FitPolicy(min_leading=1.3, floor=7.0, min_tracking=-0.03)),
    ],
)
def test_fit(tmp_path: Path, text: str, policy: FitPolicy) -> None:
    """Steps of fitting, each at most once."""
    assert only(tmp_path, f'<text style="title" fit="{text}">一</text>').settings["style"].fit == policy


def test_shadows_and_outlines_of_text_are_those_of_its_letters(tmp_path: Path) -> None:
    """The box itself casts none."""
    box = only(tmp_path, '<text outline="2pt ink" shadow="1pt 1pt red" vertical="yes" decorative="yes">一</text>')
    assert box.settings["outline"] == Outline(width=2.0, color=INK)
    assert box.settings["shadow"] == HardShadow(dx=1.0, dy=1.0, blur=0.0, color=RED)
    assert (box.settings["vertical"], box.settings["decorative"], box.paint.shadow) == (True, True, None)


def test_image(tmp_path: Path) -> None:
    """A picture's path begins at the project."""
    box = only(tmp_path, '<image src="art/./a.svg" fit="contain" focus="50% 20%" tint="red" outline="1pt paper"/>')
    settings = dict(box.settings)
    assert (settings["src"], settings["picture"]) == ("art/./a.svg", "cards/duel/art/a.svg")
    assert (settings["fit"], settings["focus"], settings["tint"]) == ("contain", (0.5, 0.2), RED)
    assert (settings["outline"], settings["draft"]) == (Outline(width=1.0, color=PAPER), False)


def test_a_picture_may_lie_elsewhere_in_the_project(tmp_path: Path) -> None:
    """Shared pictures lie beside the layouts."""
    box = only(tmp_path, '<image src="../../layouts/duel/paper.png"/>')
    assert box.settings["picture"] == "layouts/duel/paper.png"


def test_a_draft_may_lack_pictures(tmp_path: Path) -> None:
    """An empty source is no problem in a draft; layout draws a placeholder."""
    settings = only(tmp_path, '<image src="{{ card.art }}"/>', draft=True).settings
    assert (settings["picture"], settings["draft"]) == ("", True)


def test_icon(tmp_path: Path) -> None:
    """An icon is a picture of the theme."""
    settings = only(tmp_path, '<icon name="magic" color="red"/>').settings
    assert (settings["name"], settings["picture"]) == ("magic", "layouts/duel/icons/magic.svg")
    assert settings["color"] == RED


def test_paths_are_millimetres(tmp_path: Path) -> None:
    """Without a view box the numbers of path data are millimetres."""
    path = only(tmp_path, '<path d="M0 0h1" stroke="ink" cap="round" join="bevel" rule="evenodd"/>')
    settings = path.settings
    assert settings["commands"] == (("M", 0.0, 0.0), ("L", pytest.approx(MM), 0.0))
    assert (settings["viewbox"], settings["even_odd"]) == (None, True)
    assert (path.paint.cap, path.paint.join) == ("round", "bevel")


def test_a_view_box_keeps_the_numbers(tmp_path: Path) -> None:
    """Layout fits the view box into the box."""
    settings = only(tmp_path, '<path d="M0 0h1" viewbox="0 0 64 64" fill="ink"/>').settings
    assert (settings["commands"], settings["viewbox"]) == ((("M", 0.0, 0.0), ("L", 1.0, 0.0)), (0.0, 0.0, 64.0, 64.0))


def test_polygons_are_closed(tmp_path: Path) -> None:
    """Points may be parted by spaces or commas."""
    one = only(tmp_path, '<polygon points="0 0 1 0 1 1" fill="ink"/>').settings["commands"]
    two = only(tmp_path, '<polygon points="0,0 1,0 1,1" fill="ink"/>').settings["commands"]
    assert one == two
    assert one[-1] == ("Z",)


def test_lines_run_along_the_top_by_default(tmp_path: Path) -> None:
    """Ends are lengths or percentages of the box."""
    settings = only(tmp_path, '<line stroke="ink" y2="100%" x1="2pt"/>').settings
    ends = [settings[name] for name in ("x1", "y1", "x2", "y2")]
    expected = [("points", 2.0), ("points", 0.0), ("percent", 100.0), ("percent", 100.0)]
    assert [(e.kind, e.value) for e in ends] == expected


def test_stars_and_hexagons(tmp_path: Path) -> None:
    """Their own few attributes, with defaults."""
    assert dict(only(tmp_path, "<star/>").settings) == {"points": 5, "inner": 0.45}
    assert dict(only(tmp_path, '<star points="12" inner="0.8"/>').settings) == {"points": 12, "inner": 0.8}
    assert only(tmp_path, '<hexagon turn="pointy"/>').settings["turn"] == "pointy"


def test_shapes_hold_boxes(tmp_path: Path) -> None:
    """What stands in a circle is laid out in it."""
    assert only(tmp_path, '<circle fill="ink" clip="yes" pad="1pt"><text>1</text></circle>').children[0].tag == "text"


@pytest.mark.parametrize("kind", sorted(PATTERNS))
def test_a_pattern_has_every_setting_of_its_kind(tmp_path: Path, kind: str) -> None:
    """Those not given have the value of the table; other kinds' are not there."""
    settings = only(tmp_path, f'<pattern kind="{kind}" color="ink"/>').settings
    assert set(settings) == {"kind", "color", *PATTERNS[kind]}
    assert {name for name, value in settings.items() if value is None} == {
        name for name, default in PATTERNS[kind].items() if default is None
    }


def test_pattern_values(tmp_path: Path) -> None:
    """Lengths are points, centres may be percentages."""
    settings = only(tmp_path, '<pattern kind="rays" color="ink" count="9" cx="40%" cy="3pt" turn="5"/>').settings
    assert (settings["count"], settings["turn"]) == (9, 5.0)
    assert (settings["cx"], settings["cy"]) == (Extent("percent", 40.0), Extent("points", 3.0))


def test_equal_tags_are_read_once(tmp_path: Path) -> None:
    """A loop's boxes share what they have in common."""
    boxes = root(tmp_path, '<page>{% for i in range(3) %}<box w="3mm" fill="ink"/>{% endfor %}</page>').children
    assert boxes[0].paint is boxes[1].paint
    assert boxes[0] == boxes[2]


def test_all_problems_of_a_page_are_gathered(tmp_path: Path) -> None:
    """A designer sees every fault at once, in reading order."""
    source = '<page>\n<box w="1"/>\n<txt/>\n<row><box hight="1mm"/>x</row>\n<text style="nix">{nix}</text>\n</page>'
    page, problems = make(tmp_path, source)
    assert page is None
    assert [(d.code, d.place.line if d.place else 0) for d in problems] == [
        ("invalid-attribute", 2),
        ("unknown-element", 3),
        ("unknown-attribute", 4),
        ("misplaced-text", 4),
        ("unknown-style", 5),
        ("unknown-icon", 5),
    ]


def test_the_same_page_twice_is_the_same(tmp_path: Path) -> None:
    """Two makers, which remember nothing of each other, agree."""
    source = '<page><row><text>{{ card.name }}**！**{magic}</text><icon name="magic"/></row></page>'
    assert make(tmp_path, source) == make(tmp_path, source)
    assert make(tmp_path, source, component=card({"name": "別"})) != make(tmp_path, source, component=CARD)


def test_every_type_of_the_table_can_be_read() -> None:
    """No attribute names a type that nobody reads, and none is called like the marker."""
    themed = {"color", "fill", "icon", "ink", "outline", "pattern", "picture", "shadow", "stroke", "style", "text-fit"}
    elements = (*ELEMENTS.values(), *INLINE.values())
    assert {kind for element in elements for kind in element.takes.values()} <= {*PLAIN, *themed}
    assert MARKER not in {name for element in elements for name in element.takes}

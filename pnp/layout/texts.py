# SPDX-License-Identifier: MIT
"""Text boxes: inline pieces to spans with faces, fitted to the box, drawn, with what did not fit reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pnp.assets.fonts.library import FontLibrary
from pnp.boxes.style import TextStyle, Theme
from pnp.boxes.tree import Box, ChipPiece, IconPiece, Inline, TextPiece
from pnp.layout.arrange import Area, fixed
from pnp.layout.outlines import filled, rims
from pnp.layout.pictures import Gallery
from pnp.scene.frame import BLACK, Color, GlyphRun, Group, Item, Path, Picture
from pnp.text.composer import Composer, Paragraph, ParagraphSettings
from pnp.text.draw import Drawn, draw
from pnp.text.fit import Fit, TextBox, fit, measure
from pnp.text.spans import InlineBox, Piece, Span, SpanStyle

HAN_CENTRE_EM = 0.36
"""How high above the baseline the optical centre of Han characters lies (cjk-typography, section 8)."""

ICON_GAP_EM = 0.125
"""The space between an inline icon and a Han character beside it."""

ENDLESS = 1e6
"""The length of a column that nothing bounds, in points."""

TABULAR = (("tnum", 1),)

Chips = Callable[[ChipPiece, TextStyle], InlineBox]
"""Sets a chip for text of a style."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FitRecord:
    """How a text box came out, for the fit report: sizes in points, slack in points of height."""

    page: str
    style: str
    wanted: float
    size: float
    leading: float
    lines: int
    slack: float
    lost: str
    same_size: bool = False
    tracking: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SetText:
    """A text box set: what to draw, how it fitted, and the characters no font has."""

    items: tuple[Item, ...]
    fit: Fit
    missing: tuple[str, ...]
    right_to_left: tuple[str, ...] = ()


class TextSetter:
    """Sets text boxes of one project; keeps what repeats (styles to faces, paragraphs)."""

    def __init__(self, fonts: FontLibrary, gallery: Gallery, theme: Theme, keep: tuple[str, ...] = ()) -> None:
        self._fonts = fonts
        self._gallery = gallery
        self._theme = theme
        self._composer = Composer(fonts)
        self._keep = keep
        self._span_styles: dict[tuple[int, Color, str], tuple[TextStyle, dict[object, SpanStyle]]] = {}

    def paragraph(self, box: Box, language: str) -> Paragraph:
        """The box's text, shaped."""
        style: TextStyle = box.settings["style"]
        color = box.settings.get("color") or self._palette(style.color)
        chips: Chips | None = box.settings.get("chips")
        pieces = tuple(self._pieces(box.text, style, color, language, chips))
        settings = ParagraphSettings(
            language=style.language or language,
            autospace=style.autospace,
            vertical=bool(box.settings.get("vertical")),
            indent=style.indent,
            keep=self._keep,
            level=style.breaks,
            hang=style.hang,
            marker=style.marker,
            match_latin=style.match_latin,
        )
        return self._composer.paragraph(pieces, settings)

    def natural_size(self, box: Box, width: float, language: str) -> tuple[float, float]:
        """What the text takes at its own size where at most `width` is to be had, padding included."""
        style: TextStyle = box.settings["style"]
        pad_x, pad_y = box.pad.left + box.pad.right, box.pad.top + box.pad.bottom
        paragraph = self.paragraph(box, language)
        along = max(width - pad_x, 0.0)
        if paragraph.settings.vertical:  # a column is as long as its box, or as its text
            along = (fixed(box.at.height, 0.0) or ENDLESS) - pad_y
        w, h = measure(paragraph, style.size, style.leading, along)
        if style.trim == "cap":
            h = self._cap_height(style, language) * style.size
        return w + pad_x, h + pad_y

    def set_box(self, box: Box, area: Area, language: str, size: float | None = None) -> SetText:
        """Fit and draw the text into the content area `area`; `size` overrides the style's (same size for a deck)."""
        style: TextStyle = box.settings["style"]
        x, y, width, height = area
        paragraph = self.paragraph(box, language)
        fitted = fit(paragraph, _text_box(style, width, height, size))
        drawn = draw(paragraph, fitted, x, y, width, height, style.align, style.valign, style.trim)
        return SetText(
            items=tuple(self._items(box, drawn)),
            fit=fitted,
            missing=paragraph.missing,
            right_to_left=paragraph.right_to_left,
        )

    def _items(self, box: Box, drawn: Drawn) -> Iterator[Item]:
        settings = box.settings
        yield from rims(drawn.runs, self._fonts, settings.get("outline"), settings.get("shadow"))
        written = [mark for mark in drawn.marks if isinstance(mark, GlyphRun)]
        if settings.get("decorative"):
            yield from filled((*drawn.runs, *written), self._fonts)
        else:
            yield from (*drawn.runs, *written)
        yield from _beside(drawn)

    def _pieces(
        self, inlines: tuple[Inline, ...], style: TextStyle, color: Color, language: str, chips: Chips | None
    ) -> Iterator[Piece]:
        known = self._known_styles(style, color, language)
        for inline in inlines:
            if isinstance(inline, TextPiece):
                kind = (inline.style, inline.strong, inline.keyword, inline.emphasis, inline.color, inline.scale)
                rest = (inline.nobreak, inline.link, inline.language, inline.rise)
                made = known.get((kind, rest))
                if made is None:
                    made = known[kind, rest] = self._new_span_style(inline, style, color, language)
                yield Span(text=inline.text, style=made, ruby=inline.ruby)
            elif isinstance(inline, IconPiece):
                yield self._icon(inline, color, style.size)
            elif chips is not None:
                yield chips(inline, style)

    def _known_styles(self, style: TextStyle, color: Color, language: str) -> dict[object, SpanStyle]:
        """The span styles made so far for a text style; by identity, for comparing styles field by field is slow."""
        key = (id(style), color, language)
        if key not in self._span_styles:
            self._span_styles[key] = (style, {})  # the style is held, so that its id stays its own
        return self._span_styles[key][1]

    def _icon(self, icon: IconPiece, color: Color, size: float) -> InlineBox:
        """An icon, in the colour of the text where it has none of its own; pictures of several colours keep theirs."""
        key = self._gallery.key(icon.picture)
        natural = self._gallery.store.info(key)
        height = icon.points / size if icon.points else icon.height
        width = height * natural.width / natural.height
        drop = height / 2 - HAN_CENTRE_EM
        return InlineBox(key=key, width=width, height=height, drop=drop, gap=ICON_GAP_EM, color=icon.color or color)

    def _new_span_style(self, piece: TextPiece, style: TextStyle, color: Color, language: str) -> SpanStyle:
        named = piece.style or (style.keyword if piece.keyword else "")
        own = self._theme.styles.get(named)
        italic = self._theme.styles.get("emphasis") if piece.emphasis == "italic" else None
        face = own or italic or style
        tongue = piece.language or style.language or language
        return SpanStyle(
            faces=self._fonts.stack(face.family, face.bold if piece.strong and own is None else face.weight, tongue),
            color=piece.color or (color if face is style else self._palette(face.color)),
            scale=piece.scale,
            rise=piece.rise,
            tracking=style.tracking,
            language=tongue,
            features=TABULAR if face.figures == "tabular" else (),
            nobreak=piece.nobreak or piece.keyword,
            # Han is never slanted: without a style for emphasis, emphasis dots stand for italics (E1, E2).
            dots=piece.emphasis == "dots" or (piece.emphasis == "italic" and italic is None),
            link=piece.link,
        )

    def _palette(self, name: str) -> Color:
        return self._theme.palette.get(name, BLACK)

    def _cap_height(self, style: TextStyle, language: str) -> float:
        (first, *_) = self._fonts.stack(style.family, style.weight, style.language or language)
        return self._fonts.face(first).cap_height


def drawn_items(drawn: Drawn) -> Iterator[Item]:
    """A drawn text as items, without rims."""
    yield from drawn.runs
    yield from (mark for mark in drawn.marks if isinstance(mark, GlyphRun))
    yield from _beside(drawn)


def _beside(drawn: Drawn) -> Iterator[Item]:
    """What a drawn text has beside its glyphs: dots, links and icons."""
    yield from (mark for mark in drawn.marks if isinstance(mark, Path))
    yield from drawn.links
    for inline in drawn.inlines:
        if inline.items:
            yield Group(items=inline.items, matrix=(1.0, 0.0, 0.0, 1.0, inline.x, inline.y))
            continue
        yield Picture(
            key=inline.key, x=inline.x, y=inline.y, width=inline.width, height=inline.height, tint=inline.color
        )


def _text_box(style: TextStyle, width: float, height: float, size: float | None) -> TextBox:
    """The style's size and fit policy as the text room takes them."""
    policy = style.fit
    wanted = style.size if size is None else size
    return TextBox(
        width=width,
        height=height,
        size=wanted,
        leading=style.leading,
        floor=min(policy.floor, wanted) if policy.floor is not None else wanted,
        step=policy.step,
        min_leading=policy.min_leading if policy.min_leading is not None else style.leading,
        min_tracking=policy.min_tracking,
        max_lines=style.max_lines,
        balanced=style.align == "center",
        justify=style.align == "justify",
        trim=style.trim,
    )

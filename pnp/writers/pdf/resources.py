# SPDX-License-Identifier: MIT
"""The shared objects of one file: forms, pictures, fonts and states, each registered once under its own name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from pnp.assets.pictures.store import PictureStore
from pnp.writers.pdf.content import Compiler
from pnp.writers.pdf.drawings import drawing_form
from pnp.writers.pdf.embedding import EmbeddedFont
from pnp.writers.pdf.form import FadeUse, FontUse, Form, PictureUse, ShadeUse
from pnp.writers.pdf.images import image, shading, shadow, state
from pnp.writers.pdf.numbers import matrix_numbers
from pnp.writers.pdf.objects import (
    Dictionary,
    Object,
    ObjectFile,
    Reference,
    Stream,
    array,
    deflated,
    dictionary,
    name,
    reference,
)


class Resources:
    """What the pages of a document draw with.

    `pixels` says how many columns and rows of each picture are wanted; it is asked only where there are any pixels.
    """

    def __init__(
        self,
        file: ObjectFile,
        compiler: Compiler,
        pictures: PictureStore,
        pixels: Callable[[], Mapping[str, tuple[int, int]]],
    ) -> None:
        self._file = file
        self._pixels = pixels
        self._compiler = compiler
        self._pictures = pictures
        self._known: set[str] = set()
        self._fonts: dict[str, EmbeddedFont] = {}
        self._masked: dict[str, bool] = {}

    def form(self, form: Form) -> Reference:
        """The object of a form, with all that it refers to."""
        return self._once(form.name, lambda: self._form_object(form))

    def mixes(self, form: Form) -> bool:
        """Whether anything under the form shows through it, so that the page must say in which colours to mix."""
        seen = (form.transparent, *(self.mixes(child) for child in form.children))
        return any(seen) or any(self._masked.get(picture.name, False) for picture in form.pictures)

    def write_fonts(self) -> None:
        """Embed every font with the glyphs that all forms together show; to be done last."""
        for font in self._fonts.values():
            font.write(self._file)

    def _once(self, as_name: str, make: Callable[[], Object]) -> Reference:
        if as_name not in self._known:
            self._known.add(as_name)
            self._file.add(make(), as_name)
        return reference(as_name)

    def _form_object(self, form: Form) -> Stream:
        self._file.sign(form.key.encode())
        box = form.box
        entries: dict[str, object] = {
            "Type": name("XObject"),
            "Subtype": name("Form"),
            "BBox": array([round(value, 4) for value in (box.x, box.y, box.right, box.bottom)]),
            "Matrix": f"[{matrix_numbers(form.matrix)}]",
            "Resources": self._form_resources(form),
            "Filter": name("FlateDecode"),
        }
        if form.group:
            entries["Group"] = mixing_group(cmyk=form.cmyk)
        return Stream(form.data, entries)

    def _form_resources(self, form: Form) -> Dictionary:
        objects = {child.name: self.form(child) for child in form.children}
        objects |= {use.name: self._picture(use) for use in form.pictures}
        objects |= {use.name: self._once(use.name, partial(shadow, self._file, use)) for use in form.shadows}
        states = {use.name: self._once(use.name, partial(state, use)) for use in form.states}
        states |= {use.name: self._once(use.name, partial(self._fade, use)) for use in form.fades}
        shades = {use.name: self._once(use.name, partial(shading, use.gradient)) for use in form.shades}
        fonts = {use.name: self._font(use) for use in form.fonts}
        kinds = {"Font": fonts, "XObject": objects, "ExtGState": states, "Shading": shades}
        return dictionary({kind: dictionary(entries) for kind, entries in kinds.items() if entries})

    def _fade(self, use: FadeUse) -> Dictionary:
        """A state whose soft mask is a form that paints the gradient in grey."""
        shade, box = ShadeUse(gradient=use.gradient), use.box
        entries: dict[str, object] = {
            "Type": name("XObject"),
            "Subtype": name("Form"),
            "BBox": array([round(value, 4) for value in (box.x, box.y, box.right, box.bottom)]),
            "Group": dictionary({"Type": name("Group"), "S": name("Transparency"), "CS": name("DeviceGray")}),
            "Resources": dictionary(
                {"Shading": dictionary({shade.name: self._once(shade.name, partial(shading, use.gradient))})}
            ),
        }
        mask = self._file.add(deflated(f"/{shade.name} sh".encode("ascii"), entries))
        return dictionary(
            {"Type": name("ExtGState"), "SMask": dictionary({"Type": name("Mask"), "S": name("Luminosity"), "G": mask})}
        )

    def _font(self, use: FontUse) -> Reference:
        font = self._fonts.get(use.face)
        if font is None:
            font = self._fonts[use.face] = EmbeddedFont(self._compiler.fonts.face(use.face))
        font.use(dict(use.glyphs))
        return reference(use.name)

    def _picture(self, use: PictureUse) -> Reference:
        info = self._pictures.info(use.key)
        # Pixels and drawings of several colours keep them: one object serves them under every tint.
        wanted = use if info.one_color else replace(use, tint=None)
        make = self._drawing if info.kind == "drawing" else self._raster
        made = self._once(wanted.name, partial(make, wanted))
        self._masked[use.name] = self._masked[wanted.name]
        return made

    def _raster(self, use: PictureUse) -> Stream:
        raster = self._pictures.raster(use.key, self._pixels().get(use.key))
        self._masked[use.name] = raster.mask is not None
        return image(self._file, raster)

    def _drawing(self, use: PictureUse) -> Stream:
        form = drawing_form(self._pictures.drawing(use.key), use.tint, self._compiler)
        made = self._form_object(form)
        self._masked[use.name] = self.mixes(form)
        return made


def mixing_group(*, cmyk: bool) -> Dictionary:
    """A transparency group that mixes in the colours of what it holds."""
    space = name("DeviceCMYK" if cmyk else "DeviceRGB")
    return dictionary({"Type": name("Group"), "S": name("Transparency"), "CS": space})

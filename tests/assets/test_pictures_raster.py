# SPDX-License-Identifier: MIT
"""Rasters as PDF takes them: untouched where that can be, converted where it cannot, always the colours of the file."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image, ImageCms

from pnp.assets.pictures.problem import PictureProblem
from pnp.assets.pictures.store import PictureStore
from tests.assets.pixels import encoded, pixels_of, raster_of

RED, GREEN, BLUE = (200, 30, 40), (20, 160, 60), (30, 60, 190)


def two_halves(size: tuple[int, int] = (16, 8)) -> Image.Image:
    """Red on the left, blue on the right."""
    image = Image.new("RGB", size, RED)
    image.paste(BLUE, (size[0] // 2, 0, *size))
    return image


def close(one: object, other: object, by: int = 4) -> bool:
    """Whether two colours differ by a few levels at most."""
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def with_exif(orientation: int) -> bytes:
    """A JPEG of two halves whose Exif data says how it is turned."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return encoded(two_halves(), "JPEG", quality=95, subsampling=0, exif=exif)


def png(width: int, height: int, bits: int, color: int, rows: bytes, *more: tuple[bytes, bytes]) -> bytes:
    """A PNG file of unfiltered rows."""
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, 0)), *more]
    chunks += [(b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


class TestJpeg:
    """JPEG files."""

    @pytest.mark.parametrize("progressive", [False, True])
    def test_goes_into_the_pdf_byte_for_byte(self, progressive: bool) -> None:
        """Neither baseline nor progressive files are decoded."""
        data = encoded(two_halves(), "JPEG", progressive=progressive)
        raster = raster_of(data)
        assert (raster.data, raster.filter, raster.space) == (data, "DCTDecode", "DeviceRGB")

    def test_grey_stays_grey(self) -> None:
        """One colour component is DeviceGray."""
        assert raster_of(encoded(Image.new("L", (4, 4), 90), "JPEG")).space == "DeviceGray"

    def test_cmyk_with_adobe_marker_is_read_inverted(self) -> None:
        """Adobe's programs store 255 for no ink."""
        data = encoded(Image.new("CMYK", (8, 8), (0, 240, 240, 0)), "JPEG")
        assert b"Adobe" in data
        raster = raster_of(data)
        assert (raster.space, raster.decode) == ("DeviceCMYK", (1.0, 0.0) * 4)

    def test_cmyk_without_marker_is_taken_as_it_is_and_noted(self) -> None:
        """Nothing says that the colours are inverted, so they are not, and the designer hears of it."""
        data = without_adobe(encoded(Image.new("CMYK", (8, 8), (0, 240, 240, 0)), "JPEG"))
        store = PictureStore()
        key = store.add_data(data, "art.jpg")
        assert store.raster(key).decode == ()
        assert [note.code for note in store.notes(key)] == ["cmyk-without-marker"]

    def test_cmyk_without_marker_keeps_its_colours_when_scaled(self) -> None:
        """Pillow inverts every CMYK JPEG; ours must come out as the file's numbers say."""
        stored = (255, 15, 15, 255)  # what the file holds, read without inversion: almost no cyan paper, much black
        data = without_adobe(encoded(Image.new("CMYK", (64, 64), tuple(255 - n for n in stored)), "JPEG", quality=95))
        raster = raster_of(data, (16, 16))
        ink = Image.open(io.BytesIO(raster.data)).getpixel((4, 4))  # Pillow inverts what Decode inverts
        assert raster.decode == (1.0, 0.0) * 4
        assert close(ink, stored)

    @pytest.mark.parametrize("orientation", range(1, 9))
    def test_stands_upright_whatever_its_exif_says(self, orientation: int) -> None:
        """The picture and its size are as a viewer shows them."""
        data = with_exif(orientation)
        store = PictureStore()
        key = store.add_data(data, "phone.jpg")
        raster = store.raster(key)
        size = (16, 8) if orientation < 5 else (8, 16)
        image = pixels_of(raster)
        red_at = {1: "left", 2: "right", 3: "right", 4: "left", 5: "top", 6: "top", 7: "bottom", 8: "bottom"}[
            orientation
        ]
        spots = {"left": (1, 4), "right": (14, 4), "top": (4, 1), "bottom": (4, 14)}
        assert store.info(key).pixels == (raster.width, raster.height) == size
        assert close(image.getpixel(spots[red_at]), RED, 8)

    def test_is_scaled_down_to_what_its_placing_needs(self) -> None:
        """An over-large picture is stored once, smaller, and still as JPEG."""
        data = encoded(two_halves((900, 450)), "JPEG")
        raster = raster_of(data, (300, 150))
        assert (raster.width, raster.height, raster.filter) == (300, 150, "DCTDecode")
        assert close(pixels_of(raster).getpixel((10, 75)), RED, 8)

    def test_is_left_alone_when_little_would_be_gained(self) -> None:
        """A picture a few per cent too large is not worth a new encoding."""
        data = encoded(two_halves((310, 155)), "JPEG")
        assert raster_of(data, (300, 150)).data == data

    def test_another_rgb_profile_is_converted_to_srgb(self) -> None:
        """A picture whose profile swaps red and green comes out with red and green swapped."""
        data = encoded(Image.new("RGB", (8, 8), RED), "JPEG", quality=95, icc_profile=swapped_profile())
        pixel = pixels_of(raster_of(data)).getpixel((4, 4))
        assert isinstance(pixel, tuple)
        assert pixel[1] > 150 > pixel[0]

    def test_an_srgb_profile_changes_nothing(self) -> None:
        """The common case passes through."""
        profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
        data = encoded(two_halves(), "JPEG", icc_profile=profile)
        assert raster_of(data).data == data

    def test_a_broken_profile_changes_nothing(self) -> None:
        """As in every viewer, a profile that cannot be read is none."""
        data = encoded(two_halves(), "JPEG", icc_profile=b"no profile at all")
        assert raster_of(data).data == data

    def test_cut_off_file_is_a_problem(self) -> None:
        """A file without an end would print as half a picture."""
        data = encoded(two_halves((200, 200)), "JPEG")
        with pytest.raises(PictureProblem, match="ends too early") as caught:
            PictureStore().add_data(data[: len(data) // 2], "half.jpg")
        assert caught.value.code == "unreadable-picture"


def without_adobe(data: bytes) -> bytes:
    """A JPEG file without its Adobe marker."""
    at = data.index(b"\xff\xee")
    size = struct.unpack_from(">H", data, at + 2)[0]
    return data[:at] + data[at + 2 + size :]


def swapped_profile() -> bytes:
    """An sRGB profile whose red and green primaries have changed places."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    count = struct.unpack_from(">I", profile, 128)[0]
    tags = {bytes(profile[132 + 12 * i : 136 + 12 * i]): 132 + 12 * i for i in range(count)}
    red, green = tags[b"rXYZ"], tags[b"gXYZ"]
    profile[red : red + 4], profile[green : green + 4] = b"gXYZ", b"rXYZ"
    return bytes(profile)


class TestPng:
    """PNG files."""

    @pytest.mark.parametrize(("mode", "space", "colors"), [("RGB", "DeviceRGB", 3), ("L", "DeviceGray", 1)])
    def test_keeps_its_own_deflated_rows(self, mode: str, space: str, colors: int) -> None:
        """Pixels without alpha go into the PDF as the file has them."""
        image = two_halves().convert(mode)
        data = encoded(image, "PNG")
        raster = raster_of(data)
        assert (raster.space, raster.colors, raster.filter, raster.predictor) == (space, colors, "FlateDecode", True)
        assert raster.data in data
        assert list(pixels_of(raster).get_flattened_data()) == list(image.get_flattened_data())

    def test_palette_becomes_an_indexed_space(self) -> None:
        """Eight-bit palettes pass through too."""
        image = two_halves().convert("P", palette=Image.Palette.ADAPTIVE, colors=200)
        raster = raster_of(encoded(image, "PNG", bits=8))
        assert (raster.space, raster.mask) == ("Indexed", None)
        assert close(pixels_of(raster).getpixel((1, 1)), RED)

    def test_palette_with_a_transparent_entry_gets_a_mask(self) -> None:
        """The colours stay as they are; the entry's alpha becomes the soft mask."""
        image = two_halves().convert("P", palette=Image.Palette.ADAPTIVE, colors=4)
        index = image.getpixel((0, 0))
        raster = raster_of(encoded(image, "PNG", transparency=index, bits=8))
        assert raster.mask is not None
        assert raster.space == "Indexed"
        mask = pixels_of(raster.mask)
        assert (mask.getpixel((0, 0)), mask.getpixel((15, 0))) == (0, 255)

    def test_one_bit_passes_through(self) -> None:
        """Line art stays one bit a pixel."""
        image = Image.new("1", (16, 8), 1)
        image.paste(0, (0, 0, 8, 8))
        raster = raster_of(encoded(image, "PNG"))
        assert (raster.bits, raster.space, raster.mask) == (1, "DeviceGray", None)
        assert (pixels_of(raster).getpixel((0, 0)), pixels_of(raster).getpixel((12, 0))) == (0, 255)

    @pytest.mark.parametrize(("mode", "space"), [("RGBA", "DeviceRGB"), ("LA", "DeviceGray")])
    def test_alpha_becomes_a_soft_mask(self, mode: str, space: str) -> None:
        """Green shows through where the picture is transparent, never black."""
        image = two_halves().convert(mode)
        image.putalpha(Image.linear_gradient("L").resize((16, 8)))
        raster = raster_of(encoded(image, "PNG"))
        assert raster.space == space
        assert raster.mask is not None
        assert raster.mask.space == "DeviceGray"
        wanted = list(image.getchannel("A").get_flattened_data())
        assert list(pixels_of(raster.mask).get_flattened_data()) == wanted

    def test_alpha_that_hides_nothing_is_dropped(self) -> None:
        """A mask that is full everywhere would only make the file transparent for nothing."""
        assert raster_of(encoded(two_halves().convert("RGBA"), "PNG")).mask is None

    def test_sixteen_bits_of_grey_are_scaled_not_clipped(self) -> None:
        """A ramp of 65,536 levels becomes one of 256, within a level."""
        values = [round(i * 65535 / 255) for i in range(256)]
        data = png(256, 1, 16, 0, b"\0" + struct.pack(">256H", *values))
        levels = pixels_of(raster_of(data)).get_flattened_data()
        assert all(abs(int(level) - index) <= 1 for index, level in enumerate(levels) if isinstance(level, int))

    def test_sixteen_bits_of_colour_are_scaled(self) -> None:
        """Colour too."""
        data = png(1, 1, 16, 2, b"\0" + struct.pack(">3H", 0xFFFF, 0x8080, 0x0101))
        assert close(pixels_of(raster_of(data)).getpixel((0, 0)), (255, 128, 1), 1)

    def test_sixteen_bits_with_alpha_keep_both(self) -> None:
        """Grey and alpha of sixteen bits."""
        data = png(2, 1, 16, 4, b"\0" + struct.pack(">4H", 0x8080, 0xFFFF, 0xFFFF, 0x0000))
        raster = raster_of(data)
        assert raster.mask is not None
        assert list(pixels_of(raster.mask).get_flattened_data()) == [255, 0]

    def test_low_bits_pass_through(self) -> None:
        """Two bits a pixel are a palette of four greys in the file's own rows."""
        data = png(4, 1, 2, 0, b"\0\x1b")
        raster = raster_of(data)
        assert (raster.bits, raster.space) == (2, "DeviceGray")

    def test_one_transparent_colour_becomes_a_mask(self) -> None:
        """A colour key of an RGB file."""
        data = png(2, 1, 8, 2, b"\0\x01\x02\x03\xff\xff\xff", (b"tRNS", struct.pack(">3H", 1, 2, 3)))
        raster = raster_of(data)
        assert raster.mask is not None
        assert list(pixels_of(raster.mask).get_flattened_data()) == [0, 255]

    def test_resolution_comes_from_the_file(self) -> None:
        """Its natural size is what its program meant."""
        store = PictureStore()
        info = store.info(store.add_data(encoded(Image.new("RGB", (600, 300)), "PNG", dpi=(300, 300)), "a.png"))
        assert (info.dpi, info.width, info.height) == (300.0, 144.0, 72.0)

    def test_damaged_pixels_are_a_problem(self) -> None:
        """A flipped bit is found by the checksum, before anything is printed."""
        data = bytearray(encoded(two_halves(), "PNG"))
        data[-20] ^= 0x55
        with pytest.raises(PictureProblem, match="checksum"):
            PictureStore().add_data(bytes(data), "bad.png")

    @pytest.mark.parametrize("length", [4, 20, 40, 60])
    def test_cut_off_file_is_a_problem(self, length: int) -> None:
        """Wherever it is cut."""
        with pytest.raises(PictureProblem):
            PictureStore().add_data(encoded(two_halves(), "PNG")[:length], "cut.png")

    def test_too_many_pixels_are_refused_by_the_header(self) -> None:
        """A bomb is never inflated."""
        data = png(20_000, 20_000, 8, 0, b"")
        with pytest.raises(PictureProblem, match="20000 × 20000") as caught:
            PictureStore().add_data(data, "map.png")
        assert caught.value.code == "picture-too-large"

    def test_alpha_is_scaled_with_its_colour(self) -> None:
        """Scaling weighs colours by their alpha, so that no dark rim appears."""
        image = Image.new("RGBA", (64, 64), (0, 0, 0, 0))
        image.paste((*RED, 255), (0, 0, 31, 64))
        raster = raster_of(encoded(image, "PNG"), (16, 16))
        assert raster.mask is not None
        assert (raster.width, raster.mask.width) == (16, 16)
        assert close(pixels_of(raster).getpixel((7, 8)), RED, 12)


class TestOthers:
    """Formats that PDF does not know."""

    def test_lossy_webp_becomes_jpeg(self) -> None:
        """Its photographs would be huge without loss."""
        raster = raster_of(encoded(two_halves((64, 32)), "WEBP", quality=90))
        assert raster.filter == "DCTDecode"
        assert close(pixels_of(raster).getpixel((4, 16)), RED, 12)

    def test_lossless_webp_with_alpha_stays_exact(self) -> None:
        """Flat art keeps its colours and its mask."""
        image = two_halves().convert("RGBA")
        image.putpixel((0, 0), (*GREEN, 128))
        raster = raster_of(encoded(image, "WEBP", lossless=True, exact=True))
        assert raster.mask is not None
        assert pixels_of(raster).getpixel((0, 0)) == GREEN
        assert pixels_of(raster.mask).getpixel((0, 0)) == 128

    def test_animation_prints_its_first_frame_and_says_so(self) -> None:
        """Paper does not move."""
        frames = [Image.new("P", (8, 8), n) for n in range(3)]
        for frame in frames:
            frame.putpalette([200, 30, 40, 20, 160, 60, 30, 60, 190])
        data = encoded(frames[0], "GIF", save_all=True, append_images=frames[1:])
        store = PictureStore()
        key = store.add_data(data, "spin.gif")
        assert [note.code for note in store.notes(key)] == ["animated-picture"]
        assert pixels_of(store.raster(key)).convert("RGB").getpixel((3, 3)) == RED

    def test_cmyk_tiff_stays_cmyk(self) -> None:
        """Its numbers are the designer's."""
        raster = raster_of(encoded(Image.new("CMYK", (4, 4), (10, 200, 30, 5)), "TIFF"))
        assert (raster.space, raster.decode) == ("DeviceCMYK", ())
        assert pixels_of(raster).getpixel((1, 1)) == (10, 200, 30, 5)

    def test_floating_point_samples_are_refused(self) -> None:
        """They have no known white."""
        with pytest.raises(PictureProblem) as caught:
            raster_of(encoded(Image.new("F", (4, 4), 0.5), "TIFF"))
        assert caught.value.code == "unsupported-picture"

    def test_bmp_is_read(self) -> None:
        """Old formats are at least read."""
        assert pixels_of(raster_of(encoded(two_halves(), "BMP"))).getpixel((0, 0)) == RED

    @pytest.mark.parametrize("data", [b"GIF89a", b"%PDF-1.7 ...", b"RIFF\0\0\0\0WEBPVP8 ", b"II*\0\x08\0\0\0\xff\xff"])
    def test_unknown_and_broken_files_are_problems(self, data: bytes) -> None:
        """Never a traceback."""
        with pytest.raises(PictureProblem):
            raster_of(data)

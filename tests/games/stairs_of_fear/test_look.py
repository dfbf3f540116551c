# SPDX-License-Identifier: MIT
"""What is seen of the game: emblems and rings that differ, pictures drawn, one size of text, tracks that reach."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from pnp.layout.texts import FitRecord
from tests.conftest import REPOSITORY
from tests.games.seen import Values, components_of, darkness, fits_of, loaded, small
from tests.projects import Copy, copy_game

GAME = "stairs-of-fear"
MM = 72 / 25.4
ICONS = REPOSITORY / "layouts" / GAME / "icons"
PICTURES = REPOSITORY / "cards" / GAME / "layouts" / "woodcut" / "icons"
SHARED = REPOSITORY / "layouts" / "icons"
SEATS = range(1, 7)
WHOLE_SCENES = {"ascent", "well", "eye", "loop", "moon"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """The game, built once for all tests here, with little ink, as single pictures and with the pool as well."""
    project = copy_game(tmp_path_factory.mktemp("built"), GAME)
    orders = (
        (),
        ("--only", "cards", "--style", "low-ink", "--paper", "a4"),
        ("--only", "tokens", "--style", "images"),
        ("--only", "pool-cards", "--paper", "a4"),
    )
    for arguments in orders:
        result = project.run("build", GAME, *arguments)
        assert result.exit_code == 0, result.output
    return project


def components(kind: str) -> list[Values]:
    """The values of a kind's components."""
    return components_of(GAME, kind)


def fits() -> tuple[FitRecord, ...]:
    """How every text of the game fits."""
    return fits_of(GAME)


def emblem(name: str) -> Image.Image:
    """An emblem, small and grey."""
    return small(ICONS / f"{name}.svg")


def apart(one: Image.Image, other: Image.Image) -> float:
    """On how much of the square two grey pictures differ."""
    return 1 - darkness(ImageChops.difference(one, other))


def project_file(project: Copy, product: str) -> Path:
    """A built file, by its product, style and paper."""
    return project.path(f"output/{GAME}/{GAME}-{product}.pdf")


def pages(project: Copy, product: str) -> list[tuple[float, float]]:
    """The sizes of a file's pages in millimetres."""
    document = pypdfium2.PdfDocument(project_file(project, product))
    try:
        return [(page.get_width() / MM, page.get_height() / MM) for page in document]
    finally:
        document.close()


def page(project: Copy, product: str, number: int) -> Image.Image:
    """A page of a file, grey, small."""
    document = pypdfium2.PdfDocument(project_file(project, product))
    try:
        drawn: Image.Image = document[number].render(scale=0.5, grayscale=True).to_pil()
        return drawn
    finally:
        document.close()


def printed(product: str) -> Counter[str]:
    """How many of each component a product of decks holds."""
    decks = next(p.decks for p in loaded(GAME).products if p.id == product)
    found: Counter[str] = Counter()
    for deck in decks:
        found.update({entry.component: entry.copies for entry in loaded(GAME).decks[deck].entries})
    return found


def gains(stat: str, lord: Values) -> int:
    """By how much a relic that the lord may carry raises one of its numbers at most."""
    worn = [r for r in components("relic") if r["lord"] in ("", lord["id"]) and r["trait"] in ("", lord["trait"])]
    values: list[int] = [c["value"] for r in worn for c in r["gain"] if c["stat"] == stat]
    return max([0, *values])


def test_every_sheet_is_read_back_without_a_problem() -> None:
    """Places, rulers, marks, bleed, safe text and fonts of all default products."""
    result = Copy(REPOSITORY).run("check", GAME, "--print")
    assert result.exit_code == 0
    assert result.stderr == ""


def test_every_lord_and_follower_has_an_emblem_of_its_own() -> None:
    """Fourteen lords, two followers, sixteen drawings."""
    names = [piece["emblem"] for piece in (*components("lord"), *components("follower"))]
    assert len(components("lord")) >= 12
    assert len(set(names)) == len(names)
    assert all((ICONS / f"{name}.svg").is_file() for name in names)


def test_emblems_differ_at_the_size_of_a_letter() -> None:
    """At 24 pixels, in grey, any two differ on at least a tenth of the square."""
    names = sorted(piece["emblem"] for piece in (*components("lord"), *components("follower")))
    for one, other in itertools.combinations(names, 2):
        found = apart(emblem(one), emblem(other))
        assert found >= 0.1, f"{one} and {other} differ by {found:.3f}"


def test_every_card_has_a_picture_that_no_other_card_has() -> None:
    """A whole scene, or a thing in light and its red part."""
    shown: dict[str, str] = {}
    for card in components("card"):
        picture = card["emblem"] or card["scene"]
        assert picture not in shown, f"{card['id']} looks like {shown.get(picture)}"
        shown[picture] = card["id"]
        if not card["emblem"]:
            assert card["scene"] in WHOLE_SCENES
            continue
        for name in (card["emblem"], f"{card['emblem']}-red"):
            assert (PICTURES / f"{name}.svg").is_file()


def test_every_icon_that_the_definitions_name_is_drawn() -> None:
    """Of relics in light and red, of states, small squares and followers."""
    named = {r["emblem"] + part for r in components("relic") for part in ("", "-red")}
    named |= {piece["icon"] for kind in ("status", "peg") for piece in components(kind)}
    named |= {piece["emblem"] for piece in components("minion-1")}
    assert {
        n for n in named if not any((folder / f"{n}.svg").is_file() for folder in (ICONS, PICTURES, SHARED))
    } == set()


@pytest.mark.parametrize(
    ("kind", "style", "size"), [("card", "rules", 9.5), ("lord", "skill-text", 8.5), ("relic", "rules", 9.5)]
)
def test_a_deck_has_its_texts_at_one_size(kind: str, style: str, size: float) -> None:
    """None is shrunk alone, none has lost a word, every text is set."""
    found = [fit for fit in fits() if fit.style == style and fit.page.startswith(f"{kind}:")]
    assert {fit.size for fit in found} == {size}
    assert len({fit.leading for fit in found}) == 1
    assert not any(fit.lost for fit in found)
    texts = {"card": 1, "relic": 2}
    wanted = sum(len(p["skills"]) if kind == "lord" else texts[kind] for p in components(kind))
    assert len(found) == wanted


def test_nothing_is_smaller_than_seven_and_a_half_points() -> None:
    """On cards, tokens, maps and record sheets."""
    of_the_table = [fit for fit in fits() if fit.page.partition(":")[0] in loaded(GAME).kinds]
    assert min(fit.size for fit in of_the_table) >= 7.5


def test_the_ready_decks_are_printed_and_the_pool_apart(built: Copy) -> None:
    """Six times thirteen cards and a marker, nine a page with backs; the pool is every card at its most copies."""
    ready = printed("cards")
    assert sum(ready.values()) == 6 * 14
    assert ready["marker"] == 6
    pool = {card["id"]: card["copies"] for card in components("card")}
    assert pool["marker"] == 6
    for card in components("card"):
        assert card["id"] == "marker" or pool[card["id"]] == int(card["amount"].split("–")[-1])
    assert len(pages(built, "cards-duplex-a4")) == 2 * -(-6 * 14 // 9)
    assert len(pages(built, "pool-cards-duplex-a4")) == 2 * -(-sum(pool.values()) // 9)
    assert not {p.id: p for p in loaded(GAME).products}["pool-cards"].default


def test_every_player_has_a_piece_of_every_lord_and_follower(built: Copy) -> None:
    """Of followers as many as may stand on the map, numbered."""
    for seat in SEATS:
        assert [piece["seat"] for piece in components(f"lord-{seat}")] == [seat] * len(components("lord"))
        minions = components(f"minion-{seat}")
        for follower in components("follower"):
            numbers = [m["number"] for m in minions if m["follower"] == follower["id"]]
            assert numbers == list(range(1, follower["limit"] + 1))
    names = {path.name for path in tokens(built)}
    assert sum(name.startswith("lord-") for name in names) == 6 * len(components("lord"))


def tokens(project: Copy) -> Sequence[Path]:
    """The pictures of all tokens."""
    return sorted(project.path(f"output/{GAME}/{GAME}-tokens-images").glob("*_front.png"))


@pytest.mark.parametrize("kind", ["lord", "minion"])
def test_the_pieces_of_players_differ_in_grey(built: Copy, kind: str) -> None:
    """The same lord or follower of two players is told apart by ground and ring, also where both are dark or light."""
    first = [next(path for path in tokens(built) if path.name.startswith(f"{kind}-{seat}_")) for seat in SEATS]
    grey = [Image.open(path).convert("L").resize((96, 96), Image.Resampling.LANCZOS) for path in first]
    for one, other in itertools.combinations(range(6), 2):
        assert apart(grey[one], grey[other]) >= 0.02, f"seats {one + 1} and {other + 1}"
    rings = loaded(GAME).constants["rings"]
    assert len(set(rings)) == len(rings) == 6


def test_tracks_reach_the_largest_numbers() -> None:
    """Of every lord with the relic that gives it most; of time with all that adds to it; of followers."""
    (record,) = components("record")
    for track in record["tracks"]:
        needed = max(lord[track["stat"]] + gains(track["stat"], lord) for lord in components("lord"))
        assert track["most"] >= needed, track["stat"]
    effects = [e for card in components("card") for e in card["effect"]]
    skills = [e for lord in components("lord") for skill in lord["skills"] for e in skill["effect"]]
    more = sum(max([0, *(int(e["value"]) for e in some if e["do"] == "time")]) for some in (effects, skills))
    assert record["time"] >= loaded(GAME).constants["time"] + more
    assert record["minions"]["most"] >= max(follower["hp"] for follower in components("follower"))
    assert record["minions"]["count"] >= max(follower["limit"] for follower in components("follower"))
    assert record["lords"] == loaded(GAME).constants["lords"]
    assert record["copies"] == max(loaded(GAME).players)


@pytest.mark.parametrize(("paper", "size"), [("a4", (210.0, 297.0)), ("letter", (215.9, 279.4))])
def test_maps_are_a_home_page_each_and_posters_of_several(built: Copy, paper: str, size: tuple[float, float]) -> None:
    """The small ones stand on one page, the large ones on tiles, and all pages have the size of the paper."""
    maps = components("map")
    assert len(pages(built, f"map-cut-out-{paper}")) == len(maps)
    posters = pages(built, f"large-map-poster-{paper}")
    assert len(posters) > 2 * len(maps)
    for found in posters:
        assert sorted(found) == pytest.approx(sorted(size), abs=0.1)


def test_each_map_is_one_large_sheet_too(built: Copy) -> None:
    """One page a map, with bleed, whose cells take a piece of 25 mm."""
    found = pages(built, "map-sheet-single")
    assert len(found) == len(components("large-map"))
    assert {tuple(round(side) for side in one) for one in found} == {(260, 295)}
    assert min(piece["cell"] for piece in components("large-map")) * 253.8 / 188 >= 25


def test_every_map_says_how_to_set_it_up_and_what_to_play_for(built: Copy) -> None:
    """In its foot, with its name and the numbers of players, and each column and row is named."""
    document = pypdfium2.PdfDocument(project_file(built, "map-sheet-single"))
    try:
        for leaf, piece in zip(document, components("map"), strict=True):
            text = leaf.get_textpage().get_text_bounded()
            players = "–".join(map(str, piece["players"]))
            for said in (piece["name"], piece["setup"], piece["wells"], piece["goal"], "出生點", players):
                assert said in text.replace("\r\n", "").replace("\n", "")
            for name in "ABCDEFGHI"[: len(piece["rows"][0])]:
                assert name in text
    finally:
        document.close()


def test_low_ink_takes_far_less_ink(built: Copy) -> None:
    """What is cut away is printed, what is left standing is not."""
    full, low = (darkness(page(built, f"cards-{style}-a4", 0)) for style in ("duplex", "low-ink"))
    assert low < 0.6 * full


@pytest.mark.parametrize("product", ["cards-duplex-a4", "lord-cards-duplex-a4"])
def test_backs_look_the_same_turned_around(built: Copy, product: str) -> None:
    """A page of backs, turned by half, is the same page but for its marks."""
    back = page(built, product, 1)
    inner = (back.width // 5, back.height // 5, back.width * 4 // 5, back.height * 4 // 5)
    turned = back.transpose(Image.Transpose.ROTATE_180)
    assert apart(back.crop(inner), turned.crop(inner)) < 0.05


def test_default_products_are_there_for_both_papers(built: Copy) -> None:
    """Decks, lords, relics, tokens, record sheets, maps and how to print and cut; the large sheets once."""
    names = {Path(name).stem for name in built.outputs()}
    products = (
        "cards-duplex",
        "lord-cards-duplex",
        "relic-cards-gap",
        "tokens-tokens",
        "records-cut-out",
        "map-cut-out",
        "large-map-poster",
        "assembly",
    )
    for paper in ("a4", "letter"):
        assert {f"{GAME}-{product}-{paper}" for product in products} <= names
    assert f"{GAME}-map-sheet-single" in names

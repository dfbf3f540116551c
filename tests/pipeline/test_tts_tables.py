# SPDX-License-Identifier: MIT
"""`pnp export tts`: tables that are ready to play, with everything of a game on them, each thing where it belongs."""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from PIL import Image

from pnp.pipeline.tts.arrange import Box
from pnp.writers.tts.views import SCALE, Viewer
from tests.conftest import REPOSITORY
from tests.pipeline.scratch import write_project
from tests.projects import GAME, Copy, copy_game

GOLDEN = REPOSITORY / "tests" / "cases" / "tts" / "three-cards.json"

GAME_YAML = """\
id: scratch
title: 試作
version: 0.1.0
language: zh-Hant
theme: scratch
players: {players}
kinds:
  card: {{label: 卡牌, size: standard, layout: card, back: back, fields: {{name: text, text: text}}}}
  token: {{label: 標記, size: round-25, fields: {{name: text}}}}
  board: {{label: 版圖, size: 120mm x 90mm, fields: {{name: text}}}}
decks:
  main: {{name: 主牌庫, kind: card, cards: all}}
products:
  cards: {{type: cards, decks: [main]}}
  tokens: {{type: tokens, kinds: [token]}}
  board: {{type: {board}, kinds: [board]}}
table:
{table}
"""
TABLE = """\
  time: [10, 20]
  pieces:
    token: {as: bags, seat: order}
  dice:
    - {name: 命運, sides: 20, color: "#cc0000", shows: 20}
  counters:
    - {name: 分數, value: 3, seat: each}
  note: 先讀規則書。
  setup: |-
    1. 洗牌。
    2. 各抽三張。
"""
CARDS = """\
- {id: fire, name: 火攻, text: "[b]敵方失去2點血量。", copies: 2}
- {id: flood, name: 水淹, text: 敵方退後一格。}
- {id: feint, name: 佯攻, text: 抽一張牌。}
"""
TOKENS = "- {id: sun, name: 日, copies: 4}\n- {id: moon, name: 月, copies: 2}\n- {id: star, name: 星, copies: 1}\n"
BOARDS = "- {id: yard, name: 庭院}\n"
BOARD = """\
<page fill="#ffffff">
  <box spot="A1" left="10mm" top="10mm" w="20mm" h="20mm" fill="#ff0000"/>
  <box spot="B2" left="80mm" top="60mm" w="20mm" h="20mm" fill="#0000ff"/>
  <box spot="pile" left="40mm" top="0mm" w="70mm" h="50mm"/>
</page>
"""


def project_of(folder: Path, *, table: str = TABLE, players: str = "2", board: str = "board", **files: str) -> Copy:
    """A project with cards, tokens and a board; `files` are texts in place of the usual ones."""
    game = GAME_YAML.format(players=players, board=board, table=table)
    project = write_project(folder, files.get("cards", CARDS), game=files.get("game", game))
    texts = {
        "cards/scratch/tokens.yaml": files.get("tokens", TOKENS),
        "cards/scratch/boards.yaml": files.get("boards", BOARDS),
        "layouts/scratch/back.xml.j2": '<page fill="ink"/>\n',
        "layouts/scratch/token.xml.j2": '<page fill="ink"/>\n',
        "layouts/scratch/board.xml.j2": files.get("layout", BOARD),
    }
    for name, text in texts.items():
        project.path(name).write_text(text, "utf-8")
    return project


def export(project: Copy, *arguments: str, game: str = "scratch") -> Path:
    """The folder of an export that found nothing wrong."""
    result = project.run("export", "tts", game, "--url-prefix", "https://example.org/t", "--dpi", "72", *arguments)
    assert result.exit_code == 0, result.output
    return project.root / "output" / game / "tts"


def save(folder: Path, name: str = "scratch-2p") -> dict[str, Any]:
    """A save."""
    return dict(json.loads((folder / f"{name}.json").read_text("utf-8")))


def things(table: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The objects of a type that lie on a table."""
    return [state for state in table["ObjectStates"] if state["Name"] == name]


def everything(states: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All objects, also those in decks and bags."""
    for state in states:
        yield state
        yield from everything(state.get("ContainedObjects", []))


def marks(table: dict[str, Any]) -> Counter[str]:
    """How many pieces of each component a table has, by kind and id."""
    single = (s for s in everything(table["ObjectStates"]) if s["Name"] not in {"Deck", "Bag", "Infinite_Bag"})
    found = (json.loads(state["GMNotes"])["pnp"] for state in single if state["GMNotes"])
    return Counter(mark.partition("/")[2] for mark in found if mark.count("/") == 2)


def at(state: dict[str, Any]) -> tuple[float, float]:
    """Where an object lies."""
    return state["Transform"]["posX"], state["Transform"]["posZ"]


def steady(text: str) -> str:
    """A save without what the versions of other programs decide: digests of pictures, and keys made from them."""
    text = re.sub(r"\.[0-9a-f]{8}\.(png|jpg)", ".DIGEST.png", text)
    keys = {key: f"KEY{n}" for n, key in enumerate(dict.fromkeys(re.findall(r'"([1-9][0-9]{5})": \{', text)))}
    for key, name in keys.items():
        text = re.sub(rf"\b{key}(?=\b|[0-9][0-9]\b)", name, text)
    return text


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export of the small game."""
    return export(project_of(tmp_path_factory.mktemp("tables")))


def test_a_save_of_three_cards_is_this(folder: Path, update_goldens: bool) -> None:
    """Every byte but those that the versions of other programs decide."""
    found = steady((folder / "scratch-2p.json").read_text("utf-8"))
    if update_goldens:
        GOLDEN.write_text(found, "utf-8")
    assert found == GOLDEN.read_text("utf-8")


def test_a_table_says_what_it_is(folder: Path) -> None:
    """Its name with the players, minutes, who plays in which order, a note, and the notebook."""
    table = save(folder)
    assert table["SaveName"] == "試作 0.1.0（2人）"
    assert (table["PlayerCounts"], table["PlayingTime"]) == ([2, 2], [10, 20])
    assert (table["Turns"]["TurnOrder"], table["Note"]) == (["White", "Blue"], "先讀規則書。")
    assert [(tab["title"], tab["body"]) for tab in table["TabStates"].values()] == [
        ("開局", "1. 洗牌。\n2. 各抽三張。")
    ]
    (card,) = things(table, "Notecard")
    assert (card["Nickname"], card["Description"]) == ("開局", "1. 洗牌。\n2. 各抽三張。")


def test_every_piece_is_there_as_often_as_the_game_has_it(folder: Path) -> None:
    """In decks, in bags, on the table."""
    assert marks(save(folder)) == {
        **{"card/fire": 2, "card/flood": 1, "card/feint": 1},
        **{"token/sun": 4, "token/moon": 2, "token/star": 1, "board/yard": 1},
    }


def test_texts_are_safe(folder: Path) -> None:
    """What would be read as a style is not."""
    fire = next(s for s in everything(save(folder)["ObjectStates"]) if s["Nickname"] == "火攻")
    assert fire["Description"].startswith("［b］敵方失去2點血量。")


def test_pieces_lie_at_their_seats(folder: Path) -> None:
    """The first component at the first seat, the second at the second, the third aside; a counter at each."""
    table = save(folder)
    bags = {state["Nickname"]: at(state) for state in things(table, "Bag")}
    assert bags["日"][1] < -10
    assert bags["月"][1] > 10
    assert abs(bags["星"][1]) < 10
    counters = things(table, "Counter")
    assert sorted(round(state["Transform"]["rotY"]) for state in counters) == [0, 180]
    assert [state["Counter"]["value"] for state in counters] == [3, 3]


def test_decks_lie_face_down_with_a_place_for_discards(folder: Path) -> None:
    """Both are places for cards alone; the deck is shuffled in the file, and again when the table is opened."""
    table = save(folder)
    (deck,) = things(table, "Deck")
    assert deck["Transform"]["rotZ"] == 180.0
    assert "pnp_shuffle" in deck["Tags"]
    assert 'getObjectsWithTag("pnp_shuffle")' in table["LuaScript"]
    assert [snap["Tags"] for snap in table["SnapPoints"]] == [["card"], ["card"]]
    assert at(deck) in [(snap["Position"]["x"], snap["Position"]["z"]) for snap in table["SnapPoints"]]


def test_dice_show_what_they_begin_with(folder: Path) -> None:
    """By a note that the script reads."""
    (die,) = things(save(folder), "Die_20")
    assert (die["Memo"], die["Tags"], die["Nickname"]) == ("20", ["pnp_show"], "命運")
    assert die["ColorDiffuse"] == {"r": 0.8, "g": 0.0, "b": 0.0}


@pytest.mark.parametrize("size", ["120mm x 90mm", "90mm x 120mm"])
def test_places_of_a_board_are_where_its_picture_shows_them(tmp_path: Path, size: str) -> None:
    """Each snap point lies over its box in the view from above, also where the picture had to be turned."""
    layout = BOARD if size.startswith("120") else BOARD.replace('left="80mm"', 'left="55mm"')
    project = project_of(tmp_path, layout=layout)
    project.edit("cards/scratch/game.yaml", "size: 120mm x 90mm", f"size: {size}")
    folder = export(project)
    view = Image.open(folder / "views/scratch-2p.png").convert("RGB")
    (board,) = things(save(folder), "Custom_Tile")
    colors = {}
    for snap in board["AttachedSnapPoints"]:
        x, z = world(board, snap)
        pixel = view.getpixel((round(x * SCALE + view.width / 2), round(view.height / 2 - z * SCALE)))
        colors[pixel] = snap.get("Tags")
    assert colors == {(255, 0, 0): ["figure"], (0, 0, 255): ["figure"], (255, 255, 255): None}
    assert board["CustomImage"]["CustomTile"]["Stretch"]
    # 90 mm are the shorter side: 1.98 units at scale 1.
    assert board["Transform"]["scaleX"] == pytest.approx(90 / 27.5 / 1.98, abs=1e-4)


def world(board: dict[str, Any], snap: dict[str, Any]) -> tuple[float, float]:
    """Where a place of a tile is on the table: scaled, and turned clockwise with the tile."""
    transform, place = board["Transform"], snap["Position"]
    turns = round(transform["rotY"]) // 90 % 4
    x, z = place["x"] * transform["scaleX"], place["z"] * transform["scaleZ"]
    for _ in range(turns):
        x, z = z, -x
    return transform["posX"] + x, transform["posZ"] + z


def test_things_can_lie_on_places_of_the_board(tmp_path: Path) -> None:
    """By the names that the layout gives them, one piece after the other."""
    table = "  decks: {main: {at: [pile]}}\n  pieces: {token: {at: [A1], as: spread}}\n"
    found = save(export(project_of(tmp_path, table=table)))
    (board,) = (tile for tile in things(found, "Custom_Tile") if "pnp_lock" in tile["Tags"])
    places = [world(board, snap) for snap in board["AttachedSnapPoints"]]
    tokens = [at(tile) for tile in things(found, "Custom_Tile") if tile is not board]
    assert tokens[0] == pytest.approx(places[0], abs=1e-3)
    assert all(abs(x) > 120 / 27.5 / 2 for x, _ in tokens[1:])
    (deck,) = things(found, "Deck")
    assert at(deck) == pytest.approx(places[2], abs=1e-3)


@pytest.mark.parametrize(
    ("form", "bags", "tiles"), [("spread", [], 7), ("bag", [7], 0), ("bags", [4, 2, 1], 0), ("endless", [1, 1, 1], 0)]
)
def test_pieces_lie_as_they_are_to(tmp_path: Path, form: str, bags: list[int], tiles: int) -> None:
    """Side by side, in one bag, in a bag each, in bags that never become empty."""
    found = save(export(project_of(tmp_path, table=f"  pieces: {{token: {{as: {form}}}}}\n")))
    held = [*things(found, "Bag"), *things(found, "Infinite_Bag")]
    assert [len(bag["ContainedObjects"]) for bag in held] == bags
    assert {bag["Name"] for bag in held} <= {"Infinite_Bag" if form == "endless" else "Bag"}
    assert len(things(found, "Custom_Tile")) == tiles + 1


def test_round_pieces_can_be_a_deck(tmp_path: Path) -> None:
    """As cards of that shape."""
    found = save(export(project_of(tmp_path, table="  pieces: {token: {as: deck, face: down}}\n")))
    deck = next(deck for deck in things(found, "Deck") if deck["Nickname"] == "標記")
    assert len(deck["DeckIDs"]) == 7
    assert {sheet["Type"] for sheet in deck["CustomDeck"].values()} == {4}
    assert deck["Transform"]["scaleX"] == pytest.approx(25 / 88, abs=1e-4)


def test_what_is_out_is_not_on_the_table(tmp_path: Path) -> None:
    """Its reason stands in the list of what was exported."""
    folder = export(project_of(tmp_path, table="  pieces: {token: {out: 只在桌上用}}\n"))
    assert not any(mark.startswith("token") for mark in marks(save(folder)))
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert manifest["left_out"] == {"標記": "只在桌上用"}


def test_each_seat_gets_its_part(tmp_path: Path) -> None:
    """Of every component as many as there are for all; what remains lies in the middle."""
    table = "  pieces: {token: {seat: each, as: spread}}\n  dice: [{name: 骰, sides: 6, count: 2, seat: each}]\n"
    found = save(export(project_of(tmp_path, table=table)))
    sides = Counter(
        (tile["Nickname"], (at(tile)[1] > 10) - (at(tile)[1] < -10)) for tile in things(found, "Custom_Tile")
    )
    assert sides == {("日", -1): 2, ("日", 1): 2, ("月", -1): 1, ("月", 1): 1, ("星", 0): 1, ("庭院", 0): 1}
    assert Counter(at(die)[1] > 0 for die in things(found, "Die_6_Rounded")) == {False: 2, True: 2}


def test_single_components_have_seats_of_their_own(tmp_path: Path) -> None:
    """By their ids; those for seats where nobody plays lie in a bag."""
    table = "  pieces: {token: {as: spread, seat: {sun: 2, moon: 3}}}\n"
    found = save(export(project_of(tmp_path, table=table)))
    tiles = [tile for tile in things(found, "Custom_Tile") if "figure" in tile["Tags"]]
    far = Counter((tile["Nickname"], at(tile)[1] > 10) for tile in tiles)
    assert far == {("日", True): 4, ("星", False): 1, ("月", False): 2}


def test_what_is_not_used_lies_in_a_bag(tmp_path: Path) -> None:
    """Where it is more than a few things."""
    table = "  pieces: {token: {as: spread, seat: {sun: 4, moon: 3}}}\n"
    found = save(export(project_of(tmp_path, table=table)))
    (bag,) = things(found, "Bag")
    assert (bag["Nickname"], len(bag["ContainedObjects"])) == ("本局不用", 6)


def test_each_seat_gets_one_of_each(tmp_path: Path) -> None:
    """What remains is set aside."""
    found = save(export(project_of(tmp_path, table="  pieces: {token: {as: spread, seat: one}}\n")))
    sides = Counter(at(tile)[1] > 10 for tile in things(found, "Custom_Tile") if abs(at(tile)[1]) > 10)
    assert sides == {False: 3, True: 2}
    assert marks(found)["token/sun"] == 4


@pytest.mark.parametrize("size", ["", "size: 40mm x 40mm, layout: token, "])
def test_data_and_figures_of_rulebooks_are_not_in_the_box(tmp_path: Path, size: str) -> None:
    """Kinds without a size, and kinds that no product prints: neither listed nor on the table."""
    project = project_of(tmp_path)
    project.edit(
        "cards/scratch/game.yaml",
        "  board: {label",
        f"  secret: {{{size}fields: {{name: text}}}}\n  board: {{label",
    )
    project.path("cards/scratch/secrets.yaml").write_text("- {id: a, name: 甲}\n", "utf-8")
    assert "secret" not in project.run("list", "contents", "scratch").stdout
    assert not any(mark.startswith("secret") for mark in marks(save(export(project))))


MAPS = "- {id: yard, name: 庭院, crowd: [2, 3]}\n- {id: hall, name: 大殿, crowd: [3]}\n"


def test_each_number_of_players_and_each_map_gets_a_table(tmp_path: Path) -> None:
    """Named after both; the other maps lie in a bag. A field of the maps says for how many they are."""
    table = "  players: [2, 3, 4]\n  maps: {board: {players: crowd}}\n"
    project = project_of(tmp_path, table=table, players="{min: 2, max: 4}", board="map", boards=MAPS)
    project.edit("cards/scratch/game.yaml", "size: 120mm x 90mm, fields: {name: text}", _FIELDS)
    result = project.run("export", "tts", "scratch", "--url-prefix", "https://example.org/t", "--dpi", "72")
    assert "warning[no-map-for-players]" in result.output
    folder = project.root / "output/scratch/tts"
    names = {path.stem for path in folder.glob("*p*.json")}
    assert names == {"scratch-2p-yard", "scratch-3p-yard", "scratch-3p-hall", "scratch-4p"}
    found = save(folder, "scratch-3p-hall")
    assert [tile["Nickname"] for tile in things(found, "Custom_Tile") if "pnp_lock" in tile["Tags"]] == ["大殿"]
    (bag,) = (bag for bag in things(found, "Bag") if bag["Nickname"] == "其他地圖")
    assert [tile["Nickname"] for tile in bag["ContainedObjects"]] == ["庭院"]
    assert len(things(found, "HandTrigger")) == 3


_FIELDS = "size: 120mm x 90mm, fields: {name: text, crowd: {type: list, item: integer}}"


def test_standees_stand(tmp_path: Path) -> None:
    """The two halves of their strip are the two sides of a figure."""
    sample = REPOSITORY / "docs" / "gallery"
    out = tmp_path / "out"
    project = Copy(sample)
    result = project.run("export", "tts", "components", "--out", str(out), "--dpi", "72")
    assert result.exit_code == 0, result.output
    figures = things(save(out / "components", "components-2p-bay"), "Figurine_Custom")
    assert len(figures) == 2
    pictures = [
        Image.open(out / "components/images" / figures[0]["CustomImage"][side].rpartition("/")[2])
        for side in ("ImageURL", "ImageSecondaryURL")
    ]
    assert pictures[0].size == pictures[1].size
    assert pictures[0].height > pictures[0].width


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ("  pieces: {token: {at: [Z9]}}\n", "unknown-table-spot"),
        ("  dice: [{name: 骰, sides: 6}]\n", "table-full"),
    ],
)
def test_what_cannot_lie_there_is_said(tmp_path: Path, table: str, code: str) -> None:
    """At the table's place; nothing is written."""
    project = project_of(tmp_path, table=table)
    if code == "table-full":
        project.edit("cards/scratch/game.yaml", "size: 120mm x 90mm", "size: 1430mm x 910mm")
    result = project.run("export", "tts", "scratch", "--dpi", "72")
    assert result.exit_code == 1
    assert f"error[{code}]" in result.output
    assert not (project.root / "output/scratch/tts/manifest.json").exists()


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export of the repository's game."""
    return export(copy_game(tmp_path_factory.mktemp("duel")), game=GAME)


def test_the_duel_is_ready(duel: Path) -> None:
    """Two shuffled decks before two hands, six dice that show what they begin with."""
    table = save(duel, f"{GAME}-2p")
    assert table["Turns"]["TurnOrder"] == ["Red", "Blue"]
    decks = {deck["Nickname"]: deck for deck in things(table, "Deck")}
    assert {name: len(deck["DeckIDs"]) for name, deck in decks.items()} == {"左": 9, "右": 9}
    assert [round(decks[name]["Transform"]["rotY"]) for name in ("左", "右")] == [180, 0]
    dice = Counter((state["Name"], state["Memo"]) for state in table["ObjectStates"] if "Die" in state["Name"])
    assert dice == {("Die_20", "20"): 2, ("Die_10", "1"): 2, ("Die_10", "0"): 2}


def test_the_rulebook_lies_on_the_table(duel: Path) -> None:
    """As a PDF of its pages, and as text in the notebook, a page a chapter."""
    table = save(duel, f"{GAME}-2p")
    (book,) = things(table, "Custom_PDF")
    assert book["Nickname"] == "規則書"
    name = book["CustomPDF"]["PDFUrl"].rpartition("/")[2]
    with pdfium.PdfDocument(duel / "images" / name) as document:
        assert len(document) >= 4
    tabs = {tab["title"]: tab["body"] for tab in table["TabStates"].values()}
    assert list(tabs)[-2:] == ["開局", "用語"]
    assert any("點數小的人，先執行自己牌上的文字。" in body for body in tabs.values())


@pytest.mark.parametrize("which", ["small", "duel"])
def test_a_table_holds_what_the_game_has(which: str, folder: Path, duel: Path) -> None:
    """As many pieces as `pnp list contents` counts."""
    at_home = folder if which == "small" else duel
    game = at_home.parent.name
    listed = Copy(at_home.parents[2]).run("list", "contents", game).stdout.splitlines()[1:]
    total = sum(int(line.split()[-1]) for line in listed)
    (name,) = (path.stem for path in at_home.glob("*p.json"))
    assert sum(marks(save(at_home, name)).values()) == total


@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_lies_in_another_or_in_a_hand(tmp_path: Path, players: int) -> None:
    """Boxes as the pictures and the program's own things have them, for every number of players."""
    project = project_of(tmp_path, players=str(players), board="sheet")
    folder = export(project)
    name = f"scratch-{players}p"
    table, viewer = save(folder, name), Viewer(folder / "images")
    placed = []
    for state in table["ObjectStates"]:
        width, depth = viewer.extent(state)
        if round(state["Transform"]["rotY"]) % 180 == 90:
            width, depth = depth, width
        placed.append(Box(x=at(state)[0], z=at(state)[1], width=width, depth=depth))
    assert not any(one.meets(other, -0.05) for one, other in itertools.combinations(placed, 2))
    assert project.run("check", "--tts", str(folder / f"{name}.json"), "--assets", str(folder)).exit_code == 0


def test_a_translation_has_tables_of_its_own(tmp_path: Path) -> None:
    """In its words, beside the others; with the same pieces under other ids."""
    project = copy_game(tmp_path)
    folder = export(project, "--lang", "zh-Hans", game=GAME) if (tmp_path / f"cards/{GAME}/i18n").is_dir() else None
    assert folder is not None
    (path,) = (project.root / "output" / GAME).rglob("*zh-hans-2p.json")
    spoken = json.loads(path.read_text("utf-8"))
    assert spoken["SaveName"].startswith("口袋对决")
    assert any(state["Nickname"] == "开局" for state in things(spoken, "Notecard"))


def rounded(value: Any) -> Any:
    """Plain data with numbers at four decimals, as that program has them."""
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, list):
        return [rounded(one) for one in value]
    return round(float(value), 4) if isinstance(value, (int, float, Decimal)) else value


def test_other_programs_read_a_save(duel: Path, tmp_path: Path) -> None:
    """Unpacked and packed again it is the same, value for value."""
    unpacking = pytest.importorskip("tts.unpack")
    repacking = pytest.importorskip("tts.repack")
    savegames, config = pytest.importorskip("tts.savegame"), pytest.importorskip("tts.config")
    table = save(duel, f"{GAME}-2p")
    unpacked = savegames.UnpackedSavegame(tmp_path, config=config.Config())
    unpacking.unpack(savegame=json.loads(json.dumps(table)), unpacked_savegame=unpacked)
    again = repacking.repack(unpacked_savegame=unpacked)
    assert rounded({**again, "LuaScript": ""}) == rounded({**table, "LuaScript": ""})
    assert again["LuaScript"].strip() == table["LuaScript"].strip()

# SPDX-License-Identifier: MIT
"""`pnp export tts`: sheets of faces, and decks as saved objects whose cards show the right cells."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.pipeline.scratch import write_project
from tests.projects import GAME, Copy, copy_game

GAME_YAML = """\
id: scratch
title: 試作
version: 0.1.0
language: zh-Hant
theme: scratch
kinds:
  card:
    label: 卡牌
    size: {size}
    layout: card
    back: {back}
    fields: {{name: text, text: {{type: text, label: 效果}}, cost: {{type: integer, label: 費用}}}}
decks:
  {deck}: {{name: 主牌庫, kind: card, cards: all}}
"""
FRONT = '<page fill="{{ card.color }}"><text at="center middle" w="30mm" h="20mm">{{ card.name }}</text></page>\n'
BACK = '<page fill="ink"/>\n'


def project_of(
    folder: Path, cards: str, *, size: str = "standard", back: str = "card-back", deck: str = "main"
) -> Copy:
    """A project of one deck."""
    game = GAME_YAML.format(size=size, back=back, deck=deck).replace("name: text,", "name: text, color: text,")
    project = write_project(folder, cards, game=game, template=FRONT)
    project.path("layouts/scratch/card-back.xml.j2").write_text(BACK, "utf-8")
    return project


def exported(project: Copy, *arguments: str, game: str = "scratch") -> Path:
    """The folder of an export."""
    result = project.run("export", "tts", game, "--url-prefix", "https://example.org/t/", *arguments)
    assert result.exit_code == 0, result.output
    return project.root / "output" / game / "tts"


def thing(folder: Path, name: str) -> dict[str, Any]:
    """The only object of a saved object."""
    (found,) = json.loads((folder / "objects" / f"{name}.json").read_text("utf-8"))["ObjectStates"]
    return dict(found)


@functools.lru_cache(maxsize=6)
def opened(path: Path) -> Image.Image:
    """A picture in memory: its name says what it holds, so that it need not be read twice."""
    return Image.open(path).convert("RGB")


def cell_of(folder: Path, card: dict[str, Any]) -> Image.Image:
    """The picture that a card shows, cut out as the program does: by the columns and rows of its sheet."""
    sheet = card["CustomDeck"][str(card["CardID"] // 100)]
    image = opened(folder / "images" / sheet["FaceURL"].rpartition("/")[2])
    row, column = divmod(card["CardID"] % 100, sheet["NumWidth"])
    wide, high = image.width // sheet["NumWidth"], image.height // sheet["NumHeight"]
    return image.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures, 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean) / 3


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy of the repository's game."""
    return copy_game(tmp_path_factory.mktemp("tts"))


@pytest.fixture(scope="module")
def folder(game: Copy) -> Path:
    """Its export."""
    return exported(game, game=GAME)


def test_every_card_shows_its_own_face(game: Copy, folder: Path) -> None:
    """The cell that a card points at is the face painted alone, and like no other."""
    assert game.run("build", GAME, "--only", "cards", "--style", "images").exit_code == 0
    painted = sorted((game.root / "output" / GAME).glob("*/left_*_front.png"))
    alone = {path.name.split("_")[2]: Image.open(path).convert("RGB") for path in painted}
    assert len(alone) == 9
    for deck in ("left", "right"):
        for card in thing(folder, deck)["ContainedObjects"]:
            cell = cell_of(folder, card)
            name = json.loads(card["GMNotes"])["pnp"].rpartition("/")[2]
            likeness = sorted((difference(cell, face), other) for other, face in alone.items())
            assert likeness[0][1] == name
            assert likeness[0][0] < 6 < likeness[1][0]


def test_a_deck_is_consistent(folder: Path) -> None:
    """Ids and cards in one order, a sheet for every card, hidden backs, unlike ids of objects."""
    deck = thing(folder, "left")
    cards = deck["ContainedObjects"]
    assert deck["Name"] == "Deck"
    assert deck["DeckIDs"] == [card["CardID"] for card in cards]
    assert len(cards) == len({card["GUID"] for card in [deck, *cards]}) - 1 == 9
    for card in cards:
        assert card["CustomDeck"].items() <= deck["CustomDeck"].items()
        (sheet,) = card["CustomDeck"].values()
        assert (sheet["BackIsHidden"], sheet["UniqueBack"], sheet["Type"]) == (True, False, 0)
        assert card["Transform"]["scaleX"] == card["Transform"]["scaleZ"] == 1.0
        assert card["Hands"]


def test_cards_say_what_they_do(folder: Path) -> None:
    """Names, texts in plain words, and where they come from."""
    (card,) = (c for c in thing(folder, "left")["ContainedObjects"] if c["Nickname"] == "硬幣")
    assert "魔法攻擊（3），\n下回合顛倒" in card["Description"]
    assert "點數：5" in card["Description"]
    assert json.loads(card["GMNotes"]) == {"pnp": f"{GAME}/card/coin", "v": "1.0.0"}
    assert card["Tags"] == ["card", "left"]


def test_decks_with_the_same_faces_share_a_sheet_but_no_key(folder: Path) -> None:
    """The backs differ, and so the keys must."""
    (left,), (right,) = (thing(folder, deck)["CustomDeck"].items() for deck in ("left", "right"))
    assert left[1]["FaceURL"] == right[1]["FaceURL"]
    assert left[1]["BackURL"] != right[1]["BackURL"]
    assert left[0] != right[0]


def test_the_manifest_knows_every_card_and_picture(folder: Path) -> None:
    """Cells, ids and pixels as in the objects; digests of all files."""
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    ids = {row["card_id"] for row in manifest["cards"] if row["deck"] == "left"}
    assert ids == set(thing(folder, "left")["DeckIDs"])
    for name, picture in manifest["pictures"].items():
        image = Image.open(folder / "images" / name)
        assert (image.width, image.height) == (picture["width"], picture["height"])
        assert name.split(".")[1] == picture["sha256"][:8] == manifest["files"][f"images/{name}"][:8]


def test_a_deck_of_one_is_a_card(tmp_path: Path) -> None:
    """The program does not show a deck of one."""
    card = thing(exported(project_of(tmp_path, "- {id: a, name: 甲, color: '#b00'}\n")), "main")
    assert card["Name"] == "Card"
    (sheet,) = card["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (1, 1)


def test_copies_share_a_cell(tmp_path: Path) -> None:
    """Two of one and three of another are five cards of two cells."""
    cards = "- {id: a, name: 甲, color: '#b00', copies: 2}\n- {id: b, name: 乙, color: '#00b', copies: 3}\n"
    cards += "- {id: c, color: '#00b', copies: 0}\n"
    deck = thing(exported(project_of(tmp_path, cards)), "main")
    cells = [number % 100 for number in deck["DeckIDs"]]
    assert cells == [0, 0, 1, 1, 1]
    assert "共3份" in deck["ContainedObjects"][4]["Description"]


def test_many_cards_go_on_several_sheets_in_order(tmp_path: Path) -> None:
    """71 cards of which 24 fill a sheet; each sheet of the deck has a key of its own and the same back."""
    cards = "".join(f"- {{id: c{n}, name: '{n}', color: '#{n * 3:02x}40{255 - n * 3:02x}'}}\n" for n in range(71))
    folder = exported(project_of(tmp_path, cards))
    deck = thing(folder, "main")
    assert len(deck["CustomDeck"]) == 3
    assert len({sheet["BackURL"] for sheet in deck["CustomDeck"].values()}) == 1
    for number, card in enumerate(deck["ContainedObjects"]):
        corner = cell_of(folder, card).getpixel((5, 5))
        assert isinstance(corner, tuple)
        assert abs(corner[0] - number * 3) < 6


def test_cards_without_backs_get_a_plain_one_and_a_warning(tmp_path: Path) -> None:
    """Not silence, and not an empty address."""
    project = project_of(tmp_path, "- {id: a, name: 甲, color: '#b00', copies: 2}\n", back='""')
    result = project.run("export", "tts", "scratch")
    assert result.exit_code == 0
    assert "warning[no-card-back]" in result.output
    (sheet,) = thing(project.root / "output/scratch/tts", "main")["CustomDeck"].values()
    assert re.search(r"/images/main-back\.[0-9a-f]{8}\.png$", sheet["BackURL"])


@pytest.mark.parametrize(
    ("size", "scale", "sideways"),
    [
        ("63mm x 88mm", 1.0, False),
        ("44mm x 68mm", 0.7727, False),
        ("70mm x 120mm", 1.3636, False),
        ("63.5mm x 63.5mm", 0.7216, False),
        ("88mm x 63mm", 1.0, True),
    ],
)
def test_sizes_keep_their_proportions(tmp_path: Path, size: str, scale: float, sideways: bool) -> None:
    """The height counts, for a lying card its width; the cell has the shape of the card."""
    folder = exported(project_of(tmp_path, "- {id: a, name: 甲, color: '#b00', copies: 2}\n", size=size))
    deck = thing(folder, "main")
    assert (deck["Transform"]["scaleX"], deck["SidewaysCard"]) == (scale, sideways)
    cell = cell_of(folder, deck["ContainedObjects"][0])
    width, height = sorted(float(part.removesuffix("mm")) for part in size.split(" x "))
    assert abs(cell.width / cell.height * height / width - 1) < 0.006


def test_chinese_ids_give_names_of_files_that_stay_apart(tmp_path: Path) -> None:
    """Letters the program cannot have in names are told apart by a digest."""
    project = project_of(tmp_path, "- {id: 甲, name: 甲, color: '#b00', copies: 2}\n", deck="主牌庫")
    project.edit("cards/scratch/game.yaml", "  主牌庫:", "  副牌庫: {kind: card, cards: all}\n  主牌庫:")
    folder = exported(project)
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    assert all(re.fullmatch(r"[a-z0-9./-]+", name) for name in names if name != "INSTALL.txt")
    assert len(list((folder / "objects").glob("*.json"))) == 2


def test_the_same_game_gives_the_same_bytes(game: Copy, folder: Path) -> None:
    """Twice, by one process and by two."""
    first = game.outputs()
    exported(game, "--jobs", "1", game=GAME)
    assert game.outputs() == first


def test_only_the_sheet_of_a_changed_card_gets_another_name(tmp_path: Path) -> None:
    """What did not change stays in everybody's cache; the old sheet is taken away."""
    cards = "".join(f"- {{id: c{n}, name: '{n}', color: '#{n * 3:02x}40a0'}}\n" for n in range(40))
    project = project_of(tmp_path, cards)
    before = {path.name for path in (exported(project) / "images").iterdir()}
    project.edit("cards/scratch/cards.yaml", "name: '39'", "name: '93'")
    after = {path.name for path in (exported(project) / "images").iterdir()}
    assert len(before) == len(after) == 3
    assert {name.split(".")[0] for name in after - before} == {"main-2"}


def test_addresses_are_those_of_the_files_where_nothing_else_is_asked_for(tmp_path: Path) -> None:
    """Below the folder given with --out, which gets a folder for each game."""
    project = project_of(tmp_path / "p", "- {id: a, name: 甲, color: '#b00'}\n")
    assert project.run("export", "tts", "scratch", "--out", str(tmp_path / "there")).exit_code == 0
    (sheet,) = thing(tmp_path / "there/scratch", "main")["CustomDeck"].values()
    path = Path(sheet["FaceURL"].removeprefix("file://"))
    assert path.is_file()
    assert path.parent == tmp_path / "there/scratch/images"


def test_a_game_with_errors_keeps_what_was_exported(tmp_path: Path) -> None:
    """Nothing broken is ever written."""
    project = project_of(tmp_path, "- {id: a, name: 甲, color: '#b00'}\n")
    exported(project)
    before = project.outputs()
    project.edit("cards/scratch/cards.yaml", "color: '#b00'", "color: '#zz0'")
    assert project.run("export", "tts", "scratch").exit_code == 1
    assert project.outputs() == before

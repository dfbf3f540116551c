# SPDX-License-Identifier: MIT
"""The standard deck: the same cards, fonts and pictures for every tool that is timed.

A card is 63 x 88 mm with 3 mm bleed: dark ground, light panel, title band, cost in a circle, one of eight photo-like
pictures, a text box with 60-94 characters of mixed Chinese, Latin and digits with two bold words, and a footer. A deck
is a prefix of every larger deck, so that a card is the same whatever the deck's size.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from PIL import Image, ImageChops, ImageDraw, ImageFilter

GEOMETRY: dict[str, Any] = {
    "trim": [63, 88],
    "bleed": 3,
    "panel": [3, 3, 57, 82, 3],
    "band": [5, 5, 43, 9, 2],
    "cost": [54, 9.5, 5],
    "art": [5, 16, 53, 35.333],
    "box": [5, 53, 53, 25, 1.5],
    "text": [6.5, 53.4, 50, 24.2],
    "foot": [5, 79, 53, 4],
    "title_pt": 14,
    "cost_pt": 15,
    "text_pt": 8,
    "leading_pt": 11.2,
    "foot_pt": 7,
    "paper": [210, 297],
    "columns": 3,
    "rows": 3,
}
"""Millimetres from the trim's top left corner; edges are shared on the sheet."""

FACTIONS = (
    ("魏", "#2b4c7e", "#dfe8f3"),
    ("蜀", "#2f6b3c", "#e2f0e4"),
    ("吴", "#9a2b2b", "#f6e3e0"),
    ("群", "#6b5a2f", "#f3ecd9"),
)
HAN = (
    "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经"
    "十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相"
    "全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果"
    "料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则"
    "任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带"
    "龙虎刀枪剑弓盾甲旗鼓营寨城池关隘粮草谋略计策突袭伏击"
)
KEYWORDS = ("突袭", "坚守", "连击", "破甲", "先攻", "反击", "鼓舞", "潜行", "冲锋", "远射", "治疗", "伏兵")
CLAUSES = (
    "当你打出此牌时，选择至多{d}名相邻的敌方武将",
    "令其受到{d}点伤害并后退{d}格",
    "若其位于山地或城池格，则改为失去{d}点士气",
    "你可以弃置{d}张手牌，从牌库顶摸{d}张牌",
    "本回合内攻击力+{d}，移动力−{d}",
    "若目标已横置，则此效果翻倍（上限为{d}）",
    "将{d}枚兵力标记放置在你控制的区域中",
    "直到下一回合开始，此武将不会成为Lv.{d}以下技能的目标",
    "掷{d}枚D6，每有一个≥{d}的结果便获得1枚Token",
    "回合结束时，若HP≤{d}，回复{d}点体力",
    "你与{d}格内的友军各获得1层护盾",
    "对手须展示手牌，并弃置其中费用最高的1张",
    "此牌结算后移出游戏；每局限用{d}次",
)
PICTURES = 8
WEIGHTS = (400, 700)


def make_card(index: int) -> dict[str, Any]:
    """The card of that number, always the same."""
    rng = random.Random(f"card-{index}")
    name, dark, light = FACTIONS[index % len(FACTIONS)]
    title = "".join(rng.choice(HAN) for _ in range(6))
    return {
        "id": f"n-{index + 1:04d}",
        "title": title,
        "cost": rng.randrange(0, 13),
        "art": f"art{index % PICTURES}.jpg",
        "faction": name,
        "dark": dark,
        "light": light,
        "runs": _runs(rng, rng.randrange(60, 91)),
        "footer": f"N-{index + 1:04d} · 三国战棋 · {name} · v1.0 © 2026",
    }


def _runs(rng: random.Random, want: int) -> list[tuple[str, bool]]:
    """Rules text as (text, bold) runs of about `want` characters."""
    runs: list[list[Any]] = [[rng.choice(KEYWORDS), True], ["：", False]]
    length, second = 3, False
    pool = list(CLAUSES)
    rng.shuffle(pool)
    while length < want:
        clause = pool.pop().format(d=rng.randrange(1, 10)) if pool else "重复此效果"
        clause = clause[: max(4, want - length)]
        if "）" not in clause:
            clause = clause.replace("（", "")
        runs[-1][0] += clause
        length += len(clause) + 1
        if not second and length > want // 2:
            word = rng.choice(KEYWORDS)
            runs[-1][0] += "，获得"
            runs += [[word, True], ["", False]]
            length += 3 + len(word)
            second = True
        runs[-1][0] += "，" if length < want else "。"
    return [(text, bold) for text, bold in runs if text]


def write_json(folder: Path, count: int) -> Path:
    """The deck as the floor and the rivals read it."""
    target = folder / f"deck{count}.json"
    deck = {"geometry": GEOMETRY, "cards": [make_card(i) for i in range(count)]}
    target.write_text(json.dumps(deck, ensure_ascii=False), "utf-8")
    return target


def write_pictures(folder: Path) -> None:
    """Eight photo-like JPEGs of 900 x 600 pixels: smooth noise at several scales, shapes and film grain."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(PICTURES):
        target = folder / f"art{number}.jpg"
        if not target.exists():
            _picture(number).save(target, quality=90, subsampling=0)


def _picture(number: int) -> Image.Image:
    rng = random.Random(number)
    image = Image.new("RGB", (900, 600), (128, 128, 128))
    for scale, amplitude in ((6, 0.7), (18, 0.45), (60, 0.3), (200, 0.2)):
        size = (scale + 2, scale * 2 // 3 + 2)
        noise = Image.frombytes("RGB", size, rng.randbytes(size[0] * size[1] * 3))
        image = Image.blend(image, noise.resize((900, 600), Image.Resampling.BICUBIC), amplitude)
    mask = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(mask)
    for _ in range(9):
        x, y, s = rng.randrange(900), rng.randrange(600), rng.randrange(40, 220)
        draw.ellipse([x - s, y - s, x + s, y + s], fill=rng.randrange(40, 150))
    tone = Image.new("RGB", image.size, (rng.randrange(256), rng.randrange(256), rng.randrange(256)))
    image = Image.composite(tone, image, mask.filter(ImageFilter.GaussianBlur(3)))
    grain = Image.frombytes("RGB", image.size, rng.randbytes(900 * 600 * 3)).point(lambda v: v // 16)
    return ImageChops.add(image, grain)


def write_fonts(folder: Path, collection: Path, face: int) -> list[Path]:
    """Static fonts at the two weights, cut from the variable collection, so that every tool sets the same glyphs."""
    folder.mkdir(parents=True, exist_ok=True)
    targets = [folder / f"bench-{weight}.otf" for weight in WEIGHTS]
    for weight, target in zip(WEIGHTS, targets, strict=True):
        if not target.exists():
            source = hb.Face(hb.Blob.from_file_path(str(collection)), face)
            wanted = hb.SubsetInput()
            wanted.keep_everything()
            wanted.flags |= hb.SubsetFlags.DOWNGRADE_CFF2 | hb.SubsetFlags.NO_HINTING
            wanted.pin_axis_location(source, "wght", weight)
            target.write_bytes(hb.subset(source, wanted).blob.data)
    return targets


def rules_text(runs: Sequence[tuple[str, bool]]) -> str:
    """The runs as inline markup."""
    return "".join(f"**{text}**" if bold else text for text, bold in runs)

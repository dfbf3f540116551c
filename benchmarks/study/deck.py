"""A deck to measure with: frame, title, cost, art, 80 characters of rules, footer."""
from __future__ import annotations

import os
import random

import jinja2

from benchmarks.study.fonts import FontSpec
from benchmarks.study.markup import Builder, Theme, parse
from benchmarks.study.pdf import Assets
from benchmarks.study.text import Style

FONTS = os.environ.get("PNP_FONTS", "fonts")            # a folder with the files named below
ART = os.environ.get("PNP_ART", "art")

TEMPLATE = """
<card w="63" h="88" bleed="3">
  <stack>
    <box bleed="" fill="{{ frame }}..#201a16"/>
    <col pad="3" gap="1.4">
      <row h="8" gap="1.5">
        <stack w="1*" fill="#f4ead2" radius="1.5" stroke="#c9a24b">
          <text style="title" size="15" min="9" lines="1" pad="1" leading="1.2" valign="middle" keywords="off">{{ name }}</text>
        </stack>
        <stack w="8" fill="(#fff4c8..#c9892b)" radius="4" stroke="#5a3a10">
          <text style="title" size="14" leading="1" align="center" valign="middle" keywords="off">{{ cost }}</text>
        </stack>
      </row>
      <stack h="38" shadow="1.2" radius="2" clip="">
        <image src="{{ art }}"/>
        <box stroke="#c9a24b" radius="2" line="0.4"/>
        <box w="100%" h="9" at="bl" fill="#000" opacity="0.45"/>
        <text color="#fff" size="8" at="bl" h="7" pad="1" keywords="off">{{ kind }}</text>
      </stack>
      <stack h="1*" fill="#fbf5e6" radius="1.5">
        <text size="9" min="7" pad="1.6" align="justify" valign="middle" leading="1.45">{{ rules|safe }}</text>
      </stack>
      <row h="4"><text w="1*" size="7" color="#d8c8a0" keywords="off">{{ id }} · 三國戰棋</text><text w="20" size="7" align="right" color="#d8c8a0" keywords="off">© 2026</text></row>
    </col>
  </stack>
</card>"""


def theme(assets: Assets) -> Theme:
    han = os.path.join(FONTS, "NotoSansCJK-VF.otf.ttc")
    sans = lambda w: (FontSpec(han, 3, (("wght", w),)),)
    styles = {"body": Style(sans(400.0)), "body-bold": Style(sans(700.0)), "key": Style(sans(700.0), color=(0.62, 0.1, 0.08)),
              "title": Style(sans(900.0))}
    return Theme(styles, {"atk": assets.add(os.path.join(ART, "atk.png"))}, {"攻擊": "key", "反擊": "key", "無雙": "key", "移動": "key"})


def cards(n: int, seed: int = 7) -> list[dict]:
    rnd = random.Random(seed)
    chars = [chr(c) for c in range(0x4E00, 0x4E00 + 6000, 5)]
    phrases = ("對相鄰的一名敵方武將造成 <b>{a}</b> 點<icon name=\"atk\"/>傷害；", "若目標已受傷，則改為 {b} 點。", "你可以棄置一張手牌，令其無法反擊。", "摸 {a} 張牌，然後移動至多 {b} 格。",
               "回合結束時，若「無雙」生效，恢復 {a} 點體力（上限 +1）。", "攻擊範圍＋{b}，直到你的下個回合開始。", "此牌不可被Dodge抵消！")
    out = []
    for k in range(n):
        text = ""
        while len(text) < 95:
            text += rnd.choice(phrases).format(a=rnd.randint(1, 4), b=rnd.randint(2, 5))
        text += "".join(rnd.choice(chars) for _ in range(8)) + "。"
        out.append({"id": f"TK-{k + 1:04}", "name": "".join(rnd.choice(chars) for _ in range(rnd.randint(2, 7))), "cost": rnd.randint(0, 12), "kind": "武將 · 蜀 Lv.{}".format(rnd.randint(1, 9)),
                    "frame": rnd.choice(["#8a2b1c", "#1c4f8a", "#2c6b3a"]), "art": os.path.join(ART, f"art{k % 60:02}.jpg"), "rules": text})
    return out


environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined)
template = environment.from_string(TEMPLATE)

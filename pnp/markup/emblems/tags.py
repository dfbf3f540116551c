# SPDX-License-Identifier: MIT
"""Which silhouette a word asks for: tags of cards in Chinese, traditional or simplified, and in English."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pnp.markup.emblems import nature, things
from pnp.markup.emblems.strokes import Draw

Form = Callable[[Draw], str]

FORMS: Mapping[str, tuple[Form, str]] = {
    "sword": (things.sword, "劍 剑 刀 武 攻擊 攻击 戰 战 blade knife attack weapon war"),
    "shield": (things.shield, "盾 防 守 護 护 甲 guard defence defense armour armor"),
    "key": (things.key, "鑰匙 钥匙 鎖 锁 鑰 钥 lock secret"),
    "lantern": (things.lantern, "燈 灯 光 燈籠 灯笼 lamp light"),
    "bell": (things.bell, "鐘 钟 鈴 铃 聲 声 sound alarm"),
    "book": (things.book, "書 书 知識 知识 學 学 智 knowledge lore study"),
    "gear": (things.gear, "機器 机器 齒輪 齿轮 機 机 machine cog engine"),
    "wheel": (things.wheel, "輪 轮 車 车 cart wagon"),
    "crown": (things.crown, "王 冠 君 帝 領袖 领袖 king queen leader noble"),
    "tower": (things.tower, "城 塔 堡 牆 墙 castle fort wall city"),
    "pagoda": (things.pagoda, "樓 楼 屋 家 宅 房 廟 庙 建築 建筑 house home temple building"),
    "boat": (things.boat, "船 舟 帆 航 港 ship sail harbour harbor sea"),
    "coin": (things.coin, "錢 钱 幣 币 金 收入 money gold income trade"),
    "hammer": (things.hammer, "錘 锤 斧 工 匠 造 axe tool craft work"),
    "flask": (things.flask, "藥 药 瓶 毒 酒 potion poison medicine"),
    "letter": (things.letter, "信 訊 讯 卷 令 文 message scroll order"),
    "door": (things.door, "門 门 入口 出口 gate exit"),
    "cup": (things.cup, "杯 鼎 器 祭 宴 goblet grail feast"),
    "die": (things.die, "骰 賭 赌 運 运 dice luck gamble"),
    "hourglass": (things.hourglass, "時 时 沙漏 等待 time wait"),
    "umbrella": (things.umbrella, "傘 伞 rain-cover shelter"),
    "arrow": (things.arrow, "箭 弓 射 遠 远 bow shot range"),
    "mask": (things.mask, "面具 鬼 假 謊 谎 怪 demon lie monster"),
    "drum": (things.drum, "鼓 樂 乐 節 节 music beat"),
    "fan": (things.fan, "扇 風 风 wind air"),
    "flame": (nature.flame, "火 焰 燒 烧 熱 热 fire burn heat"),
    "water": (nature.water, "水 河 海 浪 波 river wave"),
    "mountain": (nature.mountain, "山 石 岩 地 stone rock earth hill"),
    "tree": (nature.tree, "樹 树 木 林 wood forest"),
    "flower": (nature.flower, "花 梅 櫻 樱 blossom bloom"),
    "lotus": (nature.lotus, "蓮 莲 荷 pond"),
    "star": (nature.star_of_night, "星 聲望 声望 名 fame fate"),
    "moon": (nature.moon, "月 夜 夢 梦 night dream"),
    "sun": (nature.sun, "日 陽 阳 晨 day dawn"),
    "eye": (nature.eye, "眼 目 看 視 视 策略 see sight watch spy"),
    "bolt": (nature.bolt, "電 电 雷 快 速 lightning thunder fast"),
    "heart": (nature.heart, "心 愛 爱 血 生命 love life health"),
    "leaf": (nature.leaf, "葉 叶 草 生長 生长 plant herb grow"),
    "gem": (nature.gem, "寶 宝 玉 鑽 钻 jewel treasure crystal"),
    "fish": (nature.fish, "魚 鱼 漁 渔 fisher"),
    "bird": (nature.bird, "鳥 鸟 飛 飞 羽 fly wing crane"),
    "cloud": (nature.cloud, "雲 云 雨 天氣 天气 weather rain sky"),
    "snow": (nature.snow, "雪 冰 冬 寒 ice frost winter cold"),
    "claw": (nature.claw, "爪 獸 兽 虎 狼 犬 beast wolf tiger animal"),
    "mushroom": (nature.mushroom, "菇 蕈 菌 fungus"),
    "spiral": (nature.spiral, "貝 贝 漩 迴 回 shell whirl return"),
}
"""Silhouettes by name, with the words that ask for each."""

_WORDS = {word: name for name, (_, words) in FORMS.items() for word in (name, *words.split())}


def form_of(tags: Iterable[str], draw: Draw) -> tuple[str, Form]:
    """The silhouette of the first tag that is known, else one by chance.

    A tag that is no word of its own is searched for the longest one in it: 長明燈 asks for the lantern.
    """
    for tag in tags:
        name = _WORDS.get(tag.lower()) or _within(tag.lower())
        if name:
            return name, FORMS[name][0]
    names = sorted(FORMS)
    name = names[int(draw("form") * len(names))]
    return name, FORMS[name][0]


def known(tags: Iterable[str]) -> bool:
    """Whether one of the tags asks for a silhouette."""
    return any(tag.lower() in _WORDS or _within(tag.lower()) for tag in tags)


def _within(tag: str) -> str:
    if tag.isascii():
        return ""
    held = [word for word in _WORDS if not word.isascii() and word in tag]
    return _WORDS[max(held, key=lambda word: (len(word), word))] if held else ""

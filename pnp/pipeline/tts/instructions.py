# SPDX-License-Identifier: MIT
"""INSTALL.txt: how what was exported gets onto a table, in Chinese and in English."""

from __future__ import annotations

from pnp.model.game import Game

INSTRUCTIONS = "INSTALL.txt"

_TEXT = """\
{title} {version} · Tabletop Simulator

安裝
1. 把這裡的 .json 與同名的 .png（不含 manifest.json）複製到遊戲資料夾：
   .json 放進 Mods/Workshop/，.png 放進 Mods/Workshop/Thumbnails/。
   遊戲資料夾：
     Windows  文件\\My Games\\Tabletop Simulator
     macOS    ~/Library/Tabletop Simulator
     Linux    ~/.local/share/Tabletop Simulator
   或者執行 pnp export tts {game} --install，由 pnp 代勞。
2. 進遊戲，Games → Workshop，選「{title}」。檔名裡的 2p 是兩人桌。
3. objects/ 裡是單副的牌：放進 Saves/Saved Objects/，從 Objects → Saved Objects 取出。
{where_zh}
views/ 裡是每張桌子從上方看的樣子，遊戲用不到。

Installing
1. Copy the .json files and the .png files of the same names (not manifest.json) into the program's folder:
   .json into Mods/Workshop/, .png into Mods/Workshop/Thumbnails/. That folder is
     Windows  Documents\\My Games\\Tabletop Simulator
     macOS    ~/Library/Tabletop Simulator
     Linux    ~/.local/share/Tabletop Simulator
   Or let pnp do it: pnp export tts {game} --install
2. In the program: Games -> Workshop, choose "{title}". A name with 2p is a table for two.
3. objects/ holds single decks: put them into Saves/Saved Objects/, and take them from Objects -> Saved Objects.
{where_en}
views/ shows each table from above; the program does not need it.
"""
_LOCAL_ZH = """\
4. 圖片的位址是這台電腦上的這個資料夾，別搬動它；只有這台電腦看得到。要和別人一起玩：
   打開桌子，Modding → Cloud Manager → Upload All，再存檔；存下來的桌子大家都看得到圖。
"""
_LOCAL_EN = """\
4. The pictures are read from this folder of this computer: leave it where it is. For others to see them, open a table,
   choose Modding -> Cloud Manager -> Upload All, and save it: everybody sees the pictures of the table saved then.
"""
_HOSTED_ZH = """\
4. 圖片的位址在 {prefix} 之下：把 images/ 整個上傳到那裡。
"""
_HOSTED_EN = """\
4. The pictures are looked for below {prefix}: upload the folder images/ to there.
"""


def instructions(game: Game, prefix: str) -> str:
    """The text for a game whose pictures lie here, or below a prefix on the web."""
    return _TEXT.format(
        title=game.title,
        version=game.version,
        game=game.id,
        where_zh=_HOSTED_ZH.format(prefix=prefix) if prefix else _LOCAL_ZH,
        where_en=_HOSTED_EN.format(prefix=prefix) if prefix else _LOCAL_EN,
    )

# SPDX-License-Identifier: MIT
"""Characters of Simplified and of Traditional Chinese alone: a table of the commonest, for finding a stray one.

Characters that both scripts use (`里`, `后`, `面`) are no sign of anything, so the table leaves them out; the second
one lists Traditional characters whose Simplified form is such a character.
"""

from __future__ import annotations

_PAIRS = """
个個们們这這来來为為说說时時会會对對发發将將两兩场場张張战戰动動务務势勢胜勝负負过過进進还還选選择擇则則给給组組织織结結
线線经經续續终終级級红紅绿綠纪紀约約纸紙细細绝絕统統继繼绩績编編缩縮罗羅罚罰职職联聯声聲听聽脑腦脸臉舰艦艺藝节節药藥荣榮
获獲营營萨薩虏虜虽雖补補装裝规規视視览覽觉覺触觸计計认認讨討让讓训訓议議记記讲講许許论論设設访訪证證评評识識诉訴词詞译譯
试試诗詩话話该該详詳语語误誤请請诸諸读讀课課调調谁誰谋謀谢謝贝貝财財责責败敗货貨质質贴貼贵貴买買卖賣费費贺賀资資赏賞赐賜
赛賽赢贏赵趙车車转轉轮輪软軟载載较較辅輔输輸边邊达達迁遷运運连連远遠违違适適逻邏遗遺邻鄰郑鄭释釋钟鐘钢鋼钱錢铁鐵银銀铜銅
链鏈锁鎖错錯锋鋒镇鎮镜鏡长長门門闪閃闭閉问問间間闻聞阅閱阵陣阳陽阴陰阶階际際陆陸陈陳险險随隨隐隱难難雾霧静靜韩韓页頁顶頂
项項顺順须須顾顧预預领領频頻题題颜顏额額风風飞飛饭飯馆館马馬驱驅驻駐骑騎骗騙鱼魚鸟鳥鸡雞鸣鳴鹰鷹龙龍龟龜齐齊齿齒万萬与與
专專业業东東丝絲严嚴丧喪临臨丽麗举舉乐樂乌烏习習书書亏虧亚亞亲親亿億仅僅从從仓倉仪儀价價众眾优優伤傷伦倫伪偽体體侠俠侧側
侦偵储儲兑兌党黨兰蘭关關兴興养養兽獸内內册冊军軍农農冲衝决決冻凍净淨减減凤鳳击擊创創别別剑劍剂劑剧劇劝勸办辦励勵劲勁劳勞区區
医醫华華协協单單卫衛却卻厅廳历歷厉厲压壓厌厭县縣双雙叠疊号號叹嘆员員吴吳启啟响響哑啞唤喚围圍国國图圖圆圓圣聖坏壞块塊坚堅
坛壇垒壘执執扩擴扫掃扬揚扰擾抚撫抛拋抢搶护護报報担擔拟擬拥擁挥揮换換损損据據掷擲摆擺摇搖敌敵数數断斷无無旧舊显顯晓曉晋晉术術
机機杀殺权權杂雜条條极極构構枪槍标標栏欄树樹样樣档檔桥橋梦夢检檢楼樓欢歡欧歐残殘毁毀气氣汉漢沟溝没沒泪淚洁潔测測济濟浓濃
润潤渐漸渔漁温溫湾灣湿濕满滿灭滅灯燈灵靈灾災炉爐点點炼煉烂爛热熱爱愛爷爺牵牽犹猶狱獄独獨猎獵献獻环環现現电電画畫畅暢疗療
疯瘋盖蓋盗盜监監盘盤矿礦码碼砖磚确確礼禮离離种種积積称稱稳穩窃竊窥窺竞競笔筆筑築签簽简簡类類粮糧紧緊纠糾网網义義头頭夹夾夺奪
奋奮奖獎妆妝妇婦妈媽娱娛孙孫学學宁寧宝寶实實审審宪憲宫宮宽寬宾賓寻尋导導寿壽尔爾尘塵尝嘗层層属屬岁歲岂豈岛島币幣师師帅帥
带帶帮幫庄莊庆慶库庫应應庙廟废廢开開异異弃棄弹彈强強归歸当當录錄彻徹径徑忆憶忧憂怀懷态態总總恶惡恼惱悬懸惊驚惧懼惩懲惯慣
愿願戏戲扑撲牺犧维維绕繞缓緩缠纏虑慮蛮蠻蓝藍虚虛蚁蟻袭襲见見观觀闯闖队隊鲜鮮鹤鶴麦麥黄黃猫貓绍紹绘繪
"""

_SHARED = "後后裡里裏里遊游於于麵面雲云鬥斗幾几幹干隻只臺台製制準准鬆松係系範范髮发醜丑憑凭衹只儘尽盡尽"


def _pairs(table: str) -> list[tuple[str, str]]:
    chars = "".join(table.split())
    return [(a, b) for a, b in zip(chars[::2], chars[1::2], strict=True) if a != b]


SIMPLIFIED_ONLY = dict(_pairs(_PAIRS))
"""Simplified character to its Traditional one (the commonest where there are several)."""

TRADITIONAL_ONLY = {traditional: simplified for simplified, traditional in _pairs(_PAIRS)} | dict(_pairs(_SHARED))
"""Traditional character to its Simplified one."""

import type { Category } from '#domain/games.ts';

/** Invented platforms: code, Chinese name, and what they offer. */
export const VENUES: readonly { code: string; name: string; categories: readonly Category[] }[] = [
  { code: 'QYUN', name: '青云', categories: ['realbet', 'joker', 'concise'] },
  { code: 'LXI', name: '龙曦', categories: ['realbet', 'fishing', 'concise'] },
  { code: 'BHAI', name: '碧海', categories: ['fishing', 'concise'] },
  { code: 'XHE', name: '星河', categories: ['concise', 'lottery', 'gaming'] },
  { code: 'JLIN', name: '锦鳞', categories: ['fishing', 'joker'] },
  { code: 'CFENG', name: '长风', categories: ['sport', 'gaming'] },
  { code: 'TYI', name: '天弈', categories: ['joker', 'lottery'] },
  { code: 'YTAI', name: '瑶台', categories: ['realbet', 'concise', 'lottery'] },
  { code: 'LHUO', name: '流火', categories: ['sport', 'gaming', 'concise'] },
  { code: 'SSHAN', name: '松山', categories: ['sport', 'realbet', 'lottery'] },
];

/** Names of the games by category; the venue's name is put before it. */
export const TITLES: Record<Category, { whole: string; names: readonly string[] }> = {
  realbet: {
    whole: '真人厅',
    names: '经典百家乐 极速百家乐 竞咪百家乐 免佣百家乐 龙虎斗 轮盘 骰宝 牛牛 炸金花 三公'.split(
      ' ',
    ),
  },
  sport: {
    whole: '体育',
    names: '足球滚球 篮球早盘 网球大师 羽毛球 乒乓球 棒球 冰球 斯诺克 赛马 虚拟足球'.split(' '),
  },
  fishing: {
    whole: '捕鱼',
    names:
      '深海寻珠 金蟾戏水 龙宫夺宝 渔火夜航 鲸落之海 珊瑚猎手 虾兵蟹将 碧波猎场 海神号角 千帆竞渔 雷霆炮台 月下垂钓'.split(
        ' ',
      ),
  },
  joker: {
    whole: '棋牌',
    names:
      '欢乐斗地主 血战麻将 二人麻将 抢庄牛牛 通比牛牛 红黑大战 十三水 德州扑克 三公对决 二八杠 跑得快 百人牛牛 象棋争锋 飞禽走兽 极速炸金花 看牌抢庄'.split(
        ' ',
      ),
  },
  concise: {
    whole: '电子',
    names:
      '麒麟送宝 桃园结义 月宫仙子 敦煌飞天 金玉满仓 鱼跃龙门 百鬼夜市 西域商旅 果园丰收 铁马冰河 糖果工坊 星际矿工 丛林秘宝 法老之谜 海盗宝藏 招福小猫 五谷丰登 灯会奇遇 武林秘籍 锦绣江南'.split(
        ' ',
      ),
  },
  lottery: {
    whole: '彩票',
    names:
      '极速快三 五分时时彩 三分快车 幸运飞舟 一分六合 北斗二十八 江南十一选五 极速排列三 天天乐透 福星快乐八'.split(
        ' ',
      ),
  },
  gaming: {
    whole: '电竞',
    names: '王城对决 峡谷联赛 反恐先锋 刀塔争霸 星海争锋 绝地战场 街头格斗 极速赛车'.split(' '),
  },
};

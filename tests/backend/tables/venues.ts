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

/** A category of games: the name of a whole venue in it, and of its games, each with the number of its picture. */
type Titles = { whole: string; names: readonly string[]; pictures: readonly number[] };

/** Reads `真人厅1 轮盘2`: the name of the whole venue, then those of the games. */
function readTitles(line: string): Titles {
  const [whole = '', ...names] = line.split(/\d+ ?/).filter(Boolean);
  return { whole, names, pictures: line.match(/\d+/g)!.map(Number) };
}

/** Names of the games by category; the venue's name is put before it. */
export const TITLES: Record<Category, Titles> = {
  realbet: readTitles(
    '真人厅1 经典百家乐5 极速百家乐0 竞咪百家乐9 免佣百家乐6 龙虎斗3 轮盘2 骰宝7 牛牛4 炸金花0 三公5',
  ),
  sport: readTitles(
    '体育4 足球滚球4 篮球早盘7 网球大师2 羽毛球5 乒乓球0 棒球3 冰球6 斯诺克9 赛马1 虚拟足球4',
  ),
  fishing: readTitles(
    '捕鱼3 深海寻珠4 灵龟戏水7 龙宫夺宝10 渔火夜航5 鲸落之海0 珊瑚猎手11 虾兵蟹将6 碧波猎场3 海神号角12 章鱼来袭2 雷霆炮台9 龙宫宝殿1',
  ),
  joker: readTitles(
    '棋牌5 欢乐斗地主5 血战麻将7 二人麻将7 抢庄牛牛4 通比牛牛4 红黑大战6 十三水4 德州扑克9 三公对决4 二八杠0 跑得快4 百人牛牛4 象棋争锋2 飞禽走兽1 极速炸金花4 围棋争锋3',
  ),
  concise: readTitles(
    '电子1 神龙献瑞7 玉兔呈祥0 月宫仙子0 甜品世界6 福猫迎春5 金龙戏珠7 灯市夜游9 沙漠古墓2 飞船奇航4 怒海寻宝3 糖果工坊6 星际矿工4 丛林秘宝1 法老之谜2 海盗宝藏3 招福小猫5 部落面具1 灯会奇遇9 金字塔之谜2 银河火箭4',
  ),
  lottery: readTitles(
    '彩票3 极速快三5 五分时时彩4 三分彩球4 幸运飞舟6 一分六合7 北斗二十八1 江南十一选五3 极速排列三9 天天乐透2 福星快乐八0',
  ),
  gaming: readTitles(
    '电竞1 王城对决4 峡谷联赛7 反恐先锋3 刀塔争霸5 星海护盾0 电竞之声2 街头格斗6 极速赛车9',
  ),
};

// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { CATEGORIES, type Game, nameOf } from '#domain/games.ts';
import { foldText, loadForms, prepareGames, searchGames } from '#parts/games/search/searchGames.ts';
import { loadReadings } from '#text/pinyin.ts';

const READINGS = loadReadings();
const FORMS = await loadForms();

function game(name: string, more: Partial<Game> = {}): Game {
  return {
    name,
    platform: 'QYUN',
    category: 'concise',
    code: name,
    picture: '',
    isHot: false,
    ...more,
  };
}

/** What is found in the lists of all categories, the names of each section in a row. */
function find(games: readonly Game[], typed: string): string[][] {
  const lists = CATEGORIES.map((category) => games.filter((one) => one.category === category));
  const found = searchGames(prepareGames([...lists, 'pending'], FORMS), foldText(typed, FORMS));
  return found.map((group) => group.games.map(nameOf));
}

describe('a game is found', () => {
  test.each([
    ['its name', '麒麟送宝', '麒麟送宝'],
    ['a part of it', '麒麟送宝', '送宝'],
    ['pinyin', '龙虎斗', 'longhudou'],
    ['the beginning of its pinyin', '龙虎斗', 'longh'],
    ['the initials of its pinyin', '龙虎斗', 'lhd'],
    ['a part of its pinyin', '极速百家乐', 'baijia'],
    ['pinyin across a mark between words', '青云·龙虎斗', 'qylhd'],
    ['upper case', 'Fortune Tiger', 'TIGER'],
    ['full width letters', 'Fortune Tiger', 'ｔｉｇｅｒ'],
    ['half width letters of a full width name', 'ＰＧ麻将', 'pg麻将'],
    ['spaces in between', '龙虎斗', ' long hu  dou '],
    ['no spaces', 'Fortune Tiger', 'fortunetiger'],
    ['characters of the rarer half', '貔貅宝藏', 'pixiu'],
    ['pinyin of traditional characters', '龍鳳呈祥', 'longfeng'],
    ['traditional characters [D-352]', '龙曦电子', '龍曦'],
    ['simplified characters of a traditional name [D-352]', '捕魚達人', '捕鱼达人'],
    ['ü as v', '绿野仙踪', 'lvye'],
    ['ü itself', '绿野仙踪', 'lüye'],
    ['乐 as le', '欢乐斗地主', 'huanle'],
    ['乐 as yue', '音乐盛典', 'yinyue'],
    ['more readings than are spelled', '长重乐行长重乐行', 'zhangchong'],
    ['the code of its venue', '糖果工坊', 'qyun'],
  ])('by %s', (_, name, typed) => {
    expect(find([game(name), game('三公', { platform: 'TYI' })], typed)).toEqual([[name]]);
  });

  test('by its venue’s name, below the games whose own name matches', () => {
    const games = [
      game('糖果工坊'),
      game('青云电子', { code: '' }),
      game('丛林秘宝', { platform: 'LXI' }),
      game('青云志', { platform: 'LXI' }),
    ];
    expect(find(games, '青云')).toEqual([['青云电子', '青云志', '糖果工坊']]);
  });

  test('by the code of its venue where it has no name', () => {
    expect(find([game(' ', { platform: 'LHUO' })], 'lhuo')).toEqual([['LHUO']]);
  });

  test.each(['', '  ', '·', '。！'])('by nothing of %j, which types nothing', (typed) => {
    expect(find([game('龙虎斗')], typed)).toEqual([]);
  });
});

test.each([
  ['龙虎', ['龙虎道士', '龙虎斗', '双龙虎豹', '青云·龙虎斗']],
  ['longhu', ['龙虎道士', '龙虎斗', '双龙虎豹', '青云·龙虎斗']],
  ['lhd', ['龙虎道士', '龙虎斗', 'LHD', 'elhd', '青云·龙虎斗']],
])('%s finds the names that begin with it, then those that hold it [D-300]', (typed, found) => {
  const names = ['elhd', '双龙虎豹', '青云·龙虎斗', '龙虎道士', '龙虎斗', 'LHD'];
  const games = names.map((name) => game(name));
  expect(find(games, typed)).toEqual([found]);
});

test('games are found by section, one whose name begins with the words first', () => {
  const games = [
    game('双龙虎斗', { category: 'sport' }),
    game('小龙虎斗', { category: 'realbet' }),
    game('龙虎斗', { category: 'sport' }),
  ];
  expect(find(games, 'lhd')).toEqual([['龙虎斗', '双龙虎斗'], ['小龙虎斗']]);
});

describe('the readings', () => {
  test('contain the pinyin of sample characters from a to z', () => {
    const common =
      '啊a 八ba 大da 鹅e 发fa 国guo 虎hu 金jin 开kai 轮lun 马ma 牛niu 欧ou 炮pao ' +
      '球qiu 热re 水shui 天tian 王wang 仙xian 鱼yu 珠zhu 座zuo 女nv 略lue 海hai 骰tou 蟾chan ' +
      '重chong 重zhong 长chang 长zhang 行hang 行xing';
    for (const [character, ...reading] of common.split(' '))
      expect(READINGS.get(character!), character).toContain(reading.join(''));
  });

  test('are syllables without tone, at least one for each of the 3,755 common characters', () => {
    expect(READINGS.size).toBeGreaterThan(3900);
    const isSound = (character: string, all: readonly string[]) =>
      /^\p{Script=Han}$/u.test(character) &&
      all.every((one) => /^[a-z]{1,6}$/.test(one)) &&
      new Set(all).size === all.length;
    expect([...READINGS].filter(([character, all]) => !isSound(character, all))).toEqual([]);
  });
});

// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Game } from '#domain/games.ts';
import type { ListedSection } from '#domain/gameSections.ts';
import { createIndex, foldText, nameOf, searchGames } from '#parts/games/search/searchGames.ts';
import { loadReadings } from '#text/pinyin.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('search for games', { sample: 400, full: 100_000 });
const READINGS = loadReadings();

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

function indexOf(games: readonly (readonly [Game, ListedSection?])[]) {
  const index = createIndex(READINGS);
  for (const [one, section = 'slots'] of games) index.add(one, section);
  return index;
}

const find = (games: readonly Game[], typed: string) =>
  searchGames(indexOf(games.map((one) => [one])), foldText(typed)).flatMap((group) =>
    group.games.map(nameOf),
  );

describe('a game is found', () => {
  test.each([
    ['its name', '麒麟送宝', '麒麟送宝'],
    ['a part of it', '麒麟送宝', '送宝'],
    ['pinyin', '龙虎斗', 'longhudou'],
    ['the beginning of its pinyin', '龙虎斗', 'longh'],
    ['the initials of its pinyin', '龙虎斗', 'lhd'],
    ['a part of its pinyin', '极速百家乐', 'baijia'],
    ['characters and pinyin', '龙虎斗', '龙hd'],
    ['pinyin across a mark between words', '青云·龙虎斗', 'qylhd'],
    ['upper case', 'Fortune Tiger', 'TIGER'],
    ['full width letters', 'Fortune Tiger', 'ｔｉｇｅｒ'],
    ['half width letters of a full width name', 'ＰＧ麻将', 'pg麻将'],
    ['spaces in between', '龙虎斗', ' long hu  dou '],
    ['no spaces', 'Fortune Tiger', 'fortunetiger'],
    ['characters of the rarer half', '貔貅宝藏', 'pixiu'],
    ['traditional characters', '龍鳳呈祥', 'longfeng'],
    ['ü as v', '绿野仙踪', 'lvye'],
    ['ü itself', '绿野仙踪', 'lüye'],
    ['乐 as le', '欢乐斗地主', 'huanle'],
    ['乐 as yue', '音乐盛典', 'yinyue'],
    ['重 as chong', '重楼', 'chonglou'],
    ['重 as zhong', '重炮', 'zhongpao'],
    ['长 as chang', '长风', 'changfeng'],
    ['长 as zhang', '长老', 'zhanglao'],
    ['行 as hang', '银行大亨', 'yinhang'],
    ['行 as xing', '行星', 'xingxing'],
    ['the code of its venue', '糖果工坊', 'qyun'],
  ])('by %s', (_, name, typed) => {
    expect(find([game(name), game('三公', { platform: 'TYI' })], typed)).toEqual([name]);
  });

  test('by the name of its venue, after the games whose own name is meant', () => {
    const games = [
      game('糖果工坊'),
      game('青云电子', { code: '' }),
      game('丛林秘宝', { platform: 'LXI' }),
      game('青云志', { platform: 'LXI' }),
    ];
    expect(find(games, '青云')).toEqual(['青云电子', '青云志', '糖果工坊']);
  });

  test('by the code of its venue where it has no name', () => {
    expect(find([game(' ', { platform: 'LHUO' })], 'lhuo')).toEqual(['LHUO']);
  });

  test.each(['', '  ', '·', '。！'])('by nothing of %j, which types nothing', (typed) => {
    expect(find([game('龙虎斗')], typed)).toEqual([]);
  });
});

test('what is meant best comes first: names, then pinyin of a word, its beginning, a part', () => {
  const names = ['流火刀塔', '双龙虎豹', '青云·龙虎斗', '龙虎道士', 'elhd', 'LHD'];
  expect(
    find(
      names.map((name) => game(name)),
      'lhd',
    ),
  ).toEqual(['LHD', 'elhd', '青云·龙虎斗', '流火刀塔', '龙虎道士']);
});

test('games are found by section, the section with the best match first', () => {
  const index = indexOf([
    [game('流火冬泳'), 'sport'],
    [game('龙虎斗'), 'live'],
    [game('老虎大王'), 'sport'],
  ]);
  expect(
    searchGames(index, 'lhd').map(({ section, games }) => [section, games.map(nameOf)]),
  ).toEqual([
    ['live', ['龙虎斗']],
    ['sport', ['流火冬泳', '老虎大王']],
  ]);
});

// Characters with one reading and several, of both halves, letters and digits: few, so that they often match.
const CHARACTERS = [...'龙乐重长麒啊安a1n'];
const names = fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 4 });
const LETTERS = [...'龙麒longheyuzcaqi1'];
const typings = fc.oneof(
  fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
  // What types a name.
  names.chain((name) =>
    fc.tuple(...name.map((one) => fc.constantFrom(...piecesOf(one)))).map((all) => all.join('')),
  ),
);

/** What types a character: itself and every beginning of a reading. */
function piecesOf(character: string): string[] {
  const readings = READINGS.get(character) ?? [];
  return [character, ...readings.flatMap((one) => [...one].map((_, end) => one.slice(0, end + 1)))];
}

/** Everything that types characters of a name in a row. */
function listTypings(name: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (let from = 0; from < name.length; from += 1) {
    let heads = [''];
    for (const character of name.slice(from)) {
      heads = heads.flatMap((head) => piecesOf(character).map((piece) => head + piece));
      for (const head of heads) all.add(head);
    }
  }
  return all;
}

test('finds what a list of everything that can be typed for a name holds, and nothing else', () => {
  const isFound = (name: readonly string[], typed: string) =>
    find([game(name.join(''), { platform: '-' })], typed).length > 0;
  fc.assert(
    fc.property(names, typings, (name, typed) => {
      expect(isFound(name, typed)).toBe(listTypings(name).has(typed));
    }),
    { numRuns: count, seed },
  );
});

describe('the readings', () => {
  test('cover the common characters in the order of their pinyin', () => {
    for (const [character, reading] of Object.entries({
      啊: 'a',
      八: 'ba',
      大: 'da',
      鹅: 'e',
      发: 'fa',
      国: 'guo',
      虎: 'hu',
      金: 'jin',
      开: 'kai',
      轮: 'lun',
      马: 'ma',
      牛: 'niu',
      欧: 'ou',
      炮: 'pao',
      球: 'qiu',
      热: 're',
      水: 'shui',
      天: 'tian',
      王: 'wang',
      仙: 'xian',
      鱼: 'yu',
      珠: 'zhu',
      座: 'zuo',
      女: 'nv',
      略: 'lue',
      海: 'hai',
      骰: 'tou',
      蟾: 'chan',
    }))
      expect(READINGS.get(character), character).toContain(reading);
  });

  test('are syllables without tone, at least one for each of the 3,755 common characters', () => {
    expect(READINGS.size).toBeGreaterThan(4000);
    const isSound = (character: string, all: readonly string[]) =>
      /^\p{Script=Han}$/u.test(character) &&
      all.every((one) => /^[a-z]{1,6}$/.test(one)) &&
      new Set(all).size === all.length;
    expect([...READINGS].filter(([character, all]) => !isSound(character, all))).toEqual([]);
  });
});

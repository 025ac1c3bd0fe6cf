import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { forgetPlayed, listOwn, notePlayed, type OwnGame } from '#state/session/ownGames.ts';
import { isSameGame, readOwn, subscribeOwn } from '#state/session/ownGamesText.ts';

const KEY = 'lobby.played';
const game = (code: string, changed: Partial<OwnGame> = {}): OwnGame => ({
  name: `game ${code}`,
  platform: 'QYUN',
  category: 'joker',
  code,
  picture: '/a.png',
  isListed: true,
  slotCode: '',
  ...changed,
});
const codes = (account: string) => listOwn(account, 'games').map(({ code }) => code);
const rows = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Record<string, unknown>[];
/** Changes the only note of the device. */
const store = (changed: object) =>
  localStorage.setItem(KEY, JSON.stringify([{ ...rows()[0], ...changed }]));

describe('[D-234] the games that a member has played on this device', () => {
  test('stand there with the latest first, each once, and name nobody', () => {
    expect([listOwn('A', 'games'), readOwn('A')]).toEqual([[], '']);
    for (const code of ['1', '2', '1']) notePlayed('A', game(code));
    expect(listOwn('A', 'games')).toEqual([game('1'), game('2')]);
    expect(rows()).toMatchObject([{ games: [{ code: '1' }, { code: '2' }] }]);
    expect(Object.keys(rows()[0]!).toSorted()).toEqual(['favourites', 'games', 'owner', 'salt']);
    expect(readOwn('A')).toBe(localStorage.getItem(KEY));
  });

  test('are 12 of each of the 5 members who played last', () => {
    for (let code = 0; code <= 12; code += 1) notePlayed('A', game(String(code)));
    expect(codes('A')).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    for (const account of ['B', 'C', 'D', 'E']) notePlayed(account, game('1'));
    notePlayed('A', game('13'));
    expect([codes('A').length, codes('B')]).toEqual([12, ['1']]);
    notePlayed('F', game('1'));
    expect([codes('B'), codes('C'), codes('A')[0]]).toEqual([[], ['1'], '13']);
  });

  test('are their own: another member sees none, and forgets only theirs', () => {
    notePlayed('A', game('1'));
    notePlayed('B', game('2'));
    expect([codes('A'), codes('B'), codes('C')]).toEqual([['1'], ['2'], []]);
    expect(rows()[0]!.owner).not.toBe(rows()[1]!.owner);
    forgetPlayed('C');
    forgetPlayed('A');
    expect([codes('A'), codes('B')]).toEqual([[], ['2']]);
    forgetPlayed('B');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('are told to whoever shows them, until they listen no more', () => {
    const told = vi.fn();
    const stop = subscribeOwn(told);
    onTestFinished(stop);
    notePlayed('A', game('1'));
    forgetPlayed('A');
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    notePlayed('A', game('1'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  test.each(['', '{', '7', 'null', '{"a":1}', '[null,7]'])('are none where %j stands', (stored) => {
    localStorage.setItem(KEY, stored);
    expect(listOwn('A', 'games')).toEqual([]);
    notePlayed('A', game('1'));
    expect(codes('A')).toEqual(['1']);
    expect(rows()).toHaveLength(1);
  });

  test.each([
    ['a salt that is none', { salt: 7 }, []],
    ['an owner that is none', { owner: 7 }, []],
    ['no list', { games: 'x' }, []],
    ['a row that is none', { games: [null, 7, game('2')] }, [game('2')]],
    ['a game without a name', { games: [{ ...game('2'), name: 7 }, game('3')] }, [game('3')]],
    ['a game without a code', { games: [{ ...game('2'), code: null }] }, []],
    ['a game without a picture', { games: [{ ...game('2'), picture: undefined }] }, []],
    ['a game of no platform', { games: [game('2', { platform: '' })] }, []],
    [
      'another category, and a mark that is none',
      { games: [{ ...game('2'), category: 'x', isListed: 1 }] },
      [game('2', { category: null, isListed: false })],
    ],
  ])('leave out what cannot be read: %s', (_, changed, read) => {
    notePlayed('A', game('1'));
    store(changed);
    expect(listOwn('A', 'games')).toEqual(read);
    notePlayed('B', game('9'));
    // Beside a note that is none there is only the new one.
    expect(rows()).toHaveLength('games' in changed ? 2 : 1);
  });

  test.each([
    [{ name: 'other', picture: '/b.png', isListed: false }, true],
    [{ platform: 'AG' }, false],
    [{ category: 'concise' }, false],
    [{ code: '2' }, false],
  ] as const)('are the same beside %j: %j', (changed, same) =>
    expect(isSameGame(game('1'), game('1', changed))).toBe(same),
  );
});

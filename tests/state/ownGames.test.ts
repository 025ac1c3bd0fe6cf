import { describe, expect, test, vi } from 'vitest';

import { isSameGame } from '#domain/games.ts';
import { hashName } from '#state/device/accountHash.ts';
import {
  addPlayedGame,
  forgetPlayed,
  listOwnGames,
  openOwnGames,
  type OwnGame,
  setFavourite,
} from '#state/device/ownGames.ts';
import { readOwnGames } from '#state/device/storedOwnGames.ts';
import { beginSession, endSession } from '#state/session/session.ts';

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
const codes = (account: string) => listOwnGames(account, 'games').map(({ code }) => code);
const starred = (account: string) => listOwnGames(account, 'favourites').map(({ code }) => code);
/** Taps the stars of games one after the other. */
const star = (account: string, ...names: readonly string[]) =>
  Promise.all(
    names.map(async (code) => {
      await openOwnGames(account);
      return setFavourite(account, game(code), !starred(account).includes(code));
    }),
  );
/** From now on the device can remove but not store. */
const fillUp = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const rows = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Record<string, unknown>[];
/** Stores one member's games as the previous version did. */
const storeOld = (account: string, changed: object) => {
  const entry = { salt: 's', owner: hashName('s', account), games: [game('1')], favourites: [] };
  localStorage.setItem(KEY, JSON.stringify([{ ...entry, ...changed }]));
};
/** Returns the favourites and played games of a member, also after others have used the page. */
const find = async (account: string) => {
  await openOwnGames(account);
  return [starred(account), codes(account)];
};

describe('[D-234] played games', () => {
  test('the played games on this device are listed latest first, each once, and stored without a name', async () => {
    expect([listOwnGames('A', 'games'), readOwnGames('A')]).toEqual([[], '']);
    for (const code of ['1', '2', '1']) await addPlayedGame('A', game(code));
    expect(listOwnGames('A', 'games')).toEqual([game('1'), game('2')]);
    expect(Object.keys(rows()[0]!).toSorted()).toEqual(['owner', 'salt', 'sealed']);
    expect(readOwnGames('A')).toBe(localStorage.getItem(KEY));
  });

  test('the played games on this device are limited to 12 games of each of the 5 members who played last', async () => {
    for (let code = 0; code <= 12; code += 1) await addPlayedGame('A', game(String(code)));
    expect(codes('A')).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    for (const account of ['B', 'C', 'D', 'E']) await addPlayedGame(account, game('1'));
    await addPlayedGame('A', game('13'));
    expect(codes('A')).toHaveLength(12);
    expect(await find('B')).toEqual([[], ['1']]);
    await addPlayedGame('F', game('1'));
    expect(await find('B')).toEqual([[], []]);
    expect(await find('C')).toEqual([[], ['1']]);
    expect((await find('A'))[1]![0]).toBe('13');
  });

  test('the played games on this device belong to one member: another member sees none of them and removes none of them', async () => {
    await addPlayedGame('A', game('1'));
    await addPlayedGame('B', game('2'));
    expect([await find('A'), await find('B'), await find('C')]).toEqual([
      [[], ['1']],
      [[], ['2']],
      [[], []],
    ]);
    expect(rows()[0]!.owner).not.toBe(rows()[1]!.owner);
    await forgetPlayed('C');
    await forgetPlayed('A');
    expect([await find('A'), await find('B')]).toEqual([
      [[], []],
      [[], ['2']],
    ]);
    await forgetPlayed('B');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('the played games on this device reveal neither the player nor the games to a reader of the device', async () => {
    await addPlayedGame('anna1', game('1'));
    await star('anna1', '2');
    for (const read of ['anna1', 'game 1', 'QYUN', '/a.png', 'joker'])
      expect(readOwnGames('anna1')).not.toContain(read);
    expect(rows()).toEqual([
      {
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        owner: expect.stringMatching(/^pbkdf2:[0-9a-f]{64}$/),
        sealed: expect.stringMatching(/^[0-9a-f]+$/),
      },
    ]);
  });

  test('games of an earlier version are found at once', async () => {
    storeOld('A', { favourites: [game('2')] });
    expect([starred('A'), codes('A')]).toEqual([['2'], ['1']]);
    expect(await find('B')).toEqual([[], []]);
    expect(readOwnGames('B')).toContain('game 1');
    expect(await find('A')).toEqual([['2'], ['1']]);
    expect(readOwnGames('A')).not.toContain('game 1');
    expect(rows()).toHaveLength(1);
  });

  test('the played games on this device are closed by a logout and opened again for their member', async () => {
    beginSession('token-of-A', { owner: null, isKept: false });
    await addPlayedGame('A', game('1'));
    endSession('logout');
    expect(codes('A')).toEqual([]);
    expect(await find('A')).toEqual([[], ['1']]);
  });

  test('the played games on this device are empty if the sealed text is damaged, and a new game is stored', async () => {
    await addPlayedGame('A', game('1'));
    localStorage.setItem(KEY, JSON.stringify([{ ...rows()[0], sealed: '00ff' }]));
    expect(await find('A')).toEqual([[], []]);
    await addPlayedGame('A', game('2'));
    expect(await find('A')).toEqual([[], ['2']]);
    expect(rows()).toHaveLength(1);
  });

  test.each(['', '{', '7', 'null', '{"a":1}', '[null,7]'])(
    'the played games on this device are empty if the device has stored %j',
    async (stored) => {
      localStorage.setItem(KEY, stored);
      expect(listOwnGames('A', 'games')).toEqual([]);
      await addPlayedGame('A', game('1'));
      expect(codes('A')).toEqual(['1']);
      expect(rows()).toHaveLength(1);
    },
  );

  test.each([
    ['an invalid salt', { salt: 7 }, []],
    ['an invalid list', { games: 'x' }, []],
    ['malformed rows', { games: [null, 7, game('2')] }, [game('2')]],
    ['a game without a name', { games: [{ ...game('2'), name: 7 }, game('3')] }, [game('3')]],
    ['a game without a platform', { games: [game('2', { platform: '' })] }, []],
    [
      'an unknown category and an invalid isListed',
      { games: [{ ...game('2'), category: 'x', isListed: 1 }] },
      [game('2', { category: null, isListed: false })],
    ],
    [
      'a slot list, valid and invalid',
      { games: [game('2', { slotCode: 'pg' }), { ...game('3'), slotCode: 7 }] },
      [game('2', { slotCode: 'pg' }), game('3')],
    ],
  ])(
    'the played games on this device are read without malformed parts: %s',
    async (_, changed, read) => {
      storeOld('A', changed);
      expect(listOwnGames('A', 'games')).toEqual(read);
      await addPlayedGame('B', game('9'));
      // A malformed entry is dropped when the next one is stored.
      expect(rows()).toHaveLength('games' in changed ? 2 : 1);
    },
  );

  test.each([
    [{ name: 'other', picture: '/b.png', isListed: false }, true],
    [{ platform: 'AG' }, false],
    [{ category: 'concise' }, false],
    [{ code: '2' }, false],
  ] as const)('a game with %j changed is the same game: %j', (changed, same) =>
    expect(isSameGame(game('1'), game('1', changed))).toBe(same),
  );
});

describe('[D-234] favourites', () => {
  test('the favourites on this device are listed latest first until the star is tapped again', async () => {
    expect(await star('A', '1', '2', '3')).toEqual(['kept', 'kept', 'kept']);
    expect(listOwnGames('A', 'favourites')).toEqual([game('3'), game('2'), game('1')]);
    expect(await star('A', '2')).toEqual(['kept']);
    expect(starred('A')).toEqual(['3', '1']);
  });

  test('the favourites on this device are at most 50, and another one has room only after one is removed', async () => {
    const names = Array.from({ length: 50 }, (_, at) => String(at));
    expect(new Set(await star('A', ...names))).toEqual(new Set(['kept']));
    expect(await star('A', '50')).toEqual(['full']);
    expect(starred('A')).toEqual(names.toReversed());
    expect(await star('A', '0', '50', '51')).toEqual(['kept', 'kept', 'full']);
    expect([starred('A').length, starred('A')[0], starred('A').at(-1)]).toEqual([50, '50', '1']);
  });

  test('the favourites on this device are removed independently of the played games', async () => {
    await star('A', '1');
    await addPlayedGame('A', game('2'));
    expect([starred('A'), codes('A')]).toEqual([['1'], ['2']]);
    await forgetPlayed('A');
    expect([starred('A'), codes('A')]).toEqual([['1'], []]);
    await addPlayedGame('A', game('3'));
    await star('A', '1');
    expect([starred('A'), codes('A')]).toEqual([[], ['3']]);
  });

  test('the favourites on this device cannot be added on a full device, but can be removed', async () => {
    await star('A', '1');
    fillUp();
    expect(await star('A', '2')).toEqual(['failed']);
    expect(starred('A')).toEqual(['1']);
    expect(await star('A', '1')).toEqual(['kept']);
    expect([starred('A'), localStorage.getItem(KEY)]).toEqual([[], null]);
  });
});

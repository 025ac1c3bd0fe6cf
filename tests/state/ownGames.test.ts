import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { isSameGame } from '#domain/games.ts';
import { hashName } from '#state/device/accountHash.ts';
import {
  forgetPlayed,
  listOwn,
  notePlayed,
  openOwn,
  type OwnGame,
  setFavourite,
} from '#state/device/ownGames.ts';
import { readOwn, subscribeOwn } from '#state/device/storedOwnGames.ts';
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
const codes = (account: string) => listOwn(account, 'games').map(({ code }) => code);
const starred = (account: string) => listOwn(account, 'favourites').map(({ code }) => code);
/** Taps stars one after the other. */
const star = (account: string, ...names: readonly string[]) =>
  Promise.all(
    names.map(async (code) => {
      await openOwn(account);
      return setFavourite(account, game(code), !starred(account).includes(code));
    }),
  );
/** From now on the device stores nothing more, and still removes. */
const fillUp = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const rows = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Record<string, unknown>[];
/** The only note of the device, as the version before this one has stored it. */
const storeOld = (account: string, changed: object) => {
  const note = { salt: 's', owner: hashName('s', account), games: [game('1')], favourites: [] };
  localStorage.setItem(KEY, JSON.stringify([{ ...note, ...changed }]));
};
/** What a member finds, also after others have used the page. */
const find = async (account: string) => {
  await openOwn(account);
  return [starred(account), codes(account)];
};

describe('[D-234] the games that a member has played on this device', () => {
  test('list the latest first, each once, without a name', async () => {
    expect([listOwn('A', 'games'), readOwn('A')]).toEqual([[], '']);
    for (const code of ['1', '2', '1']) await notePlayed('A', game(code));
    expect(listOwn('A', 'games')).toEqual([game('1'), game('2')]);
    expect(Object.keys(rows()[0]!).toSorted()).toEqual(['owner', 'salt', 'sealed']);
    expect(readOwn('A')).toBe(localStorage.getItem(KEY));
  });

  test('are 12 of each of the 5 members who played last', async () => {
    for (let code = 0; code <= 12; code += 1) await notePlayed('A', game(String(code)));
    expect(codes('A')).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    for (const account of ['B', 'C', 'D', 'E']) await notePlayed(account, game('1'));
    await notePlayed('A', game('13'));
    expect(codes('A')).toHaveLength(12);
    expect(await find('B')).toEqual([[], ['1']]);
    await notePlayed('F', game('1'));
    expect(await find('B')).toEqual([[], []]);
    expect(await find('C')).toEqual([[], ['1']]);
    expect((await find('A'))[1]![0]).toBe('13');
  });

  test('are their own: another member sees none, and forgets only theirs', async () => {
    await notePlayed('A', game('1'));
    await notePlayed('B', game('2'));
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

  test('reach each listener until it is removed', async () => {
    const told = vi.fn();
    const stop = subscribeOwn(told);
    onTestFinished(stop);
    await notePlayed('A', game('1'));
    await forgetPlayed('A');
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    await notePlayed('A', game('1'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('say neither who played nor what to anybody who reads the device', async () => {
    await notePlayed('anna1', game('1'));
    await star('anna1', '2');
    for (const read of ['anna1', 'game 1', 'QYUN', '/a.png', 'joker'])
      expect(readOwn('anna1')).not.toContain(read);
    expect(rows()).toEqual([
      {
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        owner: expect.stringMatching(/^pbkdf2:[0-9a-f]{64}$/),
        sealed: expect.stringMatching(/^[0-9a-f]+$/),
      },
    ]);
  });

  test('that an earlier version kept are found at once, and sealed when their member is there', async () => {
    storeOld('A', { favourites: [game('2')] });
    expect([starred('A'), codes('A')]).toEqual([['2'], ['1']]);
    expect(await find('B')).toEqual([[], []]);
    expect(readOwn('B')).toContain('game 1');
    expect(await find('A')).toEqual([['2'], ['1']]);
    expect(readOwn('A')).not.toContain('game 1');
    expect(rows()).toHaveLength(1);
  });

  test('open again for their member after a logout, and not before', async () => {
    beginSession('token-of-A', { owner: null, isKept: false });
    await notePlayed('A', game('1'));
    endSession('logout');
    expect(codes('A')).toEqual([]);
    expect(await find('A')).toEqual([[], ['1']]);
  });

  test('are empty where the sealed text is damaged, and a new one is kept', async () => {
    await notePlayed('A', game('1'));
    localStorage.setItem(KEY, JSON.stringify([{ ...rows()[0], sealed: '00ff' }]));
    expect(await find('A')).toEqual([[], []]);
    await notePlayed('A', game('2'));
    expect(await find('A')).toEqual([[], ['2']]);
    expect(rows()).toHaveLength(1);
  });

  test('are told when another tab has changed them, until nobody listens', () => {
    const told = vi.fn();
    const stop = subscribeOwn(told);
    onTestFinished(stop);
    const changeElsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    changeElsewhere();
    expect(told).toHaveBeenCalledOnce();
    stop();
    changeElsewhere();
    expect(told).toHaveBeenCalledOnce();
  });

  test.each(['', '{', '7', 'null', '{"a":1}', '[null,7]'])(
    'are none where %j stands',
    async (stored) => {
      localStorage.setItem(KEY, stored);
      expect(listOwn('A', 'games')).toEqual([]);
      await notePlayed('A', game('1'));
      expect(codes('A')).toEqual(['1']);
      expect(rows()).toHaveLength(1);
    },
  );

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
    [
      'the slot list of a vendor, where it is none',
      { games: [game('2', { slotCode: 'pg' }), { ...game('3'), slotCode: 7 }] },
      [game('2', { slotCode: 'pg' }), game('3')],
    ],
  ])('leave out what cannot be read: %s', async (_, changed, read) => {
    storeOld('A', changed);
    expect(listOwn('A', 'games')).toEqual(read);
    await notePlayed('B', game('9'));
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

describe('[D-234] the favourites of a player on this device', () => {
  test('list the latest first until the star is tapped again', async () => {
    expect(await star('A', '1', '2', '3')).toEqual(['kept', 'kept', 'kept']);
    expect(listOwn('A', 'favourites')).toEqual([game('3'), game('2'), game('1')]);
    expect(await star('A', '2')).toEqual(['kept']);
    expect(starred('A')).toEqual(['3', '1']);
  });

  test('are at most 50: another one finds no room before one has gone', async () => {
    const names = Array.from({ length: 50 }, (_, at) => String(at));
    expect(new Set(await star('A', ...names))).toEqual(new Set(['kept']));
    expect(await star('A', '50')).toEqual(['full']);
    expect(starred('A')).toEqual(names.toReversed());
    expect(await star('A', '0', '50', '51')).toEqual(['kept', 'kept', 'full']);
    expect([starred('A').length, starred('A')[0], starred('A').at(-1)]).toEqual([50, '50', '1']);
  });

  test('and the games that they have played go one without the other', async () => {
    await star('A', '1');
    await notePlayed('A', game('2'));
    expect([starred('A'), codes('A')]).toEqual([['1'], ['2']]);
    await forgetPlayed('A');
    expect([starred('A'), codes('A')]).toEqual([['1'], []]);
    await notePlayed('A', game('3'));
    await star('A', '1');
    expect([starred('A'), codes('A')]).toEqual([[], ['3']]);
  });

  test('are not kept by a device that is full, which still lets the last one go', async () => {
    await star('A', '1');
    fillUp();
    expect(await star('A', '2')).toEqual(['failed']);
    expect(starred('A')).toEqual(['1']);
    expect(await star('A', '1')).toEqual(['kept']);
    expect([starred('A'), localStorage.getItem(KEY)]).toEqual([[], null]);
  });

  test('are, of visitors, those of the device, which go at login and stay away from the member’s', async () => {
    expect(await star('', '1', '2')).toEqual(['kept', 'kept']);
    await star('A', '3');
    expect([starred(''), (await find('A'))[0]]).toEqual([['2', '1'], ['3']]);
    expect(JSON.parse(readOwn(''))).toMatchObject([{ salt: '', owner: '' }]);
    beginSession('token-of-A', { owner: null, isKept: false });
    expect([starred(''), (await find('A'))[0]]).toEqual([[], ['3']]);
    endSession('logout');
    expect([starred(''), (await find('A'))[0]]).toEqual([[], ['3']]);
  });
});

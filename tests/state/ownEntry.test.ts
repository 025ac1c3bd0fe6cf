import { describe, expect, test } from 'vitest';

import { isSameGame } from '#domain/games.ts';
import {
  addPlayedGame,
  dropOthersEntry,
  forgetPlayed,
  listOwnGames,
  type OwnGame,
  readSeenMessages,
  saveSeenMessages,
  setFavourite,
} from '#state/device/ownEntry.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';

const KEY = 'lobby.own';
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
const star = (account: string, ...names: readonly string[]) =>
  names.map((code) => setFavourite(account, game(code), !starred(account).includes(code)));

describe('the entry of a member', () => {
  test('lists played games latest first, each once', () => {
    for (const code of ['1', '2', '1']) addPlayedGame('A', game(code));
    expect(listOwnGames('A', 'games')).toEqual([game('1'), game('2')]);
  });

  test('holds the 12 games played last', () => {
    for (let code = 0; code <= 12; code += 1) addPlayedGame('A', game(String(code)));
    expect(codes('A')).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
  });

  test('does not name the member [D-294]', () => {
    addPlayedGame('anna1', game('1'));
    saveSeenMessages('anna1', 3);
    expect(localStorage.getItem(KEY)).not.toContain('anna1');
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({
      salt: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      owner: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      seenMessages: 3,
    });
  });

  test('is empty for another member, and goes at their login [D-324]', () => {
    addPlayedGame('A', game('1'));
    saveSeenMessages('A', 3);
    expect([codes('B'), readSeenMessages('B')]).toEqual([[], 0]);
    dropOthersEntry('A');
    expect(codes('A')).toEqual(['1']);
    dropOthersEntry('B');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('is not overwritten by the read messages of a member without a name [D-324]', () => {
    addPlayedGame('A', game('1'));
    saveSeenMessages('id of the session', 3);
    expect(codes('A')).toEqual(['1']);
  });

  test.each([
    ['logout', []],
    ['expired', ['1']],
    ['passwordChanged', ['1']],
    ['refused', ['1']],
    ['lost', ['1']],
  ] as const)('after the end of a session by %s it holds %j [D-324]', (reason, kept) => {
    beginSession('token-of-A', { owner: null, isKept: false });
    addPlayedGame('A', game('1'));
    endSession(reason);
    expect(codes('A')).toEqual(kept);
  });

  test.each(['', '{', '7', 'null', '[null,7]', '{"games":7}', '[{"salt":"s","owner":"o"}]'])(
    'is empty if the device has stored %j [F-O01]',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect([codes('A'), readSeenMessages('A')]).toEqual([[], 0]);
      addPlayedGame('A', game('1'));
      expect(codes('A')).toEqual(['1']);
    },
  );

  test.each([
    ['an invalid list', 'x', []],
    ['malformed rows', [null, 7, game('2')], [game('2')]],
    ['a game without a name', [{ ...game('2'), name: 7 }, game('3')], [game('3')]],
    ['a game without a platform', [game('2', { platform: '' })], []],
    [
      'an invalid category and an invalid isListed',
      [{ ...game('2'), category: 7, isListed: 1 }],
      [game('2', { category: null, isListed: false })],
    ],
    [
      'a slot list, valid and invalid',
      [game('2', { slotCode: 'pg' }), { ...game('3'), slotCode: 7 }],
      [game('2', { slotCode: 'pg' }), game('3')],
    ],
  ])('is read without malformed parts: %s', (_, games, read) => {
    addPlayedGame('A', game('1'));
    const entry = JSON.parse(localStorage.getItem(KEY)!) as object;
    localStorage.setItem(KEY, JSON.stringify({ ...entry, games }));
    expect(listOwnGames('A', 'games')).toEqual(read);
  });

  test.each([
    [{ name: 'other', picture: '/b.png', isListed: false }, true],
    [{ platform: 'AG' }, false],
    [{ category: 'concise' }, false],
    [{ code: '2' }, false],
  ] as const)('a game with %j changed is the same game: %j', (changed, same) =>
    expect(isSameGame(game('1'), game('1', changed))).toBe(same),
  );
});

describe('favourites', () => {
  test('are listed latest first until the star is tapped again [D-234]', () => {
    expect(star('A', '1', '2', '3')).toEqual(['kept', 'kept', 'kept']);
    expect(listOwnGames('A', 'favourites')).toEqual([game('3'), game('2'), game('1')]);
    expect(star('A', '2')).toEqual(['kept']);
    expect(starred('A')).toEqual(['3', '1']);
  });

  test('are at most 50 until one is removed', () => {
    const names = Array.from({ length: 50 }, (_, at) => String(at));
    expect(new Set(star('A', ...names))).toEqual(new Set(['kept']));
    expect(star('A', '50')).toEqual(['full']);
    expect(starred('A')).toEqual(names.toReversed());
    expect(star('A', '0', '50', '51')).toEqual(['kept', 'kept', 'full']);
    expect([starred('A').length, starred('A')[0], starred('A').at(-1)]).toEqual([50, '50', '1']);
  });

  test('are removed independently of the played games', () => {
    star('A', '1');
    addPlayedGame('A', game('2'));
    expect([starred('A'), codes('A')]).toEqual([['1'], ['2']]);
    forgetPlayed('A');
    expect([starred('A'), codes('A')]).toEqual([['1'], []]);
    addPlayedGame('A', game('3'));
    star('A', '1');
    expect([starred('A'), codes('A')]).toEqual([[], ['3']]);
  });

  test('cannot be added on a full device, but can be removed', () => {
    star('A', '1');
    fillStorage();
    expect(star('A', '2')).toEqual(['failed']);
    expect(starred('A')).toEqual(['1']);
    expect(star('A', '1')).toEqual(['kept']);
    expect([starred('A'), localStorage.getItem(KEY)]).toEqual([[], null]);
  });
});

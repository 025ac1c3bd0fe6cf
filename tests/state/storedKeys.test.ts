// @vitest-environment node
import { describe, expect, test } from 'vitest';

import {
  answerKey,
  readCookie,
  readSavedToken,
  readStoredData,
  STORED,
} from '#state/session/storedKeys.ts';

const NOW_MS = 1_768_449_600_000;
const DAY_MS = 86_400_000;
const holding = (value: string | null) => ({ getItem: () => value });
const EMPTY = holding(null);

test('an update finds what earlier versions stored, under the same names [D-205, F-M03]', () => {
  // Everything but the cache, which may be lost.
  expect(STORED).toMatchObject({
    token: {
      entry: 'lobby.token',
      cookie: 'lobby_token',
      ownerCookie: 'lobby_token_owner',
      spentLaunch: 'lobby.spentLaunch',
      launch: 'tapps/launchParams',
      followedLaunch: 'lobby.followedLaunch',
    },
    device: {
      theme: 'lobby.theme',
      language: 'lobby.language',
      adult: 'lobby.adult',
      ended: 'lobby.ended',
      withoutTelegram: 'lobby.withoutTelegram',
      languageOffer: 'lobby.languageOffer',
      hiddenAmounts: 'lobby.hiddenAmounts',
    },
    unanswered: { orders: 'lobby.orders', order: 'lobby.order.' },
    own: {
      entry: 'lobby.own',
      protection: 'lobby.protection',
      orderMessages: 'lobby.orderMessages',
    },
  });
});

test('an answer is stored under its call and payload [D-205]', () => {
  expect(answerKey('/api/app')).toBe('lobby.answer./api/app ');
  expect(answerKey('/api/hall', { page: 1 })).toBe('lobby.answer./api/hall {"page":1}');
  expect(answerKey('/api/app', undefined, 'zh')).toBe('lobby.answer./api/app ');
  expect(answerKey('/api/app', undefined, 'en')).toBe('lobby.answer./api/app  en');
});

test.each([
  [0, true],
  [7 * DAY_MS, true],
  [7 * DAY_MS + 1, false],
  [1 - DAY_MS / 24, true],
  [-DAY_MS / 24, false],
])('an answer %d ms old is shown: %j', (ageMs, isShown) => {
  const stored = JSON.stringify({ atMs: NOW_MS - ageMs, data: 'games' });
  expect(readStoredData(stored, NOW_MS)).toBe(isShown ? 'games' : undefined);
});

test.each([null, '', '{', 'null', '{"data":1}'])('the stored text %j holds no answer', (stored) =>
  expect(readStoredData(stored, NOW_MS)).toBeUndefined(),
);

describe('saved token', () => {
  const saved = (changed: object) =>
    JSON.stringify({ token: 'T', owner: '42', expiresAt: NOW_MS + 1, id: '7', ...changed });
  const read = (stored: string) => readSavedToken(holding(stored), EMPTY, '', undefined, NOW_MS);

  test('a saved token is read without its malformed fields', () => {
    expect(read(saved({}))).toEqual({ token: 'T', owner: '42', expiresAt: NOW_MS + 1, id: '7' });
    expect(read(saved({ owner: undefined, expiresAt: 'x', id: 5 }))).toEqual({
      token: 'T',
      owner: null,
      expiresAt: 0,
      id: '',
    });
  });

  test.each(['null', '{', '{}', '5', saved({ token: '' }), saved({ token: 'a b' })])(
    'a saved token is null if %s is stored [F-T23]',
    (stored) => expect(read(stored)).toBeNull(),
  );

  test.each([
    ['T'.repeat(2048), true],
    ['T'.repeat(2049), false],
    ['T\n', false],
    ['\u4ee4', false],
  ])('%j is accepted: %j [F-T18]', (token, isUsable) =>
    expect(read(saved({ token }))?.token ?? null).toBe(isUsable ? token : null),
  );

  test.each([
    [0, false],
    [1, true],
    [DAY_MS, true],
    [DAY_MS + 1, false],
  ])('a token in local storage is used with %d ms left: %j [D-038, F-T22]', (leftMs, isUsed) => {
    const stored = holding(saved({ expiresAt: NOW_MS + leftMs }));
    // The ended sessions have their own key.
    const local = { getItem: (key: string) => (key === 'lobby.ended' ? null : stored.getItem()) };
    expect(readSavedToken(EMPTY, local, '', undefined, NOW_MS)?.token === 'T').toBe(isUsed);
  });

  test('a saved token from a cookie has the owner from the owner cookie [D-025]', () => {
    const cookies = 'a=1; lobby_token=T%21; lobby_token_owner=42';
    expect(readSavedToken(null, null, cookies, '42', NOW_MS)).toEqual({
      token: 'T!',
      owner: '42',
      expiresAt: 0,
      id: '',
    });
    expect(readSavedToken(null, null, cookies, '43', NOW_MS)).toBeNull();
    expect(readSavedToken(null, null, cookies, null, NOW_MS)).toBeNull();
    expect(readSavedToken(null, null, 'lobby_token=T', null, NOW_MS)?.owner).toBeNull();
  });

  test('a saved token is null once its session has ended in another tab [D-228]', () => {
    const ended = (id: string) => holding(`[["${id}",1]]`);
    const own = holding(saved({}));
    expect(readSavedToken(own, ended('7'), '', undefined, NOW_MS)).toBeNull();
    expect(readSavedToken(own, ended('8'), '', undefined, NOW_MS)?.token).toBe('T');
  });
});

test.each([
  ['a=1; b=2%20c', 'b', '2 c'],
  ['a=1; b=2', 'a', '1'],
  ['ab=1', 'a', ''],
  ['b=%E0%A4%A', 'b', ''],
  ['', 'a', ''],
])('in the cookies %j, %s is %j', (cookies, name, value) =>
  expect(readCookie(cookies, name)).toBe(value),
);

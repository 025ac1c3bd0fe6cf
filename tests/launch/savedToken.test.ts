import { describe, expect, it } from 'vitest';

import { beginSession, restoreSession, TokenNotKept } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { readSavedToken, STORED } from '#state/session/storedKeys.ts';

const NOW = 1_768_449_600_000;
const DAY = 86_400_000;
type Held = 'X' | 'Y' | null;

const entry = (token: Held, owner: string | null = null, expiresAt = NOW + 1000) =>
  token && JSON.stringify({ token, owner, expiresAt });
const holding = (value: string | null) => ({ getItem: () => value });
const cookieOf = (token: Held, owner = '') =>
  token ? `a=1; lobby_token=${token}${owner && `; lobby_token_owner=${owner}`}` : 'a=1';

describe('token at start', () => {
  const HELD: readonly Held[] = [null, 'X', 'Y'];
  const table = HELD.flatMap((session) =>
    HELD.flatMap((local) => HELD.map((cookie) => ({ session, local, cookie }))),
  );

  it('the table has all 27 combinations of stores', () => {
    expect(table).toHaveLength(27);
  });

  it.each(table)(
    '[D-037, F-T21] the client reads the token from session, then local, then cookie: $session $local $cookie',
    ({ session, local, cookie }) => {
      const saved = readSavedToken(
        holding(entry(session)),
        holding(entry(local)),
        cookieOf(cookie),
        undefined,
        NOW,
      );
      expect(saved?.token ?? null).toBe(session ?? local ?? cookie);
    },
  );

  it.each(table)(
    '[D-037, D-228, F-T21] a shared token replaces the other shared ones, and a tab’s own token changes nothing: $session $local $cookie',
    ({ session, local, cookie }) => {
      const now = Date.now();
      if (session) sessionStorage.setItem(STORED.token.entry, entry(session, null, now + 1000)!);
      if (local) localStorage.setItem(STORED.token.entry, entry(local, null, now + 1000)!);
      if (cookie) document.cookie = `lobby_token=${cookie}; path=/`;
      const winner = session ?? local ?? cookie;
      expect(restoreSession(undefined)).toBe(winner !== null);
      expect(useStore.getState().token).toBe(winner ?? '');
      const shared = JSON.stringify([localStorage.getItem(STORED.token.entry), document.cookie]);
      const holds = (token: Held) => new RegExp(`[="]${token}\\b`).test(shared);
      const expected = session ? [local, cookie] : [winner];
      for (const token of ['X', 'Y'] as const)
        expect(holds(token)).toBe(expected.includes(token) && (local ?? cookie) !== null);
      if (winner) expect(sessionStorage.getItem(STORED.token.entry)).toContain(`"${winner}"`);
    },
  );

  it('[D-038, F-T22] the client ignores a local copy that is older than 24 hours or from the future', () => {
    const read = (expiresAt: number) =>
      readSavedToken(holding(null), holding(entry('X', null, expiresAt)), '', undefined, NOW);
    expect(read(NOW)).toBeNull();
    expect(read(NOW + 1)?.token).toBe('X');
    expect(read(NOW + DAY)?.token).toBe('X');
    expect(read(NOW + DAY + 1)).toBeNull();
  });

  it('[D-025, D-039] the client reads a token only for the Telegram user who owns it', () => {
    const read = (owner: string | null | undefined) =>
      readSavedToken(holding(entry('X', '77')), holding(null), '', owner, NOW)?.token ?? null;
    expect(read('77')).toBe('X');
    expect(read('78')).toBeNull();
    expect(read(undefined)).toBe('X');
    expect(readSavedToken(null, null, cookieOf('X', '77'), '77', NOW)?.token).toBe('X');
    expect(readSavedToken(null, null, cookieOf('X'), '77', NOW)).toBeNull();
  });

  it('[D-244, D-025] without a Telegram user, the client reads only this tab’s token', () => {
    const read = (session: Held, local: Held, cookie: Held) =>
      readSavedToken(
        holding(entry(session, '77')),
        holding(entry(local, '77')),
        cookieOf(cookie, '77'),
        null,
        NOW,
      )?.token ?? null;
    expect(read('X', 'Y', 'Y')).toBe('X');
    expect(read(null, 'X', null)).toBeNull();
    expect(read(null, null, 'X')).toBeNull();
  });

  it('[D-244] without a Telegram user, a user’s stored token stays on the device unread', () => {
    const kept = entry('X', '77', Date.now() + 1000)!;
    localStorage.setItem(STORED.token.entry, kept);
    document.cookie = 'lobby_token=X; path=/';
    document.cookie = 'lobby_token_owner=77; path=/';
    expect(restoreSession(null)).toBe(false);
    expect(localStorage.getItem(STORED.token.entry)).toBe(kept);
    expect(document.cookie).toBe('lobby_token=X; lobby_token_owner=77');
    expect(sessionStorage).toHaveLength(0);
    expect(restoreSession('77')).toBe(true);
  });

  it.each([
    '',
    '{',
    '7',
    '"X"',
    '[]',
    '{"token":7}',
    '{"token":""}',
    '{"token":"a b"}',
    '{"token":"a\\r\\nb"}',
  ])('[F-T23] the entry %j contains no token', (text) => {
    expect(readSavedToken(holding(text), holding(text), '', undefined, NOW)).toBeNull();
  });

  it('[D-025] the client wipes another user’s token with everything stored about them', () => {
    sessionStorage.setItem(STORED.token.entry, entry('X', '77')!);
    localStorage.setItem(STORED.cache.member, '{"name":"somebody"}');
    localStorage.setItem(STORED.device.theme, 'dark');
    expect(restoreSession('78')).toBe(false);
    expect(sessionStorage).toHaveLength(0);
    expect(Object.keys(localStorage)).toEqual([STORED.device.theme]);
  });

  it.each(['session storage', 'local storage', 'the cookie'] as const)(
    '[D-025] the client wipes everything stored about another user whose token is in %s',
    (place) => {
      const now = Date.now();
      if (place === 'session storage')
        sessionStorage.setItem('lobby.token', entry('X', '77', now + 1000)!);
      if (place === 'local storage')
        localStorage.setItem('lobby.token', entry('X', '77', now + 1000)!);
      if (place === 'the cookie')
        for (const cookie of ['lobby_token=X', 'lobby_token_owner=77'])
          document.cookie = `${cookie}; path=/`;
      sessionStorage.setItem('lobby.drafts', '{"withdrawal":{"amount":"77"}}');
      localStorage.setItem('lobby.member', '{"name":"somebody"}');
      localStorage.setItem('lobby.answer./api/anything ', '{"atMs":1,"data":"of somebody"}');
      localStorage.setItem('lobby.theme', 'dark');
      expect(restoreSession('78')).toBe(false);
      expect(Object.keys(localStorage)).toEqual(['lobby.theme']);
      expect([sessionStorage.length, document.cookie]).toEqual([0, '']);
    },
  );
});

describe('session start', () => {
  it('[S4-01] a manual login stores the token in session storage only', () => {
    beginSession('X', { owner: null, isKept: false });
    expect(sessionStorage.getItem(STORED.token.entry)).toContain('"X"');
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it('[S4-02, S4-03] a Telegram login stores the token in local storage and a cookie too', () => {
    beginSession('X', { owner: '77', isKept: true });
    expect(JSON.parse(localStorage.getItem(STORED.token.entry)!)).toMatchObject({
      token: 'X',
      owner: '77',
    });
    expect(document.cookie).toContain('lobby_token=X');
    expect(document.cookie).toContain('lobby_token_owner=77');
  });

  it.each([
    [
      'throws',
      () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    ],
    ['keeps nothing', () => {}],
  ])('[D-042] no session begins when session storage %s', (_, setItem) => {
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === sessionStorage) setItem();
      else real.call(this, key, value);
    };
    try {
      expect(() => beginSession('X', { owner: '77', isKept: true })).toThrow(TokenNotKept);
    } finally {
      Storage.prototype.setItem = real;
    }
    expect(useStore.getState().token).toBe('');
    expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, '']);
  });

  it('[D-042, F-T20] a session begins when only local storage and the cookie are denied', () => {
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('denied', 'SecurityError');
      real.call(this, key, value);
    };
    try {
      beginSession('X', { owner: '77', isKept: true });
    } finally {
      Storage.prototype.setItem = real;
    }
    expect(useStore.getState().token).toBe('X');
    expect(sessionStorage.getItem(STORED.token.entry)).toContain('"X"');
  });
});

import { describe, expect, it } from 'vitest';

import { restoreSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { readSavedToken, STORED } from '#state/session/storedKeys.ts';

const NOW = 1_768_449_600_000;
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

  it.each(table)(
    'of $session $local $cookie the first is used, and replaces later ones if shared [D-037, D-228, F-T21]',
    ({ session, local, cookie }) => {
      const now = Date.now();
      if (session) sessionStorage.setItem(STORED.token.entry, entry(session, null, now + 1000)!);
      if (local) localStorage.setItem(STORED.token.entry, entry(local, null, now + 1000)!);
      if (cookie) document.cookie = `lobby_token=${cookie}; path=/`;
      const winner = session ?? local ?? cookie;
      expect(restoreSession(undefined)).toBe(winner !== null);
      expect(getSession().token).toBe(winner ?? '');
      const shared = JSON.stringify([localStorage.getItem(STORED.token.entry), document.cookie]);
      const holds = (token: Held) => new RegExp(`[="]${token}\\b`).test(shared);
      const expected = session ? [local, cookie] : [winner];
      for (const token of ['X', 'Y'] as const)
        expect(holds(token)).toBe(expected.includes(token) && (local ?? cookie) !== null);
      if (winner) expect(sessionStorage.getItem(STORED.token.entry)).toContain(`"${winner}"`);
    },
  );

  it('without a Telegram user, the client reads only this tab’s token [D-244, D-025]', () => {
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

  it('without a Telegram user, a user’s stored token stays on the device unread [D-244]', () => {
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

  it.each(['session storage', 'local storage', 'the cookie'] as const)(
    'the client wipes everything stored about another user whose token is in %s [D-025]',
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

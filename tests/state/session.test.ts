import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

import { findEarly, sendEarly, takeEarly } from '#api/earlyCalls.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getMember } from '#state/member/member.ts';
import { markSessionEnded, sessionIdOf } from '#state/session/endedSessions.ts';
import { keepFirstPassword, useFirstPassword } from '#state/session/firstPassword.ts';
import { beginSession, endSession, restoreSession, TokenNotKept } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { getReferrer, keepReferrer } from '#state/session/referrer.ts';
import { type SavedToken, STORED } from '#state/session/storedKeys.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import { knowMember } from '#tests/page/knownMember.ts';
import { renewSession } from '#tests/page/session.ts';

const TOKEN = 'a-token-of-a-member';
const DAY_MS = 86_400_000;
const storedToken = (storage: Storage) =>
  (JSON.parse(storage.getItem(STORED.token.entry) ?? 'null') as { token: string } | null)?.token ??
  null;

const storeLogin = (token: string, { expiresAt = Date.now() + 60_000, id = '7' } = {}) =>
  localStorage.setItem(STORED.token.entry, JSON.stringify({ token, owner: null, expiresAt, id }));
const fillUp = (...full: Storage[]) => fillStorage((storage) => full.includes(storage));
const remember = (name: string, session: string) =>
  localStorage.setItem(STORED.cache.member, JSON.stringify({ name, avatar: '', session }));

describe('session start', () => {
  test('the device keeps a Telegram login for one day, also in a cookie [S4-02, S4-03, S9-08]', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    const beganMs = Date.now();
    beginSession(TOKEN, { owner: '42', isKept: true });
    expect(storedToken(localStorage)).toBe(TOKEN);
    const { expiresAt } = JSON.parse(localStorage.getItem(STORED.token.entry)!) as SavedToken;
    expect(Math.abs(expiresAt - beganMs - DAY_MS)).toBeLessThan(60_000);
    expect(document.cookie).toContain(`${STORED.token.cookie}=${TOKEN}`);
    const written = set.mock.calls
      .map(([text]) => text)
      .find((text) => text.startsWith(`${STORED.token.cookie}=${TOKEN}`));
    const expires = Date.parse(/expires=([^;]+)/i.exec(written ?? '')?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - DAY_MS)).toBeLessThan(60_000);
  });

  test.each(['session storage', 'every storage'])(
    'a session that cannot be stored (%s full) logs out the member before [D-042, F-T19]',
    (which) => {
      beginSession('first-token', { owner: '42', isKept: true });
      knowMember({ name: 'A-ONLY' });
      localStorage.setItem(STORED.cache.member, '{"name":"A-ONLY"}');
      queryClient.setQueryData(keyOf(loadMessages), 'A-ONLY');
      const before = getSession();
      fillUp(...(which === 'every storage' ? [sessionStorage, localStorage] : [sessionStorage]));
      expect(() => beginSession('second-token', { owner: '77', isKept: true })).toThrow(
        TokenNotKept,
      );
      const after = getSession();
      expect(after).toMatchObject({ token: '', owner: null, id: '' });
      expect(getMember()).toBeNull();
      // Late answers and kept screens of the first session are dropped.
      expect(after).not.toBe(before);
      expect(before.signal.aborted).toBe(true);
      expect(queryClient.getQueryCache().getAll()).toEqual([]);
      const device = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);
      expect(device).not.toMatch(/first-token|second-token|A-ONLY|42|77/);
    },
  );

  test('a session begins despite a full local storage [D-042]', () => {
    storeLogin('another-token');
    document.cookie = `${STORED.token.ownerCookie}=77; path=/`;
    fillUp(localStorage);
    beginSession(TOKEN, { owner: null, isKept: true });
    expect(getSession().token).toBe(TOKEN);
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe(`${STORED.token.cookie}=${TOKEN}`);
  });

  test('a session that cannot be stored leaves the visitor unchanged [D-042]', () => {
    sessionStorage.setItem(STORED.cache.referrer, 'friend');
    sessionStorage.setItem(STORED.token.entry, 'unreadable');
    fillUp(sessionStorage);
    const before = getSession();
    expect(() => beginSession(TOKEN, { owner: null, isKept: false })).toThrow(TokenNotKept);
    expect({ ...sessionStorage }).toEqual({ [STORED.cache.referrer]: 'friend' });
    expect(getSession()).toBe(before);
  });

  test('a session that cannot be stored keeps only Telegram’s launch [D-030, D-042]', () => {
    beginSession(TOKEN, { owner: '42', isKept: false });
    sessionStorage.setItem(STORED.token.launch, 'launch');
    sessionStorage.setItem(STORED.cache.drafts, 'A-ONLY');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      return key === STORED.token.entry ? null : ((this[key] as string | undefined) ?? null);
    });
    expect(() => beginSession('second-token', { owner: '77', isKept: true })).toThrow(TokenNotKept);
    expect({ ...sessionStorage }).toEqual({ [STORED.token.launch]: 'launch' });
  });

  test.each(['', 'two\nlines', 'trailing ', 'x'.repeat(5000), '令牌'])(
    'a session is not begun with the token %j [F-T18]',
    (token) => {
      expect(() => beginSession(token, { owner: null, isKept: true })).toThrow(TypeError);
      expect(storedToken(sessionStorage)).toBeNull();
    },
  );
});

test('the referrer is the first one found in an address [D-013]', () => {
  keepReferrer(null);
  expect(getReferrer()).toBeNull();
  for (const found of ['7', null, '8']) keepReferrer(found);
  expect(getReferrer()).toBe('7');
});

describe('memory', () => {
  test('an ended session leaves no list of loaded files in memory [F-S06]', () => {
    const clear = vi.spyOn(performance, 'clearResourceTimings');
    beginSession(TOKEN, { owner: null, isKept: false });
    expect(clear).not.toHaveBeenCalled();
    endSession('logout');
    expect(clear).toHaveBeenCalledOnce();
  });

  test('the memory of an ended session has no first password [D-212, F-S06]', () => {
    expect(useFirstPassword.getInitialState().password).toBeNull();
    beginSession(TOKEN, { owner: null, isKept: false });
    keepFirstPassword('Ab12cd');
    expect(useFirstPassword.getState().password).toBe('Ab12cd');
    endSession('logout');
    expect(useFirstPassword.getState().password).toBeNull();
  });

  test('the memory of an ended session has no early answer, and aborts early calls [D-205]', () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    beginSession(TOKEN, { owner: null, isKept: false });
    sendEarly('', '/api/member', '{}', TOKEN, 'zh');
    endSession('logout');
    expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(findEarly('/api/member')).toBeUndefined();
    expect(takeEarly(`POST /api/member {} ${TOKEN}`)).toBeNull();
  });

  test('the memory of an ended session has no answer, even of a screen that unmounts [F-S06]', () => {
    vi.useFakeTimers();
    beginSession(TOKEN, { owner: null, isKept: false });
    const screen = new QueryObserver(queryClient, {
      queryKey: keyOf(loadMessages),
      queryFn: () => 'A-ONLY',
      initialData: 'A-ONLY',
      enabled: false,
    });
    const leave = screen.subscribe(() => {});
    endSession('expired');
    vi.runOnlyPendingTimers();
    const timers = vi.getTimerCount();
    leave();
    expect(vi.getTimerCount()).toBe(timers);
  });
});

test('a restored session does not come from a cookie that no header could carry [F-T18]', () => {
  document.cookie = `${STORED.token.cookie}=${encodeURIComponent('a\r\nb')}; path=/`;
  expect(restoreSession(undefined)).toBe(false);
  expect(document.cookie).toBe('');
});

test('the stored member is shown only to the session that stored it', () => {
  beginSession(TOKEN, { owner: null, isKept: false });
  remember('B', getSession().id);
  renewSession();
  expect(getMember()?.name).toBe('B');
  remember('A-ONLY', 'another session');
  renewSession();
  expect(getMember()).toBeNull();
});

describe('session end', () => {
  test('a session that ends clears the storage of this tab if its token is broken [D-228]', () => {
    beginSession(TOKEN, { owner: null, isKept: false });
    sessionStorage.setItem(STORED.token.entry, '{"token":');
    sessionStorage.setItem('anything', 'else');
    endSession('lost');
    expect(sessionStorage).toHaveLength(0);
  });

  test('a logout clears the storage of its tab, even of a later session [D-205, D-228]', () => {
    beginSession(TOKEN, { owner: null, isKept: false });
    sessionStorage.setItem(STORED.token.entry, JSON.stringify({ token: 'later', id: '7' }));
    endSession('logout');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['', '2166136261'],
    ['a', '3826002220'],
    ['foobar', '3214735720'],
  ])('the mark of an ended session is the FNV-1a sum of its token: %j [D-228]', (token, id) =>
    expect(sessionIdOf(token)).toBe(id),
  );

  test('the mark of an ended session lasts 30 days, even if the clock was set back [D-228]', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 10_000_000_000 });
    const inDays = (days: number) => Date.now() + days * DAY_MS;
    const rows = [-30, -29.9, -10, 10, 29.9, 30].map((days) => [`${days}`, inDays(days)]);
    localStorage.setItem(STORED.device.ended, JSON.stringify(rows));
    markSessionEnded('8');
    const kept = JSON.parse(localStorage.getItem(STORED.device.ended) ?? '') as string[][];
    expect(kept.map(([id]) => id)).toEqual(['8', '-29.9', '-10', '10', '29.9']);
  });

  test('an ended session leaves a mark without token and name for 30 days [D-205, D-228]', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ended = () => localStorage.getItem(STORED.device.ended) ?? '';
    const end = (token: string) => {
      beginSession(token, { owner: null, isKept: false });
      remember('A-ONLY', getSession().id);
      endSession('logout');
    };
    end(TOKEN);
    const first = ended();
    expect(first).toMatch(/^\[\["\d{1,10}",\d+\]\]$/);
    for (let number = 0; number < 60; number += 1) end(`token-${number}`);
    expect(JSON.parse(ended())).toHaveLength(50);
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    end('the-last');
    expect(JSON.parse(ended())).toHaveLength(1);
    beginSession('the-last', { owner: null, isKept: false });
    expect(ended()).toBe('[]');
  });
});

test('a start drops what version 0.2 stored and nothing reads any more [D-294]', () => {
  const keys = ['lobby.salt', 'lobby.played', 'lobby.seenMessages'];
  for (const key of keys) localStorage.setItem(key, '[]');
  restoreSession(undefined);
  expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
});

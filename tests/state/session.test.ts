import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

import { queryClient } from '#state/cache/queryClient.ts';
import { restoreMember } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
import {
  beginSession,
  endSession,
  onSessionEnd,
  restoreSession,
  TokenNotKept,
} from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { knowMember } from '#tests/knownMember.ts';

const TOKEN = 'a-token-of-a-member';
const DAY_MS = 86_400_000;
const storedToken = (storage: Storage) =>
  (JSON.parse(storage.getItem(STORED.token.entry) ?? 'null') as { token: string } | null)?.token ??
  null;

const remember = (name: string, session: string) =>
  localStorage.setItem(STORED.cache.member, JSON.stringify({ name, avatar: '', session }));

describe('a session that begins', () => {
  test('[S4-01] keeps a normal login in session storage only', () => {
    beginSession(TOKEN, { owner: null, isKept: false });
    expect(storedToken(sessionStorage)).toBe(TOKEN);
    expect(storedToken(localStorage)).toBeNull();
    expect(document.cookie).toBe('');
  });

  test('[S4-02, S4-03, S9-08] keeps a Telegram login in local storage and in a cookie too, for one day', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    beginSession(TOKEN, { owner: '42', isKept: true });
    expect(storedToken(localStorage)).toBe(TOKEN);
    expect(document.cookie).toContain(`${STORED.token.cookie}=${TOKEN}`);
    const written = set.mock.calls
      .map(([text]) => text)
      .find((text) => text.startsWith(`${STORED.token.cookie}=${TOKEN}`));
    const expires = Date.parse(/expires=([^;]+)/i.exec(written ?? '')?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - DAY_MS)).toBeLessThan(60_000);
  });

  test('[S8-11, D-042, F-T19] is all or nothing: a full session storage keeps nothing anywhere', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => beginSession(TOKEN, { owner: '42', isKept: true })).toThrow(TokenNotKept);
    expect(useStore.getState().token).toBe('');
    expect(document.cookie).toBe('');
    expect(storedToken(localStorage)).toBeNull();
  });

  test.each(['session storage', 'every storage'])(
    '[S8-11, D-042] in place of another that cannot be kept (%s full) leaves nobody logged in',
    (which) => {
      beginSession('first-token', { owner: '42', isKept: true });
      knowMember({ name: 'A-ONLY' });
      localStorage.setItem(STORED.cache.member, '{"name":"A-ONLY"}');
      queryClient.setQueryData(['A-ONLY'], 'A-ONLY');
      const { generation } = useStore.getState();
      const real = Storage.prototype.setItem;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
        this: Storage,
        key,
        value,
      ) {
        if (this === sessionStorage || which === 'every storage')
          throw new DOMException('full', 'QuotaExceededError');
        real.call(this, key, value);
      });
      expect(() => beginSession('second-token', { owner: '77', isKept: true })).toThrow(
        TokenNotKept,
      );
      const after = useStore.getState();
      expect(after).toMatchObject({ token: '', owner: null, sessionId: '' });
      expect(getMember()).toBeNull();
      // Late answers and kept screens of the first are nobody's.
      expect(after.generation).toBeGreaterThan(generation);
      expect(queryClient.getQueryCache().getAll()).toEqual([]);
      const device = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);
      expect(device).not.toMatch(/first-token|second-token|A-ONLY|42|77/);
    },
  );

  test('[D-042] tolerates a local storage that is full', () => {
    const real = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      real.call(this, key, value);
    });
    beginSession(TOKEN, { owner: '42', isKept: true });
    expect(useStore.getState().token).toBe(TOKEN);
  });

  test.each(['', 'two\nlines', 'trailing ', 'x'.repeat(5000), '令牌'])(
    '[F-T18] refuses %j as a token',
    (token) => {
      expect(() => beginSession(token, { owner: null, isKept: true })).toThrow(TypeError);
      expect(storedToken(sessionStorage)).toBeNull();
    },
  );
});

describe('the memory of a session that ends', () => {
  test('[F-S06] has no list of what the page has loaded: the member’s picture, the address of their game', () => {
    beginSession(TOKEN, { owner: null, isKept: false });
    const clear = vi.spyOn(performance, 'clearResourceTimings');
    endSession('logout');
    expect(clear).toHaveBeenCalledOnce();
  });

  test('[F-S06] keeps no answer for later when its screen leaves after the end', () => {
    vi.useFakeTimers();
    beginSession(TOKEN, { owner: null, isKept: false });
    const screen = new QueryObserver(queryClient, {
      queryKey: [useStore.getState().generation, 'messages'],
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

describe('a session that is taken up', () => {
  test('[D-037] from local storage, and copies it to session storage', () => {
    beginSession(TOKEN, { owner: '42', isKept: true });
    sessionStorage.clear();
    expect(restoreSession('42')).toBe(true);
    expect(storedToken(sessionStorage)).toBe(TOKEN);
  });

  test('[D-038] not from a local copy that is 24 hours old, when the cookie is gone too', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    beginSession(TOKEN, { owner: '42', isKept: true });
    sessionStorage.clear();
    document.cookie = `${STORED.token.cookie}=; max-age=0; path=/`;
    vi.setSystemTime(Date.now() + DAY_MS + 1000);
    expect(restoreSession('42')).toBe(false);
    expect(storedToken(localStorage)).toBeNull();
  });

  test('[D-025, D-039] not for another Telegram user: everything of the last one is wiped', () => {
    beginSession(TOKEN, { owner: '42', isKept: true });
    localStorage.setItem(STORED.cache.member, '{"name":"A-ONLY"}');
    expect(restoreSession('43')).toBe(false);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('A-ONLY');
    expect(storedToken(localStorage)).toBeNull();
    expect(document.cookie).toBe('');
  });

  test('[F-T18] not from a cookie that no header could carry', () => {
    document.cookie = `${STORED.token.cookie}=${encodeURIComponent('a\r\nb')}; path=/`;
    expect(restoreSession(undefined)).toBe(false);
    expect(document.cookie).toBe('');
  });

  test('[D-025] by the cookie only with the owner beside it', () => {
    beginSession(TOKEN, { owner: '42', isKept: true });
    sessionStorage.clear();
    localStorage.clear();
    expect(restoreSession('42')).toBe(true);
    endSession('logout');
    document.cookie = `${STORED.token.cookie}=${TOKEN}; path=/`;
    expect(restoreSession('42')).toBe(false);
  });
});

describe('what is remembered of a member', () => {
  test('[D-025, D-205] goes when no session can be taken up, whatever became of the token', () => {
    remember('A-ONLY', '1');
    expect(restoreSession('43')).toBe(false);
    expect(localStorage.getItem(STORED.cache.member)).toBeNull();
  });

  test('goes when the next session begins', () => {
    remember('A-ONLY', '1');
    beginSession(TOKEN, { owner: null, isKept: false });
    expect(localStorage.getItem(STORED.cache.member)).toBeNull();
  });

  test('is shown to the session it was stored by, and to no other', () => {
    beginSession(TOKEN, { owner: null, isKept: false });
    remember('B', useStore.getState().sessionId);
    restoreMember();
    expect(getMember()?.name).toBe('B');
    queryClient.clear();
    remember('A-ONLY', 'another session');
    restoreMember();
    expect(getMember()).toBeNull();
  });
});

describe('a session that ends', () => {
  test.each(['logout', 'passwordChanged', 'replaced'] as const)(
    '[S4-07, M4-22, D-040] clears both storages and the cookie, whoever’s they are, and tells once: %s',
    (reason) => {
      const told = vi.fn();
      const off = onSessionEnd(told);
      beginSession('kept-token', { owner: '42', isKept: true });
      beginSession(TOKEN, { owner: null, isKept: false });
      localStorage.setItem('anything', 'else');
      endSession(reason);
      off();
      localStorage.removeItem(STORED.device.ended);
      expect(localStorage).toHaveLength(0);
      expect(sessionStorage).toHaveLength(0);
      expect(document.cookie).toBe('');
      expect(told).toHaveBeenCalledExactlyOnceWith(reason);
    },
  );

  test('[S4-11, D-040, D-228] by a 401 clears what carries its token, and nothing else of what the tabs share', () => {
    beginSession(TOKEN, { owner: '42', isKept: true });
    remember('A-ONLY', useStore.getState().sessionId);
    localStorage.setItem('anything', 'else');
    endSession('expired');
    expect(Object.keys(localStorage).toSorted()).toEqual(['anything', STORED.device.ended]);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  test('[D-205, D-228] leaves a mark for other tabs that holds no token and no name, 50 at most and none for longer than 30 days', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ended = () => localStorage.getItem(STORED.device.ended) ?? '';
    const end = (token: string) => {
      beginSession(token, { owner: null, isKept: false });
      remember('A-ONLY', useStore.getState().sessionId);
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

  test('[D-205] keeps the two device settings', () => {
    localStorage.setItem(STORED.device.theme, 'dark');
    localStorage.setItem(STORED.device.language, 'en');
    endSession('logout');
    expect({ ...localStorage }).toEqual({
      [STORED.device.theme]: 'dark',
      [STORED.device.language]: 'en',
    });
  });

  test('raises the generation, so that late answers and kept screens are nobody’s', () => {
    const before = useStore.getState().generation;
    beginSession(TOKEN, { owner: null, isKept: false });
    endSession('logout');
    expect(useStore.getState().generation).toBe(before + 2);
  });
});

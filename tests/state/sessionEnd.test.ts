import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';

import { logoff } from '#api/calls/login.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { connect, send } from '#api/send.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { keepAnswers, subscribeMember } from '#state/member/member.ts';
import { answerTo } from '#state/member/newestAnswers.ts';
import { getSession, memberState } from '#state/session/currentSession.ts';
import { beginSession, endSession, onSessionEnd, restoreSession } from '#state/session/session.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { member } from '#tests/backend/worlds.ts';
import { backend, holdAnswers } from '#tests/page/player.ts';

const logIn = (token: string, owner: string | null = null) =>
  beginSession(token, { owner, isKept: owner !== null });
const connectApi = () =>
  connect({ base: location.origin, session: getSession, onExpired: () => {} });

describe('a change of session', () => {
  test('drops an answer of the last session that comes in the same tick [F-S03]', async () => {
    connectApi();
    logIn(member({ name: 'anna' }).token);
    const answer = holdAnswers(loadMessages);
    const late = send(loadMessages, { page: 1 });
    answer();
    endSession('logout');
    logIn(member({ name: 'boris' }).token);
    await expect(late).rejects.toMatchObject({ why: 'earlier session' });
  });

  test('has happened before any listener of the end runs [D-017]', () => {
    logIn('token-of-anna');
    const useNote = memberState(() => 'nothing');
    useNote.setState('of anna', true);
    queryClient.setQueryData(keyOf(loadMessages), 'of anna');
    const [ended, heard] = [getSession(), vi.fn()];
    const look = () =>
      heard(getSession().token, useNote.getState(), queryClient.getQueryCache().getAll());
    ended.signal.addEventListener('abort', look);
    const stop = onSessionEnd(look);
    endSession('expired');
    stop();
    expect(heard.mock.calls).toEqual([
      ['', 'nothing', []],
      ['', 'nothing', []],
    ]);
    useNote.of(ended).setState('late', true);
    expect(useNote.getState()).toBe('nothing');
  });

  test('is heard by who listens to the member of the next session', () => {
    const listener = vi.fn();
    const stop = subscribeMember(listener);
    logIn('token-of-anna');
    listener.mockClear();
    keepAnswers([answerTo(1, { name: 'anna' })]);
    expect(listener).toHaveBeenCalled();
    stop();
  });

  test('does not stop a call that writes', async () => {
    connectApi();
    const { token } = member({ name: 'anna' });
    logIn(token);
    const session = getSession();
    const answer = holdAnswers(logoff);
    const left = send(logoff, undefined, { session });
    endSession('logout');
    answer();
    await expect(left).rejects.toMatchObject({ why: 'earlier session' });
    // Also one that is only sent after the end carries the token of its own session.
    await send(logoff, undefined, { session }).catch(() => {});
    expect(backend.requests(logoff).map(({ hasToken }) => hasToken)).toEqual([true, true]);
  });
});

/** What stays of each stored key, by why the session ended. */
type Row = Record<'logout' | 'passwordChanged' | 'expired' | 'refused' | 'otherMember', boolean>;
const NONE: Row = {
  logout: false,
  passwordChanged: false,
  expired: false,
  refused: false,
  otherMember: false,
};
const ALL: Row = {
  logout: true,
  passwordChanged: true,
  expired: true,
  refused: true,
  otherMember: true,
};
const STAYS: Record<string, Row> = {
  'localStorage lobby.theme': ALL,
  'localStorage lobby.language': ALL,
  'localStorage lobby.adult': ALL,
  'localStorage lobby.ended': ALL,
  'localStorage lobby.withoutTelegram': ALL,
  'localStorage lobby.languageOffer': ALL,
  'localStorage lobby.hiddenAmounts': ALL,
  'localStorage lobby.orders': ALL,
  'localStorage lobby.order.7': ALL,
  'localStorage lobby.protection': ALL,
  'localStorage lobby.orderMessages': ALL,
  'localStorage lobby.own': { ...ALL, logout: false },
  'sessionStorage tapps/launchParams': { ...NONE, otherMember: true },
};

describe('the end of a session', () => {
  const KEYS = [...Object.values(STORED).flatMap((keys) => Object.values<string>(keys)), 'foreign'];
  const complete = (key: string) => (key.endsWith('.') ? `${key}7` : key);

  test.each(Object.keys(ALL) as (keyof Row)[])(
    'leaves of every stored key what the table says: %s [S4-07, S4-11, M4-22, D-040, D-315]',
    (reason) => {
      logIn('token-of-anna', '42');
      for (const key of KEYS.map(complete))
        for (const area of ['localStorage', 'sessionStorage'] as const)
          // The token must stay readable.
          if (key !== STORED.token.entry) window[area].setItem(key, '[]');
      if (reason === 'otherMember') restoreSession('77');
      else endSession(reason);
      const left = (['localStorage', 'sessionStorage'] as const).flatMap((area) =>
        Object.keys(window[area]).map((key) => `${area} ${key}`),
      );
      const expected = Object.keys(STAYS).filter((key) => STAYS[key]![reason]);
      expect(left.toSorted()).toEqual(expected.toSorted());
      expect(document.cookie).toBe('');
    },
  );

  test('is told by src/README.md key by key', () => {
    const rows = readFileSync('src/README.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `lobby.'))
      .map((line) => line.split('|').slice(1, 3));
    const told = rows.flatMap(([keys, until]) =>
      [...keys!.matchAll(/`([^`]+)`/g)].map(([, key]) => [
        `localStorage ${key!.replace('…', '7')}`,
        until!.trim() === 'stays',
      ]),
    );
    const expected = Object.entries(STAYS)
      .filter(([key]) => key.startsWith('localStorage'))
      .map(([key, { logout }]) => [key, logout]);
    expect(told).toEqual(expected);
  });

  test('in another tab clears this tab, and nothing that tabs share [D-228]', () => {
    logIn('token-of-anna', '42');
    localStorage.setItem('foreign', '1');
    sessionStorage.setItem('foreign', '1');
    const before = { ...localStorage };
    endSession('lost');
    expect([{ ...localStorage }, sessionStorage.length]).toEqual([before, 0]);
  });
});

describe('what local storage holds of other sessions', () => {
  const OTHERS = [STORED.cache.member, STORED.cache.inReview, 'lobby.memberAnswer./api/app '];
  const keep = (session: string) => {
    for (const key of OTHERS) localStorage.setItem(key, JSON.stringify({ session }));
  };
  const left = () => OTHERS.filter((key) => localStorage.getItem(key) !== null);
  const storeLogin = (id: string) =>
    localStorage.setItem(
      STORED.token.entry,
      JSON.stringify({ token: 'of-boris', owner: '77', expiresAt: Date.now() + 60_000, id }),
    );

  test.each([
    ['of the stored Telegram login stays', 'b', true],
    ['of any other goes', 'c', false],
  ])('%s at a login [D-315]', (_, session, isLeft) => {
    storeLogin('b');
    keep(session);
    logIn('token-of-anna');
    expect(left()).toEqual(isLeft ? OTHERS : []);
  });

  test('of the Telegram login that this one replaces goes [D-315]', () => {
    storeLogin('b');
    keep('b');
    logIn('token-of-anna', '42');
    expect(left()).toEqual([]);
  });

  test('goes at a start without a session [D-315]', () => {
    keep('c');
    restoreSession(undefined);
    expect(left()).toEqual([]);
  });
});

test('a store takes nothing more of a session that has ended [D-205]', () => {
  beginSession('token-of-A', { owner: null, isKept: false });
  const ended = getSession();
  const store = sessionStore('lobby.addresses', v.object({ value: v.number() }));
  expect(store.write({ value: 1 })).toBe(true);
  endSession('logout');
  expect(store.write({ value: 2 }, ended)).toBe(false);
  expect(sessionStorage.getItem('lobby.addresses')).toBeNull();
});

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { connect } from '#api/send.ts';
import { reloadMember } from '#state/member/member.ts';
import { markSessionEnded, sessionIdOf } from '#state/session/endedSessions.ts';
import { watchOtherTabs } from '#state/session/otherTabs.ts';
import { beginSession, endSession, onSessionEnd, restoreSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { setSession } from '#tests/page/session.ts';
import { type SavedToken, STORED } from '#state/session/storedKeys.ts';
import { member } from '#tests/backend/worlds.ts';
import { holdAnswers } from '#tests/page/player.ts';

const TOKEN = 'a-token-of-a-member';
const EVENTS: [string, () => void][] = [
  [
    'another tab stores something',
    () => window.dispatchEvent(new StorageEvent('storage', { key: STORED.device.ended })),
  ],
  [
    'it comes back from the back/forward cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['it resumes', () => document.dispatchEvent(new Event('resume'))],
  ['it becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
];
const token = () => getSession().token;

let stopWatching = () => {};

beforeEach(() => {
  stopWatching = watchOtherTabs();
  onTestFinished(stopWatching);
  beginSession(TOKEN, { owner: null, isKept: false });
});

describe('end in another tab', () => {
  test.each(EVENTS)(
    'a tab whose session ended in another tab ends it first of all when %s [F-S07, F-S10, D-228]',
    (_, happen) => {
      const listener = vi.fn();
      onTestFinished(onSessionEnd(listener));
      const seenAfter: string[] = [];
      const recordToken = () => void seenAfter.push(token());
      // The same events as the query client and its polls.
      for (const name of ['storage', 'pageshow', 'resume', 'visibilitychange']) {
        window.addEventListener(name, recordToken);
        onTestFinished(() => window.removeEventListener(name, recordToken));
      }
      happen();
      expect(token()).toBe(TOKEN);
      markSessionEnded(sessionIdOf(TOKEN));
      happen();
      expect(token()).toBe('');
      expect(seenAfter.at(-1) ?? '').toBe('');
      expect(listener).toHaveBeenCalledExactlyOnceWith('lost');
    },
  );

  test('a tab whose session ended elsewhere stores no name that comes late [F-S06]', async () => {
    const card = member({ name: 'A-ONLY' });
    connect({ base: location.origin, session: getSession, onExpired: () => {} });
    beginSession(card.token, { owner: null, isKept: false });
    const answer = holdAnswers(loadMember);
    const loading = reloadMember();
    markSessionEnded(sessionIdOf(card.token));
    answer();
    await loading;
    expect(JSON.stringify({ ...localStorage })).not.toContain('A-ONLY');
  });
});

test('a page that no longer watches other tabs keeps its session', () => {
  const stop = watchOtherTabs();
  stopWatching();
  stop();
  markSessionEnded(sessionIdOf(TOKEN));
  for (const [, happen] of EVENTS) happen();
  expect(token()).toBe(TOKEN);
});

describe('other sessions', () => {
  test('a tab keeps its session when shared storage is cleared [D-228]', () => {
    beginSession(TOKEN, { owner: '42', isKept: true });
    localStorage.clear();
    document.cookie = `${STORED.token.cookie}=; max-age=0; path=/`;
    // An earlier version of the client sets no mark, and clears everything.
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(token()).toBe(TOKEN);
    setSession();
    expect(restoreSession('42')).toBe(true);
    expect(token()).toBe(TOKEN);
  });

  test('a tab keeps its session when a mark names others or is unreadable [D-228]', () => {
    for (const mark of ['', '{', '7', 'null', '"x"', '[]', '{"a":1}', '[["1",2]]', '[7]']) {
      localStorage.setItem(STORED.device.ended, mark);
      for (const [, happen] of EVENTS) happen();
      markSessionEnded('8');
      expect(localStorage.getItem(STORED.device.ended), mark).toContain('["8",');
    }
    markSessionEnded(sessionIdOf(TOKEN));
    beginSession(TOKEN, { owner: null, isKept: false });
    for (const [, happen] of EVENTS) happen();
    expect(token()).toBe(TOKEN);
  });

  test('a tab of another session keeps its session if local storage is denied [D-228]', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    for (const [, happen] of EVENTS) happen();
    expect(token()).toBe(TOKEN);
    endSession('logout');
    expect(token()).toBe('');
  });
});

test('a page that comes back leaves the storage of a later login in its tab alone [D-228]', () => {
  const later: SavedToken = { token: 'later', owner: null, expiresAt: 0, id: sessionIdOf('later') };
  sessionStorage.setItem(STORED.token.entry, JSON.stringify(later));
  EVENTS[1]![1]();
  expect(token()).toBe('');
  expect(sessionStorage.getItem(STORED.token.entry)).toContain('later');
});

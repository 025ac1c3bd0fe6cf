import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners } from '#api/calls/home.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { cacheEarlyAnswers } from '#app/takeOverFirstPaint.ts';
import { decideStart } from '#launch/decideStart.ts';
import { takeHandover } from '#launch/handover.ts';
import { readStartFacts } from '#launch/startNotes.ts';
import { answerQuery } from '#state/cache/answerQuery.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getSession } from '#state/session/currentSession.ts';
import { answerKey, memberAnswerKey } from '#state/session/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { launchString, TELEGRAM_USER, wrapInitData } from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { keepSession } from '#tests/page/newPage.ts';
import { backend } from '#tests/page/player.ts';
import { importAnew, restartSite } from '#tests/setup/device.ts';

const SETTINGS = { apiBase: location.origin, sendLanguage: true };
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.setSystemTime(START_MS);
  document.getElementById('site-config')?.remove();
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'site-config' });
  block.textContent = JSON.stringify(SETTINGS);
  document.head.append(block);
  onTestFinished(() => {
    block.remove();
    globalThis.lobby = undefined;
    for (const mark of ['member', 'launches']) delete document.documentElement.dataset[mark];
  });
});

async function runStart(hash = '#/'): Promise<void> {
  history.replaceState(null, '', `/${hash}`);
  await importAnew('prerender/inline/start.ts');
}

/** Opens a launch inside Telegram. */
async function runLaunch(): Promise<void> {
  Object.assign(window, { TelegramWebviewProxy: { postEvent: () => {} } });
  member({ telegramId: TELEGRAM_USER.id });
  await runStart(`#${await launchString({ authDate: START_MS / 1000 })}`);
}

const PUBLIC = [loadFeaturedGames, loadBanners, loadSite];
const tokensOf = (...calls: Parameters<typeof backend.requests>[0][]) =>
  calls.map((call) => backend.requests(call).map(({ hasToken }) => hasToken));
const arrive = (count: number) => waitFor(() => expect(world().requests).toHaveLength(count));
const store = (key: string, stored: object) => localStorage.setItem(key, JSON.stringify(stored));
const readStored = (path: string) => globalThis.lobby?.readStored?.(path);

describe('the calls that the page sends before the client runs [D-325]', () => {
  test('carry the token where a stored one may be used', async () => {
    keepSession(member().token);
    await runStart();
    await arrive(4);
    expect(tokensOf(...PUBLIC, loadMember)).toEqual([[true], [true], [true], [true]]);
  });

  test('of a visitor carry none', async () => {
    await runStart();
    await arrive(3);
    expect(tokensOf(...PUBLIC, loadMember)).toEqual([[false], [false], [false], []]);
  });

  test('of a launch that logs in carry none, until the login is answered', async () => {
    await runLaunch();
    await arrive(5);
    expect(tokensOf(...PUBLIC, loginWithTelegram)).toEqual([[false], [false], [false], [false]]);
    expect(tokensOf(loadMember)).toEqual([[true]]);
  });

  test.each(
    [null, '77', '5'].flatMap((token) =>
      [null, 'own', 'other'].flatMap((spent) =>
        ['', 'short', 'long', 'endless'].map((data) => ({ token, spent, data })),
      ),
    ),
  )(
    'log in unasked where the client would: token of $token, $spent launch spent, $data data',
    async ({ token, spent, data }) => {
      Object.assign(window, { TelegramWebviewProxy: { postEvent: () => {} } });
      const size = { short: 0, long: 100, endless: 20_000 }[data];
      const initData = `user={"id":77}&x=${'x'.repeat(size ?? 0)}&hash=own`;
      if (token) keepSession('kept', { owner: token });
      if (spent) sessionStorage.setItem('lobby.spentLaunch', spent);
      await runStart(`#${wrapInitData(data && initData)}`);
      const isEarly = 'launches' in document.documentElement.dataset;
      const { launch } = await takeHandover();
      const { login } = decideStart(launch, readStartFacts(launch));
      // The client alone decides for a tab with a session, and refuses endless data with a message.
      const canBeEarly = token === null && data !== 'endless';
      expect(isEarly).toBe(canBeEarly && login?.step === 'try');
    },
  );

  test('do not carry the token of another Telegram user', async () => {
    keepSession(member().token, { owner: '99' });
    await runLaunch();
    await arrive(3);
    expect(tokensOf(...PUBLIC, loadMember)).toEqual([[false], [false], [false], []]);
  });
});

describe('a stored answer [D-325]', () => {
  const stored = (data: string, session?: string, atMs = START_MS - MINUTE_MS) => ({
    atMs,
    data,
    ...(session !== undefined && { session }),
  });

  test.each([
    ['the member’s own', { id: 's', of: 's' }, 'own'],
    ['the visitor’s, if the other is of an earlier session', { id: 's', of: 'r' }, 'visitor’s'],
    ['the visitor’s, if the other names no session', { id: 's' }, 'visitor’s'],
    ['the visitor’s without a token', { of: 's' }, 'visitor’s'],
    ['the visitor’s without a token, if the other names no session', {}, 'visitor’s'],
  ])('of the first paint is %s', async (_, { id, of }: { id?: string; of?: string }, shown) => {
    if (id) keepSession(member().token, { id });
    store(answerKey('/api/app'), stored('visitor’s'));
    store(memberAnswerKey('/api/app'), stored('own', of));
    await runStart();
    expect(readStored('/api/app')).toBe(shown);
  });

  test('of a member that is too old is not replaced by the visitor’s, as in the client', async () => {
    keepSession(member().token, { id: 's' });
    store(answerKey('/api/app'), stored('visitor’s'));
    store(memberAnswerKey('/api/app'), stored('own', 's', START_MS - 8 * 86_400_000));
    await runStart();
    expect(readStored('/api/app')).toBeUndefined();
  });

  test('is read in the language that the calls name', async () => {
    localStorage.setItem('lobby.language', 'en');
    store(answerKey('/api/app'), stored('Chinese'));
    store(answerKey('/api/app', undefined, 'en'), stored('English'));
    await runStart();
    expect(readStored('/api/app')).toBe('English');
  });

  test.each([
    [MINUTE_MS - 1, 's', 0],
    [MINUTE_MS, 's', 1],
    [MINUTE_MS - 1, 'r', 1],
  ])('%d ms old, of session %s: banners are loaded %d times', async (ageMs, of, times) => {
    keepSession(member().token, { id: 's' });
    const key = memberAnswerKey('/api/bannerList', { position: 2 });
    store(key, { atMs: START_MS - ageMs, data: [], session: of });
    await runStart();
    await arrive(3 + times);
    expect(backend.requests(loadBanners)).toHaveLength(times);
  });
});

describe('the client takes over early answers [D-301, D-325]', () => {
  const arrived = () =>
    waitFor(() => {
      const early = Object.values(globalThis.lobby?.early ?? {});
      expect(early.length).toBeGreaterThan(2);
      expect(early.filter(({ hasArrived }) => !hasArrived)).toEqual([]);
    });
  const POSITION = { position: 2 };
  const known = () =>
    [
      answerQuery(loadFeaturedGames, undefined),
      answerQuery(loadBanners, POSITION),
      answerQuery(loadSite, undefined),
    ].map(({ queryKey }) => queryClient.getQueryData(queryKey as readonly unknown[]) !== undefined);

  test.each<[string, () => Promise<void>, boolean]>([
    ['a visitor', () => runStart(), false],
    [
      'a member with a stored token',
      () => {
        keepSession(member().token);
        return runStart();
      },
      true,
    ],
    ['a launch whose login was answered before', runLaunch, true],
  ])('of %s, and asks for nothing again', async (_, run, isMember) => {
    await run();
    await arrived();
    await restartSite();
    await cacheEarlyAnswers();
    expect(getSession().token !== '').toBe(isMember);
    expect(known()).toEqual([true, true, true]);
    expect(PUBLIC.map((call) => backend.requests(call).length)).toEqual([1, 1, 1]);
    expect(Object.keys(globalThis.lobby!)).toEqual(['early']);
  });

  test('of a member, whose 401 ends the session before the first render [D-325]', async () => {
    keepSession(member().token);
    world().answers(loadSite, '401');
    await runStart();
    await arrived();
    await restartSite();
    await cacheEarlyAnswers();
    expect([getSession().token, location.hash]).toEqual(['', '#/login']);
    expect(sessionStorage.getItem('lobby.token')).toBeNull();
  });

  test('of a member are stored for their own first paint, and not for a visitor’s [D-325]', async () => {
    keepSession(member().token);
    await runStart();
    await arrived();
    await restartSite();
    await cacheEarlyAnswers();
    expect(localStorage.getItem(answerKey('/api/app'))).toBeNull();
    await runStart();
    expect(readStored('/api/app')).toMatchObject({ site_state: expect.anything() as unknown });
    sessionStorage.clear();
    await runStart();
    expect(readStored('/api/app')).toBeUndefined();
  });
});

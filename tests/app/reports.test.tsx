import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { BadAnswer, Refused, Unreachable } from '#api/errors.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { createReportQueue } from '#app/monitoring/reportQueue.ts';
import { readFrames } from '#app/monitoring/stackFrames.ts';
import { measureVitals } from '#app/monitoring/vitals.ts';
import { rememberError } from '#platform/report.ts';
import { world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { hidePage } from '#tests/page/player.ts';
import { network } from '#tests/setup/network.ts';

const ADDRESS = 'https://reports.example/lobby';

type Batch = { build: string; reports: Record<string, unknown>[] };
let batches: Batch[] = [];
let requests: Request[] = [];

function listen(answer: () => Response = () => new HttpResponse(null, { status: 204 })): void {
  network.use(
    http.post(ADDRESS, async ({ request }) => {
      requests.push(request.clone());
      batches.push((await request.json()) as Batch);
      return answer();
    }),
  );
}

function reportsOf(kind: string): Record<string, unknown>[] {
  return batches.flatMap(({ reports }) => reports).filter((one) => one.kind === kind);
}

/** The player leaves the page until it has sent as many reports of a kind. */
async function sent(kind: string, count = 1): Promise<Record<string, unknown>[]> {
  await waitFor(() => {
    hidePage(true);
    expect(reportsOf(kind)).toHaveLength(count);
  });
  hidePage(false);
  return reportsOf(kind);
}

async function openReporting(path: string, options: Parameters<typeof openApp>[1] = {}) {
  await openApp(path, { ...options, settings: { reports: ADDRESS } });
  await sent('launch');
}

beforeEach(() => {
  batches = [];
  requests = [];
});
afterEach(() => network.resetHandlers());

describe('the reports of a page', () => {
  test('go nowhere without an address in the settings', async () => {
    listen();
    await openApp('/');
    rememberError(new TypeError('broken'));
    hidePage(true);
    await screen.findByRole('navigation', { name: '主导航' });
    expect(batches).toEqual([]);
  });

  test('name an error by its class, its screen and how often it happened', async () => {
    listen();
    await openReporting('/activity');
    rememberError(new TypeError('broken by 13800138000'));
    rememberError(new TypeError('broken by 13900139000'));
    expect(await sent('error')).toEqual([
      { kind: 'error', route: 'promotions', error: 'TypeError', frames: [], count: 2 },
    ]);
  });

  test('name uncaught errors and rejected promises', async () => {
    listen();
    await openReporting('/');
    window.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('x') }));
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: 'a text of 13800138000' }),
    );
    expect(await sent('error')).toMatchObject([{ error: 'RangeError' }]);
    expect(await sent('rejection')).toMatchObject([{ error: 'other', frames: [] }]);
  });

  test('name a failed call, but no refusal and no optional call that is missing', async () => {
    listen();
    await openReporting('/');
    rememberError(new Unreachable(loadMember, 'timeout', 'a sentence of the server'));
    rememberError(new BadAnswer(loadSite, 'Expected number but received "secret"'));
    rememberError(new Unreachable(loadMember, 'cancelled'));
    rememberError(new Unreachable(refreshVenues, 'unreadable', '', 404));
    rememberError(new Refused(loadMember, 500, 'a sentence of the server'));
    expect(await sent('call', 2)).toMatchObject([
      { call: '/api/user', error: 'Unreachable', reason: 'timeout' },
      { call: '/api/app', error: 'BadAnswer', reason: 'contract' },
    ]);
  });

  test.each([
    ['plain', 'normal', 'browser'],
    ['telegram', 'normal', 'loggedIn'],
    ['telegram', 'refused', 'refused'],
  ] as const)('tell how the launch in %s (%s) ended', async (environment, answer, outcome) => {
    listen();
    const prepare = () => world().answers(loginWithTelegram, answer);
    const telegram = environment === 'telegram' && { telegram: { environment } };
    await openReporting('/', { ...telegram, prepare });
    expect(reportsOf('launch')).toMatchObject([{ environment, outcome, count: 1 }]);
  });

  test('carry the build, and neither cookies nor an address', async () => {
    document.cookie = 'lobby_token=A-ONLY-token';
    document.head.insertAdjacentHTML('beforeend', '<meta name="build" content="0a1b2c3d4e5f">');
    listen();
    await openReporting('/', { search: '?pid=42' });
    document.querySelector('meta[name=build]')!.remove();
    expect(batches[0]!.build).toBe('0a1b2c3d4e5f');
    const [request] = requests;
    expect([request!.credentials, request!.referrerPolicy]).toEqual(['omit', 'no-referrer']);
    expect(request!.headers.get('cookie')).toBeNull();
  });
});

describe('the queue of reports', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    listen();
  });

  test('sends at most 20 reports in a batch, 4 batches a minute and 20 a visit', async () => {
    const posted = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const { add, stop } = createReportQueue(ADDRESS, 'b');
    const work = (ms: number) => {
      for (let left = ms; left > 0; left -= 1000) {
        add({ kind: 'error', value: left });
        vi.advanceTimersByTime(1000);
      }
    };
    work(60_000);
    expect(posted).toHaveBeenCalledTimes(4);
    work(600_000);
    expect(posted).toHaveBeenCalledTimes(20);
    stop();
    const next = createReportQueue(ADDRESS, 'b');
    for (let value = 0; value < 100; value++) next.add({ kind: 'vital', value });
    next.flush();
    const body = JSON.parse(posted.mock.lastCall![1]!.body as string) as Batch;
    expect(body.reports).toHaveLength(20);
  });
});

describe('the places of an error', () => {
  const own = `${location.origin}/assets/abcd1234.js`;

  function errorWith(stack: string, message = 'x'): Error {
    return Object.assign(new Error(message), { stack });
  }

  test.each([
    ['Chromium', `Error: x\n    at askFor (${own}:2:345)\n    at ${own}:6:7`],
    ['WebKit and Firefox', `askFor@${own}:2:345\n@${own}?v:6:7`],
  ])('are read as %s writes them', (_, stack) => {
    expect(readFrames(errorWith(stack))).toEqual(['abcd1234:2:345', 'abcd1234:6:7']);
  });

  test('in the page itself lose what the address says', () => {
    history.replaceState(null, '', '/?pid=42#/recharge');
    expect(readFrames(errorWith(`f@${location.origin}/?pid=42:3:4`))).toEqual(['page:3:4']);
  });

  test('leave out frames of other files and message lines that look like frames', () => {
    const message = `a\n    at ${own}:138001:380001`;
    const stack = `Error: ${message}\n    at chrome-extension://abc/x.js:1:2\n    at https://evil.example/abcd1234.js:1:2\n    at ${own}:9:8`;
    expect(readFrames(errorWith(stack, message))).toEqual(['abcd1234:9:8']);
  });
});

describe('the speed of a page', () => {
  const listeners = new Map<string, (entries: object[]) => void>();

  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event'];
    constructor(private readonly callback: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }) {
      listeners.set(type, (entries) => this.callback({ getEntries: () => entries }));
    }
  }

  test('is the last largest paint, the worst shifts and the slowest interaction', () => {
    vi.stubGlobal('PerformanceObserver', Observer);
    const read = measureVitals();
    listeners.get('largest-contentful-paint')!([{ startTime: 300 }, { startTime: 800 }]);
    const shift = (startTime: number, value: number, hadRecentInput = false) => ({
      startTime,
      value,
      hadRecentInput,
    });
    listeners.get('layout-shift')!([
      shift(100, 0.25),
      shift(600, 0.5),
      shift(700, 9, true),
      shift(4000, 0.125),
    ]);
    listeners.get('event')!([
      { interactionId: 1, duration: 48 },
      { interactionId: 1, duration: 120 },
      { interactionId: 2, duration: 64 },
      { duration: 900 },
    ]);
    expect(read()).toEqual({ LCP: 800, CLS: 0.75, INP: 120 });
    vi.unstubAllGlobals();
  });
});

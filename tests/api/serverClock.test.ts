import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadBanners } from '#api/calls/home.ts';
import { loadPayWays } from '#api/calls/deposit.ts';
import { connect, send } from '#api/send.ts';
import { rememberServerDate, readServerClock } from '#api/serverClock.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { world } from '#tests/backend/worlds.ts';
import { lastingSession } from '#tests/page/session.ts';

const DATE = new Date(START_MS).toUTCString();
const DAY_MS = 86_400_000;
const serverNow = () => readServerClock()?.nowMs ?? null;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS - DAY_MS, toFake: ['Date', 'performance'] });
  connect({ base: location.origin, session: lastingSession(), onExpired: () => {} });
});

describe('the server’s time', () => {
  test('is read from the Date header, to half a second and half the round trip [D-226]', async () => {
    expect(readServerClock()).toBeNull();
    await send(loadBanners, { position: 2 });
    expect(readServerClock()).toEqual({ nowMs: START_MS + 500, errorMs: 500 });
    vi.advanceTimersByTime(60_000);
    const sentMs = performance.now();
    vi.advanceTimersByTime(3000);
    rememberServerDate(DATE, sentMs);
    expect(readServerClock()).toEqual({ nowMs: START_MS + 2000, errorMs: 2000 });
  });

  test.each([
    ['is not readable', () => void (world().site.isDateReadable = false)],
    ['belongs to an HTML page', () => world().answers(loadBanners, 'html')],
  ])('is unknown if the header %s [D-226]', async (_, prepare) => {
    prepare();
    await send(loadBanners, { position: 2 }).catch(() => {});
    expect(readServerClock()).toBeNull();
  });

  test('is not read from a GET, whose answer may come from a cache', async () => {
    await send(loadPayWays, undefined);
    expect(loadPayWays.method).toBe('GET');
    expect(readServerClock()).toBeNull();
  });

  test.each([
    '',
    'soon',
    '2026-01-15 12:00:00',
    '1768449600',
    'Thu, 99 Jan 2026 04:00:00 GMT',
    'Sat, 01 Jan 275760 00:00:00 GMT',
  ])('is not read from %j', (header) => {
    rememberServerDate(header, performance.now());
    expect(readServerClock()).toBeNull();
  });

  test.each([
    [5000, 3000],
    [5001, undefined],
  ])('has after %d ms an error of %j ms, and is unknown for a slow answer', (tookMs, errorMs) => {
    const sentMs = performance.now();
    vi.advanceTimersByTime(tookMs);
    rememberServerDate(DATE, sentMs);
    expect(readServerClock()?.errorMs).toBe(errorMs);
  });

  test.each([
    [1000, 0],
    [1001, 1001],
  ])('with a wall clock %d ms ahead of the steady one adds %d ms [F-N06]', (aheadMs, sleptMs) => {
    rememberServerDate(DATE, performance.now());
    vi.advanceTimersByTime(7000);
    vi.setSystemTime(START_MS - DAY_MS + 7000 + aheadMs);
    expect(serverNow()).toBe(START_MS + 7500 + sleptMs);
  });

  test('follows the steady clock, and counts the device’s sleep [F-N06]', () => {
    rememberServerDate(DATE, performance.now());
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(START_MS - 3 * DAY_MS);
    expect(serverNow()).toBe(START_MS + 60_500);
    vi.setSystemTime(START_MS - DAY_MS + 3_600_000);
    expect(serverNow()).toBe(START_MS + 3_600_500);
  });

  test('is forgotten with the connection', () => {
    rememberServerDate(DATE, performance.now());
    connect({ base: location.origin, session: lastingSession(), onExpired: () => {} });
    expect(readServerClock()).toBeNull();
  });
});

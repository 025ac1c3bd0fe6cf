import { expect, onTestFinished, test, vi } from 'vitest';

import { type Connection, isConnectionFast } from '#platform/connection.ts';

/** Whether a connection counts as fast, of a page that took this long to start, in ms. */
function isFast(connection: object | undefined, startMs = 0): boolean {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { domContentLoadedEventStart: startMs } as never,
  ]);
  return isConnectionFast();
}

test.each<[string, Connection | undefined, number]>([
  ['data saver', { saveData: true, effectiveType: '4g' }, 0],
  ['a connection like 3g', { effectiveType: '3g' }, 0],
  ['a start of 3 s in a browser that says nothing of its connection', undefined, 3000],
  ['a start of 3 s on a connection that the browser calls fast', { effectiveType: '4g' }, 3000],
])('nothing is fast with %s [D-316]', (_, connection, startMs) =>
  expect(isFast(connection, startMs)).toBe(false),
);

test.each<[string, object | undefined, number]>([
  ['the connection of a fresh Chromium', { effectiveType: '4g', downlink: 1.5 }, 2900],
  ['a start of 2 s in a browser that says nothing of its connection', undefined, 2000],
])('a page is fast with %s [D-316]', (_, connection, startMs) =>
  expect(isFast(connection, startMs)).toBe(true),
);

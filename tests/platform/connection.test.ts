import { expect, onTestFinished, test, vi } from 'vitest';

import { type Connection, isConnectionFast } from '#platform/connection.ts';

type Device = {
  connection?: Connection;
  /** How long the page took to start, in ms. */
  startMs?: number;
  /** How long its script of 100 kB took to come, in ms. */
  scriptMs?: number;
};

/** Whether the connection of such a device counts as fast. */
function isFast({ connection, startMs, scriptMs }: Device): boolean {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const script = { transferSize: 100_000, responseStart: 500, responseEnd: 500 + (scriptMs ?? 0) };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => {
    if (type === 'resource') return scriptMs === undefined ? [] : [script as never];
    return startMs === undefined ? [] : [{ domContentLoadedEventStart: startMs } as never];
  });
  return isConnectionFast();
}

test.each<[string, Device]>([
  ['data saver', { connection: { saveData: true, effectiveType: '4g', downlink: 10 } }],
  ['a connection like 3g', { connection: { effectiveType: '3g', downlink: 10 } }],
  ['less than 3 Mbit/s', { connection: { effectiveType: '4g', downlink: 2.9 } }],
  ['a start of 3 s in a browser that says nothing of its connection', { startMs: 3000 }],
  [
    'a start of 3 s on a connection that the browser calls fast',
    { connection: { effectiveType: '4g', downlink: 10 }, startMs: 3000 },
  ],
  ['a script that came with 1.6 Mbit/s', { connection: { effectiveType: '4g' }, scriptMs: 500 }],
])('[D-259] nothing is fast with %s', (_, device) => expect(isFast(device)).toBe(false));

test.each<[string, Device]>([
  [
    'a fast connection',
    { connection: { effectiveType: '4g', downlink: 5 }, startMs: 2900, scriptMs: 90 },
  ],
  ['a start of 2 s in a browser that says nothing of its connection', { startMs: 2000 }],
])('[D-259] a page is fast with %s', (_, device) => expect(isFast(device)).toBe(true));

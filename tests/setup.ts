import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { allWorlds } from './backend/worlds.ts';
// jsdom gets what it lacks before anything of the product is loaded.
import '#tests/dom.ts';
import { whenArrived } from './network.ts';
import { hear, takeNoise } from './noise.ts';

// What every test starts with and may not leave behind: the backend answers everything, the console stays
// silent, and no request goes where no handler is.
const device = typeof window === 'undefined' ? null : await import('./device.ts');

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      hear(`console.${level}: ${words.map(String).join(' ')}`);
    };
  }
});

afterEach(async () => {
  device?.leavePage();
  // Before the real timers: a watched fake one would be put back after them, for good.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await whenArrived();
  const noise = takeNoise();
  const unknown = allWorlds().flatMap((world) => world.unknownRequests);
  for (const world of allWorlds()) world.reset();
  await device?.forgetDevice();
  expect(noise, 'the console must stay silent').toEqual([]);
  expect(unknown, 'every request must have a handler').toEqual([]);
});

import { cleanup } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

import { queries } from '#state/queries.ts';
import { useStore } from '#state/store.ts';
import { backendHandlers } from '#tests/backend/msw.ts';
import { allWorlds } from '#tests/backend/worlds.ts';
import { setLanguage } from '#text/words.ts';
import { closeLoginPopup } from '#navigation/loginPopup.ts';
import { setTheme } from '#ui/theme.ts';

// What every test starts with and may not leave behind: the backend answers everything, the console stays
// silent, and no request goes where no handler is.
const server = setupServer(...backendHandlers());
const noise: string[] = [];

/** Console output that a test provokes on purpose: call it first, with a piece of the text. */
export function expectNoise(part: string): void {
  expected.push(part);
}
const expected: string[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      noise.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(async () => {
  // Unmounted first: what a screen does on leaving belongs to its test.
  cleanup();
  vi.useRealTimers();
  const unknown = allWorlds().flatMap((world) => world.unknownRequests);
  const unexpected = noise.filter((line) => !expected.some((part) => line.includes(part)));
  await forgetEverything();
  expect(unexpected, 'the console must stay silent').toEqual([]);
  expect(unknown, 'every request must have a handler').toEqual([]);
});

// The next test is another device: nothing stored, nothing remembered, the backend as on its first day.
async function forgetEverything(): Promise<void> {
  noise.length = 0;
  expected.length = 0;
  for (const world of allWorlds()) world.reset();
  if (typeof window === 'undefined') return;
  queries.clear();
  useStore.setState(({ generation }) => ({ token: '', owner: null, generation: generation + 1, member: null, site: null }));
  closeLoginPopup();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  Reflect.deleteProperty(window, 'Telegram');
  history.replaceState(null, '', '/');
  setTheme('auto');
  await setLanguage('zh');
}

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { openApp } from '#tests/page/openApp.tsx';

function stubWorkers(getRegistration: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration },
  });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a service worker that somebody left is unregistered at the next start [F-B07, D-206]', async () => {
  const unregister = vi.fn(async () => true);
  stubWorkers(async () => ({ unregister }));
  await openApp('/');
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
});

test.each([
  ['there is none', async () => undefined],
  [
    'the browser denies it',
    async () => Promise.reject(new DOMException('denied', 'SecurityError')),
  ],
])('the site starts where %s [F-B07]', async (_, getRegistration) => {
  const asked = vi.fn(getRegistration);
  stubWorkers(asked);
  await openApp('/');
  expect(await screen.findByRole('navigation', { name: '主导航' })).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

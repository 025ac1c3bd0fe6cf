import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadCards } from '#api/calls/cards.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, hidePage, pause } from '#tests/page/player.ts';

test.each([
  ['/transRecord', loadTransactions],
  ['/wallet', loadCards],
  ['/userInfo', loadMember],
])('%s asks again after an hour in the background', async (path, call) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  await openApp(path, { as: member({ cards: [{}] }) });
  const asked = () => backend.requests(call).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  await pause(300);
  hidePage(true);
  vi.setSystemTime(Date.now() + 3_600_000);
  const before = asked();
  hidePage(false);
  await waitFor(() => expect(asked()).toBe(before + 1));
});

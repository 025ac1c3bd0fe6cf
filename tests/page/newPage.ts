import { act } from '@testing-library/react';

import { queryClient } from '#state/cache/queryClient.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { leavePage } from '#tests/setup/device.ts';
import { setSession } from './session.ts';

/** Stores a token as a login does, with the id of its session. */
export function keepSession(
  token: string,
  { id = 'a-session', owner = null as string | null } = {},
): void {
  const saved = { token, owner, expiresAt: Date.now() + 60_000, id };
  sessionStorage.setItem(STORED.token.entry, JSON.stringify(saved));
}

/** Unmounts the page as a reload does: memory is cleared, storage stays. */
export function endPage(): void {
  leavePage();
  queryClient.clear();
  act(() => setSession());
}

import { act } from '@testing-library/react';

import { queryClient } from '#state/cache/queryClient.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';

import { leavePage } from './device.ts';

/** A token kept on the device as a login leaves it: the session has a name, as it has after every login. */
export function keepSession(
  token: string,
  { id = 'a-session', owner = null as string | null } = {},
): void {
  const saved = { token, owner, expiresAt: Date.now() + 60_000, id };
  sessionStorage.setItem(STORED.token.entry, JSON.stringify(saved));
}

/** Takes the page down as a reload does: what it remembered is gone, what the device keeps is there. */
export function endPage(): void {
  leavePage();
  queryClient.clear();
  act(() =>
    useStore.setState(({ generation }) => ({
      token: '',
      owner: null,
      sessionId: '',
      generation: generation + 1,
    })),
  );
}

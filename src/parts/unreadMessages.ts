import { useQuery } from '@tanstack/react-query';

import { loadMessages } from '#api/calls/messages.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useIsLoggedIn, useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

const SEEN = 'seenMessages';

type Asking = {
  /** Off where only what is known already is shown. */
  isEnabled?: boolean;
  /** How long the known number stays fresh, in ms. */
  freshMs?: number;
};

/**
 * How many messages came since the player last saw them in the message centre: no call answers it, so it is their total
 * less the one seen last (S3-23, D-065). 0 while the total is not known. Nothing is asked for a visitor.
 */
export function useUnreadMessages({ isEnabled = true, freshMs = 0 }: Asking = {}): number {
  const generation = useStore((state) => state.generation);
  const isMember = useIsLoggedIn();
  const { data } = useCall(
    loadMessages,
    { page: 1 },
    { isEnabled: isEnabled && isMember, freshMs, isQuiet: true },
  );
  const { data: seen } = useQuery({
    queryKey: [generation, SEEN],
    queryFn: readSeen,
    initialData: readSeen,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ? Math.max(0, data.total - seen) : 0;
}

/** Remembers that the player has seen the message list, with its total. */
export function noteSeenMessages(total: number): void {
  writeStored('localStorage', STORED.cache.seenMessages, `${ownMark()}${total}`);
  queryClient.setQueryData([useStore.getState().generation, SEEN], total);
}

// What another session stored is no number: it is another member's.
function readSeen(): number {
  const stored = readStored('localStorage', STORED.cache.seenMessages) ?? '';
  const seen = Number(stored.replace(ownMark(), ''));
  return Number.isSafeInteger(seen) ? seen : 0;
}

function ownMark(): string {
  return `"${useStore.getState().sessionId}":`;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { loadMessages } from '#api/calls/messages.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/member.ts';
import { readSeenMessages, saveSeenMessages } from '#state/device/ownEntry.ts';
import { onOwnEntryChange } from '#state/device/storedOwnEntry.ts';
import { memberState, useIsLoggedIn, useSession } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** The member's message total at the last visit. It counts until the list has loaded. */
const stored = sessionStore(
  STORED.cache.messageTotal,
  v.object({ total: v.number() }),
  'localStorage',
);
const useLastTotal = memberState<number | null>(() => stored.read()?.total ?? null);

/** Counts messages since the player last saw them; 0 while unknown, for visitors and unless `isEnabled`. */
export function useUnreadMessages({ isEnabled = true, freshMs = 0 } = {}): number {
  const isMember = useIsLoggedIn();
  const account = useMessageOwner();
  const { data } = useCall(
    loadMessages,
    { page: 1 },
    { isEnabled: isEnabled && isMember, freshMs, heardBy: 'nobody' },
  );
  const seen = useSyncExternalStore(onOwnEntryChange, () =>
    account === '' ? undefined : readSeenMessages(account),
  );
  const lastTotal = useLastTotal();
  useEffect(() => {
    if (data) stored.write({ total: data.total });
  }, [data]);
  const total = data?.total ?? lastTotal;
  return total !== null && seen !== undefined ? Math.max(0, total - seen) : 0;
}

/** Stores that the player sees the message list, once its total is known. Returns how many were unread before. */
export function useUnreadThenMarkSeen(total: number | undefined): number {
  const account = useMessageOwner();
  const isKnown = total !== undefined && account !== '';
  const [shown, setShown] = useState<{ total: number; unread: number } | null>(null);
  if (isKnown && total !== shown?.total) {
    const seen = shown?.total ?? readSeenMessages(account);
    setShown({ total, unread: (shown?.unread ?? 0) + Math.max(0, total - seen) });
  }
  useEffect(() => {
    if (isKnown) saveSeenMessages(account, total);
  }, [isKnown, account, total]);
  return shown?.unread ?? 0;
}

/** Returns the account name, or '' while unknown. Without one, counts for this session only. */
function useMessageOwner(): string {
  const name = useMember((member) => member?.name);
  const { id } = useSession();
  return name === undefined ? '' : name || id;
}

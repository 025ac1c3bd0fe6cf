import { create } from 'zustand';

import { setAutoTransfer } from '#api/calls/transfer.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { releaseLock, takeLock } from '#state/cache/locks.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { noteAutoTransfer, refreshWallets } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
import { useStore } from '#state/session/store.ts';

/** What the switch was last set to while a request is under way, and in which session. */
type Wish = { isOn: boolean; generation: number };
const useWish = create<{ wish: Wish | null }>(() => ({ wish: null }));

/** `joined`: the request under way is followed by one for this wish. `unsure`: sent, and no answer came. */
type Outcome = 'done' | 'refused' | 'unsure' | 'joined';

/** What the automatic transfer is being switched to; null while no request is under way. */
export function useAutoTransferWish(): boolean | null {
  const generation = useStore((state) => state.generation);
  return useWish(({ wish }) => (wish?.generation === generation ? wish.isOn : null));
}

/** Whether the automatic transfer is on or being switched: then nothing is transferred by hand (D-148). */
export function isAutoTransferOn(): boolean {
  const { generation } = useStore.getState();
  const isOn = getMember()?.isAutoTransferOn === true;
  return isOn || useWish.getState().wish?.generation === generation;
}

/**
 * Switches the automatic transfer. However fast it is tapped, one request is under way at a time, the last wish
 * is the last one sent, and the switch ends up as the server's last answer says (F-M29).
 */
export async function switchAutoTransfer(isOn: boolean): Promise<Outcome> {
  const { generation } = useStore.getState();
  useWish.setState({ wish: { isOn, generation } });
  const lock = `${generation} ${setAutoTransfer.path}`;
  if (!takeLock(lock)) return 'joined';
  try {
    await sendLatestWish(generation);
    return 'done';
  } catch (error) {
    reportCallError(error);
    if (error instanceof Refused || isOffline(error)) return 'refused';
    // Only the server knows whether it was switched.
    if (useStore.getState().generation === generation) await refreshWallets().catch(() => {});
    return 'unsure';
  } finally {
    useWish.setState(({ wish }) => (wish?.generation === generation ? { wish: null } : {}));
    releaseLock(lock);
  }
}

/** Sends the wish of a session, and again while it has changed during the request. */
async function sendLatestWish(generation: number): Promise<void> {
  let sent: boolean | null = null;
  for (;;) {
    const { wish } = useWish.getState();
    if (wish?.generation !== generation || wish.isOn === sent) return;
    if (navigator.onLine === false) throw new Unreachable(setAutoTransfer, 'offline');
    sent = wish.isOn;
    await send(setAutoTransfer, { isOn: sent });
    noteAutoTransfer(sent);
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof Unreachable && error.why === 'offline';
}

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
type Target = { isOn: boolean; generation: number };
const useTarget = create<{ target: Target | null }>(() => ({ target: null }));

/** `joined`: the request under way is followed by one for this target. `unsure`: sent, and no answer came. */
type Outcome = 'done' | 'refused' | 'unsure' | 'joined';

/** What the automatic transfer is being switched to; null while no request is under way. */
export function useAutoTransferTarget(): boolean | null {
  const generation = useStore((state) => state.generation);
  return useTarget(({ target }) => (target?.generation === generation ? target.isOn : null));
}

/** Whether the automatic transfer is on or being switched: then nothing is transferred by hand (D-148). */
export function isAutoTransferOn(): boolean {
  const { generation } = useStore.getState();
  const isOn = getMember()?.isAutoTransferOn === true;
  return isOn || useTarget.getState().target?.generation === generation;
}

/**
 * Switches the automatic transfer. However fast it is tapped, one request is under way at a time, the last target
 * is the last one sent, and the switch ends up as the server's last answer says (F-M29).
 */
export async function switchAutoTransfer(isOn: boolean): Promise<Outcome> {
  const { generation } = useStore.getState();
  useTarget.setState({ target: { isOn, generation } });
  const lock = `${generation} ${setAutoTransfer.path}`;
  if (!takeLock(lock)) return 'joined';
  try {
    await sendLatestTarget(generation);
    return 'done';
  } catch (error) {
    reportCallError(error);
    if (error instanceof Refused || isOffline(error)) return 'refused';
    // Only the server knows whether it was switched.
    if (useStore.getState().generation === generation) await refreshWallets().catch(() => {});
    return 'unsure';
  } finally {
    useTarget.setState(({ target }) => (target?.generation === generation ? { target: null } : {}));
    releaseLock(lock);
  }
}

/** Sends the target of a session, and again while it has changed during the request. */
async function sendLatestTarget(generation: number): Promise<void> {
  let sent: boolean | null = null;
  for (;;) {
    const { target } = useTarget.getState();
    if (target?.generation !== generation || target.isOn === sent) return;
    if (navigator.onLine === false) throw new Unreachable(setAutoTransfer, 'offline');
    sent = target.isOn;
    await send(setAutoTransfer, { isOn: sent });
    noteAutoTransfer(sent);
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof Unreachable && error.why === 'offline';
}

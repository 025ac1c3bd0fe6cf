import { setAutoTransfer } from '#api/calls/transfer.ts';
import { Refused } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { takeLock } from '#state/cache/locks.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { getMember, rememberAutoTransfer, refreshWallets } from '#state/member/member.ts';
import { getSession, memberState, type Session } from '#state/session/currentSession.ts';

/** Target of the switch while a request is under way; null otherwise. */
export const useAutoTransferTarget = memberState<boolean | null>(() => null);

/** `joined`: the call under way sends this target next. `unsure`: sent, and no answer came. */
type Outcome = 'done' | 'refused' | 'unsure' | 'joined';

/** Whether the automatic transfer is on or switching: then no transfer by hand is possible (D-148). */
export function isAutoTransferOn(): boolean {
  return getMember()?.isAutoTransferOn === true || useAutoTransferTarget.getState() !== null;
}

/** Switches the automatic transfer, one request at a time; the last target is sent last (F-M29). */
export async function switchAutoTransfer(isOn: boolean): Promise<Outcome> {
  const session = getSession();
  const target = useAutoTransferTarget.of(session);
  target.setState(isOn, true);
  const release = takeLock(setAutoTransfer.path);
  if (!release) return 'joined';
  try {
    await sendLatestTarget(session);
    return 'done';
  } catch (error) {
    reportCallError(error);
    if (error instanceof Refused) return 'refused';
    // Only the server knows whether it switched.
    if (getSession() === session) await refreshWallets().catch(() => {});
    return 'unsure';
  } finally {
    target.setState(null, true);
    release();
  }
}

/** Sends the target of a session. Sends again if the target changed meanwhile. */
async function sendLatestTarget(session: Session): Promise<void> {
  let sent: boolean | null = null;
  for (;;) {
    const target = useAutoTransferTarget.of(session).getState();
    if (getSession() !== session || target === null || target === sent) return;
    sent = target;
    await send(setAutoTransfer, { isOn: sent }, { session });
    rememberAutoTransfer(sent);
  }
}

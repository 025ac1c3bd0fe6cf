import type { Call } from '#api/call.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import type { Cny } from '#domain/amount.ts';
import type { UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';
import { monotonicNow, now } from '#platform/clock.ts';
import { holdLock } from '#platform/webLock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { loadAccountName } from '#state/member/member.ts';
import { checkBreak, isOnBreak } from '#state/protection/protection.ts';
import { useStore } from '#state/session/store.ts';

import type { ConfirmRisk } from '#state/unsettled/orderNotes.ts';
import { noteAmbiguousAnswer } from '#state/unsettled/ambiguousAnswers.ts';
import {
  claimUnsettledOrder,
  clearUnsettledOrder,
  updateUnsettledOrder,
} from '#state/unsettled/unsettledOrders.ts';
import { readEvidence } from '#state/unsettled/recordsBefore.ts';

/** What is sent, and the yuan by which the player knows their order again. */
export type MoneyOrder<Payload> = { payload: Payload; amountCny: Cny };

type Sent<Answer> =
  | { kind: 'accepted'; answer: Answer }
  /** The server said no; it was reported. */
  | { kind: 'refused' }
  /** Sent, and its outcome is unknown. */
  | { kind: 'lost'; pending: UnsettledOrder }
  /** Another order has no answer yet, the player said no, the session is over, or a failure before the POST was reported. */
  | { kind: 'unsent' };

type Options = {
  kind: UnsettledOrderKind;
  /** The session that ordered it. */
  generation: number;
  /** When the earlier order without an answer was sent that is knowingly repeated, in ms. */
  repeated: number | null;
  /** Asks the player where the device cannot rule a second order out. */
  confirmRisk: ConfirmRisk;
};

/**
 * Sends an order in one POST, never again by itself, nothing offline, nothing queued. It is noted on the device before
 * it is sent and forgotten when its outcome is known, so that a closed page or a second tab cannot double it (D-202,
 * F-M01 to F-M05).
 */
export function sendOrder<Payload, Answer>(
  call: Call<Payload, unknown, unknown, Answer>,
  order: MoneyOrder<Payload>,
  options: Options,
): Promise<Sent<Answer>> {
  // Held until the answer: another tab may not see the note yet.
  return holdLock(`lobby.${options.kind}`, (isAlone) => sendOnce(call, order, options, isAlone));
}

async function sendOnce<Payload, Answer>(
  call: Call<Payload, unknown, unknown, Answer>,
  { payload, amountCny }: MoneyOrder<Payload>,
  { kind, generation, repeated, confirmRisk }: Options,
  isAlone: boolean | null,
): Promise<Sent<Answer>> {
  try {
    const account = await loadAccountName();
    const ordered: UnsettledOrder = { kind, amountCny, atMs: now() };
    refuseOffline(call);
    // The screen shows why.
    if (kind === 'recharge' && (await checkBreak())) return { kind: 'unsent' };
    const claim = await claimUnsettledOrder(account, ordered, repeated, {
      isAlone,
      confirmRisk,
      // After it was noted: an order of another tab between the two would pass for this one.
      readEvidence: () => readEvidence(kind, payload),
    });
    if (!claim) return { kind: 'unsent' };
    const { pending, replaced } = claim;
    // A player who logged in while the device answered did not order this.
    const isOver = isSessionOver(generation);
    // A break may have begun while the player was asked.
    const isBreakActive = kind === 'recharge' && isOnBreak();
    if (isOver || isBreakActive || navigator.onLine === false) {
      await clearUnsettledOrder(account, pending, replaced);
      if (!isOver && !isBreakActive) refuseOffline(call);
      return { kind: 'unsent' };
    }
    const sentMs = monotonicNow();
    try {
      const answer = await send(call, payload);
      await clearUnsettledOrder(account, pending);
      return { kind: 'accepted', answer };
    } catch (error) {
      const isRefused = error instanceof Refused;
      const lostSteadyMs = monotonicNow();
      const lostAfterMs = lostSteadyMs - sentMs;
      if (isRefused) await clearUnsettledOrder(account, pending, replaced);
      // Written to every store again: one may have been wiped while the order was under way.
      else await updateUnsettledOrder(account, pending, { lostAfterMs });
      // The panel of the order shows its message.
      if (error instanceof Unreachable && error.why === 'ambiguous')
        noteAmbiguousAnswer({ atMs: pending.atMs, message: error.reason });
      else reportCallError(error);
      if (isRefused) return { kind: 'refused' };
      return { kind: 'lost', pending: { ...pending, lostAfterMs, lostSteadyMs } };
    }
  } catch (error) {
    reportCallError(error);
    return { kind: 'unsent' };
  }
}

/** Throws when the device is offline: then nothing is sent (D-203). */
export function refuseOffline(call: { method: string; path: string }): void {
  if (navigator.onLine === false) throw new Unreachable(call, 'offline');
}

/** Whether the session of this number has ended. */
export function isSessionOver(generation: number): boolean {
  return useStore.getState().generation !== generation;
}

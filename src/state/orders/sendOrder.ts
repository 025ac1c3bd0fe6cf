import { focusManager } from '@tanstack/react-query';

import type { Call } from '#api/call.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import type { Cny } from '#domain/amount.ts';
import type { UnansweredOrder, UnansweredOrderKind } from '#domain/unansweredOrder.ts';
import { afterVisible } from '#platform/afterVisible.ts';
import { monotonicNow, now } from '#platform/clock.ts';
import { report } from '#platform/report.ts';
import { holdLock } from '#platform/webLock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { hashName } from '#state/device/accountHash.ts';
import { isOnBreak } from '#state/protection/protection.ts';
import type { Session } from '#state/session/currentSession.ts';

import type { ConfirmRisk } from './notes.ts';
import { saveAmbiguousAnswer } from './ambiguousAnswers.ts';
import { claimOrder, concludeOrder, settleOrder } from './orderNotes.ts';
import { refuseOffline } from './prepareOrder.ts';
import { readEvidence } from './recordsBefore.ts';

/** The payload to send, and the yuan amount by which the player recognises the order. */
export type MoneyOrder<Payload> = { payload: Payload; amountCny: Cny };

type Sent<Answer> =
  | { kind: 'accepted'; answer: Answer; order: UnansweredOrder }
  /** The server refused it with this message, which has been reported. */
  | { kind: 'refused'; reason: string }
  /** Sent without a clear answer. It is now an unanswered order. */
  | { kind: 'unanswered'; order: UnansweredOrder }
  /** No POST: another order is unanswered, the player declined, the session ended, or a failure was reported. */
  | { kind: 'unsent' };

/** An order that was tapped longer ago than this, in ms, is not sent: the page has slept (D-202). */
const LATEST_MS = 30_000;
/** After this time in a visible page, in ms, the player has seen the outcome of an order. */
export const SEEN_MS = 2000;

type Options = {
  kind: UnansweredOrderKind;
  /** The session of the tap. The order is sent with its token, or not at all. */
  session: Session;
  /** What `prepareOrder` returned at the tap. */
  ready: Promise<string | null>;
  /** When the unanswered order was sent that the player knowingly repeats, in ms since 1970. */
  repeated: number | null;
  /** Asks the player when the device cannot rule out a second order. */
  confirmRisk: ConfirmRisk;
  /** The last look before the POST: false sends nothing. */
  isStill?: (() => boolean) | undefined;
};

/**
 * Sends an order in one POST. Never retries, never queues, sends nothing while offline is believed and no answer comes.
 * The device stores the order before the POST and removes it once the outcome is known, so a closed page or a second tab
 * cannot double it (D-202).
 */
export async function sendOrder<Payload, Answer>(
  call: Call<Payload, unknown, unknown, Answer>,
  order: MoneyOrder<Payload>,
  options: Options,
): Promise<Sent<Answer>> {
  const { kind } = options;
  const tappedMs = now();
  try {
    const account = await options.ready;
    // During a break the screen shows the reason.
    if (account === null) return { kind: 'unsent' };
    // The player may have been asked for long.
    await refuseOffline(call);
    // Held until the answer, because another tab may not see the stored order yet.
    return await holdLock(`lobby.${kind}.${hashName('', account.toLowerCase())}`, (isAlone) =>
      sendOnce(call, order, { ...options, account, isAlone, tappedMs }),
    );
  } catch (error) {
    reportCallError(error);
    return { kind: 'unsent' };
  }
}

/** Whether a tap at this time, in ms since 1970, is too old for its order to be sent. */
export function isLate(tappedMs: number): boolean {
  return Math.abs(now() - tappedMs) > LATEST_MS;
}

async function sendOnce<Payload, Answer>(
  call: Call<Payload, unknown, unknown, Answer>,
  { payload, amountCny }: MoneyOrder<Payload>,
  options: Options & { account: string; isAlone: boolean | null; tappedMs: number },
): Promise<Sent<Answer>> {
  const { kind, session, repeated, account, isAlone, confirmRisk } = options;
  // Another member's name may have been loaded.
  if (session.signal.aborted) return { kind: 'unsent' };
  let { tappedMs } = options;
  const claim = await claimOrder(account, { kind, amountCny, atMs: now() }, repeated, {
    isAlone,
    confirmRisk: (...about) => confirmRisk(...about).finally(() => (tappedMs = now())),
    // Read after storing the order. Otherwise an order of another tab in between would pass for this one.
    readEvidence: () => readEvidence(kind, payload),
  });
  if (!claim) return { kind: 'unsent' };
  const { order: claimed, replaced } = claim;
  // A player who logged in while the device was storing it did not order this.
  const isOver = session.signal.aborted || options.isStill?.() === false;
  // A break may have begun while the player was confirming.
  const isBreakActive = kind === 'recharge' && isOnBreak();
  const isSlept = isLate(tappedMs);
  if (isOver || isBreakActive || isSlept) {
    await settleOrder(account, claimed, replaced);
    if (isSlept && !isOver) reportCallError(new Unreachable(call, 'unsent'));
    return { kind: 'unsent' };
  }
  const sentMs = monotonicNow();
  const result = await send(call, payload, { session, isReadLate: true }).then(
    (answer) => ({ outcome: 'accepted' as const, answer }),
    (error: unknown) => ({
      outcome: error instanceof Refused ? ('refused' as const) : ('unanswered' as const),
      error,
    }),
  );
  const lostAfterMs = monotonicNow() - sentMs;
  const { outcome } = result;
  const isTold = !session.signal.aborted && (outcome === 'refused' || focusManager.isFocused());
  // An error of a store says nothing about the order.
  await concludeOrder(account, claim, outcome, { isTold, lostAfterMs }).catch(report);
  if (outcome === 'accepted') {
    if (!isTold) settleOnceSeen(account, claimed, session);
    return { kind: outcome, answer: result.answer, order: { ...claimed, lostAfterMs } };
  }
  // The next member hears nothing of it.
  if (!session.signal.aborted) reportFailure(result.error, claimed);
  if (result.error instanceof Refused) return { kind: 'refused', reason: result.error.reason };
  return { kind: 'unanswered', order: { ...claimed, lostAfterMs } };
}

/** Removes the note of an order that was accepted while the page was hidden, once the player has seen it (D-313). */
function settleOnceSeen(account: string, order: UnansweredOrder, session: Session): void {
  afterVisible(SEEN_MS, () => {
    // The end of the session took the message with it.
    if (!session.signal.aborted) void settleOrder(account, order);
  });
}

/** Tells the player of a failure. The panel of an unanswered order shows the server's message. */
function reportFailure(error: unknown, { atMs }: UnansweredOrder): void {
  if (error instanceof Unreachable && error.why === 'ambiguous')
    saveAmbiguousAnswer({ atMs, message: error.reason });
  else reportCallError(error);
}

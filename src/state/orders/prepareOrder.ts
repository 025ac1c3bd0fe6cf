import type { Call } from '#api/call.ts';
import { BadAnswer, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { isOffline } from '#api/network.ts';
import type { UnansweredOrderKind } from '#domain/unansweredOrder.ts';
import { after } from '#platform/clock.ts';
import { loadAccountName, reloadBalance } from '#state/member/member.ts';
import { checkBreak } from '#state/protection/protection.ts';

import { waitForNotes } from './orderNotes.ts';

type Named = Pick<Call, 'method' | 'path'>;

/** How long an order waits for what it needs, and while offline is believed, in ms. */
const WAIT_MS = 5000;
const OFFLINE_WAIT_MS = 10_000;

/**
 * Loads what an order needs, side by side, at its tap. Resolves to the account name, or to null during a break. Throws
 * `Unreachable` with `offline` or `unsent` if it does not come in time, and the other errors of `send`.
 */
export async function prepareOrder(call: Named, kind: UnansweredOrderKind): Promise<string | null> {
  const isBreak = kind === 'recharge' ? checkBreak() : false;
  const needs = Promise.all([loadAccountName(), isBreak, refuteOffline()]);
  const [[account, isOnBreak]] = await Promise.all([inTime(call, needs), waitForNotes()]);
  return isOnBreak ? null : account;
}

/** Waits for an answer while offline is believed. Throws `Unreachable` if none comes in time (D-337). */
export function refuseOffline(call: Named): Promise<void> {
  return inTime(call, refuteOffline());
}

async function refuteOffline(): Promise<void> {
  if (!isOffline()) return;
  try {
    await reloadBalance();
  } catch (error) {
    // A refusal is an answer, too.
    if (error instanceof Unreachable) throw error;
  }
}

async function inTime<Value>(call: Named, promise: Promise<Value>): Promise<Value> {
  const [why, waitMs] = isOffline()
    ? (['offline', OFFLINE_WAIT_MS] as const)
    : (['unsent', WAIT_MS] as const);
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = after(waitMs, () => reject(new Unreachable(call, why)));
  });
  try {
    return await Promise.race([promise, late]);
  } catch (error) {
    const isOver = error instanceof Unreachable && error.why === 'earlier session';
    if (isOver || [BadAnswer, Refused, SessionExpired].some((one) => error instanceof one))
      throw error;
    throw new Unreachable(call, why);
  } finally {
    stop();
  }
}

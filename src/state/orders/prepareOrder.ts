import type { Call } from '#api/call.ts';
import { BadAnswer, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { isOffline, onNetworkChange } from '#api/network.ts';
import type { UnansweredOrderKind } from '#domain/unansweredOrder.ts';
import { after } from '#platform/clock.ts';
import { loadAccountName, reloadBalance } from '#state/member/member.ts';
import { checkBreak } from '#state/protection/protection.ts';

import { waitForNotes } from './unansweredOrders.ts';

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
  let stop = () => {};
  // Another request may be answered first.
  const refuted = new Promise<void>((resolve) => {
    stop = onNetworkChange(() => void (isOffline() || resolve()));
  });
  // A refusal is an answer, too.
  const answered = reloadBalance().catch((error: unknown) => {
    if (error instanceof Unreachable) throw error;
  });
  await Promise.race([answered, refuted]).finally(stop);
}

async function inTime<Value>(call: Named, promise: Promise<Value>): Promise<Value> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    const waitMs = isOffline() ? OFFLINE_WAIT_MS : WAIT_MS;
    stop = after(waitMs, () => reject(new Unreachable(call, 'timeout')));
  });
  try {
    return await Promise.race([promise, late]);
  } catch (error) {
    const isOver = error instanceof Unreachable && error.why === 'earlier session';
    if (isOver || [BadAnswer, Refused, SessionExpired].some((one) => error instanceof one))
      throw error;
    throw new Unreachable(call, isOffline() ? 'offline' : 'unsent');
  } finally {
    stop();
  }
}

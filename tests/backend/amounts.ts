import { misbehave, refuse, type Reply } from './handlers.ts';
import { toCents } from './tables/money.ts';

const SLOW_MS = 10_000;

/** An order of this many yuan is accepted, and rejected at its review. */
export const REJECTED_CENTS = 606_00;

/** Reads an amount in yuan as it was sent; `null` unless it is above 0 with at most two decimals. */
export function readAmount(wire: unknown): number | null {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(String(wire))) return null;
  return toCents(String(wire)) || null;
}

/** Amounts that make a money call fail (README); any other is processed. */
export function provokedByAmount<Wire>(
  cents: number,
  refusal: { code: number; message: string },
  act: () => Reply<Wire>,
): Reply<Wire> {
  switch (cents / 100) {
    case 601:
      return refuse(refusal.code, refusal.message);
    case 602:
      return refuse(500, '');
    case 603:
      return misbehave('html');
    case 604:
      act();
      return misbehave('unreachable');
    case 605:
      return misbehave('silent');
    case 607:
      return misbehave('empty');
    case 608:
      act();
      return misbehave('html');
    case 609:
      return misbehave({ late: SLOW_MS, next: bodyOf(act()) });
    case 610:
      act();
      return misbehave({ status: 500, code: 500, message: '系统异常' });
    default:
      return act();
  }
}

function bodyOf(reply: Reply<unknown>): object {
  if (reply.kind === 'whole') return reply.body as object;
  return reply.kind === 'refused' ? { code: reply.code, message: reply.message } : reply;
}

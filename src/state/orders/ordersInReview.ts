import * as v from 'valibot';

import type { OrderKind } from '#domain/netDeposits.ts';
import { memberState, type Session } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** For each kind the numbers of the orders in review, as far as they are known. Null: the session knows of none. */
type NumbersInReview = Record<OrderKind, readonly string[] | null>;

const NONE: NumbersInReview = { deposit: null, withdrawal: null };
const NUMBERS = v.fallback(v.nullable(v.array(v.string())), null);
const note = sessionStore(
  STORED.cache.inReview,
  v.object({ deposit: NUMBERS, withdrawal: NUMBERS }),
  'localStorage',
);

/** The orders in review that this session knows of. The note on the device keeps them for the next page. */
const useKnown = memberState<NumbersInReview>(() => note.read() ?? NONE);

/**
 * Notes the numbers of a session's orders of one kind in review; null for none. An order that was just placed may have no
 * known number.
 */
export function storeInReview(
  kind: OrderKind,
  session: Session,
  numbers: readonly string[] | null,
): void {
  if (session.signal.aborted) return;
  const known = { ...useKnown.getState(), [kind]: numbers };
  useKnown.setState(known, true);
  note.write(known.deposit || known.withdrawal ? known : null);
}

/** The known numbers of this session's orders of one kind in review. */
export function numbersInReview(kind: OrderKind): readonly string[] {
  return useKnown.getState()[kind] ?? [];
}

/** Whether this session knows of an order of the kind in review. */
export function useIsInReview(kind: OrderKind): boolean {
  return useKnown((known) => known[kind] !== null);
}

/** Whether this session knows of any order in review. */
export function useHasOrdersInReview(): boolean {
  return useKnown(({ deposit, withdrawal }) => deposit !== null || withdrawal !== null);
}

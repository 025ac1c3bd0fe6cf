import * as v from 'valibot';
import { create } from 'zustand';

import { readStored } from '#platform/readStored.ts';
import { removeStored, writeStored } from '#platform/storage.ts';
import { isTokenKept } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** The kinds of orders that the platform reviews. */
export type ReviewedKind = 'deposit' | 'withdrawal';

/** For each kind the numbers of the orders in review, as far as they are known. Null: the session knows of none. */
type Known = Record<ReviewedKind, readonly string[] | null>;

const KEY = STORED.cache.inReview;
const NONE: Known = { deposit: null, withdrawal: null };
const NUMBERS = v.fallback(v.nullable(v.array(v.string())), null);
const NOTE = v.object({ session: v.string(), deposit: NUMBERS, withdrawal: NUMBERS });

/** What this session knows of orders in review. The note on the device keeps it for the next page (D-279). */
const useKnown = create<Known>(() => restore());

useStore.subscribe(({ sessionId, generation }, last) => {
  // A token without an id begins a session too.
  if (sessionId !== last.sessionId || generation !== last.generation) useKnown.setState(restore());
});

function restore(): Known {
  const { sessionId } = useStore.getState();
  const note = readStored('localStorage', KEY, NOTE);
  return note && sessionId && note.session === sessionId
    ? { deposit: note.deposit, withdrawal: note.withdrawal }
    : NONE;
}

/**
 * Notes the numbers of a session's orders of one kind in review; null for none. An order that was just placed may have no
 * known number.
 */
export function noteInReview(
  kind: ReviewedKind,
  generation: number,
  numbers: readonly string[] | null,
): void {
  const { generation: current, sessionId: session } = useStore.getState();
  if (generation !== current) return;
  const known = { ...useKnown.getState(), [kind]: numbers };
  useKnown.setState(known);
  // The session may have ended in another tab while this one slept.
  if (!session || !isTokenKept()) return;
  if (known.deposit || known.withdrawal)
    writeStored('localStorage', KEY, JSON.stringify({ session, ...known }));
  else removeStored('localStorage', KEY);
}

/** The known numbers of this session's orders of one kind in review. */
export function numbersInReview(kind: ReviewedKind): readonly string[] {
  return useKnown.getState()[kind] ?? [];
}

/** Whether this session knows of an order of the kind in review. */
export function useIsInReview(kind: ReviewedKind): boolean {
  return useKnown((known) => known[kind] !== null);
}

/** Whether this session knows of any order in review. */
export function useHasOrdersInReview(): boolean {
  return useKnown(({ deposit, withdrawal }) => deposit !== null || withdrawal !== null);
}

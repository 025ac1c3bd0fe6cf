import { create } from 'zustand';

import { useGeneration } from '#state/session/store.ts';

/** The kinds of orders that the platform reviews. */
export type ReviewedKind = 'deposit' | 'withdrawal';

/** For each kind the session that knows of an order in review, by its generation. */
const useKnown = create<Record<ReviewedKind, number | null>>(() => ({
  deposit: null,
  withdrawal: null,
}));

/** Notes whether a session has orders of a kind in review: it placed one, or a list shows it (D-279). */
export function noteInReview(kind: ReviewedKind, generation: number, isInReview: boolean): void {
  useKnown.setState({ [kind]: isInReview ? generation : null });
}

/** Whether this session knows of an order of the kind in review. */
export function useIsInReview(kind: ReviewedKind): boolean {
  const generation = useGeneration();
  return useKnown((known) => known[kind] === generation);
}

/** Whether this session knows of any order in review. */
export function useHasOrdersInReview(): boolean {
  const deposit = useIsInReview('deposit');
  const withdrawal = useIsInReview('withdrawal');
  return deposit || withdrawal;
}

type Outcome = 'success' | 'failure';

const listeners = new Set<(outcome: Outcome) => void>();

/** Tells how something ended that the player began, where no toast says it. */
export function emitOutcome(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome);
}

/** Calls `listener` at each outcome, until the returned function is called. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

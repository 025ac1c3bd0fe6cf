import { publicState } from '#platform/publicState.ts';

type Outcome = 'success' | 'failure';

const store = publicState<{ last: Outcome | null }>(() => ({ last: null }));

/** Tells how an action of the player ended, where no toast says it. */
export function emitOutcome(last: Outcome): void {
  store.setState({ last });
}

/** Calls `listener` at each outcome, the same one twice included, until the returned function is called. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  return store.subscribe(({ last }) => {
    if (last) listener(last);
  });
}

import { onlineManager, type Query } from '@tanstack/react-query';

import { now } from '#platform/clock.ts';

import { queryClient } from './queryClient.ts';

/** A stored answer older than this is marked as old even while it is being renewed, in ms. */
const OLD_MS = 86_400_000;

// Other events can occur while a component renders, when no other component may be updated.
const EVENTS: readonly string[] = ['updated', 'removed', 'observerAdded', 'observerRemoved'];

/**
 * Returns when the oldest stored answer on the screen arrived, in ms since 1970. Counts only answers that are over a
 * day old or could not be renewed. Null without such an answer.
 */
export function oldestAnswerMs(): number | null {
  const old = queryClient.getQueryCache().findAll({ predicate: isOld });
  const times = old.map(({ state }) => state.dataUpdatedAt).filter((atMs) => atMs > 0);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Calls `listener` when `oldestAnswerMs` may have changed. Returns a function that removes it. */
export function onAnswersChange(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type }) => {
    if (EVENTS.includes(type)) listener();
  });
}

/** Reloads the old answers on the screen whenever the device is online again. Returns a function that stops it. */
export function renewWhenOnline(): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) void queryClient.refetchQueries({ predicate: isOld }, { cancelRefetch: false });
  });
}

function isOld(query: Query): boolean {
  const { meta, state } = query;
  if (!meta?.isStored || state.data === undefined || !query.isActive()) return false;
  return state.status === 'error' || now() - state.dataUpdatedAt > OLD_MS;
}

import { onlineManager, type Query } from '@tanstack/react-query';

import { now } from '#platform/clock.ts';
import { readStoredText } from '#platform/storage.ts';

import { queryClient } from './queryClient.ts';
import { storedAtMs } from './useCall.ts';

/** A stored answer older than this is marked even while it is being renewed, in ms (F-R20). */
const OLD_MS = 86_400_000;

const TELLING: readonly string[] = ['updated', 'removed', 'observerAdded', 'observerRemoved'];

/**
 * When the oldest stored answer on the screen was given, in ms since 1970; null while none of them is over a day old or
 * could not be renewed.
 */
export function oldestAnswerMs(): number | null {
  const old = queryClient.getQueryCache().findAll({ predicate: isOld });
  const times = old.map(answeredAtMs).filter((atMs) => atMs > 0);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Calls `listener` when `oldestAnswerMs` may have changed; returns its removal. */
export function followAnswers(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type }) => {
    // The others also happen while a component renders, when no other may be told.
    if (TELLING.includes(type)) listener();
  });
}

/** Asks for the old answers on the screen whenever the device is online again; returns the end of it. */
export function renewWhenOnline(): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) void queryClient.refetchQueries({ predicate: isOld }, { cancelRefetch: false });
  });
}

function isOld(query: Query): boolean {
  const { meta, state } = query;
  if (!meta?.storedKey || state.data === undefined || !query.isActive()) return false;
  return state.status === 'error' || now() - answeredAtMs(query) > OLD_MS;
}

// For the cache an answer of an earlier visit has no age, so that it is asked for again. NaN once a logout cleared it.
function answeredAtMs({ meta, state }: Query): number {
  if (state.dataUpdatedAt > 0) return state.dataUpdatedAt;
  const key = String(meta?.storedKey);
  return readStoredText('localStorage', key) === null ? NaN : (storedAtMs.get(key) ?? NaN);
}

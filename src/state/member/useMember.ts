import {
  type QueryObserverOptions,
  replaceEqualDeep,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';

import { isAbout, keyOf, keyOfAnySession, useKey } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useStore } from '#state/session/store.ts';

import { type Answer, inOrder, type Member, toMember } from './newestAnswers.ts';

type Answers = readonly Answer[];

/** The source of answers about the member. Each has its own query, and the shown member merges all of them. */
type QuerySource = 'stored' | 'start' | 'poll' | 'wallets' | 'profile' | 'event';

// If the cache dropped the answers of an unmounted screen, older figures would show again.
queryClient.setQueryDefaults(keyOfAnySession('member'), { gcTime: Infinity });

/** Returns the member of this session, with each field from the latest request that returned it. */
export function getMember(): Member | null {
  return toMember(getAnswers());
}

/** `getMember` as a hook: renders again when the selected part changes. */
export function useMember(): Member | null;
export function useMember<Part>(select: (member: Member | null) => Part): Part;
export function useMember(select: (member: Member | null) => unknown = (member) => member) {
  const selected = useRef<unknown>(null);
  // Keeps the object while nothing in it has changed, so a poll with the same balance renders nothing.
  const read = () => (selected.current = replaceEqualDeep(selected.current, select(getMember())));
  return useSyncExternalStore(subscribeMember, read, read);
}

/** A query about the member. Its data are only its own answers. `useMember` merges the answers of all queries. */
export function useMemberQuery(
  source: QuerySource,
  load: (signal: AbortSignal) => Promise<Answers>,
  options: Omit<QueryObserverOptions<Answers>, 'queryKey' | 'queryFn'>,
): UseQueryResult<Answers> {
  const token = useStore((state) => state.token);
  const queryKey = useKey('member', source);
  return useQuery({
    enabled: token !== '',
    ...options,
    queryKey,
    queryFn: async ({ signal }) => {
      const answers = await load(signal);
      return inOrder([...(queryClient.getQueryData<Answers>(queryKey) ?? []), ...answers]);
    },
  });
}

/** Adds answers that no mounted query loaded: from the device, or after an event. */
export function keepAnswers(source: 'stored' | 'event', answers: Answers): void {
  queryClient.setQueryData<Answers>(keyOf('member', source), (known = []) =>
    inOrder([...known, ...answers]),
  );
}

/** Returns all answers about the member in this session. */
export function getAnswers(): Answers {
  return queryClient
    .getQueriesData<Answers>({ queryKey: keyOf('member') })
    .flatMap(([, answers]) => answers ?? []);
}

/** Calls `listener` after each answer about the member. Returns a function that removes it. */
export function subscribeMember(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    // Other events can occur while a component renders, when no other component may be updated.
    if (isAbout(query, 'member') && (type === 'updated' || type === 'removed')) listener();
  });
}

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

/** Who asks about the member: each has a query of its own, and the member shown is made of all their answers. */
type QuerySource = 'stored' | 'start' | 'poll' | 'wallets' | 'profile' | 'event';

// An answer collected after its screen was left would bring back an older figure.
queryClient.setQueryDefaults(keyOfAnySession('member'), { gcTime: Infinity });

/** The member of this session as far as known; of each field the answer to the question that was asked last. */
export function getMember(): Member | null {
  return toMember(getAnswers());
}

/** The same in a component, which renders again when what it selects changes. */
export function useMember(): Member | null;
export function useMember<Part>(select: (member: Member | null) => Part): Part;
export function useMember(select: (member: Member | null) => unknown = (member) => member) {
  const selected = useRef<unknown>(null);
  // The same object while nothing in it has changed: a poll that brings the same balance renders nothing.
  const read = () => (selected.current = replaceEqualDeep(selected.current, select(getMember())));
  return useSyncExternalStore(subscribeMember, read, read);
}

/** A query about the member. Its data are its own answers; `useMember` knows those of all. */
export function useMemberQuery(
  source: QuerySource,
  ask: (signal: AbortSignal) => Promise<Answers>,
  options: Omit<QueryObserverOptions<Answers>, 'queryKey' | 'queryFn'>,
): UseQueryResult<Answers> {
  const token = useStore((state) => state.token);
  const queryKey = useKey('member', source);
  return useQuery({
    enabled: token !== '',
    ...options,
    queryKey,
    queryFn: async ({ signal }) => {
      const answers = await ask(signal);
      return inOrder([...(queryClient.getQueryData<Answers>(queryKey) ?? []), ...answers]);
    },
  });
}

/** Keeps answers that no mounted query asked for: read from the device, or asked for after an event. */
export function keepAnswers(source: 'stored' | 'event', answers: Answers): void {
  queryClient.setQueryData<Answers>(keyOf('member', source), (known = []) =>
    inOrder([...known, ...answers]),
  );
}

/** Everything answered about the member in this session. */
export function getAnswers(): Answers {
  return queryClient
    .getQueriesData<Answers>({ queryKey: keyOf('member') })
    .flatMap(([, answers]) => answers ?? []);
}

/** Calls `listener` after each answer about the member; returns its removal. */
export function subscribeMember(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    // Others come while a component renders, when no other may be told.
    if (isAbout(query, 'member') && (type === 'updated' || type === 'removed')) listener();
  });
}

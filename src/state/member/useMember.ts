import { type QueryObserverOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { queryClient } from '#state/cache/queryClient.ts';
import { useStore } from '#state/session/store.ts';

import { type Answered, type Member, newestOf, toMember } from './newestAnswer.ts';

const MEMBER = 'member';
/** Who asks about the member: each has a query of its own, and the member shown is made of them all. */
const ASKERS = ['stored', 'start', 'poll', 'wallets', 'profile', 'event'] as const;
type Asker = (typeof ASKERS)[number];
const keyOf = (generation: number, asker: Asker) => [MEMBER, generation, asker] as const;

// An answer collected after its screen was left would bring back an older figure.
queryClient.setQueryDefaults([MEMBER], { gcTime: Infinity });

const isAboutMember = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === MEMBER;

type Derived = { answers: readonly (Answered | undefined)[]; member: Member | null };
const NOTHING: Derived = { answers: [], member: null };
let derived = NOTHING;
// Nothing of the last session is kept outside the query cache.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed' && isAboutMember(query)) derived = NOTHING;
});

/** The member of this session as far as known; of each field the answer to the latest question that brought it. */
export function getMember(): Member | null {
  const answers = allAnswers();
  if (answers.some((answer, index) => answer !== derived.answers[index])) {
    const member = toMember(newestOf(answers));
    derived = { answers, member: isSame(member, derived.member) ? derived.member : member };
  }
  return derived.member;
}

/** The same in a component, which renders again when what it selects changes. */
export function useMember(): Member | null;
export function useMember<Part>(select: (member: Member | null) => Part): Part;
export function useMember(select: (member: Member | null) => unknown = (member) => member) {
  const read = () => select(getMember());
  return useSyncExternalStore(subscribe, read, read);
}

/** A query about the member. Its data are the newest of its own answers; `useMember` knows the newest of all. */
export function useMemberQuery(
  asker: Asker,
  ask: (signal: AbortSignal) => Promise<Answered>,
  options: Omit<QueryObserverOptions<Answered>, 'queryKey' | 'queryFn'>,
): UseQueryResult<Answered> {
  const generation = useStore((state) => state.generation);
  const queryKey = keyOf(generation, asker);
  return useQuery({
    ...options,
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await ask(signal);
      return newestOf([queryClient.getQueryData<Answered>(queryKey), answer]);
    },
  });
}

/** Keeps an answer that no mounted query asked for: one read from the device, or asked after an event. */
export function keepAnswer(asker: 'stored' | 'event', answer: Answered): void {
  queryClient.setQueryData<Answered>(keyOf(useStore.getState().generation, asker), (known) =>
    newestOf([known, answer]),
  );
}

/** Everything answered about the member in this session. */
export function getAnswered(): Answered {
  return newestOf(allAnswers());
}

function allAnswers(): readonly (Answered | undefined)[] {
  const { generation } = useStore.getState();
  return ASKERS.map((asker) => queryClient.getQueryData<Answered>(keyOf(generation, asker)));
}

// A poll that brings the same balance renders nothing.
function isSame(one: Member | null, other: Member | null): boolean {
  if (one === null || other === null) return one === other;
  const keys = Object.keys(one) as (keyof Member)[];
  return keys.every((key) => one[key] === other[key]);
}

function subscribe(listener: () => void): () => void {
  const stops = [
    useStore.subscribe(listener),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if ((type === 'updated' || type === 'removed') && isAboutMember(query)) listener();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

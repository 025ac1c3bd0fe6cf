import {
  type QueryObserverOptions,
  replaceEqualDeep,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { monotonicNow } from '#platform/clock.ts';
import { useKey } from '#state/cache/keys.ts';
import { queryClient, reportCallError } from '#state/cache/queryClient.ts';
import { renewAfter, usePoll } from '#state/cache/usePoll.ts';
import { getSession, type Session, useIsLoggedIn } from '#state/session/currentSession.ts';
import { memberState } from '#state/session/memberState.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

import {
  type Answer,
  answersAbout,
  answerTo,
  inOrder,
  type Member,
  toMember,
} from './newestAnswers.ts';

/** Period of the balance poll, in ms. */
export const BALANCE_POLL_MS = 4300;

const maybe = <Value>(schema: v.GenericSchema<Value>) => v.fallback(v.optional(schema), undefined);
/**
 * What the device stores of a member for the first screen. Nothing about money, because the balance of the last visit
 * would be a wrong figure, and no way to reach them (D-327).
 */
const STORED_MEMBER = v.object({
  name: v.string(),
  avatar: v.fallback(v.string(), ''),
  vip: maybe(v.number()),
  joinedDays: maybe(v.number()),
  isAgent: maybe(v.boolean()),
});
const stored = sessionStore(STORED.cache.member, STORED_MEMBER, 'localStorage');

/** Every answer about the member that still decides a field. */
const useAnswers = memberState<readonly Answer[]>(() => {
  const { name, ...others } = stored.read() ?? {};
  if (name === undefined) return [];
  // Missing fields are unknown.
  const known = Object.entries(others).filter(([, value]) => value !== undefined);
  return [{ request: 0, of: name, fields: { name, ...Object.fromEntries(known) } }];
});

/** Returns the member of this session, with each field from the latest request that returned it. */
export function getMember(): Member | null {
  return toMember(useAnswers.getState());
}

/** `getMember` as a hook: renders again when the selected part changes. */
export function useMember(): Member | null;
export function useMember<Part>(select: (member: Member | null) => Part): Part;
export function useMember(select: (member: Member | null) => unknown = (member) => member) {
  const selected = useRef<unknown>(null);
  // Keeps the object while nothing in it has changed, so a poll with the same balance renders nothing.
  return useAnswers(
    (answers) => (selected.current = replaceEqualDeep(selected.current, select(toMember(answers)))),
  );
}

/** Calls `listener` after each answer about the member of this session. Returns a function that removes it. */
export function subscribeMember(listener: () => void): () => void {
  return useAnswers.subscribe(listener);
}

/** Adds answers about the member. The newest request decides each field, in whatever order the answers arrive. */
export function keepAnswers(answers: readonly Answer[], session: Session = getSession()): void {
  const kept = useAnswers.of(session);
  kept.setState((known) => inOrder([...known, ...answers]), true);
  const member = toMember(kept.getState());
  if (member) stored.write(pickStored(member), session);
}

function pickStored({ name, avatar, vip, joinedDays, isAgent }: Member) {
  const others = { vip, joinedDays, isAgent };
  const known = Object.entries(others).filter(([, value]) => value !== null);
  return { name, avatar, ...Object.fromEntries(known) };
}

/** Keeps the switched setting, so the answer to an earlier request does not switch it back. */
export function noteAutoTransfer(isAutoTransferOn: boolean): void {
  keepAnswers([answerTo(nextRequest(), { isAutoTransferOn })]);
}

let requests = 0;

/** Numbers the requests in the order of sending, because answers arrive in any order. */
function nextRequest(): number {
  requests += 1;
  return requests;
}

/**
 * Loads the whole member. If the server cannot build that answer, as for a member without a level, loads what
 * `refreshMember` returns and marks the member as incomplete. Throws what `send` throws.
 */
export async function reloadMember(signal?: AbortSignal): Promise<void> {
  try {
    await loadWhole(loadMember, { isIncomplete: false }, signal);
  } catch (error) {
    const isServers =
      error instanceof Refused || (error instanceof Unreachable && error.why === 'unreadable');
    if (!isServers) throw error;
    await loadWhole(refreshMember, { isIncomplete: true }, signal).catch(() => {
      throw error;
    });
    // The member is shown with what came. The refusal is said as any other (D-318).
    if (error instanceof Refused) reportCallError(error);
  }
}

/** Reloads both wallets (D-068). Throws what `send` throws. */
export function refreshWallets(signal?: AbortSignal): Promise<void> {
  return loadWhole(refreshMember, undefined, signal);
}

/** Reloads the central wallet. An answer without a balance does not replace a known one. Throws what `send` throws. */
export async function reloadBalance(signal?: AbortSignal): Promise<void> {
  const session = getSession();
  const request = nextRequest();
  const { balanceCny } = await send(loadBalance, undefined, { session, signal });
  if (balanceCny !== null) keepAnswers([answerTo(request, { balanceCny })], session);
}

/**
 * Returns the account name, '' if the server sends none. Loads the member first if needed. Throws what `send` throws.
 */
export async function loadAccountName(): Promise<string> {
  if (!getMember()) await reloadMember();
  return getMember()?.name ?? '';
}

/** With `load`, the answer decides who the member is. */
async function loadWhole(
  call: typeof loadMember | typeof refreshMember,
  load?: Pick<Member, 'isIncomplete'>,
  signal?: AbortSignal,
): Promise<void> {
  const session = getSession();
  const request = nextRequest();
  const response = await send(call, undefined, { session, signal });
  const games = 'gameBalanceCny' in response && { gamesAtMs: monotonicNow() };
  const answers = answersAbout(request, { ...response, ...games, ...load }, load !== undefined);
  keepAnswers(answers, session);
}

type Load = (signal: AbortSignal) => Promise<void>;

/** Sends one of the requests above for a screen. Their answers are in the member; the query only tells how they went. */
function useMemberLoad(
  part: 'poll' | 'wallets' | 'profile',
  load: (isFirst: boolean) => Load,
  options: Omit<QueryObserverOptions<true>, 'queryKey' | 'queryFn'>,
): UseQueryResult<true> {
  const isLoggedIn = useIsLoggedIn();
  const queryKey = useKey('member', part);
  return useQuery({
    enabled: isLoggedIn,
    ...options,
    queryKey,
    queryFn: async ({ signal }) => {
      const state = queryClient.getQueryState(queryKey);
      await load(!state?.dataUpdateCount && !state?.errorUpdateCount)(signal);
      return true as const;
    },
  });
}

/** A balance alone does not name its member, and the device knows only their name. */
const loadOrPoll = (isFirst: boolean) =>
  isFirst || (getMember()?.isIncomplete ?? null) === null ? reloadMember : reloadBalance;

/**
 * Loads the member whenever a session begins or is restored, then polls the balance. Never sends two polls at once, and
 * reports a poll that keeps failing once (D-067, D-204).
 */
export function useMemberPoll(): void {
  const isKnown = useMember((member) => member !== null);
  useMemberLoad('poll', loadOrPoll, {
    ...usePoll(() => BALANCE_POLL_MS),
    meta: { isPoll: true, isWrite: !isKnown },
  });
}

/**
 * Loads the member when a screen opens that edits them, because it sends all fields back and none may be old. Only an
 * answer since then counts.
 */
export function useFreshMember() {
  const query = useMemberLoad('profile', () => reloadMember, {
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const { isFetchedAfterMount, isFetching, refetch } = query;
  const isSuccess = isFetchedAfterMount && query.isSuccess;
  return {
    data: isSuccess ? query.data : undefined,
    isSuccess,
    isError: isFetchedAfterMount && query.isError,
    errorUpdateCount: isFetchedAfterMount ? query.errorUpdateCount : 0,
    isFetching,
    refetch: () => refetch({ cancelRefetch: false }),
  };
}

/** How a load of the member went. `isKnown`: the server has answered. */
type Fresh = { isKnown: boolean; hasFailed: boolean; isBusy: boolean; reload: () => void };

/** Loads both wallets when their screen opens, on return to the screen, and on return to the page. */
export function useFreshWallets(): Fresh {
  const { data, isError, isFetching, refetch } = useMemberLoad('wallets', () => refreshWallets, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: renewAfter(BALANCE_POLL_MS / 2),
  });
  return {
    isKnown: data !== undefined,
    hasFailed: isError && data === undefined,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}

type Account = {
  /** '' if the server sends none, null while the member is unknown. */
  name: string | null;
  /** The whole member is loading for the first time. Until then only their name may be known. */
  isLoading: boolean;
  /** The same, until the first answer or failure. */
  isAwaited: boolean;
  /** The member is unknown, and the last request failed. */
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/** The account name under which this device stores unanswered orders (D-202). Sends no request by itself. */
export function useAccount(): Account {
  const name = useMember((member) => member?.name.trim() ?? null);
  const { data, errorUpdateCount, isFetching, refetch } = useMemberLoad(
    'poll',
    () => reloadMember,
    {
      enabled: false,
    },
  );
  return {
    name,
    isLoading: data === undefined && isFetching,
    isAwaited: data === undefined && errorUpdateCount === 0,
    hasFailed: name === null && errorUpdateCount > 0,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}

import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';

import { loadBalance, loadMember, type MemberAnswer, refreshMember } from '#api/calls/member.ts';
import { BadAnswer, isUnanswered, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { monotonicNow } from '#platform/clock.ts';
import { report } from '#platform/report.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { getSession, memberState, type Session } from '#state/session/currentSession.ts';
import { endSession } from '#state/session/session.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { STORED } from '#state/session/storedKeys.ts';

import {
  type NumberedAnswer,
  answersAbout,
  answerTo,
  inOrder,
  type Member,
  toMember,
} from './newestAnswers.ts';

const maybe = <Value>(schema: v.GenericSchema<Value>) => v.fallback(v.optional(schema), undefined);
/**
 * The part of a member that the device stores for the first screen. Nothing about money, because the balance of the
 * last visit would be a wrong figure, and no way to reach them (D-327).
 */
const STORED_MEMBER = v.object({
  name: v.string(),
  avatar: v.fallback(v.string(), ''),
  vip: maybe(v.number()),
  joinedDays: maybe(v.number()),
  isAgent: maybe(v.boolean()),
  isAutoTransferOn: maybe(v.boolean()),
});
const stored = sessionStore(STORED.cache.member, STORED_MEMBER, 'localStorage');

/** Every answer about the member that still decides a field. */
const useAnswers = memberState<readonly NumberedAnswer[]>(() => {
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
export function keepAnswers(
  answers: readonly NumberedAnswer[],
  session: Session = getSession(),
): void {
  const kept = useAnswers.of(session);
  const before = toMember(kept.getState());
  kept.setState((known) => inOrder([...known, ...answers]), true);
  const after = toMember(kept.getState());
  // Not at each poll.
  if (after && JSON.stringify(pickStored(after)) !== JSON.stringify(before && pickStored(before)))
    stored.write(pickStored(after), session);
}

function pickStored({ name, avatar, vip, joinedDays, isAgent, isAutoTransferOn }: Member) {
  const others = { vip, joinedDays, isAgent, isAutoTransferOn };
  const known = Object.entries(others).filter(([, value]) => value !== null);
  return { name, avatar, ...Object.fromEntries(known) };
}

/** Keeps the switched setting, so the answer to an earlier request does not switch it back. */
export function rememberAutoTransfer(isAutoTransferOn: boolean): void {
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
      error instanceof Refused ||
      // A gateway says nothing of the server.
      (error instanceof Unreachable && error.why === 'unreadable' && !isUnanswered(error));
    if (!isServers) throw error;
    await loadWhole(refreshMember, { isIncomplete: true }, signal).catch(() => {
      throw error;
    });
    // Shows the member with the fields that came, and tells the refusal like any other.
    if (error instanceof Refused) reportCallError(error);
  }
}

/** Reloads both wallets. Throws what `send` throws. */
export function refreshWallets(signal?: AbortSignal): Promise<void> {
  return loadWhole(refreshMember, undefined, signal);
}

/** Reloads the central wallet. An answer without a balance does not replace a known one. Throws what `send` throws. */
export async function reloadBalance(signal?: AbortSignal): Promise<void> {
  const session = getSession();
  const request = nextRequest();
  const answer = await send(loadBalance, undefined, { session, signal });
  if (answer.balanceCny !== null) keepAnswers([answerTo(request, answer)], session);
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
  const response = await sendAs(session, call, signal);
  const games = 'gameBalanceCny' in response && { gamesAtMs: monotonicNow() };
  const answers = answersAbout(request, { ...response, ...games, ...load }, load !== undefined);
  keepAnswers(answers, session);
}

/** Sends once more if the answer names another member. Two such answers in a row end the session (D-343). */
async function sendAs(
  session: Session,
  call: typeof loadMember | typeof refreshMember,
  signal: AbortSignal | undefined,
  isAgain = false,
): Promise<Partial<MemberAnswer>> {
  const response = await send(call, undefined, { session, signal });
  const loaded = useAnswers.of(session).getState();
  // A refresh alone does not say who the member is.
  const name = loaded.find(({ request, fields }) => request >= 0 && fields.name)?.fields.name;
  if (!name?.trim() || !response.name?.trim()) return response;
  if (name.toLowerCase() === response.name.toLowerCase()) return { ...response, name };
  report(new BadAnswer(call, 'it names another member'));
  if (!isAgain) return sendAs(session, call, signal, true);
  if (getSession() === session) endSession('expired');
  throw new SessionExpired(call);
}

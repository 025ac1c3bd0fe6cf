import * as v from 'valibot';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { monotonicNow } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { isTokenKept } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { type Answer, answersAbout, answerTo, type Member, toMember } from './newestAnswers.ts';
import { getAnswers, getMember, keepAnswers } from './useMember.ts';

/** Reloads the member. Throws what `send` throws. */
export function reloadMember(): Promise<void> {
  return keepEvent(fetchMember());
}

/**
 * Returns the account name, '' if the server sends none. Loads the member first if needed. Throws what `send` throws.
 */
export async function loadAccountName(): Promise<string> {
  if (!getMember()) await reloadMember();
  return getMember()?.name ?? '';
}

/** Reloads both wallets when the player wants it (D-068). Throws what `send` throws. */
export function refreshWallets(): Promise<void> {
  return keepEvent(fetchWallets());
}

/** Reloads the balance after something has changed it. Throws what `send` throws. */
export function reloadBalance(): Promise<void> {
  return keepEvent(fetchBalance());
}

/** Keeps the switched setting, so the answer to an earlier request does not switch it back. */
export function noteAutoTransfer(isAutoTransferOn: boolean): void {
  keepAnswers('event', [answerTo(nextRequest(), { isAutoTransferOn })]);
}

/**
 * Loads the whole member. If the server cannot build that answer, as for a member without a level, loads what
 * `refreshMember` returns and marks the member as incomplete.
 */
export async function fetchMember(): Promise<readonly Answer[]> {
  try {
    return await fetchWhole(loadMember, { isIncomplete: false });
  } catch (error) {
    const isServers =
      error instanceof Refused || (error instanceof Unreachable && error.why === 'unreadable');
    if (!isServers) throw error;
    return await fetchWhole(refreshMember, { isIncomplete: true }).catch(() => {
      throw error;
    });
  }
}

/** Loads both wallets. */
export function fetchWallets(): Promise<readonly Answer[]> {
  return fetchWhole(refreshMember);
}

/** With `load`, the answer decides who the member is. */
async function fetchWhole(
  call: typeof loadMember | typeof refreshMember,
  load?: Pick<Member, 'isIncomplete'>,
): Promise<readonly Answer[]> {
  const request = nextRequest();
  const { generation } = useStore.getState();
  const response = await send(call, undefined);
  const games = 'gameBalanceCny' in response && { gamesAtMs: monotonicNow() };
  const answers = answersAbout(request, { ...response, ...games, ...load }, load !== undefined);
  return storeMember(answers, generation);
}

/** Loads only the central wallet. An answer without a balance does not replace a known balance. */
export async function fetchBalance(signal?: AbortSignal): Promise<readonly Answer[]> {
  const request = nextRequest();
  const { balanceCny } = await send(loadBalance, undefined, signal ? { signal } : {});
  return balanceCny === null ? [] : [answerTo(request, { balanceCny })];
}

// `send` drops answers to an earlier session, but a 401 that arrives with one may still end this session a step later.
async function keepEvent(request: Promise<readonly Answer[]>): Promise<void> {
  const { generation } = useStore.getState();
  const answers = await request;
  if (generation === useStore.getState().generation) keepAnswers('event', answers);
}

let requests = 0;

/** Numbers the requests in the order of sending, because answers arrive in any order. */
function nextRequest(): number {
  requests += 1;
  return requests;
}

/** The stored member: name, picture and session id. */
const STORED_MEMBER = v.object({
  name: v.string(),
  avatar: v.fallback(v.string(), ''),
  session: v.string(),
});
type StoredMember = v.InferOutput<typeof STORED_MEMBER>;

/** Restores the stored member of this session for the first paint. Ignores broken data and other sessions. */
export function restoreMember(): void {
  const stored = readStored('localStorage', STORED.cache.member, STORED_MEMBER);
  const { sessionId } = useStore.getState();
  if (!stored || !sessionId || stored.session !== sessionId) return;
  const { name, avatar } = stored;
  keepAnswers('stored', [answerTo(0, { name, avatar })]);
}

// Stores nothing about money, because the balance of the last visit would be a wrong figure.
function storeMember(answers: readonly Answer[], generation: number): readonly Answer[] {
  const member = toMember([...getAnswers(), ...answers]);
  const { generation: current, sessionId: session } = useStore.getState();
  // A tab that slept through the end of its session may receive an answer before it learns of the end.
  if (member && generation === current && isTokenKept()) {
    const stored: StoredMember = { name: member.name, avatar: member.avatar, session };
    writeStored('localStorage', STORED.cache.member, JSON.stringify(stored));
  }
  return answers;
}

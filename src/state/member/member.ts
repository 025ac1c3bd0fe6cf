import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { send } from '#api/send.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';

import {
  type Answered,
  newestOf,
  numberAnswer,
  readLoaded,
  readRefreshed,
  toMember,
} from './newestAnswer.ts';
import { getAnswered, keepAnswer } from './useMember.ts';

/** Loads the member anew (S4-04). Throws what `send` throws. */
export async function reloadMember(): Promise<void> {
  keepAnswer('event', await askMember());
}

/** Reloads both wallets on the player's wish (D-068). Throws what `send` throws. */
export async function refreshWallets(): Promise<void> {
  keepAnswer('event', await askWallets());
}

/** Reloads the balance after something moved it. Throws what `send` throws. */
export async function reloadBalance(): Promise<void> {
  keepAnswer('event', await askBalance());
}

/** Keeps what the server has just switched (M4-26): an answer to an earlier question does not switch it back. */
export function noteAutoTransfer(isAutoTransferOn: boolean): void {
  keepAnswer('event', numberAnswer({ isAutoTransferOn }, nextQuestion()));
}

/** Asks for the whole member (S4-04). */
export async function askMember(): Promise<Answered> {
  const question = nextQuestion();
  const answer = await send(loadMember, undefined);
  return storeMember(readLoaded(answer, question, getAnswered(), nextQuestion));
}

/** Asks for both wallets (S7-19). */
export async function askWallets(): Promise<Answered> {
  const question = nextQuestion();
  const answer = await send(refreshMember, undefined);
  return storeMember(readRefreshed(answer, question, getAnswered()));
}

/** Asks for the central wallet alone (S7-17). A balance that the server does not say replaces none that is known. */
export async function askBalance(signal?: AbortSignal): Promise<Answered> {
  const question = nextQuestion();
  const { balanceCny } = await send(loadBalance, undefined, signal ? { signal } : {});
  return balanceCny === null ? {} : numberAnswer({ balanceCny }, question);
}

let questions = 0;

/** Questions are numbered as they are asked, since their answers arrive in any order. */
function nextQuestion(): number {
  questions += 1;
  return questions;
}

/** The member as stored: name and picture, and the session they belong to. */
type StoredMember = { name: string; avatar: string; session: string };

/** The member that this session stored, for the first paint; anything broken or another session's is ignored. */
export function restoreMember(): void {
  try {
    const stored = JSON.parse(
      readStored('localStorage', STORED.cache.member) ?? 'null',
    ) as Partial<StoredMember> | null;
    const { sessionId } = useStore.getState();
    if (typeof stored?.name !== 'string' || !sessionId || stored.session !== sessionId) return;
    const avatar = typeof stored.avatar === 'string' ? stored.avatar : '';
    keepAnswer('stored', numberAnswer({ name: stored.name, avatar }, 0));
  } catch {
    // Unreadable: the server is asked anyway.
  }
}

// Nothing about money is stored: a balance of the last visit would be a wrong figure.
function storeMember(answer: Answered): Answered {
  const member = toMember(newestOf([getAnswered(), answer]));
  if (member && answer.name) {
    const { sessionId: session } = useStore.getState();
    const stored: StoredMember = { name: member.name, avatar: member.avatar, session };
    writeStored('localStorage', STORED.cache.member, JSON.stringify(stored));
  }
  return answer;
}

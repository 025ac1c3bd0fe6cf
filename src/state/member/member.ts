import * as v from 'valibot';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { isTokenKept } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { type Answer, answersAbout, answerTo, type Member, toMember } from './newestAnswers.ts';
import { getAnswers, getMember, keepAnswers } from './useMember.ts';

/** Loads the member anew. Throws what `send` throws. */
export function reloadMember(): Promise<void> {
  return keepEvent(askMember());
}

/** The name of the account, '' for one without; a member who is not known yet is loaded first. Throws what `send` throws. */
export async function loadAccountName(): Promise<string> {
  if (!getMember()) await reloadMember();
  return getMember()?.name ?? '';
}

/** Reloads both wallets on the player's wish (D-068). Throws what `send` throws. */
export function refreshWallets(): Promise<void> {
  return keepEvent(askWallets());
}

/** Reloads the balance after something moved it. Throws what `send` throws. */
export function reloadBalance(): Promise<void> {
  return keepEvent(askBalance());
}

/** Keeps what the server has just switched: an answer to an earlier question does not switch it back. */
export function noteAutoTransfer(isAutoTransferOn: boolean): void {
  keepAnswers('event', [answerTo(nextQuestion(), { isAutoTransferOn })]);
}

/**
 * Asks for the whole member. A server that cannot make that answer, as for a member without a level, is asked for
 * what the other call says; the member is then marked as incomplete.
 */
export async function askMember(): Promise<readonly Answer[]> {
  try {
    return await askWhole(loadMember, { isIncomplete: false });
  } catch (error) {
    const isServers =
      error instanceof Refused || (error instanceof Unreachable && error.why === 'unreadable');
    if (!isServers) throw error;
    return await askWhole(refreshMember, { isIncomplete: true }).catch(() => {
      throw error;
    });
  }
}

/** Asks for both wallets. */
export function askWallets(): Promise<readonly Answer[]> {
  return askWhole(refreshMember);
}

/** `load`: the answer decides who the member is. */
async function askWhole(
  call: typeof loadMember | typeof refreshMember,
  load?: Pick<Member, 'isIncomplete'>,
): Promise<readonly Answer[]> {
  const question = nextQuestion();
  const { generation } = useStore.getState();
  const response = await send(call, undefined);
  const answers = answersAbout(question, { ...response, ...load }, load !== undefined);
  return storeMember(answers, generation);
}

/** Asks for the central wallet alone. A balance that the server does not say replaces none that is known. */
export async function askBalance(signal?: AbortSignal): Promise<readonly Answer[]> {
  const question = nextQuestion();
  const { balanceCny } = await send(loadBalance, undefined, signal ? { signal } : {});
  return balanceCny === null ? [] : [answerTo(question, { balanceCny })];
}

// `send` drops an answer to an earlier session; what arrived with it, a 401 say, may still end this one a step later.
async function keepEvent(asking: Promise<readonly Answer[]>): Promise<void> {
  const { generation } = useStore.getState();
  const answers = await asking;
  if (generation === useStore.getState().generation) keepAnswers('event', answers);
}

let questions = 0;

/** Questions are numbered as they are asked, since their answers arrive in any order. */
function nextQuestion(): number {
  questions += 1;
  return questions;
}

/** The member as stored: name and picture, and the session they belong to. */
const STORED_MEMBER = v.object({
  name: v.string(),
  avatar: v.fallback(v.string(), ''),
  session: v.string(),
});
type StoredMember = v.InferOutput<typeof STORED_MEMBER>;

/** The member that this session stored, for the first paint; anything broken or another session's is ignored. */
export function restoreMember(): void {
  const stored = readStored('localStorage', STORED.cache.member, STORED_MEMBER);
  const { sessionId } = useStore.getState();
  if (!stored || !sessionId || stored.session !== sessionId) return;
  const { name, avatar } = stored;
  keepAnswers('stored', [answerTo(0, { name, avatar })]);
}

// Nothing about money is stored: a balance of the last visit would be a wrong figure.
function storeMember(answers: readonly Answer[], generation: number): readonly Answer[] {
  const member = toMember([...getAnswers(), ...answers]);
  const { generation: current, sessionId: session } = useStore.getState();
  // A tab that slept through the end of its session hears an answer before it hears of the end.
  if (member && generation === current && isTokenKept()) {
    const stored: StoredMember = { name: member.name, avatar: member.avatar, session };
    writeStored('localStorage', STORED.cache.member, JSON.stringify(stored));
  }
  return answers;
}

import {
  loadBalance,
  loadMember,
  type MemberAnswer,
  NOBODY,
  refreshMember,
} from '#api/calls/member.ts';
import { send } from '#api/send.ts';
import type { Cny } from '#domain/amount.ts';
import { readVipLevel } from '#domain/vip.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';

/** The member as shown: what the server said, with the level derived from it (S3-04). */
export type Member = MemberAnswer & { vip: number };

let asked = 0;
// The latest question whose answer is shown, for each part: the poll knows one wallet only.
const shown = { balance: 0, game: 0, autoTransfer: 0 };

/** Loads the member after login or at start (S4-04). Throws what `send` throws. */
export async function reloadMember(): Promise<void> {
  const order = askForBalance();
  const { generation } = useStore.getState();
  keepMember(await send(loadMember, undefined), order, generation);
}

/** Reloads both wallets on the player's wish (D-068). Throws what `send` throws. */
export async function refreshWallets(): Promise<void> {
  const order = askForBalance();
  const { generation, member } = useStore.getState();
  const answer = await send(refreshMember, undefined);
  // Wallets of somebody else are nobody's (F-R17).
  if (member && answer.name !== undefined && answer.name !== member.name) return;
  keepMember(answer, order, generation);
}

/** Asks for the balance alone: the poll, and after something moved it. Throws what `send` throws. */
export async function reloadBalance(signal?: AbortSignal): Promise<void> {
  const order = askForBalance();
  const { balanceCny } = await send(loadBalance, undefined, signal ? { signal } : {});
  keepBalance(balanceCny, order);
}

/** Keeps what the server has just switched (M4-26): an answer to an earlier question does not switch it back. */
export function noteAutoTransfer(isAutoTransferOn: boolean): void {
  shown.autoTransfer = askForBalance();
  const { member } = useStore.getState();
  if (member) useStore.setState({ member: { ...member, isAutoTransferOn } });
}

/** Numbers a question about the balance: an answer to an earlier one never overwrites a later one (F-R24). */
function askForBalance(): number {
  asked += 1;
  return asked;
}

/** Shows a polled balance, unless it is unknown or older than the shown one. */
function keepBalance(balanceCny: Cny | null, order: number): void {
  const { member } = useStore.getState();
  if (balanceCny === null || member === null || order < shown.balance) return;
  shown.balance = order;
  if (member.balanceCny !== balanceCny) useStore.setState({ member: { ...member, balanceCny } });
}

/** The member as stored: his name and picture, and the session they belong to. */
type StoredMember = { name: string; avatar: string; session: string };

/** The member this session remembers, so that the first paint shows him; anything broken or another's is nobody. */
export function restoreMember(): void {
  try {
    const stored = JSON.parse(
      readStored('localStorage', STORED.cache.member) ?? 'null',
    ) as Partial<StoredMember> | null;
    const { sessionId } = useStore.getState();
    if (typeof stored?.name !== 'string' || !sessionId || stored.session !== sessionId) return;
    const avatar = typeof stored.avatar === 'string' ? stored.avatar : '';
    useStore.setState({ member: merge(null, { name: stored.name, avatar }) });
  } catch {
    // Written by an earlier version or by nobody: the server knows.
  }
}

function keepMember(answer: Partial<MemberAnswer>, order: number, generation: number): void {
  const { member: known, generation: current, sessionId } = useStore.getState();
  if (generation !== current) return;
  const isSamePlayer = known !== null && (answer.name === undefined || answer.name === known.name);
  const member = merge(isSamePlayer ? known : null, answer);
  // A slower answer keeps its other fields, but neither of its older balances.
  if (known && order < shown.balance) member.balanceCny = known.balanceCny;
  else shown.balance = order;
  if (known && order < shown.game) member.gameBalanceCny = known.gameBalanceCny;
  else shown.game = order;
  if (known && order < shown.autoTransfer) member.isAutoTransferOn = known.isAutoTransferOn;
  useStore.setState({ member });
  // Nothing about money is kept on the device: a stale balance would be a wrong figure.
  const stored: StoredMember = { name: member.name, avatar: member.avatar, session: sessionId };
  writeStored('localStorage', STORED.cache.member, JSON.stringify(stored));
}

// Deployed servers leave fields out of a refresh: a partial answer never drops what is known (D-070, D-S15).
function merge(known: Member | null, answer: Partial<MemberAnswer>): Member {
  const merged: MemberAnswer = { ...(known ?? NOBODY), ...answer };
  const vip = answer.vipText ? readVipLevel(answer.vipText) : (answer.vipNumber ?? known?.vip ?? 0);
  return { ...merged, vip };
}

import { loadMember, type MemberAnswer, refreshMember } from '#api/calls/member.ts';
import { send } from '#api/send.ts';
import type { Cny } from '#domain/amount.ts';
import { readVipLevel } from '#domain/vip.ts';
import { readStored, writeStored } from '#platform/storage.ts';

import { useStore } from './store.ts';
import { STORED } from './stored.ts';

/** The member as shown: what the server said, with the level derived from it (S3-04). */
export type Member = MemberAnswer & { vip: number };

let asked = 0;
let shown = 0;

/** Loads the member after login or at start (S4-04). Throws what `send` throws. */
export async function reloadMember(): Promise<void> {
  const order = askForBalance();
  keepMember(await send(loadMember, undefined), order);
}

/** Reloads both wallets on the player's wish (D-068). Throws what `send` throws. */
export async function refreshWallets(): Promise<void> {
  const order = askForBalance();
  keepMember(await send(refreshMember, undefined), order);
}

/** Numbers a question about the balance: an answer to an earlier one never overwrites a later one (trust R-24). */
export function askForBalance(): number {
  asked += 1;
  return asked;
}

/** Shows a polled balance, unless it is unknown or older than the shown one. */
export function keepBalance(balanceCny: Cny | null, order: number): void {
  const { member } = useStore.getState();
  if (balanceCny === null || member === null || order < shown) return;
  shown = order;
  if (member.balanceCny !== balanceCny) useStore.setState({ member: { ...member, balanceCny } });
}

/** The member remembered from the last visit, so that the first paint shows him; anything broken is nobody. */
export function restoreMember(): void {
  try {
    const stored = JSON.parse(
      readStored('localStorage', STORED.cache.member) ?? 'null',
    ) as Partial<Member> | null;
    if (typeof stored?.name !== 'string') return;
    useStore.setState({
      member: {
        ...merge(null, { name: stored.name }),
        avatar: typeof stored.avatar === 'string' ? stored.avatar : '',
      },
    });
  } catch {
    // Written by an earlier version or by nobody: the server knows.
  }
}

function keepMember(answer: Partial<MemberAnswer>, order: number): void {
  const known = useStore.getState().member;
  const isSamePlayer = known !== null && (answer.name === undefined || answer.name === known.name);
  const member = merge(isSamePlayer ? known : null, answer);
  // A slower answer keeps its other fields, but not its older balance.
  if (order < shown && known) member.balanceCny = known.balanceCny;
  else shown = order;
  useStore.setState({ member });
  // Nothing about money is kept on the device: a stale balance would be a wrong figure.
  writeStored(
    'localStorage',
    STORED.cache.member,
    JSON.stringify({ name: member.name, avatar: member.avatar }),
  );
}

// Deployed servers leave fields out of a refresh: a partial answer never drops what is known (D-070).
function merge(known: Member | null, answer: Partial<MemberAnswer>): Member {
  const merged: MemberAnswer = { ...(known ?? NOBODY), ...answer };
  const vip = answer.vipText ? readVipLevel(answer.vipText) : (answer.vipNumber ?? known?.vip ?? 0);
  return { ...merged, vip };
}

const NOBODY: MemberAnswer = {
  name: '',
  balanceCny: null,
  gameBalanceCny: null,
  realName: '',
  avatar: '',
  vipText: '',
  vipNumber: 0,
  depositedCny: null,
  joinedDays: 0,
  isAgent: false,
  isAutoTransferOn: false,
};

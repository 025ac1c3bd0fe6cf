import type { World } from '#tests/backend/world.ts';

import type { Member } from './members.ts';
import { toCents, type Yuan } from './money.ts';

/** A game that a member opened: what its play key stands for. */
export type Play = {
  key: string;
  memberId: number;
  platform: string;
  type: string;
  code: string;
  openedAtMs: number;
};

/** A game that a member left (game-end). */
export type EndedGame = {
  member: string;
  platform: string;
  type: string;
  code: string;
  atMs: number;
};

/** A bet: `status` 0 void, 1 settled, 2 not settled yet. */
export type Bet = {
  id: string;
  memberId: number;
  platform: string;
  code: string;
  stakeCents: number;
  /** What the member won (or lost, below 0). */
  winLossCents: number;
  status: number;
  atMs: number;
};

/** A bet of the past as a test asks for it: it moves no money and meets no wagering requirement. */
export type BetWish = {
  id?: string;
  platform?: string;
  stake?: Yuan;
  winLoss?: Yuan;
  status?: number;
  minutesAgo?: number;
};

/** Writes a bet of the past down. */
export function addPastBet(world: World, member: Member, wish: BetWish): void {
  const { platform = 'QYUN', stake = 100, winLoss = 0, status = 1, minutesAgo = 0 } = wish;
  world.pastBets.push({
    id: wish.id ?? `B${String(world.pastBets.length + 1).padStart(12, '0')}`,
    memberId: member.id,
    platform,
    code: '',
    stakeCents: toCents(stake),
    winLossCents: toCents(winLoss),
    status,
    atMs: world.clock.now() - minutesAgo * 60_000,
  });
}

import type { World } from '#tests/backend/world.ts';

import type { Member } from './members.ts';
import { toCents, type Yuan } from './money.ts';

/** A game that a member opened, found by its play key. */
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
  /** What the member won; below 0, lost. */
  winLossCents: number;
  status: number;
  atMs: number;
};

/** A past bet, as a test gives it; it moves no money and counts for no wagering requirement. */
export type BetOptions = {
  id?: string;
  platform?: string;
  stake?: Yuan;
  winLoss?: Yuan;
  status?: number;
  minutesAgo?: number;
};

/** Stores a past bet. */
export function addPastBet(world: World, member: Member, options: BetOptions): void {
  const { platform = 'QYUN', stake = 100, winLoss = 0, status = 1, minutesAgo = 0 } = options;
  world
    .list('bets')
    .push({
      id: options.id ?? `B${String(world.list('bets').length + 1).padStart(12, '0')}`,
      memberId: member.id,
      platform,
      code: '',
      stakeCents: toCents(stake),
      winLossCents: toCents(winLoss),
      status,
      atMs: world.clock.now() - minutesAgo * 60_000,
    });
}

import type { World } from '#tests/backend/world.ts';

import { findGame } from './games.ts';
import type { Member } from './members.ts';
import { move, type Purse, toCents, type Yuan } from './money.ts';
import type { Bet } from './plays.ts';
import { VENUES } from './venues.ts';

/** A rebate on bets. `held` is what is not claimed yet; `state` 0 not claimed, 1 claimed. */
export type Rebate = {
  readonly id: number;
  readonly memberId: number;
  readonly platform: string;
  readonly gameName: string;
  readonly cents: number;
  readonly createdAtMs: number;
  claimedAtMs: number | null;
  readonly held: Purse;
};

/** A rebate, as a test gives it: the house pays for an unclaimed one; a claimed one moves no money. */
export type RebateOptions = {
  amount: Yuan;
  isClaimed?: boolean;
  minutesAgo?: number;
  platform?: string;
  gameName?: string;
};

/** Half a percent of every stake. */
const STAKES_PER_REBATE = 200;

/** Stores a past rebate. */
export function addRebate(world: World, member: Member, options: RebateOptions): void {
  const { platform = VENUES[0]!.code, isClaimed = false, minutesAgo = 0 } = options;
  const createdAtMs = world.clock.now() - minutesAgo * 60_000;
  const venue = VENUES.find(({ code }) => code === platform);
  write(world, {
    memberId: member.id,
    platform,
    gameName: options.gameName ?? venue?.name ?? '',
    cents: toCents(options.amount),
    createdAtMs,
    claimedAtMs: isClaimed ? createdAtMs : null,
  });
}

/** The rebate on a settled bet, if it is at least a cent. */
export function addRebateOn(world: World, bet: Bet): void {
  const cents = Math.floor(bet.stakeCents / STAKES_PER_REBATE);
  if (cents === 0) return;
  const { memberId, platform, code } = bet;
  const gameName = findGame(platform, code, '')?.name ?? '';
  const createdAtMs = world.clock.now();
  write(world, { memberId, platform, gameName, cents, createdAtMs, claimedAtMs: null });
}

/** Moves every unclaimed rebate into the member's wallet; returns the sum in cents. */
export function claimAll(world: World, member: Member): number {
  let claimedCents = 0;
  for (const rebate of world.list('rebates')) {
    if (rebate.memberId !== member.id || rebate.claimedAtMs !== null) continue;
    move(rebate.held, member.wallet, rebate.cents);
    rebate.claimedAtMs = world.clock.now();
    claimedCents += rebate.cents;
  }
  return claimedCents;
}

function write(world: World, rebate: Omit<Rebate, 'id' | 'held'>): void {
  const held = { cents: 0 };
  if (rebate.claimedAtMs === null) move(world.house, held, rebate.cents);
  world.list('rebates').push({ ...rebate, id: world.list('rebates').length + 1, held });
}

import { letters } from '#tests/backend/chance.ts';
import { findGame } from '#tests/backend/tables/games.ts';
import { venuePurse } from '#tests/backend/tables/members.ts';
import { decimal, move } from '#tests/backend/tables/money.ts';
import type { Play } from '#tests/backend/tables/plays.ts';
import { addRebateOn } from '#tests/backend/tables/rebates.ts';
import type { World } from '#tests/backend/world.ts';

/** The answer to a bet: dice and result, or why it was refused. */
export type Thrown =
  | { dice: number[]; side: Side; isWon: boolean; winLoss: string; balance?: string }
  | { message: string; balance?: string };

type Side = 'big' | 'small' | 'triple';

const MAX_STAKE = 10_000;

/** One throw of 猜大小: small is 4 to 10, big 11 to 17, three alike lose every stake. */
export function throwDice(chance: () => number, options: Record<string, unknown>): Thrown {
  const { side, stake } = options;
  if (side !== 'big' && side !== 'small') return { message: '请选择大或小' };
  if (!Number.isInteger(stake) || Number(stake) < 1 || Number(stake) > MAX_STAKE)
    return { message: '投注金额有误' };
  const dice = Array.from({ length: 3 }, () => 1 + Math.floor(chance() * 6));
  const sum = dice.reduce((all, one) => all + one, 0);
  const fallen: Side = new Set(dice).size === 1 ? 'triple' : sum > 10 ? 'big' : 'small';
  const isWon = fallen === side;
  return { dice, side: fallen, isWon, winLoss: decimal((isWon ? 1 : -1) * Number(stake) * 100) };
}

/** Plays one bet: the stake goes to the house, or the house pays as much. Leaves a bet record and a rebate. */
export function bet(world: World, play: Play, options: Record<string, unknown>): Thrown {
  const purse = playedPurse(world, play);
  const stakeCents = Number(options.stake) * 100;
  if (purse.cents < stakeCents)
    return { message: '场馆余额不足，请先转入', balance: decimal(purse.cents) };
  const thrown = throwDice(world.chance, options);
  if (!('dice' in thrown)) return { ...thrown, balance: decimal(purse.cents) };
  if (thrown.isWon) move(world.house, purse, stakeCents);
  else move(purse, world.house, stakeCents);
  const made = {
    id: letters(world.chance, 16),
    memberId: play.memberId,
    platform: play.platform,
    code: play.code,
    stakeCents,
    winLossCents: thrown.isWon ? stakeCents : -stakeCents,
    status: 1,
    atMs: world.clock.now(),
  };
  world.bets.push(made);
  addRebateOn(world, made);
  return { ...thrown, balance: decimal(purse.cents) };
}

/** The member's balance in the venue, as the game shows it. */
export function purseOf(world: World, play: Play): string {
  return decimal(playedPurse(world, play).cents);
}

export function titleOf({ platform, code, type }: Play): string {
  return findGame(platform, code, type)?.name ?? '猜大小';
}

function playedPurse(world: World, play: Play) {
  const member = world.members.find(({ id }) => id === play.memberId);
  if (!member) throw new Error(`play ${play.key} belongs to nobody`);
  return venuePurse(member, play.platform);
}

import { addPastApplication, type Application } from './applications.ts';
import type { Member } from './members.ts';
import { addMessage, type Message } from './messages.ts';
import { addHistory, type Order } from './orders.ts';
import { addPastBet, type Bet } from './plays.ts';
import { addRebate, type Rebate } from './rebates.ts';
import { addRedPacket, type RedPacket } from './redPackets.ts';
import type { World } from '#tests/backend/world.ts';

/** The rows that a world keeps of all members, in the order in which they were made. */
export type Lists = {
  /** Deposits, withdrawals and transfers. */
  transactions: Order[];
  /** Bets that were made before the world began. */
  bets: Bet[];
  rebates: Rebate[];
  applications: Application[];
  redPackets: RedPacket[];
  messages: Message[];
};

/** What stores a past row of each list. `member()` has an option with the name of each, its rows oldest first. */
const ADD = {
  transactions: addHistory,
  bets: addPastBet,
  applications: addPastApplication,
  rebates: addRebate,
  redPackets: addRedPacket,
  messages: addMessage,
};

export type ListOptions = {
  [Name in keyof Lists]?: readonly Parameters<(typeof ADD)[Name]>[2][];
};

/** Stores the past rows that a test gives a member. */
export function addPast(world: World, member: Member, options: ListOptions): void {
  for (const [name, add] of Object.entries(ADD))
    for (const row of options[name as keyof ListOptions] ?? []) add(world, member, row as never);
}

import type { ApplicationWish } from './applications.ts';
import type { Card, CardWish } from './cards.ts';
import type { MessageWish } from './messages.ts';
import type { Purse, Yuan } from './money.ts';
import type { OrderWish } from './orders.ts';
import type { BetWish } from './plays.ts';
import type { RebateWish } from './rebates.ts';
import type { RedPacketWish } from './redPackets.ts';

/** A value of the config table. */
type Setting = string | number | null;

/** A member as the server keeps him. */
export type Member = {
  readonly id: number;
  name: string;
  password: string;
  paymentPassword: string;
  realName: string;
  telegramId: string | null;
  /** Who brought him, as it was sent (pid). */
  referrer: string | null;
  avatar: string;
  vip: number;
  depositedCents: number;
  joinedAtMs: number;
  isAgent: boolean;
  isAutoTransferOn: boolean;
  /** The one token that is valid: a login replaces it. */
  token: string;
  /** His token is issued, but every call with it says that the session is over. */
  isExpired: boolean;
  mobile: string | null;
  email: string | null;
  birthday: string | null;
  /** Yuan per USDT, and fees in USDT, as the config table holds them. */
  usdtRate: Setting;
  withdrawUsdtRate: Setting;
  erc20Fee: Setting;
  trc20Fee: Setting;
  /** What he had wagered before this world began. */
  wageringCents: number;
  readonly cards: Card[];
  /** How many cards he ever had: their ids count on. */
  cardsAdded: number;
  readonly wallet: Purse;
  /** Balances inside venues by platform. */
  readonly venues: Map<string, Purse>;
};

/** What a test may ask of a member; the rest is made up. */
export type MemberWish = {
  name?: string;
  password?: string;
  paymentPassword?: string;
  realName?: string;
  telegramId?: string | number;
  referrer?: string;
  avatar?: string;
  vip?: number;
  joinedDays?: number;
  isAgent?: boolean;
  isAutoTransferOn?: boolean;
  isExpired?: boolean;
  deposited?: Yuan;
  balance?: Yuan;
  venues?: Record<string, Yuan>;
  mobile?: string;
  email?: string;
  birthday?: string;
  usdtRate?: Setting;
  withdrawUsdtRate?: Setting;
  erc20Fee?: Setting;
  trc20Fee?: Setting;
  wagering?: Yuan;
  cards?: readonly CardWish[];
  /** His past, oldest first. */
  transactions?: readonly OrderWish[];
  bets?: readonly BetWish[];
  applications?: readonly ApplicationWish[];
  rebates?: readonly RebateWish[];
  redPackets?: readonly RedPacketWish[];
  messages?: readonly MessageWish[];
};

/** What a test needs of a member to log in as him. */
export type MemberCard = {
  name: string;
  password: string;
  paymentPassword: string;
  token: string;
  telegramId?: string;
};

/** The purse of a member inside a venue, opened on first use. */
export function venuePurse(member: Member, platform: string): Purse {
  const known = member.venues.get(platform);
  if (known) return known;
  const purse = { cents: 0 };
  member.venues.set(platform, purse);
  return purse;
}

/** Everything a member has inside venues, in cents. */
export function venueTotal(member: Member): number {
  return [...member.venues.values()].reduce((sum, { cents }) => sum + cents, 0);
}

export function cardOf({ name, password, paymentPassword, token, telegramId }: Member): MemberCard {
  return { name, password, paymentPassword, token, ...(telegramId === null ? {} : { telegramId }) };
}

import type { ApplicationOptions } from './applications.ts';
import type { Card, CardOptions } from './cards.ts';
import type { MessageOptions } from './messages.ts';
import type { Purse, Yuan } from './money.ts';
import type { OrderOptions } from './orders.ts';
import type { BetOptions } from './plays.ts';
import type { RebateOptions } from './rebates.ts';
import type { RedPacketOptions } from './redPackets.ts';

/** A value of the config table. */
type Setting = string | number | null;

/** A stored member. */
export type Member = {
  readonly id: number;
  name: string;
  password: string;
  paymentPassword: string;
  realName: string;
  telegramId: string | null;
  /** The referrer, as it was sent (pid). */
  referrer: string | null;
  avatar: string;
  vip: number;
  depositedCents: number;
  joinedAtMs: number;
  isAgent: boolean;
  isAutoTransferOn: boolean;
  /** The latest token. */
  token: string;
  /** Tokens of earlier logins that are valid beside it; none unless the site keeps them. */
  readonly earlierTokens: string[];
  /** The token is issued, but every call with it answers that the session is over. */
  isExpired: boolean;
  /** The token is issued, but every call with it is refused with HTTP 403. */
  isDisabled: boolean;
  /** Without the row of their level the member cannot be loaded, only refreshed. */
  hasLevelRow: boolean;
  mobile: string | null;
  email: string | null;
  birthday: string | null;
  /** Yuan per USDT, and fees in USDT, as stored in the config table. */
  usdtRate: Setting;
  withdrawUsdtRate: Setting;
  erc20Fee: Setting;
  trc20Fee: Setting;
  /** What was wagered before this world began. */
  wageringCents: number;
  readonly cards: Card[];
  /** How many cards were ever added: the next id. */
  cardsAdded: number;
  readonly wallet: Purse;
  /** Balances inside venues by platform. */
  readonly venues: Map<string, Purse>;
};

/** A member as a test gives it; the rest is generated. */
export type MemberOptions = {
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
  isDisabled?: boolean;
  hasLevelRow?: boolean;
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
  cards?: readonly CardOptions[];
  /** Past orders and transfers, oldest first. */
  transactions?: readonly OrderOptions[];
  bets?: readonly BetOptions[];
  applications?: readonly ApplicationOptions[];
  rebates?: readonly RebateOptions[];
  redPackets?: readonly RedPacketOptions[];
  messages?: readonly MessageOptions[];
};

/** What a test needs to log in as a member. */
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

/** The sum of a member's venue balances, in cents. */
export function venueTotal(member: Member): number {
  return [...member.venues.values()].reduce((sum, { cents }) => sum + cents, 0);
}

/** Whether calls with this token are the member's. */
export function holdsToken({ token, earlierTokens }: Member, sent: string): boolean {
  return token === sent || earlierTokens.includes(sent);
}

export function cardOf({ name, password, paymentPassword, token, telegramId }: Member): MemberCard {
  return { name, password, paymentPassword, token, ...(telegramId === null ? {} : { telegramId }) };
}

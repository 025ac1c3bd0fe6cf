import type { Purse, Yuan } from './money.ts';

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

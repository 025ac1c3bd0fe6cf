import type { Card, CardOptions } from './cards.ts';
import type { ListOptions } from './lists.ts';
import type { Purse, Yuan } from './money.ts';

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

type Generated = 'id' | 'token' | 'earlierTokens' | 'cardsAdded' | 'wallet';
type Counted = 'depositedCents' | 'joinedAtMs' | 'wageringCents';

/** A member as a test gives it; the rest is generated. */
export type MemberOptions = ListOptions &
  Partial<Omit<Member, Generated | Counted | 'telegramId' | 'cards' | 'venues'>> & {
    telegramId?: string | number;
    joinedDays?: number;
    deposited?: Yuan;
    balance?: Yuan;
    venues?: Record<string, Yuan>;
    wagering?: Yuan;
    cards?: readonly CardOptions[];
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

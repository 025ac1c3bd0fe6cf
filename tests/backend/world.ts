import type { Random } from './pictures/paint.ts';

import type { WireAnswerOf, WirePayloadOf } from '#api/call.ts';

import type { Behaviour } from './behaviour.ts';
import { createChance, letters } from './chance.ts';
import { type Clock, createClock } from './clock.ts';
import { DEMO } from './environment.ts';
import { cardOf, type Member, type MemberCard, type MemberWish } from './tables/members.ts';
import { move, type Purse, toCents } from './tables/money.ts';
import type { Bet, EndedGame, Play } from './tables/plays.ts';
import { createSite, type Site } from './tables/site.ts';

/** One request as a test reads it. */
export type LoggedRequest = {
  method: string;
  path: string;
  payload: Record<string, unknown>;
  atMs: number;
  hasToken: boolean;
  /** HTTP status; null while it is not answered, 0 when the connection failed. */
  status: number | null;
};

type Called = { readonly method: string; readonly path: string };
type Rule = { line: string; behaviour: Behaviour; left: number };

const TOKEN_LENGTH = 60;
const DAY_MS = 86_400_000;
// What the house starts with: it pays every opening balance and every win.
const HOUSE_CENTS = 1_000_000_000_00;

/** Everything one host name knows: members, money, games played, what the operator set, and its own clock. */
export class World {
  readonly host: string;
  readonly isLive: boolean;
  latencyMs = 0;
  clock!: Clock;
  chance!: Random;
  site!: Site;
  members!: Member[];
  house!: Purse;
  plays!: Map<string, Play>;
  bets!: Bet[];
  endedGames!: EndedGame[];
  /** Pictures that members sent, by their path. */
  uploads!: Map<string, Blob>;
  requests!: LoggedRequest[];
  /** Requests that no handler knows: a test fails on them. */
  unknownRequests!: string[];
  #rules!: Rule[];

  constructor(host: string, isLive: boolean) {
    this.host = host;
    this.isLive = isLive;
    this.reset();
  }

  /** Everything as on the first day. */
  reset(): void {
    this.clock = createClock(this.isLive);
    this.chance = createChance(this.host, this.isLive);
    this.site = createSite();
    this.members = [];
    this.house = { cents: HOUSE_CENTS, mayOwe: true };
    this.plays = new Map();
    this.bets = [];
    this.endedGames = [];
    this.uploads = new Map();
    this.requests = [];
    this.unknownRequests = [];
    this.#rules = [];
    this.addMember({
      ...DEMO,
      realName: '陈晓明',
      vip: 3,
      joinedDays: 128,
      deposited: '58000.00',
      balance: '12345.50',
      venues: { QYUN: '320.80', BHAI: '66.00', XHE: '0.40' },
      avatar: '/uploads/avatars/7.svg',
    });
  }

  /** Adds a member; the house pays his opening balances. */
  addMember(wish: MemberWish = {}): MemberCard {
    const member: Member = {
      id: 10_001 + this.members.length,
      name: wish.name ?? `player${this.members.length}`,
      password: wish.password ?? 'secret123',
      paymentPassword: wish.paymentPassword ?? 'secret456',
      realName: wish.realName ?? '王小虎',
      telegramId: wish.telegramId === undefined ? null : String(wish.telegramId),
      referrer: wish.referrer ?? null,
      avatar: wish.avatar ?? '',
      vip: wish.vip ?? 0,
      depositedCents: toCents(wish.deposited ?? 0),
      joinedAtMs: this.clock.now() - (wish.joinedDays ?? 0) * DAY_MS,
      isAgent: wish.isAgent ?? false,
      isAutoTransferOn: wish.isAutoTransferOn ?? true,
      isExpired: wish.isExpired ?? false,
      token: letters(this.chance, TOKEN_LENGTH),
      wallet: { cents: 0 },
      venues: new Map(Object.keys(wish.venues ?? {}).map((platform) => [platform, { cents: 0 }])),
    };
    if (this.member(member.name)) throw new Error(`there is a member ${member.name} already`);
    move(this.house, member.wallet, toCents(wish.balance ?? 0));
    for (const [platform, purse] of member.venues)
      move(this.house, purse, toCents(wish.venues?.[platform] ?? 0));
    this.members.push(member);
    return cardOf(member);
  }

  member(name: string): Member | undefined {
    return this.members.find((member) => member.name === name);
  }

  /** Gives a member a new token; the one before it is dead. */
  renewToken(member: Member): string {
    member.token = letters(this.chance, TOKEN_LENGTH);
    return member.token;
  }

  /** Every cent of this world: constant, whatever is played or moved. */
  totalCents(): number {
    const purses = this.members.flatMap((member) => [member.wallet, ...member.venues.values()]);
    return purses.reduce((sum, { cents }) => sum + cents, this.house.cents);
  }

  /** Lets a call misbehave, for good or `times` times; the latest rule wins. `'normal'` drops its rules. */
  answers<C extends Called>(
    call: C,
    behaviour: Behaviour<WirePayloadOf<C>, WireAnswerOf<C>> | 'normal',
    { times = Infinity }: { times?: number } = {},
  ): void {
    const line = `${call.method} ${call.path}`;
    if (behaviour === 'normal') this.#rules = this.#rules.filter((rule) => rule.line !== line);
    else this.#rules.unshift({ line, behaviour, left: times });
  }

  /** The behaviour that stands against this call now, used up by one. */
  takeBehaviour({ method, path }: Called): Behaviour | null {
    const rule = this.#rules.find(({ line, left }) => line === `${method} ${path}` && left > 0);
    if (!rule) return null;
    rule.left -= 1;
    return rule.behaviour;
  }
}

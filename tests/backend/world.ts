import type { Random } from '#tests/random/random.ts';

import type { WireAnswerOf, WirePayloadOf } from '#tests/backend/wire.ts';

import type { Behaviour } from './behaviour.ts';
import { createChance, letters } from './chance.ts';
import { type Clock, createClock } from './clock.ts';
import { DEMO } from './environment.ts';
import { createAddresses } from './addresses.ts';
import type { FamilyName } from './families/family.ts';
import { addCard } from './tables/cards.ts';
import { addPast, type Lists } from './tables/lists.ts';
import { cardOf, type Member, type MemberCard, type MemberOptions } from './tables/members.ts';
import { move, type Purse, toCents } from './tables/money.ts';
import { settleOrders } from './tables/orders.ts';
import { DEMO_PAST } from './tables/past.ts';
import type { Bet, EndedGame, Play } from './tables/plays.ts';
import { createSite, type Site } from './tables/site.ts';

/** A request in the log that tests read. */
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
// The opening balance of the house, which pays every other opening balance and every win.
const HOUSE_CENTS = 1_000_000_000_00;

/** The data of one host name: members, money, plays, the operator's settings, and a clock. */
export class World {
  readonly host: string;
  readonly isLive: boolean;
  /** The generation of deployed servers whose answers it gives; `null` for the handlers' own. */
  family!: FamilyName | null;
  readonly #firstFamily: FamilyName | null;
  latencyMs!: number;
  readonly #firstLatencyMs: number;
  /** No request arrives, as without a network; each is in the log with the status 0. */
  isCutOff!: boolean;
  clock!: Clock;
  chance!: Random;
  site!: Site;
  members!: Member[];
  house!: Purse;
  /** Where deposits come from and withdrawals go to. */
  outside!: Purse;
  /** Where this world receives USDT. */
  addresses!: ReturnType<typeof createAddresses>;
  plays!: Map<string, Play>;
  bets!: Bet[];
  endedGames!: EndedGame[];
  /** Pictures that members uploaded, by path. */
  uploads!: Map<string, Blob>;
  requests!: LoggedRequest[];
  /** Requests without a handler: they fail the test. */
  unknownRequests!: string[];
  /** The launch data that is being verified, if any. */
  verifying: Promise<unknown> = Promise.resolve();
  #rules!: Rule[];
  #lists!: Partial<Lists>;
  /** Lists that are generated on first read, because a month of records takes longer than most tests. */
  #folded!: Map<keyof Lists, () => void>;

  constructor(host: string, isLive: boolean, latencyMs = 0, family: FamilyName | null = null) {
    this.host = host;
    this.isLive = isLive;
    this.#firstLatencyMs = latencyMs;
    this.#firstFamily = family;
    this.reset();
  }

  /** Resets everything to the start. */
  reset(): void {
    this.latencyMs = this.#firstLatencyMs;
    this.family = this.#firstFamily;
    this.isCutOff = false;
    this.clock = createClock(this.isLive);
    this.chance = createChance(this.host, this.isLive);
    this.site = createSite();
    this.members = [];
    this.house = { cents: HOUSE_CENTS, mayOwe: true };
    this.outside = { cents: 0, mayOwe: true };
    this.addresses = createAddresses(this.host);
    this.plays = new Map();
    this.bets = [];
    this.#lists = {};
    this.#folded = new Map();
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
      mobile: '13800138000',
      email: 'demo@example.com',
      birthday: '1990-06-15',
      wagering: '2680.00',
      cards: [
        {},
        { owner: 'ERC20', number: '0xdEAd00000000000000000000000000000000C0fE' },
        { bank: '江海银行', owner: '陈晓明', number: '6200000000000081234', branch: '滨江支行' },
        { bank: 'bobi', owner: 'bobi', number: 'BOBI-DEMO-000000000001' },
      ],
    });
    const demo = this.members[0]!;
    for (const name of Object.keys(DEMO_PAST) as (keyof Lists)[])
      this.#folded.set(name, () => addPast(this, demo, { [name]: DEMO_PAST[name] }));
  }

  /** The rows of a list. Those of the demo member are generated on its first read. */
  list<Name extends keyof Lists>(name: Name): Lists[Name] {
    const unfold = this.#folded.get(name);
    this.#folded.delete(name);
    const rows = (this.#lists[name] ??= [] as never) as Lists[Name];
    unfold?.();
    return rows;
  }

  /** Adds a member; the house pays the opening balances. */
  addMember(options: MemberOptions = {}): MemberCard {
    const member: Member = {
      id: 10_001 + this.members.length,
      name: options.name ?? `player${this.members.length}`,
      password: options.password ?? 'secret123',
      paymentPassword: options.paymentPassword ?? 'secret456',
      realName: options.realName ?? '王小虎',
      telegramId: options.telegramId === undefined ? null : String(options.telegramId),
      referrer: options.referrer ?? null,
      avatar: options.avatar ?? '',
      vip: options.vip ?? 0,
      depositedCents: toCents(options.deposited ?? 0),
      joinedAtMs: this.clock.now() - (options.joinedDays ?? 0) * DAY_MS,
      isAgent: options.isAgent ?? false,
      isAutoTransferOn: options.isAutoTransferOn ?? true,
      isExpired: options.isExpired ?? false,
      isDisabled: options.isDisabled ?? false,
      hasLevelRow: options.hasLevelRow ?? true,
      token: letters(this.chance, TOKEN_LENGTH),
      earlierTokens: [],
      mobile: options.mobile ?? null,
      email: options.email ?? null,
      birthday: options.birthday ?? null,
      usdtRate: options.usdtRate === undefined ? '7.10' : options.usdtRate,
      withdrawUsdtRate: options.withdrawUsdtRate === undefined ? '7.05' : options.withdrawUsdtRate,
      erc20Fee: options.erc20Fee === undefined ? '5' : options.erc20Fee,
      trc20Fee: options.trc20Fee === undefined ? '1' : options.trc20Fee,
      wageringCents: toCents(options.wagering ?? 0),
      cards: [],
      cardsAdded: 0,
      wallet: { cents: 0 },
      venues: new Map(
        Object.keys(options.venues ?? {}).map((platform) => [platform, { cents: 0 }]),
      ),
    };
    if (this.member(member.name)) throw new Error(`there is a member ${member.name} already`);
    move(this.house, member.wallet, toCents(options.balance ?? 0));
    for (const [platform, purse] of member.venues)
      move(this.house, purse, toCents(options.venues?.[platform] ?? 0));
    this.members.push(member);
    for (const card of options.cards ?? []) addCard(member, card);
    addPast(this, member, options);
    return cardOf(member);
  }

  member(name: string): Member | undefined {
    return this.members.find((member) => member.name === name);
  }

  /** Gives a member a new token at a login; the old one becomes invalid unless the site keeps tokens. */
  renewToken(member: Member): string {
    if (this.site.keepsTokens) member.earlierTokens.push(member.token);
    member.token = letters(this.chance, TOKEN_LENGTH);
    return member.token;
  }

  /** Makes a token invalid at its logout. */
  endToken(member: Member, token: string): void {
    if (member.token === token) member.token = letters(this.chance, TOKEN_LENGTH);
    const at = member.earlierTokens.indexOf(token);
    if (at >= 0) member.earlierTokens.splice(at, 1);
  }

  /** Ends the reviews that are due by this world's clock. */
  settle(): void {
    // Orders are stored after the generated past ones: until those exist, there are none.
    if (!this.#folded.has('transactions')) settleOrders(this);
  }

  /** The sum of all balances in cents: it never changes. */
  totalCents(): number {
    const purses = this.members.flatMap((member) => [member.wallet, ...member.venues.values()]);
    purses.push(this.house, this.outside);
    purses.push(...[...this.list('transactions'), ...this.list('rebates')].map(({ held }) => held));
    return purses.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** Gives a call a behaviour, permanently or `times` times; the latest wins. `'normal'` removes them. */
  answers<C extends Called>(
    call: C,
    behaviour: Behaviour<WirePayloadOf<C>, WireAnswerOf<C>> | 'normal',
    { times = Infinity }: { times?: number } = {},
  ): void {
    const line = `${call.method} ${call.path}`;
    if (behaviour === 'normal') this.#rules = this.#rules.filter((rule) => rule.line !== line);
    else this.#rules.unshift({ line, behaviour, left: times });
  }

  /** The behaviour of this call now; uses one of its `times`. */
  takeBehaviour({ method, path }: Called): Behaviour | null {
    const rule = this.#rules.find(({ line, left }) => line === `${method} ${path}` && left > 0);
    if (!rule) return null;
    rule.left -= 1;
    return rule.behaviour;
  }
}

import { serverTime } from '#tests/backend/clock.ts';
import type { World } from '#tests/backend/world.ts';

import type { Member } from './members.ts';
import { move, type Purse, toCents, type Yuan } from './money.ts';

/** The kinds of a transaction; the wire numbers them 1 to 4 in this order. */
export const KINDS = ['deposit', 'withdrawal', 'in', 'out'] as const;
export type Kind = (typeof KINDS)[number];

/** `state`: 1 pending, 2 approved, 3 rejected; of transfers 0 failed, 1 done, 2 pending. */
export type Order = {
  readonly number: string;
  readonly memberId: number;
  readonly kind: Kind;
  readonly cents: number;
  /** The amount that is paid: in USDT for USDT orders, in yuan otherwise. */
  readonly real: string;
  /** Name in records; empty for methods that the server does not know (D-S29). */
  readonly method: string | null;
  /** Key of PAY_METHODS; '' unless it is a deposit. */
  readonly paytype: string;
  readonly network: 'TRC20' | 'ERC20' | '';
  /** Venue of a transfer, '' otherwise. */
  readonly platform: string;
  readonly createdAtMs: number;
  state: number;
  /** When the review ends, and how; `null` without a review. */
  review: { readonly atMs: number; readonly state: 2 | 3 } | null;
  /** Holds the money of a withdrawal until its review. */
  readonly held: Purse;
};

/** A past order or transfer, as a test gives it; it moves no money. */
export type OrderOptions = {
  kind: Kind;
  amount: Yuan;
  state?: number;
  minutesAgo?: number;
  method?: string | null;
  paytype?: string;
  network?: 'TRC20' | 'ERC20';
  real?: string;
  platform?: string;
};

type NewOrder = Omit<Order, 'number' | 'memberId' | 'createdAtMs' | 'held' | 'review' | 'real'> &
  Partial<Pick<Order, 'createdAtMs' | 'review' | 'real'>>;

/** Stores an order under the next number: only digits, more than a float can hold. */
export function addOrder(world: World, member: Member, options: NewOrder): Order {
  const { createdAtMs = world.clock.now(), review = null, real = yuan(options.cents) } = options;
  const day = serverTime(createdAtMs).replace(/\D/g, '');
  const number = `${day}${String(world.list('transactions').length + 1).padStart(5, '0')}`;
  const held = { cents: 0 };
  const order = { ...options, number, memberId: member.id, createdAtMs, review, real, held };
  world.list('transactions').push(order);
  return order;
}

/** Stores a past order or transfer. */
export function addHistory(world: World, member: Member, options: OrderOptions): void {
  const isTransfer = options.kind === 'in' || options.kind === 'out';
  addOrder(world, member, {
    kind: options.kind,
    cents: toCents(options.amount),
    state: options.state ?? (isTransfer ? 1 : 2),
    createdAtMs: world.clock.now() - (options.minutesAgo ?? 0) * 60_000,
    method: options.method === undefined ? NAMES[options.kind] : options.method,
    paytype: options.paytype ?? (options.kind === 'deposit' ? 'usdt' : ''),
    network: options.network ?? (options.kind === 'deposit' ? 'TRC20' : ''),
    platform: options.platform ?? (isTransfer ? 'QYUN' : ''),
    ...(options.real === undefined ? {} : { real: options.real }),
  });
}

const NAMES = { deposit: 'USDT充值', withdrawal: 'USDT提现', in: '转入场馆', out: '转出场馆' };

/** Stores a transfer. */
export function logTransfer(
  world: World,
  member: Member,
  kind: 'in' | 'out',
  platform: string,
  cents: number,
): void {
  addOrder(world, member, {
    kind,
    cents,
    state: 1,
    method: NAMES[kind],
    paytype: '',
    network: '',
    platform,
  });
}

/** Ends every review that is due: money of approved orders enters or leaves the world, that of rejected ones returns. */
export function settleOrders(world: World): void {
  for (const order of world.list('transactions')) {
    if (!order.review || order.review.atMs > world.clock.now()) continue;
    const { state } = order.review;
    const member = world.members.find(({ id }) => id === order.memberId)!;
    order.state = state;
    order.review = null;
    if (order.kind === 'withdrawal')
      move(order.held, state === 2 ? world.outside : member.wallet, order.cents);
    else if (state === 2) {
      move(world.outside, member.wallet, order.cents);
      member.depositedCents += order.cents;
    }
  }
}

function yuan(cents: number): string {
  return (cents / 100).toFixed(2);
}

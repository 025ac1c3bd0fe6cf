// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recharge } from '#api/calls/deposit.ts';
import { endGame, fillGameWallet, openGame } from '#api/calls/play.ts';
import { collectBalances } from '#api/calls/member.ts';
import { claimRebates } from '#api/calls/rebate.ts';
import { grabRedPacket } from '#api/calls/redpacket.ts';
import { transfer } from '#api/calls/transfer.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { volume } from '#tests/random/volume.ts';
import { ask, bet } from './ask.ts';
import type { Order } from './tables/orders.ts';
import { member, world } from './worlds.ts';

const { count, seed } = volume('money', { sample: 15, full: 1_000 });
const WALK = { minLength: 60, maxLength: 100 };

const WALLETS = ['userbalance', 'QYUN', 'BHAI', 'NONE'] as const;
// Amounts of every outcome: taken, rejected later, refused, done with a lost answer, too much, and none at all.
const AMOUNTS = [100, '150.75', 606, 601, 604, 608, '0.5', 20_000, 1e9, '-5', '1.005', ''] as const;

const step = fc.record({
  act: fc.constantFrom(
    ...'open fill bet bet bet collect end grab claim claim'.split(' '),
    ...'recharge recharge withdraw withdraw transfer transfer wait'.split(' '),
  ),
  player: fc.nat(1),
  platform: fc.constantFrom('QYUN', 'YTAI', 'XHE'),
  game: fc.nat(),
  side: fc.constantFrom<'big' | 'small'>('big', 'small'),
  stake: fc.constantFrom(1, 1, 2, 5, 5, 20, 500, 20_000, 0, 0.5, -1),
  amount: fc.constantFrom(...AMOUNTS),
  from: fc.constantFrom(...WALLETS),
  to: fc.constantFrom(...WALLETS),
  paytype: fc.constantFrom('usdt', 'bobi', 'wxpay', 'bank', 'gold'),
  waitMs: fc.constantFrom(1_000, 29_999, 30_000, 60_000),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it(
  'never makes or loses money, whatever is played, ordered and moved',
  { timeout: 600_000 },
  async () => {
    const seen = { steps: 0, bets: 0, approved: 0, rejected: 0, transfers: 0, claims: 0 };
    const walk = async (steps: Step[]) => {
      world().reset();
      const players = [
        member({
          balance: '8120.35',
          venues: { QYUN: '900.05' },
          cards: [{}],
          deposited: '1000.00',
          rebates: [{ amount: '12.34' }, { amount: '5.00', isClaimed: true }],
        }),
        member({ balance: '0.99', venues: { BHAI: '3.07', YTAI: '40.00' }, cards: [{}] }),
      ];
      const ids = players.map(({ name }) => world().member(name)!.cards[0]!.id);
      const urls: string[] = [];
      const totalCents = world().totalCents();
      for (const { act, player, platform, game, side, stake, amount, ...options } of steps) {
        const { token, paymentPassword: password } = players[player]!;
        const named = { plat_name: platform, game_type: 'concise', game_code: 'concise_1' };
        const paid = { bank: '一', bank_address: '二', bank_no: '12345678', bank_owner: '三' };
        const orders = {
          recharge: () => ask(recharge, { ...paid, paytype: options.paytype, amount }, { token }),
          withdraw: () => ask(withdraw, { amount, bank: ids[player], password }, { token }),
          transfer: () =>
            ask(transfer, { amount, sourcetype: options.from, targettype: options.to }, { token }),
          grab: () => ask(grabRedPacket, {}, { token }),
          claim: () => ask(claimRebates, {}, { token }),
          fill: () => ask(fillGameWallet, named, { token }),
          collect: () => ask(collectBalances, {}, { token }),
          end: () => ask(endGame, named, { token }),
        };
        if (act === 'open' || urls.length === 0)
          urls.push((await ask(openGame, { ...named, is_mobile_url: 1 }, { token })).body.data.url);
        if (act === 'bet') await bet(urls[game % urls.length]!, side, stake);
        if (act === 'wait') world().clock.advance(options.waitMs);
        if (Object.hasOwn(orders, act)) await orders[act as keyof typeof orders]();
        expect(world().totalCents()).toBe(totalCents);
      }
      world().clock.advance(60_000);
      world().settle();
      expect(world().totalCents()).toBe(totalCents);
      const purses = world().members.flatMap((one) => [one.wallet, ...one.venues.values()]);
      expect(purses.every(({ cents }) => cents >= 0)).toBe(true);
      const made = world().orders.filter(({ memberId }) => memberId !== world().members[0]!.id);
      expect(made.every(({ held, review }) => held.cents === 0 && review === null)).toBe(true);
      expect(world().outside.cents + crossed(made)).toBe(0);
      const rebates = world().rebates.filter(({ memberId }) => memberId !== world().members[0]!.id);
      for (const { cents, claimedAtMs, held } of rebates)
        expect(held.cents).toBe(claimedAtMs === null ? cents : 0);
      seen.steps += steps.length;
      seen.bets += world().bets.length;
      const isOrder = ({ kind }: Order) => kind === 'deposit' || kind === 'withdrawal';
      seen.approved += made.filter((one) => isOrder(one) && one.state === 2).length;
      seen.rejected += made.filter((one) => isOrder(one) && one.state === 3).length;
      // But the one of the past.
      seen.claims += rebates.filter(({ claimedAtMs }) => claimedAtMs !== null).length - 1;
      seen.transfers += made.filter((one) => !isOrder(one)).length;
    };
    await fc.assert(fc.asyncProperty(fc.array(step, WALK), walk), { numRuns: count, seed });
    // The walks went everywhere.
    expect(seen.steps).toBeGreaterThanOrEqual(60 * count);
    for (const times of [seen.bets, seen.approved, seen.rejected, seen.transfers, seen.claims])
      expect(times).toBeGreaterThan(count / 2);
  },
);

/** What approved orders brought into the world, less what they took out of it. */
function crossed(orders: readonly Order[]): number {
  const approved = orders.filter(({ state }) => state === 2);
  const sum = (kind: Order['kind']) =>
    approved.filter((one) => one.kind === kind).reduce((total, { cents }) => total + cents, 0);
  return sum('deposit') - sum('withdrawal');
}

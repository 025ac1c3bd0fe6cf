import * as calls from '#api/calls/withdrawal.ts';

import { provokedByAmount, readAmount, REJECTED_CENTS } from '#tests/backend/amounts.ts';
import { done, memberOnly, ok, refuse, serve } from '#tests/backend/handlers.ts';
import type { Card } from '#tests/backend/tables/cards.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import { decimal, move } from '#tests/backend/tables/money.ts';
import { addOrder } from '#tests/backend/tables/orders.ts';
import { toUsdt } from '#tests/backend/tables/usdt.ts';
import type { World } from '#tests/backend/world.ts';

/** Time until a withdrawal is reviewed, in ms. */
export const WITHDRAWAL_REVIEW_MS = 60_000;
const LEAST_CENTS = 100_00;
const CLOSED = { code: 218, message: '当前不在取款时间内' };
const NAMES = { 1: '银行卡提现', 2: 'USDT提现', 5: '波币提现' } as const;

export const withdrawal = serve(calls, {
  loadWageringRequirement: memberOnly((_: void, { world, member }) => {
    const cents = world.bets
      .filter(({ memberId }) => memberId === member.id)
      .reduce((sum, { stakeCents }) => sum + stakeCents, member.wageringCents);
    return ok({ bet_amount: cents === 0 ? 0 : decimal(cents) });
  }),

  withdraw: memberOnly(({ amount, bank, password }, { world, member }) => {
    const card = member.cards.find(({ id }) => String(id) === String(bank));
    if (!card) return refuse(500, '请选择提现账户');
    if (password !== member.paymentPassword) return refuse(205, '支付密码错误');
    const cents = readAmount(amount);
    if (cents === null) return refuse(500, '请输入正确的金额');
    if (cents < LEAST_CENTS) return refuse(214, '单笔取款不能低于100元');
    return provokedByAmount(cents, CLOSED, () => order(world, member, card, cents));
  }),
});

/** The money leaves the wallet at once, and returns if the review rejects the order. */
function order(world: World, member: Member, card: Card, cents: number) {
  if (member.wallet.cents < cents) return refuse(208, '余额不足');
  const placed = addOrder(world, member, {
    kind: 'withdrawal',
    cents,
    state: 1,
    method: NAMES[card.type],
    paytype: '',
    network: '',
    platform: '',
    real: card.type === 2 ? toUsdt(cents, member.withdrawUsdtRate) : decimal(cents),
    review: {
      atMs: world.clock.now() + WITHDRAWAL_REVIEW_MS,
      state: cents === REJECTED_CENTS ? 3 : 2,
    },
  });
  move(member.wallet, placed.held, cents);
  return done('成功', []);
}

import type { WireAnswerOf } from '#tests/backend/wire.ts';
import * as calls from '#api/calls/deposit.ts';

import { provokedByAmount, readAmount, REJECTED_CENTS } from '#tests/backend/amounts.ts';
import { createdAnswer } from '#tests/backend/deposited.ts';
import { done, memberOnly, misbehave, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { paymentOf, receivingAccounts } from '#tests/backend/payment.ts';
import { decimal } from '#tests/backend/tables/money.ts';
import { addOrder } from '#tests/backend/tables/orders.ts';
import { PAY_METHODS } from '#tests/backend/tables/payments.ts';
import { toUsdt } from '#tests/backend/tables/usdt.ts';

/** Time until a deposit is reviewed, in ms. */
export const DEPOSIT_REVIEW_MS = 30_000;
const FAILED = { code: 206, message: '充值失败，请稍后再试' };

export const deposit = serve(calls, {
  loadPayWays: (_, { world }) => ok({ ...world.site.payWays }, 'success'),

  // A type without a range answers 0 twice.
  loadPayRange: ({ type }, { world }) =>
    ok(world.site.payRanges[type] ?? { min_price: 0, max_price: 0 }),

  loadReceivingAccounts: memberOnly((_: void) => ok(receivingAccounts())),

  recharge: memberOnly((payload, context) => {
    const { world, member } = context;
    const { paytype } = payload;
    const method = Object.hasOwn(PAY_METHODS, paytype) ? PAY_METHODS[paytype]! : null;
    // Deployed servers fall through: HTTP 200 without a body (D-S03).
    if (!method) return misbehave('empty');
    const isOn = String(world.site.payWays[method.flag as keyof typeof world.site.payWays]) === '1';
    if (!isOn) return refuse(206, '该充值方式已关闭');
    const cents = readAmount(payload.amount);
    if (cents === null) return refuse(500, '请输入正确的金额');
    const network = paytype !== 'usdt' ? '' : payload.catepay === 'TRC20' ? 'TRC20' : 'ERC20';
    const range =
      world.site.payRanges[network ? `usdt-${network.toLowerCase()}` : method.range] ?? null;
    const [min, max] = [Number(range?.min_price), Number(range?.max_price)];
    if (max > 0 && cents < min * 100) return refuse(212, `充值金额不能低于${min}元`);
    if (max > 0 && cents > max * 100) return refuse(213, `充值金额不能高于${max}元`);
    const sender = [payload.bank, payload.bank_address, payload.bank_no, payload.bank_owner];
    if (paytype === 'bank' && sender.some((one) => !one)) return refuse(217, '缺少参数');
    return provokedByAmount(cents, FAILED, () => {
      const order = addOrder(world, member, {
        kind: 'deposit',
        cents,
        state: 1,
        method: method.name,
        paytype,
        network,
        platform: '',
        real: paytype === 'usdt' ? toUsdt(cents, member.usdtRate) : decimal(cents),
        review: {
          atMs: world.clock.now() + DEPOSIT_REVIEW_MS,
          state: cents === REJECTED_CENTS ? 3 : 2,
        },
      });
      return createdAnswer(order, context);
    });
  }),

  loadDeposit: memberOnly(({ deposit_no: number }, context) => {
    const { world, member } = context;
    const order = world
      .list('transactions')
      .find((one) => one.number === number && one.kind === 'deposit' && one.memberId === member.id);
    const data: WireAnswerOf<typeof calls.loadDeposit>['data'] = order
      ? paymentOf(order, context)
      : { deposit_no: number, info: null, cardlist: null };
    const channel = PAY_METHODS[order?.paytype ?? '']?.channel ?? '';
    return done(channel, data);
  }),
});

import * as v from 'valibot';

import { defineRead, field, payload, record } from '#api/call.ts';
import { cny, page, text } from '#api/shapes.ts';

const transaction = record({
  orderNumber: field('out_trade_no', text),
  amountCny: field(['amount', 'real_money'], cny),
  paidAmount: field('real_money', cny),
  method: field('pay_way', text),
  state: field('state', text),
  createdAt: field('created_at', text),
});

/**
 * A deposit, withdrawal or transfer. A transfer has no order number. `createdAt` is server time as sent; `paidAmount`
 * is the amount really paid, in USDT for an order in USDT.
 */
export type Transaction = v.InferOutput<typeof transaction>;

/** Loads a page of transactions. `type`: 1 deposits, 2 withdrawals, 3 transfers in, 4 transfers out. */
export const loadTransactions = defineRead('POST /api/gettransrecord', {
  payload: payload({
    date: field('date', v.picklist([1, 2, 3, 4])),
    type: field('type', v.picklist([1, 2, 3, 4])),
    page: field('page', v.number()),
    platform: field('api_type', v.string()),
  }),
  answer: page(
    transaction as v.GenericSchema<Partial<v.InferInput<typeof transaction>>, Transaction>,
  ),
});

const bet = record({
  id: field('bet_id', text),
  amountCny: field('bet_amount', cny),
  winLossCny: field('win_loss', cny),
  platformName: field('Code', text),
  platform: field('platform_type', text),
  status: field('status', text),
  // Deployed servers send only `bet_time`.
  createdAt: field(['created_at', 'bet_time'], text),
});

/**
 * A bet in yuan. A negative `winLossCny` is a loss; `createdAt` is server time as sent. `platformName` may be empty;
 * `platform` is the platform's code in upper or lower case.
 */
export type Bet = v.InferOutput<typeof bet>;

/** Loads a page of bets of a date range and platform. An empty platform means all platforms. */
export const loadBets = defineRead('POST /api/betrecord', {
  payload: payload({
    date: field('date', v.picklist([1, 2, 3, 4])),
    page: field('page', v.number()),
    platform: field('api_type', v.string()),
  }),
  answer: page(bet as v.GenericSchema<Partial<v.InferInput<typeof bet>>, Bet>),
});

const application = record({
  id: field('id', text),
  promotion: field('activity_name', text),
  state: field('state', text),
  createdAt: field('created_at', text),
});

/** An application for a promotion. `createdAt` is server time as sent; some servers send seconds since 1970. */
export type Application = v.InferOutput<typeof application>;

/** Loads a page of the member's applications for promotions. */
export const loadApplications = defineRead('POST /api/activityApplyLog', {
  payload: payload({ page: field('page', v.number()) }),
  answer: page(application),
});

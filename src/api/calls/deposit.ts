import * as v from 'valibot';

import { defineCall, defineRead, field, payload, record } from '#api/call.ts';
import { account, depositOrder } from '#api/depositOrder.ts';
import { address, cny, exactCny, flag, list, message, sentCny, text } from '#api/shapes.ts';

/** Loads which deposit methods are on. The wire name `card` means bank transfer. */
export const loadPayWays = defineRead('GET /api/get_pay_way', {
  answer: record({
    isBankOn: field('card', flag),
    isUsdtOn: field('usdt', flag),
    isBobiOn: field('bobi', flag),
    isWechatOn: field('wechat', flag),
    isAlipayOn: field('alipay', flag),
  }),
  isPublic: true,
});

/** Loads the minimum and maximum deposit of a method in yuan; 0 or null if the operator has set no limit. */
export const loadPayRange = defineRead('POST /api/getPayRange', {
  payload: payload({
    type: field(
      'type',
      v.picklist(['bank', 'wechat', 'alipay', 'usdt-erc20', 'usdt-trc20', 'bobi']),
    ),
  }),
  answer: record({ minCny: field('min_price', cny), maxCny: field('max_price', exactCny) }),
  isPublic: true,
});

const created = record({
  orderNumber: field(['out_trade_no', 'deposit_no'], text),
  address: field(['address', 'mch_id'], text),
  amount: field('amount', text),
  payUrl: field(['payUrl', 'pay_url'], address),
});
// Code 200 means that the order exists. Unreadable data must not look like a failure, or the player orders again
// (D-S25).
const createdOrNothing = v.pipe(
  v.unknown(),
  v.transform((data) => (typeof data === 'object' && !Array.isArray(data) ? data : {})),
  created,
) as v.GenericSchema<WireCreated | [] | null, v.InferOutput<typeof created>>;

const rechargeBody = record({
  message: field('message', message),
  created: field('data', createdOrNothing),
});
const rechargeAnswer = v.pipe(
  rechargeBody,
  v.transform(({ message: words, created: data }) => {
    // The oldest servers send the order number as the message.
    const orderNumber = data.orderNumber || (/^\d+$/.test(words) ? words : '');
    return { ...data, orderNumber, message: words };
  }),
) as v.GenericSchema<WireRecharge, RechargeAnswer>;

type WireCreated = Partial<v.InferInput<typeof created>>;
type WireRecharge = v.InferInput<typeof rechargeBody>;

/** The answer to a deposit order; '' for fields that the server did not send. `address` is exactly as sent. */
export type RechargeAnswer = v.InferOutput<typeof created> & { message: string };

/** Orders a deposit in yuan. Without a network, servers assume ERC20 for a USDT order. */
export const recharge = defineCall('POST /api/recharge', {
  payload: payload({
    paytype: field('paytype', v.picklist(['bank', 'wxpay', 'alipay', 'usdt', 'bobi'])),
    amountCny: field('amount', sentCny),
    network: field('catepay', v.optional(v.picklist(['TRC20', 'ERC20']))),
    bank: field('bank', v.optional(v.string())),
    branch: field('bank_address', v.optional(v.string())),
    number: field('bank_no', v.optional(v.string())),
    owner: field('bank_owner', v.optional(v.string())),
  }),
  answer: rechargeAnswer,
  envelope: true,
  money: true,
});

/** Loads the accounts that receive bank transfers. */
export const loadReceivingAccounts = defineRead('POST /api/getpaybank', { answer: list(account) });

/** Loads a deposit order by its number; `isFound` is false if the server does not know it. */
export const loadDeposit = defineRead('POST /api/payinfo', {
  payload: payload({ depositNo: field('deposit_no', v.string()) }),
  answer: depositOrder,
  envelope: true,
});

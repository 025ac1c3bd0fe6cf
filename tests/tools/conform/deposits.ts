import * as v from 'valibot';

import { loadDeposit, loadPayRange, loadPayWays, recharge } from '#api/calls/deposit.ts';
import type { Cny } from '#domain/amount.ts';

import { broken, tolerated } from './finding.ts';
import { checkListed, learnRows } from './listed.ts';
import {
  type Check,
  lastOf,
  learn,
  leaveOut,
  order,
  type Payload,
  probe,
  report,
} from './probe.ts';
import { checkRefused } from './refused.ts';
import { checkPayment, checkUsdtAnswer } from './usdt.ts';

const LEAST_DEPOSIT = '100' as Cny;
const BANK = { bank: 'Bank', branch: 'Branch', number: '6200000000000000000', owner: 'Test' };
const METHODS = {
  isBankOn: { range: 'bank', sent: { paytype: 'bank', ...BANK } },
  isAlipayOn: { range: 'alipay', sent: { paytype: 'alipay' } },
  isWechatOn: { range: 'wechat', sent: { paytype: 'wxpay' } },
} as const;
const USDT = { range: 'usdt-trc20', sent: { paytype: 'usdt', network: 'TRC20' } } as const;
/** Within this time an equal order is the same order. */
const AT_ONCE_MS = 2000;
const SLOW =
  'not sent: the first answer took 2 seconds or more, so an equal order after it may be a new one; players wait as long';
type Method = (typeof METHODS)[keyof typeof METHODS] | typeof USDT;

/** Orders a deposit by the first method that is on, sends it once more, and orders another in USDT. */
export async function checkDeposits(check: Check): Promise<void> {
  const ways = await learn(check, loadPayWays);
  const [key] = (Object.keys(METHODS) as (keyof typeof METHODS)[]).filter((one) => ways?.[one]);
  const methods: Method[] = [...(key ? [METHODS[key]] : []), ...(ways?.isUsdtOn ? [USDT] : [])];
  if (methods.length === 0) return leaveOut(check, 'recharge', 'no deposit method is on');
  for (const method of methods) await orderDeposit(check, method, method === methods[0]);
}

async function orderDeposit(check: Check, method: Method, isFirst: boolean): Promise<void> {
  await probe(check, 'loadPayRange', { type: method.range });
  const minCny = lastOf(check, loadPayRange)?.minCny;
  const amountCny = minCny && Number(minCny) > 0 ? minCny : LEAST_DEPOSIT;
  const payload = v.parse(recharge.payload!, { ...method.sent, amountCny });
  const isUsdt = method === USDT;
  if (isFirst && minCny && Number(minCny) > 1)
    await checkRefused(check, 'recharge', {
      asked: 'less than the least',
      payload: { ...payload, amount: `${Number(minCny) - 1}` },
      costs: `a deposit of less than the ${minCny} yuan that \`POST /api/getPayRange\` names is accepted`,
    });
  await learnRows(check, 1);
  const sentMs = performance.now();
  const { answer, raw } = await order(check, 'recharge', payload, isFirst ? '' : 'USDT');
  if (answer.kind !== 'success') return;
  const created = lastOf(check, recharge);
  if (isUsdt && created) report(check, 'recharge', 'USDT due', checkUsdtAnswer(check, amountCny));
  const isAtOnce = performance.now() - sentMs < AT_ONCE_MS;
  if (isFirst && isAtOnce) await repeat(check, payload);
  else if (isFirst) report(check, 'recharge', 'sent again', [tolerated('', SLOW)]);
  const number = created?.orderNumber;
  if (number) {
    await order(check, 'loadDeposit', { deposit_no: number }, 'the new order');
    const paid = lastOf(check, loadDeposit);
    if (paid?.isFound === false)
      report(check, 'loadDeposit', 'found', [broken('data.info', `does not hold ${number}`)]);
    else if (isUsdt && paid)
      report(check, 'loadDeposit', 'where it is paid', checkPayment(check, paid, created));
  }
  const name = isFirst ? 'deposit' : 'USDT deposit';
  await checkListed(check, { type: 1, name, amountCny, raw, isRepeated: isFirst && isAtOnce });
}

/** Sends an equal order at once, as a browser does whose connection broke. */
async function repeat(check: Check, payload: Payload): Promise<void> {
  const before = check.bodies.get(recharge.path)!;
  const { answer } = await probe(check, 'recharge', payload, { mayRefuse: true });
  // What follows is about the first order.
  check.bodies.set(recharge.path, before);
  const { kind, code, message } = answer;
  const says = `${code} ${message}: the equal order sent at once is refused, so a player whose browser repeats a POST reads that it failed; answer it like the first`;
  report(check, 'recharge', 'sent again', kind === 'refused' ? [tolerated('', says)] : []);
}

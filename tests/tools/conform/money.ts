import * as v from 'valibot';

import { loadCards } from '#api/calls/cards.ts';
import { loadDeposit, loadPayRange, loadPayWays, recharge } from '#api/calls/deposit.ts';
import { loadMember } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { loadPlatforms } from '#api/calls/venues.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import type { Cny } from '#domain/amount.ts';
import { createAddresses } from '#tests/backend/addresses.ts';

import { broken, toResult } from './finding.ts';
import { checkListed } from './listed.ts';
import { leaveOut, order } from './order.ts';
import { type Check, find, lastOf, lineOf, type Payload, probe } from './probe.ts';

const LEAST_DEPOSIT = '100' as Cny;
const LEAST_WITHDRAWAL = '100' as Cny;
const LEAST_TRANSFER = '1' as Cny;
const WRONG = 'not-the-payment-password';
const BANK = { bank: 'Bank', branch: 'Branch', number: '6200000000000000000', owner: 'Test' };

/** Sends a deposit, a card, a withdrawal and a transfer there and back. */
export async function moveMoney(check: Check): Promise<void> {
  await deposit(check);
  await bindAndWithdraw(check);
  await transferBothWays(check);
}

async function deposit(check: Check): Promise<void> {
  const ways = lastOf(check, loadPayWays);
  const methods = [
    ways?.isBankOn && ({ range: 'bank', sent: { paytype: 'bank', ...BANK } } as const),
    ways?.isUsdtOn &&
      ({ range: 'usdt-trc20', sent: { paytype: 'usdt', network: 'TRC20' } } as const),
    ways?.isAlipayOn && ({ range: 'alipay', sent: { paytype: 'alipay' } } as const),
    ways?.isWechatOn && ({ range: 'wechat', sent: { paytype: 'wxpay' } } as const),
  ];
  const method = methods.find((one) => typeof one === 'object');
  if (!method) return leaveOut(check, 'recharge', 'no deposit method is on');
  await probe(check, find(check, 'loadPayRange'), { type: method.range });
  const amountCny = lastOf(check, loadPayRange)?.minCny;
  const least = amountCny && Number(amountCny) > 0 ? amountCny : LEAST_DEPOSIT;
  const payload = v.parse(recharge.payload!, { ...method.sent, amountCny: least });
  const { answer, raw } = await order(check, 'recharge', payload);
  if (answer.kind !== 'success') return;
  const number = lastOf(check, recharge)?.orderNumber;
  if (number) await order(check, 'loadDeposit', { deposit_no: number }, 'the new order');
  if (number && lastOf(check, loadDeposit)?.isFound === false)
    check.results.push(
      toResult(`${lineOf(find(check, 'loadDeposit'))}, found`, 'the deposit order', [
        broken('data.info', `does not hold the order ${number}`),
      ]),
    );
  await checkListed(check, 1, least, raw);
}

async function bindAndWithdraw(check: Check): Promise<void> {
  if (check.paymentPassword === '') {
    for (const name of ['bindCard', 'unbindCard', 'withdraw'])
      leaveOut(check, name, 'there is no payment password: set LOBBY_PAYMENT_PASSWORD');
    return;
  }
  const before = boundCards(check);
  // Its checksum is wrong: nobody can pay to it.
  const { TRC20: number } = createAddresses('conform');
  const address = { bank: 'USDT', bank_owner: 'TRC20', bank_no: number };
  await order(check, 'bindCard', { ...address, pay_pass: check.paymentPassword });
  await probe(check, find(check, 'loadCards'), { type: 2 });
  const bound = boundCards(check).find((card) => card.number === number);
  const card = before[0] ?? bound;
  if (card) await withdrawTo(check, card.id);
  else leaveOut(check, 'withdraw', 'the account has no card or address');
  if (bound && bound !== card) await order(check, 'unbindCard', { id: bound.id });
  else leaveOut(check, 'unbindCard', bound ? 'the withdrawal goes to it' : 'nothing was bound');
}

async function withdrawTo(check: Check, cardId: string): Promise<void> {
  const operation = find(check, 'withdraw');
  const toWire = (paymentPassword: string): Payload =>
    v.parse(withdraw.payload!, { amountCny: LEAST_WITHDRAWAL, cardId, paymentPassword });
  const refused = await probe(check, operation, toWire(WRONG), { mayRefuse: true });
  const isAccepted = refused.answer.code === 200;
  check.results.push(
    toResult(`${lineOf(operation)}, wrong payment password`, operation.description.screens, [
      ...refused.findings,
      ...(isAccepted ? [broken('code', 'is 200: a wrong payment password is accepted')] : []),
    ]),
  );
  const { answer, raw } = await order(check, 'withdraw', toWire(check.paymentPassword));
  if (answer.kind === 'success') await checkListed(check, 2, LEAST_WITHDRAWAL, raw);
}

async function transferBothWays(check: Check): Promise<void> {
  const venue = lastOf(check, loadPlatforms)?.find(({ platform }) => platform !== '')?.platform;
  if (!venue) return leaveOut(check, 'transfer', 'there is no venue');
  // Where it is on, the client offers no transfer.
  const isAuto = lastOf(check, loadMember)?.isAutoTransferOn === true;
  if (isAuto) await order(check, 'setAutoTransfer', { transferstatus: 0 }, 'off');
  const toWire = (source: string, target: string): Payload =>
    v.parse(transfer.payload!, { amountCny: LEAST_TRANSFER, source, target });
  const { answer } = await order(check, 'transfer', toWire('userbalance', venue));
  if (answer.kind === 'success')
    await order(check, 'transfer', toWire(venue, 'userbalance'), 'back');
  if (isAuto) await order(check, 'setAutoTransfer', { transferstatus: 1 }, 'on again');
}

/** The cards and addresses of the account. */
function boundCards(check: Check) {
  return [1, 2].flatMap((type) => lastOf(check, loadCards, { type }) ?? []);
}

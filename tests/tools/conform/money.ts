import * as v from 'valibot';

import { loadCards } from '#api/calls/cards.ts';
import { loadMember } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { loadPlatforms } from '#api/calls/venues.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import type { Cny } from '#domain/amount.ts';
import { NOBODYS_ADDRESS } from '#tests/backend/addresses.ts';

import { broken } from './finding.ts';
import { orderDeposits } from './deposits.ts';
import { checkListed } from './listed.ts';
import { type Check, lastOf, leaveOut, order, type Payload, probe, report } from './probe.ts';
import { checkTaken, readBalance } from './wallet.ts';

const LEAST_WITHDRAWAL = '100' as Cny;
const LEAST_TRANSFER = '1' as Cny;
const WRONG = 'not-the-payment-password';
const BOUND_TWICE =
  'a number bound twice is listed twice: answer as once, browsers repeat a call whose connection breaks';

/** Sends deposits, a card, a withdrawal and a transfer there and back. */
export async function moveMoney(check: Check): Promise<void> {
  await orderDeposits(check);
  await bindAndWithdraw(check);
  await transferBothWays(check);
}

async function bindAndWithdraw(check: Check): Promise<void> {
  if (check.paymentPassword === '') {
    for (const name of ['bindCard', 'unbindCard', 'withdraw'])
      leaveOut(check, name, 'there is no payment password: set LOBBY_PAYMENT_PASSWORD');
    return;
  }
  const before = boundCards(check);
  const number = NOBODYS_ADDRESS;
  const address = { bank: 'USDT', bank_owner: 'TRC20', bank_no: number };
  const bind = { ...address, pay_pass: check.paymentPassword };
  await order(check, 'bindCard', bind);
  // As a browser does when a connection breaks before the answer.
  await probe(check, 'bindCard', bind, { mayRefuse: true });
  await probe(check, 'loadCards', { type: 2 });
  const listed = lastOf(check, loadCards, { type: 2 })?.filter((card) => card.number === number);
  const isDouble = (listed?.length ?? 0) > 1;
  report(check, 'bindCard', 'twice', isDouble ? [broken('', BOUND_TWICE)] : []);
  const bound = boundCards(check).find((card) => card.number === number);
  const card = bound ?? before[0];
  const whose = bound ? 'that this check has bound' : 'that the account had';
  if (card) await withdrawTo(check, card.id, `to …${card.number.slice(-4)} ${whose}`);
  else leaveOut(check, 'withdraw', 'the account has no card or address');
  const wasThere = before.some(({ id }) => id === bound?.id);
  if (bound && !wasThere) await order(check, 'unbindCard', { id: bound.id });
  else leaveOut(check, 'unbindCard', 'nothing was bound');
}

async function withdrawTo(check: Check, cardId: string, where: string): Promise<void> {
  const toWire = (paymentPassword: string): Payload =>
    v.parse(withdraw.payload!, { amountCny: LEAST_WITHDRAWAL, cardId, paymentPassword });
  const refused = await probe(check, 'withdraw', toWire(WRONG), { mayRefuse: true });
  const isAccepted = refused.answer.code === 200;
  report(check, 'withdraw', 'wrong payment password', [
    ...refused.findings,
    ...(isAccepted ? [broken('code', 'is 200: a wrong payment password is accepted')] : []),
  ]);
  const amountCny = LEAST_WITHDRAWAL;
  const before = await readBalance(check);
  const { answer, raw } = await order(check, 'withdraw', toWire(check.paymentPassword), '', where);
  if (answer.kind !== 'success') return;
  await checkTaken(check, before, amountCny, 'withdrawal');
  await checkListed(check, { type: 2, name: 'withdrawal', amountCny, raw });
}

async function transferBothWays(check: Check): Promise<void> {
  const venue = lastOf(check, loadPlatforms)?.find(({ platform }) => platform !== '')?.platform;
  if (!venue) return leaveOut(check, 'transfer', 'there is no venue');
  // Where it is on, the client offers no transfer.
  const isAuto = lastOf(check, loadMember)?.isAutoTransferOn === true;
  if (isAuto) await order(check, 'setAutoTransfer', { transferstatus: 0 }, 'off');
  const toWire = (source: string, target: string): Payload =>
    v.parse(transfer.payload!, { amountCny: LEAST_TRANSFER, source, target });
  const before = await readBalance(check);
  const { answer } = await order(check, 'transfer', toWire('userbalance', venue));
  if (answer.kind === 'success') {
    await checkTaken(check, before, LEAST_TRANSFER, 'transfer');
    await order(check, 'transfer', toWire(venue, 'userbalance'), 'back');
  }
  if (isAuto) await order(check, 'setAutoTransfer', { transferstatus: 1 }, 'on again');
}

/** The cards and addresses of the account. */
function boundCards(check: Check) {
  return [2, 1].flatMap((type) => lastOf(check, loadCards, { type }) ?? []);
}

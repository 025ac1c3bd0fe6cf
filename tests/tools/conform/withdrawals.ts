import * as v from 'valibot';

import { loadCards } from '#api/calls/cards.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import type { Cny } from '#domain/amount.ts';
import { NOBODYS_ADDRESS } from '#tests/backend/addresses.ts';

import { broken, type Finding } from './finding.ts';
import { checkListed, learnRows } from './listed.ts';
import { type Check, lastOf, leaveOut, type Payload, probe, type Probed, report } from './probe.ts';
import type { Answer } from './readAnswer.ts';
import { checkRefused } from './refused.ts';
import { checkTaken, moreThan, readBalance } from './wallet.ts';

const LEAST_WITHDRAWAL = '100' as Cny;
const CALLS = ['bindCard', 'unbindCard', 'withdraw'];
const NO_CARD = '2147483646';
const BOUND_TWICE =
  'a number bound twice is listed twice: answer as once, browsers repeat a call whose connection breaks';

/** Binds an address of nobody, withdraws to it and to no other, and unbinds it. */
export async function checkWithdrawals(check: Check): Promise<void> {
  if (check.paymentPassword === '') {
    for (const name of CALLS)
      leaveOut(check, name, 'there is no payment password: set LOBBY_PAYMENT_PASSWORD');
    return;
  }
  const before = await readCards(check);
  const address = { bank: 'USDT', bank_owner: 'TRC20', bank_no: NOBODYS_ADDRESS };
  const bind = { ...address, pay_pass: check.paymentPassword };
  const { findings, unchecked } = await probe(check, 'bindCard', bind, { mayRefuse: true });
  // As a browser does when a connection breaks before the answer.
  await probe(check, 'bindCard', bind, { mayRefuse: true });
  const own = await readCards(check);
  const bound = own.find(({ id }) => !before.some((card) => card.id === id)) ?? own[0];
  const isLost = !bound && unchecked === '' && findings.length === 0;
  const lost = broken('', 'the number is not listed by `POST /api/getcard` after it');
  report(check, 'bindCard', '', [...findings, ...(isLost ? [lost] : [])], '', unchecked);
  report(check, 'bindCard', 'twice', own.length > 1 ? [broken('', BOUND_TWICE)] : []);
  if (!bound) {
    for (const name of CALLS.slice(1)) leaveOut(check, name, 'no address could be bound');
    return;
  }
  await withdrawTo(check, bound.id);
  await unbind(check, bound.id);
}

async function withdrawTo(check: Check, cardId: string): Promise<void> {
  const { paymentPassword, password } = check;
  const amountCny = LEAST_WITHDRAWAL;
  const toWire = (change: object = {}): Payload =>
    v.parse(withdraw.payload!, { amountCny, cardId, paymentPassword, ...change });
  const before = await readBalance(check);
  if (before !== null)
    await checkRefused(check, 'withdraw', {
      asked: 'more than the wallet holds',
      payload: toWire({ amountCny: moreThan(before) }),
      costs: 'a withdrawal of more than the wallet holds is accepted: you pay what nobody has',
    });
  const unknown = await checkRefused(check, 'withdraw', {
    asked: 'to an id that is no card',
    payload: toWire({ cardId: NO_CARD }),
    costs: 'a withdrawal to no card is accepted, so a foreign card may be accepted too',
  });
  await learnRows(check, 2);
  const { answer, raw, ...probed } = await probe(check, 'withdraw', toWire(), { mayRefuse: true });
  const where = `to …${NOBODYS_ADDRESS.slice(-4)} that this check has bound`;
  reportOwn(check, 'withdraw', { ...probed, answer, raw }, unknown.answer, where);
  if (answer.kind === 'success') {
    await checkTaken(check, before, amountCny, 'withdrawal');
    await checkListed(check, { type: 2, name: 'withdrawal', amountCny, raw });
  }
  // The last, because they may lock the account.
  if (password === paymentPassword)
    report(check, 'withdraw', 'login password', [], '', 'the account has one password for both');
  else
    await checkRefused(check, 'withdraw', {
      asked: 'login password',
      payload: toWire({ paymentPassword: password }),
      costs: 'the login password is accepted as the payment password',
    });
  await checkRefused(check, 'withdraw', {
    asked: 'wrong payment password',
    payload: toWire({ paymentPassword: 'not-the-payment-password' }),
    costs: 'a wrong payment password is accepted',
  });
}

async function unbind(check: Check, id: string): Promise<void> {
  const unknown = await probe(check, 'unbindCard', { id: NO_CARD }, { mayRefuse: true });
  const probed = await probe(check, 'unbindCard', { id }, { mayRefuse: true });
  const isLeft = (await readCards(check)).some((card) => card.id === id);
  const says = 'is 200, and the address is still listed by `POST /api/getcard`';
  const left = probed.answer.code === 200 && isLeft ? [broken('code', says)] : [];
  reportOwn(check, 'unbindCard', probed, unknown.answer, '', left);
}

/** Reports a call with an id of `getcard`; one that is refused like an id that is no card does not know it. */
function reportOwn(
  check: Check,
  name: string,
  { answer, findings, unchecked }: Probed,
  unknown: Answer,
  note: string,
  more: readonly Finding[] = [],
): void {
  const { kind, code, message } = answer;
  const isAlike = kind === 'refused' && code === unknown.code && message === unknown.message;
  const says = `${code} ${message}, like an id that is no card: take the \`id\` that \`POST /api/getcard\` answers`;
  const own = [...findings, ...more, ...(isAlike ? [broken('', says)] : [])];
  report(check, name, '', own, note, unchecked);
}

async function readCards(check: Check) {
  await probe(check, 'loadCards', { type: 2 }, { mayRefuse: true });
  const cards = lastOf(check, loadCards, { type: 2 }) ?? [];
  return cards.filter(({ number }) => number === NOBODYS_ADDRESS);
}

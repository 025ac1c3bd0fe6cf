import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

import { loadCards } from '#api/calls/cards.ts';
import { loadDeposit } from '#api/calls/deposit.ts';
import { register } from '#api/calls/login.ts';
import { loadTransactions } from '#api/calls/records.ts';

import { broken } from './finding.ts';
import { checkRefusal } from './habits.ts';
import { type Check, lastOf, probe, report } from './probe.ts';
import { findOtherName } from './reads.ts';
import { findToken } from './token.ts';

const FOREIGN = 'of another member: answer those of the member who owns the token';

/** Registers a member with a name of its own, and once more with the same name; who must see nothing of others. */
export async function checkRegister(check: Check): Promise<void> {
  const name = `conform${Date.now().toString(36)}`;
  const password = randomBytes(8).toString('hex');
  const payload = v.parse(register.payload!, {
    name,
    password,
    confirmation: password,
    realName: '王小虎',
    paymentPassword: randomBytes(4).toString('hex'),
    captcha: '1234',
    invitation: '',
  });
  const { answer, findings } = await probe(check, 'register', payload, { mayRefuse: true });
  const { kind, code, message, body } = answer;
  const says = `refused with ${code} ${message}: do not check \`code\`, the client has made that captcha itself`;
  const { token, findings: wrong } =
    kind === 'success' ? findToken(body ?? {}) : { token: '', findings: [] };
  const own = kind === 'refused' ? [broken('', says)] : wrong;
  const note = kind === 'success' ? `created the member ${name}: delete it` : '';
  // A token elsewhere in the body is one finding, not also a field that is not sent.
  const others = findings.filter(({ field }) => !own.some((one) => one.field === field));
  report(check, 'register', '', [...others, ...own], note);
  if (kind !== 'success') return;
  await checkRefusal(check, 'register', 'a name that is taken', payload);
  if (token)
    await checkForeign({ ...check, name, token, bodies: new Map(), amounts: new Map() }, check);
}

/** Looks as a new member for what belongs to the account. */
async function checkForeign(check: Check, account: Check): Promise<void> {
  const asked = 'as a new member';
  await probe(check, 'loadMember', {});
  report(check, 'loadMember', asked, findOtherName(check));
  for (const [type, field] of [
    [2, 'data[].bank_no'],
    [1, 'data[].bank_no'],
  ] as const) {
    await probe(check, 'loadCards', { type });
    const [card] = lastOf(check, loadCards, { type }) ?? [];
    const found = card ? [broken(field, `lists …${card.number.slice(-4)} ${FOREIGN}`)] : [];
    if (card || type === 1) report(check, 'loadCards', asked, found);
  }
  const payload = { date: 4, type: 1, page: 1, api_type: '' };
  await probe(check, 'loadTransactions', payload);
  const [row] = lastOf(check, loadTransactions, payload)?.rows ?? [];
  const listed = row ? [broken('data.data[]', `lists ${row.orderNumber} ${FOREIGN}`)] : [];
  report(check, 'loadTransactions', asked, listed);
  const number = lastOf(account, loadDeposit)?.depositNo;
  if (!number) return;
  await probe(check, 'loadDeposit', { deposit_no: number }, { mayRefuse: true });
  const isFound = lastOf(check, loadDeposit)?.isFound === true;
  report(check, 'loadDeposit', asked, isFound ? [broken('data.info', `is ${FOREIGN}`)] : []);
}

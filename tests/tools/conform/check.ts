import type { Operation } from '#tests/contract/contract.ts';

import { ask, type Backend } from './backend.ts';
import { broken, type Result } from './finding.ts';
import { checkHabits } from './habits.ts';
import { checkOrders, skipOrders } from './orders.ts';
import { type Check, find, leaveOut, report } from './probe.ts';
import { readAnswer } from './readAnswer.ts';
import { checkReads } from './reads.ts';
import { checkRegister } from './register.ts';
import { findToken } from './token.ts';

export type Wishes = {
  backend: Backend;
  operations: readonly Operation[];
  name: string;
  password: string;
  paymentPassword: string;
  /** Sends the calls that write, too. */
  withOrders: boolean;
  /** Registers a member, who stays. */
  withRegister: boolean;
  /** Signs launch data that must be refused; '' for none. */
  botToken: string;
  /** For how many hours the backend means to take launch data. */
  maxAgeHours: number;
};

/** Checks a backend: envelope, login, habits, every reading call, and the writing ones if they are wished for. */
export async function checkBackend(wishes: Wishes): Promise<Result[]> {
  const { backend, operations, name, password, paymentPassword, withOrders, withRegister } = wishes;
  const check: Check = {
    backend,
    operations,
    token: '',
    paymentPassword,
    results: [],
    bodies: new Map(),
    amounts: new Map(),
  };
  const { call } = find(check, 'loadSite');
  const first = await ask(backend, call);
  if (first.failure) {
    report(check, 'loadSite', '', readAnswer(call, first).findings, 'nothing else was asked');
    return check.results;
  }
  await checkHabits(check, wishes);
  if (withRegister) await checkRegister(check);
  // After the wrong password, because a login may replace the token of the one before.
  await logIn(check, name, password);
  await checkReads(check);
  if (withOrders) await checkOrders(check);
  else skipOrders(check, 'only with --orders');
  await logOut(check);
  return check.results;
}

async function logIn(check: Check, name: string, password: string): Promise<void> {
  const { call } = find(check, 'login');
  if (!name || !password) return leaveOut(check, 'login', 'no --member was named');
  const answer = readAnswer(call, await ask(check.backend, call, { name, password }));
  const isGood = answer.kind === 'success' && answer.body !== null;
  const { token, findings } = isGood ? findToken(answer.body!) : { token: '', findings: [] };
  check.token = token;
  const refused =
    answer.kind === 'refused' ? [broken('', `refused with ${answer.code} ${answer.message}`)] : [];
  report(check, 'login', '', [...answer.findings, ...refused, ...findings]);
}

async function logOut(check: Check): Promise<void> {
  if (check.token === '') return leaveOut(check, 'logoff', 'there is no token');
  const { call } = find(check, 'logoff');
  const { findings } = readAnswer(call, await ask(check.backend, call, {}, check.token));
  report(check, 'logoff', '', findings);
}

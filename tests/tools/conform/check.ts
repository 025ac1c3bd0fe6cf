import type { Operation } from '#tests/contract/contract.ts';

import { ask, type Backend } from './backend.ts';
import { broken, type Result, skip, toResult } from './finding.ts';
import { checkHabits } from './habits.ts';
import { checkOrders, skipOrders } from './orders.ts';
import { type Check, find, lineOf } from './probe.ts';
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
  const site = find(check, 'loadSite');
  const first = await ask(backend, site.call);
  if (first.failure) {
    const { findings } = readAnswer(site.call, first);
    return [toResult(lineOf(site), site.description.screens, findings, 'nothing else was asked')];
  }
  check.results.push(...(await checkHabits(check, wishes)));
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
  const operation = find(check, 'login');
  const { call, description } = operation;
  if (!name || !password) {
    check.results.push(skip(lineOf(operation), description.screens, 'no --member was named'));
    return;
  }
  const answer = readAnswer(call, await ask(check.backend, call, { name, password }));
  const isGood = answer.kind === 'success' && answer.body !== null;
  const { token, findings } = isGood ? findToken(answer.body!) : { token: '', findings: [] };
  check.token = token;
  const refused =
    answer.kind === 'refused' ? [broken('', `refused with ${answer.code} ${answer.message}`)] : [];
  check.results.push(
    toResult(lineOf(operation), description.screens, [...answer.findings, ...refused, ...findings]),
  );
}

async function logOut(check: Check): Promise<void> {
  const operation = find(check, 'logoff');
  const { call, description } = operation;
  const line = lineOf(operation);
  if (check.token === '') {
    check.results.push(skip(line, description.screens, 'there is no token'));
    return;
  }
  const { findings } = readAnswer(call, await ask(check.backend, call, {}, check.token));
  check.results.push(toResult(line, description.screens, findings));
}

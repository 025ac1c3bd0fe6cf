import * as v from 'valibot';

import type { Call } from '#api/call.ts';
import type { Operation } from '#tests/contract/contract.ts';

import { ask, type Backend, type Raw } from './backend.ts';
import { compare } from './compare.ts';
import { broken, type Finding, type Result, tolerated, toResult } from './finding.ts';
import { checkCaching } from './headers.ts';
import { findLongNumbers } from './longNumbers.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import type { Amount } from './walk.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** What is checked, and how far. */
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
  /** Steps by name and reading calls by path; none is all of them. */
  only: readonly string[];
};

/** A check under way. */
export type Check = Wishes & {
  token: string;
  results: Result[];
  /** The good bodies of each call, by its path. */
  bodies: Map<string, { payload: Payload; body: Record<string, unknown>; dateMs: number }[]>;
  /** The amounts in yuan of each call. */
  amounts: Map<string, Amount[]>;
};

/** `unchecked` says what could not be checked. */
export type Probed = { raw: Raw; answer: Answer; findings: Finding[]; unchecked: string };

/** Without the member no order is sent, without the records none is settled, and a missing order stays unanswered. */
const NEEDED = ['loadMember', 'loadTransactions', 'recharge', 'withdraw', 'transfer'];
const ABSENT =
  'in its place players read that it could not be loaded, or nothing; the rest goes on';

/** Sends a call and compares its answer with the contract. */
export async function probe(
  check: Check,
  name: string,
  payload: Payload,
  { mayRefuse = false } = {},
): Promise<Probed> {
  const operation = find(check, name);
  const { call, description } = operation;
  const raw = await ask(check.backend, call, payload, check.token);
  const answer = readAnswer(call, raw);
  const { kind, code, message, body } = answer;
  const of = (findings: readonly Finding[], unchecked = ''): Probed => ({
    raw,
    answer,
    unchecked,
    findings: [...answer.findings, ...checkCaching(call, raw, check.token), ...findings],
  });
  if (kind === 'success') {
    if (!body) return of([]);
    const { findings, amounts, rows } = compare(operation, body, payload);
    const dateMs = Date.parse(raw.headers.get('date') ?? '');
    check.bodies.set(call.path, [
      ...(check.bodies.get(call.path) ?? []),
      { payload, body, dateMs },
    ]);
    const line = lineOf(operation);
    check.amounts.set(line, [...(check.amounts.get(line) ?? []), ...amounts]);
    const hasRows = operation.fields.answer.some(
      ({ path, note }) => path.includes('[]') && !note.missing,
    );
    return of(
      [...findings, ...findLongNumbers(raw.text)],
      hasRows && rows === 0 ? 'no rows to check' : '',
    );
  }
  const isMissing = kind === 'absent' || (raw.status === 404 && code === 404);
  if (isMissing && !NEEDED.includes(name)) {
    const says = `HTTP ${raw.status}: the server does not have it; ${description.absent ?? ABSENT}`;
    return { raw, answer, findings: [tolerated('', says)], unchecked: '' };
  }
  if (kind === 'refused') {
    const isDescribed = description.refusals?.some((refusal) => refusal.code === code);
    const said = `refused with ${code} ${message}`;
    if (mayRefuse) return of([], `${said}: its success is unchecked`);
    return of(isDescribed ? [] : [broken('', said)]);
  }
  return of(kind === 'expired' ? [broken('', '401 to a good token: the session ends')] : []);
}

/** Sends a call that writes; a refusal leaves its success unchecked. `note` says what is worth knowing of it. */
export async function order(
  check: Check,
  name: string,
  payload: Payload = {},
  asked = '',
  note = '',
): Promise<Probed> {
  const probed = await probe(check, name, payload, { mayRefuse: true });
  report(check, name, asked, probed.findings, note, probed.unchecked);
  return probed;
}

/** Adds what was found of a call; `asked` says what of it was asked, '' for the call itself. */
export function report(
  check: Check,
  name: string,
  asked: string,
  findings: readonly Finding[],
  note = '',
  unchecked = '',
): void {
  const operation = find(check, name);
  const line = asked ? `${lineOf(operation)}, ${asked}` : lineOf(operation);
  check.results.push(toResult(line, operation.description.screens, findings, note, unchecked));
}

/** Adds that a call was not sent. */
export function leaveOut(
  { results, operations }: Pick<Check, 'results' | 'operations'>,
  name: string,
  note: string,
  verdict: 'unchecked' | 'skipped' = 'unchecked',
): void {
  const operation = find({ operations }, name);
  const { screens } = operation.description;
  results.push({ call: lineOf(operation), verdict, screens, findings: [], note });
}

/** What the client reads of the last answer to a call; asks for it where nobody has. */
export async function learn<P, W, X, Ours>(
  check: Check,
  call: Call<P, W, X, Ours>,
  payload: Payload = {},
): Promise<Ours | null> {
  const { name } = check.operations.find((one) => one.call.path === call.path)!;
  if (lastOf(check, call, payload) === null) await probe(check, name, payload, { mayRefuse: true });
  return lastOf(check, call, payload);
}

/** What the client reads of the last answer to a call, with such a payload; null without a readable one. */
export function lastOf<P, W, X, Ours>(
  check: Check,
  call: Call<P, W, X, Ours>,
  wanted: Payload = {},
): Ours | null {
  const isWanted = ({ payload }: { payload: Payload }) =>
    Object.entries(wanted).every(([key, one]) => payload[key] === one);
  return readBodies(check, call).findLast(isWanted)?.ours ?? null;
}

/** What the client reads of each answer to a call, and the time of its `Date` header. */
export function readBodies<P, W, X, Ours>({ bodies }: Check, call: Call<P, W, X, Ours>) {
  return (bodies.get(call.path) ?? []).flatMap(({ payload, body, dateMs }) => {
    const read = call.answer && v.safeParse(call.answer, call.envelope ? body : body.data);
    return read?.success ? [{ payload, dateMs, ours: read.output as Ours }] : [];
  });
}

export function lineOf({ call }: Operation): string {
  return `${call.method} ${call.path}`;
}

export function find({ operations }: Pick<Check, 'operations'>, name: string): Operation {
  return operations.find((one) => one.name === name)!;
}

import * as v from 'valibot';

import type { Call } from '#api/call.ts';
import type { Operation } from '#tests/contract/contract.ts';

import { ask, type Backend, type Raw } from './backend.ts';
import { compare } from './compare.ts';
import { broken, type Finding, type Result, tolerated } from './finding.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import type { Amount } from './walk.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** A check under way. */
export type Check = {
  backend: Backend;
  operations: readonly Operation[];
  token: string;
  paymentPassword: string;
  results: Result[];
  /** The good bodies of each call, by its path. */
  bodies: Map<string, { payload: Payload; body: Record<string, unknown> }[]>;
  /** The amounts in yuan of each call. */
  amounts: Map<string, Amount[]>;
};

export type Probed = { raw: Raw; answer: Answer; findings: Finding[]; note: string };

/** Sends a call and compares its answer with the contract. */
export async function probe(
  check: Check,
  operation: Operation,
  payload: Payload,
  { mayRefuse = false } = {},
): Promise<Probed> {
  const { call, description } = operation;
  const raw = await ask(check.backend, call, payload, check.token);
  const answer = readAnswer(call, raw);
  const { kind, code, message, body } = answer;
  const of = (findings: readonly Finding[], note = ''): Probed => ({
    raw,
    answer,
    note,
    findings: [...answer.findings, ...findings],
  });
  if (kind === 'success') {
    if (!body) return of([]);
    const { findings, amounts, rows } = compare(operation, body, payload);
    check.bodies.set(call.path, [...(check.bodies.get(call.path) ?? []), { payload, body }]);
    const line = lineOf(operation);
    check.amounts.set(line, [...(check.amounts.get(line) ?? []), ...amounts]);
    const hasRows = operation.fields.answer.some(
      ({ path, note }) => path.includes('[]') && !note.missing,
    );
    return of(findings, hasRows && rows === 0 ? 'no rows to check' : '');
  }
  if (kind === 'refused') {
    const isDescribed = description.refusals?.some((refusal) => refusal.code === code);
    const said = `refused with ${code} ${message}`;
    return mayRefuse || isDescribed
      ? of([], `${said}: its success is unchecked`)
      : of([broken('', said)]);
  }
  if (kind === 'expired') return of([broken('', '401 to a good token: the session ends')]);
  if (description.absent === undefined) return of([]);
  const findings = answer.findings.map(({ field, says }) =>
    tolerated(field, `${says}; ${description.absent}`),
  );
  return { raw, answer, findings, note: '' };
}

/** What the client reads of the last answer to a call, with such a payload; null without a readable one. */
export function lastOf<P, W, X, Ours>(
  { bodies }: Check,
  call: Call<P, W, X, Ours>,
  wanted: Payload = {},
): Ours | null {
  const last = bodies
    .get(call.path)
    ?.findLast(({ payload }) => Object.entries(wanted).every(([key, one]) => payload[key] === one));
  if (!last || !call.answer) return null;
  const read = v.safeParse(call.answer, call.envelope ? last.body : last.body.data);
  return read.success ? read.output : null;
}

export function lineOf({ call }: Operation): string {
  return `${call.method} ${call.path}`;
}

export function find({ operations }: Check, name: string): Operation {
  return operations.find((one) => one.name === name)!;
}

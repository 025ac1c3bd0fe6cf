import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import type { Call } from '#api/call.ts';
import { readEnvelope } from '#api/envelope.ts';
import { BadAnswer, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { connect, decode, send } from '#api/send.ts';
import { ask } from '#tests/backend/ask.ts';
import { calls } from '#tests/backend/capabilities.ts';
import { samplePayload } from '#tests/backend/samplePayload.ts';
import { LONG, mutate } from '#tests/backend/mutate.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { volume } from '#tests/random/volume.ts';

import { type AnyShape, DECLARED } from './declaredShapes.ts';
import { lastingSession } from '#tests/page/session.ts';

const { count, seed } = volume('fuzzed answers of each call', { sample: 50, full: 10_000 });
const { count: sends } = volume('of them sent', { sample: 1, full: 100 });
const ROWS = 3;
const LONG_CHARACTERS = 20_000;
/** No answer may block the page longer, on a machine under load. */
const MOST_MS = 1000;

const every = Object.values(calls).flatMap((declared) => Object.entries(declared));
const EXACT = /^(0|-?(0\.\d*[1-9]|[1-9]\d{0,18}(\.\d*[1-9])?))$/;

/** Returns the paths of values that do not have their declared type. */
function breaches(value: unknown, shape: AnyShape, at: string): string[] {
  const isRight = (right: boolean) => (right ? [] : [`${at} is ${show(value)}`]);
  if (typeof shape === 'string') {
    switch (shape) {
      case 'nothing':
        return isRight(value === undefined);
      case 'flag':
        return isRight(typeof value === 'boolean');
      case 'count':
        return isRight(Number.isSafeInteger(value));
      case 'amount':
        return isRight(value === null || (typeof value === 'string' && EXACT.test(value)));
      case 'text':
        return isRight(typeof value === 'string');
      case 'text or null':
        return isRight(value === null || typeof value === 'string');
    }
  }
  if ('oneOf' in shape) return isRight(shape.oneOf.includes(value as string | null));
  if ('optional' in shape) return breaches(value, shape.optional, at);
  if ('rows' in shape)
    return Array.isArray(value)
      ? value.flatMap((row, index) => breaches(row, shape.rows, `${at}[${index}]`))
      : isRight(false);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isRight(false);
  const row = value as Record<string, unknown>;
  const strange = Object.keys(row).filter((name) => !Object.hasOwn(shape.fields, name));
  return Object.entries(shape.fields)
    .flatMap(([name, field]) => {
      const isAbsent =
        typeof field === 'object' && 'optional' in field && !Object.hasOwn(row, name);
      return isAbsent ? [] : breaches(row[name], field, `${at}.${name}`);
    })
    .concat(strange.map((name) => `${at}.${name} is not declared`));
}

function show(value: unknown): string {
  return `${typeof value} ${String(JSON.stringify(value)).slice(0, 60)}`;
}

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);
/** Answers with something else in place of their data. */
const ODD_ANSWERS = ['null', '[]', '{}', '""', '"text"', '7', 'false', '[null]', '[[]]', DEEP].map(
  (data) => `{"code":200,"message":"","data":${data}}`,
);

type Decoder = (call: Call, body: string) => unknown;

/** Reads a body as `send` does, without a network. */
const read: Decoder = (call, body) => {
  const envelope = readEnvelope(body);
  if (!envelope) throw new Unreachable(call, 'unreadable');
  if (envelope.code === 401) throw new SessionExpired(call);
  if (envelope.code !== 200) throw new Refused(call, envelope.code, envelope.message);
  return decode(call, call.envelope ? envelope.body : envelope.data);
};

function isKnown(error: unknown): boolean {
  return [Refused, SessionExpired, Unreachable, BadAnswer].some((kind) => error instanceof kind);
}

/** Returns the faults of a decoder for the mutations of one good answer. */
function faultsOf(decoder: Decoder, [name, call]: [string, Call], good: string): string[] {
  const faults: string[] = [];
  for (let at = 0; at < count + ODD_ANSWERS.length; at += 1) {
    const body =
      ODD_ANSWERS[at - count] ?? mutate(good, seed + at, { envelope: true, expiry: true });
    const startedAt = performance.now();
    const found: string[] = [];
    try {
      found.push(...breaches(decoder(call, body), DECLARED[name]!, name));
    } catch (error) {
      if (!isKnown(error)) found.push(`throws ${String(error)}`);
    }
    const tookMs = performance.now() - startedAt;
    if (tookMs > MOST_MS) found.push(`takes ${Math.round(tookMs)} ms`);
    if (({} as { polluted?: unknown }).polluted !== undefined) found.push('pollutes');
    faults.push(...found.map((fault) => `seed ${seed + at}: ${fault} of ${body.slice(0, 200)}`));
  }
  return faults;
}

/** Loads a good answer for a member with a few rows of each list. Cuts long lists. */
async function goodAnswer(name: string, call: Call): Promise<{ good: string; token: string }> {
  const { token } = member({
    balance: '100.00',
    deposited: '5000.00',
    cards: [{}],
    transactions: [
      { kind: 'deposit', amount: '100.00' },
      { kind: 'deposit', amount: '200.00' },
    ],
    bets: [{}, {}],
    applications: [{}],
    rebates: [{ amount: 1 }],
    redPackets: [{ won: '8.00' }],
    messages: [{}, {}],
    venues: { QYUN: '5.00' },
  });
  // Some servers send rows instead of sentences.
  Object.assign(world().site, { notices: ['一', { name: '二', content: '<p>三</p>' }] });
  const { text } = await ask(call, await samplePayload(name), { token });
  const cut = (_: string, value: unknown): unknown =>
    Array.isArray(value) ? value.slice(0, ROWS) : value;
  return { good: call.isForm ? text : JSON.stringify(JSON.parse(text), cut), token };
}

test('every declared call has a declared shape of its answer', () => {
  expect(every.map(([name]) => name).toSorted()).toEqual(Object.keys(DECLARED).toSorted());
});

describe.each(every)('%s', (name, call) => {
  test('reads any broken answer as its declared type, or throws a known error [D-210, F-R05, F-R09]', async () => {
    const { good } = await goodAnswer(name, call);
    if (!call.isForm) expect(breaches(read(call, good), DECLARED[name]!, name)).toEqual([]);
    expect(faultsOf(read, [name, call], good).slice(0, 10)).toEqual([]);
  });

  test('reads an answer with very long texts without delay [F-R01]', async () => {
    const { good } = await goodAnswer(name, call);
    if (call.isForm) return;
    const slow = LONG.map((make) => {
      const long = make(LONG_CHARACTERS);
      const { data } = JSON.parse(good) as { data: unknown };
      const grown = JSON.stringify(data ?? null, (key, value: unknown) =>
        key !== '' && (typeof value !== 'object' || value === null) ? long : value,
      );
      const startedAt = performance.now();
      const answer = read(call, `{"code":200,"message":${JSON.stringify(long)},"data":${grown}}`);
      const tookMs = Math.round(performance.now() - startedAt);
      expect(breaches(answer, DECLARED[name]!, name)).toEqual([]);
      return { text: long.slice(0, 10), tookMs };
    }).filter(({ tookMs }) => tookMs > MOST_MS);
    expect(slow).toEqual([]);
  });

  test('reads the broken answers the same way when it sends the call', async () => {
    const { token } = await goodAnswer(name, call);
    connect({ base: location.origin, session: lastingSession(() => token), onExpired: () => {} });
    const payload = await samplePayload(name);
    // The payload already has the names of the wire.
    const sent: Call = { ...call, payload: v.unknown() };
    const faults: string[] = [];
    for (let at = 0; at < sends; at += 1) {
      world().answers(call, { mutated: seed + at });
      try {
        const answer = await send(sent, payload);
        faults.push(...breaches(answer, DECLARED[name]!, `seed ${seed + at}: ${name}`));
      } catch (error) {
        if (!isKnown(error)) faults.push(`seed ${seed + at}: throws ${String(error)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

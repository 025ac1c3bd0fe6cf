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

import { lastingSession } from '#tests/page/session.ts';

const { count, seed } = volume('fuzzed answers of each call', { sample: 50, full: 10_000 });
const { count: sends } = volume('of them sent', { sample: 1, full: 100 });
const ROWS = 3;
const LONG_CHARACTERS = 20_000;
/** No answer may block the page longer, on a machine under load. */
const MOST_MS = 1000;

const every = Object.values(calls).flatMap((declared) => Object.entries(declared));
const EXACT = /^(0|-?(0\.\d*[1-9]|[1-9]\d{0,18}(\.\d*[1-9])?))$/;

/** The fields whose value is exact decimal text, or null when unknown. */
const AMOUNT = /(Cny|Usdt|Rate)$|^(paidAmount|realAmount)$/;
/** Fields that hold text or null. */
const NULLABLE = ['token', 'firstPassword', 'category'];
/** Calls whose answer leaves out what the server did not send. */
const PARTIAL = ['loadMember', 'refreshMember'];

/** Returns the paths of values whose type differs from that in the answer that was read from a good body. */
function breaches(value: unknown, like: unknown, at: string): string[] {
  const field = at.slice(at.lastIndexOf('.') + 1);
  const isRight = (right: boolean) => (right ? [] : [`${at} is ${show(value)}`]);
  if (AMOUNT.test(field))
    return isRight(value === null || (typeof value === 'string' && EXACT.test(value)));
  if (NULLABLE.includes(field)) return isRight(value === null || typeof value === 'string');
  if (typeof like === 'number') return isRight(Number.isSafeInteger(value));
  if (Array.isArray(like)) {
    if (!Array.isArray(value)) return isRight(false);
    const rows = like.length > 0 ? value : [];
    return rows.flatMap((row, index) => breaches(row, like[0], `${at}[${index}]`));
  }
  if (typeof like !== 'object' || like === null) return isRight(typeof value === typeof like);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isRight(false);
  const row = value as Record<string, unknown>;
  const good = like as Record<string, unknown>;
  const names = PARTIAL.includes(at) ? Object.keys(row) : Object.keys({ ...good, ...row });
  return names.flatMap((name) => breaches(row[name], good[name], `${at}.${name}`));
}

function show(value: unknown): string {
  return `${typeof value} ${String(JSON.stringify(value)).slice(0, 60)}`;
}

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);
/** Answers with something else in place of their data. */
const ODD_ANSWERS = ['null', '[]', '{}', '""', '"text"', '7', 'false', '[null]', '[[]]', DEEP].map(
  (data) => `{"code":200,"message":"","data":${data}}`,
);

/** Reads a body as `send` does, without a network. */
function read(call: Call, body: string): unknown {
  const envelope = readEnvelope(body);
  if (!envelope) throw new Unreachable(call, 'unreadable');
  if (envelope.code === 401) throw new SessionExpired(call);
  if (envelope.code !== 200) throw new Refused(call, envelope.code, envelope.message);
  return decode(call, call.envelope ? envelope.body : envelope.data);
}

function isKnown(error: unknown): boolean {
  return [Refused, SessionExpired, Unreachable, BadAnswer].some((kind) => error instanceof kind);
}

/** Whether it is slow by itself: on a busy machine one run of three may be. */
function isSlow(act: () => unknown): boolean {
  return [1, 2, 3].every(() => {
    const startedAt = performance.now();
    try {
      act();
    } catch {
      // Only the time counts.
    }
    return performance.now() - startedAt > MOST_MS;
  });
}

/** What the client reads from a good body. It ignores the answer to a form, which is no JSON. */
function exampleOf(call: Call, good: string): unknown {
  return call.isForm ? undefined : read(call, good);
}

/** Returns the faults for the mutations of one good answer. */
function faultsOf([name, call]: [string, Call], good: string): string[] {
  const like = exampleOf(call, good);
  const faults: string[] = [];
  for (let at = 0; at < count + ODD_ANSWERS.length; at += 1) {
    const body =
      ODD_ANSWERS[at - count] ?? mutate(good, seed + at, { envelope: true, expiry: true });
    const startedAt = performance.now();
    const found: string[] = [];
    try {
      found.push(...breaches(read(call, body), like, name));
    } catch (error) {
      if (!isKnown(error)) found.push(`throws ${String(error)}`);
    }
    const tookMs = performance.now() - startedAt;
    if (tookMs > MOST_MS && isSlow(() => read(call, body)))
      found.push(`takes ${Math.round(tookMs)} ms`);
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
    mobile: '13800138000',
    email: 'a@example.com',
    birthday: '1990-06-15',
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

describe.each(every)('%s', (name, call) => {
  test('reads any broken answer with the types of a good one, or throws a known error [D-210, F-R05, F-R09]', async () => {
    const { good } = await goodAnswer(name, call);
    expect(faultsOf([name, call], good).slice(0, 10)).toEqual([]);
  });

  test('reads an answer with very long texts without delay [F-R01]', async () => {
    const { good } = await goodAnswer(name, call);
    if (call.isForm) return;
    const like = read(call, good);
    const slow = LONG.map((make) => {
      const long = make(LONG_CHARACTERS);
      const { data } = JSON.parse(good) as { data: unknown };
      // One row of a list holds every field.
      const grown = JSON.stringify(data ?? null, (key, value: unknown) => {
        if (Array.isArray(value)) return value.slice(0, 1) as unknown[];
        return key !== '' && (typeof value !== 'object' || value === null) ? long : value;
      });
      const startedAt = performance.now();
      const body = `{"code":200,"message":${JSON.stringify(long)},"data":${grown}}`;
      const again = () => read(call, body);
      const answer = again();
      const tookMs = performance.now() - startedAt;
      expect(breaches(answer, like, name)).toEqual([]);
      return { text: long.slice(0, 10), isLong: tookMs > MOST_MS && isSlow(again) };
    }).filter(({ isLong }) => isLong);
    expect(slow).toEqual([]);
  });

  test('reads the broken answers the same way when it sends the call', async () => {
    const { good, token } = await goodAnswer(name, call);
    const like = exampleOf(call, good);
    connect({ base: location.origin, session: lastingSession(() => token), onExpired: () => {} });
    const payload = await samplePayload(name);
    // The payload already has the names of the wire.
    const sent: Call = { ...call, payload: v.unknown() };
    const faults: string[] = [];
    for (let at = 0; at < sends; at += 1) {
      world().answers(call, { mutated: seed + at });
      try {
        const answer = await send(sent, payload);
        faults.push(...breaches(answer, like, name));
      } catch (error) {
        if (!isKnown(error)) faults.push(`seed ${seed + at}: throws ${String(error)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

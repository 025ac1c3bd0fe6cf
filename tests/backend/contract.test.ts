// @vitest-environment node
import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { calls } from './capabilities.ts';
import { samplePayload } from './samplePayload.ts';
import { member, world } from './worlds.ts';

beforeEach(() => world().reset());

const every = Object.values(calls).flatMap((declared) => Object.entries(declared));

describe.each(every)('%s', (name, call) => {
  it('answers in the declared shape, and its own schema reads the answer', async () => {
    const { token } = member({
      balance: '100.00',
      deposited: '5000.00',
      cards: [{}],
      rebates: [{ amount: 1 }],
    });
    const wire = await samplePayload(name);
    const { body, text } = await ask(call, wire, { token });
    // Deployed servers answer an upload with an address and nothing else (D-S23).
    if (call.isForm) return expect(text).toMatch(/^http\S+$/);
    expect(body.code).toBe(200);
    expect(body).toHaveProperty('data');
    if (call.answer) {
      const result = v.safeParse(call.answer, call.envelope ? body : body.data);
      expect(result.issues).toBeUndefined();
      expect(result.output).toBeTruthy();
    }
    expect(world().unknownRequests).toEqual([]);
  });

  it('is declared public when it is answered without a token, and only then [D-271]', async () => {
    const { body } = await ask(call, await samplePayload(name));
    expect(call.isPublic).toBe(body.code !== 401);
  });
});

it('answers the calls of every file that declares some', () => {
  const files = readdirSync('src/api/calls').map((name) => name.replace(/\.ts$/, ''));
  expect(Object.keys(calls).toSorted()).toEqual(files.toSorted());
});

// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';

import type { Call } from '#api/call.ts';
import { readEnvelope } from '#api/envelope.ts';
import { BadAnswer } from '#api/errors.ts';
import { decode } from '#api/send.ts';
import { ask } from '#tests/backend/ask.ts';
import { calls } from '#tests/backend/capabilities.ts';
import { samplePayload } from '#tests/backend/samplePayload.ts';
import { member, world } from '#tests/backend/worlds.ts';

import { FAMILY_NAMES, type FamilyName } from './family.ts';

const every = Object.values(calls).flatMap((declared) => Object.entries(declared));
const lineOf = ({ method, path }: Call) => `${method} ${path}`;

const WISH = {
  balance: '100.00',
  deposited: '5000.00',
  cards: [{}],
  rebates: [{ amount: 1 }],
  bets: [{}],
  messages: [{}],
  transactions: [{ kind: 'deposit', amount: 1 }],
} as const;

// What no server of the family has; everything else succeeds (D-S16, D-S52).
const NOT_THERE = {
  'POST /api/updateApiBalance': 'HTTP 404',
  'POST /api/telegram/auto-login': 'HTTP 404',
  'POST /api/gameRecharge': 'HTTP 404',
  'POST /api/game-end': 'HTTP 404',
};
const EXCEPTIONS: Record<FamilyName, Record<string, string>> = {
  // This host is right (D-S54).
  L1: { ...NOT_THERE, 'GET /api/getVisitUrl': 'HTTP 500' },
  L2: NOT_THERE,
  L3: { ...NOT_THERE, 'POST /api/uploadimg': 'code 201' },
  G1: NOT_THERE,
};

beforeEach(() => world().reset());

/** How the client reads the answer of a family to a call that should succeed. */
async function outcome(name: string, call: Call): Promise<string> {
  const { token } = member({ ...WISH, name: `for-${name}` });
  const { status, text } = await ask(call, await samplePayload(name), { token });
  const envelope = readEnvelope(text);
  if (call.isForm && text.startsWith('http')) return 'read';
  if (!envelope) return `HTTP ${status}`;
  if (envelope.code !== 200) return `code ${envelope.code}`;
  try {
    decode(call, call.envelope ? envelope.body : envelope.data);
    return 'read';
  } catch (error) {
    if (error instanceof BadAnswer) return error.problem;
    throw error;
  }
}

describe.each(FAMILY_NAMES)('%s', (family) => {
  it('answers every call that it has in a shape that the client reads', async () => {
    const outcomes: Record<string, string> = {};
    for (const [name, call] of every) {
      world().reset();
      world().family = family;
      outcomes[lineOf(call)] = await outcome(name, call);
    }
    const read = Object.fromEntries(every.map(([, call]) => [lineOf(call), 'read']));
    expect(outcomes).toEqual({ ...read, ...EXCEPTIONS[family] });
  });
});

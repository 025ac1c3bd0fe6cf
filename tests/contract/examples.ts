import { NOBODYS_ADDRESS } from '#tests/backend/addresses.ts';
import { DEFAULT_GAME_ORIGIN } from '#tests/backend/backend.ts';
import { type Parsed, ask } from '#tests/backend/ask.ts';
import { capabilities } from '#tests/backend/capabilities.ts';
import { RICH_MEMBER } from '#tests/backend/richMember.ts';
import { samplePayload } from '#tests/backend/samplePayload.ts';
import { world } from '#tests/backend/worlds.ts';

import type { Description, Refusal } from './description.ts';

/** A request to the contract backend and its answer. */
export type Example = {
  title: string;
  payload: Readonly<Record<string, unknown>>;
  /** The parsed body; undefined where the answer is plain text. */
  body: Parsed;
  text: string;
};

type Request = Pick<Refusal, 'sent' | 'as' | 'before'>;

/** Runs the examples of a call, each in a world of its own, so that they are the same at every run. */
export async function runExamples(
  name: string,
  { example = {}, more = [] }: Description,
): Promise<Example[]> {
  const examples: Example[] = [];
  for (const one of [{ title: '', ...example }, ...more])
    examples.push({ title: one.title, ...(await run(name, one)) });
  return examples;
}

/** Sends what a refusal describes. */
export function runRefusal(name: string, refusal: Refusal): Promise<Omit<Example, 'title'>> {
  return run(name, refusal);
}

async function run(
  name: string,
  { sent = {}, as, before }: Request,
): Promise<Omit<Example, 'title'>> {
  world().reset();
  world().family = null;
  const { token } = world().addMember({ ...RICH_MEMBER, ...as });
  const sample = await samplePayload(name);
  // Those of the world have wrong checksums, which a good backend refuses.
  world().addresses = { ...world().addresses, TRC20: NOBODYS_ADDRESS };
  before?.();
  const wished = Object.entries({ ...sample, ...sent }).filter(([, value]) => value !== undefined);
  const payload = Object.fromEntries(wished);
  const { text } = await ask(callOf(name), payload, { token });
  world().reset();
  return { payload, ...read(text) };
}

// Real sites have other origins than tests.
function read(answer: string): Pick<Example, 'body' | 'text'> {
  const text = answer
    .replaceAll(DEFAULT_GAME_ORIGIN, 'https://games.example')
    .replaceAll('http://localhost', 'https://api.example');
  return { text, body: text.startsWith('{') ? (JSON.parse(text) as Parsed) : undefined };
}

function callOf(name: string) {
  return Object.values(capabilities).find(({ calls }) => name in calls)!.calls[name]!;
}

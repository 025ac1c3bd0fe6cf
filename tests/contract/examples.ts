import { NOBODYS_ADDRESS } from '#tests/backend/addresses.ts';
import { DEFAULT_GAME_ORIGIN } from '#tests/backend/backend.ts';
import { type Parsed, ask } from '#tests/backend/ask.ts';
import { capabilities } from '#tests/backend/capabilities.ts';
import { samplePayload } from '#tests/backend/samplePayload.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
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

export const BANK_CARD = {
  bank: '江海银行',
  owner: '王小虎',
  number: '6200000000000081234',
  branch: '滨江支行',
};

/** The member whose token the examples send: with a row in every list. */
export const RICH_MEMBER: MemberOptions = {
  name: 'xiaohu',
  realName: '王小虎',
  balance: '5000.00',
  deposited: '8000.00',
  vip: 2,
  joinedDays: 30,
  avatar: '/uploads/avatars/3.svg',
  mobile: '13800138000',
  email: 'xiaohu@example.com',
  birthday: '1990-06-15',
  wagering: '2680.00',
  venues: { QYUN: '320.80' },
  cards: [{ number: NOBODYS_ADDRESS }, BANK_CARD],
  transactions: [
    { kind: 'in', amount: 200, minutesAgo: 500 },
    { kind: 'withdrawal', amount: 705, real: '100', minutesAgo: 400 },
    { kind: 'deposit', amount: 710, real: '100', minutesAgo: 300 },
    { kind: 'deposit', amount: 500, real: '70.42', state: 1, minutesAgo: 5 },
  ],
  bets: [
    { stake: 100, winLoss: -100, minutesAgo: 60 },
    { stake: 50, winLoss: '48.50', minutesAgo: 30 },
  ],
  rebates: [
    { amount: '1.20', isClaimed: true, minutesAgo: 900 },
    { amount: '0.50', minutesAgo: 60 },
  ],
  applications: [{ minutesAgo: 2000, isImported: true }],
  redPackets: [
    { deposit: 1000, won: '8.80', minutesAgo: 3000 },
    { deposit: 500, won: '6.60', isUsed: false, minutesAgo: 90 },
  ],
  messages: [
    { title: '存款到账提醒', content: '<p>您的存款 <b>710.00</b> 元已到账。</p>', minutesAgo: 295 },
  ],
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

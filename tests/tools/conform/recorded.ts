import { answerOnce } from '#tests/backend/answerOnce.ts';
import { backend } from '#tests/backend/backend.ts';
import { BANK_CARD, RICH_MEMBER } from '#tests/backend/richMember.ts';
import type { MemberCard, MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { type Operation, readContract } from '#tests/contract/contract.ts';

import type { Fetch } from './backend.ts';
import { checkBackend } from './check.ts';
import type { Result } from './finding.ts';
import type { Wishes } from './probe.ts';

const SITE = 'http://localhost';
/** Has orders of some days, none in review, and not the address of the examples, which a check binds itself. */
const TESTER: MemberOptions = {
  ...RICH_MEMBER,
  name: 'tester',
  balance: '5000.50',
  cards: [{}, BANK_CARD, { bank: 'bobi', number: 'bobi-1' }],
  transactions: [
    { kind: 'deposit', amount: 300, minutesAgo: 5000 },
    ...RICH_MEMBER.transactions!.filter(({ state }) => state !== 1),
  ],
};

let operations: Operation[];
let account: MemberCard;
/** What the contract backend answered to a whole check, by request. */
let isLoggedOut = false;
const recorded = new Map<string, { text: string; status: number; headers: Headers }>();

/** Reads the contract, and records a whole check of the contract backend. */
export async function recordCheck(): Promise<Operation[]> {
  operations = await readContract();
  addRichMember();
  await check({
    fetch: async (request) => {
      const key = await keyOf(request.clone());
      const { status, headers, ...response } = await backend(request).then(read);
      recorded.set(key, { ...response, status, headers });
      return replay(request, key);
    },
  });
  world().reset();
  return operations;
}

export function addRichMember(): void {
  account = member(TESTER);
}

/** Answers as it was recorded, which takes no world. */
export const replay = async (request: Request, key?: string): Promise<Response> => {
  const { text, status, headers } = recorded.get(key ?? (await keyOf(request)))!;
  return new Response(text || null, { status, headers: new Headers(headers) });
};

type Wish = Partial<Omit<Wishes, 'backend' | 'operations'>> & { site?: string; fetch?: Fetch };

/** Checks a backend, by the account that was added last. */
export function check({ site = SITE, fetch = answerOnce(backend), ...wish }: Wish = {}): Promise<
  Result[]
> {
  const { name, password, paymentPassword } = account;
  return checkBackend({
    backend: { base: SITE, site, fetch },
    operations,
    name,
    password,
    paymentPassword,
    withOrders: false,
    withRegister: false,
    botToken: '',
    only: [],
    ...wish,
  });
}

async function keyOf(request: Request): Promise<string> {
  const { method, url, headers } = request;
  if (/(app|logoff)$/.test(url)) isLoggedOut = url.endsWith('logoff');
  // Launch data holds the time of now.
  const body = url.endsWith('/auto-login') ? '' : await request.text();
  return [method, url, headers.get('authorization'), body, isLoggedOut].join(' ');
}

async function read(response: Response) {
  const { status, headers } = response;
  return { text: await response.text(), status, headers };
}

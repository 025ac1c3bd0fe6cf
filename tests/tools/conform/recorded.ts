import { answerOnce } from '#tests/backend/answerOnce.ts';
import { backend } from '#tests/backend/backend.ts';
import type { MemberCard, MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { type Operation, readContract } from '#tests/contract/contract.ts';

import type { Fetch } from './backend.ts';
import { checkBackend } from './check.ts';
import type { Result } from './finding.ts';

const SITE = 'http://localhost';
/** The calls that every check needs. */
const SHARED = ['login', 'logoff', 'loadMember', 'loadSite', 'loginWithTelegram', 'loadBalance'];
/** A member with a row in every list. */
const RICH: MemberOptions = {
  name: 'tester',
  realName: '王小虎',
  balance: '5000.50',
  deposited: '8000.00',
  vip: 2,
  avatar: '/uploads/avatars/3.svg',
  mobile: '13800138000',
  email: 'tester@example.com',
  birthday: '1990-06-15',
  venues: { QYUN: '20.50' },
  cards: [{}, { bank: '江海银行', owner: '王小虎', number: '6200000000000081234' }],
  transactions: [
    { kind: 'in', amount: 200, minutesAgo: 500 },
    { kind: 'withdrawal', amount: 705, real: '100', minutesAgo: 400 },
    { kind: 'deposit', amount: 710, real: '100', minutesAgo: 300 },
  ],
  bets: [
    { stake: 100, winLoss: -100, minutesAgo: 60 },
    { stake: 50, winLoss: '48.50', minutesAgo: 30 },
  ],
  rebates: [{ amount: '1.20', isClaimed: true, minutesAgo: 900 }],
  applications: [{ minutesAgo: 2000 }],
  redPackets: [{ deposit: 1000, won: '8.80', minutesAgo: 3000 }],
  messages: [{ title: '存款到账提醒', content: '<p>已到账</p>', minutesAgo: 295 }],
};

let operations: Operation[];
let account: MemberCard;
/** What the contract backend answered to a whole check, by request. */
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
  account = member(RICH);
}

/** Answers as it was recorded, which takes no world. */
export const replay = async (request: Request, key?: string): Promise<Response> => {
  const { text, status, headers } = recorded.get(key ?? (await keyOf(request)))!;
  return new Response(text || null, { status, headers: new Headers(headers) });
};

type Wish = {
  password?: string;
  withOrders?: boolean;
  withRegister?: boolean;
  site?: string;
  fetch?: Fetch;
  botToken?: string;
  maxAgeHours?: number;
  only?: string;
};

/** Checks a backend; `only` is the path of the one call that matters. */
export function check({
  withOrders = false,
  fetch = answerOnce(backend),
  only,
  ...wish
}: Wish = {}): Promise<Result[]> {
  const { name, paymentPassword } = account;
  const isWanted = (one: Operation) => !only || SHARED.includes(one.name) || one.call.path === only;
  return checkBackend({
    backend: { base: SITE, site: wish.site ?? SITE, fetch },
    operations: operations.filter(isWanted),
    name,
    password: wish.password ?? account.password,
    paymentPassword,
    withOrders,
    withRegister: wish.withRegister ?? false,
    botToken: wish.botToken ?? '',
    maxAgeHours: wish.maxAgeHours ?? 24,
  });
}

async function keyOf(request: Request): Promise<string> {
  const { method, url, headers } = request;
  // Launch data holds the time of now.
  const body = url.endsWith('/auto-login') ? '' : await request.text();
  return [method, url, headers.get('authorization'), body].join(' ');
}

async function read(response: Response) {
  const { status, headers } = response;
  return { text: await response.text(), status, headers };
}

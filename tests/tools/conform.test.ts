// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';

import type { Parsed } from '#tests/backend/ask.ts';
import { backend } from '#tests/backend/backend.ts';
import { FAMILY_NAMES } from '#tests/backend/families/family.ts';
import type { MemberCard, MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { type Operation, readContract } from '#tests/contract/contract.ts';

import { readArguments } from './conform/arguments.ts';
import type { Fetch } from './conform/backend.ts';
import { checkBackend } from './conform/check.ts';
import type { Result } from './conform/finding.ts';
import { printResults } from './conform/report.ts';

let operations: Operation[];
/** What the contract backend answered to a whole check, by request. */
const recorded = new Map<string, { text: string; status: number; headers: Headers }>();
let account: Pick<MemberCard, 'name' | 'password' | 'paymentPassword'>;
beforeAll(async () => {
  operations = await readContract();
  account = member(RICH);
  await check({ fetch: record });
  world().reset();
});

const keyOf = async (request: Request) =>
  [request.method, request.url, request.headers.get('authorization'), await request.text()].join(
    ' ',
  );

const record: Fetch = async (request) => {
  const key = await keyOf(request.clone());
  const { status, headers, ...response } = await answerOf(await backend(request));
  recorded.set(key, { ...response, status, headers });
  return new Response(response.text || null, { status, headers });
};

async function answerOf(response: Response) {
  const { status, headers } = response;
  return { text: await response.text(), status, headers };
}

/** Answers as it was recorded, which takes no world. */
const replay: Fetch = async (request) => {
  const { text, ...rest } = recorded.get(await keyOf(request))!;
  return new Response(text || null, { ...rest, headers: new Headers(rest.headers) });
};

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

type Wish = {
  password?: string;
  withOrders?: boolean;
  site?: string;
  fetch?: Fetch;
  only?: string;
};

/** Checks a backend; `only` is the one call that matters. */
function check({ withOrders = false, fetch = backend, only, site, password }: Wish = {}) {
  const base = 'http://localhost';
  const shared = ['login', 'logoff', 'loadMember', 'loadSite', 'loginWithTelegram', 'loadBalance'];
  return checkBackend({
    backend: { base, site: site ?? base, fetch },
    operations: operations.filter(
      ({ name: one, call }) => !only || shared.includes(one) || only.startsWith(call.path),
    ),
    ...account,
    ...(password && { password }),
    withOrders,
  });
}

const brokenOf = (results: readonly Result[]) =>
  results
    .filter(({ verdict }) => verdict === 'broken')
    .map(({ call, findings }) => [call, findings]);
const resultOf = (results: readonly Result[], line: string) =>
  results.find(({ call }) => call === line);

it.each([null, ...FAMILY_NAMES])(
  'finds nothing broken on the contract backend of family %s, orders included',
  async (family) => {
    world().family = family;
    member(RICH);
    const results = await check({ withOrders: true });
    expect(brokenOf(results)).toEqual([]);
    expect(resultOf(results, 'POST /api/withdraw')?.verdict).toBe('holds');
    expect(results.filter(({ verdict }) => verdict === 'skipped').map(({ note }) => note)).toEqual(
      expect.arrayContaining(['it would create a member']),
    );
  },
);

it('names every call of the contract once, and leaves those that write alone', async () => {
  member(RICH);
  const results = await check();
  const lines = operations.map(({ call }) => `${call.method} ${call.path}`);
  expect(
    results
      .map(({ call }) => call)
      .filter((line) => lines.includes(line))
      .toSorted(),
  ).toEqual(lines.filter((line) => line !== 'POST /api/telegram/auto-login').toSorted());
  const writes = ['recharge', 'withdraw', 'transfer', 'bindcard', 'transall', 'dofanshui'];
  const sent = world().requests.map(({ path }) => path);
  expect(sent.filter((path) => writes.some((name) => path === `/api/${name}`))).toEqual([]);
});

/** Answers a call in another way: by its changed data, or by another response. */
function plant(path: string, change: Change, answer = replay): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const response = await answer(request.clone());
    if (pathname !== path) return response;
    if ('response' in change) return change.response(request, response);
    const body = JSON.parse(await response.text()) as Parsed;
    if (body.code !== 200) return Response.json(body, response);
    const changed =
      'body' in change ? change.body(body) : { ...body, data: change.data(body.data) };
    return Response.json(changed, { headers: response.headers });
  };
}

type Change =
  | { data: (data: Parsed) => unknown }
  | { body: (body: Parsed) => unknown }
  | { response: (request: Request, response: Response) => Response | Promise<Response> };

const rename = (from: string, to: string) => (row: Parsed) => {
  const { [from]: value, ...rest } = row;
  return { ...rest, [to]: value };
};
const camelCase = (row: Parsed) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
const inRows = (change: (row: Parsed) => unknown) => (page: Parsed) => ({
  ...page,
  data: page.data.map(change),
});
const without = (header: string) => (_: Request, response: Response) => {
  response.headers.delete(header);
  return response;
};
const onRefusals =
  (change: (body: Parsed, response: Response) => Response) =>
  async (_: Request, response: Response) => {
    const body = JSON.parse(await response.clone().text()) as Parsed;
    return body.code === 200 ? response : change(body, response);
  };
const LOGIN = '/api/login_pc';

type Row = [
  title: string,
  path: string,
  change: Change,
  line: string,
  field: string,
  how?: 'tolerated',
];

it.each<Row>([
  [
    '`money` for `balance`',
    '/api/balance',
    { data: rename('balance', 'money') },
    'POST /api/balance',
    'data.balance',
  ],
  [
    'the balance as an object',
    '/api/balance',
    { data: ({ balance }) => ({ balance: { amount: balance } }) },
    'POST /api/balance',
    'data.balance',
  ],
  [
    'the balance in cents',
    '/api/balance',
    { data: () => ({ balance: '500050' }) },
    'POST /api/balance',
    'data.balance',
  ],
  [
    'a member nested in `user`',
    '/api/user',
    { data: (user) => ({ user }) },
    'POST /api/user',
    'data',
  ],
  [
    'a member in camelCase',
    '/api/user',
    { data: rename('current_vip', 'currentVip') },
    'POST /api/user',
    'data.current_vip',
  ],
  [
    'a member with a name in another case',
    '/api/user',
    { data: rename('username', 'userName') },
    'POST /api/user',
    'data.username',
  ],
  [
    '`hotGames` for the hot list',
    '/api/app/hall_list',
    { data: rename('hot', 'hotGames') },
    'POST /api/app/hall_list',
    'data.hot',
  ],
  [
    'other names in hot games',
    '/api/app/hall_list',
    { data: ({ hot, ...rest }) => ({ ...rest, hot: hot.map(rename('Code', 'platform')) }) },
    'POST /api/app/hall_list',
    'data.hot[].Code',
  ],
  [
    '`{ list }` for a bare list',
    '/api/bannerList',
    { data: (list) => ({ list }) },
    'POST /api/bannerList',
    'data',
  ],
  [
    '`{ list }` for a bare list that may have one',
    '/api/balancelist',
    { data: (list) => ({ list }) },
    'POST /api/balancelist',
    'data',
    'tolerated',
  ],
  [
    'a bare list for a page',
    '/api/activitylist',
    { data: ({ data }) => data },
    'POST /api/activitylist',
    'data',
  ],
  [
    'pages of games',
    '/api/game/list',
    { data: ({ list }) => ({ current_page: 1, data: list, total: 99, last_page: 10 }) },
    'GET /api/game/list',
    'data.list',
  ],
  [
    'other names in games',
    '/api/game/list',
    { data: ({ list }) => ({ list: list.map(rename('platform_name', 'venue')) }) },
    'GET /api/game/list',
    'data.list[].platform_name',
  ],
  [
    'null for the list of games',
    '/api/game/list',
    { data: () => null },
    'GET /api/game/list',
    'data',
  ],
  [
    'other names in slots',
    '/api/gamelistBycode',
    { data: (rows) => rows.map(rename('catecode', 'platform')) },
    'POST /api/gamelistBycode',
    'data[].catecode',
  ],
  [
    'other names in venues',
    '/api/balancelist',
    { data: (rows) => rows.map(rename('platname', 'code')) },
    'POST /api/balancelist',
    'data[].platname',
  ],
  [
    'other names in cards',
    '/api/getcard',
    { data: (rows) => rows.map(camelCase) },
    'POST /api/getcard',
    'data[].bank_no',
  ],
  [
    'cards without an id',
    '/api/getcard',
    { data: (rows) => rows.map(rename('id', 'card')) },
    'POST /api/getcard',
    'data[].id',
  ],
  [
    'other names in records',
    '/api/gettransrecord',
    { data: inRows(rename('state', 'status')) },
    'POST /api/gettransrecord',
    'data.data[].state',
  ],
  [
    'states as words',
    '/api/gettransrecord',
    { data: inRows((row) => ({ ...row, state: 'approved' })) },
    'POST /api/gettransrecord',
    'data.data[].state',
  ],
  [
    'ISO dates',
    '/api/gettransrecord',
    { data: inRows((row) => ({ ...row, created_at: '2026-01-15T04:00:00.000000Z' })) },
    'POST /api/gettransrecord',
    'data.data[].created_at',
    'tolerated',
  ],
  [
    'dates of another country',
    '/api/gettransrecord',
    { data: inRows((row) => ({ ...row, created_at: '15/01/2026' })) },
    'POST /api/gettransrecord',
    'data.data[].created_at',
  ],
  [
    'a total with grouping',
    '/api/gettransrecord',
    { data: (page) => ({ ...page, total: '1,234' }) },
    'POST /api/gettransrecord',
    'data.total',
  ],
  [
    'records in cents',
    '/api/gettransrecord',
    { data: inRows((row) => ({ ...row, amount: '71000' })) },
    'POST /api/gettransrecord',
    'data.data[].amount',
    'tolerated',
  ],
  [
    'other names in bets',
    '/api/betrecord',
    { data: inRows(rename('win_loss', 'profit')) },
    'POST /api/betrecord',
    'data.data[].win_loss',
  ],
  [
    'null for the rows of a page',
    '/api/betrecord',
    { data: (page) => ({ ...page, data: null }) },
    'POST /api/betrecord',
    'data.data',
    'tolerated',
  ],
  [
    'other names in messages',
    '/api/noticeList',
    { data: inRows(rename('content', 'body')) },
    'POST /api/noticeList',
    'data.data[].content',
  ],
  [
    'other names in VIP levels',
    '/api/uservip',
    { data: (rows) => rows.map(rename('vipname', 'level')) },
    'POST /api/uservip',
    'data[].vipname',
  ],
  [
    'other names in promotions',
    '/api/activitylist',
    { data: inRows(rename('title', 'name')) },
    'POST /api/activitylist',
    'data.data[].title',
  ],
  [
    'other names in red packets',
    '/api/userredpacket',
    {
      data: ({ rules, ...rest }) => ({
        ...rest,
        rules: rules.map(rename('day_flow', 'min_deposit')),
      }),
    },
    'GET /api/userredpacket',
    'data.rules[].day_flow',
  ],
  [
    'a flag as a word',
    '/api/get_pay_way',
    { data: (ways) => ({ ...ways, usdt: 'on' }) },
    'GET /api/get_pay_way',
    'data.usdt',
  ],
  [
    'code 0 as success',
    '/api/balance',
    { body: (body) => ({ ...body, code: 0 }) },
    'POST /api/balance',
    'code',
  ],
  [
    'an answer without an envelope',
    '/api/balance',
    { body: ({ data }) => data },
    'POST /api/balance',
    '',
  ],
  [
    'the token in another place',
    LOGIN,
    { data: ({ api_token, ...rest }) => ({ ...rest, user: { api_token } }) },
    'POST /api/login_pc',
    'data.api_token',
  ],
  [
    'the token under another name',
    LOGIN,
    { data: rename('api_token', 'access_token') },
    'POST /api/login_pc',
    'data.api_token',
  ],
  [
    'the token as `token`',
    LOGIN,
    { data: rename('api_token', 'token') },
    'POST /api/login_pc',
    'data.api_token',
    'tolerated',
  ],
  [
    'a refusal as HTTP 422 with an envelope',
    LOGIN,
    { response: onRefusals((body) => Response.json(body, { status: 422 })) },
    'POST /api/login_pc, wrong password',
    '',
    'tolerated',
  ],
  [
    'a refusal as HTTP 422 of Laravel',
    LOGIN,
    { response: onRefusals(() => Response.json({ message: 'x', errors: {} }, { status: 422 })) },
    'POST /api/login_pc, without its fields',
    '',
  ],
  [
    'a refusal as HTML',
    LOGIN,
    { response: onRefusals(() => new Response('<h1>Whoops</h1>', { status: 500 })) },
    'POST /api/login_pc, wrong password',
    '',
  ],
  [
    'a refusal as 401',
    LOGIN,
    { response: onRefusals((body) => Response.json({ ...body, code: 401 })) },
    'POST /api/login_pc, wrong password',
    'code',
  ],
  [
    'no 401 to a wrong token',
    '/api/user',
    { response: onRefusals(() => Response.json({ code: 200, data: {} })) },
    'POST /api/user, wrong token',
    'code',
  ],
])('names %s', async (_, path, change, line, field, how) => {
  const results = await check({ fetch: plant(path, change), only: path });
  const findings = resultOf(results, line)?.findings.filter((one) => one.field === field);
  expect(findings?.map(({ verdict }) => verdict)).toContain(how ?? 'broken');
  expect(printResults(results)).toContain(line);
});

it.each<Row>([
  [
    'no CORS on refusals',
    LOGIN,
    { response: onRefusals((body) => Response.json(body)) },
    'POST /api/login_pc, wrong password',
    'Access-Control-Allow-Origin',
  ],
  [
    'no CORS on a 401',
    '/api/user',
    { response: onRefusals((body) => Response.json(body, { status: 401 })) },
    'POST /api/user, wrong token',
    'Access-Control-Allow-Origin',
  ],
  [
    '`Date` that no page can read',
    '/api/app',
    { response: without('access-control-expose-headers') },
    'POST /api/app, headers',
    'Access-Control-Expose-Headers',
  ],
  ['no `Date`', '/api/app', { response: without('date') }, 'POST /api/app, headers', 'Date'],
  [
    'a refused preflight',
    '/api/user',
    {
      response: (request, response) =>
        request.method === 'OPTIONS' ? new Response('', { status: 405 }) : response,
    },
    'OPTIONS /api/user, preflight',
    '',
  ],
  [
    'a preflight without the token',
    '/api/user',
    {
      response: (request, response) => {
        if (request.method === 'OPTIONS')
          response.headers.set('access-control-allow-headers', 'content-type');
        return response;
      },
    },
    'OPTIONS /api/user, preflight',
    'Access-Control-Allow-Headers',
  ],
])('names %s for a site on another origin', async (_, path, change, line, field) => {
  const results = await check({
    fetch: plant(path, change),
    only: path,
    site: 'https://site.example',
  });
  const findings = resultOf(results, line)?.findings.filter((one) => one.field === field);
  expect(findings).toMatchObject([{ verdict: 'broken' }]);
});

it.each<Row>([
  [
    'no order number',
    '/api/recharge',
    { data: rename('out_trade_no', 'id') },
    'POST /api/recharge',
    'data.out_trade_no',
    'tolerated',
  ],
  [
    'an order that is not listed',
    '/api/gettransrecord',
    { data: (page) => ({ ...page, data: page.data.filter((row: Parsed) => row.state !== 1) }) },
    'POST /api/gettransrecord, the new deposit',
    'data.data[]',
  ],
  [
    'an order listed in cents',
    '/api/gettransrecord',
    { data: inRows((row) => ({ ...row, amount: Number(row.amount) * 100 })) },
    'POST /api/gettransrecord, the new deposit',
    'data.data[].amount',
  ],
  [
    'an order listed in another zone',
    '/api/gettransrecord',
    { data: inRows((row) => ({ ...row, created_at: '2026-01-15 04:00:00' })) },
    'POST /api/gettransrecord, the new deposit',
    'data.data[].created_at',
  ],
  [
    'a withdrawal that is answered by 0',
    '/api/withdraw',
    { body: (body) => ({ ...body, code: 0 }) },
    'POST /api/withdraw',
    'code',
  ],
])('names %s', async (_, path, change, line, field, how) => {
  member(RICH);
  world().site.payWays.card = 0;
  const results = await check({ fetch: plant(path, change, backend), withOrders: true });
  const findings = resultOf(results, line)?.findings.filter((one) => one.field === field);
  expect(findings?.map(({ verdict }) => verdict)).toContain(how ?? 'broken');
});

it('names a login that is refused, and asks for no member', async () => {
  member(RICH);
  const results = await check({ password: 'wrong' });
  expect(brokenOf(results)).toMatchObject([
    ['POST /api/login_pc', [{ says: 'refused with 203 登录密码错误' }]],
  ]);
  expect(resultOf(results, 'POST /api/user')?.note).toBe('there is no token');
});

it('says that nothing answers, and asks for nothing else', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  const results = await check({ fetch });
  expect(results).toMatchObject([{ call: 'POST /api/app', verdict: 'broken' }]);
});

it.each([
  [
    ['https://api.example/v1/', '--member', 'a'],
    { base: 'https://api.example/v1', site: 'https://api.example', withOrders: false },
  ],
  [
    ['https://api.example', '--site', 'https://site.example/x'],
    { site: 'https://site.example', name: '' },
  ],
])('reads the command line %j', (args, wanted) => {
  expect(readArguments(args)).toMatchObject(wanted);
});

it.each([
  [[]],
  [['api.example']],
  [['https://api.example', '--orders']],
  [['https://api.example', '--all']],
])('does not read the command line %j', (args) => {
  expect(readArguments(args)).toBeNull();
});

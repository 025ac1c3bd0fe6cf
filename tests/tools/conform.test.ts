// @vitest-environment node
import { readFileSync } from 'node:fs';

import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import type { Parsed } from '#tests/backend/ask.ts';
import { answerOnce } from '#tests/backend/answerOnce.ts';
import { checkAddress } from '#domain/cryptoAddress.ts';
import { backend } from '#tests/backend/backend.ts';
import { serverTime } from '#tests/backend/clock.ts';
import { BOT_TOKEN } from '#tests/backend/environment.ts';
import { FAMILY_NAMES } from '#tests/backend/families/family.ts';
import { world } from '#tests/backend/worlds.ts';
import type { Operation } from '#tests/contract/contract.ts';

import { readArguments } from './conform/arguments.ts';
import type { Fetch } from './conform/backend.ts';
import type { Result } from './conform/finding.ts';
import {
  body,
  camelCase,
  type Change,
  data,
  headers,
  plant,
  refusal,
  rename,
  rows,
  set,
} from './conform/plant.ts';
import { addRichMember, check, recordCheck, replay } from './conform/recorded.ts';
import { pace } from './conform/pace.ts';
import { printResults } from './conform/report.ts';

let operations: Operation[];
beforeAll(async () => {
  operations = await recordCheck();
});

const brokenOf = (results: readonly Result[]) =>
  results
    .filter(({ verdict }) => verdict === 'broken')
    .map(({ call, findings }) => [call, findings]);
const resultOf = (results: readonly Result[], line: string) =>
  results.find(({ call }) => call === line);
/** How a field of a call is judged. */
const verdictsOf = (results: readonly Result[], line: string, field: string) =>
  resultOf(results, line)
    ?.findings.filter((one) => one.field === field)
    .map(({ verdict }) => verdict);

it.each([null, ...FAMILY_NAMES])(
  'finds nothing broken on the contract backend of family %s, orders included',
  async (family) => {
    world().family = family;
    addRichMember();
    const results = await check({ withOrders: true });
    expect(brokenOf(results)).toEqual([]);
    expect(resultOf(results, 'POST /api/withdraw')?.verdict).toBe('holds');
  },
);

it('names every call of the contract, and leaves those that write alone', async () => {
  addRichMember();
  const results = await check();
  const lines = operations
    .map(({ call }) => `${call.method} ${call.path}`)
    .filter((line) => line !== 'POST /api/telegram/auto-login');
  const named = results.map(({ call }) => call).filter((line) => lines.includes(line));
  expect(named.toSorted()).toEqual(lines.toSorted());
  const writes = ['recharge', 'withdraw', 'transfer', 'bindcard', 'transall', 'dofanshui'];
  const sent = world().requests.map(({ path }) => path.replace('/api/', ''));
  expect(sent.filter((name) => writes.includes(name))).toEqual([]);
});

const ALLOW = 'Access-Control-Allow-Origin';

type Row = [title: string, line: string, field: string, change: Change];

const RECORDS = 'POST /api/gettransrecord';
const LOGIN = 'POST /api/login_pc';
const APPLICATIONS = 'POST /api/activityApplyLog';
const CARD = { id: 1, bank: 'Bank', bank_owner: 'A', bank_no: '6200', bank_address: '', ico: '' };
const nestUser = ({ api_token, ...rest }: Parsed) => ({ ...rest, user: { api_token } });
const asPages = ({ list }: Parsed) => ({ current_page: 1, data: list, total: 9, last_page: 2 });
const onPage = (edit: (row: Parsed) => unknown) => rows(edit, 'data');

it.each<Row>([
  ['`money` for `balance`', 'POST /api/balance', 'data.balance', data(rename('balance', 'money'))],
  [
    'an object for `balance`',
    'POST /api/balance',
    'data.balance',
    data((balance) => ({ balance })),
  ],
  ['a balance in cents', 'POST /api/balance', 'data.balance', data(set({ balance: '500050' }))],
  ['a nested member', 'POST /api/user', 'data', data((user) => ({ user }))],
  ['a level in camelCase', 'POST /api/user', 'data.current_vip', data(camelCase)],
  ['`hotGames`', 'POST /api/app/hall_list', 'data.hot', data(rename('hot', 'hotGames'))],
  ['hot games', 'POST /api/app/hall_list', 'data.hot[].Code', rows(rename('Code', 'venue'), 'hot')],
  ['`{ list }` for a list', 'POST /api/bannerList', 'data', data((list) => ({ list }))],
  ['a list for a page', 'POST /api/activitylist', 'data', data((page) => page.data)],
  ['pages of games', 'GET /api/game/list', 'data.list', data(asPages)],
  [
    'games',
    'GET /api/game/list',
    'data.list[].platform_name',
    rows(rename('platform_name', 'code'), 'list'),
  ],
  ['null for games', 'GET /api/game/list', 'data', data(() => null)],
  ['cards in camelCase', 'POST /api/getcard', 'data[].bank_no', rows(camelCase)],
  ['cards of every kind', 'POST /api/getcard', 'data[].bank_no', data(() => [CARD])],
  ['cards without an id', 'POST /api/getcard', 'data[].id', rows(rename('id', 'card'))],
  ['records', RECORDS, 'data.data[].state', onPage(rename('state', 'status'))],
  ['states as words', RECORDS, 'data.data[].state', onPage(set({ state: 'approved' }))],
  [
    'dates of a country',
    RECORDS,
    'data.data[].created_at',
    onPage(set({ created_at: '15/01/2026' })),
  ],
  ['a grouped total', RECORDS, 'data.total', data(set({ total: '1,234' }))],
  [
    'red packets',
    'GET /api/userredpacket',
    'data.rules[].day_flow',
    rows(rename('day_flow', 'least'), 'rules'),
  ],
  [
    'a switch as the text "false"',
    'POST /api/activitylist',
    'data.data[].state',
    onPage(set({ state: 'false' })),
  ],
  ['a flag as a word', 'GET /api/get_pay_way', 'data.usdt', data(set({ usdt: 'on' }))],
  ['code 0 as success', 'POST /api/balance', 'code', body(set({ code: 0 }))],
  ['no envelope', 'POST /api/balance', '', body((sent) => sent.data)],
  ['a token elsewhere', LOGIN, 'data.api_token', data(nestUser)],
  [
    'HTTP 422 of Laravel',
    `${LOGIN}, without its fields`,
    '',
    refusal(() => Response.json({ message: 'x', errors: {} }, { status: 422 })),
  ],
  [
    'a refusal as HTML',
    `${LOGIN}, wrong password`,
    '',
    refusal(() => new Response('<h1>Whoops</h1>')),
  ],
  [
    'a refusal as 401',
    `${LOGIN}, wrong password`,
    'code',
    refusal((sent) => Response.json({ ...sent, code: 401 })),
  ],
  [
    'no 401',
    'POST /api/user, wrong token',
    'code',
    refusal(() => Response.json({ code: 200, data: {} })),
  ],
  ['no member', 'POST /api/user', '', () => new Response('', { status: 404 })],
])('calls broken: %s', async (_, line, field, change) => {
  const path = pathOf(line);
  const results = await check({ fetch: plant(replay, path, change), only: path });
  expect(verdictsOf(results, line, field)).toContain('broken');
  expect(printResults(results)).toMatch(/^ {2}broken +\S/m);
});

it.each<Row>([
  ['`{ list }` where it may be', 'POST /api/balancelist', 'data', data((list) => ({ list }))],
  [
    'ISO dates',
    RECORDS,
    'data.data[].created_at',
    onPage(set({ created_at: '2026-01-15T04:00:00.000000Z' })),
  ],
  ['records that may be in cents', RECORDS, 'data.data[].amount', onPage(set({ amount: '71000' }))],
  ['null for rows', 'POST /api/betrecord', 'data.data', data(set({ data: null }))],
  [
    'an origin that the check does not name',
    'POST /api/app, headers',
    ALLOW,
    headers((sent) => sent.set(ALLOW, 'https://site.example')),
  ],
  ['no picture', 'POST /api/user', 'data.avatar', data(({ avatar: _, ...rest }) => rest)],
  [
    'a call that may be missing',
    'POST /api/noticeList',
    '',
    () => new Response('', { status: 404 }),
  ],
  [
    'a missing call with an envelope',
    'POST /api/noticeList',
    '',
    () => Response.json({ code: 404, message: 'Not Found' }, { status: 404 }),
  ],
  ['an undefined state', APPLICATIONS, 'data.data[].state', onPage(set({ state: 4 }))],
  ['`token`', LOGIN, 'data.api_token', data(rename('api_token', 'token'))],
  [
    'HTTP 422 with an envelope',
    `${LOGIN}, wrong password`,
    '',
    refusal((sent) => Response.json(sent, { status: 422 })),
  ],
])('calls tolerated: %s', async (_, line, field, change) => {
  const path = pathOf(line);
  const results = await check({ fetch: plant(replay, path, change), only: path });
  expect(verdictsOf(results, line, field)).toEqual(['tolerated']);
  expect(brokenOf(results)).toEqual([]);
});

const EXPOSE = 'Access-Control-Expose-Headers';
const PREFLIGHT = 'OPTIONS /api/user, preflight';

it.each<Row>([
  [
    'no CORS on refusals',
    `${LOGIN}, wrong password`,
    ALLOW,
    refusal((sent) => Response.json(sent)),
  ],
  [
    'no CORS on a 401',
    'POST /api/user, wrong token',
    ALLOW,
    refusal((sent) => Response.json(sent, { status: 401 })),
  ],
  ['a hidden `Date`', 'POST /api/app, headers', EXPOSE, headers((sent) => sent.delete(EXPOSE))],
  ['no `Date`', 'POST /api/app, headers', 'Date', headers((sent) => sent.delete('date'))],
  [
    'a refused preflight',
    PREFLIGHT,
    '',
    (response, { method }) => (method === 'OPTIONS' ? new Response('', { status: 405 }) : response),
  ],
  [
    'a preflight without the token',
    PREFLIGHT,
    'Access-Control-Allow-Headers',
    headers((sent) => sent.set('access-control-allow-headers', 'content-type'), 'OPTIONS'),
  ],
])('calls broken for a site on another origin: %s', async (_, line, field, change) => {
  const path = pathOf(line);
  const fetch = plant(replay, path, change);
  const results = await check({ fetch, only: path, site: 'https://site.example' });
  expect(verdictsOf(results, line, field)).toEqual(['broken']);
});

it('finds nothing broken on the contract backend for a site on another origin', async () => {
  expect(brokenOf(await check({ fetch: replay, site: 'https://site.example' }))).toEqual([]);
});

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const NEW = `${RECORDS}, the new deposit`;
const isOld = ({ state }: Parsed) => state !== 1;

it.each<Row>([
  [
    'an order that is not listed',
    NEW,
    'data.data[]',
    data((page) => ({ ...page, data: page.data.filter(isOld) })),
  ],
  [
    'an order in cents',
    NEW,
    'data.data[].amount',
    onPage((row) => ({ ...row, amount: row.amount * 100 })),
  ],
  [
    'an order in another zone',
    NEW,
    'data.data[].created_at',
    onPage(set({ created_at: '2026-01-15 04:00:00' })),
  ],
  ['an order answered by 0', 'POST /api/withdraw', 'code', body(set({ code: 0 }))],
  [
    'USDT that is three times the yuan',
    'POST /api/recharge, USDT due',
    'data.amount',
    data((order) => ({ ...order, ...(order.amount && { amount: '300' }) })),
  ],
  [
    'an address of another network',
    'POST /api/recharge, USDT due',
    'data.address',
    data((order) => ({ ...order, ...(order.address && { address: ETHEREUM }) })),
  ],
  [
    'a payment at another address',
    'POST /api/payinfo, where it is paid',
    'data.cardlist.mch_id',
    data((order) => ({ ...order, cardlist: { ...order.cardlist, mch_id: TRON } })),
  ],
  [
    'a payment over another network',
    'POST /api/payinfo, where it is paid',
    'data.cardlist.content',
    data((order) => ({ ...order, cardlist: { ...order.cardlist, content: 'ERC20' } })),
  ],
  [
    'USDT due that is the yuan',
    'POST /api/payinfo, where it is paid',
    'data.info.real_money',
    data((order) => ({ ...order, info: { ...order.info, real_money: order.info.amount } })),
  ],
  [
    'a withdrawal in cents',
    'POST /api/balance, after the withdrawal',
    'data.balance',
    data(({ balance }) => ({ balance: Number(balance) < 4950 ? '-4999.50' : balance })),
  ],
  [
    'a withdrawal with a minus',
    `${RECORDS}, the new withdrawal`,
    'data.data[].amount',
    onPage((row) => ({ ...row, amount: `-${row.amount}` })),
  ],
  [
    'a withdrawal that leaves the wallet full',
    'POST /api/balance, after the withdrawal',
    'data.balance',
    data(() => ({ balance: '5000.50' })),
  ],
])('names what is wrong with an order: %s', async (_, line, field, change) => {
  addRichMember();
  // A bank transfer has no number.
  world().site.payWays.card = 0;
  const fetch = plant(answerOnce(backend), pathOf(line), change);
  const results = await check({ fetch, withOrders: true });
  expect(verdictsOf(results, line, field)).toEqual(['broken']);
});

it('tolerates a deposit without a number: a bank transfer has none', async () => {
  addRichMember();
  const withoutNumber = data(rename('out_trade_no', 'id'));
  const fetch = plant(answerOnce(backend), '/api/recharge', withoutNumber);
  const results = await check({ fetch, withOrders: true });
  expect(verdictsOf(results, 'POST /api/recharge, USDT', 'data.out_trade_no')).toEqual([
    'tolerated',
  ]);
});

it('finds an equal order that is stored twice', async () => {
  addRichMember();
  const results = await check({ fetch: backend, withOrders: true });
  expect(verdictsOf(results, NEW, 'data.data[]')).toEqual(['broken']);
});

type Page = { data: Parsed[]; last_page: number };
/** Three rows on two pages; a fault changes each page, knowing the rows of the first. */
const paged =
  (fault: (page: Page, first: Parsed[]) => object): Change =>
  async (response, request) => {
    const { page, type = 1 } = JSON.parse(await request.text()) as Parsed;
    if (type !== 1) return response;
    const { data: sent } = JSON.parse(await response.text()) as Parsed;
    const all = [1, 2, 3].map((at) => ({ ...ROW, out_trade_no: `D${at}`, bet_id: at }));
    const first = all.slice(0, 2);
    const rightly = { data: page === 1 ? first : all.slice(2), last_page: 2 };
    const sentPage = { ...sent, total: 3, per_page: 2, ...fault(rightly, first) };
    return Response.json({ code: 200, message: '', data: sentPage });
  };
const ROW = { amount: '710.50', state: 1, pay_way: 'bank', created_at: '2026-01-15 12:00:00' };
/** A backend that counts pages of records from 0. */
const countFromZero =
  (answer: Fetch): Fetch =>
  async (request) => {
    if (!request.url.endsWith('/gettransrecord')) return answer(request);
    const { url, method, headers: own } = request;
    const sent = JSON.parse(await request.text()) as Parsed;
    const body = JSON.stringify({ ...sent, page: sent.page + 1 });
    return answer(new Request(url, { method, headers: own, body }));
  };
const later = (hours: number) => (row: Parsed) => ({
  ...row,
  created_at: serverTime(
    Date.parse(`${row.created_at.replace(' ', 'T')}+08:00`) + hours * 3_600_000,
  ),
});
const order = { withOrders: true };
const PAGES = `${RECORDS}, pages`;
const BETS = 'POST /api/betrecord';
const CLOCK = `${RECORDS}, dates`;
const PAID = 'POST /api/payinfo';

it.each<
  [
    fault: string,
    line: string,
    words: string,
    change: Change | 'from 0',
    wish?: { withOrders?: boolean; withRegister?: boolean },
    path?: string,
  ]
>([
  [
    'moves a hundredfold by a transfer',
    'POST /api/balance, after the transfer',
    'send yuan',
    data(({ balance }) => ({ balance: Number(balance) < 4900 ? '4800.50' : balance })),
    order,
  ],
  [
    'has one number for two orders of a page',
    PAGES,
    'give each order its own number',
    paged((page) => ({
      ...page,
      data: page.data.map((row, at) => ({ ...row, out_trade_no: 'D1', amount: at })),
    })),
  ],
  [
    'has one number for orders of two pages',
    PAGES,
    'give each order its own number',
    paged((page, [one]) =>
      page.data.includes(one) ? page : { ...page, data: [{ ...one, amount: '9.50' }] },
    ),
  ],
  ['repeats page 1', PAGES, 'read `page`', paged((page, first) => ({ ...page, data: first }))],
  ['has too small a `last_page`', PAGES, 'send 2', paged((page) => ({ ...page, last_page: 1 }))],
  [
    'has too small a `last_page` of bets',
    `${BETS}, pages`,
    'send 2',
    paged((page) => ({ ...page, last_page: 1 })),
  ],
  ['counts pages from 0, and lists a new order', NEW, 'count pages from 1', 'from 0', order],
  ['counts pages from 0', PAGES, 'count pages from 1', 'from 0'],
  ['dates a new order in another zone', NEW, 'send Beijing time', onPage(later(-8)), order],
  [
    'dates a new order a minute late',
    NEW,
    'by the clock of the `Date` header',
    onPage(later(1 / 60)),
    order,
  ],
  [
    'dates records after `Date`',
    CLOCK,
    'never settled by itself',
    onPage(later(7)),
    {},
    '/api/gettransrecord',
  ],
  [
    'has fen in `payinfo`',
    PAID,
    'never cents',
    data((sent) => ({ ...sent, info: { ...sent.info, amount: '71000.00' } })),
  ],
  [
    'has fen in the records',
    PAID,
    'never cents',
    onPage((row) => ({ ...row, amount: `${row.amount * 100}` })),
    {},
    '/api/gettransrecord',
  ],
  [
    'says another amount of USDT in `payinfo`',
    'POST /api/payinfo, where it is paid',
    'answer the same amount in both',
    data((sent) => ({
      ...sent,
      info: { ...sent.info, real_money: `${Number(sent.info.real_money) + 0.01}` },
    })),
    order,
  ],
  [
    'registers without a token',
    'POST /api/register',
    'is no token that the client finds',
    data(rename('api_token', 'id')),
    { withRegister: true },
  ],
  [
    'checks the captcha of the client',
    'POST /api/register',
    'do not check `code`',
    () => Response.json({ code: 1000, message: '验证码错误', data: [] }),
    { withRegister: true },
  ],
  [
    'registers a name twice',
    'POST /api/register, a name that is taken',
    'nothing is refused',
    refusal(() => Response.json({ code: 200, message: '', data: { api_token: 'a'.repeat(60) } })),
    { withRegister: true },
  ],
])('says what to mend in a backend that %s', async (_, line, words, change, wish, path) => {
  addRichMember();
  const answer = answerOnce(backend);
  const fetch =
    change === 'from 0' ? countFromZero(answer) : plant(answer, path ?? pathOf(line), change);
  const results = await check({ fetch, ...wish });
  const { findings } = resultOf(results, line)!;
  expect(findings.filter(({ verdict }) => verdict === 'broken').map(({ says }) => says)).toEqual([
    expect.stringContaining(words),
  ]);
});

it('finds nothing wrong with pages, dates and a registration that are right', async () => {
  addRichMember();
  const fetch = plant(
    answerOnce(backend),
    '/api/gettransrecord',
    paged((page) => page),
  );
  const results = await check({ fetch, withRegister: true });
  for (const line of [
    PAGES,
    CLOCK,
    'POST /api/register',
    'POST /api/register, a name that is taken',
  ])
    expect(resultOf(results, line)).toMatchObject({ verdict: 'holds' });
  expect(resultOf(results, CLOCK)!.note).toContain('before the `Date` header');
  expect(resultOf(results, 'POST /api/register')!.note).toMatch(/^created the member conform\w+/);
});

it.each([
  ['data.deposit_no', rename('deposit_no', 'no'), [['data.deposit_no', 'tolerated']]],
  [
    'data.info.out_trade_no',
    ({ info, ...sent }: Parsed) => ({ ...sent, info: rename('out_trade_no', 'no')(info) }),
    [],
  ],
])('says once that `payinfo` has its number in one field, without %s', async (_, edit, found) => {
  addRichMember();
  const fetch = plant(answerOnce(backend), '/api/payinfo', data(edit));
  const { findings } = resultOf(await check({ fetch }), PAID)!;
  expect(findings.map(({ field, verdict }) => [field, verdict])).toEqual(found);
});

it('checks withdrawals of a backend that refuses addresses with a wrong checksum', async () => {
  addRichMember();
  const answer = answerOnce(backend);
  const fetch: Fetch = async (request) => {
    const { bank_no: number } = JSON.parse((await request.clone().text()) || '{}') as Parsed;
    return request.url.endsWith('/bindcard') && checkAddress(number, 'TRC20') !== null
      ? Response.json({ code: 252, message: '地址错误', data: [] })
      : answer(request);
  };
  const results = await check({ fetch, ...order });
  for (const line of ['POST /api/bindcard', 'POST /api/withdraw', 'POST /api/delcard'])
    expect(resultOf(results, line)?.verdict).toBe('holds');
  const addresses = readFileSync('docs/backend-reference.md', 'utf8').match(
    /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g,
  )!;
  expect(addresses.filter((one) => checkAddress(one, 'TRC20') !== null)).toEqual([]);
});

it('sends no equal order after an answer that took 6 s', async () => {
  addRichMember();
  let movedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => movedMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const slow: Change = (response) => {
    movedMs += 6000;
    return response;
  };
  const fetch = plant(answerOnce(backend), '/api/recharge', slow);
  const results = await check({ fetch, withOrders: true });
  expect(resultOf(results, 'POST /api/recharge, sent again')?.verdict).toBe('tolerated');
  expect(verdictsOf(results, NEW, 'data.data[]')).toEqual([]);
});

it('tolerates an equal order that is refused', async () => {
  addRichMember();
  let sent = 0;
  const refuses: Change = (response) =>
    ++sent === 2 ? Response.json({ code: 429, message: '操作过于频繁', data: [] }) : response;
  const fetch = plant(answerOnce(backend), '/api/recharge', refuses);
  const results = await check({ fetch, withOrders: true });
  expect(verdictsOf(results, 'POST /api/recharge, sent again', '')).toEqual(['tolerated']);
});

it('says which address a withdrawal goes to, unbinds it, and moves no money that was there', async () => {
  addRichMember();
  const { venues, cards } = structuredClone(world().member('tester')!);
  const results = await check({ withOrders: true });
  expect(resultOf(results, 'POST /api/withdraw')?.note).toMatch(
    /^to ….{4} that this check has bound/,
  );
  expect(world().member('tester')).toMatchObject({ venues, cards });
  const { note } = resultOf(results, 'POST /api/transall')!;
  expect(note).toBe('a venue holds money of the account, which it would move');
});

it('names the variant of a call that had no rows', async () => {
  const empty: Change = async (response, request) => {
    const { type } = JSON.parse(await request.text()) as Parsed;
    return type === 1 ? Response.json({ code: 200, message: '', data: [] }) : response;
  };
  const fetch = plant(replay, '/api/getcard', empty);
  const results = await check({ fetch, only: '/api/getcard' });
  expect(resultOf(results, 'POST /api/getcard')?.note).toBe('no rows to check with type 1');
});

it('says once that an amount looks like cents', async () => {
  const fetch = plant(replay, '/api/balance', data(set({ balance: '500050' })));
  const results = await check({ fetch, only: '/api/balance' });
  expect(verdictsOf(results, 'POST /api/balance', 'data.balance')).toEqual(['broken']);
});

it('names a login that is refused, and asks for no member', async () => {
  addRichMember();
  const results = await check({ password: 'wrong' });
  expect(brokenOf(results)).toMatchObject([[LOGIN, [{ says: 'refused with 203 登录密码错误' }]]]);
  expect(resultOf(results, 'POST /api/user')?.note).toBe('there is no token');
});

it('reads at most 8 MB of an answer', async () => {
  const fetch = plant(replay, '/api/bannerList', () => new Response(' '.repeat(9_000_000)));
  const results = await check({ fetch, only: '/api/bannerList' });
  const says = 'no answer: it has more than 8 MB';
  expect(resultOf(results, 'POST /api/bannerList')?.findings).toMatchObject([{ says }]);
});

it('prints no control characters of an answer', async () => {
  const escape = refusal((sent) =>
    Response.json({ ...sent, code: 203, message: 'a\u001b[2J\nb\u009b' }),
  );
  addRichMember();
  const fetch = plant(backend, '/api/login_pc', escape);
  const results = await check({ fetch, password: 'wrong' });
  expect(JSON.stringify(results)).not.toMatch(/\\u001b|\\n|\u009b/);
});

it('says that nothing answers, and asks for nothing else', async () => {
  const results = await check({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  expect(results).toMatchObject([{ call: 'POST /api/app', verdict: 'broken' }]);
});

const AUTO_LOGIN = 'POST /api/telegram/auto-login';
const FORGED = `${AUTO_LOGIN}, forged launch data`;
const hoursOld = (launch: URLSearchParams) =>
  Date.now() / 3_600_000 - Number(launch.get('auth_date')) / 3600;

/** A backend that logs in whoever sends launch data that it takes for right. */
const admits =
  (takes: (launch: URLSearchParams) => boolean): Change =>
  async (response, request) => {
    const { initData } = JSON.parse(await request.text()) as Parsed;
    const isTaken = takes(new URLSearchParams(initData as string));
    return isTaken
      ? Response.json({ code: 200, message: '', data: { api_token: 'a'.repeat(60) } })
      : response;
  };

it.each<
  [title: string, line: string, botToken: string, takes: (launch: URLSearchParams) => boolean]
>([
  [
    'checks shape and age alone',
    FORGED,
    '',
    (sent) =>
      Number.isInteger(JSON.parse(sent.get('user')!).id) &&
      hoursOld(sent) < 24 &&
      /^[\da-f]{64}$/.test(sent.get('hash')!),
  ],
  [
    'does not sign the user',
    `${AUTO_LOGIN}, launch data with another user`,
    BOT_TOKEN,
    (sent) => hoursOld(sent) < 24 && sent.has('query_id') && sent.get('chat_type') === 'private',
  ],
])('calls broken a backend that logs anybody in: it %s', async (_, line, botToken, takes) => {
  addRichMember();
  const fetch = plant(answerOnce(backend), '/api/telegram/auto-login', admits(takes));
  const results = await check({ fetch, botToken, only: '/api/telegram/auto-login' });
  const { verdict, findings } = resultOf(results, line)!;
  expect(verdict).toBe('broken');
  expect(findings[0]!.says).toContain('whoever knows a user’s number can log in as them');
});

it.each([
  [24, 'tolerated'],
  [72, undefined],
])(
  'launch data of 48 hours ago that is taken, where %i hours are meant: %s',
  async (maxAgeHours, verdict) => {
    addRichMember();
    const fetch = plant(
      answerOnce(backend),
      '/api/telegram/auto-login',
      admits((sent) => hoursOld(sent) > 47),
    );
    const results = await check({
      fetch,
      botToken: BOT_TOKEN,
      maxAgeHours,
      only: '/api/telegram/auto-login',
    });
    expect(resultOf(results, `${AUTO_LOGIN}, launch data of 48 hours ago`)?.verdict).toBe(verdict);
  },
);

it.each([
  ['an error page', () => new Response('<h1>Whoops</h1>', { status: 500 })],
  ['an envelope', () => Response.json({ code: 500, message: 'x', data: [] }, { status: 500 })],
])('names what was sent where HTTP 500 is %s', async (_, answer) => {
  const fetch = plant(replay, '/api/telegram/auto-login', answer);
  const results = await check({ fetch, only: '/api/telegram/auto-login' });
  const { findings, verdict } = resultOf(results, FORGED)!;
  expect(verdict).toBe('broken');
  expect(findings[0]!.says).toMatch(/^HTTP 500 to .*auth_date=\d{10}.*hash=[\da-f]{64}/);
});

it('names what was sent where HTTP 500 answers a login', async () => {
  const whoops = refusal(() => new Response('<h1>Whoops</h1>', { status: 500 }));
  const results = await check({
    fetch: plant(replay, '/api/login_pc', whoops),
    only: '/api/login_pc',
  });
  const { findings } = resultOf(results, `${LOGIN}, wrong password`)!;
  expect(findings.map(({ says }) => says)).toEqual([
    expect.stringMatching(/^HTTP 500 to \{"name":"tester".*: refuse it with a code and a message$/),
  ]);
});

it('takes code 500 under HTTP 200 for the refusal that it is', async () => {
  const refused = () => Response.json({ code: 500, message: '签名验证失败', data: [] });
  const fetch = plant(replay, '/api/telegram/auto-login', refused);
  const results = await check({ fetch, only: '/api/telegram/auto-login' });
  expect(resultOf(results, FORGED)?.verdict).not.toBe('broken');
});

it('finds nothing broken where launch data is verified', async () => {
  addRichMember();
  const results = await check({ botToken: BOT_TOKEN, only: '/api/telegram/auto-login' });
  const launches = results.filter(({ call }) => call.startsWith(AUTO_LOGIN));
  expect(launches.map(({ verdict }) => verdict)).toEqual(['holds', 'holds', 'holds']);
});

it('sends calls one after another, at most so many a second, also after one that failed', async () => {
  let nowMs = 0;
  const begun: number[] = [];
  const wait = async (ms: number) => void (nowMs += ms);
  // Each call lasts 50 ms, the third 500.
  const slow = async () => {
    begun.push(nowMs);
    nowMs += begun.length === 3 ? 500 : 50;
    if (begun.length === 1) throw new TypeError('fetch failed');
    return new Response('');
  };
  const paced = pace(slow, 200, { now: () => nowMs, wait });
  const request = new Request('https://api.example');
  await Promise.allSettled([1, 2, 3, 4].map(() => paced(request)));
  expect(begun).toEqual([0, 200, 400, 900]);
});

it('reads the command line', () => {
  expect(readArguments(['https://api.example/v1/', '--member', 'a', '--orders'])).toMatchObject({
    base: 'https://api.example/v1',
    site: 'https://api.example',
    name: 'a',
    withOrders: true,
    everyMs: 200,
  });
  expect(readArguments(['https://api.example', '--rate', '2'])).toMatchObject({ everyMs: 500 });
  expect(readArguments(['https://api.example', '--site', 'https://site.example/x'])).toMatchObject({
    site: 'https://site.example',
    name: '',
  });
});

it.each([
  '',
  'api.example',
  'https://api.example --orders',
  'https://api.example --rate 0',
  'https://api.example --max-age no',
  'https://api.example --all',
])('does not read the command line "%s"', (line) => {
  expect(readArguments(line.split(' '))).toBeNull();
});

/** `POST /api/user, wrong token` is of /api/user. */
function pathOf(line: string): string {
  return /\/api\/[\w/]+/.exec(line)![0];
}

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
import { addHistory } from '#tests/backend/tables/orders.ts';
import { world } from '#tests/backend/worlds.ts';
import type { Operation } from '#tests/contract/contract.ts';

import { readArguments } from './conform/arguments.ts';
import type { Fetch } from './conform/backend.ts';
import type { Result } from './conform/finding.ts';
import {
  body,
  type Change,
  data,
  headers,
  misread,
  plant,
  refusal,
  rename,
  rows,
  set,
} from './conform/plant.ts';
import { addRichMember, check, recordCheck, replay } from './conform/recorded.ts';
import { follow, pace } from './conform/pace.ts';
import { exitStatus } from './conform/report.ts';

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

type Verdict = Result['verdict'];
type Wish = NonNullable<Parameters<typeof check>[0]>;
/** Checks one call of a backend that changes its answer; everything else is answered as it was recorded. */
const checkOne = (line: string, change: Change, wish: Wish = {}) =>
  check({
    fetch: plant(replay, pathOf(line), change),
    only: [pathOf(line), '/api/user', '/api/balance'],
    ...wish,
  });
/** Checks a whole backend that changes the answers to one path. */
const checkWhole = (line: string, change: Change, wish: Wish = {}) => {
  addRichMember();
  return check({ fetch: plant(answerOnce(backend), pathOf(line), change), ...wish });
};

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

/** What is wrong with which call: a title, the field that must be named, and how the answer is changed. */
type Faults = Readonly<Record<string, Readonly<Record<string, readonly [field: string, Change]>>>>;
const listFaults = (faults: Faults, verdict: Verdict, wish: Wish = {}) =>
  Object.entries(faults).flatMap(([line, own]) =>
    Object.entries(own).map(
      ([title, [field, change]]) => [verdict, title, line, field, change, wish] as const,
    ),
  );

const RECORDS = 'POST /api/gettransrecord';
const LOGIN = 'POST /api/login_pc';
const REFUSED = `${LOGIN}, unknown name`;
const EXPIRED = 'POST /api/user, wrong token';
const ALLOW = 'Access-Control-Allow-Origin';
const CARD = { id: 1, bank: 'Bank', bank_owner: 'A', bank_no: '6200', bank_address: '', ico: '' };
const nestUser = ({ api_token, ...rest }: Parsed) => ({ ...rest, user: { api_token } });
const onPage = (edit: (row: Parsed) => unknown) => rows(edit, 'data');
const missing = () => new Response('', { status: 404 });

const BROKEN: Faults = {
  'POST /api/balance': {
    '`money` for `balance`': ['data.balance', data(rename('balance', 'money'))],
    'a balance in cents': ['data.balance', data(set({ balance: '500050' }))],
    'code 0 as success': ['code', body(set({ code: 0 }))],
    'no envelope': ['', body((sent) => sent.data)],
  },
  'POST /api/user': { 'no member': ['', missing] },
  'GET /api/game/list': { 'null for games': ['data', data(() => null)] },
  'POST /api/getcard': {
    'cards of every kind': ['data[].bank_no', data(() => [CARD])],
    'cards without an id': ['data[].id', rows(rename('id', 'card'))],
  },
  [RECORDS]: {
    records: ['data.data[].state', onPage(rename('state', 'status'))],
    'states as words': ['data.data[].state', onPage(set({ state: 'approved' }))],
    'dates of a country': ['data.data[].created_at', onPage(set({ created_at: '15/01/2026' }))],
  },
  'POST /api/activitylist': {
    'a switch as the text "false"': ['data.data[].state', onPage(set({ state: 'false' }))],
  },
  [LOGIN]: { 'a token elsewhere': ['data.api_token', data(nestUser)] },
  [`${LOGIN}, without its fields`]: {
    'HTTP 422 of Laravel': ['', refusal(() => Response.json({ errors: {} }, { status: 422 }))],
  },
  [REFUSED]: {
    'a refusal as HTML': ['', refusal(() => new Response('<h1>Whoops</h1>'))],
    'a refusal as 401': ['code', refusal((sent) => Response.json({ ...sent, code: 401 }))],
  },
  [EXPIRED]: { 'no 401': ['code', refusal(() => Response.json({ code: 200, data: {} }))] },
};

const ISO = '2026-01-15T04:00:00.000000Z';
const keptBy = (cacheControl: string) => headers((sent) => sent.set('cache-control', cacheControl));
const bareNumbers: Change = async (response) => {
  const { status, headers: sent } = response;
  const bare = (await response.text()).replace(/"out_trade_no":"(\d+)"/g, '"out_trade_no":$1');
  return new Response(bare, { status, headers: sent });
};
const TOLERATED: Faults = {
  'GET /api/get_pay_way': {
    'a member’s answer that a cache may keep': ['Cache-Control', keptBy('private, max-age=60')],
  },
  'POST /api/balancelist': { '`{ list }` where it may be': ['data', data((list) => ({ list }))] },
  [RECORDS]: {
    'ISO dates': ['data.data[].created_at', onPage(set({ created_at: ISO }))],
    'order numbers beyond 2^53': ['data.data[].out_trade_no', bareNumbers],
    'records that may be in cents': ['data.data[].amount', onPage(set({ amount: '71000' }))],
  },
  'POST /api/app, headers': {
    'an unnamed origin': [ALLOW, headers((sent) => sent.set(ALLOW, 'https://site.example'))],
  },
  'POST /api/noticeList': { 'a call that may be missing': ['', missing] },
  'POST /api/activityApplyLog': {
    'an undefined state': ['data.data[].state', onPage(set({ state: 4 }))],
  },
  [LOGIN]: { '`token`': ['data.api_token', data(rename('api_token', 'token'))] },
  [REFUSED]: {
    'HTTP 422 with an envelope': ['', refusal((sent) => Response.json(sent, { status: 422 }))],
  },
};

const EXPOSE = 'Access-Control-Expose-Headers';
const HEADERS = 'Access-Control-Allow-Headers';
const dropToken = (sent: Headers) => sent.set(HEADERS, 'content-type');
const refusePreflight: Change = (response, { method }) =>
  method === 'OPTIONS' ? new Response('', { status: 405 }) : response;
const ELSEWHERE: Faults = {
  [REFUSED]: { 'no CORS on refusals': [ALLOW, refusal((sent) => Response.json(sent))] },
  [EXPIRED]: {
    'no CORS on a 401': [ALLOW, refusal((sent) => Response.json(sent, { status: 401 }))],
  },
  'POST /api/app, headers': {
    'a hidden `Date`': [EXPOSE, headers((sent) => sent.delete(EXPOSE))],
    'no `Date`': ['Date', headers((sent) => sent.delete('date'))],
  },
  'OPTIONS /api/user, preflight': {
    'a refused preflight': ['', refusePreflight],
    'a preflight without the token': [HEADERS, headers(dropToken, 'OPTIONS')],
  },
};
const site = 'https://site.example';

it.each([
  ...listFaults(BROKEN, 'broken'),
  ...listFaults(TOLERATED, 'tolerated'),
  ...listFaults(ELSEWHERE, 'broken', { site }),
])('calls %s: %s', async (verdict, _, line, field, change, wish) => {
  const results = await checkOne(line, change, wish);
  expect(verdictsOf(results, line, field)).toContain(verdict);
  expect(brokenOf(results).length > 0).toBe(verdict === 'broken');
});

it('finds nothing broken on the contract backend for a site on another origin', async () => {
  expect(brokenOf(await check({ fetch: replay, site }))).toEqual([]);
});

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const NEW = `${RECORDS}, the new deposit`;
const RECHARGE = 'POST /api/recharge';
const order = { withOrders: true };
const isOld = ({ state }: Parsed) => state !== 1;
/** Changes a field of the answer to an order in USDT alone. */
const inUsdt = (name: string, value: string) =>
  data((order) => ({ ...order, ...(order[name] && { [name]: value }) }));
const paidTo = (change: object) =>
  data((order) => ({ ...order, cardlist: { ...order.cardlist, ...change } }));
const dueInYuan = data(({ info, ...order }) => ({
  ...order,
  info: { ...info, real_money: info.amount },
}));
const takeCents = data(({ balance }) => ({
  balance: Number(balance) < 4950 ? `${Number(balance) - 9900}` : balance,
}));
const ORDERS: Faults = {
  [NEW]: {
    'not listed': ['data.data[]', data((page) => ({ ...page, data: page.data.filter(isOld) }))],
    'in cents': ['data.data[].amount', onPage((row) => ({ ...row, amount: row.amount * 100 }))],
    'in another zone': [
      'data.data[].created_at',
      onPage(set({ created_at: '2026-01-15 04:00:00' })),
    ],
  },
  'POST /api/withdraw': {
    'answered by 0': ['code', body(set({ code: 0 }))],
    'not there, so that it stays unanswered': ['', missing],
  },
  [`${RECHARGE}, USDT due`]: {
    'USDT that is three times the yuan': ['data.amount', inUsdt('amount', '300')],
    'an address of another network': ['data.address', inUsdt('address', ETHEREUM)],
  },
  'POST /api/payinfo, where it is paid': {
    'paid at another address': ['data.cardlist.mch_id', paidTo({ mch_id: TRON })],
    'paid over another network': ['data.cardlist.content', paidTo({ content: 'ERC20' })],
    'USDT due that is the yuan': ['data.info.real_money', dueInYuan],
  },
  'POST /api/balance, after the withdrawal': {
    'a withdrawal in cents': ['data.balance', takeCents],
    'a withdrawal that leaves the wallet full': [
      'data.balance',
      data(() => ({ balance: '5000.50' })),
    ],
  },
  [`${RECORDS}, the new withdrawal`]: {
    'a withdrawal with a minus': [
      'data.data[].amount',
      onPage((row) => ({ ...row, amount: `-${row.amount}` })),
    ],
  },
};

it.each(listFaults(ORDERS, 'broken'))(
  'calls %s an order: %s',
  async (verdict, _, line, ...fault) => {
    // A bank transfer has no number.
    world().site.payWays.card = 0;
    const [field, change] = fault;
    const results = await checkWhole(line, change, { ...order, only: stepsOf(line) });
    expect(verdictsOf(results, line, field)).toEqual([verdict]);
  },
);

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
const countFromZero = (answer: Fetch): Fetch =>
  misread(answer, '/api/gettransrecord', (sent) => ({ ...sent, page: sent.page + 1 }));
const later = (hours: number) =>
  onPage((row) => {
    const atMs = Date.parse(`${row.created_at.replace(' ', 'T')}+08:00`) + hours * 3_600_000;
    return { ...row, created_at: serverTime(atMs) };
  });
const PAGES = `${RECORDS}, pages`;
const PAID = 'POST /api/payinfo';

const tooFewPages = paged((page) => ({ ...page, last_page: 1 }));
const firstPageAgain = paged((page, first) => ({ ...page, data: first }));
const oneNumber = paged((page) => ({
  ...page,
  data: page.data.map((row, at) => ({ ...row, out_trade_no: 'D1', amount: at })),
}));
const numberOfPageOne = paged((page, [one]) =>
  page.data.includes(one) ? page : { ...page, data: [{ ...one, amount: '9.50' }] },
);
const hundredfold = data(({ balance }) => ({
  balance: Number(balance) < 5000 ? '4900.50' : balance,
}));
const inInfo = (edit: (info: Parsed) => object) =>
  data(({ info, ...sent }) => ({ ...sent, info: { ...info, ...edit(info) } }));
const fenInInfo = inInfo(() => ({ amount: '71000.00' }));
const moreUsdt = inInfo((info) => ({ real_money: `${Number(info.real_money) + 0.01}` }));
const fenInRows = onPage((row) => ({ ...row, amount: `${row.amount * 100}` }));
const twice = (rows: Parsed[]) => [...rows, ...rows.map((row) => ({ ...row, id: row.id + 1000 }))];
const wrongCaptcha = () => Response.json({ code: 1000, message: '验证码错误', data: [] });
const done = () => Response.json({ code: 200, message: '', data: [] });
const loggedIn = () =>
  Response.json({ code: 200, message: '', data: { api_token: 'a'.repeat(60) } });

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
  const page = readFileSync('docs/backend-reference.md', 'utf8');
  const addresses = page.match(/\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g)!;
  expect(addresses.filter((one) => checkAddress(one, 'TRC20') !== null)).toEqual([]);
});

it('sends no equal order after an answer that took 6 s', async () => {
  let movedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => movedMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const slow: Change = (response) => {
    movedMs += 6000;
    return response;
  };
  const results = await checkWhole(RECHARGE, slow, order);
  expect(resultOf(results, `${RECHARGE}, sent again`)?.verdict).toBe('tolerated');
  expect(verdictsOf(results, NEW, 'data.data[]')).toEqual([]);
});

it('says where a withdrawal goes, and moves no money that was there', async () => {
  addRichMember();
  const { venues, cards } = structuredClone(world().member('tester')!);
  const results = await check(order);
  const { note: where } = resultOf(results, 'POST /api/withdraw')!;
  expect(where).toMatch(/^to ….{4} that this check has bound/);
  expect(world().member('tester')).toMatchObject({ venues, cards });
  const { note } = resultOf(results, 'POST /api/transall')!;
  expect(note).toBe('the venue QYUN holds 320.8 yuan of the account, which it would move');
});

it('names a login that is refused, and asks for no member', async () => {
  addRichMember();
  const results = await check({ password: 'wrong' });
  expect(brokenOf(results)).toMatchObject([[LOGIN, [{ says: 'refused with 203 登录密码错误' }]]]);
  expect(resultOf(results, 'POST /api/user')?.note).toBe('there is no token');
});

it('says that nothing answers, and asks for nothing else', async () => {
  const results = await check({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  expect(results).toMatchObject([{ call: 'POST /api/app', verdict: 'broken' }]);
});

type Fault = (answer: Fetch) => Fetch;
const WITHDRAW = 'POST /api/withdraw';
const AUTO_LOGIN = 'POST /api/telegram/auto-login';
const FORGED = `${AUTO_LOGIN}, forged launch data`;
const at =
  (path: string, change: Change): Fault =>
  (answer) =>
    plant(answer, `/api/${path}`, change);
/** A fault of the whole backend, not of the call that is named. */
const whole = (fault: Fault) => ({ fault });
const reads = (path: string, edit: (sent: Parsed) => unknown) =>
  whole((answer) => misread(answer, `/api/${path}`, edit));
/** Does something at a refusal with a code, and answers it, or a success. */
const atRefusal = (wanted: number, act: () => void, answers = wanted): Change =>
  refusal((sent) => {
    if (sent.code === wanted) act();
    return Response.json(sent.code === wanted ? { ...sent, code: answers } : sent);
  });
const tester = () => world().member('tester')!;
const storeOrder = () => addHistory(world(), tester(), { kind: 'withdrawal', amount: 100 });
const succeeds = (code: number) => atRefusal(code, () => {}, 200);
const foreignCard = data((list) => [...list, { ...CARD, id: 900, bank_no: 'TStranger0001' }]);
const anyOrder = data((sent) =>
  sent.info ? sent : { ...sent, info: { amount: '5.00', state: 1, out_trade_no: '7' } },
);
/** The last page first, and its last row. */
const oldestFirst: Fault = (answer) => async (request) => {
  if (!request.url.endsWith('/gettransrecord')) return answer(request);
  const { url, method, headers: own } = request;
  const sent = JSON.parse(await request.text()) as Parsed;
  const ask = async (page: number) => {
    const text = JSON.stringify({ ...sent, page });
    const response = await answer(new Request(url, { method, headers: own, body: text }));
    return { own: response.headers, ...(JSON.parse(await response.text()) as Parsed) };
  };
  const { own: date, ...first } = await ask(1);
  const { data: rows } = await ask(first.data.last_page + 1 - sent.page);
  const page = { ...first.data, data: rows.data.toReversed() };
  return Response.json({ ...first, data: page }, { headers: date });
};
const addDeposits = (count: number) => {
  for (let minutesAgo = count; minutesAgo > 0; minutesAgo -= 1)
    addHistory(world(), tester(), { kind: 'deposit', amount: '710.50', real: '100', minutesAgo });
};
let refusals = 0;
const refuseAlways: Change = () =>
  Response.json({ code: 218, message: `今日已关闭${(refusals += 1)}`, data: [] });
const slowRecords: Change = (response) => {
  movedMs += 1500;
  return response;
};
let movedMs = 0;
const kept = headers((sent) => sent.set('cache-control', 'public, max-age=60'));
const takes =
  (isTaken: (launch: URLSearchParams, isTest: boolean) => boolean): Change =>
  async (response, request) => {
    const { initData, isTest } = JSON.parse(await request.text()) as Parsed;
    return isTaken(new URLSearchParams(initData as string), isTest) ? loggedIn() : response;
  };
const hoursOld = (launch: URLSearchParams) =>
  Date.now() / 3_600_000 - Number(launch.get('auth_date')) / 3600;

const looksRight = (sent: URLSearchParams) =>
  Number.isInteger(JSON.parse(sent.get('user')!).id) &&
  hoursOld(sent) < 24 &&
  /^[\da-f]{64}$/.test(sent.get('hash')!);
const isPrivate = (sent: URLSearchParams) =>
  hoursOld(sent) < 24 && sent.has('query_id') && sent.get('chat_type') === 'private';

/** What a backend does, by the call that is named, with words of what is said: it loses money, or shows it wrongly. */
const FAULTS: Readonly<
  Record<string, Readonly<Record<string, readonly [says: string, Change | { fault: Fault }]>>>
> = {
  [`${WITHDRAW}, wrong payment password`]: {
    'takes the money of a refused withdrawal': [
      'a refusal takes nothing',
      atRefusal(205, () => (tester().wallet.cents -= 100_00)),
    ],
    'stores a refused withdrawal': ['a refusal stores nothing', atRefusal(205, storeOrder)],
  },
  [`${WITHDRAW}, more than the wallet holds`]: {
    'pays more than the wallet holds': ['you pay what nobody has', succeeds(208)],
  },
  [`${WITHDRAW}, login password`]: {
    'takes the login password for an order': [
      'the login password is accepted',
      reads('withdraw', (sent) =>
        sent.password === tester().password
          ? { ...sent, password: tester().paymentPassword }
          : sent,
      ),
    ],
  },
  [WITHDRAW]: {
    'withdraws to no id of `getcard`': [
      'like an id that is no card',
      reads('withdraw', set({ bank: 1 })),
    ],
  },
  'POST /api/recharge, less than the least': {
    'accepts a deposit below the least': ['a deposit of less than', succeeds(212)],
  },
  'POST /api/transfer, more than the wallet holds': {
    'accepts a transfer above the balance': ['so money is made', succeeds(210)],
  },
  'POST /api/balance, after the transfer': { 'moves a hundredfold': ['send yuan', hundredfold] },
  'POST /api/delcard': {
    'unbinds no id of `getcard`': [
      'like an id that is no card',
      reads('delcard', set({ id: '1' })),
    ],
  },
  'POST /api/bindcard, twice': {
    'binds a number twice': ['answer as once', whole(at('getcard', data(twice)))],
  },
  'POST /api/getcard, as a new member': {
    'lists cards of another member': ['lists …0001 of another member', foreignCard],
  },
  'POST /api/user': {
    'names another member': [
      '"stranger", and "tester" has logged in',
      data(set({ username: 'stranger' })),
    ],
    'lets caches keep a member': ['may give one member’s answer to another', kept],
    'sends `code` as text': ['is the text "200": send a number', body(set({ code: '200' }))],
  },
  'POST /api/balance': {
    'has 0.00 beside 5000 in `user`': [
      'players read now the one, now the other',
      data(() => ({ balance: '0.00' })),
    ],
  },
  [`${PAID}, a number of nobody`]: {
    'answers a foreign order': ['for a number that nobody has', anyOrder],
  },
  [PAID]: {
    'has fen in `payinfo`': ['never cents', fenInInfo],
    'has fen in the records': ['never cents', whole(at('gettransrecord', fenInRows))],
  },
  [`${PAID}, where it is paid`]: {
    'says other USDT in `payinfo`': ['answer the same amount', moreUsdt],
  },
  [`${RECORDS}, types and days`]: {
    'ignores `type`': ['answer those of `type`', reads('gettransrecord', set({ type: 1 }))],
    'ignores `date`': ['answer those of `date`', reads('gettransrecord', set({ date: 4 }))],
    'answers after 1.5 s': ['came after 1.5 s: an order waits 1 s', slowRecords],
  },
  [PAGES]: {
    'has two orders of one number': ['give each order its own number', oneNumber],
    'has one number on two pages': ['give each order its own number', numberOfPageOne],
    'repeats page 1': ['read `page`', firstPageAgain],
    'has too small a `last_page`': ['send 2', tooFewPages],
    'counts pages from 0': ['count pages from 1', whole(countFromZero)],
  },
  [NEW]: {
    'lists a new order on page 0': ['count pages from 1', whole(countFromZero)],
    'dates a new order in another zone': ['send Beijing time', later(-8)],
    'dates a new order late': ['by the clock of the `Date` header', later(1 / 60)],
    'lists the oldest record first': [
      'list the newest first, the client reads page 1',
      whole(oldestFirst),
    ],
    'stores two equal orders': ['No key tells them apart', whole(() => backend)],
  },
  [`${RECORDS}, dates`]: { 'dates records after `Date`': ['never settled by itself', later(7)] },
  'POST /api/register': {
    'registers without a token': ['is no token', data(rename('api_token', 'id'))],
    'checks the captcha': ['do not check `code`', wrongCaptcha],
  },
  'POST /api/register, a name that is taken': {
    'registers a name twice': ['nothing is refused', refusal(loggedIn)],
  },
  'POST /api/logoff': {
    'leaves a token valid': [
      'leaves the token valid',
      whole(
        (answer) => async (request) => (request.url.endsWith('/logoff') ? done() : answer(request)),
      ),
    ],
  },
  [FORGED]: { 'checks shape and age alone': ['can log in as them', takes(looksRight)] },
  [`${AUTO_LOGIN}, launch data with another user`]: {
    'does not sign the user': ['can log in as them', takes(isPrivate)],
  },
  [`${FORGED} with isTest`]: {
    'lets `isTest` skip the signature': [
      'data that Telegram did not sign',
      takes((_, isTest) => isTest),
    ],
  },
  [`${AUTO_LOGIN}, launch data with two users`]: {
    'takes a field twice': [
      'with a field twice',
      takes((launch) => launch.getAll('user').length > 1),
    ],
  },
  [`${AUTO_LOGIN}, launch data of tomorrow`]: {
    'takes launch data of tomorrow': [
      'data of the future',
      takes((launch) => hoursOld(launch) < -1),
    ],
  },
  [`${AUTO_LOGIN}, launch data of 25 hours ago`]: {
    'takes launch data of yesterday': [
      'data older than 24 hours',
      takes((launch) => hoursOld(launch) > 24),
    ],
  },
};
const all = { withOrders: true, withRegister: true, botToken: BOT_TOKEN };
const listed = Object.entries(FAULTS).flatMap(([line, own]) =>
  Object.entries(own).map(([title, [says, change]]) => [title, line, says, change] as const),
);

it.each(listed)('names a backend that %s', async (_, line, says, change) => {
  movedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => movedMs);
  onTestFinished(() => void vi.restoreAllMocks());
  addRichMember();
  world().site.rowsPerPage = 2;
  const answer = answerOnce(backend);
  const fetch = 'fault' in change ? change.fault(answer) : plant(answer, pathOf(line), change);
  const results = await check({ ...all, fetch, only: stepsOf(line) });
  const found = results.filter(({ call }) => call === line).flatMap(({ findings }) => findings);
  expect(found.map((one) => one.says).join('\n')).toContain(says);
});

const withoutSize = at(
  'gettransrecord',
  data(({ per_page: _, last_page: _last, ...page }) => page),
);
const withBom: Fault = (answer) => async (request) => {
  const response = await answer(request);
  const { status, headers: sent } = response;
  return new Response(`\ufeff${await response.text()}`, { status, headers: sent });
};
const rights: readonly [string, () => void, Fault][] = [
  ...[null, ...FAMILY_NAMES].map((family): [string, () => void, Fault] => [
    `of family ${family}`,
    () => void (world().family = family),
    (one) => one,
  ]),
  ['that pages by ten', () => addDeposits(23), (one) => one],
  ['that pages by ten and says no `per_page`', () => addDeposits(23), withoutSize],
  ['that writes a BOM before JSON', () => {}, withBom],
];

it.each(rights)('names none of these faults of a right backend %s', async (_, prepare, change) => {
  world().family = null;
  addRichMember();
  prepare();
  const results = await check({ ...all, fetch: change(answerOnce(backend)) });
  const says = results.flatMap(({ findings }) => findings.map((one) => one.says)).join('\n');
  expect(listed.filter(([, , words]) => says.includes(words)).map(([title]) => title)).toEqual([]);
  // The orders of G1 have no amount, which a player needs (D-366).
  const broken = results
    .flatMap(({ findings }) => findings)
    .flatMap(({ verdict, field }) => (verdict === 'broken' ? field : []));
  expect(new Set(broken.filter((field) => field !== 'data.info.amount'))).toEqual(new Set());
  expect(resultOf(results, WITHDRAW)?.verdict).toBe('holds');
});

it.each<[string, status: number, world: () => void, Fault]>([
  ['0 where everything holds', 0, () => tester().venues.clear(), (one) => one],
  ['3 where a withdrawal is refused', 3, () => {}, at('withdraw', refuseAlways)],
  ['1 where something is broken', 1, () => {}, at('balance', body(set({ code: 0 })))],
])('exits with %s', async (_, status, prepare, fault) => {
  addRichMember();
  prepare();
  const results = await check({ ...all, fetch: fault(answerOnce(backend)) });
  expect(exitStatus(results)).toBe(status);
  if (status === 3) expect(resultOf(results, WITHDRAW)?.verdict).toBe('unchecked');
});

it('names what was sent where HTTP 500 is an error page', async () => {
  const failed = () => new Response('<h1>Whoops</h1>', { status: 500 });
  const { findings, verdict } = resultOf(await checkOne(AUTO_LOGIN, failed), FORGED)!;
  expect(verdict).toBe('broken');
  expect(findings[0]!.says).toMatch(/^HTTP 500 to .*auth_date=\d{10}.*hash=[\da-f]{64}/);
});

it('runs only what is asked for, and says each call as it goes', async () => {
  addRichMember();
  const lines: string[] = [];
  const fetch = follow(backend, 9, (line) => void lines.push(line.replace(/\d+ ms$/, 'ms')));
  await check({ fetch, only: ['/api/getcard'] });
  const sent = world().requests.map(({ path }) => path);
  expect(sent).toContain('/api/getcard');
  expect(sent).not.toContain('/api/betrecord');
  expect(lines[0]).toBe('1/9 POST /api/app 200, ms');
  expect(lines).toHaveLength(sent.length + 1);
  await check({ fetch, only: ['deposits'], withOrders: true });
  const writes = world().requests.filter(({ path }) => /recharge|withdraw|bindcard/.test(path));
  expect(new Set(writes.map(({ path }) => path))).toEqual(new Set(['/api/recharge']));
});

it('sends calls one after another, at most so many a second', async () => {
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

it.each<[string, object | null]>([
  ['--member a --orders', { name: 'a', withOrders: true, everyMs: 200 }],
  ['--rate 2', { everyMs: 500, name: '', site: 'https://api.example' }],
  ['--site https://site.example/x', { site: 'https://site.example' }],
  ['--only reads,/api/user', { only: ['reads', '/api/user'] }],
  ['--orders', null],
  ['--rate 0', null],
  ['--only nothing', null],
  ['--all', null],
])('reads the command line "%s" as %j', (line, read) => {
  const found = readArguments(['https://api.example/v1/', ...line.split(' ')]);
  if (read) expect(found).toMatchObject({ base: 'https://api.example/v1', ...read });
  else expect(found).toBeNull();
});

/** The steps that send a call, so that a fault takes no whole check. */
function stepsOf(line: string): string[] {
  if (/auto-login/.test(line)) return ['telegram'];
  if (/withdraw|, twice|delcard/.test(line)) return ['withdrawals'];
  // The rate of the member, who is read first, says what is due.
  if (/USDT due/.test(line)) return ['reads', 'deposits'];
  if (/recharge|new deposit|it is paid/.test(line)) return ['deposits'];
  if (/transfer/.test(line)) return ['transfers'];
  return /register|new member/.test(line) ? ['register'] : ['reads', 'records'];
}

/** `POST /api/user, wrong token` is of /api/user. */
function pathOf(line: string): string {
  return /\/api\/[\w/-]+/.exec(line)![0];
}

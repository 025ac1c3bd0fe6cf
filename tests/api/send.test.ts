import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';

import { loadPayWays } from '#api/calls/deposit.ts';
import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { login, logoff } from '#api/calls/login.ts';
import { loadBalance, loadMember, collectBalances } from '#api/calls/member.ts';
import { loadSite, loadVisitAddress } from '#api/calls/site.ts';
import { setAutoTransfer, transfer } from '#api/calls/transfer.ts';
import { sendEarly } from '#api/earlyCalls.ts';
import { BadAnswer, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { type ApiSession, connect, send, prefetch } from '#api/send.ts';
import { readCny } from '#domain/amount.ts';
import { world } from '#tests/backend/worlds.ts';
import { pause } from '#tests/page/player.ts';
import { lastingSession } from '#tests/page/session.ts';

let token = '';
let ending = new AbortController();
let session: ApiSession | null = null;
/** The current session, with the token as it is now. */
const current = () =>
  (session ??= {
    signal: ending.signal,
    get token() {
      return token;
    },
  });
function endSession(): void {
  ending.abort();
  ending = new AbortController();
  session = null;
}
const onExpired = vi.fn();

beforeEach(() => {
  token = '';
  endSession();
  onExpired.mockClear();
  connect({ base: location.origin, session: current, onExpired });
});

function lastHeader({ mock }: MockInstance<typeof fetch>, name: string): string | null {
  const [input, init] = mock.calls.at(-1)!;
  return new Request(input, init).headers.get(name);
}

describe('an answered call', () => {
  test('has a bearer token with a session, and no such header without [S1-01, S6-09]', async () => {
    const card = world().addMember({ name: 'bearer' });
    const asked = vi.spyOn(globalThis, 'fetch');
    const header = () => lastHeader(asked, 'authorization');
    await send(loadHomeNotices, undefined);
    expect(header()).toBeNull();
    token = card.token;
    await send(loadMember, undefined);
    expect(header()).toBe(`Bearer ${card.token}`);
    expect(world().requests.at(-1)?.hasToken).toBe(true);
  });

  test('stays out of the browser’s cache with a token; without one the server decides [D-345]', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await send(loadPayWays, undefined);
    token = world().addMember({ name: 'bearer' }).token;
    await send(loadPayWays, undefined);
    await send(loadMember, undefined);
    const caches = asked.mock.calls.map(([input, init]) => new Request(input, init).cache);
    expect(caches).toEqual(['default', 'no-store', 'no-store']);
  });

  test('requests JSON, and a GET has its payload in the address [S7-03, S7-14]', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await send(loadGames, { category: 'sport' });
    await send(loadVisitAddress, undefined).catch(() => {});
    await send(loadBanners, { position: 2 });
    const requests = asked.mock.calls.map(([input, init]) => new Request(input, init));
    const lines = requests.map(
      ({ method, url }) => `${method} ${url.slice(location.origin.length)}`,
    );
    expect(lines).toEqual([
      'GET /api/game/list?category=sport',
      'GET /api/getVisitUrl',
      'POST /api/bannerList',
    ]);
    for (const { headers } of requests) expect(headers.get('accept')).toBe('application/json');
    expect(asked.mock.calls.map(([, init]) => init?.body ?? null)).toEqual([
      null,
      null,
      '{"type":2}',
    ]);
  });

  test('hands over its data as sent, once it has been decoded', async () => {
    const keep = vi.fn();
    world().answers(loadHomeNotices, { data: ['a', { no: 'text' }] });
    await send(loadHomeNotices, undefined, { keep });
    expect(keep).toHaveBeenCalledExactlyOnceWith(['a', { no: 'text' }]);
    world().answers(loadHomeNotices, { data: 'no list' });
    await expect(send(loadHomeNotices, undefined, { keep })).rejects.toBeInstanceOf(BadAnswer);
    expect(keep).toHaveBeenCalledOnce();
  });

  test('sends the language for its messages if it has one, and so does an early call [D-S45]', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const header = () => lastHeader(asked, 'lang');
    await send(loadHomeNotices, undefined);
    expect(header()).toBeNull();
    const language = () => 'en';
    connect({ base: location.origin, session: lastingSession(), onExpired, language });
    await send(loadHomeNotices, undefined);
    expect(header()).toBe('en');
    sendEarly(location.origin, '/api/user', '{}', 'x', 'zh');
    expect(header()).toBe('zh');
    sendEarly(location.origin, '/api/user', '{}', 'x', '');
    expect(header()).toBeNull();
  });

  test.each([
    [200, true],
    ['200', true],
    [201, false],
    ['200.0', false],
    [true, false],
    [[200], false],
    [null, false],
  ])('succeeds with code %j: %s [S7-04]', async (code, succeeds) => {
    world().answers(loadHomeNotices, { code, data: ['a'] });
    const answer = send(loadHomeNotices, undefined);
    if (succeeds) await expect(answer).resolves.toEqual(['a']);
    else await expect(answer).rejects.toBeInstanceOf(Refused);
  });

  test('throws a refusal with code, message and call [S7-05]', async () => {
    world().answers(login, { code: 203, message: '登录密码错误' });
    const error = await send(login, { name: 'a', password: 'b' }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({
      name: 'Refused',
      code: 203,
      reason: '登录密码错误',
      call: { path: '/api/login_pc' },
    });
  });
});

describe('a failed call', () => {
  test.each(['html', 'empty', 'broken', 'unreachable'] as const)(
    'is unreachable for %s and does not crash [S8-02, F-R01, F-R11]',
    async (fault) => {
      world().answers(loadSite, fault);
      await expect(send(loadSite, undefined)).rejects.toBeInstanceOf(Unreachable);
    },
  );

  test('times out after 30 seconds, and a later answer changes nothing [S7-02, S9-02, F-R12]', async () => {
    // The clock stands still until the test moves it.
    vi.useFakeTimers();
    world().answers(loadSite, 'silent');
    const outcome = send(loadSite, undefined).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    const early = await Promise.race([outcome, Promise.resolve('open')]);
    expect(early).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'Unreachable', why: 'timeout' });
  });

  test('sends the token only to the configured backend and follows no redirect [F-C21, S7-01]', async () => {
    connect({
      base: 'https://api.example/v1',
      session: lastingSession(() => 'secret-token'),
      onExpired,
    });
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(Unreachable);
    sendEarly('https://api.example/v1', '/api/user', '{}', 'secret-token', '');
    const requests = asked.mock.calls.map(([input, init]) => new Request(input, init));
    expect(requests).toHaveLength(2);
    for (const request of requests) {
      expect(request.headers.get('authorization')).toBe('Bearer secret-token');
      expect(new URL(request.url).origin).toBe('https://api.example');
      expect(request.url).not.toContain('secret-token');
      expect(request.redirect).toBe('error');
    }
  });

  test('ends the session with 401 as HTTP status or as code in the body [D-061]', async () => {
    for (const fault of ['401', '401-http'] as const) {
      world().answers(loadBalance, fault);
      await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(SessionExpired);
    }
    token = world().addMember({ name: 'expired' }).token;
    world().answers(loadBalance, { code: 401, message: '请登录' });
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(SessionExpired);
    expect(onExpired.mock.calls).toEqual([
      [{ hadToken: false, reason: '' }],
      [{ hadToken: false, reason: '' }],
      [{ hadToken: true, reason: '' }],
    ]);
  });

  test.each([
    [400, 400],
    [402, 402],
    [404, 404],
  ])('does not end the session with HTTP %d and code %d', async (status, code) => {
    token = world().addMember({ name: 'refused' }).token;
    world().answers(loadBalance, { status, code });
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(Refused);
    expect(onExpired).not.toHaveBeenCalled();
  });

  test.each([
    [403, 500],
    [200, 403],
  ])('ends a session before a good answer with HTTP %d, code %d [D-237]', async (status, code) => {
    // A visitor's answer proves nothing about the account.
    await send(loadHomeNotices, undefined);
    world().answers(loadBalance, { status, code, message: '账号已停用' });
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(Refused);
    token = world().addMember({ name: 'disabled' }).token;
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(SessionExpired);
    expect(onExpired.mock.calls).toEqual([[{ hadToken: true, reason: '账号已停用' }]]);
    await send(loadMember, undefined);
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(Refused);
    endSession();
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(SessionExpired);
  });

  test('does not count the answers to public calls before the first good answer [D-271]', async () => {
    token = world().addMember({ name: 'disabled' }).token;
    world().answers(loadSite, { status: 403, code: 403 }, { times: 1 });
    await expect(send(loadSite, undefined)).rejects.toBeInstanceOf(Refused);
    await send(loadSite, undefined);
    await send(loadFeaturedGames, undefined);
    await send(loadPayWays, undefined);
    await send(loadBanners, { position: 2 });
    world().answers(loadBalance, { status: 403, code: 403, message: '账号已停用' });
    await expect(send(loadBalance, undefined)).rejects.toBeInstanceOf(SessionExpired);
    expect(onExpired.mock.calls).toEqual([[{ hadToken: true, reason: '账号已停用' }]]);
  });

  test('reports that the device is offline [D-203]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world().answers(loadSite, 'unreachable');
    await expect(send(loadSite, undefined)).rejects.toMatchObject({ why: 'offline' });
  });

  test('ignores a 401 to logoff [S7-24, D-064]', async () => {
    world().answers(logoff, '401-http');
    await expect(send(logoff, undefined)).rejects.toBeInstanceOf(SessionExpired);
    expect(onExpired).not.toHaveBeenCalled();
  });

  test('drops an answer to an earlier session, and its 401 [F-S03, F-S09]', async () => {
    world().answers(loadBalance, { late: 20, next: '401' });
    const answer = send(loadBalance, undefined);
    endSession();
    await expect(answer).rejects.toMatchObject({ why: 'earlier session' });
    expect(onExpired).not.toHaveBeenCalled();
  });

  test('can be cancelled by its caller', async () => {
    world().answers(loadSite, 'silent');
    const abort = new AbortController();
    const answer = send(loadSite, undefined, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ why: 'cancelled' });
  });

  test('is not sent if it is already cancelled, and uses no early answer', async () => {
    const signal = AbortSignal.abort();
    const asked = vi.spyOn(globalThis, 'fetch');
    await expect(send(loadSite, undefined, { signal })).rejects.toMatchObject({ why: 'cancelled' });
    expect(world().requests).toEqual([]);
    sendEarly(location.origin, loadSite.path, '{}', '', '');
    await asked.mock.results.at(-1)!.value;
    await expect(send(loadSite, undefined, { signal })).rejects.toMatchObject({ why: 'cancelled' });
  });
});

describe('answer to an order', () => {
  const order = { amountCny: readCny('5')!, source: 'userbalance', target: 'QYUN' };
  const outcome = () => send(transfer, order).catch((error: unknown) => error);

  test.each([
    ...[null, undefined, true, [200], {}, '', 'done', '4e2', 500.5].map((code) => [200, code]),
    ...[undefined, 200, 209, 401, 403, 500].map((code) => [500, code]),
    [501, 209],
    [502, 200],
    [504, null],
    [505, 209],
  ])(
    'an order answered with HTTP %j and code %j stays unknown, with its message [F-R02, F-R03, D-340]',
    async (status, code) => {
      world().answers(transfer, { status: status as number, code, message: '已提交' });
      expect(await outcome()).toMatchObject({ name: 'Unreachable', reason: '已提交' });
      expect(onExpired).not.toHaveBeenCalled();
    },
  );

  test.each([
    ...[500, 2, -1, '209', 208, 212].map((code) => [200, code]),
    [400, 400],
    [403, 403],
    [499, 209],
  ])('an answer to an order with HTTP %j, code %j is a refusal [D-340]', async (status, code) => {
    world().answers(transfer, { status: status as number, code, message: '余额不足' });
    expect(await outcome()).toMatchObject({ name: 'Refused', reason: '余额不足' });
  });

  test.each([0, '0', 1, '1', '01'])(
    'the answer to an order with code %j keeps its message, and decides nothing [D-250]',
    async (code) => {
      world().answers(transfer, { code, message: ' ok\n' });
      const ambiguous = { name: 'Unreachable', why: 'ambiguous', reason: 'ok' };
      expect(await outcome()).toMatchObject(ambiguous);
    },
  );

  test('is told apart from a refusal by a gateway or an invalid code [D-340]', async () => {
    for (const answer of [{ status: 503, code: 503 }, { code: 0 }, { code: null }]) {
      world().answers(loadHomeNotices, answer);
      await expect(send(loadHomeNotices, undefined)).rejects.toBeInstanceOf(Refused);
    }
  });
});

describe('an early answer', () => {
  test('is used once, by the first send of the same call', async () => {
    const card = world().addMember({ name: 'early', balance: '88.80' });
    token = card.token;
    sendEarly(location.origin, '/api/user', '{}', token, '');
    expect((await send(loadMember, undefined)).balanceCny).toBe('88.8');
    await send(loadMember, undefined);
    expect(world().requests.filter(({ path }) => path === '/api/user')).toHaveLength(2);
  });

  test('is requested again if the network failed', async () => {
    const card = world().addMember({ name: 'lost', balance: '77.70' });
    token = card.token;
    world().answers(loadMember, 'unreachable', { times: 1 });
    sendEarly(location.origin, loadMember.path, '{}', token, '');
    expect((await send(loadMember, undefined)).balanceCny).toBe('77.7');
    expect(world().requests.filter(({ path }) => path === loadMember.path)).toHaveLength(2);
  });

  test('is not requested again for a login', async () => {
    world().answers(login, 'lost', { times: 1 });
    const payload = { name: 'demo', password: 'demo123' };
    sendEarly(location.origin, login.path, JSON.stringify(payload), '', '', false);
    await expect(send(login, payload)).rejects.toMatchObject({ why: 'network' });
    expect(world().requests.filter(({ path }) => path === login.path)).toHaveLength(1);
  });

  test.each([
    [30_000, 1],
    [30_001, 2],
  ])('that is %d ms old makes %d requests, as none may last longer', async (ageMs, count) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
    sendEarly(location.origin, loadFeaturedGames.path, '{}', '', '');
    clock.mockReturnValue(5000 + ageMs);
    // Lets the early answer arrive.
    await pause(20);
    await send(loadFeaturedGames, undefined);
    expect(world().requests.filter(({ path }) => path === loadFeaturedGames.path)).toHaveLength(
      count,
    );
  });

  test('times out 30 seconds after its request [S7-02]', async () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1000);
    world().answers(loadSite, 'silent');
    sendEarly(location.origin, loadSite.path, '{}', '', '');
    await vi.advanceTimersByTimeAsync(20_000);
    const outcome = send(loadSite, undefined).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9999);
    expect(await Promise.race([outcome, Promise.resolve('open')])).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'Unreachable', why: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is cancelled with its call', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    world().answers(loadSite, 'silent');
    sendEarly(location.origin, loadSite.path, '{}', '', '');
    const abort = new AbortController();
    const answer = send(loadSite, undefined, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ why: 'cancelled' });
    expect(asked.mock.calls[0]![1]?.signal?.aborted).toBe(true);
  });

  test('is requested again by the member if the visitor’s is unreadable', async () => {
    world().answers(loadFeaturedGames, 'html', { times: 1 });
    sendEarly(location.origin, loadFeaturedGames.path, '{}', '', '');
    token = world().addMember({ name: 'reader' }).token;
    expect((await send(loadFeaturedGames, undefined)).hot).not.toHaveLength(0);
  });
});

describe('reads that are sent ahead', () => {
  const asked = ({ path }: { path: string }) =>
    world().requests.filter((request) => request.path === path);

  test('are sent as the calls would send them, which take their answers', async () => {
    token = world().addMember({ name: 'ahead', balance: '88.80' }).token;
    prefetch([
      ['POST /api/user', {}],
      ['GET /api/get_pay_way', {}],
    ]);
    expect((await send(loadMember, undefined)).balanceCny).toBe('88.8');
    await send(loadPayWays, undefined);
    expect(asked(loadMember)).toMatchObject([{ method: 'POST', payload: {}, hasToken: true }]);
    expect(asked(loadPayWays)).toHaveLength(1);
  });

  test('are aborted when they are dropped, and sent again by their call', async () => {
    token = world().addMember({ name: 'ahead', balance: '88.80' }).token;
    const fetched = vi.spyOn(globalThis, 'fetch');
    prefetch([['POST /api/user', {}]])();
    expect((await send(loadMember, undefined)).balanceCny).toBe('88.8');
    expect(fetched.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
  });
});

test('collecting balances returns the server’s message [S7-25]', async () => {
  token = world().addMember({ name: 'rich', venues: { QYUN: '30.00' } }).token;
  expect((await send(collectBalances, undefined)).message).toBe('回收成功');
});

test('what writes is sent without cookies, so it uses a connection of its own [D-202]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  token = world().addMember({ name: 'payer' }).token;
  await send(collectBalances, undefined);
  await send(setAutoTransfer, { isOn: true });
  await send(loadBalance, undefined);
  const sent = fetched.mock.calls.map(([, init]) => init?.credentials);
  expect(sent).toEqual(['omit', 'omit', 'same-origin']);
});

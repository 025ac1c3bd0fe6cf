// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';

import type { Call } from '#api/call.ts';
import { readEnvelope } from '#api/envelope.ts';
import { BadAnswer } from '#api/errors.ts';
import { decode } from '#api/send.ts';
import { ask, type Parsed } from '#tests/backend/ask.ts';
import { backend } from '#tests/backend/backend.ts';
import { calls } from '#tests/backend/capabilities.ts';
import { samplePayload } from '#tests/backend/samplePayload.ts';
import { member, world } from '#tests/backend/worlds.ts';

import { linesOf } from './answerAs.ts';
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

  it('names calls that are declared', () => {
    const lines = every.map(([, call]) => lineOf(call));
    expect(linesOf(family).filter((line) => !lines.includes(line))).toEqual([]);
  });

  it('answers lists without rows in a shape that the client reads', async () => {
    for (const [name, call] of every) {
      if (call.money || call.isForm || EXCEPTIONS[family][lineOf(call)]) continue;
      world().reset();
      Object.assign(world().site, { notices: [], banners: [], gamesEach: 0 });
      world().family = family;
      const { token } = member({ name: `for-${name}` });
      const { text } = await ask(call, await samplePayload(name), { token });
      const envelope = readEnvelope(text);
      if (envelope?.code !== 200) continue;
      expect(() => decode(call, call.envelope ? envelope.body : envelope.data)).not.toThrow();
    }
  });

  it('never makes or loses money, whatever is ordered', async () => {
    world().family = family;
    const { token } = member({
      balance: '500.55',
      venues: { QYUN: '20.40', LXI: '7.00' },
      cards: [{}],
    });
    const total = world().totalCents();
    for (const name of [
      'openGame',
      'collectBalances',
      'transfer',
      'recharge',
      'withdraw',
      'collectBalances',
    ])
      for (const [, call] of every.filter(([one]) => one === name)) {
        await ask(call, await samplePayload(name), { token });
        expect(world().totalCents()).toBe(total);
      }
    world().clock.advance(120_000);
    world().settle();
    expect(world().totalCents()).toBe(total);
  });
});

/** The answer of a family to a call, named by its line. */
async function answers(
  family: FamilyName,
  line: string,
  payload: Record<string, unknown> = {},
  options: Parameters<typeof member>[0] = {},
): Promise<{ status: number; body: Parsed; text: string; type: string }> {
  world().family = family;
  const [method, path] = line.split(' ') as ['GET' | 'POST', string];
  return ask({ method, path }, payload, { token: member({ ...WISH, ...options }).token });
}
const dataOf = async (...asked: Parameters<typeof answers>) => (await answers(...asked)).body.data;

describe('what the families say', () => {
  it('a failed check comes without data, and not for pages of other origins [D-S01, D-S46]', async () => {
    for (const family of ['L1', 'L2', 'L3'] as const) {
      world().reset();
      world().family = family;
      const response = await backend(
        new Request('http://localhost/api/login_pc', { method: 'POST', body: '{"name":"demo"}' }),
      );
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('content-type')).toContain('text/json');
      expect(await response.json()).toEqual({ code: 1000, message: '缺少参数 password' });
    }
  });

  it.each([
    ['L1', 401, { code: 401, message: '认证失败' }],
    ['L2', 200, { code: 401, message: '认证失败', data: [] }],
    ['L3', 401, { code: 401, message: '认证失败' }],
    ['G1', 401, { code: 401, message: '认证失败', data: null }],
  ] as const)('%s says that nobody is logged in [D-S02]', async (family, status, body) => {
    world().family = family;
    const answer = await ask({ method: 'POST', path: '/api/user' });
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('L1 answers no balance for a token that does not fit [D-S14]', async () => {
    world().family = 'L1';
    const { status, body } = await ask({ method: 'POST', path: '/api/balance' });
    expect([status, body.code, body.data]).toEqual([200, 200, { balance: null }]);
  });

  it('the server sends notices as texts or nulls, or as rows with HTML [D-S38]', async () => {
    world().site.notices = ['一 < 二'];
    expect(await dataOf('L1', 'POST /api/homenotice')).toEqual(['一 < 二', null]);
    expect(await dataOf('L2', 'POST /api/homenotice')).toEqual(['一 < 二']);
    expect(await dataOf('L3', 'POST /api/homenotice')).toEqual([
      { id: 1, name: '公告1', content: '<p>一 &lt; 二</p>' },
    ]);
    world().site.notices = [];
    expect(await dataOf('G1', 'POST /api/homenotice')).toBeNull();
  });

  it('an account without a level is not loaded, a disabled one gets its token alone [D-S39, D-S40]', async () => {
    const levelless = { name: 'levelless', hasLevelRow: false };
    expect((await answers('L3', 'POST /api/user', {}, levelless)).status).toBe(500);
    const token = world().member('levelless')!.token;
    const { body } = await ask({ method: 'POST', path: '/api/refreshusermoney' }, {}, { token });
    expect(body.data).toMatchObject({ username: 'levelless', vip: 20 });

    const { name, password } = member({ name: 'disabled', isDisabled: true });
    const login = await ask({ method: 'POST', path: '/api/login_pc' }, { name, password });
    const answer = await ask(
      { method: 'POST', path: '/api/user' },
      {},
      { token: login.body.data.api_token },
    );
    expect([answer.status, answer.body.code]).toEqual([403, 403]);
    expect(answer.body.message).toMatch(/禁用/);
  });

  it('L3 sends the row of the level as vip, and a refresh without its name [D-S56, D-S15]', async () => {
    const user = await dataOf('L3', 'POST /api/user', {}, { vip: 3 });
    expect(user).toMatchObject({
      vip: 23,
      current_vip: 'VIP3',
      vipname: expect.stringContaining('.png'),
    });
    expect(await dataOf('L3', 'POST /api/refreshusermoney', {}, { vip: 3 })).not.toHaveProperty(
      'current_vip',
    );
  });

  it('slots are all fishing games, whatever was asked, but on L1 [D-S12, D-S41]', async () => {
    const asked = { gamecode: 'pp' };
    for (const family of ['L2', 'L3', 'G1'] as const) {
      const rows: Parsed[] = await dataOf(family, 'POST /api/gamelistBycode', asked);
      expect(new Set(rows.map(({ gametype }) => gametype))).toEqual(new Set(['fishing']));
      const [{ catecode, gamecode }] = rows;
      const opened = {
        plat_name: catecode,
        game_type: 'fishing',
        game_code: gamecode,
        is_mobile_url: 1,
      };
      expect((await answers(family, 'POST /api/getGameUrl', opened)).body.code).toBe(200);
    }
    const [first]: Parsed[] = await dataOf('L1', 'POST /api/gamelistBycode', asked);
    expect(first.catecode).toBe('PP');
  });

  it('L1 lists games bare, L2 in two lists with whole addresses [D-S11, D-S07]', async () => {
    const bare: Parsed[] = await dataOf('L1', 'GET /api/game/list', { category: '' });
    expect(bare[1].mobile_img).toMatch(/^games\//);
    expect(bare.map(({ category_id }) => category_id)).toContain('lhc');
    expect(bare[0]).not.toHaveProperty('is_hot');
    const { list, app_list } = await dataOf('L2', 'GET /api/game/list', { category: '' });
    expect(list[1].mobile_img).toMatch(/^http:\/\/localhost\/uploads\/games\//);
    expect(app_list.length).toBeLessThan(list.length);
    expect(await dataOf('G1', 'GET /api/game/list', { category: '' })).toBeInstanceOf(Array);
  });

  it('the server moves money into the venue without telling the client [D-S52]', async () => {
    const opened = await samplePayload('openGame');
    const { url, ...rest } = await dataOf('L2', 'POST /api/getGameUrl', opened, { name: 'filled' });
    expect([url, rest]).toEqual([expect.stringContaining('/play/'), {}]);
    expect(world().member('filled')!.wallet.cents).toBe(0);
    await answers('L2', 'POST /api/getGameUrl', opened, { name: 'kept', isAutoTransferOn: false });
    expect(world().member('kept')!.wallet.cents).toBe(100_00);
  });

  it('transall collects the venue of the last transfer, and L3 says so in English [D-S53, D-S44]', async () => {
    const options = {
      name: 'spread',
      venues: { QYUN: '30.50', LXI: '5.00' },
      transactions: [{ kind: 'in', amount: 5, platform: 'LXI' }],
    } as const;
    const { body } = await answers('L3', 'POST /api/transall', {}, options);
    expect(body).toEqual({ code: 200, message: 'success', data: '' });
    const { wallet, venues } = world().member('spread')!;
    expect([wallet.cents, venues.get('QYUN')!.cents, venues.get('LXI')!.cents]).toEqual([
      105_00, 30_50, 0,
    ]);
    expect((await answers('L3', 'POST /api/transall')).body.message).toBe('no balance to recover');
    expect((await answers('L2', 'POST /api/transall')).body.message).toBe('没有可回收的金额');
    expect((await answers('G1', 'POST /api/transall')).body).toEqual({
      code: 200,
      message: null,
      data: { msg: '没有可回收的金额' },
    });
  });

  it('L3 says the success of five acts in English; a failure stays Chinese [D-S44]', async () => {
    const said = async (line: string, name: string) =>
      (await answers('L3', line, await samplePayload(name))).body.message;
    expect(await said('POST /api/transfer', 'transfer')).toBe('transfer success');
    expect(await said('POST /api/dofanshui', 'claimRebates')).toBe('success');
    expect(await said('POST /api/applyagentdo', 'applyForAgent')).toBe('success');
    expect(await said('POST /api/doactivityapply', 'applyForPromotion')).toBe('success');
    expect(
      (await answers('L3', 'POST /api/doactivityapply', { activityid: '8' })).body.message,
    ).toBe('申请失败');
  });

  it('L3 takes the language of its other messages from the header [D-S45]', async () => {
    world().family = 'L3';
    const { token } = member({ cards: [{}], balance: '1.00' });
    const payload = await samplePayload('withdraw');
    const said = async (lang: string) => {
      const response = await backend(
        new Request('http://localhost/api/withdraw', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, lang },
          body: JSON.stringify(payload),
        }),
      );
      return ((await response.json()) as Parsed).message as string;
    };
    expect([await said('zh'), await said('en')]).toEqual(['余额不足', 'insufficient balance']);
  });

  it('bobi cards are unknown, and USDT is among the banks of L3 [D-S42, D-S43]', async () => {
    for (const [family, status] of [
      ['L1', 500],
      ['L3', 500],
      ['L2', 200],
      ['G1', 200],
    ] as const)
      expect((await answers(family, 'POST /api/getcard', { type: 5 })).status).toBe(status);
    expect(await dataOf('L2', 'POST /api/getcard', { type: 5 })).toEqual([]);
    const banks: Parsed[] = await dataOf('L3', 'POST /api/banklist');
    expect(banks.map(({ bank_name }) => bank_name)).toContain('USDT');
  });

  it.each(FAMILY_NAMES)(
    '%s knows no bobi, and an order for it does nothing [D-S36, D-S03]',
    async (family) => {
      expect(await dataOf(family, 'GET /api/get_pay_way')).toEqual({
        card: 1,
        usdt: 1,
        wechat: 1,
        alipay: 1,
      });
      const before = world().orders.length;
      const { text } = await answers(
        family,
        'POST /api/recharge',
        { paytype: 'bobi', amount: '500' },
        { transactions: [] },
      );
      expect([text, world().orders.length]).toEqual(['', before]);
    },
  );

  it('each server generation sends the number of an order in its own form [D-S25]', async () => {
    const order = { paytype: 'usdt', amount: '500', catepay: 'TRC20' };
    const number = expect.stringMatching(/^\d{10,}$/);
    for (const family of ['L1', 'L2', 'L3'] as const)
      expect((await answers(family, 'POST /api/recharge', order)).body).toEqual({
        code: 200,
        message: number,
        data: [],
      });
    expect(
      (await answers('L2', 'POST /api/recharge', { paytype: 'alipay', amount: '500' })).body,
    ).toMatchObject({
      message: number,
      data: { out_trade_no: number, pay_url: expect.stringContaining('/pay/') },
    });
    expect((await answers('G1', 'POST /api/recharge', order)).body).toEqual({
      code: 200,
      message: number,
      data: { out_trade_no: number },
    });
  });

  it('an unknown deposit is a crash, or a refusal with a reason [D-S49]', async () => {
    const asked = { deposit_no: '1' };
    expect((await answers('L1', 'POST /api/payinfo', asked)).status).toBe(500);
    expect((await answers('L2', 'POST /api/payinfo', asked)).status).toBe(500);
    for (const family of ['L3', 'G1'] as const)
      expect((await answers(family, 'POST /api/payinfo', asked)).body).toMatchObject({
        code: 500,
        message: '订单不存在',
      });
  });

  it('deposits fail after one by ebpay, waiting transfers are 0, withdrawals in USDT [D-S47, D-S29]', async () => {
    const asked = (type: number) => ({ date: 4, type, page: 1, api_type: '' });
    const ebpay = { transactions: [{ kind: 'deposit', amount: 5, paytype: 'ebpay' }] } as const;
    expect((await answers('L3', 'POST /api/gettransrecord', asked(1), ebpay)).status).toBe(500);
    const moved = {
      transactions: [
        { kind: 'in', amount: 5, state: 2 },
        { kind: 'withdrawal', amount: '705.00', real: '100', method: 'USDT提现' },
        { kind: 'withdrawal', amount: '200.00', method: '银行卡提现' },
      ],
    } as const;
    const transfers = await dataOf('L3', 'POST /api/gettransrecord', asked(3), moved);
    expect(transfers.data).toMatchObject([{ state: 0 }]);
    const { data } = await dataOf('L3', 'POST /api/gettransrecord', asked(2), moved);
    expect(data).toMatchObject([
      { amount: '200.00', pay_way: 'Bank card' },
      { amount: '100', pay_way: 'USDT' },
    ]);
    expect(
      (await answers('L1', 'POST /api/gettransrecord', { date: 4, page: 1, api_type: '' })).status,
    ).toBe(500);
  });

  it('bets come without a code on L3, in an object on L2 [D-S05, D-S48]', async () => {
    const asked = { date: 4, page: 1, api_type: '' };
    const named = await dataOf('L3', 'POST /api/betrecord', asked);
    expect(named.data).toMatchObject([{ Code: '', platform_type: 'qyun' }]);
    const numbered = await dataOf('L2', 'POST /api/betrecord', asked);
    expect(numbered.data).toMatchObject({ 0: { platform_type: 'qyun' } });
  });

  it('an empty page of Laravel begins nowhere and ends on page 1 [D-S05]', async () => {
    const asked = { date: 4, page: 1, api_type: '' };
    const page = await dataOf('L1', 'POST /api/betrecord', asked, { bets: [] });
    expect(page).toMatchObject({
      from: null,
      to: null,
      last_page: 1,
      data: [],
      prev_page_url: null,
    });
    expect(page.first_page_url).toMatch(/page=1$/);
    expect((await dataOf('G1', 'POST /api/betrecord', asked, { bets: [] })).data).toBeNull();
  });

  it('the address for visitors is empty, our own, or a crash [D-S54]', async () => {
    expect(await dataOf('L3', 'GET /api/getVisitUrl')).toEqual({ url: '' });
    world().site.visitAddress = 'http://localhost/';
    expect((await answers('L3', 'GET /api/getVisitUrl')).body).toMatchObject({
      code: 500,
      message: 'wap',
    });
    world().site.visitAddress = null;
    expect(await dataOf('L2', 'GET /api/getVisitUrl')).toEqual({ url: 'http://localhost/' });
    expect((await answers('L1', 'GET /api/getVisitUrl')).status).toBe(500);
    expect((await answers('G1', 'GET /api/getVisitUrl')).body).toMatchObject({
      code: 500,
      message: 'wap',
    });
  });

  it('promotions: unknown ones, those switched off, and pages of ten [D-S21, D-S20, D-S58]', async () => {
    const unknown = { id: '9999' };
    expect((await answers('L2', 'POST /api/activitydeatil', unknown)).status).toBe(500);
    expect(await dataOf('L1', 'POST /api/activitydeatil', unknown)).toBeNull();
    expect(await dataOf('L3', 'POST /api/activitydeatil', unknown)).toMatchObject({ title: '' });
    const states = async (family: FamilyName) =>
      (await dataOf(family, 'POST /api/activitylist')).data.map(
        ({ state }: Parsed) => state,
      ) as number[];
    expect(await states('L1')).toHaveLength(10);
    expect(new Set(await states('L2'))).toEqual(new Set([1]));
  });

  it('L3 wants eight characters of both passwords, and answers their hashes [D-S55]', async () => {
    const wanted = await samplePayload('register');
    expect(
      (await answers('L3', 'POST /api/register', { ...wanted, paypassword: '1234567' })).body,
    ).toMatchObject({ code: 1000 });
    const row = await dataOf('L3', 'POST /api/register', wanted);
    expect(row).toMatchObject({
      api_token: expect.any(String),
      password: expect.stringMatching(/^\$2y/),
    });
  });

  it('an upload is refused on L3, a path on G1 [D-S50, D-S23]', async () => {
    const upload = async (family: FamilyName) => {
      world().family = family;
      return ask(
        { method: 'POST', path: '/api/uploadimg', isForm: true },
        await samplePayload('uploadAvatar'),
        {
          token: member().token,
        },
      );
    };
    expect((await upload('L3')).body).toMatchObject({ code: 201, message: '上传失败' });
    expect((await upload('G1')).body.data.path).toMatch(/^http:/);
    expect((await upload('L2')).text).toMatch(/^http:/);
  });

  it('the oldest servers have banners of the site itself where the operator has none [D-S07]', async () => {
    world().site.banners = [];
    expect(await dataOf('L1', 'POST /api/bannerList', { type: 2 })).toMatchObject([
      { src: '/static/style/banner1.png' },
      { src: '/static/style/banner2.png' },
    ]);
    expect(await dataOf('L3', 'POST /api/bannerList', { type: 2 })).toEqual([]);
  });

  it('article 6 of L3 is a home notice [D-S59]', async () => {
    expect(await dataOf('L3', 'POST /api/article', { type: '6' })).toMatchObject({ name: '公告1' });
  });

  it('G1 sends numbers, zones and lower case, and reads its own token [D-S60]', async () => {
    const { name, password } = member({ balance: '12.50', transactions: WISH.transactions });
    const login = await ask({ method: 'POST', path: '/api/login_pc' }, { name, password });
    expect(login.body.data.user_id).toBeUndefined();
    world().family = 'G1';
    const again = await ask({ method: 'POST', path: '/api/login_pc' }, { name, password });
    const { token } = again.body.data as { token: string };
    expect(token.split('.')).toHaveLength(3);
    const of = async (path: string, payload = {}) =>
      (await ask({ method: 'POST', path }, payload, { token })).body.data as Parsed;
    expect(await of('/api/user')).toMatchObject({
      balance: 12.5,
      mbalance: 12.5,
      current_vip: '',
      vip: 0,
    });
    const { data } = await of('/api/gettransrecord', { date: 4, type: 1, page: 1, api_type: '' });
    expect(data[0]).toMatchObject({ amount: 1, created_at: expect.stringMatching(/T.*\+08:00$/) });
    const venues: Parsed[] = await of('/api/balancelist');
    expect(venues[0].platname).toBe('qyun');
    const move = { amount: '2', sourcetype: 'userbalance', targettype: 'qyun' };
    expect(await of('/api/transfer', move)).toEqual({ balance: 10.5 });
  });

  it('a call crashes when a test says so [D-S57]', async () => {
    world().answers({ method: 'GET', path: '/api/get_pay_way' }, 'crashed', { times: 1 });
    expect((await answers('L3', 'GET /api/get_pay_way')).status).toBe(500);
  });
});

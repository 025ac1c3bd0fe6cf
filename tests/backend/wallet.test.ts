// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDeposit, loadReceivingAccounts, recharge } from '#api/calls/deposit.ts';
import { loadBalance, loadMember } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { loadPlatforms, refreshVenues } from '#api/calls/venues.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { decode } from '#api/send.ts';
import { ask } from './ask.ts';
import { DEPOSIT_REVIEW_MS } from './capabilities/deposit.ts';
import { gameOrigin } from './game/page.ts';
import { member, world } from './worlds.ts';
import { WITHDRAWAL_REVIEW_MS } from './capabilities/withdrawal.ts';

beforeEach(() => world().reset());

const USDT = { paytype: 'usdt', catepay: 'TRC20' };
const order = (token: string, options: object) => ask(recharge, { ...USDT, ...options }, { token });
const balance = async (token: string) => (await ask(loadBalance, {}, { token })).body.data.balance;
const ordersOf = (name: string) => {
  const { id } = world().member(name)!;
  return world().orders.filter(({ memberId }) => memberId === id);
};

describe('a deposit', () => {
  it('waits for its review, then lies in the wallet and counts as deposited', async () => {
    const { token } = member({ balance: '5.00' });
    const { data } = (await order(token, { amount: '710.50' })).body;
    expect(data).toEqual({
      out_trade_no: expect.stringMatching(/^\d{19}$/) as string,
      address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/) as string,
      amount: '100.07',
    });
    world().clock.advance(DEPOSIT_REVIEW_MS - 1);
    expect(await balance(token)).toBe('5.00');
    world().clock.advance(1);
    expect(await balance(token)).toBe('715.50');
    expect((await ask(loadMember, {}, { token })).body.data.paysum).toBe('710.50');
  });

  it('can be rejected, and then moves nothing', async () => {
    const { name, token } = member({ balance: '5.00' });
    await order(token, { amount: '606' });
    world().clock.advance(DEPOSIT_REVIEW_MS);
    expect(await balance(token)).toBe('5.00');
    expect(ordersOf(name)).toMatchObject([{ state: 3, cents: 606_00 }]);
  });

  it('is to ERC20 unless it says TRC20, each with its own range', async () => {
    const { token } = member();
    const { data } = (await order(token, { amount: '500', catepay: undefined })).body;
    expect(data.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect((await order(token, { amount: '499.99', catepay: 'ERC20' })).body).toMatchObject({
      code: 212,
      message: '充值金额不能低于500元',
    });
    expect((await order(token, { amount: '100000.01' })).body.code).toBe(213);
    for (const amount of ['', '0', '-5', '1e3', '5.001', 'NaN'])
      expect((await order(token, { amount })).body.code).toBe(500);
  });

  it('answers by its method: an address, a page to go to, or a number', async () => {
    const { token } = member();
    const asked = async (options: object) => {
      const { body } = await order(token, { amount: '200', catepay: undefined, ...options });
      return decode(recharge, body);
    };
    expect(await asked({ paytype: 'bobi' })).toMatchObject({
      payUrl: expect.stringMatching(/^http:.*\/pay\/\d+$/) as string,
    });
    const desk = await gameOrigin(new Request((await asked({ paytype: 'bobi' })).payUrl));
    expect(await desk.text()).toMatch(/订单号 \d{19}/);
    expect(await asked({ paytype: 'wxpay' })).toMatchObject({
      payUrl: expect.stringMatching(/\/pay\/\d+$/) as string,
      orderNumber: expect.stringMatching(/^\d{19}$/) as string,
    });
    const sender = { bank: '一', bank_address: '二', bank_no: '12345678', bank_owner: '三' };
    expect(await asked({ paytype: 'bank', ...sender })).toMatchObject({
      payUrl: '',
      address: '',
      orderNumber: expect.stringMatching(/^\d{19}$/) as string,
    });
    const half = await order(token, { paytype: 'bank', amount: '200', bank: '一' });
    expect(half.body.code).toBe(217);
    expect((await order(token, { paytype: 'gold', amount: '200' })).text).toBe('');
  });

  it('goes wrong by its amount', async () => {
    const { name, token } = member();
    const asked = (amount: number) => order(token, { amount: String(amount) });
    expect((await asked(601)).body).toMatchObject({ code: 206, message: '充值失败，请稍后再试' });
    expect((await asked(602)).body).toMatchObject({ code: 500, message: '' });
    expect((await asked(603)).text).toMatch(/^<!doctype/);
    expect((await asked(607)).text).toBe('');
    expect(ordersOf(name)).toHaveLength(0);
    expect((await asked(604)).failed).toBe(true);
    expect((await asked(608)).text).toMatch(/^<!doctype/);
    expect(ordersOf(name).map(({ cents }) => cents)).toEqual([604_00, 608_00]);
    const abort = new AbortController();
    const silent = ask(recharge, { ...USDT, amount: '605' }, { token, signal: abort.signal });
    const slow = ask(recharge, { ...USDT, amount: '609' }, { token, signal: abort.signal });
    await Promise.resolve();
    abort.abort();
    expect((await silent).failed).toBe(true);
    expect((await slow).failed).toBe(true);
  });

  it('answers in odd ways by its amount', async () => {
    const { token } = member();
    const asked = async (amount: number) =>
      decode(recharge, (await order(token, { amount: String(amount) })).body);
    const numbered = { orderNumber: expect.stringMatching(/^\d{19}$/) as string };
    expect(await asked(611)).toMatchObject({ ...numbered, address: '', payUrl: '' });
    expect(await asked(612)).toMatchObject({ ...numbered, message: '成功' });
    expect((await asked(613)).payUrl).toMatch(/^javascript:/);
    expect((await asked(614)).address).toMatch(/^0x/);
    expect((await asked(615)).address).toBe(` ${world().addresses.TRC20}\u200b`);
    expect(await asked(616)).toEqual({
      orderNumber: '',
      address: '',
      amount: '',
      payUrl: '',
      message: '成功',
    });
  });

  it('is found again by its own member alone', async () => {
    const own = member({ name: 'own' });
    const other = member({ name: 'other' });
    const { out_trade_no: number } = (await order(own.token, { amount: '710' })).body.data;
    const { body } = await ask(loadDeposit, { deposit_no: number }, { token: own.token });
    expect(decode(loadDeposit, body)).toEqual({
      isFound: true,
      depositNo: number,
      channel: 'usdtpay',
      amountCny: '710',
      realAmount: '100',
      paytype: 'usdt',
      state: '1',
      createdAt: '2026-01-15 12:00:00',
      address: world().addresses.TRC20,
      network: 'TRC20',
      picture: '',
      accounts: [],
    });
    const foreign = await ask(loadDeposit, { deposit_no: number }, { token: other.token });
    expect(decode(loadDeposit, foreign.body)).toMatchObject({
      isFound: false,
      depositNo: number,
      address: '',
    });
  });

  it('by bank is paid to one of the accounts', async () => {
    const { token } = member({
      transactions: [{ kind: 'deposit', amount: 300, state: 1, paytype: 'bank' }],
    });
    const { number } = world().orders.at(-1)!;
    const { body } = await ask(loadDeposit, { deposit_no: number }, { token });
    const listed = await ask(loadReceivingAccounts, {}, { token });
    const accounts = decode(loadReceivingAccounts, listed.body.data);
    expect(accounts.map(({ bankName }) => bankName)).toEqual(['江海银行', '云岭银行', '']);
    expect(decode(loadDeposit, body)).toMatchObject({ channel: 'bankpay', accounts, address: '' });
  });
});

describe('a withdrawal', () => {
  const rich = () => member({ name: 'rich', balance: '1000.50', cards: [{}] });
  const cardId = () => world().member('rich')!.cards[0]!.id;
  const take = (token: string, options: object = {}) =>
    ask(withdraw, { amount: '705', bank: cardId(), password: 'secret456', ...options }, { token });

  it('leaves the wallet at once and the world after its review', async () => {
    const { token } = rich();
    const total = world().totalCents();
    expect((await take(token)).body.code).toBe(200);
    expect(await balance(token)).toBe('295.50');
    expect(ordersOf('rich')).toMatchObject([
      { kind: 'withdrawal', state: 1, real: '100.00', held: { cents: 705_00 } },
    ]);
    world().clock.advance(WITHDRAWAL_REVIEW_MS);
    expect(await balance(token)).toBe('295.50');
    expect(ordersOf('rich')).toMatchObject([{ state: 2, held: { cents: 0 } }]);
    expect(world().outside.cents).toBe(705_00);
    expect(world().totalCents()).toBe(total);
  });

  it('comes back when it is rejected', async () => {
    const { token } = rich();
    await take(token, { amount: 606 });
    expect(await balance(token)).toBe('394.50');
    world().clock.advance(WITHDRAWAL_REVIEW_MS);
    expect(await balance(token)).toBe('1000.50');
    expect(ordersOf('rich')).toMatchObject([{ state: 3 }]);
  });
});

describe('a transfer', () => {
  const moved = (token: string, sourcetype: string, targettype: string, amount: string | number) =>
    ask(transfer, { amount, sourcetype, targettype }, { token });

  it('moves whole yuan between the platform wallet and a venue, and loses nothing', async () => {
    const { name, token } = member({ balance: '100.50' });
    const total = world().totalCents();
    expect((await moved(token, 'userbalance', 'BHAI', '50.75')).body).toEqual({
      code: 200,
      message: '转账成功',
      data: { balance: '50.50' },
    });
    await moved(token, 'BHAI', 'userbalance', 20);
    const own = world().member(name)!;
    expect([own.wallet.cents, own.venues.get('BHAI')!.cents]).toEqual([70_50, 30_00]);
    expect(world().totalCents()).toBe(total);
    expect(ordersOf(name)).toMatchObject([
      { kind: 'in', platform: 'BHAI', cents: 50_00, state: 1 },
      { kind: 'out', platform: 'BHAI', cents: 20_00, state: 1 },
    ]);
    for (const call of [loadPlatforms, refreshVenues]) {
      const { data } = (await ask(call, {}, { token })).body;
      expect(decode(call, data).slice(0, 3)).toEqual([
        { platform: 'QYUN', name: '青云', balanceCny: '0' },
        { platform: 'LXI', name: '龙曦', balanceCny: '0' },
        { platform: 'BHAI', name: '碧海', balanceCny: '30' },
      ]);
    }
  });
});

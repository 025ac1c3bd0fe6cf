import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadTransactions } from '#api/calls/records.ts';
import { loadPlatforms } from '#api/calls/venues.ts';
import { goTo } from '#navigation/go.ts';
import type { OrderWish } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/records/TransactionsScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => clearToasts());

const DAY = 1_440;
const past = (kind: OrderWish['kind'], wish: Partial<OrderWish> = {}): OrderWish => ({
  kind,
  amount: '100.50',
  ...wish,
});
const many = (count: number, wish: Partial<OrderWish> = {}) =>
  Array.from({ length: count }, (_, at) => past('deposit', { minutesAgo: count - at, ...wish }));

const asked = () => world().requests.filter(({ path }) => path === loadTransactions.path);
const payloads = () => asked().map(({ payload }) => payload);
const list = () => screen.findByRole('list', { name: '交易记录' });
const rows = async () =>
  [...(await list()).children].map(({ textContent }) => textContent!.replaceAll('复制', ''));
/** The end of the list comes into sight. */
const scrollOn = async () => {
  const end = await screen.findByText('加载中');
  act(() => scrollIntoSight(end));
};
const choose = async (
  { user }: { user: { click: (element: Element) => Promise<void> } },
  field: string,
  option: string,
) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${field}`) }));
  await user.click(
    within(screen.getByRole('dialog', { name: field })).getByRole('radio', { name: option }),
  );
};

describe('the filters', () => {
  test('[M2-60, M9-08, M7-25] stand in the address; each change asks for its own rows', async () => {
    const app = await openApp('/transRecord', {
      as: member({ transactions: [past('deposit'), past('withdrawal', { amount: '300' })] }),
    });
    expect(await rows()).toHaveLength(1);
    expect(payloads()).toEqual([{ date: 4, type: 1, page: 1, api_type: '' }]);
    expect(screen.getByRole('button', { name: '日期 近30天' })).toBeVisible();
    const entries = history.length;

    await choose(app, '日期', '近7天');
    await waitFor(() => expect(payloads().at(-1)).toMatchObject({ date: 2, type: 1 }));
    await choose(app, '平台', '碧海');
    await waitFor(() => expect(payloads().at(-1)).toMatchObject({ date: 2, api_type: 'BHAI' }));
    await app.user.click(screen.getByRole('tab', { name: '取款' }));
    expect(app.address()).toBe('/transRecord?type=2&date=2&platform=BHAI');
    await waitFor(async () => expect((await rows())[0]).toContain('-300.00'));
    expect(history.length).toBe(entries);
  });

  test('[M2-61, D-152, D-155] four types and all platforms first; the address is obeyed', async () => {
    const app = await openApp('/transRecord?type=4&date=1&platform=XHE', {
      as: member({ transactions: [past('out', { platform: 'XHE' }), past('out')] }),
    });
    expect(await rows()).toHaveLength(1);
    expect(payloads()).toEqual([{ date: 1, type: 4, page: 1, api_type: 'XHE' }]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '存款',
      '取款',
      '转入场馆',
      '转出场馆',
    ]);
    await app.user.click(await screen.findByRole('button', { name: '平台 星河' }));
    const options = screen.getAllByRole('radio').map(({ textContent }) => textContent!.trim());
    expect(options.slice(0, 2)).toEqual(['全部平台', '青云']);
  });

  test('[M3-17, M3-18] the server’s own entry for all platforms stays one, and has its name', async () => {
    const app = await openApp('/transRecord', {
      as: member(),
      prepare: (world) =>
        world.answers(loadPlatforms, {
          data: [
            { platname: 'A', name: '甲' },
            { platname: '', name: '不限' },
            { platname: 'B', name: null },
          ],
        }),
    });
    await app.user.click(await screen.findByRole('button', { name: '平台 不限' }));
    const options = screen.getAllByRole('radio').map(({ textContent }) => textContent!.trim());
    expect(options).toEqual(['不限', '甲', 'B']);
  });

  test('[D-154] what the address says and nobody knows falls back', async () => {
    await openApp('/transRecord?type=7&date=99&platform=NOWHERE', {
      as: member({ transactions: [past('deposit')] }),
    });
    await screen.findByRole('button', { name: '平台 全部平台' });
    await waitFor(() =>
      expect(payloads().at(-1)).toEqual({ date: 4, type: 1, page: 1, api_type: '' }),
    );
    expect(await rows()).toHaveLength(1);
  });
});

describe('a row', () => {
  const openWith = (type: number, data: object[]) =>
    openApp(`/transRecord?type=${type}`, {
      as: member(),
      prepare: (world) => world.answers(loadTransactions, { data }),
    });
  const expectWords = async (words: string[]) => {
    const shown = await rows();
    expect(shown).toHaveLength(words.length);
    for (const [index, word] of words.entries()) expect(shown[index]).toContain(word);
  };
  const otherType = async (
    app: { user: { click: (tab: Element) => Promise<void> } },
    tab: string,
  ) => {
    await app.user.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true'),
    );
  };

  test('[M4-04, M4-05, D-153] of a deposit or a withdrawal is in review, approved, rejected, else undefined', async () => {
    const states = [1, '2', 3, 0, 4, null, 'x', 'constructor'];
    const app = await openWith(
      1,
      states.map((state, id) => ({ state, amount: 1, out_trade_no: `n${id}` })),
    );
    const words = ['待审核', '已通过', '已拒绝', ...Array<string>(5).fill('未定义')];
    await expectWords(words);
    await otherType(app, '取款');
    await expectWords(words);
  });

  test('[M4-06, M4-07] of a transfer failed, succeeded or waits, else is undefined', async () => {
    const app = await openWith(
      3,
      [0, '1', 2, 3, null].map((state, amount) => ({ state, amount })),
    );
    const words = ['失败', '成功', '待结算', '未定义', '未定义'];
    await expectWords(words);
    await otherType(app, '转出场馆');
    await expectWords(words);
  });

  test('[M3-30, M2-59] says method, signed amount, Beijing time, state and order number, which is copied', async () => {
    const app = await openWith(1, [
      {
        out_trade_no: '00260115100000123456789',
        amount: '1234567.8',
        pay_way: 'USDT充值',
        state: 2,
        created_at: '2026-01-15T02:03:04Z',
      },
    ]);
    expect(await rows()).toEqual([
      'USDT充值+1,234,567.802026-01-15 10:03已通过00260115100000123456789',
    ]);
    expect(screen.queryByRole('link', { name: '查看订单' })).not.toBeInTheDocument();
    await app.user.click(
      screen.getByRole('button', { name: '复制订单号 00260115100000123456789' }),
    );
    expect(await screen.findByText('复制成功！')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('00260115100000123456789');
  });

  test('shows every decimal and any date as far as it can be read, and -- for what is not known', async () => {
    const dates = [
      '2026-01-15 10:03:04',
      '2026-01-15T10:03:04+08:00',
      '0000-00-00 00:00:00',
      'Invalid Date',
      null,
    ];
    const app = await openWith(
      2,
      dates.map((created_at) => ({
        amount: null,
        real_money: '14.184397',
        pay_way: '',
        created_at,
      })),
    );
    const times = ['2026-01-15 10:03', '2026-01-15 10:03', '--', '--', '--'];
    expect(await rows()).toEqual(times.map((time) => `取款-14.184397${time}未定义订单号 --`));
    world().answers(loadTransactions, { data: [{ amount: 'x' }, { amount: -5 }, {}] });
    await otherType(app, '转入场馆');
    await waitFor(async () =>
      expect(await rows()).toEqual([
        '转入场馆----未定义',
        '转入场馆-5.00--未定义',
        '转入场馆----未定义',
      ]),
    );
  });

  test('[D-127] of a deposit that waits leads to its order', async () => {
    const app = await openWith(1, [{ out_trade_no: 'no 7/8', amount: 1, state: '1' }]);
    await app.user.click(await screen.findByRole('link', { name: '查看订单' }));
    expect(app.address()).toBe('/payInfo?deposit_no=no+7%2F8');
  });
});

describe('page by page', () => {
  test('[M4-36, M4-37, M3-33] each end in sight is one more page, until the last', async () => {
    await openApp('/transRecord', { as: member({ transactions: many(23) }) });
    expect(await rows()).toHaveLength(10);
    const end = await screen.findByText('加载中');
    await act(async () => {
      scrollIntoSight(end);
      scrollIntoSight(end);
    });
    await waitFor(async () =>
      expect((await list()).lastElementChild).toHaveAttribute('aria-setsize', '-1'),
    );
    await waitFor(() => expect(payloads().map(({ page }) => page)).toEqual([1, 2]));
    await waitFor(() => expect(asked().every(({ status }) => status === 200)).toBe(true));
    await scrollOn();
    await waitFor(() => expect(payloads().map(({ page }) => page)).toEqual([1, 2, 3]));
    expect(await screen.findByText('没有更多了')).toBeVisible();
    expect((await list()).lastElementChild).toHaveAttribute('aria-setsize', '23');
  });

  test('a further page that fails leaves the rows, and a way to ask again', async () => {
    const app = await openApp('/transRecord', { as: member({ transactions: many(12) }) });
    expect(await rows()).toHaveLength(10);
    world().answers(loadTransactions, 'unreachable', { times: 1 });
    await scrollOn();
    await screen.findByText('更多记录加载失败，请重试');
    expect(await rows()).toHaveLength(10);
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有更多了')).toBeVisible();
    expect(await rows()).toHaveLength(12);
    expect(payloads().map(({ page }) => page)).toEqual([1, 2, 2]);
  });

  test('a first page that fails is asked for again in its place; nothing at all is said', async () => {
    const app = await openApp('/transRecord', {
      as: member(),
      prepare: (world) => world.answers(loadTransactions, 'html', { times: 1 }),
    });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无交易记录')).toBeVisible();
    expect(screen.queryByText('没有更多了')).not.toBeInTheDocument();
  });

  test('[S2-07] on return the loaded rows are there, and what is new comes on top', async () => {
    await openApp('/transRecord?date=3', { as: member({ transactions: many(12) }) });
    await list();
    await scrollOn();
    await screen.findByText('没有更多了');
    act(() => goTo('/vip'));
    await screen.findByRole('heading', { name: 'VIP特权' });
    const numbers = world().orders.map(({ number }) => number);
    const first = ['new', ...numbers.slice(-9).toReversed()];
    const data = first.map((out_trade_no) => ({ out_trade_no, amount: '9.99', state: 1 }));
    world().answers(loadTransactions, {
      late: 50,
      next: { data: { data, total: 13, last_page: 2 } },
    });
    act(() => goTo('/transRecord?date=3'));
    expect(await rows()).toHaveLength(12);
    await waitFor(async () => expect((await rows())[0]).toContain('+9.99'));
    expect((await list()).lastElementChild).toHaveAttribute('aria-setsize', '13');
    expect(payloads().map(({ page }) => page)).toEqual([1, 2, 1]);
  });

  test('what could not be renewed on return says that it is old', async () => {
    const app = await openApp('/transRecord', { as: member({ transactions: many(2) }) });
    await list();
    act(() => goTo('/vip'));
    await screen.findByRole('heading', { name: 'VIP特权' });
    world().answers(loadTransactions, 'unreachable', { times: 1 });
    act(() => goTo('/transRecord'));
    await screen.findByText('记录未能更新，以下为上次的数据');
    expect(await rows()).toHaveLength(2);
    await app.user.click(screen.getByRole('button', { name: '更新' }));
    await waitFor(() =>
      expect(screen.queryByText('记录未能更新，以下为上次的数据')).not.toBeInTheDocument(),
    );
  });
});

describe('the days of a range', () => {
  const figures = () =>
    within(screen.getByRole('table', { name: '每日成功金额' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);

  test('are summed exactly once all is loaded, of what succeeded alone', async () => {
    await openApp('/transRecord', {
      as: member({
        transactions: [
          past('deposit', { minutesAgo: 3 * DAY, amount: '0.10' }),
          past('deposit', { minutesAgo: 3 * DAY, amount: '0.20' }),
          past('deposit', { minutesAgo: DAY, amount: '5000', state: 3 }),
          ...many(8, { amount: '1.01' }),
        ],
      }),
    });
    await list();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await scrollOn();
    await screen.findByRole('table', { name: '每日成功金额' });
    expect(figures()).toEqual([
      '2026-01-120.30',
      '2026-01-130.00',
      '2026-01-140.00',
      '2026-01-158.08',
    ]);
  });

  test('are not drawn where yuan and USDT could be added up', async () => {
    await openApp('/transRecord?type=2', {
      as: member({
        transactions: [
          past('withdrawal', { minutesAgo: DAY, method: '银行卡' }),
          past('withdrawal', { method: 'USDT提现' }),
        ],
      }),
    });
    await screen.findByText('没有更多了');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadCards } from '#api/calls/cards.ts';
import { loadMember, refreshMember } from '#api/calls/member.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { loadWageringRequirement, withdraw } from '#api/calls/withdrawal.ts';
import { goTo } from '#navigation/go.ts';
import { getMember } from '#state/member/useMember.ts';
import type { MemberWish } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { dismissDialogs } from '#ui/dialogs.ts';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/withdrawal/WithdrawalScreen.tsx';
import '#features/withdrawal/WithdrawalHubScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Messages outlive the page they were said on.
afterEach(() => {
  clearToasts();
  act(dismissDialogs);
});

const TRON = 'TLobbyStoryAddress1111111111111QwEr';
const ETHEREUM = '0xLobbyStoryAddress00000000000000000000AsDf';
const TWO = [
  { owner: 'TRC20', number: TRON },
  { owner: 'ERC20', number: ETHEREUM },
];
const RICH = {
  name: 'drawer',
  paymentPassword: 'pay456',
  balance: '1234.56',
  venues: { QYUN: '5.00' },
  withdrawUsdtRate: '7.5',
  usdtRate: '7.1',
  trc20Fee: '1.5',
  erc20Fee: '8',
  wagering: '321.50',
} as const satisfies MemberWish;

const asked = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const sent = () => asked(withdraw).map(({ payload }) => payload);
const orders = () => {
  const { id } = world().member('drawer')!;
  return world().orders.filter(({ memberId }) => memberId === id);
};
const open = async (wish: MemberWish = {}, path = '/withdrawal') => {
  const app = await openApp(path, { as: member({ ...RICH, cards: TWO, ...wish }) });
  // The balance is there, and with it the rate and the fees.
  await screen.findAllByText('打码量');
  await waitFor(() => expect(getMember()?.balanceCny).not.toBeUndefined());
  return app;
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () => tap('立即取款');
const picker = (label = 'USDT地址') =>
  screen.findByRole('button', { name: new RegExp(`^${label} `) });
const choose = async (name: RegExp) => {
  fireEvent.click(await picker());
  fireEvent.click(await screen.findByRole('radio', { name }));
};
const fact = (label: string) =>
  screen.getByText(label).parentElement!.textContent.slice(label.length);
const fillIn = async (amount: string, password = 'pay456') => {
  await choose(/TRC20/);
  write('取款金额', amount);
  write('支付密码', password);
};
const toasts = () =>
  screen
    .queryAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');

test('[M2-76, M2-77, M2-78] the hub leads to USDT and bobi', async () => {
  const app = await openApp('/withdrawalClass', { as: member(RICH) });
  const main = within(screen.getByRole('main'));
  const links = await main.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['USDT取款 提现到您绑定的USDT地址', '#/withdrawal'],
    ['波币取款 提现到您绑定的波币地址', '#/withdrawalBobi'],
    ['微信取款 联系在线客服办理', '#/kefu'],
    ['支付宝取款 联系在线客服办理', '#/kefu'],
  ]);
  fireEvent.click(links[0]!);
  expect(app.address()).toBe('/withdrawal');
  expect(await screen.findByRole('heading', { level: 1, name: '取款' })).toBeInTheDocument();
});

test('[M2-79, M2-80] the hub sends WeChat and Alipay to customer service', async () => {
  const app = await openApp('/withdrawalClass', { as: member(RICH) });
  for (const name of [/^微信取款/, /^支付宝取款/]) {
    fireEvent.click(await screen.findByRole('link', { name }));
    expect(app.address()).toBe('/kefu');
    act(() => goTo('/withdrawalClass'));
  }
});

describe('what stands there', () => {
  test('[M2-81, M2-82, M2-91] the withdrawal is called 取款 and shows the USDT tab alone', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: '取款' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['USDT取款']);
    await fillIn('500');
    // The only tab is no way to lose what was filled in.
    fireEvent.click(screen.getByRole('tab'));
    expect(typed('取款金额')).toBe('500');
  });

  test('[M2-93, M2-94, M2-95] both wallets, refresh and one-tap recovery', async () => {
    await open();
    const wallets = within(await screen.findByRole('region', { name: '我的钱包' }));
    await waitFor(() =>
      expect(wallets.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        '1,234.56',
        '5.00',
      ]),
    );
    fireEvent.click(wallets.getByRole('button', { name: '刷新余额' }));
    await waitFor(() => expect(asked(refreshMember)).toHaveLength(1));
    fireEvent.click(wallets.getByRole('button', { name: '一键回收' }));
    await waitFor(() =>
      expect(wallets.getAllByRole('definition')[0]!.textContent).toBe('1,239.56'),
    );
  });

  test('[M2-96, M2-97, M9-22] three venues, all of them on a tap, and three again', async () => {
    await open();
    const list = within(await screen.findByRole('region', { name: '场馆余额' }));
    await waitFor(() => expect(list.getAllByRole('term')).toHaveLength(3));
    fireEvent.click(list.getByRole('button', { name: '展开' }));
    expect(list.getAllByRole('term').length).toBeGreaterThan(5);
    fireEvent.click(list.getByRole('button', { name: '收起' }));
    expect(list.getAllByRole('term')).toHaveLength(3);
  });

  test('[M4-34, M9-09] the venues are asked for every 3.5 seconds while it is open, and no longer', async () => {
    await open();
    await waitFor(() => expect(asked(refreshVenues)).toHaveLength(1));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const before = asked(refreshVenues).length;
    act(() => goTo('/kefu'));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(asked(refreshVenues)).toHaveLength(before);
    act(() => goTo('/withdrawal'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(asked(refreshVenues)).toHaveLength(before + 1));
    await act(() => vi.advanceTimersByTimeAsync(3300));
    expect(asked(refreshVenues)).toHaveLength(before + 1);
    await act(() => vi.advanceTimersByTimeAsync(300));
    await waitFor(() => expect(asked(refreshVenues)).toHaveLength(before + 2));
  });

  test('[M2-101, M7-35, M3-36] 打码量 is the server’s, cannot be changed, and is explained', async () => {
    await open();
    await waitFor(() => expect(fact('打码量')).toBe('321.50'));
    expect(screen.getByText(/^由服务器统计的有效投注额。/)).toBeVisible();
    expect(screen.queryByLabelText('打码量')).not.toBeInTheDocument();
    expect(asked(loadWageringRequirement).map(({ payload }) => payload)).toEqual([{}]);
  });

  test('打码量 that did not come reads --, and is asked for again in its place', async () => {
    world().answers(loadWageringRequirement, 'html', { times: 1 });
    await open();
    await waitFor(() => expect(fact('打码量')).toMatch(/^--/));
    tap('重试');
    await waitFor(() => expect(fact('打码量')).toBe('321.50'));
  });

  test('[M2-109] the way to customer service', async () => {
    const app = await open();
    fireEvent.click(screen.getByRole('link', { name: '联系客服' }));
    expect(app.address()).toBe('/kefu');
  });
});

describe('the address', () => {
  test('[M2-98, M5-30] with none the way to add one; sending without one is told', async () => {
    const app = await open({ cards: [] });
    const add = await screen.findByRole('link', { name: '添加USDT地址' });
    submit();
    await waitFor(() => expect(screen.getAllByText('请选择USDT地址')).toHaveLength(2));
    expect(add).toHaveFocus();
    fireEvent.click(add);
    expect(app.address()).toBe('/addUsdtCard');
    // It has come: who returns before that has never left.
    await screen.findByRole('radio', { name: /TRC20/ });
    world().member('drawer')!.cards.push({
      id: 77,
      type: 2,
      bank: 'USDT',
      owner: 'TRC20',
      number: TRON,
      branch: '',
    });
    act(() => goTo('/withdrawal', { replace: true }));
    expect(await picker()).toHaveTextContent('USDT TRC20 •••• QwEr');
  });

  test('[M2-99, M2-100, M4-20] with several a popup names bank, network and last four; a choice closes it', async () => {
    await open();
    expect(await picker()).toHaveTextContent('请选择收款的USDT地址');
    fireEvent.click(await picker());
    const sheet = await screen.findByRole('dialog', { name: 'USDT地址' });
    expect(
      within(sheet)
        .getAllByRole('radio')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['USDT TRC20 •••• QwEr', 'USDT ERC20 •••• AsDf']);
    fireEvent.click(within(sheet).getByRole('radio', { name: /ERC20/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await picker()).toHaveTextContent('USDT ERC20 •••• AsDf');
  });

  test('[D-118] alike in their last four, both show both ends; never the whole of one', async () => {
    const twin = 'TOtherStoryAddress22222222222222QwEr';
    await open({ cards: [...TWO, { owner: 'TRC20', number: twin }] });
    fireEvent.click(await picker());
    expect(await screen.findByText('TLobby…11QwEr')).toBeVisible();
    expect(screen.getByText('TOther…22QwEr')).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: /TLobby/ }));
    for (const whole of [TRON, ETHEREUM, twin])
      expect(document.documentElement.outerHTML).not.toContain(whole);
  });

  test('[M4-18, M4-19, M4-21] another one takes its network’s fee, and clears amount and password', async () => {
    await open();
    await fillIn('750');
    expect(fact('每笔手续费')).toBe('1.5 USDT');
    await choose(/ERC20/);
    expect(fact('每笔手续费')).toBe('8 USDT');
    expect([typed('取款金额'), typed('支付密码')]).toEqual(['', '']);
  });

  test('one that was deleted elsewhere is dropped and said, not replaced by its neighbour', async () => {
    await open();
    await fillIn('750');
    world().member('drawer')!.cards.shift();
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('所选的收款地址已不存在，请重新选择')).toBeVisible();
    expect(await picker()).toHaveTextContent('请选择收款的USDT地址');
    expect(screen.queryByText('每笔手续费')).not.toBeInTheDocument();
  });

  test('a list that failed is repeated in its place', async () => {
    world().answers(loadCards, 'html', { times: 1 });
    await open();
    await screen.findByText('收款地址加载失败，请重试');
    tap('重试');
    expect(await picker()).toBeVisible();
  });
});

describe('amount and quote', () => {
  test('[M3-07, M3-08, M9-18] an ERC20 address pays its own fee, any other the TRC20 one', async () => {
    await open();
    await choose(/ERC20/);
    write('取款金额', '750');
    expect([fact('每笔手续费'), fact('实际到账')]).toEqual(['8 USDT', '92.00 USDT']);
    await choose(/TRC20/);
    write('取款金额', '750');
    expect([fact('每笔手续费'), fact('实际到账')]).toEqual(['1.5 USDT', '98.50 USDT']);
  });

  test('[M2-105, M2-106, M2-107] fee, estimate at the reference rate, and what arrives, once an address is chosen', async () => {
    await open();
    await picker();
    write('取款金额', '750');
    expect(screen.queryByText('实际到账')).not.toBeInTheDocument();
    await fillIn('750');
    expect(fact('每笔手续费')).toBe('1.5 USDT');
    expect(fact('预计折合')).toBe('100.00 USDT参考汇率 1 USDT = ¥7.5，以实际为准');
    expect(fact('实际到账')).toBe('98.50 USDT');
    const [quote, password, button] = [
      screen.getByText('实际到账'),
      screen.getByLabelText('支付密码'),
      screen.getByRole('button', { name: '立即取款' }),
    ];
    for (const below of [password, button])
      expect(quote.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('[M3-06, M9-16, D-135] without a rate of its own the deposit’s serves', async () => {
    await open({ withdrawUsdtRate: '0' });
    await fillIn('710');
    expect(fact('预计折合')).toMatch(/^100\.00 USDT参考汇率 1 USDT = ¥7\.1/);
  });

  test('[D-136] without any rate estimate and arrival read --, and it can be sent', async () => {
    await open({ withdrawUsdtRate: null, usdtRate: 'abc' });
    await fillIn('100');
    expect(fact('预计折合')).toMatch(/^-- USDT参考汇率未知/);
    expect(fact('实际到账')).toBe('-- USDT');
    submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
  });

  test('[D-137, D-138] a network nobody knows pays the TRC20 fee and says so; what the fee eats is 0.00', async () => {
    await open({ cards: [{ owner: 'BEP20', number: TRON }], trc20Fee: '20' });
    await waitFor(() => expect(fact('每笔手续费')).toBe('20 USDT网络未知，手续费按TRC20显示'));
    write('取款金额', '150');
    expect(fact('实际到账')).toBe('0.00 USDT取款金额不足以支付手续费');
  });

  test('[M2-103] the most fills in the main balance, cut to cents', async () => {
    world().answers(loadMember, { data: { username: 'drawer', balance: '1234.567' } });
    await open();
    await screen.findAllByText('1,234.56');
    tap('最大金额');
    expect(typed('取款金额')).toBe('1234.56');
  });

  test.each([
    ['0', '中心钱包没有可取的余额'],
    ['-5.00', '中心钱包没有可取的余额'],
    ['--', '余额未知，无法填入最大金额'],
  ])('the most of %s fills in nothing and says why', async (balance, reason) => {
    world().answers(loadMember, { data: { username: 'drawer', balance } });
    await open();
    await screen.findByText(reason);
    const button = screen.getByRole('button', { name: '最大金额' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    fireEvent.click(button);
    expect(typed('取款金额')).toBe('');
  });

  test('[D-139] above the balance is told before it is sent, and the server has the last word', async () => {
    await open();
    await fillIn('2000');
    expect(screen.getByText('超过中心钱包余额 ¥1,234.56，能否取款以服务器为准')).toBeVisible();
    submit();
    expect(await screen.findByText('余额不足')).toBeVisible();
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect([typed('取款金额'), typed('支付密码')]).toEqual(['2000', '']));
  });

  test('[M5-32, M9-03, M2-102] what is typed is made plain, or told as what it is not', async () => {
    await open({ cards: [TWO[0]!] });
    await waitFor(() => expect(screen.queryByText('每笔手续费')).toBeInTheDocument());
    const field = screen.getByLabelText('取款金额');
    const ODD = [
      ['\u200b 99.99 ', '99.99'],
      ['1e3', '1e3'],
      ['1,000', '1,000'],
      ['100.005', '100.005'],
      ['一百', '一百'],
      ['', ''],
    ] as const;
    for (const [text, shown] of ODD) {
      write('取款金额', text);
      expect(field).toHaveValue(shown);
      expect(field).not.toHaveAccessibleDescription();
      submit();
      await waitFor(() => expect(field).toHaveAccessibleDescription('单笔取款不能低于100元'));
      expect(field).toHaveFocus();
      await waitFor(() =>
        expect(screen.getByRole('button', { name: '立即取款' })).not.toHaveAttribute('aria-busy'),
      );
    }
    expect(toasts()).toBe('单笔取款不能低于100元');
    write('取款金额', '１００。５');
    expect(field).toHaveValue('100.5');
    submit();
    const password = screen.getByLabelText('支付密码');
    await waitFor(() => expect(password).toHaveAccessibleDescription('请输入您的支付密码'));
    expect(password).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

describe('the order', () => {
  test('[M2-104, M2-108, D-140] address, amount, password are asked for in this order', async () => {
    await open();
    await picker();
    submit();
    await waitFor(() => expect(toasts()).toBe('请选择USDT地址'));
    expect(await picker()).toHaveFocus();
    await waitFor(async () => expect(await picker()).toHaveAccessibleDescription('请选择USDT地址'));
    await choose(/TRC20/);
    submit();
    await waitFor(() => expect(toasts()).toMatch(/单笔取款不能低于100元$/));
    const button = screen.getByRole('button', { name: '立即取款' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    write('取款金额', '100');
    submit();
    await waitFor(() => expect(toasts()).toMatch(/请输入您的支付密码$/));
    expect(sent()).toEqual([]);
  });

  test('[M7-36, M8-13, M4-15] is sent once, with amount, id and password, and awaits review', async () => {
    await open();
    await fillIn('１００.50');
    submit();
    submit();
    expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
    const [card] = world().member('drawer')!.cards;
    expect(sent()).toEqual([{ amount: '100.5', bank: card!.id, password: 'pay456' }]);
    expect(orders().map(({ kind, cents, state }) => [kind, cents, state])).toEqual([
      ['withdrawal', 100_50, 1],
    ]);
    expect(typed('支付密码')).toBe('');
    await waitFor(() => expect(getMember()?.balanceCny).toBe('1134.06'));
    submit();
    expect(sent()).toHaveLength(1);
  });

  test('[M4-16, M9-20] then the records show after 1.5 seconds; leaving before stays where the player went', async () => {
    const app = await open();
    await fillIn('100');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    submit();
    await screen.findByText('提交成功，等待后台审核');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(app.address()).toBe('/withdrawal');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(app.address()).toBe('/transRecord?type=2');

    act(() => goTo('/withdrawal'));
    await screen.findAllByText('打码量');
    await fillIn('100');
    submit();
    await screen.findByText('提交成功，等待后台审核');
    act(() => goTo('/kefu'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(app.address()).toBe('/kefu');
  });

  test.each([
    ['601', 'pay456', '当前不在取款时间内'],
    ['300', 'wrong', '支付密码错误'],
  ])('a refusal (%s, %s) is the server’s sentence; all but the password stays', async (...wish) => {
    const [amount, password, message] = wish;
    await open();
    await fillIn(amount, password);
    submit();
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(typed('支付密码')).toBe(''));
    expect(typed('取款金额')).toBe(amount);
    expect(await picker()).toHaveTextContent('TRC20');
    write('支付密码', 'pay456');
    write('取款金额', '200');
    submit();
    expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
  });

  test('a rate or fee that moved is shown old and new and asked about; a small move is not', async () => {
    await open();
    await fillIn('750');
    world().member('drawer')!.withdrawUsdtRate = '8';
    submit();
    const dialog = await screen.findByRole('alertdialog', { name: '汇率或手续费有变化' });
    expect(dialog).toHaveTextContent('参考汇率：7.5 → 8');
    expect(dialog).toHaveTextContent('每笔手续费：1.5 USDT → 1.5 USDT');
    expect(dialog).toHaveTextContent('实际到账：98.50 USDT → 92.25 USDT');
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(fact('实际到账')).toBe('92.25 USDT'));
    expect([sent(), typed('支付密码')]).toEqual([[], 'pay456']);

    world().member('drawer')!.withdrawUsdtRate = '8.03';
    submit();
    expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test('rate and fee that cannot be asked for do not stop it', async () => {
    await open();
    await fillIn('750');
    world().answers(refreshMember, 'refused');
    submit();
    expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
    expect(orders()).toHaveLength(1);
  });

  test('[D-202] offline it says so at once, asks nothing, and sends nothing when the device is back', async () => {
    await open();
    await fillIn('750');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    submit();
    onLine.mockReturnValue(true);
    expect(await screen.findByText('当前处于离线状态，联网后请重试')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '立即取款' })).not.toHaveAttribute('aria-busy'),
    );
    expect([asked(refreshMember), sent(), typed('支付密码')]).toEqual([[], [], 'pay456']);
  });

  test('rate and fee that never come hold it up for four seconds, and leaving meanwhile sends nothing', async () => {
    const app = await open();
    await fillIn('750');
    world().answers(refreshMember, 'silent');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    submit();
    await waitFor(() => expect(asked(refreshMember)).toHaveLength(1));
    act(() => goTo('/kefu'));
    await act(() => vi.advanceTimersByTimeAsync(4100));
    expect([app.address(), sent()]).toEqual(['/kefu', []]);

    act(() => goTo('/withdrawal'));
    await screen.findAllByText('打码量');
    await fillIn('750');
    submit();
    await waitFor(() => expect(asked(refreshMember)).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(sent()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('without an answer the form becomes the panel, and keeps what was filled in but the password', async () => {
    await open();
    await fillIn('603');
    submit();
    expect(await screen.findByRole('region', { name: '结果未知' })).toHaveTextContent('¥603.00');
    tap('再次提交');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '再次提交' }));
    await screen.findByRole('note');
    expect([typed('取款金额'), typed('支付密码')]).toEqual(['603', '']);
    expect(sent()).toHaveLength(1);
  });
});

describe('bobi', () => {
  test('[D-009, D-104, D-105] the same form, for cards of kind 5', async () => {
    const app = await open({ cards: TWO }, '/withdrawalBobi');
    expect(screen.getByRole('heading', { level: 1, name: '取款' })).toBeInTheDocument();
    const add = await screen.findByRole('link', { name: '添加波币地址' });
    expect(asked(loadCards).map(({ payload }) => payload)).toEqual([{ type: 5 }]);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    submit();
    await waitFor(() => expect(screen.getAllByText('请选择您要提现到的银行卡')).toHaveLength(2));
    fireEvent.click(add);
    expect(app.address()).toBe('/addBobiCard');
  });

  test('[D-009, D-134] is ordered as USDT is', async () => {
    await open(
      { cards: [{ bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' }] },
      '/withdrawalBobi',
    );
    expect(await picker('波币地址')).toHaveTextContent('bobi bobi •••• 0123');
    write('取款金额', '200');
    write('支付密码', 'pay456');
    submit();
    expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
    expect(orders().map(({ method, cents }) => [method, cents])).toEqual([['波币提现', 200_00]]);
  });
});

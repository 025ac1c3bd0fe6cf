import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadCards } from '#api/calls/cards.ts';
import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { loadWageringRequirement, withdraw } from '#api/calls/withdrawal.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { isBoundToday, rememberBoundCard } from '#state/newCards.ts';
import { getMember } from '#state/member/member.ts';
import { renewSession } from '#tests/page/session.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  holdAnswers,
  messages,
  player,
  playerAt,
  playerIn,
  playerInMain,
  stopClock,
  until,
  wait,
} from '#tests/page/player.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const NONE_BEFORE = '近30天没有取款记录，请再核对一次收款地址。';
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
  venues: { CFENG: '5.00' },
  withdrawUsdtRate: '7.5',
  usdtRate: '7.1',
  trc20Fee: '1.5',
  erc20Fee: '8',
  wagering: '321.50',
} as const satisfies MemberOptions;

const orders = () => backend.ordersOf('drawer');
const initialWithdrawal = async (options: MemberOptions = {}, path = '/withdrawal') => {
  const app = await openApp(path, { as: member({ ...RICH, cards: TWO, ...options }) });
  // The balance is there, and with it the rate and the fees.
  await screen.findAllByText('打码量');
  await waitFor(() => expect(getMember()?.balanceCny).not.toBeUndefined());
  return app;
};
const addressField = (label = 'USDT地址') =>
  screen.findByRole('button', { name: new RegExp(`^${label} `) });
const chooseAddress = async (name: RegExp) => {
  fireEvent.click(await addressField());
  await player.findsAndTaps(name, 'radio');
};
const description = (label: string) =>
  screen.getByText(label).parentElement!.textContent.slice(label.length);
const fillForm = async (amount: string, password = 'pay456') => {
  await chooseAddress(/TRC20/);
  player.fills('取款金额', amount);
  player.fills('支付密码', password);
};

test('the hub leads to USDT and bobi, or to service for WeChat and Alipay [M2-76, D-142]', async () => {
  const app = await initialWithdrawal({}, '/withdrawalBobi');
  player.taps('其他取款方式', 'link');
  expect(app.address()).toBe('/withdrawalClass');
  await screen.findByRole('link', { name: /^USDT取款/ });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const minimum = '单笔最低 ¥100.00';
  const fees = '每笔手续费 TRC20\u00a01.5\u00a0USDT / ERC20\u00a08\u00a0USDT';
  const wanted = [
    ['M2-77', `USDT取款 取款至您绑定的USDT地址 ${minimum} · ${fees}`, '#/withdrawal'],
    ['M2-78', `波币取款 取款至您绑定的波币地址 ${minimum}`, '#/withdrawalBobi'],
    ['M2-79', '微信取款 联系在线客服办理', '#/kefu'],
    ['M2-80', '支付宝取款 联系在线客服办理', '#/kefu'],
  ];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    wanted.map(([, ...link]) => link),
  );
  fireEvent.click(links[0]!);
  expect(app.address()).toBe('/withdrawal');
});

test('the withdrawal is called 取款 and shows one tab, USDT, with its form [M2-81, M2-82, M2-91]', async () => {
  await initialWithdrawal();
  expect(screen.getByRole('heading', { level: 1, name: '取款' })).toBeInTheDocument();
  expect(player.textsOf('tab')).toEqual(['USDT']);
  expect(screen.getByRole('tab')).toHaveAttribute('aria-selected', 'true');
  expect(await addressField()).toBeVisible();
  expect(screen.queryByText('银行卡')).toBeNull();
});

test('the player sees wallets and venues, refreshes and recalls them [M2-93, M2-94, M2-95]', async () => {
  await initialWithdrawal();
  expect(await player.sees('¥1,234.56')).toBeVisible();
  expect((await player.sees(/^游戏钱包/)).textContent).toBe('游戏钱包 ¥5.00');
  stopClock();
  playerInMain.taps('刷新余额');
  await until(() => backend.requests(refreshMember).length === 1);
  playerInMain.taps(/^一键回收/);
  await until(() => screen.getByRole('main').textContent.includes('¥1,239.56'));
});

test('the player sees three venues, or all after a tap [M2-96, M2-97, M2-109]', async () => {
  const app = await initialWithdrawal();
  const list = playerIn('场馆余额');
  await waitFor(() => expect(list.descriptions()).toHaveLength(3));
  list.taps('另有 7 个场馆，其中 1 个共 ¥5.00 展开');
  expect(list.descriptions()).toHaveLength(10);
  player.taps('联系客服', 'link');
  expect(app.address()).toMatch('/kefu');
});

test('the wagering requirement is the server’s; a tap explains it [M2-101, M7-35, D-S37]', async () => {
  world().answers(loadWageringRequirement, 'html', { times: 1 });
  await initialWithdrawal();
  await waitFor(() => expect(description('打码量')).toMatch(/^--/));
  player.taps('重试');
  await waitFor(() => expect(description('打码量')).toBe('¥321.50'));
  expect(screen.queryByLabelText('打码量')).not.toBeInTheDocument();
  player.taps('打码量说明');
  expect(await player.sees(/^由平台统计的有效投注额。/)).toBeVisible();
  expect(backend.received(loadWageringRequirement)).toEqual([{}, {}]);
});

test('a player without an address is led to add one, and is told so when they submit [M2-98, M5-30, D-261]', async () => {
  const app = await initialWithdrawal({ cards: [] });
  const add = await screen.findByRole('link', { name: '添加USDT地址' });
  player.taps('立即取款');
  expect(await player.sees('请选择USDT地址')).toBeVisible();
  expect(add).toHaveFocus();
  expect(add).toHaveAccessibleDescription('请选择USDT地址');
  fireEvent.click(add);
  expect(app.address()).toBe('/addUsdtCard');
});

test('a popup lists addresses by bank, network and their end, never the whole [M2-99, M2-100, D-118]', async () => {
  const twin = 'TOtherStoryAddress22222222222222QwEr';
  await initialWithdrawal({ cards: [...TWO, { owner: 'TRC20', number: twin }] });
  expect(await addressField()).toHaveTextContent('请选择收款的USDT地址');
  fireEvent.click(await addressField());
  const sheet = await screen.findByRole('dialog', { name: 'USDT地址' });
  expect(
    playerAt(sheet)
      .textsOf('radio')
      .map((text) => text?.trim()),
  ).toEqual(['USDT TRC20 TLobby…11QwEr', 'USDT ERC20 •••• AsDf', 'USDT TRC20 TOther…22QwEr']);
  playerAt(sheet).taps(/ERC20/, 'radio');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await addressField()).toHaveTextContent('USDT ERC20 •••• AsDf');
  for (const whole of [TRON, ETHEREUM, twin])
    expect(document.documentElement.outerHTML).not.toContain(whole);
});

test('another address shows its own fee and asks for the amount again [D-308, M4-20, M4-18, M4-19, F-M16]', async () => {
  await initialWithdrawal();
  await fillForm('750');
  expect(description('每笔手续费')).toBe('1.5 USDT');
  expect(player.field('取款金额')).toHaveAccessibleDescription('单笔最低 ¥100.00');
  await chooseAddress(/ERC20/);
  expect(description('每笔手续费')).toBe('8 USDT');
  expect([player.reads('取款金额'), player.reads('支付密码')]).toEqual(['', '']);
  expect(player.field('取款金额')).toHaveAccessibleDescription('已更换地址，请重新输入金额');
  player.fills('取款金额', '500');
  expect(player.field('取款金额')).toHaveAccessibleDescription('单笔最低 ¥100.00');
});

test('an address bound today shows one note, which asks the player to check it [D-274, D-288]', async () => {
  await initialWithdrawal();
  const bound = '此地址今天绑定，取款前请再核对一次';
  rememberBoundCard(TRON);
  await chooseAddress(/ERC20/);
  await player.sees(NONE_BEFORE);
  expect(screen.queryByText(bound)).toBeNull();
  await chooseAddress(/TRC20/);
  expect(await addressField()).toHaveAccessibleDescription(bound);
  expect(screen.queryByText(NONE_BEFORE)).toBeNull();
});

test('the next day, and the next member of the device, are told nothing of an address [D-274]', () => {
  vi.useFakeTimers();
  rememberBoundCard(TRON);
  expect(isBoundToday(TRON)).toBe(true);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(isBoundToday(TRON)).toBe(false);
  rememberBoundCard(TRON);
  act(() => renewSession());
  expect(isBoundToday(TRON)).toBe(false);
});

test('a first withdrawal is asked to check the address, once the records are known [D-288]', async () => {
  await initialWithdrawal();
  expect(backend.requests(loadTransactions)).toEqual([]);
  const answer = holdAnswers(loadTransactions);
  await chooseAddress(/TRC20/);
  expect(screen.queryByText(NONE_BEFORE)).toBeNull();
  answer();
  expect(await player.sees(NONE_BEFORE)).toBeVisible();
  await chooseAddress(/ERC20/);
  expect(await player.sees(NONE_BEFORE)).toBeVisible();
  expect(backend.received(loadTransactions)).toEqual([{ date: 4, type: 2, page: 1, api_type: '' }]);
});

test.each([
  ['a withdrawal is listed', 'normal', [{ kind: 'withdrawal', amount: '100.00', state: 3 }]],
  ['the records fail', 'crashed', []],
] as const)('nothing is said of an address when %s [D-288]', async (_when, answers, past) => {
  await initialWithdrawal({ transactions: past });
  world().answers(loadTransactions, answers);
  await chooseAddress(/TRC20/);
  await waitFor(() => {
    expect(backend.requests(loadTransactions)).toHaveLength(1);
    expect(queryClient.isFetching()).toBe(0);
  });
  expect(screen.queryByText(NONE_BEFORE)).toBeNull();
  expect(messages()).toBe('');
});

/** Puts another address under the id of the first one, as somebody else may on another device. */
const replaceAddress = (number: string) => {
  const { cards } = world().member('drawer')!;
  cards.splice(0, 1, { ...cards[0]!, number });
};
const REPLACED = '地址已变更，请重新选择';
const OTHER = 'TOtherStoryAddress22222222222222ZxCv';
const returnToPage = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('an address that changes under its id takes amount and password along [D-341]', async () => {
  await initialWithdrawal();
  await fillForm('750');
  replaceAddress(` ${TRON} `);
  await wait(3000);
  returnToPage();
  await waitFor(() => expect(backend.requests(loadCards)).toHaveLength(2));
  expect(player.reads('取款金额')).toBe('750');
  replaceAddress(OTHER);
  await wait(3000);
  returnToPage();
  expect(await player.sees(REPLACED)).toBeVisible();
  expect(await addressField()).toHaveTextContent('请选择收款的USDT地址');
  expect([player.reads('取款金额'), player.reads('支付密码')]).toEqual(['', '']);
  await chooseAddress(/ZxCv/);
  expect(screen.queryByText(REPLACED)).not.toBeInTheDocument();
});

test('a tap asks for an old list again and sends nothing to a changed address [D-341]', async () => {
  await initialWithdrawal();
  await fillForm('750');
  replaceAddress(OTHER);
  await wait(31_000);
  player.taps('立即取款');
  expect(await player.sees(REPLACED)).toBeVisible();
  await waitFor(async () => expect(await addressField()).toHaveFocus());
  expect([player.reads('取款金额'), player.reads('支付密码')]).toEqual(['', '']);
  expect([backend.requests(loadCards).length, backend.received(withdraw)]).toEqual([2, []]);
});

test('an address that changes while the rate is confirmed gets nothing [D-341, D-292]', async () => {
  await initialWithdrawal();
  await fillForm('750', '');
  world().member('drawer')!.withdrawUsdtRate = '8';
  player.fills('支付密码', 'pay456');
  player.taps('立即取款');
  await screen.findByRole('alertdialog', { name: '汇率或手续费有变化' });
  replaceAddress(OTHER);
  await wait(3000);
  returnToPage();
  await waitFor(() => expect(backend.requests(loadCards)).toHaveLength(2));
  player.taps('继续提交');
  expect(await player.sees(REPLACED)).toBeVisible();
  await waitFor(async () => expect(await addressField()).toHaveFocus());
  expect(backend.received(withdraw)).toEqual([]);
});

test('an address that changes while the order is stored gets nothing [D-341]', async () => {
  await initialWithdrawal();
  await fillForm('750');
  await wait(3000);
  const before = backend.requests(loadTransactions).length;
  const answer = holdAnswers(loadTransactions);
  player.taps('立即取款');
  await waitFor(() => expect(backend.requests(loadTransactions).length).toBeGreaterThan(before));
  replaceAddress(OTHER);
  returnToPage();
  expect(await player.sees(REPLACED)).toBeVisible();
  answer();
  await waitFor(async () => expect(await addressField()).toHaveFocus());
  expect(backend.received(withdraw)).toEqual([]);
});

test.each([
  ['is young', 20_000, 'normal', 1],
  ['fails', 31_000, 'html', 2],
] as const)(
  'a tap sends the order as it stands where the list %s [D-341]',
  async (_why, ms, fault, asked) => {
    await initialWithdrawal();
    await fillForm('750');
    await wait(ms);
    world().answers(loadCards, fault, { times: 1 });
    const answer = holdAnswers(withdraw);
    player.taps('立即取款');
    await waitFor(() => expect(backend.received(withdraw)).toHaveLength(1));
    expect(backend.requests(loadCards)).toHaveLength(asked);
    answer();
  },
);

test('a tap waits 4 s at most for the list, beside rate and fee [D-341, D-292]', async () => {
  await initialWithdrawal();
  await fillForm('750');
  vi.useFakeTimers();
  await wait(31_000);
  world().answers(loadCards, 'silent');
  world().answers(refreshMember, 'silent');
  player.taps('立即取款');
  await wait(3900);
  expect(backend.received(withdraw)).toEqual([]);
  await wait(100);
  await until(() => backend.received(withdraw).length === 1);
});

test('a submit without an address focuses its field, not 重试 above it [D-261]', async () => {
  await initialWithdrawal();
  await addressField();
  world().answers(loadCards, 'html');
  await wait(3000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await player.findsAndTaps('立即取款');
  await screen.findByRole('button', { name: '重试' });
  player.taps('立即取款');
  expect(await addressField()).toHaveFocus();
  expect(await addressField()).toHaveAccessibleDescription('请选择USDT地址');
});

test('fee, estimate and arrival stand between address and password [M2-105, M2-106, M2-107, D-308]', async () => {
  await initialWithdrawal();
  const address = await addressField();
  player.fills('取款金额', '750');
  expect(screen.queryByText('实际到账')).not.toBeInTheDocument();
  await fillForm('750');
  expect(description('每笔手续费')).toBe('1.5 USDT');
  expect(description('预计折合')).toBe('100.00 USDT参考汇率 1 USDT = ¥7.5，以实际为准');
  expect(description('实际到账')).toBe('98.50 USDT');
  const inOrder = [
    address,
    player.field('取款金额'),
    screen.getByText('实际到账'),
    player.field('支付密码'),
    player.button('立即取款'),
  ];
  for (const [at, below] of inOrder.slice(1).entries())
    expect(inOrder[at]!.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('estimate and arrival read -- without any rate, and the player can still order [D-136, F-M08]', async () => {
  world().answers(refreshMember, 'refused');
  await initialWithdrawal({ withdrawUsdtRate: null, usdtRate: 'abc' });
  await fillForm('100');
  expect(description('预计折合')).toMatch(/^-- USDT参考汇率未知/);
  expect(description('实际到账')).toBe('-- USDT');
  player.taps('立即取款');
  await waitFor(() => expect(orders()).toHaveLength(1));
});

test('an unknown network pays the TRC20 fee and says so [D-137, D-138, F-M09, F-M10]', async () => {
  await initialWithdrawal({ cards: [{ owner: 'BEP20', number: TRON }], trc20Fee: '20' });
  await waitFor(() =>
    expect(description('每笔手续费')).toBe('20 USDT未列出此网络的手续费，按TRC20显示'),
  );
  player.fills('取款金额', '150');
  expect(description('实际到账')).toBe('0.00 USDT取款金额不足以支付手续费');
});

test('a poll leaves the filled maximum, and the check uses its balance [M2-103, F-M12, D-139]', async () => {
  await initialWithdrawal();
  await fillForm('');
  player.taps('最大金额');
  expect(player.reads('取款金额')).toBe('1234.56');
  world().answers(loadBalance, { data: { balance: '500.00' } });
  await wait(4300);
  expect(await player.sees('超过平台钱包余额 ¥500.00，能否取款以平台为准')).toBeVisible();
  expect(player.reads('取款金额')).toBe('1234.56');
  expect(backend.received(withdraw)).toEqual([]);
});

test.each([
  ['0', '平台钱包没有可取的余额'],
  ['--', '余额未知，无法填入最大金额'],
])('with balance %s amount buttons are off and say why [F-M13, D-273]', async (balance, reason) => {
  world().answers(loadMember, { data: { username: 'drawer', balance } });
  await initialWithdrawal();
  await player.sees(reason);
  for (const name of ['25%', '50%', '最大金额']) {
    const button = player.button(name);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    fireEvent.click(button);
    expect(player.reads('取款金额')).toBe('');
  }
});

test('an amount above the balance is warned about, and the server decides [M2-108, D-139]', async () => {
  await initialWithdrawal();
  await fillForm('2000');
  expect(screen.getByText('超过平台钱包余额 ¥1,234.56，能否取款以平台为准')).toBeVisible();
  player.taps('立即取款');
  expect(await player.sees('余额不足')).toBeVisible();
  expect(backend.received(withdraw)).toHaveLength(1);
  await waitFor(() =>
    expect([player.reads('取款金额'), player.reads('支付密码')]).toEqual(['2000', '']),
  );
});

test('the first problem of the amount stands beside it, and the field has the focus [M5-32, M9-03, M2-102]', async () => {
  await initialWithdrawal({ cards: [TWO[0]!] });
  await waitFor(() => expect(screen.queryByText('每笔手续费')).toBeInTheDocument());
  const field = player.field('取款金额');
  for (const [text, problem] of [
    ['1e3', '请输入正确的金额'],
    ['\u200b 99.99 ', '单笔取款不能低于100元'],
  ] as const) {
    player.fills('取款金额', text);
    expect(field).not.toBeInvalid();
    player.taps('立即取款');
    await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
    expect(field).toHaveFocus();
    await waitFor(() => expect(player.button('立即取款')).not.toHaveAttribute('aria-busy'));
  }
  expect(messages()).toBe('单笔取款不能低于100元');
  expect(backend.received(withdraw)).toEqual([]);
});

test('an order is sent once, as it was filled in, and awaits review [M7-36, M8-13, M4-15]', async () => {
  await initialWithdrawal();
  await fillForm('１００.50');
  stopClock();
  player.taps('立即取款');
  player.taps('立即取款');
  await until(() => getMember()?.balanceCny === '1134.06');
  expect(messages('status')).toContain('提交成功，等待后台审核');
  const [card] = world().member('drawer')!.cards;
  expect(backend.received(withdraw)).toEqual([
    { amount: '100.5', bank: card!.id, password: 'pay456' },
  ]);
  expect(orders().map(({ kind, cents, state }) => [kind, cents, state])).toEqual([
    ['withdrawal', 100_50, 1],
  ]);
  expect(player.reads('支付密码')).toBe('');
  player.taps('立即取款');
  expect(backend.received(withdraw)).toHaveLength(1);
});

test('the records open 1.5 seconds after an order, unless the player has left before [M4-16, M9-20, F-M18]', async () => {
  const app = await initialWithdrawal();
  await fillForm('100');
  player.taps('立即取款');
  await player.sees('提交成功，等待后台审核');
  await wait(1000);
  expect(app.address()).toBe('/withdrawal');
  await wait(500);
  expect(app.address()).toBe('/transRecord?type=2');

  player.goesTo('/withdrawal');
  await screen.findAllByText('打码量');
  await fillForm('100');
  player.taps('立即取款');
  await player.sees('提交成功，等待后台审核');
  player.goesTo('/kefu');
  await wait(5000);
  expect(app.address()).toBe('/kefu');
});

describe('the record of a withdrawal that this session sent', () => {
  const sendAndSeeRecords = async (before = () => {}) => {
    await initialWithdrawal();
    await fillForm('750');
    player.taps('立即取款');
    await player.sees('提交成功，等待后台审核');
    before();
    await wait(1500);
    await player.sees(/^12:00 · 刚提交$/);
  };

  test('opens by itself, with what arrives and where [D-371, D-278]', async () => {
    await sendAndSeeRecords();
    const details = playerAt(await screen.findByRole('dialog', { name: 'USDT提现' }));
    expect(details.textsOf('listitem')).toEqual(['提交', '审核', '到账']);
    expect(details.descriptions()).toEqual(
      expect.arrayContaining(['预计到账 98.50 USDT', '金额 ¥750.00', '到账地址 •••• QwEr']),
    );
    expect(await details.sees('已扣手续费 1.50 USDT')).toBeVisible();
  });

  test('stays closed for a player who has touched the page since [D-371]', async () => {
    await sendAndSeeRecords(() => fireEvent.pointerDown(document.body));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not marked after its review, and a refusal promises nothing [D-371]', async () => {
    await sendAndSeeRecords();
    orders()[0]!.state = 3;
    player.goesTo('/vip');
    player.goesTo('/transRecord?type=2');
    await player.sees('已拒绝');
    expect(screen.queryByText(/刚提交/)).toBeNull();
    player.taps('USDT提现');
    expect(playerIn('USDT提现', 'dialog').descriptions().join()).not.toContain('预计到账');
  });
});

test('a refusal shows the server’s message, and all but the password stays [M2-104, D-358, F-M27]', async () => {
  await initialWithdrawal();
  await fillForm('300', 'wrong');
  player.taps('立即取款');
  await waitFor(() => expect(player.field('支付密码')).toHaveFocus());
  expect(player.textsOf('alert')).toEqual(['支付密码错误', '支付密码错误']);
  expect(player.field('支付密码')).toHaveAccessibleDescription('支付密码错误');
  expect(player.reads('支付密码')).toBe('');
  expect(player.reads('取款金额')).toBe('300');
  expect(await addressField()).toHaveTextContent('TRC20');
  player.fills('支付密码', 'pay456');
  expect(player.field('支付密码')).not.toHaveAccessibleDescription();
  player.taps('立即取款');
  expect(await player.sees('提交成功，等待后台审核')).toBeVisible();
  expect(screen.queryByText('支付密码错误')).toBeNull();
});

test('the player confirms changed terms each time until the order changes [D-292, F-M11]', async () => {
  await initialWithdrawal();
  await fillForm('750', '');
  world().member('drawer')!.withdrawUsdtRate = '8';
  player.fills('支付密码', 'pay456');
  player.taps('立即取款');
  const dialog = await screen.findByRole('alertdialog', { name: '汇率或手续费有变化' });
  expect(dialog).toHaveTextContent('参考汇率：7.5 → 8');
  expect(dialog).toHaveTextContent('每笔手续费：1.5 USDT → 1.5 USDT');
  expect(dialog).toHaveTextContent('实际到账：98.50 USDT → 92.25 USDT');
  playerAt(dialog).taps('取消');
  await waitFor(() => expect(description('实际到账')).toBe('92.25 USDT'));
  expect([backend.received(withdraw), player.reads('支付密码')]).toEqual([[], 'pay456']);
  await player.findsAndTaps('立即取款');
  await player.findsAndTaps('继续提交');
  expect(await player.sees('提交成功，等待后台审核')).toBeVisible();
  expect(backend.received(withdraw)).toHaveLength(1);
});

test('a player who has left the form is asked nothing about it [D-348, D-292]', async () => {
  await initialWithdrawal();
  await fillForm('750', '');
  const answer = holdAnswers(refreshMember);
  world().member('drawer')!.withdrawUsdtRate = '8';
  player.fills('支付密码', 'pay456');
  player.taps('立即取款');
  await waitFor(() => expect(backend.requests(refreshMember)).toHaveLength(1));
  player.goesTo('/mine');
  answer();
  await waitFor(() => expect(getMember()?.withdrawalRate).toBe('8'));
  await wait(500);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the quote loads while the password is typed [D-292]', async () => {
  const { user } = await initialWithdrawal();
  await fillForm('750', '');
  expect(backend.requests(refreshMember)).toEqual([]);
  world().member('drawer')!.withdrawUsdtRate = '7.51';
  await user.click(player.field('支付密码'));
  expect(await player.sees(/1 USDT = ¥7.51/)).toBeVisible();
  await user.keyboard('pay456');
  const before = world().requests.length;
  const answer = holdAnswers(withdraw);
  player.taps('立即取款');
  await waitFor(() => expect(backend.received(withdraw)).toHaveLength(1));
  const polls = [loadBalance.path, refreshVenues.path];
  const sent = world()
    .requests.slice(before)
    .map(({ path }) => path);
  expect(sent.filter((path) => !polls.includes(path))).toEqual([
    loadTransactions.path,
    withdraw.path,
  ]);
  answer();
});

test('a password that was filled in without a focus asks for the quote [D-292]', async () => {
  await initialWithdrawal();
  await fillForm('750', 'pay45');
  await waitFor(() => expect(backend.requests(refreshMember)).toHaveLength(1));
  await wait(11_000);
  player.fills('支付密码', 'pay456');
  await wait(100);
  expect(backend.requests(refreshMember)).toHaveLength(1);
});

test.each([
  ['the amount', () => player.fills('取款金额', '800')],
  [
    'the address',
    async () => {
      await chooseAddress(/ERC20/);
      player.fills('取款金额', '800');
      player.fills('支付密码', 'pay456');
    },
  ],
])('after %s changed, nothing is asked about earlier terms [D-292, F-M11]', async (_, change) => {
  await initialWithdrawal();
  await fillForm('750', '');
  world().member('drawer')!.withdrawUsdtRate = '8';
  player.fills('支付密码', 'pay456');
  await waitFor(() => expect(description('实际到账')).toBe('92.25 USDT'));
  await change();
  player.taps('立即取款');
  expect(await player.sees('提交成功，等待后台审核')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after a reload the button waits for rate and fee without a question', async () => {
  await initialWithdrawal({ cards: TWO.slice(0, 1) });
  endPage();
  const answer = holdAnswers(loadMember);
  await openApp('/withdrawal');
  await player.findsAndFills('取款金额', '750');
  player.fills('支付密码', 'pay456');
  const submit = await screen.findByRole('button', { name: /^立即取款/ });
  expect(await addressField()).toHaveTextContent('USDT TRC20 •••• QwEr');
  expect(submit).toHaveAttribute('aria-busy', 'true');
  answer();
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
  expect(description('每笔手续费')).toBe('1.5 USDT');
  player.taps('立即取款');
  await waitFor(() => expect(backend.received(withdraw)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('nothing can be typed while rate and fee are checked [F-M11]', async () => {
  await initialWithdrawal();
  world().answers(refreshMember, 'silent');
  await fillForm('750');
  const card = await addressField();
  vi.useFakeTimers();
  const user = userEvent.setup({ delay: null });
  player.taps('立即取款');
  await until(() => backend.requests(refreshMember).length === 1);
  await user.type(player.field('取款金额'), '9');
  await user.type(player.field('支付密码'), '9');
  await user.click(player.button('最大金额'));
  await user.click(card);
  expect(screen.queryByRole('radio', { name: /ERC20/ })).not.toBeInTheDocument();
  expect([player.reads('取款金额'), player.reads('支付密码')]).toEqual(['750', 'pay456']);
  expect(player.field('取款金额')).toBeDisabled();
  await wait(3900);
  expect(backend.received(withdraw)).toEqual([]);
  await wait(100);
  await until(() => backend.received(withdraw).length === 1);
  expect(backend.received(withdraw)[0]).toMatchObject({ amount: '750', password: 'pay456' });
});

test('bobi has the same form under its own title, for cards of kind 5 [D-009, D-105, D-264]', async () => {
  const app = await initialWithdrawal({ cards: TWO }, '/withdrawalBobi');
  expect(screen.getByRole('heading', { level: 1, name: '波币取款' })).toBeInTheDocument();
  expect(document.title).toContain('波币取款');
  const add = await screen.findByRole('link', { name: '添加波币地址' });
  expect(backend.received(loadCards)).toEqual([{ type: 5 }]);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  player.taps('立即取款');
  expect(await player.sees('请选择您要提现到的银行卡')).toBeVisible();
  fireEvent.click(add);
  expect(app.address()).toBe('/addBobiCard');
});

test('bobi is ordered as USDT is, without a network or a USDT quote [D-009, D-134, D-233, D-292]', async () => {
  await initialWithdrawal(
    { cards: [{ bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' }] },
    '/withdrawalBobi',
  );
  expect((await addressField('波币地址')).textContent).toMatch(/波币 •••• 0123/);
  player.fills('取款金额', '1200.5');
  expect(screen.getByText('波币的汇率和手续费以平台为准，仍可提交')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/USDT|TRC|ERC|网络|--/);
  Object.assign(world().member('drawer')!, { withdrawUsdtRate: '9', trc20Fee: '99' });
  fireEvent.focus(player.field('支付密码'));
  player.fills('支付密码', 'pay456');
  const answer = holdAnswers(withdraw);
  player.taps('立即取款');
  await waitFor(() => expect(backend.received(withdraw)).toHaveLength(1));
  expect(backend.requests(refreshMember)).toEqual([]);
  answer();
  expect(await player.sees('提交成功，等待后台审核')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(backend.received(withdraw)).toEqual([
    { amount: '1200.5', bank: expect.anything(), password: 'pay456' },
  ]);
  expect(orders().map(({ method, cents }) => [method, cents])).toEqual([['波币提现', 1200_50]]);
});

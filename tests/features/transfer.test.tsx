import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { refreshMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { setAutoTransfer, transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { getMember, rememberAutoTransfer, refreshWallets } from '#state/member/member.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  holdAnswers,
  messages,
  pause,
  player,
  playerAt,
  playerIn,
  stopClock,
  until,
} from '#tests/page/player.ts';

const PLAYER = {
  balance: '900.75',
  venues: { QYUN: '320.80', LXI: '5.00' },
  isAutoTransferOn: false,
};

const SOURCE = /^转出钱包/;
const TARGET = /^转入钱包/;

const inForm = () => playerIn('手动转账');
const inVenues = () => playerIn('场馆余额');
const source = () => inForm().button(SOURCE);
const target = () => inForm().button(TARGET);
const amount = () => inForm().field('金额');
const autoTransfer = () => screen.getByRole('switch', { name: '自动免转' });
const toggleAutoTransfer = () => player.taps('自动免转', 'switch');
const expectNoForm = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: '手动转账' })).toBeNull());

function submitTransfer(amountCny: string): void {
  inForm().fills('金额', amountCny);
  player.taps('立即转账');
}

async function pickWallet(field: RegExp, name: string): Promise<void> {
  inForm().taps(field);
  await screen.findByRole('dialog', { name: '选择钱包' });
  playerIn('选择钱包', 'dialog').taps(new RegExp(`^${name}`), 'radio');
}

async function initialTransfer(name: string, options: MemberOptions = {}) {
  const app = await openApp('/transfer', { as: member({ ...PLAYER, name, ...options }) });
  await screen.findByRole('switch', { name: '自动免转' });
  await inVenues().sees('龙曦');
  return app;
}

async function answerVenues(codes: readonly string[]): Promise<void> {
  world().answers(refreshVenues, {
    data: codes.map((code) => ({ platname: code, name: `馆${code}`, balance: '50.00' })),
  });
  act(() => invalidateCall(refreshVenues));
  await inVenues().sees(`馆${codes[0]}`);
}

test('a gateway that fails once does not end the refresh of venues [D-141]', async () => {
  await initialTransfer('poller');
  world().answers(refreshVenues, 'gateway', { times: 1 });
  const asked = backend.requests(refreshVenues).length;
  act(() => invalidateCall(refreshVenues));
  await waitFor(() => expect(backend.requests(refreshVenues)).toHaveLength(asked + 1));
  await pause(100);
  await answerVenues(['ANEW']);
});

test('一键回收 moves the whole yuan of the game wallet into the platform wallet [M2-110, M2-111, D-332]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await initialTransfer('recaller');
  const shown = () => [source().textContent, screen.getByText(/^游戏钱包/).textContent];
  await waitFor(() =>
    expect(shown()).toEqual(['转出钱包平台钱包 余额 ¥900.75', '游戏钱包 ¥325.80']),
  );
  stopClock();
  inVenues().taps(/^一键回收/);
  await until(() => shown().join() === '转出钱包平台钱包 余额 ¥1,225.75,游戏钱包 ¥0.80');
});

test('under its own bar stand the platform wallet and four venues, or all [M2-85, M2-86, M2-113]', async () => {
  await initialTransfer('lister');
  expect(screen.getByRole('heading', { level: 1, name: '转账' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(inVenues().descriptions(), 'M9-24').toEqual([
    '平台钱包 ¥900.75',
    '青云 ¥320.80',
    '龙曦 ¥5.00',
    '碧海 ¥0.00',
    '星河 ¥0.00',
  ]);
  inVenues().taps(/展开$/);
  expect(inVenues().descriptions()).toHaveLength(11);
});

test('a transfer goes into the first venue, and all balances are refreshed [M7-38, M4-31, M4-35, D-144, D-149]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await initialTransfer('mover');
  expect(source()).toHaveTextContent('平台钱包 余额 ¥900.75');
  expect(target()).toHaveTextContent('青云 余额 ¥320.80');
  stopClock();
  submitTransfer('100');
  const wallets = ['平台钱包 ¥800.75', '青云 ¥420.80'];
  await until(() => inVenues().descriptions().slice(0, 2).join() === wallets.join());
  expect(messages('status')).toContain('转账成功');
  expect(backend.received(transfer)).toEqual([
    { amount: '100', sourcetype: 'userbalance', targettype: 'QYUN' },
  ]);
  expect(amount()).toHaveValue('');
});

test('the wallets are swapped or chosen, and another source clears the amount [M2-117, M2-118, M4-30]', async () => {
  await initialTransfer('chooser');
  inForm().fills('金额', '7');
  inForm().taps('互换转出和转入钱包');
  expect(source()).toHaveTextContent('青云 余额 ¥320.80');
  expect(target()).toHaveTextContent('平台钱包');
  expect(amount()).toHaveValue('');
  inForm().fills('金额', '7');
  await pickWallet(SOURCE, '龙曦');
  expect(amount()).toHaveValue('');
  await pickWallet(SOURCE, '平台钱包');
  inForm().fills('金额', '20');
  await pickWallet(TARGET, '龙曦');
  expect(target()).toHaveTextContent('龙曦 余额 ¥5.00');
  player.taps('立即转账');
  await player.sees('转账成功');
  expect(backend.received(transfer)).toEqual([
    { amount: '20', sourcetype: 'userbalance', targettype: 'LXI' },
  ]);
});

test('the maximum is whole yuan, and a fraction or too much is warned about [M2-119, D-146, D-S27]', async () => {
  await initialTransfer('maximum');
  inForm().taps('最大金额');
  expect(amount()).toHaveValue('900');
  const warning = '场馆只接收整数金额，小数部分可能不会到账';
  expect(amount()).not.toHaveAccessibleDescription(warning);
  inForm().fills('金额', '10.5');
  expect(amount()).toHaveAccessibleDescription(warning);
  inForm().fills('金额', '901');
  expect(amount()).toHaveAccessibleDescription('金额超过转出钱包余额，以平台结果为准');
  await pickWallet(SOURCE, '碧海');
  expect(inForm().button('最大金额')).toHaveAccessibleDescription('转出钱包没有可转的整数金额');
});

test('the player is told what is missing before anything is sent [M5-34, M2-120, M2-121]', async () => {
  await initialTransfer('hasty');
  expect(await inForm().sees('提示：场馆内的钱包之间不能互转，请先转回平台钱包')).toBeVisible();
  submitTransfer('');
  expect(amount()).toHaveAccessibleDescription('请输入操作金额！');
  expect(amount()).toHaveFocus();
  expect(messages()).toBe('请输入操作金额！');
  inForm().fills('金额', '5');
  expect(amount()).not.toBeInvalid();
  expect(backend.received(transfer)).toEqual([]);
});

test('a chosen venue that is gone must be chosen again, unless it comes back [F-M28]', async () => {
  await initialTransfer('loser');
  inForm().fills('金额', '5');
  await answerVenues(['LXI', 'BHAI']);
  await waitFor(() => expect(target()).toHaveTextContent('请选择'));
  expect(target()).toHaveAccessibleDescription('该场馆已不可用，请重新选择');
  const announced = screen.getByText('该场馆已不可用，请重新选择');
  player.taps('立即转账');
  // Announced again by the submit, and still in one place.
  expect(announced).not.toBeInTheDocument();
  expect(messages()).toBe('该场馆已不可用，请重新选择');
  expect(target()).toHaveFocus();
  expect(backend.received(transfer)).toEqual([]);
  await answerVenues(['QYUN', 'LXI']);
  await waitFor(() => expect(target()).toHaveTextContent('馆QYUN'));
  expect(amount()).toHaveValue('5');
});

test('the switch is set for the member, and the form stands while it is off [M2-114, M2-116, M4-25]', async () => {
  await initialTransfer('switcher', { isAutoTransferOn: true });
  expect(autoTransfer()).toBeChecked();
  await expectNoForm();
  toggleAutoTransfer();
  expect(await player.sees('操作成功！'), 'M4-27').toBeVisible();
  expect(await screen.findByRole('region', { name: '手动转账' })).toBeVisible();
  expect(autoTransfer()).not.toBeChecked();
  await waitFor(() => expect(autoTransfer()).toBeEnabled());
  toggleAutoTransfer();
  await waitFor(() => expect(getMember()!.isAutoTransferOn, 'M4-26').toBe(true));
  expect(autoTransfer()).toBeChecked();
  expect(autoTransfer(), 'M2-115').toHaveAccessibleDescription(/进入游戏时余额自动转入场馆/);
  await expectNoForm();
  expect(backend.received(setAutoTransfer)).toEqual([{ transferstatus: 0 }, { transferstatus: 1 }]);
  expect(backend.received(transfer)).toEqual([]);
});

test('a refusal shows the server’s message, and the switch stays as it was [M4-28]', async () => {
  await initialTransfer('refused');
  world().answers(setAutoTransfer, { code: 500, message: '暂时不能切换' });
  toggleAutoTransfer();
  expect(await player.sees('暂时不能切换')).toBeVisible();
  await waitFor(() => expect(autoTransfer()).not.toBeChecked());
  expect(screen.queryByText('操作成功！')).not.toBeInTheDocument();
  expect(player.button('立即转账')).toBeVisible();
});

test('a switch without an answer is asked for at the server, and the player is told', async () => {
  await initialTransfer('lost');
  world().answers(setAutoTransfer, 'lost', { times: 1 });
  toggleAutoTransfer();
  await waitFor(() => expect(autoTransfer()).toHaveAccessibleDescription(/未收到切换结果/));
  expect(autoTransfer()).toBeChecked();
  await expectNoForm();
});

test.each([
  [10, [1, 0]],
  [9, [1]],
])('a switch flipped %i times sends one request at a time [F-M29]', async (times, wire) => {
  await initialTransfer(`flipper${times}`);
  const answer = holdAnswers(setAutoTransfer);
  for (let flip = 0; flip < times; flip += 1) toggleAutoTransfer();
  await waitFor(() => expect(backend.requests(setAutoTransfer)).toHaveLength(1));
  await pause(20);
  expect(backend.requests(setAutoTransfer)).toHaveLength(1);
  answer();
  expect(await player.sees('操作成功！')).toBeVisible();
  expect(backend.received(setAutoTransfer)).toEqual(
    wire.map((transferstatus) => ({ transferstatus })),
  );
  await waitFor(() =>
    expect(autoTransfer()).toHaveProperty('ariaChecked', String(wire.at(-1) === 1)),
  );
});

test('an older answer does not switch it back', async () => {
  await initialTransfer('outrun');
  const answer = holdAnswers(refreshMember, {
    data: { username: 'outrun', balance: '1.00', transferstatus: '0' },
  });
  const asking = refreshWallets();
  toggleAutoTransfer();
  await player.sees('操作成功！');
  answer();
  await act(() => asking);
  expect(autoTransfer()).toBeChecked();
});

test('auto-transfer blocks a manual transfer, wherever it was turned on [M4-29, D-148, F-M28]', async () => {
  await initialTransfer('elsewhere');
  inForm().fills('金额', '5');
  const submit = player.button('立即转账');
  const field = target();
  // A refresh brings it in the same moment as the tap, before the screen is drawn again.
  act(() => {
    rememberAutoTransfer(true);
    fireEvent.click(submit);
    fireEvent.click(field);
  });
  expect(await player.sees('自动免转已开启，关闭后才能手动转账')).toBeVisible();
  await expectNoForm();
  expect(screen.queryByRole('dialog', { name: '选择钱包' })).not.toBeInTheDocument();
  expect(autoTransfer()).toBeChecked();
  expect(backend.received(transfer)).toEqual([]);
});

test('an order on its way is not lost when the operator closes the site meanwhile [F-R21]', async () => {
  await initialTransfer('closed-out');
  world().answers(transfer, 'unreachable');
  submitTransfer('5');
  world().answers(loadSite, { data: { site_state: '0', repair_tips: '<b>维护</b>至十点' } });
  act(() => invalidateCall(loadSite));
  expect(await player.sees('<b>维护</b>至十点')).toBeVisible();
  expect(screen.queryByRole('region', { name: '手动转账' })).not.toBeInTheDocument();
  await waitFor(() => expect(backend.requests(transfer)).toHaveLength(1));
  world().answers(loadSite, 'normal');
  act(() => invalidateCall(loadSite));
  expect(await screen.findByRole('region', { name: '结果未知' })).toHaveTextContent('¥5.00');
  expect(backend.received(transfer)).toHaveLength(1);
});

test('a player whose token is gone sees the login dialog, and nothing is sent [S6-07, D-003, F-S12]', async () => {
  const app = await initialTransfer('forgotten');
  sessionStorage.clear();
  submitTransfer('5');
  const dialog = playerAt(await screen.findByRole('alertdialog'));
  dialog.taps('取消');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(amount()).toHaveValue('5');
  toggleAutoTransfer();
  playerAt(await screen.findByRole('alertdialog')).taps('登录');
  expect(await screen.findByRole('textbox', { name: '用户名' })).toBeVisible();
  expect(app.address()).toBe('/login?redirect=%2Ftransfer');
  expect([...backend.received(transfer), ...backend.received(setAutoTransfer)]).toEqual([]);
  expect(sessionStorage.getItem(STORED.token.entry)).toBeNull();
  expect(getSession().token).toBe('');
});

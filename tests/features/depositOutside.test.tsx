import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadDeposit, recharge } from '#api/calls/deposit.ts';
import { pageLocation } from '#platform/open.ts';
import { endSession } from '#state/session/session.ts';
import { openInTelegram } from '#tests/app/openInTelegram.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, skip, wait } from '#tests/page/player.ts';

let leave = vi.spyOn(pageLocation, 'leaveSite');
beforeEach(() => {
  leave = vi.spyOn(pageLocation, 'leaveSite').mockReturnValue();
  vi.useFakeTimers({ now: START_MS, shouldAdvanceTime: true });
});

const order = async () => {
  await player.findsAndTaps('波币', 'radio');
  player.fills('存款金额', '300');
  player.taps('立即存款');
  await screen.findByRole('button', { name: '前往支付' });
};
const pay = () => player.taps('前往支付');

test.each(['6.0', '8.0'])('pay pages open outside Telegram %s [M4-13, D-123]', async (version) => {
  const as = member({ name: 'payer' });
  const { address, client } = await openInTelegram('/recharge', as, { version });
  await order();
  skip(2100);
  const [url] = client.paramsOf('web_app_open_link') as { url: string }[];
  expect(url?.url).toMatch(/\/pay\/\w+$/);
  expect(leave).not.toHaveBeenCalled();
  expect(address()).toBe('/recharge');
  expect(backend.requests(loadDeposit)).toEqual([]);
  skip(10_000);
  expect(client.paramsOf('web_app_open_link')).toHaveLength(1);
  // Only the player’s own tap opens it again.
  pay();
  skip(10_000);
  expect(client.paramsOf('web_app_open_link')).toHaveLength(2);

  act(() => client.send('visibility_changed', { is_visible: false }));
  act(() => client.send('visibility_changed', { is_visible: true }));
  skip(200);
  expect(address()).toMatch(/^\/payInfo\?ref=/);
  await waitFor(() => expect(backend.requests(loadDeposit)).toHaveLength(1));
  expect(backend.requests(recharge)).toHaveLength(1);
  expect(client.unknown()).toEqual([]);
});

test('inside Telegram a tap before the delay opens the payment page once [M4-13]', async () => {
  const { address, client } = await openInTelegram('/recharge', member({ name: 'payer' }));
  await order();
  skip(1900);
  pay();
  act(() => client.send('visibility_changed', { is_visible: false }));
  act(() => client.send('visibility_changed', { is_visible: true }));
  skip(150);
  expect(client.paramsOf('web_app_open_link')).toHaveLength(1);
  skip(10_000);
  expect(address()).toMatch(/^\/payInfo\?ref=/);
  expect(client.paramsOf('web_app_open_link')).toHaveLength(1);
  expect(leave).not.toHaveBeenCalled();
});

test('the payment page of an order stays on its screen after a reload [M4-13, D-127]', async () => {
  const as = member({ name: 'payer' });
  keepSession(as.token);
  await openApp('/recharge');
  await order();
  pay();
  await waitFor(() => expect(backend.requests(loadDeposit)).toHaveLength(1));
  const { deposit_no: ordered } = backend.received(loadDeposit)[0] as { deposit_no: string };
  const again = () => screen.findByRole('button', { name: '前往支付' });
  fireEvent.click(await again());
  expect(leave).toHaveBeenCalledTimes(2);
  expect(leave.mock.calls[1]).toEqual(leave.mock.calls[0]);
  expect(screen.queryByText(/这里没有付款信息/)).not.toBeInTheDocument();

  const path = location.hash.slice(1);
  endPage();
  await openApp(path);
  fireEvent.click(await again());
  expect(leave.mock.calls[2]).toEqual(leave.mock.calls[0]);
  world()
    .list('transactions')
    .find(({ number }) => number === ordered)!.state = 2;
  await wait(5100);
  expect(await player.sees('存款已存入平台钱包，无需再付款。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '前往支付' })).not.toBeInTheDocument();

  act(() => endSession('logout'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('/pay/');
});

test('the payment page of an order whose time is over is behind the warning [D-224]', async () => {
  await openApp('/recharge', { as: member({ name: 'payer' }) });
  await order();
  pay();
  await screen.findByRole('timer');
  skip(3_600_000);
  expect(await screen.findByText('已过期')).toBeVisible();
  expect(screen.queryByRole('button', { name: '前往支付' })).not.toBeInTheDocument();
});

test('the pay page of an order without a number is found after a reload [M4-13, D-122]', async () => {
  const url = 'https://pay.example.com/desk?id=7';
  const payer = member({ name: 'payer' });
  keepSession(payer.token);
  world().answers(recharge, { data: { payUrl: url } });
  const app = await openApp('/recharge');
  await order();
  pay();
  expect(leave).toHaveBeenLastCalledWith(url);
  const address = app.address();
  expect(address).toMatch(/^\/payInfo\?ref=/);
  endPage();

  await openApp(address);
  expect(await player.sees(/暂未取得订单号/)).toBeVisible();
  await player.findsAndTaps('前往支付');
  expect(leave).toHaveBeenCalledTimes(2);
  expect(leave).toHaveBeenLastCalledWith(url);
  expect(backend.requests(loadDeposit)).toEqual([]);
  expect(backend.requests(recharge)).toHaveLength(1);

  // The address of a page that no order of this session named is none.
  player.goesTo(`/payInfo?deposit_no=&page=${encodeURIComponent('https://evil.example/')}`);
  expect(await player.sees('没有找到这个订单')).toBeVisible();
  expect(screen.queryByRole('button', { name: '前往支付' })).toBeNull();
  act(() => endSession('logout'));
  endPage();
  keepSession(member({ name: 'next' }).token, { id: 'another' });
  await openApp(address);
  expect(await player.sees('没有找到这个订单')).toBeVisible();
});

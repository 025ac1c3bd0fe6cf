import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadDeposit, recharge } from '#api/calls/deposit.ts';
import { departure } from '#platform/open.ts';
import { useTelegramStore } from '#platform/telegram/loadTelegram.ts';
import { openInTelegram } from '#tests/app/openInTelegram.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/deposit/order/DepositOrderScreen.tsx';
import '#features/deposit/form/DepositScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
const left = vi.fn<(url: string) => void>();
beforeEach(() => {
  left.mockClear();
  vi.spyOn(departure, 'to').mockImplementation(left);
  vi.useFakeTimers({ now: START_MS, shouldAdvanceTime: true });
});
afterEach(clearToasts);

const asked = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path).length;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const order = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: '波币' }));
  fireEvent.change(screen.getByLabelText('存款金额'), { target: { value: '300' } });
  fireEvent.click(screen.getByRole('button', { name: '立即存款' }));
  await screen.findByRole('button', { name: '前往支付' });
};
const pay = () => fireEvent.click(screen.getByRole('button', { name: '前往支付' }));

test.each(['6.0', '8.0'])(
  '[M4-13, D-123] inside Telegram %s the pay page opens outside; on return the order is looked at',
  async (version) => {
    const as = member({ name: 'payer' });
    const { address, client } = await openInTelegram('/recharge', as, { version });
    await order();
    pass(2100);
    const [url] = client.paramsOf('web_app_open_link') as { url: string }[];
    expect(url?.url).toMatch(/\/pay\/\w+$/);
    expect(left).not.toHaveBeenCalled();
    expect(address()).toBe('/recharge');
    expect(asked(loadDeposit)).toBe(0);
    pass(10_000);
    expect(client.paramsOf('web_app_open_link')).toHaveLength(1);
    // The player may open it again, by hand, and nothing else does.
    pay();
    pass(10_000);
    expect(client.paramsOf('web_app_open_link')).toHaveLength(2);

    act(() => client.send('visibility_changed', { is_visible: false }));
    act(() => client.send('visibility_changed', { is_visible: true }));
    pass(200);
    expect(address()).toMatch(/^\/payInfo\?deposit_no=/);
    await waitFor(() => expect(asked(loadDeposit)).toBe(1));
    expect(asked(recharge)).toBe(1);
    expect(client.unknown()).toEqual([]);
  },
);

test('[M4-13] inside Telegram a tap before the delay is the one opening, also on return', async () => {
  const { address, client } = await openInTelegram('/recharge', member({ name: 'payer' }));
  await order();
  pass(1900);
  pay();
  act(() => client.send('visibility_changed', { is_visible: false }));
  act(() => client.send('visibility_changed', { is_visible: true }));
  pass(150);
  expect(client.paramsOf('web_app_open_link')).toHaveLength(1);
  pass(10_000);
  expect(address()).toMatch(/^\/payInfo\?deposit_no=/);
  expect(client.paramsOf('web_app_open_link')).toHaveLength(1);
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ['a tap before the delay', 1900, true],
  ['the delay', 2100, false],
])('[M4-13] outside Telegram %s is the one opening', async (_, ms, isTapped) => {
  await openApp('/recharge', { as: member({ name: 'payer' }) });
  await order();
  pass(ms);
  if (isTapped) pay();
  pass(10_000);
  await waitFor(() => expect(asked(loadDeposit)).toBe(1));
  expect(left).toHaveBeenCalledTimes(1);
});

test('where Telegram’s own part did not come, the page stays too', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openApp('/recharge', {
    as: member({ name: 'payer' }),
    telegram: { environment: 'telegram', launch: '' },
  });
  await screen.findByLabelText('存款金额');
  useTelegramStore.setState(useTelegramStore.getInitialState());
  await order();
  pass(2100);
  expect(open).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});

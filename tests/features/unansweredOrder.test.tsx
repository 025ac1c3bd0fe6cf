import { act, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { readUnansweredOrders } from '#state/orders/orderNotes.ts';
import { findUnansweredOrder } from '#tests/state/notes/findUnansweredOrder.ts';
import { serverTime, START_MS } from '#tests/backend/clock.ts';
import type { Site } from '#tests/backend/tables/site.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, hidePage, holdAnswers, player } from '#tests/page/player.ts';
import { dismissDialogs } from '#ui/dialogs.ts';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/records/TransactionsScreen.tsx';
import '#features/transfer/TransferScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  clearToasts();
  act(dismissDialogs);
});

// The clocks stand still, as that of the server does: how long the machine takes counts for nothing.
const stopClocks = (aheadMs = 0) =>
  vi.useFakeTimers({ now: START_MS + aheadMs, toFake: ['Date', 'performance'] });

/** A record on the minute proves nothing. */
const OFF_MINUTE_MS = 7000;

async function initialTransfer(site: Partial<Site> = {}) {
  stopClocks(OFF_MINUTE_MS);
  world().clock.advance(OFF_MINUTE_MS);
  const as = member({
    name: 'mover',
    balance: '900.00',
    venues: { QYUN: '700.00' },
    isAutoTransferOn: false,
  });
  const prepare = () => void Object.assign(world().site, site);
  const app = await openApp('/transfer', { as, prepare });
  await screen.findByRole('button', { name: '立即转账' });
  await screen.findByText('龙曦');
  return app;
}

const orders = (amount: string) => {
  player.fills('金额', amount);
  player.taps('立即转账');
};
const panel = (name = '结果未知') => screen.findByRole('region', { name });
const found = () => screen.queryByRole('region', { name: '已受理' });
const looks = async () => {
  const before = backend.requests(loadTransactions).length;
  await player.findsAndTaps('重新核对');
  await waitFor(() => expect(backend.requests(loadTransactions).length).toBeGreaterThan(before));
  await waitFor(() => expect(player.button('重新核对')).not.toHaveAttribute('aria-busy'));
};
const noted = () => findUnansweredOrder('mover', 'transfer');

type Row = { amount: string; state?: number; atMs?: number; method?: string; number?: string };
/** The records that the server shows from now on, of transfers into venues. */
const showRecords = (...rows: Row[]) => {
  const data = rows.map(
    ({ amount, state = 1, atMs = world().clock.now(), method = '转入场馆', number }) => ({
      amount,
      state,
      created_at: serverTime(atMs),
      pay_way: method,
      ...(number !== undefined && { out_trade_no: number }),
    }),
  );
  world().answers(loadTransactions, ({ type }) => ({
    data: type === 3 ? data : [],
    total: type === 3 ? data.length : 0,
    last_page: 1,
  }));
};

test('an unknown transfer out of a venue leads to the records of type 4 [F-M04, D-226]', async () => {
  const app = await initialTransfer();
  await player.picks(/^转出钱包/, /^青云/);
  await player.picks(/^转入钱包/, /^平台钱包/);
  orders('603');
  await panel();
  player.taps('查看交易记录');
  expect(app.address()).toBe('/transRecord?type=4');
});

test('an order that the records show as failed can be repeated without a question [D-226]', async () => {
  await initialTransfer();
  world().answers(transfer, 'html', { times: 1 });
  orders('5');
  await panel();
  showRecords({ amount: '5.00', state: 0 });
  player.taps('重新核对');
  const shown = await panel('未成功');
  expect(shown).toHaveTextContent('¥5.00失败');
  expect(found()).toBeNull();
  await waitFor(async () => expect(await noted()).toBeNull());
  player.taps('重新填写');
  await screen.findByRole('button', { name: /^立即转账/ });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  orders('6');
  await waitFor(() => expect(backend.received(transfer)).toHaveLength(2));
});

test('a record equal to the order is shown only as a possible match [D-226]', async () => {
  await initialTransfer();
  world().answers(transfer, 'html');
  orders('603');
  await panel();
  showRecords({ amount: '603.00' }, { amount: '603.00' });
  await looks();
  const possible = await screen.findAllByRole('button', { name: '是这一笔' });
  expect(possible).toHaveLength(2);
  expect(found()).toBeNull();
  expect(screen.getByRole('region', { name: '结果未知' })).toHaveTextContent(
    /（北京时间）转入场馆¥[\d.]+成功/,
  );
  // The player compared: it is theirs.
  act(() => possible[0]!.click());
  await panel('已受理');
  expect(await noted()).toBeNull();
});

test('the question about an order closes when its outcome is found [D-348, D-226]', async () => {
  await initialTransfer();
  world().answers(transfer, 'html');
  orders('603');
  await panel();
  await player.findsAndTaps(/再次提交/);
  await screen.findByRole('alertdialog');
  showRecords({ amount: '603.00', state: 0 });
  player.taps('重新核对');
  await panel('未成功');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after a reload a record is only possible, and customer service is told of it [F-M03, D-226]', async () => {
  const first = await initialTransfer({ isDateReadable: false });
  orders('603');
  await panel();
  first.unmount();
  showRecords({ amount: '603.00', number: 'TR603' });
  const { token } = world().member('mover')!;
  const as = { name: 'mover', password: '', paymentPassword: '', token };
  await openApp('/transfer', { as, settings: { serviceRef: 'order' } });
  await panel();
  expect(await screen.findByRole('button', { name: '是这一笔' })).toBeVisible();
  expect(found()).toBeNull();
  player.taps('联系客服');
  const chat = await screen.findByTitle<HTMLIFrameElement>('在线客服');
  expect(new URL(chat.src).searchParams.get('order')).toBe('TR603');
});

describe('an outcome that nobody has seen', () => {
  /** Opens the same form in a new page, as after the client closed the last one. */
  const openAgain = async () => {
    hidePage(false);
    const { token } = world().member('mover')!;
    await openApp('/transfer', { as: { name: 'mover', password: '', paymentPassword: '', token } });
  };
  /** The player leaves while the records are read. The answer shows the order in this state. */
  const findsWhileHidden = async (state: number) => {
    const app = await initialTransfer();
    world().answers(transfer, 'html', { times: 1 });
    orders('603');
    await panel();
    await screen.findByText(/暂未找到/);
    const records = holdAnswers(loadTransactions);
    player.taps('重新核对');
    hidePage(true);
    records();
    showRecords({ amount: '603.00', state });
    await panel(state === 0 ? '未成功' : '已受理');
    app.unmount();
  };

  test.each([
    ['failed', 0, '未成功'],
    ['was taken', 1, '已受理'],
  ])('if a hidden page learned that it %s, the next shows it [D-313]', async (_, state, title) => {
    await findsWhileHidden(state);
    world().answers(loadTransactions, 'html');
    await openAgain();
    await panel(title);
    expect(screen.queryByRole('button', { name: '立即转账' })).not.toBeInTheDocument();
    await waitFor(async () => expect(await noted()).toBeNull());
  });

  test('the record decides about an outcome that was noted [D-313]', async () => {
    await findsWhileHidden(1);
    showRecords({ amount: '603.00', state: 0 });
    await openAgain();
    expect(await panel('未成功')).toBeVisible();
  });

  test('the player removes a noted outcome by ordering again [D-313]', async () => {
    await findsWhileHidden(0);
    await openAgain();
    await panel('未成功');
    player.taps('重新填写');
    await waitFor(async () => expect(await noted()).toBeNull(), { timeout: 1500 });
  });

  /** The player leaves while the order is sent. The server takes it. */
  const isTakenWhileHidden = async () => {
    const app = await initialTransfer();
    const taken = holdAnswers(transfer);
    orders('5');
    await waitFor(() => expect(backend.received(transfer)).toHaveLength(1));
    hidePage(true);
    taken();
    await screen.findByText('已受理');
    return app;
  };

  test('the next form shows an order that a hidden page sent [D-313]', async () => {
    (await isTakenWhileHidden()).unmount();
    await openAgain();
    expect(await panel('已受理')).toHaveTextContent('¥5.00 转账已受理');
    orders('6');
    await waitFor(() => expect(backend.received(transfer)).toHaveLength(2));
  });

  test('an order is not shown again once the player saw it accepted [D-313, F-N12]', async () => {
    const app = await isTakenWhileHidden();
    hidePage(false);
    await waitFor(async () => {
      const { accepted } = await readUnansweredOrders('mover', 'transfer');
      expect(accepted).toBeNull();
    });
    app.unmount();
    await openAgain();
    await screen.findByText('龙曦');
    expect(found()).toBeNull();
  });
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { logOut } from '#parts/account/logOut.ts';
import { readDraft } from '#state/drafts/drafts.ts';
import { claimOrder } from '#state/orders/orderNotes.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import { storedNotes } from '#tests/state/notes/storedNotes.ts';
import { findUnansweredOrder } from '#tests/state/notes/findUnansweredOrder.ts';
import { endSession } from '#state/session/session.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import {
  backend,
  cutOff,
  holdAnswers,
  messages,
  pause,
  player,
  playerAt,
} from '#tests/page/player.ts';
import { DialogHost } from '#ui/DialogHost.later.tsx';
import { type MainAction, useShownMainAction } from '#ui/mainAction.ts';
import { ToastRegion } from '#ui/toasts.tsx';

import { draft, type TransferOptions, TransferPage } from './transferForm.tsx';

const cny = (text: string) => readCny(text) as Cny;
/** A record on the minute proves nothing. */
const OFF_MINUTE_MS = 7000;

function page(options: TransferOptions) {
  return (
    <TransferPage {...options}>
      <MainAction />
      <DialogHost />
      <ToastRegion isBase />
    </TransferPage>
  );
}

let action: MainAction | undefined;

/** What Telegram's main button is told. */
function MainAction() {
  const shown = useShownMainAction();
  useLayoutEffect(() => {
    action = shown;
  });
  return null;
}

async function show(
  options: TransferOptions = {},
  card = member({ name: 'mover', balance: '900.00' }),
) {
  await logInWithoutPage(card);
  return { ...render(page(options)), card };
}

const form = () => screen.getByLabelText('金额').closest('form')!;
const button = () => screen.findByRole('button', { name: '立即转账' });
const panel = () => screen.findByRole('region', { name: '结果未知' });
const answered = () =>
  waitFor(() => expect(backend.requests(transfer).at(-1)?.status).not.toBeNull());
/** A confirmation that stays open until `answer` is called. */
const openQuestion = () => {
  let answer = (_: boolean) => {};
  const asked = new Promise<boolean>((resolve) => (answer = resolve));
  return { confirm: vi.fn(() => asked), answer: (yes: boolean) => answer(yes) };
};
const openConfirmation = async (name: string) => {
  player.taps(name);
  const dialog = await screen.findByRole('alertdialog');
  const yes = [...dialog.querySelectorAll('button')].find((one) => one.textContent === name)!;
  return { dialog, yes };
};

beforeEach(() => {
  // The records of the server are compared with the clock of the device.
  vi.useFakeTimers({ now: START_MS, toFake: ['Date'] });
});

describe('single order', () => {
  test('taps and Enter in the same moment send one order [M7-38, D-202, F-M01]', async () => {
    await show();
    const submit = await button();
    const answer = holdAnswers(transfer);
    fireEvent.click(submit);
    fireEvent.click(submit);
    fireEvent.submit(form());
    expect(submit).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
    expect(backend.received(transfer)).toHaveLength(1);
    expect(backend.received(transfer)[0]).toEqual({
      amount: '5',
      sourcetype: 'userbalance',
      targettype: 'QYUN',
    });
  });

  test.each([[true], [false]])(
    'a tap just before the page shows the outcome sends nothing (leaves: %s) [D-202]',
    async (leaves) => {
      const onSettled = () => {
        queueMicrotask(() => form().requestSubmit());
        return leaves ? 'leaving' : 'again';
      };
      await show({ onSettled });
      await player.findsAndTaps('立即转账');
      await answered();
      await pause(20);
      expect(backend.received(transfer)).toHaveLength(1);
      await act(async () => form().requestSubmit());
      await pause(20);
      expect(backend.received(transfer)).toHaveLength(leaves ? 1 : 2);
    },
  );

  test.each(['the form was left', 'the session ended'])(
    'a yes that comes after %s sends nothing, not even as the next player [D-202]',
    async (what) => {
      const { confirm, answer } = openQuestion();
      const { unmount } = await show({ confirm });
      await player.findsAndTaps('立即转账');
      if (what === 'the form was left') unmount();
      else {
        act(() => endSession('expired'));
        await logInWithoutPage(member({ name: 'stranger', balance: '700.00' }));
      }
      await act(async () => answer(true));
      await pause(20);
      expect(backend.received(transfer)).toEqual([]);
      for (const name of ['mover', 'stranger'])
        expect(await findUnansweredOrder(name, 'transfer')).toBeNull();
      for (const one of screen.queryAllByRole('button', { name: '立即转账' }))
        expect(one).not.toHaveAttribute('aria-busy');
    },
  );
});

test('the button names action and amount, Telegram’s button only the action', async () => {
  await show({ amount: '1234.5', hasAmount: true });
  expect(await screen.findByRole('button', { name: '立即转账 ¥1,234.50' })).toBeVisible();
  expect(action?.label).toBe('立即转账');
});

test.each([
  ['601', '', true],
  ['5', 'offline', true],
  ['5', '', false],
  ['603', '', false],
  ['604', '', false],
])(
  'the draft returns only if the order was certainly not taken (%s %s) [D-202, D-208]',
  async (amount, offline, isKept) => {
    await show({ amount });
    const submit = await button();
    expect(readDraft(draft)).toEqual({ amount });
    cutOff(offline !== '');
    fireEvent.click(submit);
    expect(readDraft(draft)).toBeNull();
    if (!offline) await answered();
    await pause(20);
    expect(readDraft(draft)).toEqual(isKept ? { amount } : null);
    expect(backend.received(transfer)).toHaveLength(offline ? 0 : 1);
  },
);

test('the main button of Telegram is locked while the screen leaves', async () => {
  await show({ onSettled: () => 'leaving' });
  await player.findsAndTaps('立即转账');
  await answered();
  await waitFor(() => expect(action).toMatchObject({ isActive: false, isBusy: false }));
  act(() => action!.press());
  await pause(20);
  expect(backend.received(transfer)).toHaveLength(1);
});

describe('unknown outcome', () => {
  test('an order without an answer stands in a panel, and sending again asks first [D-202, F-M02]', async () => {
    const { unmount } = await show({ amount: '604' });
    world().answers(loadTransactions, 'unreachable');
    await player.findsAndTaps('立即转账');
    expect(await panel()).toHaveTextContent('类型转账金额¥604.00提交时间2026-01-15 12:00');
    expect(screen.queryByRole('button', { name: '立即转账' })).not.toBeInTheDocument();
    expect(await player.sees('交易记录暂时无法读取，请稍后再核对')).toBeVisible();

    unmount();
    render(page({ amount: '604' }));
    await panel();
    const { dialog, yes } = await openConfirmation('再次提交');
    expect(dialog).toHaveTextContent(
      '您在 2026-01-15 12:00（北京时间） 提交的 ¥604.00 转账结果未知',
    );
    expect(backend.received(transfer)).toHaveLength(1);
    fireEvent.click(yes);
    expect(await screen.findByRole('note')).toHaveTextContent('上一次的结果仍未知');
    vi.setSystemTime(START_MS + 60_000);
    await player.findsAndTaps('立即转账');
    expect(await panel()).toHaveTextContent('2026-01-15 12:01');
    expect(backend.received(transfer)).toHaveLength(2);
  });

  test('a player who does not confirm the repetition sends nothing [D-202]', async () => {
    await show({ amount: '603' });
    await player.findsAndTaps('立即转账');
    await panel();
    const { dialog } = await openConfirmation('再次提交');
    playerAt(dialog).taps('取消');
    await pause(20);
    expect(await panel()).toBeVisible();
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test('a confirmed repetition sends nothing if another tab has ordered meanwhile [D-202]', async () => {
    await show({ amount: '603' });
    await player.findsAndTaps('立即转账');
    await panel();
    const { yes } = await openConfirmation('再次提交');
    const later = { kind: 'transfer', amountCny: cny('9'), atMs: START_MS + 1 } as const;
    await act(async () => void (await claimOrder('mover', later, START_MS)));
    fireEvent.click(yes);
    await pause(20);
    expect(await panel()).toHaveTextContent('¥9.00');
    expect(screen.queryByRole('button', { name: '立即转账' })).not.toBeInTheDocument();
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test.each([
    [{ code: 0 }, 'ok'],
    [{ code: '1' }, '提交成功'],
    [{ status: 500, code: 209 }, '转账失败'],
    [{ status: 500, code: undefined }, 'Server Error'],
  ])('answer %j leaves a doubt; the panel shows it [D-250, D-340]', async (answer, message) => {
    const { unmount } = await show();
    world().answers(loadTransactions, 'unreachable');
    world().answers(transfer, { ...answer, message });
    fireEvent.click(await button());
    expect(await panel()).toHaveTextContent(`收到的回复：${message}`);
    expect(await panel()).toHaveTextContent('转账请求已发出，但收到的回复无法说明是否成功');
    expect(messages()).not.toContain(message);
    expect(await findUnansweredOrder('mover', 'transfer')).not.toBeNull();
    expect(screen.queryByRole('button', { name: '立即转账' })).not.toBeInTheDocument();

    unmount();
    render(page({}));
    expect(await panel()).toHaveTextContent(`收到的回复：${message}`);
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test('an order that the records show as accepted is forgotten on the device [D-202, F-M04]', async () => {
    world().clock.advance(OFF_MINUTE_MS);
    await show({ amount: '604' });
    await player.findsAndTaps('立即转账');
    expect(await screen.findByRole('region', { name: '已受理' })).toHaveTextContent(
      '已在交易记录中找到这笔转账',
    );
    await waitFor(async () => expect(await findUnansweredOrder('mover', 'transfer')).toBeNull());
    const { dialog, yes } = await openConfirmation('再提交一笔');
    expect(dialog).toHaveTextContent('您在 2026-01-15 12:00（北京时间） 提交的 ¥604.00 转账已受理');
    fireEvent.click(yes);
    expect(await button()).toBeVisible();
    player.taps('立即转账');
    await waitFor(() => expect(backend.received(transfer)).toHaveLength(2));
  });

  test('the record of one order never settles the next one, which another tab sent [D-202, D-226]', async () => {
    world().clock.advance(OFF_MINUTE_MS);
    await show({ amount: '604' });
    await player.findsAndTaps('立即转账');
    await screen.findByRole('region', { name: '已受理' });
    await waitFor(async () => expect(await findUnansweredOrder('mover', 'transfer')).toBeNull());
    const next = { kind: 'transfer', amountCny: cny('9'), atMs: START_MS + 1 } as const;
    await act(async () => void (await claimOrder('mover', next, null)));
    expect(await panel()).toHaveTextContent('¥9.00');
    await player.findsAndTaps('重新核对');
    await waitFor(() => expect(player.button('重新核对')).not.toHaveAttribute('aria-busy'));
    expect(await panel()).toHaveTextContent('¥9.00');
    expect(screen.queryByRole('region', { name: '已受理' })).not.toBeInTheDocument();
    expect(await findUnansweredOrder('mover', 'transfer')).toEqual(next);
  });

  test('an unknown order outlives a 401 and a logout, and closes the form again [D-339]', async () => {
    const { card, unmount } = await show({ amount: '603' });
    fireEvent.click(await button());
    await panel();
    const stored = () => JSON.stringify(storedNotes());
    expect(stored()).toContain('"amountCny":"603"');
    expect(stored()).not.toContain('mover');
    act(() => endSession('expired'));
    expect(stored()).toContain('"amountCny":"603"');
    unmount();
    await logInWithoutPage(card);
    act(() => logOut());
    expect(stored()).toContain('"amountCny":"603"');
    await logInWithoutPage({ ...card, token: world().renewToken(world().member('mover')!) });
    render(page({ amount: '603' }));
    expect(await panel()).toHaveTextContent('¥603.00');
    expect(screen.queryByRole('button', { name: '立即转账' })).not.toBeInTheDocument();
  });
});

describe('where the device cannot rule a second order out', () => {
  const dialog = () => screen.findByRole('alertdialog');
  const press = async (name: string) => playerAt(await dialog()).taps(name);

  test('an order that could not be stored survives a 401 here, for its member only [D-293]', async () => {
    const { card, unmount } = await show({ amount: '603' });
    fillStorage((_, key) => key.startsWith('lobby.order.'));
    fireEvent.click(await button());
    await press('仍要提交');
    await panel();
    act(() => endSession('expired'));
    unmount();
    await logInWithoutPage(member({ name: 'stranger', balance: '700.00' }));
    const second = render(page({}));
    expect(await button()).toBeVisible();
    expect(screen.queryByRole('region', { name: '结果未知' })).not.toBeInTheDocument();
    act(() => endSession('expired'));
    second.unmount();
    await logInWithoutPage(card);
    render(page({}));
    expect(await panel()).toHaveTextContent('¥603.00');
  });

  test.each([
    ['no store can hold a note', '确定要提交 ¥5.00 的转账吗'],
    ['there are neither IndexedDB nor locks', '无法确认其他页面是否正在提交转账'],
  ])('the form asks before each order where %s [F-M03]', async (what, words) => {
    await logInWithoutPage(member({ name: 'mover', balance: '900.00' }));
    const isFull = what.includes('no store');
    if (isFull) fillStorage();
    else vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    render(page({}));
    await button();
    if (isFull) expect(await screen.findByRole('note')).toBeVisible();
    else expect(screen.queryByRole('note')).toBeNull();
    for (const [answer, count] of [
      ['取消', 0],
      ['仍要提交', 1],
      ['仍要提交', 2],
    ] as const) {
      fireEvent.click(await button());
      expect(await dialog()).toHaveTextContent(words);
      await press(answer);
      await waitFor(() => expect(backend.received(transfer)).toHaveLength(count));
      await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'));
      if (count === 0) expect(readDraft(draft)).toEqual({ amount: '5' });
    }
  });
});

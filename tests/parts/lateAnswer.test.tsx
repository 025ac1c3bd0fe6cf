import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { onError } from '#platform/report.ts';
import { logOut } from '#parts/account/logOut.ts';
import { reloadBalance } from '#state/member/member.ts';
import { getSession } from '#state/session/currentSession.ts';
import { findUnansweredOrder } from '#tests/state/notes/findUnansweredOrder.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, holdAnswers, pause, player } from '#tests/page/player.ts';
import { DialogHost } from '#ui/DialogHost.later.tsx';
import { ToastRegion } from '#ui/toasts.tsx';

import { TransferPage } from './transferForm.tsx';

type Answer = Parameters<typeof holdAnswers>[1];

const panel = (name: string) => screen.findByRole('region', { name });
const page = (amount: string) => (
  <TransferPage amount={amount}>
    <DialogHost />
    <ToastRegion isBase />
  </TransferPage>
);

/** A member logs in, or logs in again, and opens the form. */
async function opens(name: string, amount = '5') {
  const known = world().member(name);
  const token = known ? world().renewToken(known) : member({ name, balance: '900.00' }).token;
  await logInWithoutPage({ token });
  return render(page(amount));
}

/** Anna's order is under way while she logs out and Boris opens his form. The answer comes then. */
async function isAnsweredLate(answer: Answer, before = async () => {}) {
  const first = await opens('anna');
  world().answers(loadTransactions, 'unreachable');
  await before();
  const release = holdAnswers(transfer, answer);
  await player.findsAndTaps('立即转账');
  const sent = backend.received(transfer).length + 1;
  await waitFor(() => expect(backend.received(transfer)).toHaveLength(sent));
  act(logOut);
  first.unmount();
  const second = await opens('boris');
  await screen.findByRole('button', { name: '立即转账' });
  const reported: unknown[] = [];
  // Takes what earlier pages have remembered.
  onError(() => {});
  onError((error) => void reported.push(error));
  const session = getSession();
  const shown = document.body.innerHTML;
  const stored = { ...sessionStorage };
  release();
  await pause(60);
  expect(getSession()).toBe(session);
  expect(document.body.innerHTML).toBe(shown);
  expect({ ...sessionStorage }).toEqual(stored);
  expect(reported.filter((error) => (error as Error).name !== 'Refused')).toEqual([]);
  // A 403 is a refusal to a member whom the server has served.
  world().answers(loadBalance, { status: 403, code: 403 }, { times: 1 });
  await act(() => reloadBalance().catch(() => {}));
  expect(getSession()).toBe(session);
  act(logOut);
  second.unmount();
}

describe('an order that is answered after a logout [D-339]', () => {
  test.each<[string, Answer, string]>([
    ['200', undefined, '已受理'],
    ['code 208', { code: 208, message: '余额不足' }, '未成功'],
    ['code 401', '401', '结果未知'],
    ['HTTP 401', '401-http', '结果未知'],
    ['code 403', { code: 403, message: '账号已停用' }, '结果未知'],
    ['HTTP 403', { status: 403, code: 209, message: '账号已停用' }, '结果未知'],
    ['HTTP 500', { status: 500, code: 209, message: '转账失败' }, '结果未知'],
    ['code 1', { code: 1, message: '转账成功' }, '结果未知'],
    ['a page', 'html', '结果未知'],
  ])('by %s is silent to the next member, and told at the next login', async (_, answer, title) => {
    await isAnsweredLate(answer);
    await opens('anna');
    expect(await panel(title)).toHaveTextContent('¥5.00');
    if (title === '结果未知') return;
    // A known outcome goes once it was seen.
    await waitFor(async () => expect(await findUnansweredOrder('anna', 'transfer')).toBeNull());
  });

  test('with a refusal leaves the unknown one that it repeats, which is shown first', async () => {
    await isAnsweredLate({ code: 208, message: '余额不足' }, async () => {
      world().answers(transfer, 'html', { times: 1 });
      await player.findsAndTaps('立即转账');
      await panel('结果未知');
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      await repeats();
    });
    await opens('anna');
    await panel('结果未知');
    await repeats();
    expect(await panel('未成功')).toBeVisible();
  });
});

test('one member’s order under way does not warn the next, who orders [D-339]', async () => {
  const first = await opens('anna');
  const release = holdAnswers(transfer);
  await player.findsAndTaps('立即转账');
  await waitFor(() => expect(backend.received(transfer)).toHaveLength(1));
  act(logOut);
  first.unmount();
  await opens('boris');
  await player.findsAndTaps('立即转账');
  await waitFor(() => expect(backend.received(transfer)).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  release();
});

async function repeats(): Promise<void> {
  await player.findsAndTaps('再次提交');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!);
}

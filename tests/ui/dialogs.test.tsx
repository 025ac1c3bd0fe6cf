import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DialogHost } from '#ui/DialogHost.later.tsx';
import { dismissDialogs, showAlert, showConfirm } from '#ui/dialogs.ts';
import { closeAllOverlays, closeTopOverlay, leavingSignal } from '#ui/overlays.ts';

// The queue outlives a test.
afterEach(() => act(async () => dismissDialogs()));

it('shows an alert and resolves when it is closed', async () => {
  const user = userEvent.setup();
  render(<DialogHost />);
  let isRead = false;
  await act(
    async () => void showAlert({ title: 'Title', message: 'Message' }).then(() => (isRead = true)),
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Title', description: 'Message' });
  expect(dialog).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(isRead).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('answers yes, no, and no when closed in any other way', async () => {
  const user = userEvent.setup();
  render(<DialogHost />);
  const answers: boolean[] = [];
  async function ask() {
    await act(async () => void showConfirm({ message: 'Sure?' }).then((yes) => answers.push(yes)));
  }
  await ask();
  await user.click(screen.getByRole('button', { name: '确定' }));
  await ask();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await ask();
  await user.keyboard('{Escape}');
  await ask();
  await act(async () => void closeTopOverlay());
  expect(answers).toEqual([true, false, false, false]);
});

it('shows one at a time, in order, and merges identical ones [F-C23]', async () => {
  const user = userEvent.setup();
  render(<DialogHost />);
  const answers: string[] = [];
  await act(async () => {
    void showConfirm({ title: 'One', message: 'x' }).then((yes) => answers.push(`first ${yes}`));
    void showConfirm({ title: 'Two', message: 'x' }).then((yes) => answers.push(`second ${yes}`));
    void showConfirm({ title: 'One', message: 'x' }).then((yes) =>
      answers.push(`first again ${yes}`),
    );
  });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(answers).toEqual(['first true', 'first again true']);
  expect(screen.getByRole('alertdialog', { name: 'Two' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(answers.at(-1)).toBe('second false');
});

it('the player leaves a question before its dialog has loaded [D-348]', async () => {
  const answer = showConfirm({ message: 'x' });
  closeAllOverlays();
  render(<DialogHost />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await expect(answer).resolves.toBe(false);
});

it('a question does not open for a screen that the player has left [D-348]', async () => {
  const left = leavingSignal();
  closeAllOverlays();
  const answer = showConfirm({ message: 'x' }, left);
  render(<DialogHost />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await expect(answer).resolves.toBe(false);
});

it('the end of an order closes its own question alone [D-348]', async () => {
  render(<DialogHost />);
  const order = new AbortController();
  const others = showConfirm({ message: 'x' });
  const own = showConfirm({ message: 'x' }, order.signal);
  await act(async () => order.abort());
  await expect(own).resolves.toBe(false);
  await userEvent.setup().click(screen.getByRole('button', { name: '确定' }));
  await expect(others).resolves.toBe(true);
});

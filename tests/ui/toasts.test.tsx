import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Dialog } from '#ui/Dialog.tsx';
import { dropReadToasts } from '#ui/readToasts.ts';
import { clearToasts, showToast, takeToastsBack, ToastHost } from '#ui/toasts.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
});

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

function messages(): (string | null)[] {
  return screen.queryAllByRole('button').map((toast) => toast.textContent);
}

it('has both live regions before the first message, and uses the right one', () => {
  render(<ToastHost />);
  const [polite, assertive] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => showToast('Saved', 'success'));
  act(() => showToast('Refused', 'danger'));
  expect(polite.textContent).toBe('Saved');
  expect(assertive.textContent).toBe('Refused');
});

it('disappears after three seconds, a long one later', async () => {
  render(<ToastHost />);
  act(() => showToast('Saved', 'success'));
  act(() => showToast('A much longer sentence that takes its time to read', 'info'));
  await wait(2900);
  expect(messages()).toHaveLength(2);
  await wait(300);
  expect(messages()).toEqual(['A much longer sentence that takes its time to read']);
  await wait(6000);
  expect(messages()).toEqual([]);
});

it('[F-C23] does not repeat a text that is shown, but restarts its time [D-066]', async () => {
  render(<ToastHost />);
  act(() => showToast('Refused', 'danger'));
  await wait(2000);
  const shown = screen.getByRole('button');
  act(() => showToast('Refused', 'danger'));
  expect(screen.getByRole('button')).toBe(shown);
  await wait(2000);
  expect(messages()).toEqual(['Refused']);
  await wait(1500);
  expect(messages()).toEqual([]);
});

it('takes back what went wrong with one thing, and nothing else', () => {
  render(<ToastHost />);
  act(() => {
    showToast('Refused', 'danger', 'order');
    showToast('Not copied', 'danger');
    showToast('Card refused', 'danger', 'card');
    takeToastsBack('order');
  });
  expect(messages()).toEqual(['Not copied', 'Card refused']);
});

it('goes with its screen once it was read, and stays when the screen leaves with it [D-261]', async () => {
  render(<ToastHost />);
  act(() => showToast('Reminder saved', 'success'));
  await wait(2000);
  act(() => showToast('Card added', 'success'));
  act(() => dropReadToasts());
  expect(messages()).toEqual(['Card added']);
});

it('does not lie over a dialog that opens after it was read [D-261]', async () => {
  const view = (open: boolean) => (
    <>
      <ToastHost />
      <Dialog open={open} title="A" onClose={() => {}} />
    </>
  );
  const { rerender } = render(view(false));
  act(() => showToast('Saved', 'success'));
  await wait(2000);
  rerender(view(true));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('[F-C23] keeps the newest three', () => {
  render(<ToastHost />);
  act(() => ['1', '2', '3', '4', '5'].forEach((text) => showToast(text, 'info')));
  expect(messages()).toEqual(['3', '4', '5']);
});

it('disappears at a tap', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ToastHost />);
  act(() => showToast('Saved', 'success'));
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  expect(messages()).toEqual([]);
});

it('does not count the time while the page is hidden', async () => {
  render(<ToastHost />);
  act(() => showToast('Saved', 'success'));
  await wait(1000);
  setHidden(true);
  await wait(60_000);
  expect(messages()).toEqual(['Saved']);
  setHidden(false);
  await wait(1500);
  expect(messages()).toEqual(['Saved']);
  await wait(1000);
  expect(messages()).toEqual([]);
});

it('is shown inside an open modal dialog, because all else is inert, and outside after it was closed', () => {
  const view = (open: boolean) => (
    <>
      <Dialog open={open} required title="A" onClose={() => {}} />
      <ToastHost />
    </>
  );
  const { rerender } = render(view(true));
  act(() => showToast('Saved', 'success'));
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Saved');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  rerender(view(false));
  expect(screen.getByRole('status').textContent).toBe('Saved');
});

it('shows nothing for an empty message, and all are removed at once by clearToasts', () => {
  render(<ToastHost />);
  act(() => showToast('', 'danger'));
  expect(messages()).toEqual([]);
  act(() => showToast('Saved', 'success'));
  act(() => clearToasts());
  expect(messages()).toEqual([]);
});

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Dialog } from '#ui/Dialog.tsx';
import { clearToasts, showToast, dismissToastsAbout, ToastRegion } from '#ui/toasts.tsx';

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
  render(<ToastRegion isBase />);
  const [polite, assertive] = [screen.getByRole('status'), screen.getByRole('alert')];
  act(() => showToast('Saved', 'success'));
  expect(polite.textContent).toBe('Saved');
  act(() => clearToasts());
  act(() => showToast('Refused', 'danger'));
  expect(assertive.textContent).toBe('Refused');
  expect(polite.textContent).toBe('');
});

it('disappears after three seconds, a long one later', async () => {
  const LONG = 'A much longer sentence that takes its time to read';
  render(<ToastRegion isBase />);
  act(() => showToast('Saved', 'success'));
  await wait(2900);
  expect(messages()).toEqual(['Saved']);
  await wait(300);
  expect(messages()).toEqual([]);
  act(() => showToast(LONG, 'info'));
  await wait(8300);
  expect(messages()).toEqual([LONG]);
  await wait(300);
  expect(messages()).toEqual([]);
});

it('shows one at a time, each for 1.2 s at least [D-298]', async () => {
  render(<ToastRegion isBase />);
  act(() => ['1', '2', '1', '2'].forEach((text) => showToast(text, 'info')));
  await wait(1100);
  expect(messages()).toEqual(['1']);
  await wait(200);
  expect(messages()).toEqual(['2']);
  await wait(1300);
  act(() => showToast('3', 'info'));
  expect(messages()).toEqual(['3']);
  await wait(3100);
  expect(messages()).toEqual([]);
});

it('keeps the newest two waiting [F-C23, D-298]', async () => {
  render(<ToastRegion isBase />);
  act(() => ['1', '2', '3', '4', '5'].forEach((text) => showToast(text, 'info')));
  const seen = messages();
  for (let turn = 0; turn < 3; turn += 1) {
    await wait(1250);
    seen.push(...messages());
  }
  expect(seen).toEqual(['1', '4', '5', '5']);
});

it('does not repeat a text that is shown, but restarts its time [F-C23, D-066]', async () => {
  render(<ToastRegion isBase />);
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

it('takes back what went wrong with one thing, and nothing else', async () => {
  render(<ToastRegion isBase />);
  act(() => {
    showToast('Refused', 'danger', 'order');
    showToast('Not copied', 'danger');
    showToast('Refused again', 'danger', 'order');
    dismissToastsAbout('order');
  });
  expect(messages()).toEqual(['Not copied']);
  await wait(1300);
  expect(messages()).toEqual(['Not copied']);
});

it('disappears at a tap, and the next one shows', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ToastRegion isBase />);
  act(() => showToast('Saved', 'success'));
  act(() => showToast('Copied', 'success'));
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  expect(messages()).toEqual(['Copied']);
  await user.click(screen.getByRole('button', { name: 'Copied' }));
  expect(messages()).toEqual([]);
});

it('does not count the time while the page is hidden', async () => {
  render(<ToastRegion isBase />);
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

it('is shown inside an open modal dialog, and outside once it closed', () => {
  const view = (open: boolean) => (
    <>
      <Dialog open={open} required title="A" onClose={() => {}} />
      <ToastRegion isBase />
    </>
  );
  const { rerender } = render(view(true));
  act(() => showToast('Saved', 'success'));
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Saved');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  rerender(view(false));
  expect(screen.getByRole('status').textContent).toBe('Saved');
});

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { leaveToasts } from '#app/leaveToasts.ts';
import { goTo } from '#navigation/go.ts';
import { clearToasts, getToasts, showToast } from '#ui/toasts.tsx';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  goTo('/recharge');
  stop = leaveToasts();
  showToast('提醒线已保存', 'success');
  vi.advanceTimersByTime(2000);
});
afterEach(() => {
  stop();
  clearToasts();
  vi.useRealTimers();
});

test('[D-261] a message that was read stays with the screen that it is about', () => {
  goTo('/recharge?type=usdt');
  expect(getToasts()).toHaveLength(1);
  goTo('/transfer');
  expect(getToasts()).toEqual([]);
});

test('[D-261] what a screen says as it leaves is read on the next one, also after a redirect', () => {
  showToast('绑定成功', 'success');
  goTo('/wallet');
  goTo('/mine');
  expect(getToasts().map(({ message }) => message)).toEqual(['绑定成功']);
});

test('[D-261] a message that is said again stays its full time', () => {
  showToast('提醒线已保存', 'success');
  goTo('/wallet');
  expect(getToasts()).toHaveLength(1);
});

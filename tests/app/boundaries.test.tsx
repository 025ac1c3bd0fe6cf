import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { PageBoundary } from '#app/PageBoundary.tsx';
import { goTo } from '#navigation/go.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { takeLock } from '#state/cache/locks.ts';
import { keepFirstPassword } from '#state/session/firstPassword.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';
import { showAlert, showConfirm } from '#ui/dialogs.ts';

beforeEach(() => {
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

let isBroken = true;
function Ticker() {
  if (isBroken) throw new Error('broken');
  return <p>恭喜中奖</p>;
}
beforeEach(() => {
  isBroken = true;
});

/** React refuses it as a child, so that the dialog breaks. */
const UNDRAWABLE = {} as string;

describe('a part that breaks', () => {
  test('is left out, and tried again at the next opening [D-334]', () => {
    history.replaceState(null, '', '/#/');
    render(
      <>
        <p>游戏</p>
        <PartBoundary>
          <Ticker />
        </PartBoundary>
      </>,
    );
    expect(screen.getByText('游戏')).toBeVisible();
    expect(screen.queryByText('恭喜中奖')).toBeNull();
    isBroken = false;
    act(() => goTo('/vip'));
    expect(screen.getByText('恭喜中奖')).toBeVisible();
  });

  test('is tried again when its kept screen is shown again [D-334]', () => {
    const home = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <PartBoundary fallback="--">
          <Ticker />
        </PartBoundary>
      </Activity>
    );
    const { rerender } = render(home('visible'));
    expect(screen.getByText('--')).toBeVisible();
    rerender(home('hidden'));
    isBroken = false;
    rerender(home('visible'));
    expect(screen.getByText('恭喜中奖')).toBeVisible();
  });
});

describe('a dialog that breaks', () => {
  test('answers its question with no [D-334]', async () => {
    await openApp('/vip', { as: member() });
    const answer = showConfirm({ message: UNDRAWABLE });
    expect(await answer).toBe(false);
    await player.sees('VIP规则');
  });

  test('closes the screen below an alert, until the next opening [D-334]', async () => {
    await openApp('/vip', { as: member() });
    await act(() => showAlert({ title: '认证失败', message: UNDRAWABLE }));
    await player.sees('页面出错了，请重新加载，您的数据不会丢失');
    act(() => goTo('/transRecord'));
    await player.sees('交易记录');
    expect(screen.queryByText('页面出错了', { exact: false })).toBeNull();
  });
});

describe('a page that breaks', () => {
  const openBroken = () =>
    render(
      <PageBoundary>
        <Ticker />
      </PageBoundary>,
    );

  test('offers a reload and the way home [D-334]', () => {
    openBroken();
    expect(screen.getByRole('alert')).toHaveTextContent('页面出错了');
    expect(player.button('重新加载')).toBeVisible();
    expect(player.button('返回首页')).toBeVisible();
    expect(screen.queryByRole('button', { name: '清除本机数据' })).toBeNull();
  });

  test('shows a first password that nobody has written down [D-334, D-212]', () => {
    keepFirstPassword('a1b2c3');
    onTestFinished(() => keepFirstPassword(null));
    openBroken();
    expect(screen.getByText('a1b2c3')).toBeVisible();
  });

  const breakTwice = () => {
    openBroken().unmount();
    openBroken();
  };

  test('clears the device after a question when it broke twice [D-334, D-315]', async () => {
    localStorage.setItem('lobby.language', 'en');
    for (const name of ['theme', 'own', 'protection', 'order.1', 'member'])
      localStorage.setItem(`lobby.${name}`, '{}');
    sessionStorage.setItem('lobby.token', '{}');
    breakTwice();
    await player.findsAndTaps('清除本机数据');
    expect(localStorage.getItem('lobby.member')).toBe('{}');
    player.taps('确认清除');
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'lobby.language',
      'lobby.order.1',
      'lobby.protection',
    ]);
    expect(sessionStorage.getItem('lobby.token')).toBeNull();
  });

  test('does not offer to clear the device while an order is in flight [D-334]', async () => {
    const unlock = takeLock('/api/withdraw')!;
    onTestFinished(unlock);
    breakTwice();
    await act(() => import('#app/ClearDevice.tsx'));
    expect(screen.queryByRole('button', { name: '清除本机数据' })).toBeNull();
    expect(player.button('重新加载')).toBeVisible();
  });
});

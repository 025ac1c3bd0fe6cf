import { configure, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { ScreenBoundary } from '#app/ScreenBoundary.tsx';
import { takeLock } from '#state/cache/locks.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';
import { showConfirm } from '#ui/dialogs.ts';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const DRAWER = {
  balance: '5000.00',
  paymentPassword: 'pay456',
  withdrawUsdtRate: '7.5',
  cards: [{ number: 'TLobbyStoryAddress1111111111111QwEr' }],
};
const broken = () => screen.queryByText('页面出错了', { exact: false });

beforeEach(() => {
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A screen of its own, which breaks at a tap. */
function breakScreen(): void {
  function Fragile() {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new Error('broken');
    return (
      <button type="button" onClick={() => setIsBroken(true)}>
        破坏
      </button>
    );
  }
  render(
    <ScreenBoundary>
      <Fragile />
    </ScreenBoundary>,
  );
  player.taps('破坏');
}

describe('a screen that breaks', () => {
  test('is rendered anew once, with what its draft keeps and no password [D-303]', async () => {
    await openApp('/withdrawal', { as: member(DRAWER) });
    await player.findsAndFills('支付密码', 'pay456');
    const breakForm = async (amount: string, next: string) => {
      await player.sees('实际到账');
      player.fills('取款金额', amount);
      player.taps('立即取款');
      // React misses it when it removes it.
      (await player.sees('单笔取款不能低于100元')).remove();
      player.fills('取款金额', next);
    };
    await breakForm('5', '600');
    expect(player.reads('取款金额')).toBe('600');
    expect(player.reads('支付密码')).toBe('');
    await breakForm('6', '700');
    expect(broken()).toBeVisible();
  });

  test.each([
    ['sends', () => takeLock('/api/withdraw')!],
    ['asks', () => void showConfirm({ message: '确定？' })],
  ])('is not rendered anew while a form %s [D-303]', (_, begin) => {
    const end = begin();
    breakScreen();
    expect(broken()).toBeVisible();
    end?.();
  });

  test('is not rendered anew while the outcome of an order is unknown [D-303]', async () => {
    const venues = { QYUN: '700.00' };
    const as = member({ balance: '900.00', venues, isAutoTransferOn: false });
    await openApp('/transfer', { as });
    await player.sees('龙曦');
    world().answers(transfer, 'lost');
    await player.findsAndFills('金额', '50');
    player.taps('立即转账');
    await screen.findByRole('region', { name: '结果未知' });
    breakScreen();
    expect(broken()).toBeVisible();
  });
});

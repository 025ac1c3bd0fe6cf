import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { player, playerInMain } from '#tests/player.ts';

const CLOSED =
  /^本页面被其他网站嵌入，为保护您的资金安全，请在新窗口中打开，或在浏览器中直接访问 localhost/;
const OWN_WINDOW = '在新窗口中打开';

/** The page stands in a frame of another origin, which only the referrer names, as in Firefox. */
function frameBy(referrer: string): void {
  const parent = {
    get location(): Location {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.assign(parent, { parent }) as never);
  vi.spyOn(window, 'top', 'get').mockReturnValue(parent as never);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

describe('a page that a foreign one frames', () => {
  test.each([
    '/money',
    '/recharge',
    '/usdtPay?address=T&amount=1',
    '/payInfo?deposit_no=1',
    '/withdrawalClass',
    '/withdrawal',
    '/withdrawalBobi',
    '/transfer',
    '/wallet',
    '/addUsdtCard',
    '/addBankCard',
    '/addBobiCard',
    '/password?type=2',
  ])('[F-C14] shows a way out instead of %s', async (path) => {
    frameBy('https://evil.example/');
    await openApp(path, { as: member() });
    expect(await screen.findByText(CLOSED)).toBeVisible();
    const main = screen.getByRole('main');
    expect(main.querySelectorAll('input, form, a')).toHaveLength(0);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    playerInMain.taps(OWN_WINDOW);
    expect(open).toHaveBeenCalledWith(location.href, '_blank', 'noopener,noreferrer');
  });

  test('[F-C14] shows everything else', async () => {
    frameBy('https://evil.example/');
    await openApp('/kefu', { as: member() });
    expect(screen.queryByText(CLOSED)).toBeNull();
  });
});

test('[F-C14] Telegram Web frames the money screens as they are', async () => {
  frameBy('https://web.telegram.org/');
  await openApp('/recharge', { as: member() });
  expect(await player.findsField('存款金额')).toBeVisible();
  expect(screen.queryByText(CLOSED)).toBeNull();
});

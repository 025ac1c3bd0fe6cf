import { expect } from '@playwright/test';

import { scan } from './deposit.ts';
import { test } from './fixtures.ts';

const DOWNLOAD = 'https://download.example.com/lobby?channel=h5&version=2.4.1#ios';

for (const theme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ theme });
    test(`a QR code stays dark on white where the browser darkens a ${theme} page [S2-70]`, async ({
      openAs,
      world,
    }) => {
      await world.setSite({ info: { ios_download_url: DOWNLOAD } });
      const { page, frame, player } = (await openAs({ name: 'scanner' }, '/app')).app;
      await player.taps('用手机扫描二维码');
      const code = frame.getByRole('img', { name: '下载地址二维码' });
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await scan(page, code)).toBe(DOWNLOAD);
      await page.emulateMedia({ forcedColors: 'none' });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
      expect(await scan(page, code)).toBe(DOWNLOAD);
    });
  });

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect as expectSoon, type FrameLocator, type Page, test } from '@playwright/test';

import { OWN_SHELL } from './fixtures/shells.ts';
import { playerAt } from './fixtures/player.ts';

/** Its own development server, beside the one that serves the build. */
const PORT_STEP = 20;
/** A development server prepares each file when it is first asked for. */
const expect = expectSoon.configure({ timeout: 60_000 });
const TOOL = 'tests/tools/devTelegram.ts';

test(
  "the developer's Telegram: one taps what it draws, and sees what went over the wire",
  OWN_SHELL,
  async ({ page, baseURL }, { config }) => {
    const port = Number(new URL(baseURL!).port) + PORT_STEP;
    const server = await startServer(resolve(config.rootDir, '../..'), port);
    try {
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.goto(`http://127.0.0.1:${port + 2}/`);
      const app = page.frameLocator('.place iframe');
      const log = page.getByRole('region', { name: 'Log' });
      await dismissAll(app);
      await page.getByLabel('Theme').selectOption('dark');
      await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
      await playerAt(log).fills('Filter', 'set_header_color');
      await expect(log.getByRole('listitem').first()).toContainText('web_app_set_header_color');

      await page.getByLabel('Insets').selectOption('notch + full screen');
      await expect(app.locator('html')).toHaveCSS('--tg-viewport-safe-area-inset-top', '59px');
      await page.getByLabel('Insets').selectOption('none');

      await openRoute(page, '/recharge');
      const telegram = page.getByRole('region', { name: 'Telegram' });
      await playerAt(telegram).taps('立即存款');
      await expect(app.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();

      await openRoute(page, '/mine');
      await playerAt(app).taps('退出登录');
      const popup = telegram.getByRole('alertdialog');
      await playerAt(popup).taps('取消');
      await expect(popup).toHaveCount(0);
      await page.getByRole('button', { name: 'Put in background' }).click();
      await expect(telegram.getByText('In the background')).toBeVisible();
      await page.getByRole('button', { name: 'Bring back' }).click();
      await page.getByRole('button', { name: 'Re-insert frame' }).click();
      await expect(app.getByRole('button', { name: '退出登录' })).toBeVisible();

      await playerAt(log).fills('Filter', '');
      for (const version of ['6.0', '7.7', '9.1']) {
        await page.getByLabel('Version').selectOption(version);
        await expect(app.getByRole('button', { name: '退出登录' })).toBeVisible();
      }
      await page.getByLabel('Silent').check();
      await page.getByRole('button', { name: 'Open anew' }).click();
      await expect(app.getByRole('button', { name: '退出登录' })).toBeVisible();
      await expect(
        log.locator('.unknown'),
        'asked though the version does not know it',
      ).toHaveCount(0);
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  },
);

/** `npm run dev:telegram` on a port; ready when it has printed its addresses. */
async function startServer(root: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', TOOL], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => String(text).includes('Telegram') && resolve());
    server.once('exit', () =>
      reject(new Error('npm run dev:telegram ended before it printed its address')),
    );
  });
  return server;
}

async function openRoute(page: Page, path: string): Promise<void> {
  await page.getByLabel('Route').fill(path);
  await page.getByLabel('Route').press('Enter');
}

/** What a real day begins with: the first password, clip, age, welcome. */
async function dismissAll(app: FrameLocator): Promise<void> {
  const open = app.locator('dialog[open]');
  await expect(async () => {
    if ((await open.count()) > 0) await open.last().getByRole('button').last().click();
    const soon = { timeout: 2000 };
    await expectSoon(app.getByRole('navigation', { name: '主导航' })).toBeVisible(soon);
    await expectSoon(open).toHaveCount(0, soon);
  }).toPass({ timeout: 120_000 });
}

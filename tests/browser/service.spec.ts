import { expect } from '@playwright/test';

import { test } from './fixtures.ts';

const ELSEWHERE = 'https://evil.example/';

test('a chat saves files and opens windows that cannot lead the page away [S2-22, F-C09]', async ({
  openSite,
  shell,
  watch,
  world,
}) => {
  // Chromium logs it for the window that a sandboxed frame opens.
  watch.expectConsole('can escape its sandboxing');
  watch.expectConsole('Unsafe attempt to initiate navigation');
  const app = await openSite('/kefu');
  const { frame, page, player } = app;
  await expect(frame.frameLocator('iframe').getByText('我是客服小乐')).toBeVisible();
  const chat = frame.childFrames()[0]!;
  await chat.evaluate(() => document.body.append('说到一半'));

  await player.taps('优惠', 'link');
  await expect(frame.getByText('首存礼遇：首笔充值加赠 28%').first()).toBeVisible();
  // A hidden chat leaves the height of other screens alone.
  expect(
    await frame.evaluate(() => document.getElementById('root')!.scrollHeight > innerHeight),
  ).toBe(true);
  await player.taps('客服', 'link');
  await expect(frame.frameLocator('iframe').getByText('说到一半')).toBeVisible();
  // Telegram Web's own frame has a sandbox, which saves no files and lets no window out.
  if (shell === 'web') return;

  const offer = (target: string, download: boolean) =>
    chat.evaluate(
      ([href, isFile]) => {
        const link = document.createElement('a');
        Object.assign(link, { href, textContent: isFile ? '凭证' : '官网', target: '_blank' });
        link.rel = 'opener';
        if (isFile) link.download = 'receipt.txt';
        document.body.append(link);
      },
      [target, download] as const,
    );
  await offer('data:text/plain,receipt', true);
  const saving = page.waitForEvent('download');
  await frame.frameLocator('iframe').getByRole('link', { name: '凭证' }).click();
  expect((await saving).suggestedFilename()).toBe('receipt.txt');

  await offer(new URL('/service', chat.url()).href, false);
  const opening = page.context().waitForEvent('page');
  await frame.frameLocator('iframe').getByRole('link', { name: '官网' }).click();
  const opened = await opening;
  await opened.waitForLoadState();
  // With the sandbox of the frame, a window shows no dialogs.
  const asking = opened.waitForEvent('dialog');
  const answer = opened.evaluate<boolean>("confirm('?')");
  await (await asking).accept();
  expect(await answer).toBe(true);
  await opened.evaluate((address) => {
    try {
      window.opener.top.location.href = address;
    } catch {
      // What the browser refuses aloud is refused too.
    }
  }, ELSEWHERE);
  await player.taps('优惠', 'link');
  await expect(frame.getByText('首存礼遇：首笔充值加赠 28%').first()).toBeVisible();
  expect(frame.url()).toContain(world.origin);
});

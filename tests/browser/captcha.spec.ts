import { expect } from '@playwright/test';

import { test } from './fixtures.ts';

test('shows the characters of the captcha where the browser has no voice [D-265]', async ({
  context,
  openPlain,
}) => {
  await context.addInitScript(() => {
    SpeechSynthesis.prototype.speak = () => {};
  });
  const { frame, player } = await openPlain('/login?type=1');
  await player.fills('用户名', 'newcomer');
  await player.fills('密码', 'secret123');
  await player.fills('确认密码', 'secret123');
  await player.taps('下一步');
  await player.taps('读出验证码');
  const characters = frame.getByText(/^验证码是：\w( \w){3}$/);
  await expect(characters).toBeInViewport({ ratio: 1 });
  expect((await characters.boundingBox())!.width).toBeGreaterThan(100);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInitData, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { world } from '#tests/backend/worlds.ts';
import { player } from '#tests/page/player.ts';

import { openInTelegram } from './openInTelegram.ts';

async function openWith(code: string): Promise<void> {
  const { clock } = world();
  world().addMember({ name: 'john', telegramId: TELEGRAM_USER.id });
  const user = { ...TELEGRAM_USER, language_code: code };
  const tgWebAppData = await signInitData({ user, authDate: Math.floor(clock.now() / 1000) });
  await openInTelegram('/', undefined, { launchedWith: { tgWebAppData } });
  expect(await screen.findByRole('heading', { name: '热门' })).toBeVisible();
}

const offer = () => screen.queryByRole('region', { name: 'This site is also in English' });

test.each(['zh-hans-raw', 'classic-zh-cn', 'pt_BR', 'c', '-', 'zh-\ud800'])(
  'home opens for the Telegram language %j, without an offer [D-336]',
  async (code) => {
    await openWith(code);
    expect(offer()).toBeNull();
  },
);

test('a Telegram in en_US is offered English, once [D-269, D-336]', async () => {
  await openWith('en_US');
  expect(offer()).toBeVisible();
  player.taps('English');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  expect(offer()).toBeNull();
});

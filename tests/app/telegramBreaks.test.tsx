import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Cny } from '#domain/amount.ts';
import { changeReminder } from '#state/protection/protection.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { pause, player } from '#tests/page/player.ts';

import { openInTelegram } from './openInTelegram.ts';

const HERE = '休息只在本机有效，不等于账户自我禁止';
const EVERYWHERE = '休息在您的 Telegram 各设备上有效，不等于账户自我禁止';
const REMINDS_HERE = '仅在本机提醒，不会阻止其他设备的存款';
const REMINDS_EVERYWHERE = '在您的 Telegram 各设备上提醒，不会阻止存款';
const CLOUD = 'web_app_invoke_custom_method';

const openProtection = (given = {}) =>
  openInTelegram('/protection', member({ name: 'rester' }), given);

test('[D-286] inside Telegram the page says that break and reminder follow the member', async () => {
  await openProtection();
  await player.sees(EVERYWHERE);
  await player.sees(REMINDS_EVERYWHERE);
  expect(screen.queryByText(HERE)).toBeNull();
  expect(screen.queryByText(REMINDS_HERE)).toBeNull();
});

test.each([
  ['has no cloud', { version: '6.8' }],
  ['does not answer for its cloud', { silentOn: [CLOUD] }],
])('[D-286] a Telegram that %s promises no more than a browser', async (_, given) => {
  await openProtection(given);
  await player.sees(HERE);
  await player.sees(REMINDS_HERE);
  await pause(600);
  expect(screen.queryByText(EVERYWHERE)).toBeNull();
  expect(screen.queryByText(REMINDS_EVERYWHERE)).toBeNull();
});

test.each([
  ['follows the member', {}, REMINDS_EVERYWHERE],
  ['stays on the device where Telegram has no cloud', { version: '6.8' }, REMINDS_HERE],
])(
  '[D-286] the question before a deposit beyond the reminder says that it %s',
  async (_, given, said) => {
    Object.assign(world().site.payWays, { card: 0, usdt: 0, alipay: 1 });
    const client = { silentOn: ['web_app_open_popup'], ...given };
    const app = await openInTelegram('/recharge', member({ name: 'payer' }), client);
    await act(() => changeReminder(() => ({ day: '100' as Cny })));
    await player.findsAndFills('存款金额', '200');
    player.taps('立即存款');
    await waitFor(() => expect(app.popup()?.message).toContain(said));
  },
);

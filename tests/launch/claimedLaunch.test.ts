import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { getSession } from '#state/session/currentSession.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { launchString, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages } from '#tests/page/player.ts';

const NO_ENVIRONMENT = '未检测到Telegram Mini App环境，使用常规登录';
const ATTACKER = { id: 4_400_112_233, first_name: '小红' };

beforeEach(() => {
  vi.setSystemTime(START_MS);
  vi.stubEnv('DEV', false);
  member({ name: 'attacker', telegramId: ATTACKER.id });
  member({ name: 'player', telegramId: TELEGRAM_USER.id });
  return () => vi.unstubAllEnvs();
});

const authDate = START_MS / 1000;
const foreign = () => launchString({ authDate, user: ATTACKER });
const nobodyIsIn = () => {
  expect(backend.received(loginWithTelegram)).toEqual([]);
  expect(getSession().token).toBe('');
};

async function saysSoAndShowsTheForm(): Promise<void> {
  expect(await screen.findByLabelText('密码')).toBeVisible();
  await waitFor(() => expect(messages('status')).toContain(NO_ENVIRONMENT));
  nobodyIsIn();
}

describe('claimed launch', () => {
  test.each([
    ['telegram', 'query'],
    ['plain', 'query'],
    ['plain', 'fragment'],
  ] as const)(
    'in %s, a link with launch data in the %s leads to a message and the form [D-225, D-035, F-T01, F-T08]',
    async (environment, place) => {
      const data = await foreign();
      const app = await openApp('/', {
        search: place === 'query' ? `?${data}` : '',
        telegram: { environment, launch: place === 'query' ? '' : data },
      });
      await saysSoAndShowsTheForm();
      expect(app.address()).toBe('/login');
    },
  );

  test('in a plain browser, a link with launch data leaves the player’s session alone [F-T08]', async () => {
    const app = await openApp('/vip', {
      as: member({ name: 'somebody' }),
      telegram: { environment: 'plain', launch: await foreign() },
    });
    expect(await screen.findByRole('heading', { name: 'VIP特权' })).toBeVisible();
    expect(app.address()).toBe('/vip');
    expect(getSession().token).toBe(world().member('somebody')!.token);
    expect(messages('status')).not.toContain(NO_ENVIRONMENT);
  });
});

import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Call } from '#api/call.ts';
import { recharge } from '#api/calls/deposit.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { pageLocation } from '#platform/open.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages, player, setOnline, until, waitForAnswers } from '#tests/page/player.ts';

beforeEach(() => {
  // jsdom cannot leave its page.
  vi.spyOn(pageLocation, 'leaveSite').mockReturnValue();
  vi.useFakeTimers({ now: START_MS });
});

const shows = (name: string) =>
  screen.queryByRole('button', { name: new RegExp(`^${name}`) }) !== null;

type Form = { call: Pick<Call, 'path'>; path: string; button: string; fill: () => void };
const FORMS: Record<string, Form> = {
  deposit: {
    call: recharge,
    path: '/recharge',
    button: '立即存款',
    fill: () => {
      player.taps('支付宝', 'radio');
      player.fills('存款金额', '200');
    },
  },
  withdrawal: {
    call: withdraw,
    path: '/withdrawal',
    button: '立即取款',
    fill: () => {
      player.fills('取款金额', '300');
      player.fills('支付密码', 'pay456');
    },
  },
  transfer: {
    call: transfer,
    path: '/transfer',
    button: '立即转账',
    fill: () => player.fills('金额', '5'),
  },
};

async function openForm({ path, button, fill }: Form): Promise<void> {
  const as = member({
    name: 'mover',
    balance: '900.00',
    paymentPassword: 'pay456',
    isAutoTransferOn: false,
    cards: [{ owner: 'TRC20', number: 'TLobbyStoryAddress1111111111111QwEr' }],
  });
  await openApp(path, { as, prepare: ({ site }) => void Object.assign(site.payWays, { card: 0 }) });
  await until(() => shows(button));
  for (let round = 0; round < 20; round += 1) await waitForAnswers(0);
  fill();
}

/** The records of orders: at once, too late for an order, and without an answer. */
const RECORDS = {
  'at once': 'normal',
  'after 3 s': { late: 3000 },
  broken: 'unreachable',
} as const;

describe.each(Object.entries(FORMS))('a %s', (_, form) => {
  const sent = () => backend.requests(form.call);

  test.each(Object.entries(RECORDS))(
    'goes although the browser reports offline, with its records %s [D-337, D-292]',
    async (__, records) => {
      await openForm(form);
      world().answers(loadTransactions, records);
      setOnline(false);
      player.taps(form.button);
      for (let ms = 0; ms < 2000; ms += 100) await waitForAnswers(100);
      expect(sent().map(({ status }) => status)).toEqual([200]);
      expect(messages()).not.toContain('离线');
      expect(messages('status')).not.toContain('结果未知');
    },
  );
});

test('an order that breaks while the browser reports offline has its panel alone [D-337, D-347]', async () => {
  await openForm(FORMS.transfer!);
  setOnline(false);
  world().answers(transfer, 'unreachable');
  player.taps('立即转账');
  await until(() => player.textsOf('region').some((text) => text?.includes('结果未知')));
  expect(messages()).not.toMatch(/联网后请重试|没有收到结果，请/);
});

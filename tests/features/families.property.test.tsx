import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { openGame } from '#api/calls/play.ts';
import { FAMILY_NAMES, type FamilyName } from '#tests/backend/families/family.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages, player, playerAt, playerIn } from '#tests/page/player.ts';

const TRON = 'TLobbyStoryAddress1111111111111QwEr';
const NOTICE = '周末维护时间为凌晨两点';
const PLAYER = {
  name: 'traveller',
  vip: 3,
  deposited: '58000.00',
  balance: '1000.00',
  venues: { QYUN: '320.80' },
  isAutoTransferOn: false,
  withdrawUsdtRate: '7.05',
  trc20Fee: '1',
  cards: [{ number: TRON }],
  bets: [{ platform: 'QYUN', stake: '20', winLoss: '-20' }],
  rebates: [{ amount: '5.00' }],
} as const satisfies MemberOptions;

/** What each server makes of the same journey. */
const SEEN: Record<FamilyName, { slotType: string; paidOut: string; method: string }> = {
  L1: { slotType: 'concise', paidOut: '14.18', method: 'USDT提现' },
  L2: { slotType: 'fishing', paidOut: '14.18', method: 'USDT提现' },
  L3: { slotType: 'fishing', paidOut: '14.18', method: 'USDT' },
  G1: { slotType: 'fishing', paidOut: '100.00', method: 'USDT提现' },
};

// How long a step may take on a busy machine.
const WAIT_MS = 10_000;
const JOURNEY_MS = 120_000;

/** Waits for a text; without it the journey goes on, and fails at its end. */
async function sees(text: string | RegExp): Promise<void> {
  const seen = await screen.findAllByText(text, {}, { timeout: WAIT_MS }).catch(() => []);
  expect.soft(seen.length, `sees ${String(text)}`).toBeGreaterThan(0);
}

/** Waits until something is so; if it never is, the journey goes on, and fails at its end. */
async function soon(what: string, isSo: () => boolean): Promise<void> {
  const outcome = await waitFor(() => expect(isSo()).toBe(true), { timeout: WAIT_MS }).then(
    () => 'so',
    () => 'not so',
  );
  expect.soft(outcome, what).toBe('so');
}

/** Waits for the words of an act's success, which are ours where the server's say nothing (D-326). */
async function seesSuccess(words: RegExp): Promise<void> {
  await soon(`the message ${words}`, () => words.test(messages('status')));
  expect.soft(messages('status') + messages('alert')).not.toMatch(/success|null/);
}

// `npm run test:property` alone runs this file (vite.config.ts).
describe.each(FAMILY_NAMES)('%s', (family) => {
  test(
    `a player goes the whole way on servers of the family ${family} [D-236, D-326]`,
    async () => {
      const seen = SEEN[family];
      const { name, password, paymentPassword } = member(PLAYER);
      const app = await openApp('/', {
        prepare: ({ site }) => {
          world().family = family;
          site.notices = [NOTICE, '第二条公告'];
        },
      });

      // Home, with the notice, before and after the login.
      await sees(NOTICE);
      await sees('青云真人厅');
      player.goesTo('/login');
      await player.logsIn(name, password);
      await waitFor(() => expect(app.address()).toBe('/'));
      await sees(/1,?000\.00/);

      // The level is that of the first answer, also after a refresh (D-236).
      player.goesTo('/mine');
      await screen.findByRole('heading', { name });
      await sees('VIP3');
      await player.findsAndTaps('刷新余额');
      await sees('余额已刷新');
      await sees('VIP3');

      // A slot is opened with the type of its row (D-S41).
      player.goesTo('/concise?type=pp');
      const tiles = await within(await screen.findByRole('tabpanel')).findAllByRole('button');
      fireEvent.click(tiles[0]!);
      await soon('the game', () => document.querySelector('iframe') !== null);
      expect.soft(backend.received(openGame)[0]).toMatchObject({ game_type: seen.slotType });

      // A deposit by USDT leads to the address that the server names.
      player.goesTo('/recharge');
      await player.findsAndTaps('USDT', 'radio');
      expect.soft(screen.queryByRole('radio', { name: '波币' })).toBeNull();
      player.fills('存款金额', '710');
      await waitFor(() => expect(player.button('立即存款')).toBeEnabled());
      player.taps('立即存款');
      await soon('the order', () => world().orders.some(({ cents }) => cents === 710_00));
      await soon('the page of the order', () => app.address().startsWith('/payInfo'));
      await soon('the address', () =>
        screen.getByRole('main').textContent.includes(world().addresses.TRC20),
      );
      await soon('the amount', () =>
        /\b100(\.0+)? USDT/.test(screen.getByRole('main').textContent),
      );
      world().clock.advance(31_000);

      // A withdrawal awaits its review.
      player.goesTo('/withdrawal');
      await soon('the address', () => screen.getByRole('main').textContent.includes('USDT TRC20'));
      player.fills('取款金额', '100');
      player.fills('支付密码', paymentPassword);
      player.taps('立即取款');
      await seesSuccess(/提交成功/);
      expect.soft(world().orders.at(-1)).toMatchObject({ kind: 'withdrawal', cents: 100_00 });

      // A transfer into a venue, and back.
      player.goesTo('/transfer');
      await screen.findByRole('region', { name: '手动转账' });
      playerIn('手动转账').fills('金额', '50');
      player.taps('立即转账');
      await seesSuccess(/转账成功/);
      const balances = playerIn('场馆余额');
      await soon('the balances', () => balances.descriptions()[0] === '平台钱包 ¥1,560.00');
      await soon('the balances', () => balances.descriptions()[1] === '青云 ¥370.80');
      balances.taps(/^一键回收/);
      await seesSuccess(/回收/);
      await soon('the balances', () => balances.descriptions()[0] === '平台钱包 ¥1,930.00');

      // The records of all that.
      player.goesTo('/transRecord');
      await soon('the deposit', () => player.textsOf('listitem').join().includes('+710.00'));
      await player.findsAndTaps('取款', 'tab');
      await soon('the withdrawal', () => player.textsOf('listitem').join().includes(seen.paidOut));
      expect.soft(player.textsOf('listitem').join()).toContain(seen.method);
      await player.findsAndTaps('转入场馆', 'tab');
      await soon('the transfer', () => player.textsOf('listitem').join().includes('50.00'));
      player.goesTo('/betRecord');
      await soon('the bet', () => player.textsOf('listitem').join().includes('-20.00'));
      expect.soft(player.textsOf('listitem').join()).toContain('青云');
      player.goesTo('/fanshui');
      await soon('what waits', () => screen.queryByText('未领取') !== null);
      player.taps('立即领取');
      await seesSuccess(/领取/);

      // A promotion, an unknown one, an unknown order.
      player.goesTo('/activityInfo?id=3');
      await player.findsAndTaps('立即申请');
      await seesSuccess(/申请/);
      player.goesTo('/activityInfo?id=9999');
      await soon('not found, or a retry', () =>
        /不存在|没有找到|重试/.test(screen.getByRole('main').textContent),
      );

      player.goesTo('/vip');
      await soon(
        'the level',
        () => screen.queryByRole('radio', { name: /^VIP3 /, checked: true }) !== null,
      );

      // And out.
      player.goesTo('/mine');
      await player.findsAndTaps('退出登录');
      const question = await screen.findByRole('alertdialog');
      playerAt(question).taps('退出登录');
      await waitFor(() => expect(app.address()).toMatch(/^\/login/));
      await screen.findByLabelText('用户名');
      expect.soft(document.body.textContent).not.toMatch(/1,930|traveller|NaN|undefined|\[object/);
    },
    JOURNEY_MS,
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { setLanguage } from '#text/words.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player, playerIn } from '#tests/page/player.ts';

/** Follows links by their names, one tap each, and answers how many taps led to the text. */
async function tapsTo(text: string, links: readonly string[]): Promise<number> {
  for (const name of links) await player.findsAndTaps(name, 'link');
  await player.sees(text);
  return links.length;
}

describe('responsible gambling', () => {
  test.each([
    ['login', '/login', undefined],
    ['registration', '/login?type=1', undefined],
    ['deposit', '/recharge', 'payer'],
    ['game', '/gamePage?name=QYUN&type=realbet&code=realbet_1', 'gambler'],
  ])('[D-207] the article is one tap away from the %s, for visitors too', async (_, path, name) => {
    const { address } = await openApp(path, name ? { as: member({ name }) } : {});
    await player.findsAndTaps('责任博彩', 'link');
    expect(await screen.findByRole('heading', { name: '责任博彩', level: 1 })).toBeVisible();
    expect(address()).toBe('/abouts?type=8');
  });

  test('[D-207] a registration states the age in one sentence before its button, and no box is ticked', async () => {
    await openApp('/login?type=1');
    const sentence = await player.sees('注册即表示您已年满18周岁');
    const button = playerIn('注册', 'tabpanel').button('注册');
    expect(
      sentence.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});

describe('terms where money is moved', () => {
  test('[D-207, S2-100] the form of a withdrawal is one tap further than that of a deposit at most, from the personal centre and from home', async () => {
    const { user } = await openApp('/mine', { as: member({ name: 'walker' }) });
    const toDeposit = await tapsTo('存款金额', ['存款']);
    player.goesTo('/mine');
    const toWithdraw = await tapsTo('打码量', ['取款', 'USDT取款 提现到您绑定的USDT地址']);
    expect(toWithdraw).toBeLessThanOrEqual(toDeposit + 1);

    player.goesTo('/');
    const balance = await screen.findByRole('button', { name: /^余额/ });
    await user.click(balance);
    const sheet = within(await screen.findByRole('dialog', { name: 'walker' }));
    const ways = ['充值', '取款'].map((name) => sheet.getByRole('link', { name }));
    expect(ways).toHaveLength(2);
  });

  test('[D-207] the rebate says when it can be withdrawn', async () => {
    await openApp('/fanshui', { as: member({ name: 'regular' }) });
    expect(await player.sees('返水完成1倍流水后即可提款。')).toBeVisible();
    await setLanguage('en');
    await waitFor(() =>
      expect(
        screen.getByText('A rebate can be withdrawn after a turnover of 1 times its amount.'),
      ).toBeVisible(),
    );
  });
});

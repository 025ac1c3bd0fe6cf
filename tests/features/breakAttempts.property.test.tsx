import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { createRandom } from '#tests/random/random.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';
import { volume } from '#tests/random/volume.ts';

import { GAME, HOUR_MS, onBreak, plugDiskIn, sentInBreak } from './onBreak.ts';

beforeEach(plugDiskIn);

const { count, seed } = volume('ways to a game or a deposit during a break', {
  sample: 10,
  full: 1000,
});

test(
  `lets no game and no deposit through in ${count} attempts [D-207]`,
  { timeout: 20_000 + count * 1000 },
  async () => {
    const { pick } = createWays(seed);
    const as = await onBreak('tempted', '7 天');
    await openApp('/', { as });
    for (let attempt = 0; attempt < count; attempt += 1) await pick()(as);
    expect(sentInBreak()).toBe(0);
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
  },
);

/** What a player may try, drawn from a seed. */
function createWays(seed: number) {
  const chance = createRandom(seed);
  // Of the page: the notice at start has the same title.
  const closed = async () => {
    const page = within(await screen.findByRole('main'));
    await page.findByRole('heading', { name: '正在休息' });
  };
  const now = Date.now();
  const reopen = async (path: string, as: MemberCard) => {
    endPage();
    await openApp(path, { as });
    await closed();
  };
  const ways: ((as: MemberCard) => Promise<unknown>)[] = [
    async () => (player.goesTo(GAME), closed()),
    async () => (player.goesTo('/gamePage?name=QYUN&type=realbet&code='), closed()),
    async () => (player.goesTo('/recharge'), closed()),
    async () => (
      player.goesTo('/usdtPay?address=TLobbyStoryAddress1111111111111QwEr&amount=1'),
      closed()
    ),
    async (as) => reopen(GAME, as),
    async (as) => reopen('/recharge', as),
    async () => {
      player.goesTo('/');
      const hot = within(await screen.findByRole('region', { name: '热门' }));
      await hot.findAllByRole('listitem');
      act(() => hot.getAllByRole('button')[0]!.click());
      await closed();
    },
    async (as) => {
      const movedMs = (chance() - 0.7) * 6 * 24 * HOUR_MS;
      vi.spyOn(Date, 'now').mockImplementation(() => now + Math.min(movedMs, HOUR_MS));
      await reopen(GAME, as);
    },
  ];
  return { pick: () => ways[Math.floor(chance() * ways.length)]! };
}

// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endGame, fillGameWallet, openGame } from '#api/calls/games.ts';
import { recycleBalances } from '#api/calls/member.ts';
import { volume } from '#tests/volume.ts';
import { ask, bet } from './ask.ts';
import { member, world } from './worlds.ts';

const { count, seed } = volume('money', { sample: 25, full: 1_000 });
const WALK = { minLength: 60, maxLength: 100 };

const step = fc.record({
  act: fc.constantFrom('open', 'fill', 'bet', 'bet', 'bet', 'recycle', 'end'),
  player: fc.nat(1),
  platform: fc.constantFrom('QYUN', 'YTAI', 'XHE'),
  game: fc.nat(),
  side: fc.constantFrom<'big' | 'small'>('big', 'small'),
  stake: fc.constantFrom(1, 1, 2, 5, 5, 20, 500, 20_000, 0, 0.5, -1),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it('never makes or loses money, whatever is played and moved', { timeout: 600_000 }, async () => {
  let bets = 0;
  const walk = async (steps: Step[]) => {
    world().reset();
    const players = [
      member({ balance: '8120.35', venues: { QYUN: '900.05' } }),
      member({ balance: '0.99', venues: { BHAI: '3.07', YTAI: '40.00' } }),
    ];
    const urls: string[] = [];
    const totalCents = world().totalCents();
    for (const { act, player, platform, game, side, stake } of steps) {
      const { token } = players[player]!;
      const named = { plat_name: platform, game_type: 'concise', game_code: 'concise_1' };
      if (act === 'open' || urls.length === 0)
        urls.push((await ask(openGame, { ...named, is_mobile_url: 1 }, { token })).body.data.url);
      if (act === 'fill') await ask(fillGameWallet, named, { token });
      if (act === 'recycle') await ask(recycleBalances, {}, { token });
      if (act === 'end') await ask(endGame, named, { token });
      if (act === 'bet') await bet(urls[game % urls.length]!, side, stake);
      expect(world().totalCents()).toBe(totalCents);
    }
    const purses = world().members.flatMap((one) => [one.wallet, ...one.venues.values()]);
    expect(purses.every(({ cents }) => cents >= 0)).toBe(true);
    bets += world().bets.length;
  };
  await fc.assert(fc.asyncProperty(fc.array(step, WALK), walk), {
    numRuns: count,
    seed,
  });
  expect(bets).toBeGreaterThan(count);
});

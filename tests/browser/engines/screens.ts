import type { World } from '#tests/browser/fixtures/world.ts';
import { DRAWER } from '#tests/browser/withdrawal.ts';
import { expectHome, expectWhole, GAME, openAs } from './journeys.ts';
import type { Page } from './page.ts';

const RICH = {
  ...DRAWER,
  venues: { QYUN: '320.80' },
  usdtRate: '7.10',
  isAutoTransferOn: false,
  transactions: [
    { kind: 'deposit', amount: '1200.00', minutesAgo: 3000 },
    { kind: 'deposit', amount: '300.00', minutesAgo: 90 },
  ],
} as const;

/** The screens that are looked at, each with words that say that it has loaded. */
const SCREENS = [
  ['deposit', '/recharge', '存款金额'],
  ['withdrawal', '/withdrawal', '实际到账'],
  ['transfer', '/transfer', '320.80'],
  ['mine', '/mine', '9,000.00'],
  ['records', '/transRecord?type=1', '1,200.00'],
] as const;

/** Walks through the screens of a member with money, and hands each picture over. */
export async function shootScreens(
  page: Page,
  world: World,
  keep: (screen: string, picture: Buffer) => void,
): Promise<void> {
  await openAs(page, world, '/', RICH);
  await expectHome(page);
  keep('home', await page.shoot());
  await page.tap('button', GAME);
  await page.inFrame(async () => void (await page.find('button', { pattern: '押大' })));
  keep('game', await page.shoot());
  for (const [name, address, words] of SCREENS) {
    await page.ask('follow', address);
    await page.seeInMain(words);
    await expectWhole(page);
    keep(name, await page.shoot());
  }
  await page.tap('button', 'USDT充值');
  await page.find('dialog', { pattern: '' });
  keep('sheet', await page.shoot());
}

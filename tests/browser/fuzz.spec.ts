import { expect } from '@playwright/test';

import { loadMessages } from '#api/calls/messages.ts';
import { loadPromotions } from '#api/calls/promotions.ts';
import { loadArticle } from '#api/calls/service.ts';

import { test } from './fixtures.ts';
import { plainByNature } from './fixtures/shells.ts';
import { expectSoundScreens } from './fuzz.ts';
import { faultsOf, visit } from './visit.ts';

const PLAIN = plainByNature('what answers do is the same in every shell');

// All screens and 50 rounds of them are in fuzz.volume.ts.
test(
  'screens stay sound while every answer is broken [D-210, F-O01]',
  PLAIN,
  ({ openAs, world, watch }) =>
    expectSoundScreens({ openAs, world, watch }, { count: 1, seed: 20_260_101, nth: 3 }),
);

test(
  'a refusal of one long word does not widen the screen [F-R04]',
  PLAIN,
  async ({ openAs, world }) => {
    const message = 'SQLSTATE'.repeat(40);
    for (const call of [loadArticle, loadMessages, loadPromotions])
      await world.answers(call, { code: 500, message });
    const { app } = await openAs({ name: 'wordy' });
    for (const address of ['/boutBallBetInfo?type=1', '/message?type=2', '/activity']) {
      await visit(app, address);
      expect(await faultsOf(app), address).toEqual([]);
    }
  },
);

test('the check finds the faults of a broken screen', PLAIN, async ({ openPlain }) => {
  const app = await openPlain('/kefu');
  await expect(app.frame.getByRole('main')).toBeVisible();
  expect(await faultsOf(app)).toEqual([]);
  await app.frame.evaluate(() => {
    const wide = document.createElement('p');
    wide.style.width = '500px';
    wide.textContent = '余额 NaN 元，页面出错了';
    const code = document.createElement('object');
    const dialogs = [1, 2].map(() => document.createElement('dialog'));
    document.querySelector('#root')!.append(wide, code, ...dialogs);
    for (const dialog of dialogs) dialog.show();
    Object.assign(window, { __pwned: 1 });
  });
  const found = await faultsOf(app);
  for (const kind of [/^shows .*NaN/s, /broken/, /opens 2/, /\d px wide/, /holds code/, /ran code/])
    expect(found).toContainEqual(expect.stringMatching(kind));
  await app.frame.evaluate(() => {
    document.querySelector('#root')!.lastElementChild!.remove();
    for (const one of document.querySelectorAll('#root > p, #root > object')) one.remove();
  });
});

import { expect } from '@playwright/test';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';

import { expectPath } from './fixtures/app.ts';
import { test } from './fixtures.ts';

const SENTENCE = '账号已被冻结，请联系客服';

test('[D-237, D-290] a member whose account is refused reads why and finds customer service', async ({
  openAs,
  world,
  watch,
}) => {
  watch.expectConsole('status of 403');
  for (const call of [loadMember, loadBalance, refreshMember])
    await world.answers(call, { status: 403, code: 403, message: SENTENCE });
  const { app } = await openAs({ name: 'frozen' }, '/mine');
  await app.player.sees(SENTENCE);
  await expect(app.frame.getByLabel('用户名')).toHaveCount(0);
  await app.player.taps('联系客服');
  await expectPath(app, '/kefu');
});

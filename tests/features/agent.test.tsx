import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { applyForAgent } from '#api/calls/agent.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, expectMessage, player } from '#tests/page/player.ts';

const MOBILE = '13800138000';
const REASON = '我有三千粉丝的频道';

async function apply(mobile: string, reason: string, submit = '提交申请'): Promise<void> {
  await player.findsAndFills('手机号', mobile);
  player.fills('申请理由', reason);
  player.taps(submit);
}

test('a player sends mobile and reason without the blanks around them [S2-127, S2-128, M7-06]', async () => {
  await openApp('/applyagent', { as: member() });
  await apply('', '');
  await expectMessage('请输入正确手机号');
  await apply(` ${MOBILE} `, ` ${REASON} `);
  expect(await screen.findByRole('heading', { name: '申请成功' })).toHaveFocus();
  expect(backend.requests(applyForAgent)).toMatchObject([{ method: 'POST' }]);
  expect(backend.received(applyForAgent)).toEqual([{ mobile: MOBILE, apply_info: REASON }]);
});

test.each([
  ['', '申请已提交'],
  ['success', '申请已提交'],
  ['提交失败', '提交失败'],
])('after answer %j only the sending is claimed [M7-06, D-201, D-326]', async (message, name) => {
  world().answers(applyForAgent, { message, data: [] });
  await openApp('/applyagent', { as: member() });
  await apply(MOBILE, REASON);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/成功|与您联系/);
  expect(screen.getByRole('link', { name: '联系在线客服' })).toHaveAttribute('href', '#/kefu');
});

test('a refused player reads why and keeps what they typed [M6-10, S8-01]', async () => {
  await openApp('/applyagent', { as: member({ isAgent: true }) });
  await apply(MOBILE, REASON);
  const message = await player.sees('您已申请过代理');
  expect(message.closest('[role=alert]')).toBeVisible();
  expect(player.field('手机号')).toHaveValue(MOBILE);
  expect(player.field('申请理由')).toHaveValue(REASON);
  expect(player.button('提交申请')).not.toHaveAttribute('aria-busy');
});

test('a visitor sees the form, and sending it leads to the login and back here [S2-31, D-002]', async () => {
  const app = await openApp('/applyagent');
  await apply(MOBILE, REASON, '登录后提交申请');
  expect(app.address()).toBe('/login?type=0&redirect=%2Fapplyagent');
  expect(backend.received(applyForAgent)).toEqual([]);
});

import { configure, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { applyForAgent } from '#api/calls/agent.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/agent/AgentScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Messages outlive the page they were said on.
afterEach(clearToasts);

const MOBILE = '13800138000';
const REASON = '我有三千粉丝的频道';
const applications = () => world().requests.filter(({ path }) => path === applyForAgent.path);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function apply(user: UserEvent, mobile: string, reason: string): Promise<void> {
  if (mobile) await user.type(await field('手机号'), mobile);
  if (reason) await user.type(await field('申请理由'), reason);
  await user.click(await screen.findByRole('button', { name: '提交申请' }));
}

describe('the application', () => {
  test('[S2-127, S2-128, M7-06] sends mobile and reason, without the blanks around them', async () => {
    const app = await openApp('/applyagent', { as: member() });
    await apply(app.user, ` ${MOBILE} `, ` ${REASON} `);
    expect(await screen.findByRole('heading', { name: '申请成功' })).toHaveFocus();
    expect(applications().map(({ method, payload }) => [method, payload])).toEqual([
      ['POST', { mobile: MOBILE, apply_info: REASON }],
    ]);
  });

  test('shows what the server says, where it says something else', async () => {
    const app = await openApp('/applyagent', {
      as: member(),
      prepare: (world) => world.answers(applyForAgent, { message: '已收到，请等待审核', data: [] }),
    });
    await apply(app.user, MOBILE, REASON);
    expect(await screen.findByRole('heading', { name: '已收到，请等待审核' })).toBeVisible();
  });

  test('[S8-01] a refusal is said, and what was typed stays', async () => {
    const app = await openApp('/applyagent', { as: member({ isAgent: true }) });
    await apply(app.user, MOBILE, REASON);
    const said = await screen.findByText('您已申请过代理');
    expect(said.closest('[role=alert]')).toBeVisible();
    expect(await field('手机号')).toHaveValue(MOBILE);
    expect(await field('申请理由')).toHaveValue(REASON);
    expect(screen.getByRole('button', { name: '提交申请' })).not.toHaveAttribute('aria-busy');
  });

  test('ten taps are one application', async () => {
    const app = await openApp('/applyagent', {
      as: member(),
      prepare: (world) => world.answers(applyForAgent, { late: 200 }),
    });
    await apply(app.user, MOBILE, REASON);
    const button = screen.queryByRole('button', { name: '提交申请' });
    for (let tap = 0; tap < 9; tap += 1) button?.click();
    await screen.findByRole('heading', { name: '申请成功' });
    expect(applications()).toHaveLength(1);
  });
});

describe('its checks', () => {
  test.each([
    ['', '', '手机号', '请输入正确手机号'],
    ['12800138000', REASON, '手机号', '请输入正确手机号'],
    ['0086 138001', '', '手机号', '请输入正确手机号'],
    [MOBILE, '', '申请理由', '请输入申请理由'],
    [MOBILE, '  ', '申请理由', '请输入申请理由'],
  ])('[M5-02, M5-03] %j and %j: blames %s', async (mobile, reason, label, message) => {
    const app = await openApp('/applyagent', { as: member() });
    await apply(app.user, mobile, reason);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(await field(label)).toBeInvalid();
    expect(await field(label)).toHaveAccessibleDescription(message);
    expect(await field(label)).toHaveFocus();
    expect(applications()).toEqual([]);
    await app.user.type(await field(label), '1');
    expect(await field(label)).toBeValid();
  });

  test.each([['013800138000'], ['8613800138000'], ['1795113800138000']])(
    '[M5-01] takes %s',
    async (mobile) => {
      const app = await openApp('/applyagent', { as: member() });
      await apply(app.user, mobile, REASON);
      await screen.findByRole('heading', { name: '申请成功' });
      expect(applications().map(({ payload }) => payload.mobile)).toEqual([mobile]);
    },
  );
});

describe('a visitor', () => {
  test('[S2-31, D-002] sees the form, and submitting it leads to the login and back here', async () => {
    const app = await openApp('/applyagent');
    expect(await screen.findByText('登录后才能提交申请')).toBeVisible();
    await apply(app.user, MOBILE, REASON);
    expect(app.address()).toBe('/login?type=0&redirect=%2Fapplyagent');
    expect(applications()).toEqual([]);
  });
});

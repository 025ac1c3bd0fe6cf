import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Call } from '#api/call.ts';
import { applyForAgent } from '#api/calls/agent.ts';
import { unbindCard } from '#api/calls/cards.ts';
import { login } from '#api/calls/login.ts';
import { collectBalances } from '#api/calls/member.ts';
import { applyForPromotion } from '#api/calls/promotions.ts';
import { claimRebates } from '#api/calls/rebate.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, cutOff, expectMessage, messages, player, setOnline } from '#tests/page/player.ts';

const FAULTS = ['unreachable', 'html', 'gateway'] as const;

async function logIn(): Promise<void> {
  member({ name: 'sender', password: 'secret123' });
  await openApp('/login');
  await screen.findByLabelText('用户名');
}

test.each(FAULTS)('a login that is %s says so and keeps the password [D-347]', async (how) => {
  await logIn();
  world().answers(login, how);
  await player.logsIn('sender', 'secret123');
  await expectMessage('没有收到结果，请重试');
  expect(player.reads('密码')).toBe('secret123');
});

test('a login without a network is sent and says that no answer came [D-347, D-337]', async () => {
  await logIn();
  cutOff(true);
  await player.logsIn('sender', 'secret123');
  await expectMessage('没有收到结果，请重试');
  expect(backend.requests(login)).toHaveLength(1);
});

test('a login goes although the browser reports offline [D-337]', async () => {
  await logIn();
  setOnline(false);
  await player.logsIn('sender', 'secret123');
  await waitFor(() => expect(location.hash).toBe('#/'));
  await waitFor(() => expect(messages('status')).not.toContain('离线'));
});

type Write = { call: Call; path: string; send: () => Promise<unknown> };
const REBATE = { venue: 'QYUN', amount: '1.25' } as const;
const WRITES: Record<string, Write> = {
  'an application to become an agent': {
    call: applyForAgent as Call,
    path: '/applyagent',
    send: async () => {
      await player.findsAndFills('手机号', '13800138000');
      player.fills('申请理由', '推广');
      player.taps('提交申请');
    },
  },
  'an application for a promotion': {
    call: applyForPromotion as Call,
    path: '/activityInfo?id=1',
    send: () => player.findsAndTaps('立即申请'),
  },
  unbinding: {
    call: unbindCard as Call,
    path: '/wallet?type=1',
    send: async () => {
      await player.findsAndTaps(/^解绑 /);
      await player.findsAndTaps('解绑');
    },
  },
  一键回收: {
    call: collectBalances as Call,
    path: '/kefu',
    send: () => player.findsAndTaps(/^一键回收/),
  },
  'the claim of rebates': {
    call: claimRebates as Call,
    path: '/fanshui',
    send: () => player.findsAndTaps('立即领取'),
  },
};

test.each(Object.entries(WRITES))(
  '%s without an answer says so, and is sent once [D-347]',
  async (_, { call, path, send }) => {
    const as = member({
      name: 'sender',
      venues: { QYUN: '30.00' },
      cards: [{}],
      rebates: [REBATE],
    });
    await openApp(path, { as });
    world().answers(call, 'unreachable');
    await send();
    await expectMessage('没有收到结果，请稍后核对');
    expect(backend.requests(call)).toHaveLength(1);
    if (call.path === applyForAgent.path) expect(player.reads('手机号')).toBe('13800138000');
  },
);

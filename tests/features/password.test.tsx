import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { changeLoginPassword, changePaymentPassword } from '#api/calls/profile.ts';
import { getMember } from '#state/member/member.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, expectMessage, holdAnswers, messages, player } from '#tests/page/player.ts';

const PLAYER = { name: 'keeper', password: 'login-old', paymentPassword: 'pay-old' };
const NEXT = 'brand-new';

const typed = () => ['旧密码', '新密码', '确认密码'].map(player.reads);

function changePassword(old: string, next = NEXT, confirmation = next): void {
  player.fills('旧密码', old);
  player.fills('新密码', next);
  player.fills('确认密码', confirmation);
  player.taps('确认修改');
}

async function openPassword(query: string) {
  const app = await openApp(`/password${query}`, { as: member(PLAYER) });
  await screen.findByLabelText('旧密码');
  return app;
}

test('a new login password clears the device’s data, and /login says so [M4-22, M4-23, M7-19, F-S15]', async () => {
  const app = await openPassword('?type=1');
  localStorage.setItem(STORED.cache.answers, 'something');
  localStorage.setItem(STORED.device.theme, 'dark');
  document.cookie = `${STORED.token.cookie}=abc; path=/`;
  changePassword(PLAYER.password);
  await screen.findByRole('heading', { level: 1, name: '登录' });
  expect(app.address()).toBe('/login');
  await expectMessage('修改成功', 'status');
  const sent = { password: PLAYER.password, paypassword: NEXT };
  expect(backend.received(changeLoginPassword)).toEqual([sent]);
  expect(world().member('keeper')!.password).toBe(NEXT);
  expect([getSession().token, getMember()]).toEqual(['', null]);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem(STORED.cache.answers)).toBeNull();
  // The theme is no personal data (D-205).
  expect(localStorage.getItem(STORED.device.theme)).toBe('dark');
  expect(document.cookie).not.toContain(STORED.token.cookie);
});

test.each([
  ['the server’s message', '登录密码已更新', '登录密码已更新'],
  ['密码修改成功！ where the server says nothing', '', '密码修改成功！'],
])('a new login password is answered by %s [M7-42, M7-43, D-322]', async (_what, said, shown) => {
  await openPassword('?type=1');
  world().answers(changeLoginPassword, { message: said, data: [] });
  changePassword(PLAYER.password);
  await screen.findByRole('heading', { level: 1, name: '登录' });
  await expectMessage(shown, 'status');
});

test('the session also ends when the member has gone to another screen meanwhile [M4-23]', async () => {
  const app = await openPassword('?type=1');
  const answer = holdAnswers(changeLoginPassword);
  changePassword(PLAYER.password);
  player.goesTo('/kefu');
  answer();
  await waitFor(() => expect(app.address()).toBe('/login'));
  await expectMessage('修改成功', 'status');
});

test.each([
  ['1', '登录密码错误', '旧密码'],
  ['2', '新密码过于简单', '新密码'],
])(
  'a refusal by type %s that says %s stands under %s; all typed stays [M8-01, D-112, D-358]',
  async (type, reason, field) => {
    const app = await openPassword(`?type=${type}`);
    const call = type === '1' ? changeLoginPassword : changePaymentPassword;
    world().answers(call, { code: 500, message: reason });
    changePassword('wrong-old');
    await waitFor(() => expect(player.textsOf('alert')).toEqual([reason, reason]));
    expect(player.field(field)).toHaveAccessibleDescription(reason);
    expect(player.field(field)).toHaveFocus();
    expect(typed()).toEqual(['wrong-old', NEXT, NEXT]);
    expect(app.address()).toBe(`/password?type=${type}`);
    expect(getSession().token).not.toBe('');
  },
);

test('a new withdrawal password is always answered by 密码修改成功！ [M8-11, D-322]', async () => {
  await openPassword('?type=2');
  world().answers(changePaymentPassword, { message: '取款密码已更新', data: [] });
  changePassword(PLAYER.paymentPassword);
  await expectMessage('密码修改成功！', 'status');
  expect(messages('status')).not.toContain('取款密码已更新');
});

test('a new withdrawal password is sent under the same keys, and nobody is logged out [M4-24, M7-20, D-110, F-S15]', async () => {
  const app = await openPassword('?type=2');
  expect(screen.getByRole('heading', { name: '修改取款密码（支付密码）' })).toBeVisible();
  changePassword(PLAYER.paymentPassword);
  await expectMessage('密码修改成功！', 'status');
  expect(backend.received(changePaymentPassword)).toEqual([
    { password: PLAYER.paymentPassword, paypassword: NEXT },
  ]);
  expect(world().member('keeper')).toMatchObject({
    password: PLAYER.password,
    paymentPassword: NEXT,
  });
  expect(app.address()).toBe('/password?type=2');
  expect(getSession().token).not.toBe('');
  await waitFor(() => expect(typed()).toEqual(['', '', '']));
});

test('a lost answer is explained and keeps nothing typed [D-203]', async () => {
  await openPassword('?type=2');
  world().answers(changePaymentPassword, 'lost', { times: 1 });
  changePassword(PLAYER.paymentPassword);
  await expectMessage('网络异常，没有收到结果，密码可能已修改。请先试新密码，再试旧密码。');
  await waitFor(() => expect(typed()).toEqual(['', '', '']));
  expect(backend.requests(changePaymentPassword)).toHaveLength(1);
});

test('nothing typed for one password is left in the form of the other [M2-51]', async () => {
  await openPassword('?type=2');
  player.fills('旧密码', PLAYER.paymentPassword);
  await player.visits('/password?type=1', '修改登录密码');
  expect(typed()).toEqual(['', '', '']);
});

test('an address without a known type changes the login password, and checks it first [D-113]', async () => {
  await openPassword('?type=3');
  expect(screen.getByRole('heading', { name: '修改登录密码' })).toBeVisible();
  expect(player.field('旧密码').autocomplete).toBe('current-password');
  changePassword('login-old', NEXT, 'another');
  await expectMessage('两次密码不一致！');
  expect(typed()).toEqual(['login-old', NEXT, 'another']);
  expect(backend.requests(changeLoginPassword)).toEqual([]);
});

test('the old password as the new one is refused and clears the form [M5-23, M5-24]', async () => {
  await openPassword('?type=1');
  changePassword('same-one', 'same-one');
  await expectMessage('新旧密码不能一致！');
  expect(typed()).toEqual(['', '', '']);
  expect(player.field('新密码')).toHaveAccessibleDescription('新旧密码不能一致！');
  expect(backend.requests(changeLoginPassword)).toEqual([]);
});

test.each(['/withdrawal', '/addUsdtCard', '/addBankCard'])(
  '%s leads to where the payment password is changed [M2-51]',
  async (path) => {
    const app = await openApp(path, { as: member() });
    await player.findsField('支付密码');
    player.taps('忘记或未设置支付密码？', 'link');
    expect(app.address()).toBe('/password?type=2');
    expect(await screen.findByRole('link', { name: '忘记或从未设置密码？联系客服' })).toBeVisible();
  },
);

import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { changeLoginPassword, changePaymentPassword } from '#api/calls/profile.ts';
import { goTo } from '#navigation/go.ts';
import { getMember } from '#state/member/useMember.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/login/LoginScreen.tsx';
import '#features/mine/password/PasswordScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Messages outlive the page they were said on.
afterEach(clearToasts);

const PLAYER = { name: 'keeper', password: 'login-old', paymentPassword: 'pay-old' };
const NEXT = 'brand-new';
const LABELS = { old: '旧密码', next: '新密码', confirmation: '确认密码' } as const;
type Typed = Record<keyof typeof LABELS, string>;

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const field = (name: keyof Typed) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const values = () => (['old', 'next', 'confirmation'] as const).map((name) => field(name).value);
const send = () => fireEvent.click(screen.getByRole('button', { name: '确认修改' }));
/** What stands in a live region, whatever else does. */
const expectSaid = (kind: 'alert' | 'status', message: string) =>
  waitFor(() => {
    const regions = screen.getAllByRole(kind).flatMap((region) => [region, ...region.children]);
    expect(regions.map(({ textContent }) => textContent)).toContain(message);
  });

function fillIn(typed: Partial<Typed>): void {
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(field(name as keyof Typed), { target: { value } });
}

async function open(query: string) {
  const app = await openApp(`/password${query}`, { as: member(PLAYER) });
  await screen.findByLabelText('旧密码');
  return app;
}

describe('a new login password', () => {
  test('[M4-22, M4-23, M7-19] is sent without its confirmation, then the device is wiped and /login says so', async () => {
    const app = await open('?type=1');
    localStorage.setItem(STORED.cache.answers, 'something');
    localStorage.setItem(STORED.device.theme, 'dark');
    document.cookie = `${STORED.token.cookie}=abc; path=/`;
    fillIn({ old: PLAYER.password, next: NEXT, confirmation: NEXT });
    send();
    await screen.findByRole('heading', { level: 1, name: '登录' });
    expect(app.address()).toBe('/login');
    await expectSaid('status', '修改成功');
    expect(requestsTo(changeLoginPassword).map(({ method, payload }) => [method, payload])).toEqual(
      [['POST', { password: PLAYER.password, paypassword: NEXT }]],
    );
    expect(world().member('keeper')!.password).toBe(NEXT);
    expect([useStore.getState().token, getMember()]).toEqual(['', null]);
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage.getItem(STORED.cache.answers)).toBeNull();
    // D-205: no personal data.
    expect(localStorage.getItem(STORED.device.theme)).toBe('dark');
    expect(document.cookie).not.toContain(STORED.token.cookie);
  });

  test('[M8-11, M7-42, D-112] a server without a word for it: 密码修改成功！', async () => {
    await open('?type=1');
    world().answers(changeLoginPassword, { message: '', data: [] });
    fillIn({ old: PLAYER.password, next: NEXT, confirmation: NEXT });
    send();
    await screen.findByRole('heading', { level: 1, name: '登录' });
    await expectSaid('status', '密码修改成功！');
  });

  test('[M4-23] the session ends as well when the member has walked on meanwhile', async () => {
    const app = await open('?type=1');
    world().answers(changeLoginPassword, { late: 50 });
    fillIn({ old: PLAYER.password, next: NEXT, confirmation: NEXT });
    send();
    act(() => goTo('/kefu'));
    await waitFor(() => expect(app.address()).toBe('/login'));
    await expectSaid('status', '修改成功');
  });

  test('[M8-01, D-112] a wrong old password: the server’s message, no logout, nothing typed is kept', async () => {
    const app = await open('?type=1');
    fillIn({ old: 'wrong-old', next: NEXT, confirmation: NEXT });
    send();
    await expectSaid('alert', '登录密码错误');
    expect(app.address()).toBe('/password?type=1');
    expect(useStore.getState().token).not.toBe('');
    await waitFor(() => expect(values()).toEqual(['', '', '']));
    expect(field('old')).toHaveFocus();
    expect(world().member('keeper')!.password).toBe(PLAYER.password);
  });

  test.each([[''], ['?type=3'], ['?type=']])('[D-113] %j is the login password', async (query) => {
    await open(query);
    expect(screen.getByRole('heading', { name: '修改登录密码' })).toBeVisible();
    expect(field('old').autocomplete).toBe('current-password');
  });
});

describe('a new withdrawal password', () => {
  test('[M4-24, M7-20, D-110] is sent in the same words, and nobody is logged out', async () => {
    const app = await open('?type=2');
    expect(screen.getByRole('heading', { name: '修改取款密码' })).toBeVisible();
    fillIn({ old: PLAYER.paymentPassword, next: NEXT, confirmation: NEXT });
    send();
    await expectSaid('status', '修改成功');
    expect(requestsTo(changePaymentPassword).map(({ payload }) => payload)).toEqual([
      { password: PLAYER.paymentPassword, paypassword: NEXT },
    ]);
    expect(world().member('keeper')).toMatchObject({
      password: PLAYER.password,
      paymentPassword: NEXT,
    });
    expect(app.address()).toBe('/password?type=2');
    expect(useStore.getState().token).not.toBe('');
    await waitFor(() => expect(values()).toEqual(['', '', '']));
  });

  test('[D-203] a lost answer is explained, and nothing typed is kept', async () => {
    await open('?type=2');
    world().answers(changePaymentPassword, 'lost', { times: 1 });
    fillIn({ old: PLAYER.paymentPassword, next: NEXT, confirmation: NEXT });
    send();
    await expectSaid('alert', '网络异常，没有收到结果，密码可能已修改。请先试新密码，再试旧密码。');
    await waitFor(() => expect(values()).toEqual(['', '', '']));
    expect(requestsTo(changePaymentPassword)).toHaveLength(1);
  });

  test('[M2-51] nothing typed for one password is left for the other', async () => {
    await open('?type=2');
    fillIn({ old: PLAYER.paymentPassword });
    act(() => goTo('/password?type=1'));
    await screen.findByRole('heading', { name: '修改登录密码' });
    expect(values()).toEqual(['', '', '']);
  });
});

describe('the checks', () => {
  test('[D-111] say the first problem beside its field and as a toast; the rest stays', async () => {
    await open('?type=1');
    send();
    await expectSaid('alert', '请输入旧密码');
    expect(field('old')).toHaveFocus();
    expect(field('old')).toHaveAccessibleDescription('请输入旧密码');
    fillIn({ old: 'login-old', next: NEXT, confirmation: 'another' });
    expect(field('old')).toBeValid();
    send();
    await expectSaid('alert', '两次密码不一致！');
    expect(field('confirmation')).toBeInvalid();
    expect(values()).toEqual(['login-old', NEXT, 'another']);
    expect(requestsTo(changeLoginPassword)).toEqual([]);
  });

  test('[M5-23, M5-24] the old one again clears the form', async () => {
    await open('?type=1');
    fillIn({ old: 'same-one', next: 'same-one', confirmation: 'same-one' });
    send();
    await expectSaid('alert', '新旧密码不能一致！');
    expect(values()).toEqual(['', '', '']);
    expect(field('next')).toHaveAccessibleDescription('新旧密码不能一致！');
    expect(requestsTo(changeLoginPassword)).toEqual([]);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { register } from '#api/calls/login.ts';
import { logOut } from '#parts/account/logOut.ts';
import { CAPTCHAS } from '#parts/account/captchas.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

const form = async () => within(await screen.findByRole('tabpanel'));

async function registerWith(user: Awaited<ReturnType<typeof openApp>>['user']): Promise<unknown> {
  const open = await form();
  const values = {
    用户名: 'referred',
    密码: 'secret123',
    真实姓名: '陈晓明',
    支付密码: 'secret456',
  };
  const fills = async (label: string, value: string) => {
    await user.click(await open.findByLabelText(label));
    await user.paste(value);
  };
  await fills('用户名', values.用户名);
  await fills('密码', values.密码);
  if (open.queryByLabelText('确认密码')) await fills('确认密码', values.密码);
  await user.click(open.getByRole('button', { name: '下一步' }));
  await fills('真实姓名', values.真实姓名);
  await fills('支付密码', values.支付密码);
  const picture = open.getByRole('img', { name: '验证码图片' }).getAttribute('src');
  await user.type(
    open.getByLabelText('验证码'),
    CAPTCHAS.find((one) => one.picture === picture)!.answer,
  );
  await user.click(open.getByRole('button', { name: '注册' }));
  await waitFor(() => expect(backend.requests(register)).toHaveLength(1));
  return backend.received(register)[0]!.pid;
}

test('an old registration link opens the register tab and keeps the referrer [S5-15, D-013]', async () => {
  const app = await openApp('/register?pid=a-7');
  expect(await screen.findByRole('tab', { name: '注册', selected: true })).toBeVisible();
  expect(app.address()).toBe('/');
  const shown = await (await form()).findByLabelText('推荐人');
  expect(shown).toHaveValue('a-7');
  expect(shown).toHaveAttribute('readonly');
  expect(await registerWith(app.user)).toBe('a-7');
});

test.each([
  ['before the hash', '/vip', '?pid=a-7'],
  ['on another screen', '/vip?pid=a-7', ''],
  ['first of two', '/vip?pid=b-8', '?pid=a-7'],
])(
  'the client keeps a referrer in the address (%s) until the registration [S5-15, D-013, F-C22]',
  async (_, path, search) => {
    const app = await openApp(path, { search });
    await player.findsAndTaps('注册', 'link');
    await waitFor(() => expect(app.address()).toMatch(/^\/login\?type=1/));
    expect(await (await form()).findByLabelText('推荐人')).toHaveValue('a-7');
    expect(await registerWith(app.user)).toBe('a-7');
  },
);

test('the login screen’s own pid is the referrer [S2-67]', async () => {
  const app = await openApp('/login?type=1&pid=a-7');
  expect(await registerWith(app.user)).toBe('a-7');
});

test('a referrer survives a login that fails, and is used by one registration only [D-013]', async () => {
  const app = await openApp('/login?pid=a-7');
  await player.logsIn('unknown', 'secret123');
  expect(await player.sees('用户不存在')).toBeVisible();
  player.taps('注册', 'tab');
  expect(await (await form()).findByLabelText('推荐人')).toHaveValue('a-7');
  expect(await registerWith(app.user)).toBe('a-7');
  await waitFor(() => expect(app.address()).toBe('/'));
  await screen.findByRole('region', { name: '热门' });
  act(() => logOut());
  player.goesTo('/login?type=1');
  await (await form()).findByLabelText('用户名');
  expect(screen.queryByLabelText('推荐人')).not.toBeInTheDocument();
});

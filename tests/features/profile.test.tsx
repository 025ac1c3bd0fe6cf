import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { loadMember, refreshMember } from '#api/calls/member.ts';
import { updateProfile, uploadAvatar } from '#api/calls/profile.ts';
import { latestBirthday } from '#features/mine/profile/rules.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { pictureFile } from '#tests/page/pictures.ts';
import { backend, expectMessage, player } from '#tests/page/player.ts';

const PLAYER = {
  name: 'walker',
  realName: '陈晓明',
  mobile: '13800138000',
  email: 'walker@example.com',
  birthday: '1990-06-14T16:00:00.000000Z',
  avatar: '/uploads/avatars/7.svg',
};
const CHANGED = { mobile: '13912345678', email: 'new@example.com', birthday: '1985-01-02' };

async function openProfile(options: Parameters<typeof member>[0] = {}) {
  const app = await openApp('/userInfo', { as: member({ ...PLAYER, ...options }) });
  await screen.findByLabelText('手机号');
  return app;
}

test('a member reads their names, and the fields hold the rest [M2-33, M2-34, M2-35, D-117]', async () => {
  await openProfile();
  expect(player.textsOf('term')).toEqual(['用户名', '真实姓名']);
  expect(player.textsOf('definition')).toEqual(['walker', '陈晓明']);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
  expect(inputs.map(({ name, value }) => [name, value])).toEqual([
    ['mobile', '13800138000'],
    ['email', 'walker@example.com'],
    ['birthday', '1990-06-15'],
  ]);
  const { type, min, max } = player.field('生日');
  expect([type, min, max]).toEqual(['date', '1980-01-01', latestBirthday(Date.now())]);
});

test('saving sends the three fields, loads the member again and keeps nothing [M7-14, M8-09, M2-37, D-S31]', async () => {
  await openProfile();
  player.fills('手机号', ` ${CHANGED.mobile} `);
  player.fills('邮箱', CHANGED.email);
  const loaded = backend.requests(loadMember).length;
  player.taps('保存');
  await expectMessage('操作成功', 'status');
  expect(backend.received(updateProfile)).toEqual([{ ...CHANGED, birthday: '1990-06-15' }]);
  await waitFor(() => expect(backend.requests(loadMember)).toHaveLength(loaded + 1));
  expect(world().member('walker')).toMatchObject({ realName: '陈晓明', mobile: CHANGED.mobile });
  const device = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  for (const text of [CHANGED.email, CHANGED.mobile, PLAYER.mobile])
    expect(device).not.toContain(text);
});

test('a profile with a wrong number is not sent [M5-02, D-114]', async () => {
  await openProfile({ mobile: '' });
  player.taps('保存');
  await expectMessage('请输入正确手机号');
  expect(player.field('手机号')).toHaveFocus();
  expect(backend.requests(updateProfile)).toEqual([]);
});

test('a refusal is shown as a failure, and what was typed stays [M2-36, S8-01]', async () => {
  await openProfile();
  player.fills('手机号', '13900000000');
  player.taps('保存');
  await expectMessage('该手机号已被使用');
  expect(player.field('手机号')).toHaveValue('13900000000');
  expect(world().member('walker')!.mobile).toBe(PLAYER.mobile);
});

test('after a lost answer a message says so, and the form can be sent again [D-203]', async () => {
  await openProfile();
  world().answers(updateProfile, 'lost', { times: 1 });
  player.taps('保存');
  const unanswered = '网络异常，没有收到结果，资料可能已保存，请核对后再提交。';
  await expectMessage(unanswered);
  player.taps('保存');
  await expectMessage('操作成功', 'status');
  expect(screen.queryByText(unanswered)).not.toBeInTheDocument();
});

test('nothing can be changed before the member is loaded, after a retry too [D-203]', async () => {
  world().answers(loadMember, 'html');
  world().answers(refreshMember, 'html');
  await openApp('/userInfo', { as: member(PLAYER) });
  await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  world().answers(loadMember, 'normal');
  player.taps('重试');
  expect(await screen.findByLabelText('手机号')).toHaveValue('13800138000');
});

const pick = (file: File) =>
  fireEvent.change(player.field('选择头像图片'), { target: { files: [file] } });
const picture = () => document.querySelector('main button img')!.getAttribute('src');

test('an upload can be cancelled, and the next one shows the new avatar [M2-31, M2-32, M7-13]', async () => {
  await openProfile();
  expect(player.field('选择头像图片').accept).toBe('image/gif,image/png,image/jpeg,image/webp');
  world().answers(uploadAvatar, 'silent', { times: 1 });
  pick(pictureFile('png'));
  const cancel = await screen.findByRole('button', { name: '取消上传' });
  expect(cancel).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('正在上传，点头像取消')).toBeInTheDocument();
  await waitFor(() => expect(backend.requests(uploadAvatar)).toHaveLength(1));
  player.taps('取消上传');
  await screen.findByRole('button', { name: '更换头像' });
  expect(picture()).toMatch(/\/7\.svg$/);
  pick(pictureFile('png'));
  await expectMessage('头像已上传', 'status');
  await waitFor(() => expect(picture()).toMatch(/\/uploads\/avatars\/u\d+-1$/));
});

test('the safety page leads to profile, cards and both passwords [M2-26]', async () => {
  await openApp('/userCent', { as: member(PLAYER) });
  await screen.findByRole('heading', { level: 1, name: '安全中心' });
  const links = await within(screen.getByRole('main')).findAllByRole('link');
  const wanted = [
    ['M2-27', '个人资料', '#/userInfo'],
    ['M2-28', '卡包', '#/wallet'],
    ['M2-29', '登录密码', '#/password?type=1'],
    ['M2-30', '支付密码', '#/password?type=2'],
  ];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expect.arrayContaining(wanted.map(([, ...link]) => link)),
  );
});

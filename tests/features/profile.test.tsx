import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { updateProfile, uploadAvatar } from '#api/calls/profile.ts';
import { latestBirthday } from '#features/mine/profile/rules.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { pictureFile } from '#tests/pictures.ts';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/mine/profile/ProfileScreen.tsx';
import '#features/mine/SafetyScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Messages outlive the page they were said on.
afterEach(clearToasts);

const PLAYER = {
  name: 'walker',
  realName: '陈晓明',
  mobile: '13800138000',
  email: 'walker@example.com',
  birthday: '1990-06-14T16:00:00.000000Z',
  avatar: '/uploads/avatars/7.svg',
};
const CHANGED = { mobile: '13912345678', email: 'new@example.com', birthday: '1985-01-02' };
const LABELS = { mobile: '手机号', email: '邮箱', birthday: '生日' } as const;

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));
/** What stands in a live region, whatever else does. */
const expectSaid = (kind: 'alert' | 'status', message: string) =>
  waitFor(() => {
    const regions = screen.getAllByRole(kind).flatMap((region) => [region, ...region.children]);
    expect(regions.map(({ textContent }) => textContent)).toContain(message);
  });

function fillIn(profile: Partial<typeof CHANGED>): void {
  for (const [name, value] of Object.entries(profile))
    fireEvent.change(field(LABELS[name as keyof typeof LABELS]), { target: { value } });
}

async function open(wish: Parameters<typeof member>[0] = {}) {
  const app = await openApp('/userInfo', { as: member({ ...PLAYER, ...wish }) });
  await screen.findByLabelText('手机号');
  return app;
}

describe('the profile', () => {
  test('[M2-33, M2-34, M6-04] names can be read, not edited; the rest is filled in from the server', async () => {
    await open();
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect([facts, values]).toEqual([
      ['用户名', '真实姓名'],
      ['walker', '陈晓明'],
    ]);
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(inputs.map(({ name, value }) => [name, value])).toEqual([
      ['mobile', '13800138000'],
      ['email', 'walker@example.com'],
      ['birthday', '1990-06-15'],
    ]);
  });

  test('[M2-35, M9-25, D-117] the birthday is picked between 1980-01-01 and 18 years ago', async () => {
    await open();
    const { type, min, max } = field('生日');
    expect([type, min, max]).toEqual(['date', '1980-01-01', latestBirthday(Date.now())]);
  });

  test('[M7-14, M8-09, M6-05] saves mobile, email and birthday, nothing else, and loads the member again', async () => {
    await open();
    fillIn({ mobile: ` ${CHANGED.mobile} `, email: CHANGED.email });
    const loaded = requestsTo(loadMember).length;
    save();
    await expectSaid('status', '操作成功');
    expect(requestsTo(updateProfile).map(({ method, payload }) => [method, payload])).toEqual([
      ['POST', { ...CHANGED, birthday: '1990-06-15' }],
    ]);
    await waitFor(() => expect(requestsTo(loadMember)).toHaveLength(loaded + 1));
    expect(world().member('walker')).toMatchObject({ realName: '陈晓明', mobile: CHANGED.mobile });
  });

  test('[M5-02, M5-04, D-114] is checked in the order mobile, email, birthday: a toast and beside the field', async () => {
    await open({ mobile: '', email: '', birthday: '0000-00-00' });
    expect(field('生日')).toHaveValue('');
    const steps = [
      ['mobile', '请输入正确手机号'],
      ['email', '请输入正确邮箱号'],
      ['birthday', '请输入正确的日期格式：YYYY-MM-DD'],
    ] as const;
    for (const [name, message] of steps) {
      save();
      await expectSaid('alert', message);
      expect(field(LABELS[name])).toHaveFocus();
      expect(field(LABELS[name])).toBeInvalid();
      expect(field(LABELS[name]).getAttribute('aria-describedby')).toMatch(/error/);
      fillIn({ [name]: CHANGED[name] });
      expect(field(LABELS[name])).toBeValid();
    }
    expect(requestsTo(updateProfile)).toEqual([]);
  });

  test('[M2-35] a birthday outside the range is refused even where it can be typed', async () => {
    await open();
    fillIn({ birthday: '1979-12-31' });
    save();
    await expectSaid('alert', '生日须在可选范围内，且年满18周岁');
    expect(requestsTo(updateProfile)).toEqual([]);
  });

  test('[M2-36, S8-01] a refusal is said, and what was typed stays', async () => {
    await open();
    fillIn({ mobile: '13900000000' });
    save();
    await expectSaid('alert', '该手机号已被使用');
    expect(field('手机号')).toHaveValue('13900000000');
    expect(world().member('walker')!.mobile).toBe(PLAYER.mobile);
  });

  test('[D-203] a lost answer is shown in its place, and the form may be sent again', async () => {
    await open();
    world().answers(updateProfile, 'lost', { times: 1 });
    save();
    const unanswered = '网络异常，没有收到结果，资料可能已保存，请核对后再提交。';
    await expectSaid('alert', unanswered);
    save();
    await expectSaid('status', '操作成功');
    expect(screen.queryByText(unanswered)).not.toBeInTheDocument();
  });

  test('[D-203] nothing can be changed before the member is known; a failed load can be repeated', async () => {
    const app = await openApp('/userInfo', {
      as: member(PLAYER),
      prepare: (world) => world.answers(loadMember, 'html'),
    });
    await screen.findByRole('button', { name: '重试' });
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
    world().answers(loadMember, 'normal');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('手机号')).toHaveValue('13800138000');
  });
});

describe('its avatar', () => {
  const pick = (file: File) =>
    fireEvent.change(field('选择头像图片'), { target: { files: [file] } });
  const picture = () => document.querySelector('main button img')!.getAttribute('src');

  test('[M2-32, M7-13] is busy while it travels, can be given up, then shows the new one', async () => {
    const app = await open();
    expect(field('选择头像图片').accept).toBe('image/gif,image/png,image/jpeg');
    world().answers(uploadAvatar, 'silent', { times: 1 });
    pick(pictureFile('png'));
    const cancel = await screen.findByRole('button', { name: '取消上传' });
    expect(cancel).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(requestsTo(uploadAvatar)).toHaveLength(1));
    await app.user.click(cancel);
    await screen.findByRole('button', { name: '更换头像' });
    expect(picture()).toMatch(/\/7\.svg$/);
    pick(pictureFile('png'));
    await expectSaid('status', '头像已上传');
    await waitFor(() => expect(picture()).toMatch(/\/uploads\/avatars\/u\d+-1$/));
  });

  test('[D-116] what is no picture, empty, too heavy or too wide is refused with the reason, unsent', async () => {
    await open();
    const refused: [File, string][] = [
      [new File([], 'a.png', { type: 'image/png' }), '这张图片是空文件，请重新选择'],
      [
        new File(['<script>1</script>'], 'a.png', { type: 'image/png' }),
        '请选择 GIF、PNG 或 JPG 格式的图片',
      ],
      [pictureFile('png', { bytes: 50_000_000 }), '图片不能超过 5 MB'],
      [pictureFile('png', { width: 20_000, height: 20_000 }), '图片的宽和高都不能超过 8000 像素'],
    ];
    for (const [file, reason] of refused) {
      pick(file);
      await expectSaid('alert', reason);
      clearToasts();
    }
    expect(requestsTo(uploadAvatar)).toEqual([]);
  });
});

describe('the safety page', () => {
  const links = async () => {
    await openApp('/userCent', { as: member(PLAYER) });
    await screen.findByRole('heading', { level: 1, name: '安全中心' });
    const main = within(screen.getByRole('main'));
    const rows = await main.findAllByRole('link');
    return rows.map((link) => [link.textContent, link.getAttribute('href')]);
  };

  test.each([
    ['[M2-26, M2-27, M2-28] profile and cards', ['个人资料', '#/userInfo'], ['卡包', '#/wallet']],
    [
      '[M2-29, M2-30] both passwords',
      ['登录密码', '#/password?type=1'],
      ['取款密码', '#/password?type=2'],
    ],
  ])('leads to %s', async (_, ...expected) => {
    expect(await links()).toEqual(expect.arrayContaining(expected));
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadMember, collectBalances, refreshMember } from '#api/calls/member.ts';
import { uploadAvatar } from '#api/calls/profile.ts';
import { restorePreferences } from '#parts/account/devicePreferences.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { pictureFile } from '#tests/page/pictures.ts';
import { backend, figuresIn, messages, player, playerIn, wait } from '#tests/page/player.ts';

const PLAYER = {
  balance: '1234.50',
  venues: { QYUN: '300.05', BHAI: '20.00' },
  vip: 4,
  joinedDays: 88,
};

const wallet = playerIn('总资产');
/** The total, the central wallet and the games. */
const amounts = () => figuresIn('总资产').slice(0, 3);

test('the personal centre shows the member, both wallets and their sum [S2-16, S2-96, S2-45, D-150]', async () => {
  await openApp('/mine', { as: member({ ...PLAYER, name: 'summary' }) });
  expect(await screen.findByRole('heading', { name: 'summary' })).toBeVisible();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.getByText('VIP4')).toBeVisible();
  expect(screen.getByText('已加入 88 天')).toBeVisible();
  expect(amounts()).toEqual(['¥1,554.55', '¥1,234.50', '¥320.05']);
  expect(backend.received(loadMember)).toEqual([{}]);
  expect(backend.requests(loadMember)).toMatchObject([{ hasToken: true }]);
});

test('an unknown amount is shown as --, beside the known ones [D-210]', async () => {
  world().answers(loadMember, {
    data: { username: 'unsure', balance: '10.00', gameblance: 'many' },
  });
  await openApp('/mine', { as: member({ name: 'unsure' }) });
  await screen.findByRole('heading', { name: 'unsure' });
  expect(amounts()).toEqual(['¥--', '¥10.00', '¥--']);
});

test('amounts read -- when the member cannot be loaded, and a refresh loads them [S8-02]', async () => {
  world().answers(loadMember, 'html', { times: 1 });
  world().answers(refreshMember, 'html', { times: 1 });
  await openApp('/mine', { as: member({ ...PLAYER, name: 'second-try' }) });
  await screen.findByRole('heading', { name: '会员' });
  expect(amounts()).toEqual(['¥--', '¥--', '¥--']);
  wallet.taps('刷新余额');
  expect(await screen.findByRole('heading', { name: 'second-try' })).toBeVisible();
  expect(screen.getByText('VIP4')).toBeVisible();
});

test('a refresh loads both wallets and keeps what its answer leaves out [S7-19, D-070, F-R17]', async () => {
  await openApp('/mine', { as: member({ ...PLAYER, name: 'again' }) });
  await player.sees('VIP4');
  world().answers(refreshMember, {
    data: { username: 'again', balance: '1.10', gameblance: '2.20' },
  });
  wallet.taps('刷新余额');
  expect(await wallet.sees(/3\.30/)).toBeVisible();
  expect(screen.getByText('VIP4')).toBeVisible();
  expect(screen.getByText('余额已刷新')).toBeVisible();
});

test('a member brings the money of all games into the central wallet with one tap [S4-34, S4-36, S7-25]', async () => {
  await openApp('/mine', { as: member({ ...PLAYER, name: 'sweeper' }) });
  await player.sees('VIP4');
  wallet.taps(/^一键回收/);
  await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '¥1,554.50', '¥0.05']));
  expect(backend.received(collectBalances)).toEqual([{}]);
});

test('each link of the personal centre leads to its screen [M2-55, M2-88, D-005, D-006, D-007, D-008]', async () => {
  await openApp('/mine', { as: member({ ...PLAYER, name: 'tapper' }) });
  await player.sees('VIP4');
  for (const [id, name, address] of [
    ['S2-97', 'VIP特权', '/vip'],
    ['S2-111', 'VIP4', '/vip'],
    ['S2-99', '资金总览', '/money'],
    ['S2-100', '交易记录', '/transRecord'],
    ['S2-101', '投注记录', '/betRecord'],
    ['S2-110', '个人资料', '/userInfo'],
    ['S2-104', '返水中心', '/fanshui'],
    ['S2-105', '活动申请记录', '/activityRecord'],
    ['S2-106', '福利中心', '/welfare'],
    ['S2-107', '申请成为代理', '/applyagent'],
    ['S2-108', 'APP下载', '/app'],
    ['S2-102', '安全中心', '/userCent'],
    ['S2-109', '帮助中心', '/boutBallBet'],
    ['S2-98', '优惠活动', '/activity'],
    ['S2-98', '红包', '/hongbao'],
    ['S2-112', '存款', '/recharge'],
    ['S2-113', '取款', '/withdrawalClass'],
    ['S2-114', '转账', '/transfer'],
    ['S2-115', '卡包', '/wallet?type=0'],
    ['S2-116', '服务条款', '/abouts?type=5'],
    ['S2-117', '隐私政策', '/abouts?type=6'],
    ['M2-16', '消息中心', '/message'],
    ['S2-103', '消息中心', '/message'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link, id).toBeVisible();
    expect(link, id).toHaveAttribute('href', `#${address}`);
  }
});

const loadEntry = async (isagent: string | null) => {
  world().answers(loadMember, { data: { username: 'partner', current_vip: 'VIP2', isagent } });
  await openApp('/mine', { as: member({ name: 'partner' }) });
  await player.sees('VIP2');
  return screen
    .queryAllByRole('link', { name: /代理/ })
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

test.each([null, '', '0'])('isagent %j may still join [S2-119, M2-89, S3-06]', async (isAgent) => {
  expect(await loadEntry(isAgent)).toEqual([['申请成为代理', '#/applyagent']]);
});

test('a member with isagent "1" sees the agents’ login [S2-120, S3-06]', async () => {
  expect(await loadEntry('1')).toEqual([['代理登录', '#/gamePage?dailiD=1']]);
});

const pick = (file: File) =>
  fireEvent.change(player.field('选择头像图片'), { target: { files: [file] } });
const change = () => screen.findByRole('button', { name: '更换头像' });
const picture = () => document.querySelector('main button img')!.getAttribute('src');
const openMine = async (name: string) => {
  const app = await openApp('/mine', {
    as: member({ ...PLAYER, name, avatar: '/uploads/avatars/7.svg' }),
  });
  await player.sees('VIP4');
  return app;
};

test('an avatar is picked and sent once, then the new one shows [S2-95, S4-33, S7-40, D-116]', async () => {
  await openMine('painted');
  expect(picture()).toMatch(/\/uploads\/avatars\/7\.svg$/);
  const picker = player.field('选择头像图片');
  const clicked = vi.spyOn(picker, 'click').mockImplementation(() => {});
  player.taps('更换头像');
  expect(clicked).toHaveBeenCalledOnce();
  expect(picker.accept).toBe('image/gif,image/png,image/jpeg,image/webp');
  pick(pictureFile('png'));
  expect(await player.sees('头像已上传')).toBeVisible();
  await waitFor(() => expect(picture()).toMatch(/\/uploads\/avatars\/u\d+-1$/));
  expect(backend.requests(uploadAvatar)).toHaveLength(1);
  expect(backend.requests(loadMember)).toHaveLength(2);
  expect(await change()).not.toHaveAttribute('aria-busy');
});

test('a new picture under the same address is loaded again [S7-40, F-U07]', async () => {
  await openMine('same');
  world().answers(uploadAvatar, { data: [] });
  pick(pictureFile('jpeg'));
  await waitFor(() => expect(picture()).toMatch(/\/7\.svg\?v=\d+$/));
});

const sentFiles = () => backend.requests(uploadAvatar).map(({ payload }) => payload.file as File);

test('of two quick picks the last one counts, and the first is not sent [F-U05]', async () => {
  await openMine('twice');
  pick(pictureFile('png'));
  pick(pictureFile('jpeg'));
  await waitFor(() => expect(picture()).toMatch(/-1$/));
  expect(sentFiles().map(({ type }) => type)).toEqual(['image/jpeg']);
});

test('choosing another picture replaces the upload in progress [F-U05]', async () => {
  await openMine('undecided');
  world().answers(uploadAvatar, 'silent', { times: 1 });
  pick(pictureFile('png'));
  await waitFor(() => expect(backend.requests(uploadAvatar)).toHaveLength(1));
  pick(pictureFile('jpeg'));
  await waitFor(() => expect(picture()).toMatch(/-1$/));
  expect(backend.requests(uploadAvatar)[0]!.status).not.toBeNull();
  expect(sentFiles().map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
  expect(await change()).not.toHaveAttribute('aria-busy');
  expect(messages()).toBe('');
});

/** What leaves the device from now on; the backend's own copy has lost its name. */
const watchSent = () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  return async (): Promise<File> => {
    await waitFor(() => expect(backend.requests(uploadAvatar)).toHaveLength(1));
    const bodies = fetched.mock.calls.map(([, init]) => init?.body);
    return bodies.find((body) => body instanceof FormData)!.get('file') as File;
  };
};

test.each([
  ['gif', 'avatar.gif', 'image/gif'],
  ['png', 'avatar.png', 'image/png'],
  ['jpeg', 'avatar.jpg', 'image/jpeg'],
  ['webp', 'avatar.png', 'image/png'],
] as const)(
  'a %s is sent as %s, whatever its own name [D-116, F-U04]',
  async (kind, name, type) => {
    await openMine('renamed');
    const sent = watchSent();
    pick(pictureFile(kind, { name: '../陈晓明 "<b>.exe' }));
    expect(await sent()).toHaveProperty('name', name);
    expect(await sent()).toHaveProperty('type', type);
  },
);

test('a photo leaves the device without what the camera wrote [D-218]', async () => {
  await openMine('located');
  const sent = watchSent();
  pick(pictureFile('jpeg', { metadata: 'GPS 31.2304N', orientation: 6 }));
  expect((await sent()).size).toBeGreaterThan(30);
  expect(await (await sent()).text()).not.toContain('GPS');
});

describe('without an answer', () => {
  const made: string[] = [];
  const revoked: string[] = [];
  beforeEach(() => {
    made.length = 0;
    revoked.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made.push(`blob:${made.length}`);
      return made.at(-1)!;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  });
  const failOnce = async (name: string) => {
    await openMine(name);
    world().answers(uploadAvatar, 'unreachable', { times: 1 });
    pick(pictureFile('png'));
    return screen.findByRole('button', { name: '头像未能上传，再次上传' });
  };

  test('a picture stays chosen after a time-out, and a tap sends it again [D-218, F-U06]', async () => {
    await openMine('slow');
    world().answers(uploadAvatar, 'silent', { times: 1 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pick(pictureFile('png'));
    await waitFor(() => expect(backend.requests(uploadAvatar)).toHaveLength(1));
    await wait(30_000);
    const again = await screen.findByRole('button', { name: '头像未能上传，再次上传' });
    expect(picture()).toBe(made.at(-1));
    fireEvent.click(again);
    await waitFor(() => expect(picture()).toMatch(/-1$/));
    expect(backend.requests(uploadAvatar)).toHaveLength(2);
    expect(revoked).toEqual(made);
  });

  test('a network failure shows no toast, and another picture can be picked [S8-02]', async () => {
    await failOnce('tunnel');
    expect(messages()).toBe('');
    expect(await player.sees('未能上传，点头像重试')).toBeVisible();
    expect(screen.queryByText('头像已上传')).not.toBeInTheDocument();
    expect(player.button('选择其他图片')).toBeVisible();
    pick(pictureFile('jpeg'));
    await waitFor(() => expect(picture()).toMatch(/-1$/));
    expect(sentFiles().map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
    expect(await change()).toBeVisible();
  });

  test('leaving forgets the picture, and nothing of it stays in memory [F-U05]', async () => {
    await failOnce('leaver');
    expect(revoked).not.toEqual(made);
    player.goesTo('/kefu');
    await waitFor(() => expect(revoked).toEqual(made));
    player.goesTo('/mine');
    expect(await screen.findByRole('button', { name: '头像未能上传，重新选择' })).toBeVisible();
    expect(picture()).toMatch(/\/7\.svg$/);
  });
});

test('a member who leaves the screen cancels the upload', async () => {
  await openMine('gone');
  world().answers(uploadAvatar, 'silent', { times: 1 });
  pick(pictureFile('png'));
  await waitFor(() => expect(backend.requests(uploadAvatar)).toHaveLength(1));
  expect(backend.requests(uploadAvatar)[0]!.status).toBeNull();
  player.goesTo('/kefu');
  await waitFor(() => expect(backend.requests(uploadAvatar)[0]!.status).not.toBeNull());
  player.goesTo('/mine');
  expect(await change()).toBeVisible();
});

test('what is no picture, or breaks off, is refused before anything is sent [S2-95, F-U01, D-218]', async () => {
  await openMine('refused');
  pick(new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' }));
  expect(await player.sees('请选择 GIF、PNG、JPG 或 WebP 格式的图片')).toBeVisible();
  const bytes = await pictureFile('jpeg', { metadata: 'GPS 31.2304N' }).arrayBuffer();
  pick(new File([bytes.slice(0, -40)], 'a.jpg', { type: 'image/jpeg' }));
  expect(await player.sees('无法读取这张图片，请重新选择')).toBeVisible();
  expect(await change()).toBeVisible();
  expect(backend.requests(uploadAvatar)).toEqual([]);
});

test('a browser whose canvas gives noise uploads no picture but a GIF, and says so [D-218]', async () => {
  await openMine('tor');
  const noise = { fillRect() {}, getImageData: () => ({ data: [0, 0, 0, 255, 17, 203, 94, 255] }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(noise as never);
  pick(pictureFile('jpeg'));
  expect(await player.sees('此浏览器会打乱图片，只能上传 GIF，请换其他浏览器')).toBeVisible();
  expect(await change()).toBeVisible();
  expect(backend.requests(uploadAvatar)).toEqual([]);
});

test('a refusal is shown in the server’s words; a GIF is not offered again [S8-01, D-S23, D-S50]', async () => {
  await openMine('gif-lover');
  pick(pictureFile('gif'));
  expect((await player.sees('上传失败')).closest('[role=alert]')).toBeVisible();
  expect(await player.sees('服务器不接受这个 GIF，请换其他图片')).toBeVisible();
  expect(await screen.findByRole('button', { name: '头像未能上传，重新选择' })).toBeVisible();
  expect(picture()).toMatch(/\/7\.svg$/);
  expect(backend.requests(loadMember)).toHaveLength(1);
  world().answers(uploadAvatar, { code: 201, message: '上传失败' }, { times: 1 });
  pick(pictureFile('png'));
  fireEvent.click(await screen.findByRole('button', { name: '头像未能上传，再次上传' }));
  expect(await player.sees('头像已上传')).toBeInTheDocument();
});

const shownTheme = () => document.documentElement.dataset.theme ?? null;

test('language and theme follow the choice at once, and are remembered [D-209]', async () => {
  const stored = () =>
    [STORED.device.language, STORED.device.theme].map((key) => localStorage.getItem(key));
  await openApp('/mine', { as: member({ name: 'speaker' }) });
  expect(await screen.findByRole('radio', { name: '中文' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '自动' })).toBeChecked();
  player.taps('深色', 'radio');
  expect([shownTheme(), stored()]).toEqual(['dark', [null, 'dark']]);
  player.taps('自动', 'radio');
  expect([shownTheme(), stored()]).toEqual([null, [null, null]]);
  player.taps('English', 'radio');
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
  await waitFor(() => expect(stored()).toEqual(['en', null]));
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  player.taps('中文', 'radio');
  expect(await screen.findByRole('button', { name: '退出登录' })).toBeVisible();
  await waitFor(() => expect(stored()).toEqual([null, null]));
});

test('the next start takes up language and theme', async () => {
  localStorage.setItem(STORED.device.theme, 'dark');
  localStorage.setItem(STORED.device.language, 'en');
  await act(() => restorePreferences());
  await openApp('/mine', { as: member({ name: 'back-again' }) });
  expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a theme applies even where the storage cannot keep it', async () => {
  await openApp('/mine', { as: member({ name: 'private' }) });
  await screen.findByRole('radio', { name: '深色' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  player.taps('深色', 'radio');
  expect(shownTheme()).toBe('dark');
});

import {
  act,
  configure,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadMember, recycleBalances, refreshMember } from '#api/calls/member.ts';
import { uploadAvatar } from '#api/calls/profile.ts';
import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { restorePreferences } from '#parts/devicePreferences.ts';
import { STORED } from '#state/storedKeys.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { pictureFile } from '#tests/pictures.ts';
import { useTheme } from '#ui/useTheme.ts';

import '#features/mine/MineScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const PLAYER = {
  balance: '1234.50',
  venues: { QYUN: '300.05', BHAI: '20.00' },
  vip: 4,
  joinedDays: 88,
};

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const wallet = () => within(screen.getByRole('region', { name: '总资产' }));
/** Total, central wallet, games. */
const amounts = () =>
  wallet()
    .getAllByText(/^(--|[\d,]+\.\d\d)$/)
    .map(({ textContent }) => textContent);

describe('the personal centre', () => {
  test('[S2-16, S2-96, D-150] shows who is in and what he has: central wallet, games, and exactly their sum', async () => {
    await openApp('/mine', { as: member({ ...PLAYER, name: 'summary' }) });
    expect(await screen.findByRole('heading', { name: 'summary' })).toBeVisible();
    expect(screen.getByText('VIP4')).toBeVisible();
    expect(screen.getByText('已加入 88 天')).toBeVisible();
    expect(amounts()).toEqual(['¥1,554.55', '1,234.50', '320.05']);
  });

  test('[S7-16] asks the server for the member, with nothing but the token', async () => {
    await openApp('/mine', { as: member({ ...PLAYER, name: 'asked' }) });
    await screen.findByRole('heading', { name: 'asked' });
    expect(requestsTo(loadMember).map(({ payload, hasToken }) => [payload, hasToken])).toEqual([
      [{}, true],
    ]);
  });

  test('[S2-45] has no site header above it', async () => {
    await openApp('/mine', { as: member({ ...PLAYER, name: 'bare' }) });
    await screen.findByRole('heading', { name: 'bare' });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  test('[D-210] shows -- for what is not known, and the rest', async () => {
    await openApp('/mine', {
      as: member({ name: 'unsure' }),
      prepare: (world) =>
        world.answers(loadMember, {
          data: { username: 'unsure', balance: '10.00', gameblance: 'many' },
        }),
    });
    await screen.findByRole('heading', { name: 'unsure' });
    expect(amounts()).toEqual(['¥--', '10.00', '--']);
  });

  test('[S8-02] shows -- when the member cannot be loaded, and loads him on refresh', async () => {
    const app = await openApp('/mine', {
      as: member({ ...PLAYER, name: 'second-try' }),
      prepare: (world) => world.answers(loadMember, 'html', { times: 1 }),
    });
    await screen.findByRole('heading', { name: '会员' });
    expect(amounts()).toEqual(['¥--', '--', '--']);
    await app.user.click(wallet().getByRole('button', { name: '刷新余额' }));
    expect(await screen.findByRole('heading', { name: 'second-try' })).toBeVisible();
    expect(screen.getByText('VIP4')).toBeVisible();
  });

  test('[S7-19, D-070] refreshes both wallets and keeps what the refresh leaves out', async () => {
    const app = await openApp('/mine', { as: member({ ...PLAYER, name: 'again' }) });
    await screen.findByText('VIP4');
    world().answers(refreshMember, {
      data: { username: 'again', balance: '1.10', gameblance: '2.20' },
    });
    await app.user.click(wallet().getByRole('button', { name: '刷新余额' }));
    expect(await wallet().findByText(/3\.30/)).toBeVisible();
    expect(screen.getByText('VIP4')).toBeVisible();
    expect(screen.getByText('余额已刷新')).toBeVisible();
  });

  test('[S4-34, S4-36, S7-25] recycles all games into the central wallet with one tap', async () => {
    const app = await openApp('/mine', { as: member({ ...PLAYER, name: 'sweeper' }) });
    await screen.findByText('VIP4');
    await app.user.click(wallet().getByRole('button', { name: '一键回收' }));
    await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '1,554.50', '0.05']));
    expect(requestsTo(recycleBalances).map(({ payload }) => payload)).toEqual([{}]);
  });

  test('[S4-35] shows the server’s word for it, whatever it is', async () => {
    const app = await openApp('/mine', { as: member({ name: 'empty-handed' }) });
    await app.user.click(await screen.findByRole('button', { name: '一键回收' }));
    expect(await screen.findByText('没有可回收的金额')).toBeVisible();
  });

  test('leads to customer service, and back to itself unchanged', async () => {
    const app = await openApp('/mine', { as: member({ ...PLAYER, name: 'walker' }) });
    await app.user.click(await screen.findByRole('link', { name: '在线客服' }));
    expect(app.address()).toBe('/kefu');
    await screen.findByRole('heading', { name: '客服' });
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'walker' })).toBeVisible();
  });

  test.each([
    [
      '[S2-97, S2-98, S2-111] VIP, by its tile and the level, promotions and red packets',
      { VIP特权: '/vip', VIP4: '/vip', 优惠活动: '/activity', 红包福利: '/hongbao' },
    ],
    [
      '[S2-107, S2-108] the join programme and the app',
      { 加盟代理: '/applyagent', APP下载: '/app' },
    ],
    [
      '[S2-112, S2-113, S2-114] deposit, withdrawal and transfer',
      { 存款: '/recharge', 取款: '/withdrawalClass', 转账: '/transfer' },
    ],
    [
      '[S2-99, S2-100, S2-115] the funds, the transactions and the cards',
      { 资金总览: '/money', 交易记录: '/transRecord', 卡包: '/wallet?type=0' },
    ],
    [
      '[S2-102, S2-109, S2-110] profile, safety and help',
      { 个人资料: '/userInfo', 安全中心: '/userCent', 帮助中心: '/boutBallBet' },
    ],
    [
      '[S2-116, S2-117] terms and privacy',
      { 服务条款: '/abouts?type=5', 隐私政策: '/abouts?type=6' },
    ],
  ])('leads to %s', async (_, links) => {
    await openApp('/mine', { as: member({ ...PLAYER, name: 'tapper' }) });
    await screen.findByText('VIP4');
    for (const [name, address] of Object.entries(links)) {
      const link = screen.getByRole('link', { name });
      expect(link).toBeVisible();
      expect(link).toHaveAttribute('href', `#${address}`);
    }
  });

  test('leads only where the map has a screen', async () => {
    await openApp('/mine', { as: member({ name: 'mapped' }) });
    await screen.findByRole('link', { name: '在线客服' });
    const paths = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.slice(1).split('?')[0]);
    expect(paths.filter((path) => !(Object.values(PATHS) as string[]).includes(path!))).toEqual([]);
  });

  test('[S2-18] is kept: the very same screen when it is visited again', async () => {
    const app = await openApp('/mine', { as: member({ name: 'kept-here' }) });
    const before = await screen.findByRole('region', { name: '总资产' });
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    expect(before).not.toBeVisible();
    act(() => goTo('/mine'));
    expect(await screen.findByRole('region', { name: '总资产' })).toBe(before);
    expect(app.address()).toBe('/mine');
  });
});

describe('the affiliate entry', () => {
  const entry = async (isagent: number | string | null) => {
    await openApp('/mine', {
      as: member({ name: 'partner' }),
      prepare: (world) =>
        world.answers(loadMember, { data: { username: 'partner', current_vip: 'VIP2', isagent } }),
    });
    await screen.findByText('VIP2');
    return screen
      .queryAllByRole('link', { name: /代理/ })
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };

  test.each([[0], ['0'], [null]])(
    '[S2-119, M2-89, S3-06] isagent %j: the join programme',
    async (isagent) => {
      expect(await entry(isagent)).toEqual([['加盟代理', '#/applyagent']]);
    },
  );

  test.each([[1], ['1']])('[S2-120, S3-06] isagent %j: the agents’ login', async (isagent) => {
    expect(await entry(isagent)).toEqual([['代理登录', '#/gamePage?dailiD=1']]);
  });

  test('[S2-120, D-070] a refresh that says nothing of it changes nothing', async () => {
    const app = await openApp('/mine', {
      as: member({ name: 'agent', isAgent: true, balance: '1.00' }),
    });
    await screen.findByRole('link', { name: '代理登录' });
    await app.user.click(wallet().getByRole('button', { name: '刷新余额' }));
    await screen.findByText('余额已刷新');
    expect(screen.getByRole('link', { name: '代理登录' })).toBeVisible();
  });
});

describe('the avatar', () => {
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText('选择头像图片'), { target: { files: [file] } });
  const change = () => screen.findByRole('button', { name: '更换头像' });
  const picture = () => document.querySelector('main button img')!.getAttribute('src');
  const opened = async (name: string) => {
    const app = await openApp('/mine', {
      as: member({ ...PLAYER, name, avatar: '/uploads/avatars/7.svg' }),
    });
    await screen.findByText('VIP4');
    return app;
  };

  test('[S2-95, D-116] a tap opens the picker, which offers gif, png and jpeg', async () => {
    const app = await opened('picker');
    const picker = screen.getByLabelText<HTMLInputElement>('选择头像图片');
    const clicked = vi.spyOn(picker, 'click').mockImplementation(() => {});
    await app.user.click(await change());
    expect(clicked).toHaveBeenCalledOnce();
    expect([picker.type, picker.accept]).toEqual(['file', 'image/gif,image/png,image/jpeg']);
  });

  test('[S2-95, S4-33, S7-40] is sent once, then the member is reloaded and the new picture shows', async () => {
    await opened('painted');
    expect(picture()).toMatch(/\/uploads\/avatars\/7\.svg$/);
    pick(pictureFile('png'));
    expect(await screen.findByText('头像已上传')).toBeVisible();
    await waitFor(() => expect(picture()).toMatch(/\/uploads\/avatars\/u\d+-1$/));
    expect(requestsTo(uploadAvatar)).toHaveLength(1);
    expect(requestsTo(loadMember)).toHaveLength(2);
    expect(await change()).not.toHaveAttribute('aria-busy');
  });

  test('[S7-40] a picture under the same address is shown afresh', async () => {
    await opened('same');
    world().answers(uploadAvatar, { data: [] });
    pick(pictureFile('jpeg'));
    await waitFor(() => expect(picture()).toMatch(/\/7\.svg\?v=\d+$/));
  });

  test('is busy while it travels, and a second pick sends nothing', async () => {
    await opened('twice');
    world().answers(uploadAvatar, 'silent');
    pick(pictureFile('png'));
    pick(pictureFile('jpeg'));
    const cancel = await screen.findByRole('button', { name: '取消上传' });
    expect(cancel).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('正在上传头像')).toBeInTheDocument();
    await waitFor(() => expect(requestsTo(uploadAvatar)).toHaveLength(1));
    pick(pictureFile('png'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requestsTo(uploadAvatar)).toHaveLength(1);
  });

  test('cancelling gives it up: the old picture stays, nothing is said, and another may be sent', async () => {
    const app = await opened('unsure');
    world().answers(uploadAvatar, 'silent', { times: 1 });
    pick(pictureFile('png'));
    await waitFor(() => expect(requestsTo(uploadAvatar)).toHaveLength(1));
    await app.user.click(screen.getByRole('button', { name: '取消上传' }));
    await change();
    expect(screen.queryByRole('alert')?.textContent).toBe('');
    expect(picture()).toMatch(/\/7\.svg$/);
    expect(requestsTo(loadMember)).toHaveLength(1);
    await waitFor(() => expect(requestsTo(uploadAvatar)[0]!.status).not.toBeNull());
    pick(pictureFile('png'));
    await waitFor(() => expect(picture()).toMatch(/-1$/));
  });

  test('leaving gives it up', async () => {
    await opened('gone');
    world().answers(uploadAvatar, 'silent', { times: 1 });
    pick(pictureFile('png'));
    await waitFor(() => expect(requestsTo(uploadAvatar)).toHaveLength(1));
    expect(requestsTo(uploadAvatar)[0]!.status).toBeNull();
    act(() => goTo('/kefu'));
    await waitFor(() => expect(requestsTo(uploadAvatar)[0]!.status).not.toBeNull());
    act(() => goTo('/mine'));
    expect(await change()).toBeVisible();
  });

  test.each([
    ['an empty file', new File([], 'a.png', { type: 'image/png' }), '这张图片是空文件，请重新选择'],
    ['50 MB', pictureFile('png', { bytes: 50_000_000 }), '图片不能超过 5 MB'],
    [
      '20,000 px',
      pictureFile('png', { width: 20_000, height: 20_000 }),
      '图片的宽和高都不能超过 8000 像素',
    ],
    [
      'a drawing',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
      '请选择 GIF、PNG 或 JPG 格式的图片',
    ],
    [
      'a page that calls itself a picture',
      new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' }),
      '请选择 GIF、PNG 或 JPG 格式的图片',
    ],
  ])('[S2-95] %s is refused with the reason before anything is sent', async (_, file, reason) => {
    await opened('refused');
    pick(file);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(await change()).toBeVisible();
    expect(requestsTo(uploadAvatar)).toEqual([]);
  });

  test('a file that cannot be read is refused too', async () => {
    await opened('cloud');
    const file = pictureFile('png');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    pick(file);
    expect(await screen.findByText('无法读取这张图片，请重新选择')).toBeVisible();
    expect(requestsTo(uploadAvatar)).toEqual([]);
  });

  test('[S8-01] the server’s refusal is shown in its words, and the old picture stays', async () => {
    await opened('gif-lover');
    pick(pictureFile('gif'));
    expect((await screen.findByText('上传失败')).closest('[role=alert]')).toBeVisible();
    expect(await screen.findByRole('button', { name: '头像未能上传，重新选择' })).toBeVisible();
    expect(picture()).toMatch(/\/7\.svg$/);
    expect(requestsTo(loadMember)).toHaveLength(1);
  });

  test('[S8-02] a network failure leaves its mark in its place and no toast', async () => {
    await opened('tunnel');
    world().answers(uploadAvatar, 'html', { times: 1 });
    pick(pictureFile('png'));
    expect(await screen.findByRole('button', { name: '头像未能上传，重新选择' })).toBeVisible();
    expect(screen.queryByText('头像已上传')).not.toBeInTheDocument();
    pick(pictureFile('png'));
    await waitFor(() => expect(picture()).toMatch(/-1$/));
    expect(await change()).toBeVisible();
  });

  test('[S4-10, S4-12] 401 ends the session', async () => {
    const app = await opened('late');
    world().answers(uploadAvatar, '401-http');
    pick(pictureFile('png'));
    const alert = await screen.findByRole('alertdialog', { name: '认证失败' });
    expect(alert).toHaveAccessibleDescription('您的账号登陆过期，请重新登陆');
    expect(app.address()).toBe('/login');
  });
});

describe('without a token', () => {
  test('[S2-17, S2-118, S6-05] leads to /login, and nothing of the screen is asked or drawn', async () => {
    const app = await openApp('/mine');
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe('/login?redirect=%2Fmine');
    expect(screen.queryByRole('region', { name: '总资产' })).not.toBeInTheDocument();
    expect(requestsTo(loadMember)).toEqual([]);
  });
});

describe('settings of the device', () => {
  const shownTheme = () => document.documentElement.dataset.theme ?? null;

  test('[D-209] the language is Chinese until the player chooses, then English, and remembered', async () => {
    const app = await openApp('/mine', { as: member({ name: 'speaker' }) });
    expect(await screen.findByRole('radio', { name: '中文' })).toBeChecked();
    await app.user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(STORED.device.language)).toBe('en'));
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    await app.user.click(screen.getByRole('radio', { name: '中文' }));
    expect(await screen.findByRole('button', { name: '退出登录' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(STORED.device.language)).toBeNull());
  });

  test('the theme follows the choice at once, and is remembered unless it is automatic', async () => {
    const app = await openApp('/mine', { as: member({ name: 'painter' }) });
    expect(await screen.findByRole('radio', { name: '自动' })).toBeChecked();
    expect(shownTheme()).toBeNull();
    await app.user.click(screen.getByRole('radio', { name: '深色' }));
    expect([shownTheme(), localStorage.getItem(STORED.device.theme)]).toEqual(['dark', 'dark']);
    await app.user.click(screen.getByRole('radio', { name: '浅色' }));
    expect([shownTheme(), localStorage.getItem(STORED.device.theme)]).toEqual(['light', 'light']);
    await app.user.click(screen.getByRole('radio', { name: '自动' }));
    expect([shownTheme(), localStorage.getItem(STORED.device.theme)]).toEqual([null, null]);
  });

  test('both are taken up at the next start', async () => {
    localStorage.setItem(STORED.device.theme, 'dark');
    localStorage.setItem(STORED.device.language, 'en');
    await act(() => restorePreferences());
    await openApp('/mine', { as: member({ name: 'back-again' }) });
    expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test.each([[null], ['blue'], ['LIGHT'], ['{"theme":"dark"}']])(
    'what is no theme (%j) is ignored',
    async (stored) => {
      if (stored !== null) localStorage.setItem(STORED.device.theme, stored);
      localStorage.setItem(STORED.device.language, 'fr');
      await restorePreferences();
      expect(renderHook(useTheme).result.current).toBe('auto');
      expect(shownTheme()).toBeNull();
    },
  );

  test('a storage that throws changes nothing but the memory of it', async () => {
    const app = await openApp('/mine', { as: member({ name: 'private' }) });
    await screen.findByRole('radio', { name: '深色' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await app.user.click(screen.getByRole('radio', { name: '深色' }));
    expect(shownTheme()).toBe('dark');
  });
});

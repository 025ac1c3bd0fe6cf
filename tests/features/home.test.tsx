import { readFileSync } from 'node:fs';

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadGames, loadHall } from '#api/calls/games.ts';
import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { openGame } from '#api/calls/play.ts';
import { loadSite } from '#api/calls/site.ts';
import { useFloatingRedPacket } from '#features/home/FloatingRedPacket.tsx';
import { prepareServerHtml } from '#parts/ServerHtml.tsx';
import { queryClient } from '#state/cache/queryClient.ts';
import { useInterstitials } from '#state/interstitials.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';
import { HOT } from '#tests/backend/tables/games.ts';
import type { World } from '#tests/backend/world.ts';
import { member } from '#tests/backend/worlds.ts';
import { scrollIntoSight, setMedia } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';

const SEVEN = ['热门', '真人', '体育', '捕鱼', '棋牌', '电子', '彩票'];

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

async function tilesIn(name: string): Promise<(string | null)[]> {
  const tiles = await within(await screen.findByRole('region', { name })).findAllByRole('listitem');
  return tiles.map((tile) => tile.textContent);
}

function rail(): HTMLElement {
  return screen.getByRole('navigation', { name: '游戏分类' });
}

function marked(): (string | null)[] {
  return within(rail())
    .getAllByRole('button')
    .filter((tab) => tab.getAttribute('aria-current') === 'true')
    .map((tab) => tab.textContent);
}

function listed(name: string, category: string, more: object = {}) {
  return {
    name,
    platform_name: 'QYUN',
    category_id: category,
    game_code: `code-${name}`,
    app_state: 1,
    is_hot: 0,
    mobile_img: '',
    ...more,
  };
}

function fail(world: World, ...calls: { method: string; path: string }[]): void {
  for (const call of calls) world.answers(call, 'html');
}

describe('home for a visitor', () => {
  test('[S2-08, S1-02, S1-05] shows the hall and the games of every category without a login', async () => {
    const app = await openApp('/');
    expect(await tilesIn('热门')).toContain('青云真人厅');
    expect((await tilesIn('电子')).length).toBeGreaterThan(3);
    expect(app.address()).toBe('/');
    expect(screen.getByRole('button', { name: '登录' })).toBeDefined();
  });

  test('[S2-60, S9-03, S7-10] the hot grid has the first 15 games of the hall', async () => {
    const app = await openApp('/');
    expect(HOT.length).toBeGreaterThan(15);
    expect(await tilesIn('热门')).toEqual(HOT.slice(0, 15).map(({ name }) => name));
    expect(app.world.requests.find(({ path }) => path === loadHall.path)).toMatchObject({
      method: 'POST',
      payload: {},
    });
  });

  test('[S2-58, S9-04, D-076] the side tabs are the seven categories in their order', async () => {
    await openApp('/');
    await tilesIn('热门');
    expect(
      within(rail())
        .getAllByRole('button')
        .map((tab) => tab.textContent),
    ).toEqual(SEVEN);
  });

  test('[S2-61, S7-11] after the hot grid comes one section per category, from one request', async () => {
    const app = await openApp('/', {
      prepare: (world) =>
        world.answers(loadGames, {
          data: [
            listed('王城对决', 'gaming'),
            listed('龙虎斗', 'realbet'),
            listed('滚球', 'sport'),
            listed('快三', 'lottery'),
          ],
        }),
    });
    expect(await tilesIn('真人')).toEqual(['龙虎斗']);
    expect(await tilesIn('体育')).toEqual(['滚球', '王城对决']);
    expect(await tilesIn('彩票')).toEqual(['快三']);
    expect(within(section('捕鱼')).getByText('暂无游戏')).toBeDefined();
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(headings).toEqual(SEVEN);
    const asked = app.world.requests.filter(({ path }) => path === loadGames.path);
    expect(asked).toMatchObject([{ method: 'GET', payload: { category: '' } }]);
  });

  test('[S3-08, S3-10, D-081] reads a game by its fields and leaves out one that is switched off', async () => {
    await openApp('/', {
      prepare: (world) =>
        world.answers(loadGames, {
          data: {
            list: [
              listed('', 'realbet', {
                game_name: '轮盘',
                app_state: '1',
                mobile_img: '/uploads/games/realbet/3.svg',
              }),
              listed('骰宝', 'realbet', { app_state: 0 }),
              listed('三公', 'realbet', { app_state: '0' }),
              listed('牛牛', 'realbet', { app_state: null }),
            ],
            app_list: [],
          } as never,
        }),
    });
    expect(await tilesIn('真人')).toEqual(['轮盘']);
    const picture = within(section('真人')).getByRole('presentation');
    expect(picture.getAttribute('src')).toMatch(/\/uploads\/games\/realbet\/3\.svg$/);
  });

  test('[S3-11, D-079] reads a hot game by the raw fields of the hall, numbered categories included', async () => {
    const app = await openApp('/', {
      as: member(),
      prepare: (world) =>
        world.answers(loadHall, {
          data: {
            list: [],
            hot: [
              {
                name: '深海',
                Code: 'BHAI',
                GameType: 2,
                GameCode: 'fishing_1',
                app_img: '/uploads/',
              },
            ],
          },
        }),
    });
    await tilesIn('热门');
    await app.user.click(within(section('热门')).getByRole('button', { name: '深海' }));
    expect(app.address()).toBe('/gamePage?name=BHAI&type=fishing&code=fishing_1');
  });

  test('[S2-64, S8-16] a game without a login says 请登录！ and opens nothing', async () => {
    const app = await openApp('/');
    await tilesIn('热门');
    await app.user.click(within(section('热门')).getByRole('button', { name: '青云真人厅' }));
    expect(await screen.findByText('请登录！')).toBeDefined();
    expect(app.address()).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.world.requests.some(({ path }) => path === openGame.path)).toBe(false);
  });

  test('[S2-56] login and registration open over the home screen', async () => {
    const app = await openApp('/');
    await app.user.click(await screen.findByRole('button', { name: '注册' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(app.address()).toBe('/');
  });
});

describe('the rail', () => {
  test('[S2-59] a tap scrolls to the section and marks it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const app = await openApp('/');
    await tilesIn('电子');
    expect(marked()).toEqual(['热门']);
    await app.user.click(within(rail()).getByRole('button', { name: '电子' }));
    expect(scroll.mock.contexts).toEqual([section('电子')]);
    expect(marked()).toEqual(['电子']);
  });

  test('follows the scroll, also after a tap', async () => {
    const app = await openApp('/');
    await tilesIn('热门');
    await app.user.click(within(rail()).getByRole('button', { name: '彩票' }));
    await act(async () => {
      window.dispatchEvent(new Event('wheel'));
      scrollIntoSight(section('体育'));
    });
    expect(marked()).toEqual(['体育']);
  });

  test('jumps where the device asks for calm', async () => {
    setMedia('(prefers-reduced-motion: reduce)', true);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const app = await openApp('/');
    await tilesIn('热门');
    await app.user.click(within(rail()).getByRole('button', { name: '真人' }));
    expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
    // Nothing moves by itself, so there is nothing to pause.
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
    setMedia('(prefers-reduced-motion: reduce)', false);
  });
});

describe('games that cannot be loaded', () => {
  test('[S4-23] a failed list shows the hot games of the hall in the categories, and loads on demand', async () => {
    const app = await openApp('/', { prepare: (world) => fail(world, loadGames) });
    expect(await tilesIn('捕鱼')).toEqual(
      HOT.filter(({ category }) => category === 'fishing').map(({ name }) => name),
    );
    expect(within(section('捕鱼')).queryByText('内置示例')).toBeNull();
    app.world.answers(loadGames, 'normal');
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
    expect((await tilesIn('捕鱼')).length).toBeGreaterThan(3);
  });

  test('[S4-24, D-078, D-201] when the hall fails too, the 15 built-in games stand there, marked', async () => {
    const app = await openApp('/', {
      as: member(),
      prepare: (world) => fail(world, loadGames, loadHall),
    });
    expect(await tilesIn('热门')).toHaveLength(15);
    const pictures = [...section('热门').querySelectorAll('li img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(new Set(pictures).size).toBe(15);
    for (const picture of pictures) expect(picture).toMatch(/^\/?games\/fallback-\d\d\.svg$/);
    for (const name of SEVEN)
      expect(within(section(name)).getByText('内置示例'), name).toBeDefined();
    expect(screen.getByText('游戏暂时无法加载，先显示内置示例')).toBeDefined();
    await app.user.click(within(section('真人')).getByRole('button', { name: '百家乐' }));
    expect(await screen.findByText('内置示例暂不能打开，请重新加载游戏')).toBeDefined();
    expect(app.address()).toBe('/');
  });

  test.each(['empty', 'broken', 'refused', 'unreachable'] as const)(
    '[D-077] %s answers of everything still show games',
    async (fault) => {
      await openApp('/', {
        prepare: (world) => {
          for (const call of [loadGames, loadHall, loadBanners, loadHomeNotices, loadSite])
            world.answers(call, fault);
        },
      });
      expect(await tilesIn('热门')).toHaveLength(15);
      expect(screen.queryByRole('region', { name: '公告' })).toBeNull();
    },
  );

  test('[D-077] an empty list is no failure: its category is simply empty', async () => {
    await openApp('/', { prepare: (world) => world.answers(loadGames, { data: [] }) });
    await waitFor(() => expect(within(section('真人')).getByText('暂无游戏')).toBeDefined());
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test('[S3-24, S3-25] what the last visit knew is read from the device: settings, banners, hot games, every category', async () => {
    const LISTED = [
      ['真人', 'realbet', '龙虎斗'],
      ['体育', 'sport', '滚球'],
      ['体育', 'gaming', '王城对决'],
      ['捕鱼', 'fishing', '金蟾'],
      ['棋牌', 'joker', '三公'],
      ['电子', 'concise', '转轮'],
      ['彩票', 'lottery', '快三'],
    ] as const;
    const calls = [loadGames, loadHall, loadBanners, loadSite, loadHomeNotices];
    const first = await openApp('/', {
      prepare: (world) => {
        const data = LISTED.map(([, category, name]) => listed(name, category));
        world.answers(loadGames, { data });
        world.answers(loadBanners, { data: [{ src: '/uploads/banners/last.svg' }] });
      },
    });
    await tilesIn('真人');
    const isStored = ({ path }: { path: string }) =>
      Object.keys(localStorage).some((key) => key.startsWith(`${STORED.cache.answers}${path} `));
    await waitFor(() => expect(calls.filter((call) => !isStored(call))).toEqual([]));
    first.unmount();
    queryClient.clear();
    useStore.setState({ site: null });
    await openApp('/', {
      prepare: (world) => {
        for (const call of calls) world.answers(call, 'silent');
      },
    });
    expect(await tilesIn('热门')).toEqual(HOT.slice(0, 15).map(({ name }) => name));
    for (const [name, , game] of LISTED) expect(await tilesIn(name)).toContain(game);
    expect(document.querySelector('img[src$="/uploads/banners/last.svg"]')).not.toBeNull();
    expect(useStore.getState().site?.title).toBe('乐厅');
  });

  test('the last visit is painted at once, and stays when nothing answers', async () => {
    const first = await openApp('/', {
      prepare: (world) => world.answers(loadGames, { data: [listed('龙虎斗', 'realbet')] }),
    });
    expect(await tilesIn('真人')).toEqual(['龙虎斗']);
    first.unmount();
    queryClient.clear();
    const again = await openApp('/', {
      prepare: (world) => {
        for (const call of [loadGames, loadHall]) world.answers(call, { late: 50, next: 'html' });
      },
    });
    // Before any answer.
    expect(
      within(await screen.findByRole('region', { name: '真人' })).getByText('龙虎斗'),
    ).toBeDefined();
    await waitFor(() =>
      expect(
        again.world.requests.filter(({ path, status }) => path === loadGames.path && status),
      ).toHaveLength(2),
    );
    expect(await tilesIn('真人')).toEqual(['龙虎斗']);
  });
});

describe('home for a member', () => {
  test('[D-080, S3-09] a game opens by its platform, category and code', async () => {
    const app = await openApp('/', {
      as: member(),
      prepare: (world) =>
        world.answers(loadGames, {
          data: [listed('麒麟送宝', 'concise', { game_code: 'concise_1' })],
        }),
    });
    expect(await tilesIn('电子')).toEqual(['麒麟送宝']);
    await app.user.click(within(section('电子')).getByRole('button', { name: '麒麟送宝' }));
    expect(app.address()).toBe('/gamePage?name=QYUN&type=concise&code=concise_1');
  });

  test('[S2-09] home keeps its state while another screen is shown', async () => {
    const app = await openApp('/', { as: member() });
    await tilesIn('热门');
    await app.user.click(await screen.findByRole('button', { name: '暂停公告滚动' }));
    await app.user.click(screen.getByRole('link', { name: '客服' }));
    await screen.findByRole('heading', { name: '客服' });
    expect(screen.queryByRole('region', { name: '热门' })).toBeNull();
    await app.user.click(screen.getByRole('link', { name: '首页' }));
    expect(await screen.findByRole('button', { name: '继续公告滚动' })).toBeDefined();
    expect(app.world.requests.filter(({ path }) => path === loadGames.path)).toHaveLength(1);
  });
});

describe('banners', () => {
  function banner(): HTMLElement {
    return screen.getByRole('region', { name: '活动横幅' });
  }

  test('[S2-52, S1-03, S9-05] stand in a carousel 105 px high, with dots and a pause', async () => {
    const app = await openApp('/');
    const dots = await screen.findAllByRole('button', { name: /^显示第 \d 张$/ });
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', null, null]);
    expect(banner().style.height).toBe('105px');
    await app.user.click(screen.getByRole('button', { name: '显示第 3 张' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '显示第 3 张' }).getAttribute('aria-current')).toBe(
        'true',
      ),
    );
    await app.user.click(screen.getByRole('button', { name: '暂停轮播' }));
    expect(screen.getByRole('button', { name: '继续轮播' })).toBeDefined();
  });

  test('[S7-14, S3-13] are asked for the home screen and show their src', async () => {
    const app = await openApp('/', {
      prepare: (world) =>
        world.answers(loadBanners, { data: [{ src: '/uploads/banners/9.svg', url: null }] }),
    });
    const picture = await waitFor(() => within(banner()).getByRole('presentation'));
    expect(picture.getAttribute('src')).toMatch(/\/uploads\/banners\/9\.svg$/);
    expect(app.world.requests.find(({ path }) => path === loadBanners.path)).toMatchObject({
      method: 'POST',
      payload: { type: 2 },
    });
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
  });

  test('of a list of 10,000 are 20', async () => {
    const data = Array.from({ length: 10_000 }, (_, at) => ({ src: `/uploads/${at + 1}.svg` }));
    await openApp('/', { prepare: (world) => world.answers(loadBanners, { data }) });
    await waitFor(() => expect(banner().querySelectorAll('img')).toHaveLength(20));
    expect(banner().querySelector('img')?.getAttribute('src')).toMatch(/\/uploads\/1\.svg$/);
  });

  test('[D-208] open their address in a window of its own, if it passes the gate', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const app = await openApp('/', {
      prepare: (world) => {
        const src = '/uploads/banners/1.svg';
        world.answers(loadBanners, { data: [{ src, url: 'https://promotion.example.com/a' }] });
      },
    });
    await app.user.click(await screen.findByRole('link', { name: '查看活动 1，在新窗口打开' }));
    expect(open.mock.calls).toEqual([
      ['https://promotion.example.com/a', '_blank', 'noopener,noreferrer'],
    ]);
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'https://a@b.example/',
    '#/withdrawal',
  ])('[D-208] with the address %s are no link', async (url) => {
    await openApp('/', {
      prepare: (world) =>
        world.answers(loadBanners, { data: [{ src: '/uploads/banners/1.svg', url }] }),
    });
    await waitFor(() => expect(within(banner()).getByRole('presentation')).toBeDefined());
    expect(within(banner()).queryByRole('link')).toBeNull();
  });

  test.each([
    ['there are none', { data: [] }],
    ['they have no picture', { data: [{ src: 'https://a.example/uploads/', url: null }] }],
    ['the call fails', 'html' as const],
  ])('give way to our own one when %s', async (_, behaviour) => {
    await openApp('/', { prepare: (world) => world.answers(loadBanners, behaviour) });
    const picture = await waitFor(() => within(banner()).getByRole('presentation'));
    expect(picture.getAttribute('src')).toBe('pictures/banner.svg');
    expect((await tilesIn('热门')).length).toBe(15);
  });
});

describe('notices', () => {
  test('[S2-55, S1-04, S7-15] show the sentences of the server, all of them on a tap', async () => {
    const app = await openApp('/', {
      prepare: (world) =>
        world.answers(loadHomeNotices, { data: [null, '第一条', '', '<b>第二条</b>'] as never }),
    });
    const bar = await screen.findByRole('region', { name: '公告' });
    expect(within(bar).getByText('第一条')).toBeDefined();
    await app.user.click(within(bar).getByRole('button', { name: '查看全部公告：第一条' }));
    // As text: a notice is no HTML (F-C02).
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      '第一条\n\n<b>第二条</b>',
    );
    expect(app.world.requests.find(({ path }) => path === loadHomeNotices.path)).toMatchObject({
      method: 'POST',
    });
  });

  test('take turns, stop when paused, and are never announced', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp('/', {
      prepare: (world) => world.answers(loadHomeNotices, { data: ['第一条', '第二条'] }),
    });
    await screen.findByText('第一条');
    await act(() => vi.advanceTimersByTimeAsync(6500));
    const second = await screen.findByText('第二条');
    expect(
      second.closest('[aria-live], [role=status], [role=alert], [role=log], [role=marquee]'),
    ).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '暂停公告滚动' }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('第二条')).toBeDefined();
  });

  test('leave no empty bar', async () => {
    await openApp('/', {
      prepare: (world) => world.answers(loadHomeNotices, { data: [null, ' '] as never }),
    });
    await tilesIn('热门');
    await waitFor(() => expect(screen.queryByRole('region', { name: '公告' })).toBeNull());
  });
});

describe('the welcome', () => {
  function welcome(world: World, index_modal: string | number): void {
    Object.assign(world.site.info, {
      index_modal,
      title: '乐厅',
      webcontent: '<p>祝您<b>好运</b></p><script>x</script>',
    });
  }

  test('[S2-62, D-073, D-102] shows title and content, cleaned, once per start', async () => {
    const app = await openApp('/', { prepare: (world) => welcome(world, '1') });
    const dialog = await screen.findByRole('dialog', { name: '乐厅' });
    expect(within(dialog).getByText('好运').tagName).toBe('B');
    expect(dialog.textContent).not.toContain('x');
    await app.user.click(within(dialog).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: '客服' }));
    await screen.findByRole('heading', { name: '客服' });
    await app.user.click(screen.getByRole('link', { name: '首页' }));
    await tilesIn('热门');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['0', 0, '', null, 2])('[S4-29] stays away when index_modal is %j', async (flag) => {
    // Its code is there already: it would stand there at once.
    await Promise.all([import('#features/interstitials/Interstitials.tsx'), prepareServerHtml()]);
    await openApp('/', { prepare: (world) => welcome(world, flag as string) });
    await tilesIn('热门');
    await waitFor(() => expect(screen.getByRole('link', { name: /乐厅/ })).toBeDefined());
    // Its turn has come and gone.
    await waitFor(() => expect(useInterstitials.getState().isOver).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what the operator set', () => {
  test('[S3-01, S4-01, D-100] is kept as it was sent, h5_url too, which no screen uses', async () => {
    const info = {
      title: '乐厅',
      site_state: '1',
      repair_tips: '系统维护中',
      redpacket_switch: '1',
      index_modal: '0',
      webcontent: '<p>欢迎</p>',
      site_logo: '/uploads/logo.png',
      h5_url: 'https://h5.example.org',
      ios_download_qrcode: '/uploads/code.png',
      ios_download_url: 'https://download.example.org/ios',
    };
    await openApp('/', { prepare: (world) => void Object.assign(world.site.info, info) });
    const kept = () =>
      Object.values(localStorage).filter((text) => text.includes('h5.example.org'));
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(JSON.parse(String(kept()[0]))).toMatchObject({ data: info });
    expect(document.body.innerHTML).not.toContain('h5.example.org');
  });
});

describe('the winners', () => {
  const ticker = () => screen.findByRole('region', { name: '中奖播报（示例数据）' });
  const isRunning = async () => {
    const [list] = within(await ticker()).getAllByRole('list');
    return list?.parentElement?.style.animationPlayState === 'running';
  };

  test('[S2-54, D-201] stand between banner and notices: a static list that says it is a sample', async () => {
    const app = await openApp('/');
    const bar = await ticker();
    const [banner, notices] = [
      screen.getByRole('region', { name: '活动横幅' }),
      await screen.findByRole('region', { name: '公告' }),
    ];
    expect(banner.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(bar.compareDocumentPosition(notices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(bar).getByText('示例数据')).toBeVisible();
    const shown = within(bar)
      .getAllByRole('listitem')
      .map((winner) => winner.textContent);
    expect(shown).toHaveLength(8);
    for (const winner of shown) expect(winner).toMatch(/^\w\*\*\*\w 在.+中赢得 ¥[\d,]+\.\d\d$/);
    // No call knows of winners.
    expect(app.world.requests.filter(({ path }) => /win|prize|jackpot/i.test(path))).toEqual([]);
    // Never announced (WCAG 4.1.3).
    expect(bar.closest('[aria-live], [role=status], [role=log], [role=marquee]')).toBeNull();
    expect(bar.querySelector('[aria-live], [role=status], [role=log], [role=marquee]')).toBeNull();
  });

  test('[S2-53] scroll past for ever', async () => {
    await openApp('/');
    const [list] = within(await ticker()).getAllByRole('list');
    expect(list?.parentElement?.className).toContain('track');
    expect(await isRunning()).toBe(true);
    const styles = readFileSync('src/features/home/WinnerTicker.module.css', 'utf8');
    const rule = /^\.track \{[^}]*\banimation: (\w+) \d+s linear infinite;/m.exec(styles);
    const [, name = 'none'] = rule ?? [];
    expect(styles).toMatch(
      new RegExp(`^@keyframes ${name} \\{\\s*to \\{\\s*transform: translateX\\(`, 'm'),
    );
  });

  test('stop at a tap, and while nobody sees them (WCAG 2.2.2)', async () => {
    const app = await openApp('/');
    expect(await isRunning()).toBe(true);
    await app.user.click(screen.getByRole('button', { name: '暂停中奖播报' }));
    expect(await isRunning()).toBe(false);
    await app.user.click(screen.getByRole('button', { name: '继续中奖播报' }));
    expect(await isRunning()).toBe(true);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await isRunning()).toBe(false);
  });

  test('stand still where the device asks for calm', async () => {
    setMedia('(prefers-reduced-motion: reduce)', true);
    await openApp('/');
    expect(await isRunning()).toBe(false);
    expect(screen.queryByRole('button', { name: '暂停中奖播报' })).toBeNull();
    setMedia('(prefers-reduced-motion: reduce)', false);
  });
});

describe('the floating red packet', () => {
  // Another visit.
  beforeEach(() => useFloatingRedPacket.setState({ isHidden: false }));

  function redPacket(world: World, redpacket_switch: string | number | null): void {
    Object.assign(world.site.info, { redpacket_switch, title: '乐厅' });
  }

  test.each(['1', 1])(
    '[S2-63] floats while redpacket_switch is %j, and leads to the red packets',
    async (flag) => {
      const app = await openApp('/', { prepare: (world) => redPacket(world, flag) });
      await app.user.click(await screen.findByRole('link', { name: '抢红包' }));
      expect(app.address()).toBe('/hongbao');
    },
  );

  test.each(['0', 0, '', null, 2])(
    '[S2-63] is not there when redpacket_switch is %j',
    async (flag) => {
      await openApp('/', { prepare: (world) => redPacket(world, flag) });
      await tilesIn('热门');
      await waitFor(() => expect(screen.getByRole('link', { name: /乐厅/ })).toBeDefined());
      expect(screen.queryByRole('link', { name: '抢红包' })).toBeNull();
    },
  );

  test('can be put away for this visit', async () => {
    const app = await openApp('/', { prepare: (world) => redPacket(world, '1') });
    await app.user.click(await screen.findByRole('button', { name: '收起红包' }));
    expect(screen.queryByRole('link', { name: '抢红包' })).toBeNull();
    await app.user.click(screen.getByRole('link', { name: '客服' }));
    await screen.findByRole('heading', { name: '客服' });
    await app.user.click(screen.getByRole('link', { name: '首页' }));
    await tilesIn('热门');
    expect(screen.queryByRole('link', { name: '抢红包' })).toBeNull();
  });
});

describe('a category of thousands', () => {
  test('draws the rows near the screen and reserves the height of all', async () => {
    const rows = Math.ceil(2000 / 3);
    setMedia('(min-width: 360px)', true);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(
      this: Element,
    ) {
      return this.tagName === 'UL' ? new DOMRect(0, -30_000, 270, rows * 130) : new DOMRect();
    });
    const names = Array.from({ length: 2000 }, (_, index) => `游戏${index + 1}`);
    await openApp('/', {
      prepare: (world) => {
        world.answers(loadGames, { data: names.map((name) => listed(name, 'concise')) });
        world.answers(loadHall, { data: { list: [], hot: [] } });
      },
    });
    const tiles = await tilesIn('电子');
    // 30,000 px above the screen are 230 rows; a screen of 768 px holds 6, and one more stands on each side.
    expect(names.indexOf(tiles[0] ?? '') / 3).toBeGreaterThan(220);
    expect(tiles.length).toBeLessThan(75);
    const [first] = within(section('电子')).getAllByRole('listitem');
    expect(first?.getAttribute('aria-setsize')).toBe('2000');
    expect(document.querySelectorAll('*').length).toBeLessThan(600);
    setMedia('(min-width: 360px)', false);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadBanners } from '#api/calls/home.ts';
import { openGame } from '#api/calls/play.ts';
import { loadSlots } from '#api/calls/slots.ts';
import { goTo } from '#navigation/go.ts';
import { SLOTS } from '#tests/backend/tables/slots.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

afterEach(clearToasts);

const TABS = [
  ['OB', 'obgdy'],
  ['FG', 'fgdz'],
  ['PP', 'pp'],
  ['AE', 'ae'],
] as const;

const asked = () =>
  world()
    .requests.filter(({ path }) => path === loadSlots.path)
    .map(({ payload }) => payload.gamecode);
const tab = (name: string) => screen.findByRole('tab', { name });
const selected = () => screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent);
const tiles = async () =>
  (await within(await screen.findByRole('tabpanel')).findAllByRole('listitem')).map(
    (tile) => tile.textContent,
  );
const firstOf = (code: string) => SLOTS[code]![0]!.name;
const slot = (name: string, more: object = {}) => ({
  catecode: 'OB',
  gamecode: `code-${name}`,
  gamename: name,
  gamepic: '',
  ...more,
});

describe('the tabs', () => {
  test('[S2-32, M2-122, S9-25] are OB, FG, PP and AE, each with the games of its code', async () => {
    const app = await openApp('/concise');
    expect(await screen.findByRole('heading', { name: '电子游戏' })).toBeVisible();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'OB',
      'FG',
      'PP',
      'AE',
    ]);
    for (const [name, code] of TABS) {
      await app.user.click(await tab(name));
      await waitFor(async () => expect((await tiles())[0]).toBe(firstOf(code)));
    }
    expect(asked()).toEqual(['obgdy', 'fgdz', 'pp', 'ae']);
  });

  test('[M2-123, S7-12] begin with OB, whose games alone are asked for', async () => {
    await openApp('/concise');
    expect((await tiles())[0]).toBe(firstOf('obgdy'));
    expect(selected()).toEqual(['OB']);
    const [request] = world().requests.filter(({ path }) => path === loadSlots.path);
    expect([request!.method, request!.payload]).toEqual(['POST', { gamecode: 'obgdy' }]);
    expect(asked()).toHaveLength(1);
  });

  test.each(TABS)('[S2-33, M2-124] the address opens %s by type=%s', async (name, code) => {
    await openApp(`/concise?type=${code}`);
    expect((await tiles())[0]).toBe(firstOf(code));
    expect(selected()).toEqual([name]);
    expect(asked()).toEqual([code]);
  });

  test.each(['1', 'OBGDY', 'constructor', 'pp ', ''])(
    '[D-099] type=%j is none of them: OB',
    async (type) => {
      await openApp(`/concise?type=${encodeURIComponent(type)}`);
      await tiles();
      expect(selected()).toEqual(['OB']);
      expect(asked()).toEqual(['obgdy']);
    },
  );

  test('[S2-33] a tap changes the address without a step in the history', async () => {
    const app = await openApp('/concise');
    await tiles();
    const before = history.length;
    await app.user.click(await tab('PP'));
    expect(app.address()).toBe('/concise?type=pp');
    await waitFor(() => expect(selected()).toEqual(['PP']));
    await app.user.keyboard('{ArrowRight}');
    expect(app.address()).toBe('/concise?type=ae');
    expect(await tab('AE')).toHaveFocus();
    expect(history.length).toBe(before);
  });

  test('a new address shows its tab', async () => {
    await openApp('/concise?type=fgdz');
    await tiles();
    act(() => goTo('/concise?type=ae'));
    await waitFor(() => expect(selected()).toEqual(['AE']));
    await waitFor(async () => expect((await tiles())[0]).toBe(firstOf('ae')));
  });
});

describe('the games', () => {
  test('[S7-13, M4-38] are asked for once a code, however often and however late it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp('/concise');
    await tiles();
    for (const name of ['FG', 'OB', 'FG']) {
      await app.user.click(await tab(name));
      await tiles();
    }
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    act(() => void vi.advanceTimersByTime(20 * 60_000));
    act(() => goTo('/concise?type=obgdy'));
    expect((await tiles())[0]).toBe(firstOf('obgdy'));
    await app.user.click(await tab('FG'));
    await waitFor(async () => expect((await tiles())[0]).toBe(firstOf('fgdz')));
    expect(asked()).toEqual(['obgdy', 'fgdz']);
  });

  test('[M2-126, M2-127, S3-12] have a picture and a name, and open by catecode, concise and gamecode', async () => {
    const app = await openApp('/concise', {
      as: member({ name: 'player' }),
      prepare: (world) =>
        world.answers(loadSlots, {
          data: [
            {
              catecode: 'PP',
              gamecode: 'slot_7',
              gamename: '麒麟 & 送宝',
              gamepic: 'games/concise/9.svg',
            },
          ],
        }),
    });
    const tile = await screen.findByRole('button', { name: '麒麟 & 送宝' });
    expect(within(tile).getByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringContaining('/uploads/games/concise/9.svg'),
    );
    await app.user.click(tile);
    expect(app.address()).toBe('/gamePage?name=PP&type=concise&code=slot_7');
    await screen.findByTitle('游戏画面');
    const [opened] = world().requests.filter(({ path }) => path === openGame.path);
    expect(opened!.payload).toMatchObject({
      plat_name: 'PP',
      game_type: 'concise',
      game_code: 'slot_7',
    });
  });

  test('[S2-64] tell a visitor 请登录！ and open nothing', async () => {
    const app = await openApp('/concise');
    await app.user.click(await screen.findByRole('button', { name: firstOf('obgdy') }));
    expect(await screen.findByText('请登录！')).toBeVisible();
    expect(app.address()).toBe('/concise');
  });

  test('never stand under another vendor’s tab while that one is still being asked', async () => {
    const app = await openApp('/concise', {
      prepare: (world) =>
        world.answers(loadSlots, ({ gamecode }) => (gamecode === 'obgdy' ? [slot('一号')] : [])),
    });
    await screen.findByRole('button', { name: '一号' });
    world().answers(loadSlots, 'silent');
    await app.user.click(await tab('FG'));
    await waitFor(() => expect(selected()).toEqual(['FG']));
    expect(screen.queryByRole('button', { name: '一号' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('tabpanel')).getByRole('status')).toHaveTextContent('加载中');
  });

  test('a list of 2,000 stays light, and says how long it is', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => slot(`第${at + 1}款`));
    await openApp('/concise', { prepare: (world) => world.answers(loadSlots, { data: many }) });
    await tiles();
    const drawn = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(100);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '2000');
    expect(document.body.querySelectorAll('*').length).toBeLessThan(600);
  });

  test('rows that cannot be opened are left out', async () => {
    await openApp('/concise', {
      prepare: (world) =>
        world.answers(loadSlots, { data: [slot('好', {}), slot('坏', { catecode: '' }), null, 7] }),
    });
    expect(await tiles()).toEqual(['好']);
    expect(screen.getByText('没有更多了')).toBeVisible();
  });

  test.each([[[]], [null]])('[D-203] a vendor without games (%j) is a sentence', async (data) => {
    await openApp('/concise', { prepare: (world) => world.answers(loadSlots, { data }) });
    expect(await screen.findByText('这个厂商暂时没有游戏，换一个看看吧')).toBeVisible();
  });

  test.each(['html', 'unreachable', 'refused'] as const)(
    '[D-203] a failure (%s) leaves a way to try again',
    async (fault) => {
      const app = await openApp('/concise', {
        prepare: (world) => world.answers(loadSlots, fault, { times: 1 }),
      });
      await app.user.click(
        await within(await screen.findByRole('tabpanel')).findByRole('button', { name: '重试' }),
      );
      expect((await tiles())[0]).toBe(firstOf('obgdy'));
      expect(asked()).toHaveLength(2);
    },
  );
});

describe('the screen', () => {
  test('[M2-125, D-098] has the home banners above the tabs', async () => {
    await openApp('/concise');
    const banners = await screen.findByRole('region', { name: '活动横幅' });
    const tabs = screen.getByRole('tablist');
    expect(banners.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const requests = world().requests.filter(({ path }) => path === loadBanners.path);
    expect(requests.map(({ payload }) => payload)).toEqual([{ type: 2 }]);
  });

  test('[S2-34] is kept: the very same screen when it is visited again', async () => {
    await openApp('/concise?type=pp');
    const before = await screen.findByRole('button', { name: firstOf('pp') });
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    act(() => goTo('/concise?type=pp'));
    expect(await screen.findByRole('button', { name: firstOf('pp') })).toBe(before);
  });
});

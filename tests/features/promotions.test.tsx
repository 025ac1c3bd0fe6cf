import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  applyForPromotion,
  loadPromotion,
  loadPromotions,
  loadPromotionTypes,
} from '#api/calls/promotions.ts';
import { goTo } from '#navigation/go.ts';
import { HIDDEN_PROMOTION, PROMOTION_TYPES, PROMOTIONS } from '#tests/backend/tables/promotions.ts';
import type { World } from '#tests/backend/world.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

// What the story before said in passing is not part of this one.
beforeEach(clearToasts);

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const cards = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const titlesOf = (type?: number) =>
  PROMOTIONS.filter((one) => one.state === 1 && (!type || one.type === type)).map(
    ({ title }) => title,
  );
const tab = (name: string) => screen.findByRole('tab', { name });
const applyButton = () => screen.findByRole('button', { name: '立即申请' });
const noticed = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .join('');

/** The server's answer to the list, in its own words. */
function lists(world: World, rows: unknown[]): void {
  world.answers(loadPromotions, { data: { current_page: 1, data: rows, last_page: 1 } });
}

describe('the list', () => {
  test('[S2-12, S2-87, S7-36] a visitor finds every promotion, each a link to its detail', async () => {
    await openApp('/activity');
    expect(await screen.findByRole('link', { name: titlesOf()[0]! })).toHaveAttribute(
      'href',
      '#/activityInfo?id=1',
    );
    expect(cards()).toEqual(titlesOf());
    expect(requestsTo(loadPromotions).map(({ method, payload }) => [method, payload])).toEqual([
      ['POST', {}],
    ]);
  });

  test('[S2-88, S3-14, S7-35] the tabs are 全部 and then the types that the server names', async () => {
    await openApp('/activity');
    await tab('VIP');
    expect(tabs()).toEqual(['全部', ...PROMOTION_TYPES.map(({ name }) => name)]);
    expect(await tab('全部')).toHaveAttribute('aria-selected', 'true');
    expect(requestsTo(loadPromotionTypes).map(({ method, payload }) => [method, payload])).toEqual([
      ['POST', {}],
    ]);
  });

  test('[S7-36, D-095] a type is asked for by its id, all of them without one', async () => {
    const app = await openApp('/activity');
    await app.user.click(await tab('场馆'));
    await waitFor(() => expect(cards()).toEqual(titlesOf(3)));
    await app.user.click(await tab('全部'));
    await waitFor(() => expect(cards()).toEqual(titlesOf()));
    const asked = requestsTo(loadPromotions).map(({ payload }) => payload);
    expect(asked).toEqual(expect.arrayContaining([{}, { type: '3' }]));
    expect(asked.filter((payload) => 'type' in payload)).toHaveLength(1);
  });

  test('what is switched off is not shown, although the server lists it', async () => {
    await openApp('/activity');
    await screen.findByRole('link', { name: titlesOf()[0]! });
    const hidden = PROMOTIONS.find(({ id }) => id === HIDDEN_PROMOTION)!;
    expect(screen.queryByText(hidden.title)).not.toBeInTheDocument();
  });

  test('the last answer stays until the next one comes', async () => {
    const app = await openApp('/activity');
    await screen.findByRole('link', { name: titlesOf()[0]! });
    world().answers(loadPromotions, { late: 150 }, { times: 1 });
    await app.user.click(await tab('VIP'));
    expect(await tab('VIP')).toHaveAttribute('aria-selected', 'true');
    expect(cards()).toEqual(titlesOf());
    await waitFor(() => expect(cards()).toEqual(titlesOf(4)));
  });

  test('the tab chosen last decides, however late an earlier one is answered', async () => {
    const app = await openApp('/activity');
    await screen.findByRole('link', { name: titlesOf()[0]! });
    world().answers(loadPromotions, { late: 250 }, { times: 1 });
    await app.user.click(await tab('VIP'));
    await app.user.click(await tab('新人'));
    await waitFor(() => expect(cards()).toEqual(titlesOf(1)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(cards()).toEqual(titlesOf(1));
  });

  test('[S2-13] is kept: the chosen type is still chosen after a promotion was looked at', async () => {
    const app = await openApp('/activity');
    await app.user.click(await tab('VIP'));
    await waitFor(() => expect(cards()).toEqual(titlesOf(4)));
    await app.user.click(screen.getByRole('link', { name: titlesOf(4)[0]! }));
    await screen.findByRole('heading', { name: titlesOf(4)[0]! });
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    expect(await tab('VIP')).toHaveAttribute('aria-selected', 'true');
    expect(cards()).toEqual(titlesOf(4));
  });

  test('[S2-43] has no site header above it', async () => {
    await openApp('/activity');
    await screen.findByRole('link', { name: titlesOf()[0]! });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '优惠', level: 1 })).toBeInTheDocument();
  });

  test.each(['html', 'unreachable'] as const)(
    '[D-203] a failure (%s) leaves a way to try again',
    async (fault) => {
      const app = await openApp('/activity', {
        prepare: (world) => world.answers(loadPromotions, fault, { times: 1 }),
      });
      await app.user.click(await screen.findByRole('button', { name: '重试' }));
      await screen.findByRole('link', { name: titlesOf()[0]! });
      expect(noticed('alert')).toBe('');
    },
  );

  test('without types there is still everything, and a way to ask for them again', async () => {
    const app = await openApp('/activity', {
      prepare: (world) => world.answers(loadPromotionTypes, 'html', { times: 1 }),
    });
    await screen.findByRole('link', { name: titlesOf()[0]! });
    expect(tabs()).toEqual(['全部']);
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    await tab('VIP');
    expect(screen.queryByText('分类暂时无法加载')).not.toBeInTheDocument();
  });

  test('nothing to show is a sentence', async () => {
    await openApp('/activity', { prepare: (world) => lists(world, []) });
    expect(await screen.findByText('暂时没有优惠活动')).toBeVisible();
  });

  test('broken and hostile rows stay text, and lead nowhere else', async () => {
    const rows = [
      {
        id: 1,
        title: '<img src=x onerror="window.hacked = 1">',
        banner: 'javascript:alert(1)',
        state: 1,
      },
      { id: '2&id=9', title: '', banner: null, state: '1' },
      { id: null, title: '没有编号', state: 1 },
      'nonsense',
      { id: 3, title: '关闭', state: '0' },
    ];
    await openApp('/activity', { prepare: (world) => lists(world, rows) });
    await screen.findByRole('link', { name: /onerror/ });
    expect(cards()).toEqual(['<img src=x onerror="window.hacked = 1">', '优惠活动']);
    expect(screen.getByRole('link', { name: '优惠活动' })).toHaveAttribute(
      'href',
      '#/activityInfo?id=2%26id%3D9',
    );
    expect(document.querySelectorAll('[onerror], [src^="javascript"]')).toHaveLength(0);
  });

  test('10,000 rows are drawn as the player comes to them', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      id: index + 1,
      title: `优惠${index + 1}`,
      banner: '',
      state: 1,
    }));
    await openApp('/activity', { prepare: (world) => lists(world, rows) });
    await screen.findByRole('link', { name: '优惠1' });
    expect(cards()).toHaveLength(24);
    act(() =>
      scrollIntoSight(within(screen.getByRole('tabpanel')).getByRole('list').nextElementSibling!),
    );
    expect(cards()).toHaveLength(48);
    expect(screen.queryByText('没有更多了')).not.toBeInTheDocument();
  });
});

describe('a promotion', () => {
  test('[S2-27, S2-89, S3-15] shows title, banner, content and memo', async () => {
    await openApp('/activityInfo?id=1');
    expect(await screen.findByRole('heading', { name: PROMOTIONS[0]!.title })).toBeVisible();
    expect(await screen.findByRole('cell', { name: '5000 以上' })).toBeVisible();
    expect(await screen.findByText(/同一会员、同一收款信息/)).toBeVisible();
    expect(document.querySelector('img[src$="/uploads/banners/11.svg"]')).not.toBeNull();
  });

  test('[S7-37, D-096] is asked for under the server’s own spelling, by its id', async () => {
    await openApp('/activityInfo?id=5');
    await screen.findByRole('heading', { name: PROMOTIONS[4]!.title });
    const asked = world().requests.filter(({ path }) => path === '/api/activitydeatil');
    expect(asked.map(({ method, payload }) => [method, payload])).toEqual([['POST', { id: '5' }]]);
  });

  test('[S2-44] has no site header above it', async () => {
    await openApp('/activityInfo?id=1');
    await screen.findByRole('heading', { name: PROMOTIONS[0]!.title });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  test('[S2-90, S7-38] many taps apply once, and the server’s message is shown', async () => {
    const app = await openApp('/activityInfo?id=3', {
      as: member({ name: 'eager' }),
      prepare: (world) => world.answers(applyForPromotion, { late: 100 }, { times: 1 }),
    });
    await app.user.tripleClick(await applyButton());
    expect(await screen.findByText('申请成功，请等待审核')).toBeVisible();
    const sent = requestsTo(applyForPromotion).map(({ method, payload, hasToken }) => [
      method,
      payload,
      hasToken,
    ]);
    expect(sent).toEqual([['POST', { activityid: '3' }, true]]);
  });

  test.each([
    ['8', '申请失败'],
    ['3', '申请成功，请等待审核'],
  ])(
    '[S7-38] promotion %s: what code 200 says (%s) is passed on, and no more is claimed',
    async (id, message) => {
      const app = await openApp(`/activityInfo?id=${id}`, { as: member({ name: `truth${id}` }) });
      await app.user.click(await applyButton());
      const toast = await screen.findByRole('button', { name: message });
      // The same neutral look for both: only the words are known.
      expect(toast.className).toMatch(/info/);
      expect(noticed('status')).toContain(message);
    },
  );

  test('a server without words is not put into its mouth', async () => {
    const app = await openApp('/activityInfo?id=3', {
      as: member({ name: 'wordless-one' }),
      prepare: (world) => world.answers(applyForPromotion, { message: '', data: '' }),
    });
    await app.user.click(await applyButton());
    expect(await screen.findByText('申请已发送，结果请以平台通知为准')).toBeVisible();
  });

  test('[S8-01] a second application is refused in the server’s words', async () => {
    const app = await openApp('/activityInfo?id=3', { as: member({ name: 'again-and-again' }) });
    await app.user.click(await applyButton());
    await screen.findByText('申请成功，请等待审核');
    await app.user.click(await applyButton());
    await waitFor(() => expect(noticed('alert')).toBe('您已申请过该活动，请勿重复申请'));
  });

  test('[S2-91, S2-92, S6-08] without a token nothing is sent: the button leads to login, and login back here', async () => {
    const player = member({ name: 'comes-back' });
    const app = await openApp('/activityInfo?id=3');
    await app.user.click(await screen.findByRole('button', { name: '登录后申请' }));
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe('/login?type=0&redirect=%2FactivityInfo%3Fid%3D3');
    expect(requestsTo(applyForPromotion)).toEqual([]);
    await app.user.type(await screen.findByRole('textbox', { name: '用户名' }), player.name);
    await app.user.type(screen.getByLabelText('密码'), `${player.password}{Enter}`);
    expect(await applyButton()).toBeEnabled();
    expect(app.address()).toBe('/activityInfo?id=3');
  });

  test('after that login the promotion is there once: one step back leads to the list', async () => {
    const player = member({ name: 'goes-back' });
    const app = await openApp('/activity');
    await app.user.click(await screen.findByRole('link', { name: PROMOTIONS[0]!.title }));
    await app.user.click(await screen.findByRole('button', { name: '登录后申请' }));
    await app.user.type(await screen.findByRole('textbox', { name: '用户名' }), player.name);
    await app.user.type(screen.getByLabelText('密码'), `${player.password}{Enter}`);
    await applyButton();
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(app.address()).toBe('/activity'));
  });

  test('one that takes no applications says so beside its button', async () => {
    const app = await openApp('/activityInfo?id=7', { as: member({ name: 'too-late' }) });
    const button = await applyButton();
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('该活动目前不能申请');
    await app.user.click(button);
    expect(requestsTo(applyForPromotion)).toEqual([]);
  });

  test.each(['?id=999', '?id=blank', '?id=', '', `?id=${'9'.repeat(65)}`])(
    'what the server does not know (%s) is said, with the way to the others',
    async (query) => {
      const app = await openApp(`/activityInfo${query}`);
      expect(await screen.findByText('没有找到这个优惠活动，可能已经结束')).toBeVisible();
      expect(screen.queryByRole('button', { name: /申请/ })).not.toBeInTheDocument();
      await app.user.click(screen.getByRole('button', { name: '查看全部优惠' }));
      expect(app.address()).toBe('/activity');
    },
  );

  test('without an id nothing is asked', async () => {
    await openApp('/activityInfo');
    await screen.findByText('没有找到这个优惠活动，可能已经结束');
    expect(requestsTo(loadPromotion)).toEqual([]);
  });

  test('[S8-01, D-203] a refused read shows the server’s word and leaves a way to try again', async () => {
    const app = await openApp('/activityInfo?id=refused');
    await waitFor(() => expect(noticed('alert')).toBe('活动读取失败'));
    world().answers(loadPromotion, { data: { id: 1, title: '回来了', content: null, memo: null } });
    await app.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '回来了' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '活动说明' })).not.toBeInTheDocument();
  });

  test('another id shows nothing of the promotion before it', async () => {
    await openApp('/activityInfo?id=1');
    await screen.findByRole('heading', { name: PROMOTIONS[0]!.title });
    world().answers(loadPromotion, { late: 100 });
    act(() => goTo('/activityInfo?id=2'));
    expect(screen.queryByRole('heading', { name: PROMOTIONS[0]!.title })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: PROMOTIONS[1]!.title })).toBeVisible();
  });

  test.each([
    '<script>window.hacked = 1</script>',
    '<img src=x onerror="window.hacked = 1">',
    '<svg onload="window.hacked = 1"><circle r=9 /></svg>',
    '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
    '<a href="javascript:window.hacked=1">x</a>',
    '<form action="https://evil.example/"><input name="password"><button>立即申请</button></form>',
    '<p style="position:fixed;inset:0" onclick="window.hacked = 1">x</p>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
  ])('[S2-89, D-102] nothing that the operator’s words hide runs: %s', async (html) => {
    const data = {
      id: 1,
      title: '<b>礼</b>',
      banner: 'javascript:alert(1)',
      content: `<hr>${html}`,
      memo: `<p>末尾</p>${html}`,
    };
    await openApp('/activityInfo?id=1', {
      prepare: (world) => world.answers(loadPromotion, { data }),
    });
    await screen.findByRole('separator');
    await screen.findByText('末尾');
    const page = screen.getByRole('main');
    expect(screen.getByRole('heading', { name: '<b>礼</b>' })).toBeVisible();
    expect(
      page.querySelectorAll(
        'script, iframe, form, input, style, math, object, [srcset], [href^="javascript"]',
      ),
    ).toHaveLength(0);
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => [
      ...element.attributes,
    ]);
    expect(
      attributes.filter(
        ({ name, value }) => name.startsWith('on') || /javascript:|evil\.example/.test(value),
      ),
    ).toEqual([]);
    expect(screen.getAllByRole('button', { name: /申请/ })).toHaveLength(1);
    expect('hacked' in window).toBe(false);
  });
});

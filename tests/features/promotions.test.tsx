import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  applyForPromotion,
  loadPromotion,
  loadPromotions,
  loadPromotionTypes,
} from '#api/calls/promotions.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { PROMOTION_TYPES, PROMOTIONS } from '#tests/backend/tables/promotions.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/page/dom.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, expectMessage, holdAnswers, player } from '#tests/page/player.ts';

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

function answerList(rows: unknown[]): void {
  world().answers(loadPromotions, { data: { current_page: 1, data: rows, last_page: 1 } });
}

describe('a chosen type', () => {
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

  test('stays when a visitor logs in, and the member is asked for its promotions [S3-14, S7-36, D-256]', async () => {
    world().addMember({ name: 'chooser', password: 'secret123' });
    await openApp('/activity');
    await player.findsAndTaps('场馆', 'tab');
    await waitFor(() => expect(cards()).toEqual(titlesOf(3)));
    player.goesTo('/login?redirect=/activity');
    await player.logsIn('chooser', 'secret123');
    await waitFor(() => expect(location.hash).toBe('#/activity'));
    await waitFor(() => expect(cards()).toEqual(titlesOf(3)));
    expect(chosen()).toBe('场馆');
    const asked = backend
      .requests(loadPromotions)
      .map(({ payload, hasToken }) => [payload, hasToken]);
    expect(asked.slice(1)).toEqual([
      [{ type: '3' }, false],
      [{ type: '3' }, true],
    ]);
  });

  test('is gone for the next member, also when their session begins in the same moment [D-256, D-017]', async () => {
    await openApp('/activity', { as: member({ name: 'chooser' }) });
    await player.findsAndTaps('场馆', 'tab');
    await waitFor(() => expect(cards()).toEqual(titlesOf(3)));
    const { token } = member({ name: 'next' });
    act(() => {
      endSession('lost');
      beginSession(token, { owner: null, isKept: false });
    });
    player.goesTo('/activity');
    await waitFor(() => expect(cards()).toEqual(titlesOf()));
    expect(chosen()).toBe('全部');
  });
});

test('a visitor finds every open promotion, under tabs that the server names [S2-12, S2-43, S2-87]', async () => {
  await openApp('/activity');
  expect(await screen.findByRole('link', { name: titlesOf()[0]! })).toHaveAttribute(
    'href',
    '#/activityInfo?id=1',
  );
  expect(cards()).toEqual(titlesOf());
  expect(backend.received(loadPromotions)).toEqual([{}]);
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '优惠', level: 1 })).toBeInTheDocument();
  await tab('VIP');
  expect(player.textsOf('tab')).toEqual(['全部', ...PROMOTION_TYPES.map(({ name }) => name)]);
  expect(await tab('全部')).toHaveAttribute('aria-selected', 'true');
  expect(backend.received(loadPromotionTypes)).toEqual([{}]);
});

test('the promotions shown stay until those of the next type arrive [D-095]', async () => {
  await openApp('/activity');
  await screen.findByRole('link', { name: titlesOf()[0]! });
  const answer = holdAnswers(loadPromotions);
  await player.findsAndTaps('VIP', 'tab');
  expect(await tab('VIP')).toHaveAttribute('aria-selected', 'true');
  expect(cards()).toEqual(titlesOf());
  answer();
  await waitFor(() => expect(cards()).toEqual(titlesOf(4)));
});

test('a player who comes back from a promotion finds their type still chosen [S2-13]', async () => {
  await openApp('/activity');
  await player.findsAndTaps('VIP', 'tab');
  await waitFor(() => expect(cards()).toEqual(titlesOf(4)));
  player.taps(titlesOf(4)[0]!, 'link');
  await screen.findByRole('heading', { name: titlesOf(4)[0]! });
  player.taps('返回');
  expect(await tab('VIP')).toHaveAttribute('aria-selected', 'true');
  expect(cards()).toEqual(titlesOf(4));
});

test('a player sees all promotions when the types fail, and can retry the types [S2-88, S7-35]', async () => {
  world().answers(loadPromotionTypes, 'html', { times: 1 });
  await openApp('/activity');
  await screen.findByRole('link', { name: titlesOf()[0]! });
  expect(player.textsOf('tab')).toEqual(['全部']);
  player.taps('重试');
  await tab('VIP');
  expect(screen.queryByText('分类暂时无法加载')).not.toBeInTheDocument();
});

test('10,000 rows are drawn as the player scrolls to them [F-R08]', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    title: `优惠${index + 1}`,
    banner: '',
    state: 1,
  }));
  answerList(rows);
  await openApp('/activity');
  await screen.findByRole('link', { name: '优惠1' });
  expect(cards()).toHaveLength(24);
  act(() =>
    scrollIntoSight(within(screen.getByRole('tabpanel')).getByRole('list').nextElementSibling!),
  );
  expect(cards()).toHaveLength(48);
  expect(screen.queryByText('没有更多了')).not.toBeInTheDocument();
});

test('a promotion shows title, banner, content and memo, loaded by its id [S2-89, S3-15, S7-37, D-096]', async () => {
  await openApp('/activityInfo?id=1');
  expect(await screen.findByRole('heading', { name: PROMOTIONS[0]!.title })).toBeVisible();
  expect(await screen.findByRole('cell', { name: '5000 以上' })).toBeVisible();
  expect(await player.sees(/同一会员、同一收款信息/)).toBeVisible();
  expect(document.querySelector('img[src$="/uploads/banners/11.svg"]')).not.toBeNull();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(backend.received({ path: '/api/activitydeatil' })).toEqual([{ id: '1' }]);
});

test.each([
  // Whoever was told of a failure may try again.
  ['8', '申请失败', '立即申请'],
  ['3', '申请成功，请等待审核', '已申请'],
])('three taps on promotion %s apply once: %s [S2-90, S7-38, D-S22]', async (id, message, next) => {
  const app = await openApp(`/activityInfo?id=${id}`, { as: member({ name: `truth${id}` }) });
  const answer = holdAnswers(applyForPromotion);
  await app.user.tripleClick(await applyButton());
  answer();
  const toast = await screen.findByRole('button', { name: message });
  expect(screen.getByRole('button', { name: next })).toBeEnabled();
  // Both look neutral, since only the words tell success from failure.
  expect(toast.className).toMatch(/info/);
  expect(player.textsOf('status').join('')).toContain(message);
  expect(backend.received(applyForPromotion)).toEqual([{ activityid: id }]);
  expect(backend.requests(applyForPromotion)).toMatchObject([{ hasToken: true }]);
});

test('a second application is refused in the server’s words, as a failure [S2-27, S8-01]', async () => {
  const app = await openApp('/activityInfo?id=3', { as: member({ name: 'again-and-again' }) });
  await player.findsAndTaps('立即申请');
  // What has become of it stands in the list of applications.
  await player.findsAndTaps('已申请');
  await waitFor(() => expect(app.address()).toBe('/activityRecord'));
  player.goesTo('/activityInfo?id=3');
  await player.findsAndTaps('立即申请');
  await waitFor(() => expect(player.textsOf('alert')).toEqual(['您已申请过该活动，请勿重复申请']));
});

test('a visitor who applies logs in and returns; back leads to the list [S2-91, S2-92, S6-08]', async () => {
  const { name, password } = member({ name: 'comes-back' });
  const app = await openApp('/activity');
  await player.findsAndTaps(PROMOTIONS[2]!.title, 'link');
  await player.findsAndTaps('登录后申请');
  await screen.findByRole('heading', { name: '登录' });
  expect(app.address()).toBe('/login?type=0&redirect=%2FactivityInfo%3Fid%3D3');
  expect(backend.requests(applyForPromotion)).toEqual([]);
  await player.logsIn(name, password);
  expect(await applyButton()).toBeEnabled();
  expect(app.address()).toBe('/activityInfo?id=3');
  player.taps('返回');
  await waitFor(() => expect(app.address()).toBe('/activity'));
});

test.each([
  ['7', '该活动目前不能申请'],
  ['999', '没有找到这个优惠活动，可能已经结束'],
])('promotion %s says %s and leads to the others [D-S19]', async (id, words) => {
  const app = await openApp(`/activityInfo?id=${id}`, { as: member({ name: 'too-late' }) });
  expect(await player.sees(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: '立即申请' })).not.toBeInTheDocument();
  player.taps('查看全部优惠');
  expect(app.address()).toBe('/activity');
});

test('a refused promotion shows the server’s message and a retry [S8-01, D-318]', async () => {
  await openApp('/activityInfo?id=refused');
  await expectMessage('活动读取失败');
  expect(screen.getAllByText('活动读取失败')).toHaveLength(2);
  world().answers(loadPromotion, { data: { id: 1, title: '回来了', content: null, memo: null } });
  player.taps('重试');
  expect(await screen.findByRole('heading', { name: '回来了' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '活动说明' })).not.toBeInTheDocument();
});

test('another promotion shows nothing of the one before it', async () => {
  await openApp('/activityInfo?id=1');
  await screen.findByRole('heading', { name: PROMOTIONS[0]!.title });
  const answer = holdAnswers(loadPromotion);
  player.goesTo('/activityInfo?id=2');
  expect(screen.queryByRole('heading', { name: PROMOTIONS[0]!.title })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('heading', { name: PROMOTIONS[1]!.title })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadArticle } from '#api/calls/service.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, skip } from '#tests/page/player.ts';

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const support = () => screen.queryByRole('link', { name: '没有找到答案？联系客服' });

test('the help center links to seven articles and to a human [M2-02]', async () => {
  await openApp('/boutBallBet', { as: member({ name: 'source' }) });
  await findTitle('帮助中心');
  const rows = await within(screen.getByRole('main')).findAllByRole('link');
  const links = rows.map((link) => [link.textContent, link.getAttribute('href')]);
  const article = (type: number) => `#/boutBallBetInfo?type=${type}`;
  for (const [id, name, address] of [
    ['M2-04', '关于我们', article(7)],
    ['M2-05', '常见问题', article(1)],
    ['M2-06', '隐私政策', article(2)],
    ['M2-07', '免责声明', article(3)],
    ['M2-08', '联系我们', article(4)],
    ['M2-09', '加盟代理', article(5)],
    ['M2-10', '理性娱乐说明', article(8)],
    ['M2-11', '人工客服', '#/kefu'],
  ] as const)
    expect(links, id).toContainEqual([name, address]);
});

test('a player who opens an entry reads the article of its number [M2-03, M2-12, M7-07]', async () => {
  const app = await openApp('/boutBallBet', { as: member({ name: 'reader' }) });
  await player.findsAndTaps('常见问题', 'link');
  expect(app.address()).toBe('/boutBallBetInfo?type=1');
  expect(await screen.findByRole('heading', { name: '存款多久到账？' })).toBeVisible();
  expect(backend.requests(loadArticle)).toEqual([
    expect.objectContaining({ method: 'POST', payload: { type: '1' } }),
  ]);
});

test('an article is HTML without its scripts and ends with the way to customer service [M2-14, M2-15, M3-11]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world().answers(loadArticle, { late: 4000 });
  await openApp('/boutBallBetInfo?type=7', { as: member({ name: 'patient' }) });
  await findTitle('关于我们');
  await waitFor(() => expect(backend.requests(loadArticle)[0]?.status).toBeNull());
  expect(support()).not.toBeInTheDocument();
  skip(4000);
  const thanks = await screen.findByText('感谢您的信任。');
  expect(thanks).not.toHaveAttribute('onclick');
  expect(document.querySelector('main script')).toBeNull();
  expect(support()).toHaveAttribute('href', '#/kefu');
});

test.each([
  ['/boutBallBetInfo?type=2', '隐私政策', /没有找到答案/, '2'],
  ['/boutBallBetInfo?type=8', '理性娱乐说明', /没有找到答案/, '8'],
  ['/boutBallBetInfo?type=5', '加盟代理', /没有找到答案/, '5'],
  ['/boutBallBetInfo', '常见问题', /没有找到答案/, '1'],
  // To visitors too.
  ['/abouts?type=5', '服务条款', /年满 18 周岁/, '5'],
  ['/abouts?type=6', '隐私政策', /查询或更正/, '6'],
  ['/abouts', '服务条款', /年满 18 周岁/, '5'],
])('the article at %s is %s [M2-13, D-010, D-011, D-012]', async (path, name, words, type) => {
  await openApp(path, path.startsWith('/abouts') ? {} : { as: member() });
  await findTitle(name);
  expect(await screen.findByText(words)).toBeVisible();
  expect(backend.requests(loadArticle)).toEqual([
    expect.objectContaining({ method: 'POST', payload: { type } }),
  ]);
});

test.each([['?type=99'], ['?type=%3Cb%3E']])(
  'without an article %j says so, with a way on [D-012]',
  async (query) => {
    await openApp(`/boutBallBetInfo${query}`, { as: member({ name: 'lost' }) });
    await findTitle('帮助中心');
    expect(await screen.findByText('这篇文章暂无内容')).toBeVisible();
    expect(support()).toBeVisible();
  },
);

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadArticle } from '#api/calls/service.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, skip } from '#tests/page/player.ts';

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const support = () => screen.queryByRole('link', { name: '没有找到答案？联系客服' });

describe('the help center', () => {
  const links = async () => {
    await openApp('/boutBallBet', { as: member({ name: 'source' }) });
    await findTitle('帮助中心');
    const rows = await within(screen.getByRole('main')).findAllByRole('link');
    return Object.fromEntries(rows.map((link) => [link.textContent, link.getAttribute('href')]));
  };
  const article = (type: number) => `#/boutBallBetInfo?type=${type}`;

  test.each([
    [
      'about us, FAQ and privacy policy [M2-04, M2-05, M2-06]',
      { 关于我们: article(7), 常见问题: article(1), 隐私政策: article(2) },
    ],
    [
      'disclaimer, contact and joining as an agent [M2-07, M2-08, M2-09]',
      { 免责声明: article(3), 联系我们: article(4), 加盟代理: article(5) },
    ],
    [
      'responsible gambling and a human [M2-02, M2-10, M2-11]',
      { 责任博彩: article(8), 人工客服: '#/kefu' },
    ],
  ])('the help center links to %s', async (_, expected) => {
    expect(await links()).toMatchObject(expected);
  });
});

describe('an article', () => {
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
    await openApp('/boutBallBetInfo?type=7', {
      as: member({ name: 'patient' }),
      prepare: (world) => world.answers(loadArticle, { late: 4000 }),
    });
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
    ['/boutBallBetInfo?type=8', '责任博彩', /没有找到答案/, '8'],
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
    '%j has no article, so a player reads a sentence and finds a way on, not a blank page [D-012]',
    async (query) => {
      await openApp(`/boutBallBetInfo${query}`, { as: member({ name: 'lost' }) });
      await findTitle('帮助中心');
      expect(await screen.findByText('这篇文章暂无内容')).toBeVisible();
      expect(support()).toBeVisible();
    },
  );
});

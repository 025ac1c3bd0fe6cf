import { readFileSync } from 'node:fs';

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';
import { setTheme } from '#ui/theme.ts';

const frame = (name: string) => screen.findByTitle<HTMLIFrameElement>(name);
const CLUB = '俱乐部赞助详情';
const LEAGUE = '赛事赞助详情';

test.each([
  [/^俱乐部赞助/, '/zhanzhuye?type=1', CLUB],
  [/^赛事赞助/, '/zhanzhuye?type=2', LEAGUE],
])('the card %s leads a visitor to %s [S2-14, S2-93, S2-28]', async (card, address, title) => {
  const app = await openApp('/zhanzhu');
  await player.findsAndTaps(card, 'link');
  expect(app.address()).toBe(address);
  await frame(title);
});

test.each([
  ['?type=2', LEAGUE, '/sponsors/2.html'],
  ['?type=__proto__', CLUB, '/sponsors/1.html'],
])('the query %s frames %s without any right [S2-28, S2-94, D-097]', async (query, title, path) => {
  setTheme('dark');
  await openApp(`/zhanzhuye${query}`);
  const page = await frame(title);
  // The end of its address tells the page the theme.
  expect(page.getAttribute('src')).toBe(`${location.origin}${path}#dark`);
  expect(page.getAttribute('sandbox')).toBe('');
  expect(page.getAttribute('allow')).toBe('');
  fireEvent.load(page);
  // A page of the site can always be framed, so that no other window is offered.
  expect(screen.queryByRole('button', { name: '在新窗口打开' })).not.toBeInTheDocument();
});

const LEAGUE_ELSEWHERE = {
  title: '海港联赛',
  text: '冠名',
  page: 'https://league.example.com/us?x=1',
};
const CLUB_HERE = { title: '海燕', text: '球衣', picture: 'own/1.webp', page: 'own/1.html' };

test('the operator’s own sponsors replace the samples, without any right [D-230, D-097]', async () => {
  const app = await openApp('/zhanzhu', { settings: { sponsors: [CLUB_HERE, LEAGUE_ELSEWHERE] } });
  const cards = await screen.findAllByRole('link', { name: /海/ });
  expect(cards.map((card) => card.textContent)).toEqual(['海燕 球衣', '海港联赛 冠名']);
  expect(screen.queryByText('示例')).toBeNull();
  await player.findsAndTaps(/海港联赛/, 'link');
  expect(app.address()).toBe('/zhanzhuye?type=2');
  const page = await frame('海港联赛详情');
  expect(page.getAttribute('src')).toBe('https://league.example.com/us?x=1');
  expect(page.getAttribute('sandbox')).toBe('');
  expect(screen.getByRole('button', { name: '在新窗口打开' })).toBeVisible();
});

test('samples say that they are, on the card and on the page [D-230]', async () => {
  await openApp('/zhanzhu');
  expect(await screen.findAllByText('示例')).toHaveLength(2);
  for (const name of ['1', '2'])
    expect(readFileSync(`public/sponsors/${name}.html`, 'utf8')).toMatch(/<p class="kicker">示例/);
});

test.each(['/zhanzhu', '/zhanzhuye?type=1'])(
  '%s of a site without sponsors says so [D-230]',
  async (address) => {
    await openApp(address, { settings: { sponsors: [] } });
    expect(await player.sees('暂无赞助信息')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  },
);

test('an address with a password in the settings is not framed [D-097]', async () => {
  const page = 'https://a:b@evil.example/';
  await openApp('/zhanzhuye?type=1', { settings: { sponsors: [{ ...CLUB_HERE, page }] } });
  expect(await player.sees('地址无效，已为您拦截')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

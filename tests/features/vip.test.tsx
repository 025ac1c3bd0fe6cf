import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { loadVipLevels } from '#api/calls/vip.ts';
import type { World } from '#tests/backend/world.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

const NAMES = Array.from({ length: 10 }, (_, index) => `VIP${index + 1}`);
const levels = () => screen.findAllByRole('radio');
/** The words of a level in the row of all. */
const wordsOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name} `) }).labels?.[0]
    ?.textContent;
const choose = (name: string) => player.taps(new RegExp(`^${name} `), 'radio');
const progressTo = (name: string) =>
  screen.getByRole('progressbar', { name: `${name} 晋级进度` }).getAttribute('aria-valuenow');
/** The rows of the rebates: what they are for, and one of each level. */
const rebates = () =>
  within(screen.getByRole('table', { name: '返水比例' }))
    .getAllByRole('row')
    .map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent)
        .slice(-2)
        .join(' '),
    );
const listed = (...rows: object[]) => ({
  prepare: (world: World) => world.answers(loadVipLevels, { data: rows }),
});
const levelRow = (change: object) => ({
  vipname: 'VIP1',
  recharge: '1000.00',
  flow: 20000,
  realperson: '0.40',
  sport: 0.5,
  e_sport: '0.60',
  joker: '0.70',
  electron: '0.80',
  lottery: null,
  status: '1',
  ...change,
});

test('a member sees ten levels, their own selected, and selects another with a tap [S2-121, S2-122, D-089]', async () => {
  await openApp('/vip', { as: member({ vip: 4, deposited: '120000.00' }) });
  expect(await levels()).toHaveLength(10);
  for (const name of NAMES) expect(wordsOf(name)).toMatch(/累计存款 ¥.+ 流水要求 ¥/);
  await waitFor(() => expect(screen.getByRole('radio', { name: /^VIP4 / })).toBeChecked());
  expect(rebates()[0]).toBe('VIP4 VIP5');
  choose('VIP7');
  expect(screen.getByRole('radio', { name: /^VIP7 / })).toBeChecked();
  expect(rebates()[0]).toBe('VIP4 VIP7');
  expect(wordsOf('VIP7')).toBe('VIP7  累计存款 ¥2,000,000.00 流水要求 ¥28,000,000.00');
});

test('each level shows what it requires and the six rebates beside it [S2-123, S3-16, S3-18]', async () => {
  const two = { vipname: 'VIP2', recharge: 5, sport: 9, lottery: '0.9' };
  await openApp('/vip', listed(levelRow(two), levelRow({})));
  await levels();
  expect(wordsOf('VIP1')).toBe('VIP1  累计存款 ¥1,000.00 流水要求 ¥20,000.00');
  expect(rebates()).toEqual([
    'VIP1 VIP2',
    '0.4% 0.4%',
    '0.5% 9%',
    '0.6% 0.6%',
    '0.7% 0.7%',
    '0.8% 0.8%',
    '-- 0.9%',
  ]);
});

test.each([
  [
    'of at most 20',
    { recharge: '0.60', flow: 0.2 },
    { recharge: 20, flow: '1' },
    ['0.6% 20%', '0.2% 1%'],
  ],
  [
    'of which one has a percent sign',
    { recharge: '8%', flow: '60' },
    { recharge: '12.5', flow: '7' },
    ['8% 12.5%', '60% 7%'],
  ],
])('figures %s are all rebates [S2-123, S3-16, D-320, D-365]', async (_what, one, two, shown) => {
  await openApp('/vip', {
    as: member({ vip: 1, deposited: '3000.00' }),
    ...listed(levelRow(one), levelRow({ vipname: 'VIP2', ...two })),
  });
  await levels();
  await waitFor(() => expect(rebates()[0]).toBe('VIP1 VIP2'));
  expect(rebates().slice(1, 4)).toEqual([...shown, '0.4% 0.4%']);
  const kinds = ['存款', '流水', '真人', '体育', '电竞', '棋牌', '电子', '彩票'];
  expect(player.textsOf('rowheader')).toEqual(kinds);
  expect(wordsOf('VIP1')).toMatch(/累计存款 -- 流水要求 --$/);
  expect(progressTo('VIP1')).toBe('0');
});

test('recharge and flow are amounts if a figure is above 20 [S2-124, D-365, D-087]', async () => {
  const two = { vipname: 'VIP2', recharge: 20.01, flow: 1 };
  await openApp('/vip', listed(levelRow({ flow: '2', recharge: 3 }), levelRow(two)));
  await levels();
  expect(wordsOf('VIP1')).toMatch(/累计存款 ¥3.00 流水要求 ¥2.00$/);
  expect(screen.queryByRole('rowheader', { name: '存款' })).not.toBeInTheDocument();
});

test('a level that the server does not list is shown as unknown and without progress [S2-29, S3-17]', async () => {
  await openApp('/vip', { as: member({ deposited: '500.00' }), ...listed(levelRow({})) });
  await levels();
  choose('VIP10');
  expect(wordsOf('VIP10')).toBe('VIP10  累计存款 -- 流水要求 --');
  expect(progressTo('VIP10')).toBe('0');
});

test('each level shows its progress, and a reached level also shows 已达标 [S2-125, S4-25, S4-26, D-319]', async () => {
  const rows = [1000, 3000, 5000, 20_000].map((recharge, index) =>
    levelRow({ vipname: `VIP${index + 1}`, recharge }),
  );
  await openApp('/vip', { as: member({ vip: 3, deposited: '3000.00' }), ...listed(...rows) });
  await levels();
  const seen = () => screen.getByRole('region', { name: /晋级进度/ }).textContent;
  await waitFor(() => expect(seen()).toMatch(/^VIP3.*已达标.*60%/));
  choose('VIP1');
  expect(seen()).toMatch(/^VIP1.*已达标.*100%/);
  choose('VIP2');
  expect(seen()).toMatch(/^VIP2.*已达标.*100%/);
  choose('VIP4');
  expect(seen()).toMatch(/^VIP4.*15%/);
  expect(seen()).not.toMatch('已达标');
  expect(screen.getByText('已存 ¥3,000.00 / ¥20,000.00')).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  // The card of the own level speaks of the next one, whichever is selected.
  choose('VIP1');
  expect(screen.getByText('距 VIP4 还差存款').parentElement).toHaveTextContent('¥17,000.00');
});

test('a member of the highest level has a progress for every selected level [S2-125, S4-25, D-319]', async () => {
  await openApp('/vip', { as: member({ vip: 10, deposited: '3000000.00' }) });
  expect(await player.sees('已是最高等级')).toBeVisible();
  expect(progressTo('VIP10')).toBe('10');
  choose('VIP7');
  expect(progressTo('VIP7')).toBe('100');
  choose('VIP8');
  expect(progressTo('VIP8')).toBe('60');
});

const reached = () => NAMES.filter((name) => wordsOf(name)?.includes('已达标'));

test('every level up to the member’s own is marked 已达标, and no other [S2-126]', async () => {
  await openApp('/vip', { as: member({ vip: 2 }) });
  await levels();
  await waitFor(() => expect(reached()).toEqual(['VIP1', 'VIP2']));
});

test('no level is marked 已达标 when the server does not name the member’s own [S2-126]', async () => {
  world().answers(loadMember, {
    data: { username: 'nameless', current_vip: null, vip: null, paysum: '10' },
  });
  await openApp('/vip', { as: member({ name: 'nameless' }) });
  await levels();
  await screen.findByRole('heading', { name: 'VIP--' });
  expect(reached()).toEqual([]);
});

test('a visitor sees what the first level requires, and the login [S7-39, D-090]', async () => {
  const app = await openApp('/vip');
  await levels();
  const asked = backend.requests(loadVipLevels);
  expect(asked.map(({ method, payload }) => [method, payload])).toEqual([['POST', {}]]);
  expect(screen.getByText('晋级 VIP1 需累计存款')).toBeVisible();
  expect(progressTo('VIP1')).toBe('0');
  expect(screen.queryByText('已达标')).not.toBeInTheDocument();
  player.taps('立即登录');
  expect(app.address()).toBe('/login?type=0&redirect=%2Fvip');
});

const RULES = [
  ['S9-17', '晋级', '累计存款和流水同时达到要求，即可晋级。'],
  ['S9-18', '晋级速度', '每天最多晋升一级，不可越级。'],
  ['S9-19', '保级', '保级周期为90天。'],
  ['S9-20', '降级', '保级周期内流水未达到要求，等级下降一级。'],
  ['S9-21', '返水派发', '返水在24小时内派发至福利中心。'],
  ['S9-22', '返水取款', '返水完成1倍流水后即可取款。'],
] as const;

test('the page shows all six rules [S9-16]', async () => {
  await openApp('/vip');
  await player.findsAndTaps('VIP规则');
  expect(player.descriptions()).toEqual(RULES.map(([, name, rule]) => `${name} ${rule}`));
});

test('a player who returns finds the level they selected [S2-30]', async () => {
  const app = await openApp('/vip', { as: member({ vip: 1 }) });
  await levels();
  choose('VIP8');
  await player.visits('/kefu', '客服');
  player.goesTo('/vip');
  expect(await screen.findByRole('radio', { name: /^VIP8 / })).toBeChecked();
  expect(app.address()).toBe('/vip');
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { loadVipLevels } from '#api/calls/vip.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerAt } from '#tests/page/player.ts';

const NAMES = Array.from({ length: 10 }, (_, index) => `VIP${index + 1}`);
const level = (name: string) => screen.findByRole('region', { name });
const progress = () => screen.getByRole('progressbar', { name: '晋级进度' });
const descriptionsOf = (name: string) =>
  Object.fromEntries(
    within(screen.getByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
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

describe('levels', () => {
  test('[S2-121, S2-122, D-089] a member sees ten levels, their own selected, and selects another with a tap', async () => {
    await openApp('/vip', { as: member({ vip: 4, deposited: '120000.00' }) });
    await level('VIP4');
    const radios = screen.getAllByRole('radio');
    expect(radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
      NAMES,
    );
    expect(screen.getByRole('radio', { name: 'VIP4' })).toBeChecked();
    player.taps('VIP7', 'radio');
    expect(await level('VIP7')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'VIP4' })).not.toBeInTheDocument();
    expect(descriptionsOf('晋级条件')).toEqual({
      累计存款: '2,000,000.00',
      流水要求: '28,000,000.00',
    });
  });

  test('[S2-123, S2-124, S3-16] each level shows its conditions and six rebates', async () => {
    await openApp('/vip', {
      as: member(),
      prepare: (world) =>
        world.answers(loadVipLevels, {
          data: [levelRow({ vipname: 'VIP2', recharge: 5 }), levelRow({})],
        }),
    });
    await level('VIP1');
    expect(descriptionsOf('晋级条件')).toEqual({ 累计存款: '1,000.00', 流水要求: '20,000.00' });
    expect(descriptionsOf('返水比例')).toEqual({
      真人: '0.4%',
      体育: '0.5%',
      电竞: '0.6%',
      棋牌: '0.7%',
      电子: '0.8%',
      彩票: '--',
    });
  });

  test('[S7-39] the levels are asked for with an empty payload', async () => {
    await openApp('/vip');
    await level('VIP1');
    const asked = backend.requests(loadVipLevels);
    expect(asked.map(({ method, payload }) => [method, payload])).toEqual([['POST', {}]]);
  });

  test('[S2-29, S3-17] a level that the server does not list is shown as unknown and without progress', async () => {
    await openApp('/vip', {
      as: member({ deposited: '500.00' }),
      prepare: (world) => world.answers(loadVipLevels, { data: [levelRow({})] }),
    });
    await level('VIP1');
    player.taps('VIP10', 'radio');
    await level('VIP10');
    expect(descriptionsOf('晋级条件')).toEqual({ 累计存款: '--', 流水要求: '--' });
    expect(progress()).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('progress', () => {
  test('[S2-125, S4-25, S4-26] the progress is the deposits divided by the required deposit of the selected level, rounded and at most 100', async () => {
    await openApp('/vip', { as: member({ vip: 3, deposited: '58555.00' }) });
    await level('VIP3');
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', '100'));
    player.taps('VIP4', 'radio');
    expect(progress()).toHaveAttribute('aria-valuenow', '59');
    player.taps('VIP5', 'radio');
    expect(progress()).toHaveAttribute('aria-valuenow', '20');
    expect(screen.getByText('20%')).toBeVisible();
  });

  test.each([
    ['0', '1000.00'],
    ['500.00', 0],
    ['500.00', 'many'],
    ['500.00', null],
  ])('[S4-27] the progress is 0 for %j of %j', async (deposited, recharge) => {
    await openApp('/vip', {
      as: member({ deposited }),
      prepare: (world) => world.answers(loadVipLevels, { data: [levelRow({ recharge })] }),
    });
    await level('VIP1');
    await player.sees('当前等级 VIP0');
    expect(progress()).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('reached levels', () => {
  test('[S2-126] every level up to the member’s own is marked 已达标, and no other', async () => {
    await openApp('/vip', { as: member({ vip: 2 }) });
    await level('VIP2');
    for (const [name, isReached] of [
      ['VIP1', true],
      ['VIP2', true],
      ['VIP3', false],
      ['VIP10', false],
    ] as const) {
      player.taps(name, 'radio');
      expect(within(await level(name)).queryByText('已达标') !== null, name).toBe(isReached);
    }
  });

  test('[S2-126] no level is marked 已达标 when the server does not name the member’s own', async () => {
    await openApp('/vip', {
      as: member({ name: 'nameless' }),
      prepare: (world) =>
        world.answers(loadMember, {
          data: { username: 'nameless', current_vip: null, vip: null, paysum: '10' },
        }),
    });
    await level('VIP1');
    await player.sees('当前等级 VIP--');
    expect(screen.queryByText('已达标')).not.toBeInTheDocument();
  });
});

describe('visitors and rules', () => {
  test('[D-090] a visitor sees the levels without progress and 已达标, and is led to the login', async () => {
    const app = await openApp('/vip');
    const card = await level('VIP1');
    expect(progress()).toHaveAttribute('aria-valuenow', '0');
    expect(screen.queryByText('已达标')).not.toBeInTheDocument();
    playerAt(card).taps('立即登录');
    expect(app.address()).toBe('/login?type=0&redirect=%2Fvip');
  });

  const RULES = [
    ['S9-17', '晋级', '累计存款和流水同时达到要求，即可晋级。'],
    ['S9-18', '晋级速度', '每天最多晋升一级，不可越级。'],
    ['S9-19', '保级', '保级周期为90天。'],
    ['S9-20', '降级', '保级周期内流水未达到要求，等级下降一级。'],
    ['S9-21', '返水派发', '返水在24小时内派发至福利中心。'],
    ['S9-22', '返水提款', '返水完成1倍流水后即可提款。'],
  ] as const;
  const ruleOf = async (name: string) => {
    await screen.findByRole('region', { name: 'VIP规则' });
    return descriptionsOf('VIP规则')[name];
  };

  test('[S9-16] the page shows all six rules', async () => {
    await openApp('/vip');
    await screen.findByRole('region', { name: 'VIP规则' });
    expect(Object.entries(descriptionsOf('VIP规则'))).toEqual(
      RULES.map(([, name, rule]) => [name, rule]),
    );
  });

  test('[S9-17, S9-18] the rules say that levels are reached by deposit and turnover, one a day', async () => {
    await openApp('/vip');
    expect([await ruleOf('晋级'), await ruleOf('晋级速度')]).toEqual([RULES[0][2], RULES[1][2]]);
  });

  test('[S9-19, S9-20] the rules say that levels are held for 90 days, then lost one by one', async () => {
    await openApp('/vip');
    expect([await ruleOf('保级'), await ruleOf('降级')]).toEqual([RULES[2][2], RULES[3][2]]);
  });

  test('[S9-21, S9-22] the rules say that rebates come within 24 hours and are wagered once', async () => {
    await openApp('/vip');
    expect([await ruleOf('返水派发'), await ruleOf('返水提款')]).toEqual([
      RULES[4][2],
      RULES[5][2],
    ]);
  });

  test('[S2-30] a player who returns finds the level they selected', async () => {
    const app = await openApp('/vip', { as: member({ vip: 1 }) });
    await level('VIP1');
    player.taps('VIP8', 'radio');
    const before = await level('VIP8');
    player.goesTo('/kefu');
    await screen.findByRole('heading', { name: '客服' });
    player.goesTo('/vip');
    expect(await level('VIP8')).toBe(before);
    expect(app.address()).toBe('/vip');
  });
});

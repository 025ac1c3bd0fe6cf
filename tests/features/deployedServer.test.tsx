import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { loadBanks, loadCards } from '#api/calls/cards.ts';
import { loadDeposit, loadPayWays } from '#api/calls/deposit.ts';
import { login } from '#api/calls/login.ts';
import { loadBalance, loadMember, collectBalances, refreshMember } from '#api/calls/member.ts';
import { loadFeaturedGames } from '#api/calls/games.ts';
import { openGame } from '#api/calls/play.ts';
import { claimRebates } from '#api/calls/rebate.ts';
import { loadBets } from '#api/calls/records.ts';
import { loadArticle } from '#api/calls/service.ts';
import { loadSlots } from '#api/calls/slots.ts';
import { transfer } from '#api/calls/transfer.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, expectMessage, player } from '#tests/page/player.ts';

const FROZEN = '账号已被冻结，请联系客服';
/** What `/api/user` of a deployed server says of a level-2 member: `vip` is the number of a row, not of a level. */
const LEVEL_2 = {
  id: 7,
  username: 'mover',
  balance: '900.00',
  gameblance: 0,
  vip: 3,
  level: 1,
  vipname: '/static/style/vip2.png',
  paysum: '500.00',
  isagent: 0,
};

test('a member whose /api/user answers 500 is loaded by refreshusermoney [S7-16, S7-19]', async () => {
  world().answers(loadMember, { status: 500, code: undefined, message: 'Server Error' });
  world().answers(refreshMember, { data: LEVEL_2 });
  await openApp('/mine', { as: member({ name: 'mover' }) });
  expect(await screen.findByRole('heading', { name: 'mover' })).toBeVisible();
  await expectMessage('部分会员资料暂时无法加载，如有疑问请联系客服');
  player.goesTo('/money');
  expect((await screen.findAllByText('900.00')).length).toBeGreaterThan(0);
});

function freezeAccount(options?: { times: number }): void {
  for (const call of [loadMember, loadBalance, refreshMember])
    world().answers(call, { status: 403, code: 403, message: FROZEN }, options);
}

test('a disabled account reads the server’s sentence and finds service [D-237, D-290]', async () => {
  world().addMember({ name: 'frozen', password: 'secret123' });
  freezeAccount();
  await openApp('/login');
  await player.logsIn('frozen', 'secret123');
  expect(await player.sees(FROZEN)).toBeVisible();
  expect(location.hash).toBe('#/login');
  expect(sessionStorage.getItem('lobby.token')).toBeNull();
  expect(screen.queryByLabelText('用户名')).toBeNull();
  player.taps('联系客服');
  await waitFor(() => expect(location.hash).toBe('#/kefu'));
});

test('a player with a frozen account can log in with another one [D-290]', async () => {
  freezeAccount({ times: 1 });
  await openApp('/money', { as: member({ name: 'frozen' }) });
  await player.findsAndTaps('使用其他账号登录');
  member({ name: 'other', password: 'secret123' });
  await player.logsIn('other', 'secret123');
  await waitFor(() => expect(location.hash).not.toMatch(/login/));
  expect(screen.queryByText(FROZEN)).toBeNull();
});

test.each([
  ['/concise', { gametype: 'fishing' }, 'fishing'],
  ['/concise', { gametype: '' }, 'concise'],
  ['/', { GameType: 'table' }, 'table'],
])('at %s a game of %j is opened as %s [D-080, S3-11, S7-12]', async (path, fields, type) => {
  const names = { catecode: 'OB', Code: 'OB', gamename: '龙曦', name: '龙曦' };
  const row = { ...names, gamecode: '7', GameCode: '7', ...fields };
  world().answers(loadSlots, { data: [row] });
  world().answers(loadFeaturedGames, { data: { hot: [row] } });
  await openApp(path, { as: member() });
  await player.findsAndTaps('龙曦');
  await waitFor(() => expect(backend.received(openGame)).toMatchObject([{ game_type: type }]));
});

test('a bet without a platform name shows the name of its platform_type [M3-28]', async () => {
  world().answers(loadBets, {
    data: {
      data: [
        { bet_id: '1', Code: '', platform_type: 'qyun' },
        { bet_id: '2', Code: null, platform_type: 'ZZZ' },
        { bet_id: '3', Code: '', platform_type: '' },
      ],
      last_page: 1,
    },
  });
  await openApp('/betRecord', { as: member() });
  await waitFor(async () =>
    expect(await player.rows('投注记录')).toEqual(
      ['青云', 'ZZZ', '未知平台'].map((name) => expect.stringContaining(name)),
    ),
  );
});

test('English messages of money that say nothing are replaced by ours [D-326, S4-35]', async () => {
  world().answers(collectBalances, { message: 'success', data: '' });
  world().answers(transfer, { message: 'transfer success', data: { balance: '1.00' } });
  world().answers(claimRebates, { message: 'success', data: '' });
  await openApp('/kefu', {
    as: member({
      name: 'mover',
      balance: '900.00',
      venues: { QYUN: '20.00' },
      isAutoTransferOn: false,
      rebates: [{ amount: '5.00' }],
    }),
  });
  await player.findsAndTaps('一键回收');
  await expectMessage('回收完成', 'status');
  player.goesTo('/fanshui');
  await screen.findAllByText('未领取');
  player.taps('立即领取');
  expect(await player.sees('领取成功')).toBeInTheDocument();
  player.goesTo('/transfer');
  await player.findsAndFills('金额', '5');
  await screen.findByRole('button', { name: /^立即转账/, busy: false });
  player.taps(/^立即转账/);
  expect(await player.sees('转账成功')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('success');
});

test('USDT in the list of banks is not one of them [M3-25]', async () => {
  world().answers(loadBanks, {
    data: ['USDT', '中国银行', ' usdt-trc20 '].map((bank_name, id) => ({ id, bank_name })),
  });
  await openApp('/addBankCard', { as: member() });
  await player.findsAndTaps(/开户银行|银行/);
  expect(await screen.findByRole('radio', { name: '中国银行' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /usdt/i })).not.toBeInTheDocument();
});

const ways = (more: object) => ({ data: { wechat: 1, usdt: 1, alipay: 1, card: 1, ...more } });
test.each([
  ['is off and has no address', ways({}), { data: [] }, false],
  ['is off and is refused as a kind of card', ways({}), 'html', false],
  ['is on', ways({ bobi: '1' }), { data: [] }, true],
  ['cannot be read', 'html', { data: [] }, true],
  ['is off, with an address', ways({}), { data: [{ id: 9, bank: '波币', bank_no: 'b1' }] }, true],
] as const)('a way out by bobi, which %s [D-238, M2-78]', async (_, payWays, cards, isOffered) => {
  world().answers(loadPayWays, payWays);
  world().answers(loadCards, cards);
  await openApp('/withdrawalClass', { as: member() });
  expect(await screen.findByRole('link', { name: /USDT/ })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /波币/ })).toHaveLength(isOffered ? 1 : 0);
});

test.each([
  ['does not have it', { data: [] }, true],
  ['is refused for its kind', { status: 500, code: 500, message: '' }, true],
  ['cannot be reached now', 'unreachable', false],
] as const)('a card is bound, but the list of cards %s [M7-16, M7-17]', async (_, list, isSaid) => {
  const card = member();
  world().answers(loadCards, list);
  await openApp('/addBobiCard', { as: card });
  await player.findsAndFills('波币地址', 'BOBI-1');
  player.fills('支付密码', card.paymentPassword);
  player.taps('确认绑定');
  expect(await screen.findByText('绑定成功')).toBeInTheDocument();
  const said = '已绑定，但列表里暂时没有显示，请勿重复绑定，可联系客服核对';
  if (isSaid) expect(await screen.findByText(said)).toBeInTheDocument();
  await waitFor(() => expect(location.hash).toBe('#/withdrawalBobi'));
  if (!isSaid) expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('an unknown order says the reason that the server gives, and offers no retry [M7-37]', async () => {
  world().answers(loadDeposit, { code: 500, message: '订单不存在', data: [] });
  await openApp('/payInfo?deposit_no=404', { as: member() });
  expect(await within(screen.getByRole('main')).findByText('订单不存在')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test('of an answer that is a row of the users table only the token is kept [F-S17]', async () => {
  const { token } = world().addMember({ name: 'newcomer', password: 'secret123' });
  world().answers(login, {
    data: {
      id: 9,
      username: 'newcomer',
      password: '$2y$10$HASHOFTHELOGINPASSWORD',
      paypassword: '$2y$10$HASHOFTHEPAYMENTPASSWORD',
      mobile: '13800138000',
      api_token: token,
    },
  });
  await openApp('/login');
  await player.logsIn('newcomer', 'secret123');
  await waitFor(() => expect(location.hash).not.toMatch(/login/));
  const device = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(device).toContain('lobby.token');
  expect(device).not.toMatch(/HASHOF|13800138000|secret123/);
  expect(document.body).not.toHaveTextContent(/HASHOF/);
});

test('articles load by the numbers that the operator has set [D-239, D-010]', async () => {
  const settings = { articles: { privacy: '12', terms: '9' } };
  await openApp('/boutBallBet', { as: member(), settings });
  await player.findsAndTaps('隐私政策', 'link');
  await waitFor(() => expect(backend.received(loadArticle).at(-1)).toEqual({ type: '12' }));
  player.goesTo('/abouts?type=5');
  await waitFor(() => expect(backend.received(loadArticle).at(-1)).toEqual({ type: '9' }));
});

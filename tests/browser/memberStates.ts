import { expect } from '@playwright/test';

import { bindCard } from '#api/calls/cards.ts';
import { loadMember } from '#api/calls/member.ts';
import { uploadAvatar } from '#api/calls/profile.ts';
import { type PathName, PATHS } from '#navigation/paths.ts';
import { titles } from '#text/zh/titles.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import type { App } from './fixtures/app.ts';
import { answer, findQuestion } from './fixtures/question.ts';
import type { World } from './fixtures/world.ts';
import { LISTS, OPEN, PLAY, type State, VISITOR } from './states.ts';

// Their checksums are right; nobody is paid there.
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** An address that no order has. */
const STRANGE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

const OF_ACCOUNT: readonly State[] = [
  ['mine', '/mine', '已加入 88 天'],
  [
    'mine-again',
    null,
    '已加入 88 天',
    async (app, world) => {
      await pickAvatar(app, world, 'html');
      await expect(app.player.button('选择其他图片')).toBeVisible();
    },
  ],
  [
    'mine-sending',
    null,
    '已加入 88 天',
    async (app, world) => {
      await pickAvatar(app, world, 'silent');
      await expect(app.player.button('取消上传')).toBeVisible();
    },
  ],
  ['profile', '/userInfo', '手机号'],
  [
    'profile-wrong',
    null,
    '邮箱',
    async ({ player }) => {
      await player.fills('邮箱', 'a'.repeat(80));
      await player.taps('保存');
      await expect(player.field('邮箱')).toBeFocused();
    },
  ],
  ['safety', '/userCent', '支付密码'],
  ['password-login', '/password?type=1', '修改登录密码'],
  [
    'password-payment',
    '/password?type=2',
    '修改取款密码（支付密码）',
    ({ player }) => player.taps('确认修改'),
  ],
  ['cards', '/wallet', /^已绑定 \d/],
  [
    'cards-usdt',
    '/addUsdtCard',
    '地址与所选协议不符，请核对',
    async ({ player }) => {
      await player.fills('USDT地址', ETHEREUM);
      await player.fills('支付密码', 'x');
    },
  ],
  [
    'cards-mismatch',
    null,
    '地址与所选协议不符，请核对',
    async (app) => {
      await app.player.taps('确认绑定');
      await findQuestion(app);
    },
  ],
  ['cards-guide', '/usdtmore', 'ERC20'],
  ['cards-bank', '/addBankCard', '请输入姓名', ({ player }) => player.taps('确认绑定')],
  ['cards-banks', null, '云岭银行', ({ player }) => player.taps(/^开户银行/)],
  [
    'cards-bobi',
    '/addBobiCard',
    /没有收到结果/,
    async ({ player }, world) => {
      await world.answers(bindCard, 'html');
      await player.fills('波币地址', TRON);
      await player.fills('支付密码', 'pay456');
      await player.taps('确认绑定');
    },
  ],
  ['protection', '/protection', '开始休息'],
  [
    'break-question',
    null,
    '开始休息',
    async (app) => {
      await app.player.taps('1 小时', 'radio');
      await app.player.taps('开始休息');
      await findQuestion(app);
    },
  ],
  [
    'break',
    '/protection',
    '正在休息',
    async (app) => {
      await app.player.taps('1 小时', 'radio');
      await app.player.taps('开始休息');
      await answer(app, '确认休息');
    },
  ],
  [
    'break-notice',
    '/gamePage?name=QYUN&type=realbet&code=realbet_1',
    '正在休息',
    async (app) => {
      await app.reload();
      await findQuestion(app);
    },
  ],
];

export const MONEY: readonly State[] = [
  ['money', '/money', '总资产'],
  ['net-deposits', null, '已通过取款', ({ player }) => player.taps('近30天存取款')],
  ['deposit', '/recharge', '乐厅商贸有限公司'],
  ['reminder', '/protection', '近24小时', setReminder],
  [
    'deposit-usdt',
    null,
    '100.00 USDT',
    async (app) => {
      await app.player.goesTo('/protection');
      await setReminder(app);
      await app.player.taps('保存提醒线');
      await app.player.sees('提醒线已保存');
      await app.player.goesTo('/recharge');
      await app.player.taps('USDT', 'radio');
      await app.player.fills('存款金额', '710');
    },
  ],
  [
    'reminder-question',
    null,
    '100.00 USDT',
    async (app) => {
      await pressPrimary(app, '立即存款');
      await findQuestion(app);
    },
  ],
  [
    'usdt-pay',
    null,
    '订单已生成',
    async (app) => {
      await pressPrimary(app, '立即存款');
      await answer(app, '继续存款');
    },
  ],
  ['deposit-order', null, '订单详情', ({ player }) => player.taps('查看订单', 'link')],
  [
    'deposit-order-paid',
    null,
    '您已标记付款，请等待审核。尚未付款时，可再次查看收款信息。',
    ({ player }) => player.taps('我已付款'),
  ],
  [
    'usdt-pay-changed',
    '/recharge',
    '收款地址已变更，请向客服核对',
    async (app) => {
      await app.player.taps('USDT', 'radio');
      await app.player.fills('存款金额', '617');
      await pressPrimary(app, '立即存款');
      await answer(app, '继续存款');
    },
  ],
  [
    'deposit-order-changed',
    null,
    '收款地址已变更，请向客服核对',
    async ({ player, frame }) => {
      await player.taps('查看订单', 'link');
      await expect(frame.getByRole('link', { name: '查看订单' })).toBeHidden();
    },
  ],
  [
    'deposit-order-revealed',
    null,
    '收款地址已变更，请向客服核对',
    ({ player }) => player.taps('我了解风险，仍要查看'),
  ],
  ['usdt-pay-unverified', `/usdtPay?address=${STRANGE}&amount=5`, '无法核对此收款地址'],
  ['transfer', '/transfer', '自动免转'],
  ['transfer-wallets', null, '选择钱包', ({ player }) => player.taps(/^转出钱包/)],
  ['withdrawal-ways', '/withdrawalClass', '支付宝取款'],
  ['withdrawal', '/withdrawal', '4,321.50'],
  [
    'withdrawal-addresses',
    null,
    /BEP20/,
    async (app) => {
      await pressPrimary(app, '立即取款');
      await app.player.sees('请选择USDT地址');
      await app.player.taps(/^USDT地址 /);
    },
  ],
  [
    'withdrawal-form',
    null,
    '实际到账',
    async ({ player }) => {
      await player.picks(/^USDT地址 /, /BEP20/);
      await player.fills('取款金额', '9000000.99');
    },
  ],
  [
    'withdrawal-problem',
    null,
    '单笔取款不能低于100元',
    async (app) => {
      await app.player.fills('取款金额', '5');
      await pressPrimary(app, '立即取款');
    },
  ],
  [
    'account-unnamed',
    null,
    '重新加载',
    async (app, world) => {
      await world.answers(loadMember, { data: { balance: '5.00', username: null } });
      // The name of the last visit would do.
      await app.frame.evaluate((key) => localStorage.removeItem(key), 'lobby.member');
      await app.reload();
    },
  ],
];

const NAMED = [...VISITOR, ...OPEN, ...PLAY, ...LISTS, ...OF_ACCOUNT, ...MONEY];
const isNamed = (name: PathName) =>
  NAMED.some(([, address]) => address?.split('?')[0] === PATHS[name]);

/** The account, and each screen that is no state by name: its title says that it is there. */
export const ACCOUNT: readonly State[] = [
  ...OF_ACCOUNT,
  ...(Object.keys(titles) as (PathName & keyof typeof titles)[])
    .filter((name) => name in PATHS && !isNamed(name))
    .map((name): State => [name, PATHS[name], titles[name]]),
];

/** All states of members, in walks of a fair length. */
export const WALKS = [
  ['of games and red packets', PLAY],
  ['of lists and help', LISTS],
  ['of the account and its cards', ACCOUNT],
  ['of money', MONEY],
] as const;

async function setReminder({ player }: App): Promise<void> {
  await player.fills('近24小时', '600');
  await player.fills('近30天', '20000');
}

async function pickAvatar({ page, player }: App, world: World, how: 'html' | 'silent') {
  await world.answers(uploadAvatar, how);
  const again = player.button('选择其他图片');
  const chosen = page.waitForEvent('filechooser');
  await ((await again.isVisible()) ? again.click() : player.taps('更换头像'));
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } });
  await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer });
}

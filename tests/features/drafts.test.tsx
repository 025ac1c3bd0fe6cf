import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { bindCard } from '#api/calls/cards.ts';
import { recharge } from '#api/calls/deposit.ts';
import { transfer } from '#api/calls/transfer.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { endSession } from '#state/session/session.ts';
import { STORED } from '#state/session/storedKeys.ts';
import type { MemberCard, MemberOptions } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

const PLAYER = {
  name: 'typist',
  balance: '5000.00',
  paymentPassword: 'pay456',
  withdrawUsdtRate: '7.5',
  venues: { QYUN: '320.80', LXI: '5.00' },
  isAutoTransferOn: false,
} as const satisfies MemberOptions;
const TWO = [
  { owner: 'TRC20', number: 'TLobbyStoryAddress1111111111111QwEr' },
  { owner: 'ERC20', number: '0xLobbyStoryAddress00000000000000000000AsDf' },
];

const drafts = () => sessionStorage.getItem(STORED.cache.drafts);
/** Opens a screen for a member whose session has an id, as after every login. */
async function openAs(card: MemberCard, path: string): Promise<void> {
  keepSession(card.token);
  await openApp(path);
}
async function open(path: string, options: MemberOptions = {}): Promise<void> {
  await openAs(member({ ...PLAYER, ...options }), path);
}
async function reload(path: string): Promise<void> {
  endPage();
  await openApp(path);
}
async function waitForVenues(): Promise<void> {
  await screen.findByText('龙曦', { selector: 'dt, dt *' });
}
async function comeBackTo(path: string): Promise<void> {
  player.goesTo('/vip');
  await screen.findByRole('heading', { level: 1, name: 'VIP特权' });
  player.goesTo(path);
}

test('a deposit draft survives a reload and another screen until it is ordered', async () => {
  await open('/recharge');
  await player.findsAndTaps(/支付宝/, 'radio');
  await player.findsAndFills('存款金额', '321');
  await reload('/recharge');
  expect(await player.findsField('存款金额')).toHaveValue('321');
  expect(screen.getByRole('radio', { name: /支付宝/ })).toBeChecked();
  await comeBackTo('/recharge');
  expect(await player.findsField('存款金额')).toHaveValue('321');
  expect(backend.requests(recharge)).toEqual([]);

  player.taps('立即存款');
  expect(drafts()).toBeNull();
  await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  await reload('/recharge');
  expect(await player.findsField('存款金额')).toHaveValue('');
});

test('a withdrawal draft survives a reload without its password [M4-19, M4-21]', async () => {
  await open('/withdrawal', { cards: TWO });
  await player.picks(/^USDT地址 /, /ERC20/);
  await player.findsAndFills('取款金额', '500');
  await player.findsAndFills('支付密码', 'pay456');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('pay456');

  await reload('/withdrawal');
  expect(await screen.findByRole('button', { name: /^USDT地址 .*ERC20/ })).toBeVisible();
  expect(await player.findsField('取款金额')).toHaveValue('500');
  expect(await player.findsField('支付密码')).toHaveValue('');
  // The fee of the card’s network is known.
  expect(screen.queryByText(/未识别/)).toBeNull();

  await player.picks(/^USDT地址 /, /TRC20/);
  expect(await player.findsField('取款金额')).toHaveValue('');
  expect(drafts()).not.toContain('"500"');
  player.fills('取款金额', '600');
  player.fills('支付密码', 'pay456');
  player.taps('立即取款');
  await waitFor(() => expect(backend.requests(withdraw)).toHaveLength(1));
  expect(drafts()).toBeNull();
});

test('a withdrawal draft knows that its address has changed, and does not store it [D-341]', async () => {
  await open('/withdrawal', { cards: TWO });
  await player.picks(/^USDT地址 /, /ERC20/);
  await player.findsAndFills('取款金额', '500');
  holdsNone(TWO[1]!.number, TWO[1]!.number.toLowerCase());
  const { cards } = world().member('typist')!;
  cards.splice(1, 1, { ...cards[1]!, number: `0x${TWO[1]!.number.slice(2).toUpperCase()}` });
  await reload('/withdrawal');
  expect(await screen.findByRole('button', { name: /^USDT地址 .*ERC20/ })).toBeVisible();
  expect(await player.findsField('取款金额')).toHaveValue('500');
  cards.splice(1, 1, { ...cards[1]!, number: TWO[0]!.number });
  await reload('/withdrawal');
  expect(await player.sees('地址已变更，请重新选择')).toBeVisible();
  expect(await player.findsField('取款金额')).toHaveValue('');
  expect(drafts()).toBeNull();
});

test('a withdrawal draft of an earlier version brings its amount only [D-341]', async () => {
  await open('/withdrawal', { cards: TWO });
  await player.picks(/^USDT地址 /, /ERC20/);
  await player.findsAndFills('取款金额', '500');
  endPage();
  const stored = JSON.parse(drafts()!) as {
    drafts: { 'withdrawal usdt': { texts: Record<string, string> } };
  };
  const { texts } = stored.drafts['withdrawal usdt'];
  stored.drafts['withdrawal usdt'].texts = { amount: texts.amount!, cardId: texts.cardId! };
  sessionStorage.setItem(STORED.cache.drafts, JSON.stringify(stored));
  await openApp('/withdrawal');
  expect(await player.findsField('取款金额')).toHaveValue('500');
  expect(await screen.findByRole('button', { name: /^USDT地址 / })).toHaveTextContent(
    '请选择收款的USDT地址',
  );
});

const wallet = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) });

test('a transfer draft survives a reload, and is gone after the order', async () => {
  await open('/transfer');
  await player.picks(/^转出钱包/, /^龙曦/);
  await player.picks(/^转入钱包/, /^平台钱包/);
  await player.findsAndFills('金额', '5');
  await reload('/transfer');
  expect(await wallet('转出钱包')).toHaveTextContent('龙曦');
  expect(await wallet('转入钱包')).toHaveTextContent('平台钱包');
  expect(await player.findsField('金额')).toHaveValue('5');
  expect(backend.requests(transfer)).toEqual([]);

  await waitForVenues();
  player.taps('立即转账');
  await waitFor(async () => expect(await player.findsField('金额')).toHaveValue(''));
  expect(backend.requests(transfer)).toHaveLength(1);
  expect(drafts()).toBeNull();
});

const holdsNone = (...texts: string[]) => {
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(texts.filter((text) => stored.includes(text))).toEqual([]);
};
const fillAll = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await player.findsAndFills(label, text);
};
const expectAll = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts))
    expect(await player.findsField(label)).toHaveValue(text);
};

type Texts = Record<string, string>;
const CARD = { 持卡人姓名: '陈晓明', 银行卡号: '6200000000000081234' };
const SENDER = { 存款人姓名: '陈晓明', 银行卡号: '6200000000000081234' };
test.each<[string, Texts, Texts]>([
  ['/recharge', { 存款金额: '321' }, SENDER],
  ['/addBankCard', { 开户行地址: '滨江支行' }, CARD],
  ['/addUsdtCard', {}, { USDT地址: TWO[1]!.number }],
  ['/applyagent', { 申请理由: '推广经验' }, { 手机号: '13812345678' }],
])(
  'the draft of %s keeps %j over a reload, and of %j nothing on the device [F-S17, D-017]',
  async (path, kept, secret) => {
    await open(path);
    await fillAll({ ...kept, ...secret });
    holdsNone(...Object.values(secret));
    await comeBackTo(path);
    await expectAll({ ...kept, ...secret });
    await reload(path);
    await expectAll(kept);
    for (const label of Object.keys(secret)) expect(await player.findsField(label)).toHaveValue('');
  },
);

test('the draft of a USDT address keeps its network over a reload [F-S17]', async () => {
  await open('/addUsdtCard');
  await player.findsAndTaps(/^ERC20/, 'radio');
  await reload('/addUsdtCard');
  expect(await screen.findByRole('radio', { name: /^ERC20/ })).toBeChecked();
});

test('a bank card’s draft never holds the password, and ends when it is bound [F-S17]', async () => {
  await open('/addBankCard');
  await player.picks(/^开户银行/, /江海银行/);
  await player.findsAndFills('支付密码', 'pay456');
  holdsNone('pay456');
  await reload('/addBankCard');
  await screen.findByRole('button', { name: '开户银行 江海银行' });
  expect(await player.findsField('支付密码')).toHaveValue('');
  await fillAll({ ...CARD, 开户行地址: '滨江支行', 支付密码: 'pay456' });
  player.taps('确认绑定');
  await waitFor(() => expect(backend.requests(bindCard)).toHaveLength(1));
  await waitFor(() => expect(drafts()).toBeNull());
});

test('the form keeps a refused bobi address but never stores it [F-S17]', async () => {
  await open('/addBobiCard');
  await player.findsAndFills('波币地址', 'B-0001');
  await player.findsAndFills('支付密码', 'wrong');
  player.taps('确认绑定');
  expect(await screen.findByText('支付密码错误')).toBeVisible();
  expect(drafts()).toBeNull();
  await comeBackTo('/addBobiCard');
  expect(await player.findsField('波币地址')).toHaveValue('B-0001');
});

test('a profile draft keeps what differs from the server, not on the device [D-219]', async () => {
  await open('/userInfo', {
    mobile: '13800138000',
    email: 'old@example.com',
    birthday: '1990-01-01',
  });
  await player.findsAndFills('邮箱', 'new@example.com');
  expect(drafts()).toBeNull();
  await comeBackTo('/userInfo');
  expect(await player.findsField('邮箱')).toHaveValue('new@example.com');
  expect(await player.findsField('手机号')).toHaveValue('13800138000');
  await reload('/userInfo');
  expect(await player.findsField('邮箱')).toHaveValue('old@example.com');
  await player.findsAndFills('邮箱', 'new@example.com');
  player.taps('保存');
  await waitFor(() => expect(world().member('typist')!.email).toBe('new@example.com'));
  await comeBackTo('/userInfo');
  expect(await player.findsField('邮箱')).toHaveValue('new@example.com');
});

test('the next member on the device finds nothing of the last [D-017, D-205]', async () => {
  const other = member({ name: 'next' });
  await open('/recharge');
  await player.findsAndFills('存款金额', '321');
  // The tab is taken over without a logout: another token, another session.
  endPage();
  keepSession(other.token, { id: 'another-session' });
  await openApp('/recharge');
  expect(await player.findsField('存款金额')).toHaveValue('');
  expect(drafts()).toBeNull();
  await player.findsAndFills('存款金额', '654');
  act(() => endSession('expired'));
  expect(drafts()).toBeNull();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/"(321|654)\\?"/);
});

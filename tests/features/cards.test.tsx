import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { bindCard, loadBanks, loadCards, unbindCard } from '#api/calls/cards.ts';
import { loadPayWays } from '#api/calls/deposit.ts';
import { BANK_CARD } from '#tests/backend/richMember.ts';
import type { CardOptions } from '#tests/backend/tables/cards.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, holdAnswers, messages, pause, player, playerIn } from '#tests/page/player.ts';

// Addresses with correct checksums.
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const QUESTION = '确定要解除绑定该卡片吗？';

const openCards = (cards: readonly CardOptions[], path = '/wallet') =>
  openApp(path, { as: member({ cards }) });
async function confirm(): Promise<void> {
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '解绑' }));
}

test('addresses and bank cards stand under tabs that the address names [M2-38, M2-39, M3-22, D-103]', async () => {
  const app = await openCards([{}, BANK_CARD]);
  expect(await player.rows()).toEqual([expect.stringMatching(/^USDT TRC20.*AbCd/)]);
  expect(player.textsOf('tab').slice(0, 2)).toEqual(['虚拟币', '银行卡']);
  expect(screen.queryByText(/^目前不能取款到银行卡/)).not.toBeInTheDocument();
  player.taps('银行卡', 'tab');
  expect(app.address()).toBe('/wallet?type=2');
  await screen.findByText('江海银行');
  expect(await player.rows()).toEqual([expect.stringMatching(/^江海银行 王小虎.*1234/)]);
  expect(backend.received(loadCards)).toContainEqual({ type: 1 });
  expect(screen.getByText(/^目前不能取款到银行卡/)).toBeVisible();
});

test('the third tab lists any number of bobi addresses, and can unbind them [D-241, D-107]', async () => {
  const app = await openCards([
    {},
    ...Array.from({ length: 5 }, (_, index) => ({
      bank: 'bobi',
      owner: 'bobi',
      number: `BOBI-0000${index}`,
    })),
  ]);
  await player.findsAndTaps('波币', 'tab');
  expect(app.address()).toBe('/wallet?type=5');
  await screen.findByText('已绑定 5');
  expect(await player.rows()).toHaveLength(5);
  expect(player.button('添加波币地址')).toBeVisible();
  expect((await player.rows())[2]).toMatch(/^波币.*0002/);
  player.taps('解绑 波币 0002');
  await confirm();
  expect(await screen.findByText('解绑成功')).toBeVisible();
  expect(await player.rows()).toHaveLength(4);
  player.taps('添加波币地址');
  expect(app.address()).toBe('/addBobiCard');
});

test('where bobi is on, a refusal of its kind is hidden with it [D-241, D-S42]', async () => {
  world().answers(loadPayWays, { data: { bobi: 1 } });
  world().site.unknownCards = [5];
  await openApp('/wallet?type=0', { as: member({ cards: [{}] }) });
  expect(await player.rows()).toHaveLength(1);
  await waitFor(() => expect(backend.received(loadCards)).toEqual([{ type: 2 }, { type: 5 }]));
  await waitFor(() => expect(player.textsOf('tab')).toHaveLength(2));
  await pause(20);
  expect(messages()).toBe('');
});

test('a gateway that fails hides no bobi tab [D-241]', async () => {
  world().answers(loadPayWays, { data: { bobi: 1 } });
  world().answers(loadCards, 'gateway');
  await openCards([]);
  await waitFor(() => expect(backend.requests(loadCards).at(-1)?.status).toBe(502));
  await pause(100);
  expect(player.textsOf('tab')).toHaveLength(3);
});

test('bank cards show their last four digits alone; equal ones of a bank are counted [M2-40, M3-24, D-328]', async () => {
  const numbers = ['6200000000000081234', '6299999999999981234', '6211111111111181234'];
  await openCards(
    numbers.map((number, index) => ({
      ...BANK_CARD,
      number,
      bank: index === 1 ? '云岭银行' : BANK_CARD.bank,
    })),
    '/wallet?type=2',
  );
  expect(await player.rows()).toEqual([
    expect.stringMatching(/^江海银行 王小虎•••• 1234 卡 1解绑$/),
    expect.stringMatching(/^云岭银行 王小虎•••• 1234解绑$/),
    expect.stringMatching(/^江海银行 王小虎•••• 1234 卡 2解绑$/),
  ]);
  player.taps('解绑 江海银行 1234 卡 2');
  expect(await screen.findByRole('alertdialog', { name: '江海银行 1234 卡 2' })).toBeVisible();
  for (const number of numbers) {
    expect(document.documentElement.outerHTML).not.toContain(number.slice(0, 6));
    expect(document.documentElement.outerHTML).not.toContain(number.slice(-6));
  }
});

test('the page holds only the end of an address, and both edges of two that end alike [D-118, F-M25]', async () => {
  const alike = ['TAAAAAbbbbbbbbbbbbbbbbbbbbbbb99AbCd', 'TLobbyDemoAddress1111111111111AbCd'];
  await openCards([{ number: alike[0]! }, {}, { owner: 'ERC20', number: ETHEREUM }]);
  expect(await player.rows()).toEqual([
    expect.stringContaining('TAAAAA…99AbCd'),
    expect.stringContaining('TLobby…11AbCd'),
    expect.stringContaining('•••• eAed'),
  ]);
  for (const number of [...alike, ETHEREUM])
    expect(document.documentElement.outerHTML).not.toContain(number);
});

test('five addresses leave no room for another, but the server decides [M6-06, M6-08, M2-42]', async () => {
  await openCards(Array.from({ length: 5 }, (_, index) => ({ number: `${TRON}${index}` })));
  expect(await player.rows()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: '添加USDT地址' })).not.toBeInTheDocument();
  expect(screen.getByText('最多绑定 5 个，解绑后才能再添加')).toBeVisible();
  player.goesTo('/addUsdtCard');
  expect(await screen.findByRole('button', { name: '确认绑定' })).toBeEnabled();
  player.goesTo('/wallet');
  await player.rows();
  fireEvent.click(screen.getAllByRole('button', { name: /^解绑 USDT/ })[2]!);
  await confirm();
  expect(await player.rows()).toHaveLength(4);
  await player.findsAndTaps('添加USDT地址');
  expect(location.hash).toBe('#/addUsdtCard');
});

test('unbinding a card asks the player first, and declining sends nothing [M2-41, M7-15, M8-15, F-R16]', async () => {
  await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
  await player.findsAndTaps(/AbCd/);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleName('USDT AbCd');
  expect(dialog).toHaveAccessibleDescription(QUESTION);
  player.taps('取消');
  expect(backend.received(unbindCard)).toEqual([]);
  await player.findsAndTaps(/eAed/);
  await confirm();
  expect(await screen.findByText('解绑成功')).toBeVisible();
  expect(await player.rows()).toEqual([expect.stringContaining('AbCd')]);
  expect(backend.received(unbindCard)).toEqual([{ id: expect.stringMatching(/02$/) }]);
  await waitFor(() =>
    expect(backend.received(loadCards).filter(({ type }) => type === 2)).toHaveLength(2),
  );
  expect(screen.getByText('已绑定 1 / 5')).toHaveFocus();
});

test('the card disappears although the next list does not arrive [M8-08]', async () => {
  await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
  await player.findsAndTaps(/AbCd/);
  world().answers(loadCards, 'html');
  await confirm();
  expect(await screen.findByText('解绑成功')).toBeVisible();
  expect(await screen.findByText('列表未能更新，以下为上次的数据')).toBeVisible();
  expect(await player.rows()).toEqual([expect.stringContaining('eAed')]);
});

test('a refusal keeps the card, and after a lost answer the list tells', async () => {
  await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
  world().answers(unbindCard, 'refused', { times: 1 });
  await player.findsAndTaps(/AbCd/);
  await confirm();
  await waitFor(() => expect(messages()).toContain('系统繁忙，请稍后再试'));
  expect(await player.rows()).toHaveLength(2);
  world().answers(unbindCard, 'lost', { times: 1 });
  await player.findsAndTaps(/AbCd/);
  await confirm();
  await waitFor(async () => expect(await player.rows()).toHaveLength(1));
  expect(screen.queryByText('解绑成功')).not.toBeInTheDocument();
});

test('many taps open one question and send one order', async () => {
  await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
  const answer = holdAnswers(unbindCard);
  const button = await screen.findByRole('button', { name: /^解绑 .*AbCd/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await confirm();
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  fireEvent.click(button);
  answer();
  await waitFor(async () => expect(await player.rows()).toHaveLength(1));
  expect(backend.received(unbindCard)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a player binds an address exactly as typed, and the list shows it [M2-44, M2-46, M8-12, D-056]', async () => {
  const card = member();
  const app = await openApp('/wallet?type=1', { as: card });
  await player.findsAndTaps('添加USDT地址');
  await player.findsAndTaps(/^ERC20/, 'radio');
  player.fills('USDT地址', ETHEREUM);
  expect(player.field('USDT地址').maxLength).toBe(-1);
  player.fills('支付密码', card.paymentPassword);
  player.taps('确认绑定');
  expect(await screen.findByText('绑定成功')).toBeVisible();
  await waitFor(() => expect(app.address()).toBe('/wallet?type=1'));
  expect(await player.rows()).toEqual([expect.stringContaining('USDT ERC20')]);
  expect(backend.received(bindCard)).toEqual([
    { bank: 'USDT', bank_owner: 'ERC20', bank_no: ETHEREUM, pay_pass: card.paymentPassword },
  ]);
  expect(backend.received(loadCards).filter(({ type }) => type === 2)).toHaveLength(2);
});

test('the form removes spaces around a pasted address without a question [D-305]', async () => {
  const card = member();
  await openApp('/addUsdtCard', { as: card });
  await player.findsAndFills('USDT地址', ` \u00a0${TRON}\u3000`);
  expect(screen.queryByText(/异常字符/)).toBeNull();
  expect(screen.getByText(TRON).textContent).toBe(TRON);
  player.fills('支付密码', card.paymentPassword);
  player.taps('确认绑定');
  await waitFor(() => expect(backend.received(bindCard)).toMatchObject([{ bank_no: TRON }]));
});

test.each([
  ['ERC20', TRON, '这是 TRC20 的地址'],
  ['TRC20', TRON.replace('R', ' R'), '第 2 个字符：  (U+0020)'],
  ['TRC20', TRON.slice(0, -1), '以 T 开头，共 34 位'],
  ['TRC20', `${TRON.slice(0, -1)}v`, '地址校验未通过'],
])('the %s address %j is asked about, then bound [F-M24]', async (protocol, address, detail) => {
  const card = member();
  await openApp('/addUsdtCard', { as: card });
  await player.findsAndTaps(new RegExp(`^${protocol}`), 'radio');
  player.fills('USDT地址', address);
  player.fills('支付密码', card.paymentPassword);
  player.taps('确认绑定');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(detail);
  expect(dialog.textContent).toContain(address);
  player.taps('返回修改');
  await waitFor(() => expect(player.field('USDT地址')).toHaveFocus());
  expect(backend.received(bindCard)).toEqual([]);
  expect(player.field('USDT地址')).toHaveValue(address);
  player.taps('确认绑定');
  await player.findsAndTaps('仍要绑定');
  await waitFor(() => expect(backend.received(bindCard)).toHaveLength(1));
  expect(backend.received(bindCard)[0]).toMatchObject({ bank_owner: protocol, bank_no: address });
});

test('the form starts with TRC20 and warns of an odd address [M2-43]', async () => {
  await openCards([], '/addUsdtCard');
  expect(await screen.findByRole('radio', { name: /^TRC20/ })).toBeChecked();
  player.fills('USDT地址', '0x12');
  expect(screen.getByText('TRC20 地址以 T 开头，共 34 位')).toBeVisible();
  player.fills('USDT地址', ETHEREUM);
  expect(screen.getByText('地址与所选协议不符，请核对')).toBeVisible();
  expect(screen.getByText(ETHEREUM)).toBeVisible();
  player.taps(/^ERC20/, 'radio');
  expect(screen.queryByText('地址与所选协议不符，请核对')).not.toBeInTheDocument();
  expect(player.field('USDT地址')).toHaveValue(ETHEREUM);
});

test('a guide explains both networks, without a fee or a time [M2-50]', async () => {
  await openCards([], '/usdtmore');
  expect(await screen.findByRole('region', { name: 'TRC20' })).toHaveTextContent(
    '以 T 开头，共 34 位',
  );
  expect(screen.getByRole('region', { name: 'ERC20' })).toHaveTextContent('以 0x 开头，共 42 位');
  expect(screen.getByRole('note')).toHaveTextContent('必须使用同一种协议');
  expect(document.body.textContent).not.toMatch(/\d\s*(USDT|分钟|秒)/);
});

const fill = async (password: string) => {
  await player.findsAndFills('USDT地址', TRON);
  player.fills('支付密码', password);
};

test('a player reads what is missing or refused, and types the password again [M2-45, M9-05, D-358]', async () => {
  await openCards([], '/addUsdtCard');
  await player.findsField('USDT地址');
  player.taps('确认绑定');
  expect(messages()).toContain('请输入USDT地址');
  await fill('wrong');
  player.taps('确认绑定');
  await waitFor(() => expect(messages()).toContain('支付密码错误'));
  expect(player.field('USDT地址')).toHaveValue(TRON);
  await waitFor(() => expect(player.field('支付密码')).toHaveValue(''));
  expect(player.field('支付密码')).toHaveFocus();
  expect(player.field('支付密码')).toHaveAccessibleDescription('支付密码错误');
});

test('without an answer the player is shown where to look, and nothing is sent again', async () => {
  const card = member();
  const app = await openApp('/addUsdtCard', { as: card });
  await fill(card.paymentPassword);
  world().answers(bindCard, 'lost', { times: 1 });
  player.taps('确认绑定');
  await player.findsAndTaps('去核对');
  expect(app.address()).toBe('/wallet?type=1');
  expect(await player.rows()).toHaveLength(1);
  expect(backend.received(bindCard)).toHaveLength(1);
});

test('a player who has left the form is not led to the list by its answer', async () => {
  const card = member();
  const app = await openApp('/addUsdtCard', { as: card });
  await fill(card.paymentPassword);
  const answer = holdAnswers(bindCard);
  player.taps('确认绑定');
  player.goesTo('/usdtmore');
  await screen.findByRole('note');
  const back = vi.spyOn(history, 'back');
  answer();
  expect(await screen.findByText('绑定成功')).toBeVisible();
  expect(back).not.toHaveBeenCalled();
  expect(app.address()).toBe('/usdtmore');
});

test('a player fills in only address and password, while both names are preset [M2-49, M3-23, D-106, D-350]', async () => {
  const card = member();
  const app = await openApp('/addBobiCard', { as: card });
  await player.findsField('波币地址');
  player.taps('确认绑定');
  expect(player.field('波币地址')).toHaveAccessibleDescription('请输入波币地址');
  player.fills('波币地址', ' BOBI-１');
  player.taps('确认绑定');
  expect(player.field('波币地址')).toHaveAccessibleDescription(/第 6 个字符 １ \(U\+FF11\)/);
  expect(player.reads('波币地址')).toBe(' BOBI-１');
  player.fills('波币地址', ' BOBI-1');
  player.taps('确认绑定');
  expect(player.field('支付密码')).toHaveAccessibleDescription('请输人支付密码');
  player.fills('支付密码', card.paymentPassword);
  player.taps('确认绑定');
  expect(await screen.findByText('绑定成功')).toBeVisible();
  expect(backend.received(bindCard)).toEqual([
    { bank: 'bobi', bank_owner: 'bobi', bank_no: 'BOBI-1', pay_pass: card.paymentPassword },
  ]);
  await waitFor(() => expect(app.address()).toBe('/withdrawalBobi'));
});

test('a player binds a card with its branch, and sees it under its tab [M2-47, M2-48, M7-17, D-350, D-109]', async () => {
  const card = member({ paymentPassword: '123456' });
  const app = await openApp('/wallet?type=2', { as: card });
  await player.findsAndTaps('添加银行卡');
  await player.findsField('持卡人姓名');
  const labels = document.querySelectorAll('form label, form span[id$="label"]');
  expect([...labels].map(({ textContent }) => textContent)).toEqual([
    '持卡人姓名',
    '开户银行',
    '银行卡号',
    '开户行地址',
    '支付密码',
  ]);
  player.taps('确认绑定');
  expect(messages()).toContain('请输入姓名');
  player.fills('持卡人姓名', ' 陈晓明 ');
  await player.picks(/^开户银行/, '云岭银行');
  player.fills('银行卡号', ' １234-\u200b56 78');
  fireEvent.blur(player.field('银行卡号'));
  expect(player.reads('银行卡号')).toBe('12345678');
  player.fills('开户行地址', '滨江支行');
  player.fills('支付密码', '123456');
  player.taps('确认绑定');
  await waitFor(() => expect(app.address()).toBe('/wallet?type=2'));
  expect(await player.rows()).toEqual([expect.stringMatching(/^云岭银行 陈晓明.*5678/)]);
  expect(screen.getByRole('list').querySelector('img')?.src).toContain('/uploads/games/bank/3.svg');
  expect(backend.received(bindCard)).toEqual([
    {
      bank: '云岭银行',
      bank_owner: '陈晓明',
      bank_no: '12345678',
      bank_address: '滨江支行',
      pay_pass: '123456',
    },
  ]);
});

test('a player asks again for banks that failed to load [M7-18, M3-25]', async () => {
  world().answers(loadBanks, 'unreachable', { times: 1 });
  await openApp('/addBankCard', { as: member() });
  await player.findsAndTaps(/^开户银行/);
  await screen.findByRole('dialog', { name: '请选择银行' });
  const sheet = playerIn('请选择银行', 'dialog');
  await sheet.findsAndTaps('重试');
  await sheet.findsAndTaps('江海银行', 'radio');
  expect(player.button(/^开户银行/)).toHaveAccessibleName('开户银行 江海银行');
  expect(backend.received(loadBanks)).toEqual([{}, {}]);
});

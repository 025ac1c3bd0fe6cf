import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { bindCard, loadBanks, loadCards, unbindCard } from '#api/calls/cards.ts';
import { getAddressWarning } from '#features/cards/bind/addressWarning.ts';
import { goTo } from '#navigation/go.ts';
import type { CardWish } from '#tests/backend/tables/cards.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { cards as words } from '#text/zh/cards.ts';
import { dismissDialogs } from '#ui/dialogs.ts';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/cards/bind/BankCardScreen.tsx';
import '#features/cards/bind/BobiCardScreen.tsx';
import '#features/cards/list/CardsScreen.tsx';
import '#features/cards/bind/UsdtCardScreen.tsx';
import '#features/cards/UsdtGuideScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Messages outlive the page they were said on.
afterEach(() => {
  clearToasts();
  act(dismissDialogs);
});

// Their checksums are right; nobody is paid there.
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BANK_CARD = {
  bank: '江海银行',
  owner: '陈晓明',
  number: '6200000000000081234',
  branch: '滨江支行',
};
const QUESTION = '确定要解除绑定该卡片吗？';

const asked = ({ path }: { path: string }) =>
  world()
    .requests.filter((request) => request.path === path)
    .map(({ payload }) => payload);
const openCards = (cards: readonly CardWish[], path = '/wallet') =>
  openApp(path, { as: member({ cards }) });
const rows = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const field = (name: string | RegExp) => screen.getByLabelText(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const tap = (element: HTMLElement) => fireEvent.click(element);
const submit = () => fireEvent.click(screen.getByRole('button', { name: '确认绑定' }));
const toasts = () =>
  screen
    .queryAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');

describe('the cards', () => {
  test('[M2-38, D-103, D-104] stand under two tabs, which the query picks and a tap puts there', async () => {
    const app = await openCards([
      {},
      BANK_CARD,
      { bank: 'bobi', owner: 'bobi', number: 'B-00001' },
    ]);
    expect(await rows()).toEqual([expect.stringContaining('USDT TRC20')]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '虚拟币',
      '银行卡',
    ]);
    tap(screen.getByRole('tab', { name: '银行卡' }));
    expect(app.address()).toBe('/wallet?type=2');
    await screen.findByText('江海银行');
    expect(await rows()).toEqual([expect.stringContaining('江海银行 陈晓明')]);
    expect(asked(loadCards)).toEqual([{ type: 2 }, { type: 1 }]);
  });

  test.each([
    ['2', '银行卡'],
    ['0', '虚拟币'],
    ['x', '虚拟币'],
  ])('[M2-39, D-091] type %s in the address shows %s', async (type, name) => {
    await openCards([{}, BANK_CARD], `/wallet?type=${type}`);
    expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();
  });

  test('[M2-40, D-118] only the end of a number is in the page, of two ends alike both edges', async () => {
    const alike = ['TAAAAAbbbbbbbbbbbbbbbbbbbbbbb99AbCd', 'TLobbyDemoAddress1111111111111AbCd'];
    await openCards([{ number: alike[0]! }, {}, { owner: 'ERC20', number: ETHEREUM }]);
    expect(await rows()).toEqual([
      expect.stringContaining('TAAAAA…99AbCd'),
      expect.stringContaining('TLobby…11AbCd'),
      expect.stringContaining('•••• eAed'),
    ]);
    for (const number of [...alike, ETHEREUM])
      expect(document.documentElement.outerHTML).not.toContain(number);
  });

  test('[M3-22, M3-24] an address is named by coin and network, a bank card by bank and holder', async () => {
    await openCards([{}, { owner: 'ERC20', number: ETHEREUM }, BANK_CARD]);
    expect(await rows()).toEqual([
      expect.stringMatching(/^USDT TRC20.*AbCd/),
      expect.stringMatching(/^USDT ERC20.*eAed/),
    ]);
    tap(screen.getByRole('tab', { name: '银行卡' }));
    await screen.findByText('江海银行');
    expect(await rows()).toEqual([expect.stringMatching(/^江海银行 陈晓明.*1234/)]);
  });

  test('[M6-06, M6-08, D-107] five of a tab leave no room to add; four do', async () => {
    await openCards(Array.from({ length: 5 }, (_, index) => ({ number: `${TRON}${index}` })));
    expect(await rows()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: '添加USDT地址' })).not.toBeInTheDocument();
    expect(screen.getByText('最多绑定 5 个，解绑后才能再添加')).toBeVisible();
    fireEvent.click(screen.getAllByRole('button', { name: /^解绑 USDT/ })[2]!);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('解绑'));
    expect(await screen.findByRole('button', { name: '添加USDT地址' })).toBeVisible();
    expect(await rows()).toHaveLength(4);
  });

  test('[M6-07, M6-08, M2-42] five bank cards leave no room; addresses do not count with them', async () => {
    const app = await openCards(
      Array.from({ length: 5 }, (_, index) => ({ ...BANK_CARD, number: `620000000000${index}` })),
      '/wallet?type=2',
    );
    expect(await rows()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: '添加银行卡' })).not.toBeInTheDocument();
    tap(screen.getByRole('tab', { name: '虚拟币' }));
    tap(await screen.findByRole('button', { name: '添加USDT地址' }));
    expect(app.address()).toBe('/addUsdtCard');
  });

  test('[M2-42] without a bank card the way to add one stands in its place', async () => {
    const app = await openCards([], '/wallet?type=2');
    expect(await screen.findByText('还没有绑定银行卡')).toBeVisible();
    tap(screen.getByRole('button', { name: '添加银行卡' }));
    expect(app.address()).toBe('/addBankCard');
  });

  test('that cannot be loaded can be asked for again', async () => {
    await openApp('/wallet', {
      as: member({ cards: [{}] }),
      prepare: (world) => world.answers(loadCards, 'unreachable', { times: 1 }),
    });
    tap(await screen.findByRole('button', { name: '重试' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('unbinding', () => {
  const unbind = async (name: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    return screen.findByRole('alertdialog');
  };

  test('[M2-41, M8-15, M7-15] asks first, naming the card by its end; declined it asks nobody', async () => {
    await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
    const dialog = await unbind(/AbCd/);
    expect(dialog).toHaveAccessibleName('USDT AbCd');
    expect(dialog).toHaveAccessibleDescription(QUESTION);
    tap(within(dialog).getByRole('button', { name: '取消' }));
    expect(asked(unbindCard)).toEqual([]);
    const again = await unbind(/eAed/);
    tap(within(again).getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('解绑成功')).toBeVisible();
    expect(await rows()).toEqual([expect.stringContaining('AbCd')]);
    expect(asked(unbindCard)).toEqual([{ id: expect.stringMatching(/02$/) }]);
    await waitFor(() => expect(asked(loadCards)).toHaveLength(2));
    expect(screen.getByText('已绑定 1 / 5')).toHaveFocus();
  });

  test('[M8-08] removes the card though the next list does not come', async () => {
    await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
    const dialog = await unbind(/AbCd/);
    world().answers(loadCards, 'html');
    fireEvent.click(within(dialog).getByText('解绑'));
    expect(await screen.findByText('解绑成功')).toBeVisible();
    expect(await screen.findByText('列表未能更新，以下为上次的数据')).toBeVisible();
    expect(await rows()).toEqual([expect.stringContaining('eAed')]);
  });

  test('refused says why and keeps the card; without an answer the list tells', async () => {
    await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
    world().answers(unbindCard, 'refused', { times: 1 });
    fireEvent.click(within(await unbind(/AbCd/)).getByText('解绑'));
    await waitFor(() => expect(toasts()).toContain('系统繁忙，请稍后再试'));
    expect(await rows()).toHaveLength(2);
    world().answers(unbindCard, 'lost', { times: 1 });
    fireEvent.click(within(await unbind(/AbCd/)).getByText('解绑'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByText('解绑成功')).not.toBeInTheDocument();
  });

  test('is one question and one order, however often it is tapped', async () => {
    await openCards([{}, { owner: 'ERC20', number: ETHEREUM }]);
    world().answers(unbindCard, { late: 1000 });
    const button = await screen.findByRole('button', { name: /^解绑 .*AbCd/ });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('解绑'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    fireEvent.click(button);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(asked(unbindCard)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a USDT address', () => {
  test('[M2-43, M2-45, M9-05] begins with TRC20; what is missing is said in its order', async () => {
    const app = await openCards([], '/addUsdtCard');
    expect(await screen.findByRole('radio', { name: /^TRC20/ })).toBeChecked();
    submit();
    expect(field('USDT地址')).toHaveAccessibleDescription(/请输入USDT地址/);
    expect(field('USDT地址')).toHaveFocus();
    expect(toasts()).toContain('请输入USDT地址');
    write('USDT地址', TRON);
    expect(field('USDT地址')).not.toHaveAccessibleDescription(/请输入USDT地址/);
    submit();
    expect(field('支付密码')).toHaveAccessibleDescription('请输人支付密码');
    expect(toasts()).toContain('请输人支付密码');
    expect(asked(bindCard)).toEqual([]);
    expect(app.address()).toBe('/addUsdtCard');
  });

  test('[M2-44, M2-46, M8-12] is bound as it stands, and the list shows it', async () => {
    const card = member();
    const app = await openApp('/wallet?type=1', { as: card });
    tap(await screen.findByRole('button', { name: '添加USDT地址' }));
    await screen.findByRole('radio', { name: /^ERC20/ });
    fireEvent.click(screen.getByRole('radio', { name: /^ERC20/ }));
    write('USDT地址', ETHEREUM);
    write('支付密码', card.paymentPassword);
    submit();
    expect(await screen.findByText('绑定成功')).toBeVisible();
    await waitFor(() => expect(app.address()).toBe('/wallet?type=1'));
    expect(await rows()).toEqual([expect.stringContaining('USDT ERC20')]);
    expect(asked(bindCard)).toEqual([
      { bank: 'USDT', bank_owner: 'ERC20', bank_no: ETHEREUM, pay_pass: card.paymentPassword },
    ]);
  });

  test.each([
    ['ERC20', TRON, '这是 TRC20 的地址'],
    ['TRC20', `${TRON} `, '第 35 个字符：  (U+0020)'],
  ])(
    'of %s written %j is asked about by name, and bound as it stands when the player says so',
    async (protocol, address, detail) => {
      const card = member();
      await openApp('/addUsdtCard', { as: card });
      tap(await screen.findByRole('radio', { name: new RegExp(`^${protocol}`) }));
      write('USDT地址', address);
      write('支付密码', card.paymentPassword);
      submit();
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog.textContent).toContain(detail);
      expect(dialog.textContent).toContain(address);
      tap(within(dialog).getByText('返回修改'));
      await waitFor(() => expect(field('USDT地址')).toHaveFocus());
      expect(asked(bindCard)).toEqual([]);
      expect(field('USDT地址')).toHaveValue(address);
      submit();
      tap(await screen.findByText('仍要绑定'));
      await waitFor(() => expect(asked(bindCard)).toHaveLength(1));
      expect(asked(bindCard)[0]).toMatchObject({ bank_owner: protocol, bank_no: address });
    },
  );

  test.each([
    ['TRC20', ETHEREUM, '地址与所选协议不符', '您选择的是 TRC20，这是 ERC20 的地址'],
    ['ERC20', TRON, '地址与所选协议不符', '您选择的是 ERC20，这是 TRC20 的地址'],
    ['TRC20', `${TRON.slice(0, -1)}v`, '地址校验未通过', 'TRC20'],
    ['ERC20', ETHEREUM.replace('A', 'a'), '地址校验未通过', 'ERC20'],
    ['TRC20', TRON.slice(0, -1), '地址格式不像所选协议的地址', '以 T 开头，共 34 位'],
    ['TRC20', TRON.replace('R', 'Ｒ'), '地址中含有异常字符', '第 2 个字符：Ｒ (U+FF32)'],
    ['TRC20', `\u200b${TRON}`, '地址中含有异常字符', '第 1 个字符：\u200b (U+200B)'],
  ] as const)('of %s written %j: %s', (network, address, warning, detail) => {
    const found = getAddressWarning(address, network, words);
    expect(found?.message).toContain(warning);
    expect(found?.detail).toContain(detail);
  });

  test('without a fault is said nothing of', () => {
    expect(getAddressWarning(TRON, 'TRC20', words)).toBeNull();
    expect(getAddressWarning(ETHEREUM, 'ERC20', words)).toBeNull();
  });

  test('that is odd is warned of beside the field; one that is unfinished is not', async () => {
    await openCards([], '/addUsdtCard');
    await screen.findByRole('radio', { name: /^TRC20/ });
    write('USDT地址', '0x12');
    expect(screen.getByText('TRC20 地址以 T 开头，共 34 位')).toBeVisible();
    write('USDT地址', ETHEREUM);
    expect(screen.getByText('地址与所选协议不符，请核对')).toBeVisible();
    expect(screen.getByText(ETHEREUM)).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: /^ERC20/ }));
    expect(screen.queryByText('地址与所选协议不符，请核对')).not.toBeInTheDocument();
    expect(field('USDT地址')).toHaveValue(ETHEREUM);
  });

  test('[M2-50] the guide explains both; back from it the address is there, the password is not', async () => {
    const app = await openCards([], '/addUsdtCard');
    fireEvent.click(await screen.findByRole('radio', { name: /^ERC20/ }));
    write('USDT地址', ETHEREUM);
    write('支付密码', 'secret456');
    tap(screen.getByRole('link', { name: 'TRC20 和 ERC20 有什么区别？' }));
    expect(app.address()).toBe('/usdtmore');
    expect(await screen.findByRole('region', { name: 'TRC20' })).toHaveTextContent(
      '以 T 开头，共 34 位',
    );
    expect(screen.getByRole('region', { name: 'ERC20' })).toHaveTextContent('以 0x 开头，共 42 位');
    expect(screen.getByRole('note')).toHaveTextContent('必须使用同一种协议');
    expect(document.body.textContent).not.toMatch(/\d\s*(USDT|分钟|秒)/);
    act(() => history.back());
    expect(await screen.findByLabelText('USDT地址')).toHaveValue(ETHEREUM);
    expect(screen.getByRole('radio', { name: /^ERC20/ })).toBeChecked();
    expect(field('支付密码')).toHaveValue('');
    act(() => goTo('/wallet'));
    await screen.findByText('还没有绑定虚拟币地址');
    act(() => goTo('/addUsdtCard'));
    expect(await screen.findByLabelText('USDT地址')).toHaveValue(ETHEREUM);
  });
});

describe('what the server says to a binding', () => {
  const fill = async (password: string) => {
    await screen.findByLabelText('USDT地址');
    write('USDT地址', TRON);
    write('支付密码', password);
  };

  test('refused: said, the address stays, the password is typed anew', async () => {
    await openCards([], '/addUsdtCard');
    await fill('wrong');
    submit();
    await waitFor(() => expect(toasts()).toContain('支付密码错误'));
    expect(field('USDT地址')).toHaveValue(TRON);
    await waitFor(() => expect(field('支付密码')).toHaveValue(''));
    expect(field('支付密码')).toHaveFocus();
  });

  test('nothing: he is told to look it up, and shown where; nothing is sent by itself', async () => {
    const card = member();
    const app = await openApp('/addUsdtCard', { as: card });
    await fill(card.paymentPassword);
    world().answers(bindCard, 'lost', { times: 1 });
    submit();
    tap(await screen.findByRole('button', { name: '去核对' }));
    expect(app.address()).toBe('/wallet?type=1');
    expect(await rows()).toHaveLength(1);
    expect(asked(bindCard)).toHaveLength(1);
  });

  test('yes, to a player who came straight here: the list; to one who has left: he stays there', async () => {
    const card = member();
    const app = await openApp('/addUsdtCard', { as: card });
    await fill(card.paymentPassword);
    submit();
    expect(await rows()).toHaveLength(1);
    expect(app.address()).toBe('/wallet?type=1');
    act(() => {
      clearToasts();
      goTo('/addUsdtCard');
    });
    await fill(card.paymentPassword);
    world().answers(bindCard, { late: 1500 });
    submit();
    act(() => goTo('/usdtmore'));
    await screen.findByRole('note');
    const back = vi.spyOn(history, 'back');
    expect(await screen.findByText('绑定成功')).toBeVisible();
    expect(back).not.toHaveBeenCalled();
    expect(app.address()).toBe('/usdtmore');
  });

  test('is asked for once, however often it is tapped', async () => {
    const card = member();
    const app = await openApp('/addUsdtCard', { as: card });
    await fill(card.paymentPassword);
    submit();
    submit();
    fireEvent.submit(field('USDT地址').closest('form')!);
    await waitFor(() => expect(app.address()).toBe('/wallet?type=1'));
    expect(asked(bindCard)).toHaveLength(1);
  });
});

describe('a bobi address', () => {
  test('[M2-49, M3-23, D-106] needs an address and the password; both names are preset', async () => {
    const card = member();
    const app = await openApp('/addBobiCard', { as: card });
    await screen.findByLabelText('波币地址');
    submit();
    expect(field('波币地址')).toHaveAccessibleDescription('请输入波币地址');
    write('波币地址', ' BOBI-１');
    submit();
    expect(field('支付密码')).toHaveAccessibleDescription('请输人支付密码');
    write('支付密码', card.paymentPassword);
    submit();
    expect(await screen.findByText('绑定成功')).toBeVisible();
    expect(asked(bindCard)).toEqual([
      { bank: 'bobi', bank_owner: 'bobi', bank_no: ' BOBI-１', pay_pass: card.paymentPassword },
    ]);
    await waitFor(() => expect(app.address()).toBe('/withdrawalBobi'));
  });
});

describe('a bank card', () => {
  const chooseBank = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: /^开户银行/ }));
    fireEvent.click(await screen.findByRole('radio', { name }));
  };

  test('[M2-47, M2-48, D-109] has its fields in one order and its checks in another', async () => {
    await openCards([], '/addBankCard');
    await screen.findByLabelText('持卡人姓名');
    const form = document.querySelector('form')!;
    expect(
      [...form.querySelectorAll('label, span[id$="label"]')].map(({ textContent }) => textContent),
    ).toEqual(['持卡人姓名', '开户银行', '银行卡号', '开户行地址', '支付密码']);
    const said: string[] = [];
    const say = () => {
      clearToasts();
      submit();
      said.push(toasts());
    };
    say();
    write('持卡人姓名', '陈晓明');
    say();
    expect(screen.getByRole('button', { name: /^开户银行/ })).toHaveFocus();
    await chooseBank('云岭银行');
    say();
    write('开户行地址', '滨江支行');
    say();
    write('银行卡号', '1234567');
    say();
    write('支付密码', '12345');
    say();
    write('银行卡号', '12345678');
    say();
    expect(said).toEqual([
      '请输入姓名',
      '请输入银行',
      '请输入开户行地址',
      '请输人银行卡号',
      '请输人支付密码',
      '请输人正确的卡号长度',
      '请输人支付密码长度',
    ]);
    expect(asked(bindCard)).toEqual([]);
  });

  test('[M3-21, M3-24, M7-17] is bound with its branch, and shows under its tab with its picture', async () => {
    const card = member({ paymentPassword: '123456' });
    const app = await openApp('/wallet?type=2', { as: card });
    tap(await screen.findByRole('button', { name: '添加银行卡' }));
    await screen.findByLabelText('持卡人姓名');
    write('持卡人姓名', ' 陈晓明 ');
    await chooseBank('云岭银行');
    write('银行卡号', '12345678');
    write('开户行地址', '滨江支行');
    write('支付密码', '123456');
    submit();
    await waitFor(() => expect(app.address()).toBe('/wallet?type=2'));
    expect(await rows()).toEqual([expect.stringMatching(/^云岭银行 陈晓明.*5678/)]);
    expect(screen.getByRole('list').querySelector('img')?.src).toContain(
      '/uploads/games/joker/3.svg',
    );
    expect(asked(bindCard)).toEqual([
      {
        bank: '云岭银行',
        bank_owner: '陈晓明',
        bank_no: '12345678',
        bank_address: '滨江支行',
        pay_pass: '123456',
      },
    ]);
  });

  test('[M7-18, M3-25] whose banks cannot be loaded can ask for them again', async () => {
    await openApp('/addBankCard', {
      as: member(),
      prepare: (world) => world.answers(loadBanks, 'unreachable', { times: 1 }),
    });
    tap(await screen.findByRole('button', { name: /^开户银行/ }));
    const sheet = await screen.findByRole('dialog', { name: '请选择银行' });
    tap(await within(sheet).findByRole('button', { name: '重试' }));
    tap(await within(sheet).findByRole('radio', { name: '江海银行' }));
    expect(screen.getByRole('button', { name: /^开户银行/ })).toHaveAccessibleName(
      '开户银行 江海银行',
    );
    expect(asked(loadBanks)).toEqual([{}, {}]);
  });
});

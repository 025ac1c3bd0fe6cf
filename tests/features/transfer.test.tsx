import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { refreshMember } from '#api/calls/member.ts';
import { setAutoTransfer, transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { goTo } from '#navigation/go.ts';
import { reloadVenues } from '#state/cache/queryClient.ts';
import { noteAutoTransfer, refreshWallets } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';
import type { MemberWish } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/transfer/TransferScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(clearToasts);

const PLAYER = {
  balance: '900.75',
  venues: { QYUN: '320.80', LXI: '5.00' },
  isAutoTransferOn: false,
};

const sent = ({ path }: { path: string }) =>
  world()
    .requests.filter((request) => request.path === path)
    .map(({ payload }) => payload);
const asked = (call: { path: string }) => sent(call).length;
const panel = () => within(screen.getByRole('region', { name: '手动转账' }));
const noPanel = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: '手动转账' })).toBeNull());
const venues = () => within(screen.getByRole('region', { name: '场馆余额' }));
const rows = () =>
  venues()
    .queryAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const amount = () => panel().getByLabelText<HTMLInputElement>('金额');
const source = () => panel().getByRole('button', { name: /^转出钱包/ });
const target = () => panel().getByRole('button', { name: /^转入钱包/ });
const submit = () => screen.getByRole('button', { name: '立即转账' });
const auto = () => screen.getByRole('switch', { name: '自动免转' });
const fill = (text: string) => fireEvent.change(amount(), { target: { value: text } });
const type = (text: string) => {
  fill(text);
  fireEvent.click(submit());
};

/** Chooses a wallet from the popup that a field opens. */
async function pick(field: HTMLElement, name: string): Promise<void> {
  fireEvent.click(field);
  const popup = within(await screen.findByRole('dialog', { name: '选择钱包' }));
  fireEvent.click(popup.getByRole('radio', { name: new RegExp(`^${name}`) }));
}

async function openTransfer(name: string, wish: MemberWish = {}) {
  const app = await openApp('/transfer', { as: member({ ...PLAYER, name, ...wish }) });
  await screen.findByRole('switch', { name: '自动免转' });
  await venues().findByText('龙曦');
  return app;
}

/** The venues as the server answers them from now on, taken up by the screen at once. */
async function answerVenues(codes: readonly string[]): Promise<void> {
  world().answers(refreshVenues, {
    data: codes.map((code) => ({ platname: code, name: `馆${code}`, balance: '50.00' })),
  });
  act(() => reloadVenues());
  await venues().findByText(`馆${codes[0]}`);
}

describe('what the transfer shows', () => {
  test('[M2-85, M2-86, S2-46] its title in a bar of its own, both wallets and the recall', async () => {
    await openTransfer('looker');
    expect(screen.getByRole('heading', { level: 1, name: '转账' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  });

  test('[M2-110, M2-111] the balances, which the recall moves', async () => {
    const { user } = await openTransfer('recaller');
    const wallets = within(screen.getByRole('region', { name: '我的钱包' }));
    const shown = () => [
      wallets.getByText('中心钱包').nextElementSibling!.textContent,
      wallets.getByText('游戏钱包').nextElementSibling!.textContent,
    ];
    await waitFor(() => expect(shown()).toEqual(['900.75', '325.80']));
    await user.click(wallets.getByRole('button', { name: '一键回收' }));
    await waitFor(() => expect(shown()).toEqual(['1,225.75', '0.80']));
  });

  test('[M2-112, M2-113, M9-24] the platform wallet and four venues, on demand all of them', async () => {
    await openTransfer('lister');
    expect(rows()).toEqual([
      '平台钱包 900.75',
      '青云 320.80',
      '龙曦 5.00',
      '碧海 0.00',
      '星河 0.00',
    ]);
    fireEvent.click(venues().getByRole('button', { name: '展开' }));
    expect(rows()).toHaveLength(11);
    fireEvent.click(venues().getByRole('button', { name: '收起' }));
    expect(rows()).toHaveLength(5);
  });

  test('the panel only once it is known that venues are not fed automatically', async () => {
    await openApp('/transfer', {
      as: member({ ...PLAYER, name: 'unread' }),
      prepare: (world) => world.answers(refreshMember, 'unreachable', { times: 1 }),
    });
    const again = await screen.findByRole('button', { name: '重试' });
    await noPanel();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    fireEvent.click(again);
    expect(await screen.findByRole('region', { name: '手动转账' })).toBeVisible();
  });

  test('[M4-32, M4-33, M9-10] the venues anew every 1.5 s, until it is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const every = vi.spyOn(globalThis, 'setInterval');
    await openTransfer('watcher');
    expect(every).toHaveBeenCalledWith(expect.any(Function), 1500);
    const before = asked(refreshVenues);
    await pass(1500);
    await waitFor(() => expect(asked(refreshVenues)).toBeGreaterThan(before));
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    const left = asked(refreshVenues);
    await pass(4500);
    expect(asked(refreshVenues)).toBe(left);
  });
});

describe('a transfer by hand', () => {
  test('[M7-38, M4-31, M4-35] goes from the platform wallet into the first venue, and everything is refreshed', async () => {
    await openTransfer('mover');
    expect(source()).toHaveTextContent('平台钱包 余额 ¥900.75');
    expect(target()).toHaveTextContent('青云 余额 ¥320.80');
    type('100');
    // D-149: the server's words.
    expect(await screen.findByText('转账成功')).toBeVisible();
    expect(sent(transfer)).toEqual([
      { amount: '100', sourcetype: 'userbalance', targettype: 'QYUN' },
    ]);
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(['平台钱包 800.75', '青云 420.80']));
    expect(amount()).toHaveValue('');
  });

  test('[M2-117, M2-118, M4-30] the wallets are chosen from a popup; another source clears the amount', async () => {
    await openTransfer('chooser');
    fill('7');
    await pick(target(), '龙曦');
    expect(target()).toHaveTextContent('龙曦 余额 ¥5.00');
    expect(amount()).toHaveValue('7');
    await pick(source(), '青云');
    expect(source()).toHaveTextContent('青云 余额 ¥320.80');
    expect(amount()).toHaveValue('');
    await pick(target(), '平台钱包');
    type('20');
    await screen.findByText('转账成功');
    expect(sent(transfer)).toEqual([
      { amount: '20', sourcetype: 'QYUN', targettype: 'userbalance' },
    ]);
  });

  test('one tap turns the direction, and the amount is asked for again', async () => {
    await openTransfer('turner');
    fill('7');
    fireEvent.click(panel().getByRole('button', { name: '互换转出和转入钱包' }));
    expect(source()).toHaveTextContent('青云');
    expect(target()).toHaveTextContent('平台钱包');
    expect(amount()).toHaveValue('');
  });

  test('[M2-119, D-146] the maximum is whole yuan of the source; a fraction, or too much, is warned about', async () => {
    await openTransfer('maximum');
    fireEvent.click(panel().getByRole('button', { name: '最大金额' }));
    expect(amount()).toHaveValue('900');
    const warning = '场馆只接收整数金额，小数部分可能不会到账';
    expect(amount()).not.toHaveAccessibleDescription(warning);
    fill('10.5');
    expect(amount()).toHaveAccessibleDescription(warning);
    fill('901');
    expect(amount()).toHaveAccessibleDescription('金额超过转出钱包余额，以服务器结果为准');
    await pick(source(), '碧海');
    expect(panel().getByRole('button', { name: '最大金额' })).toHaveAccessibleDescription(
      '转出钱包没有可转的整数金额',
    );
  });

  test('[M5-34, M2-120, M2-121] says what is missing before anything is sent, and once for all what cannot be', async () => {
    await openTransfer('hasty');
    expect(panel().getByText('提示：场馆内的钱包之间不能互转，请先转回平台钱包')).toBeVisible();
    for (const text of ['', '0', 'abc', '1.005']) {
      await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
      type(text);
      expect(amount()).toHaveAccessibleDescription('请输入操作金额！');
    }
    expect(amount()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('请输入操作金额！');
    fill('5');
    expect(amount()).not.toBeInvalid();
    expect(sent(transfer)).toEqual([]);
  });

  test('[M5-35, D-147] one of the wallets must be the platform’s', async () => {
    await openTransfer('mixer');
    await pick(source(), '青云');
    type('5');
    expect(target()).toHaveAccessibleDescription('场馆内钱包不支持互转');
    expect(target()).toHaveFocus();
    expect(sent(transfer)).toEqual([]);
    await pick(target(), '龙曦');
    type('');
    expect(amount()).toHaveAccessibleDescription('请输入操作金额！');
    expect(target()).not.toHaveAccessibleDescription();
  });

  test('[D-145] from the platform wallet to itself is the server’s to judge', async () => {
    await openTransfer('circular');
    await pick(target(), '平台钱包');
    type('5');
    expect(await screen.findByText('转出和转入钱包不能相同')).toBeVisible();
    expect(amount()).toHaveValue('5');
    expect(asked(transfer)).toBe(1);
  });

  test('a venue that is gone is asked for again, never replaced; one that comes back is there', async () => {
    await openTransfer('loser');
    fill('5');
    await answerVenues(['LXI', 'BHAI']);
    await waitFor(() => expect(target()).toHaveTextContent('请选择'));
    expect(target()).toHaveAccessibleDescription('该场馆已不可用，请重新选择');
    fireEvent.click(submit());
    expect(within(screen.getByRole('alert')).getByText(/该场馆已不可用/)).toBeVisible();
    expect(sent(transfer)).toEqual([]);
    await answerVenues(['QYUN', 'LXI']);
    await waitFor(() => expect(target()).toHaveTextContent('馆QYUN'));
    expect(amount()).toHaveValue('5');
  });

  test('without venues there is nowhere to go', async () => {
    await openApp('/transfer', {
      as: member({ ...PLAYER, name: 'venueless' }),
      prepare: (world) => world.answers(refreshVenues, { data: [] }),
    });
    await screen.findByRole('region', { name: '手动转账' });
    expect(await venues().findByText('暂无场馆')).toBeVisible();
    type('5');
    expect(target()).toHaveAccessibleDescription('请选择钱包');
    expect(sent(transfer)).toEqual([]);
  });
});

describe('the automatic transfer', () => {
  test('[M2-114, M4-25, M4-27] is switched on the server, which is told', async () => {
    await openTransfer('switcher');
    expect(auto()).not.toBeChecked();
    fireEvent.click(auto());
    expect(await screen.findByText('操作成功！')).toBeVisible();
    expect(auto()).toBeChecked();
    await noPanel();
    fireEvent.click(auto());
    expect(await screen.findByRole('region', { name: '手动转账' })).toBeVisible();
    // M7-40
    expect(sent(setAutoTransfer)).toEqual([{ transferstatus: 1 }, { transferstatus: 0 }]);
  });

  test('[M2-116] switched off brings the panel for a transfer by hand, switched on takes it away', async () => {
    await openTransfer('switcher', { isAutoTransferOn: true });
    expect(auto()).toBeChecked();
    await noPanel();
    fireEvent.click(auto());
    expect(await screen.findByRole('region', { name: '手动转账' })).toBeVisible();
    expect(auto()).not.toBeChecked();
    await waitFor(() => expect(auto()).toBeEnabled());
    fireEvent.click(auto());
    await waitFor(() => expect(auto()).toBeChecked());
    await noPanel();
  });

  test('[M4-26, M2-115] on success the member is known as such; the screen itself moves nothing', async () => {
    await openTransfer('noted');
    fireEvent.click(auto());
    await waitFor(() => expect(getMember()!.isAutoTransferOn).toBe(true));
    expect(auto()).toHaveAccessibleDescription(/进入游戏时余额自动转入场馆/);
    expect(sent(transfer)).toEqual([]);
  });

  test('[M4-28] a refusal is said in the server’s words, and the switch stays', async () => {
    await openTransfer('refused');
    world().answers(setAutoTransfer, { code: 500, message: '暂时不能切换' });
    fireEvent.click(auto());
    expect(await screen.findByText('暂时不能切换')).toBeVisible();
    await waitFor(() => expect(auto()).not.toBeChecked());
    expect(screen.queryByText('操作成功！')).not.toBeInTheDocument();
    expect(submit()).toBeVisible();
  });

  test('without an answer the server is asked what is so, and the player told', async () => {
    await openTransfer('lost');
    world().answers(setAutoTransfer, 'lost', { times: 1 });
    fireEvent.click(auto());
    await waitFor(() => expect(auto()).toHaveAccessibleDescription(/未收到切换结果/));
    expect(auto()).toBeChecked();
    await noPanel();
  });

  test('offline nothing is sent', async () => {
    await openTransfer('tunnel');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(auto());
    expect(await screen.findByText('当前处于离线状态，联网后请重试')).toBeVisible();
    expect(auto()).not.toBeChecked();
    expect(sent(setAutoTransfer)).toEqual([]);
  });

  test.each([
    [10, [1, 0]],
    [9, [1]],
  ])(
    'flipped %i times in a moment goes one request at a time, the last wish last',
    async (times, wire) => {
      await openTransfer(`flipper${times}`);
      let underWay = 0;
      const most: number[] = [];
      const isOpen = () =>
        world().requests.filter(
          ({ path, status }) => path === setAutoTransfer.path && status === null,
        ).length;
      // Longer than a busy machine takes between two looks at the requests.
      world().answers(setAutoTransfer, { late: 400 });
      for (let flip = 0; flip < times; flip += 1) fireEvent.click(auto());
      while (asked(setAutoTransfer) < wire.length || isOpen() > 0) {
        underWay = isOpen();
        most.push(underWay);
        await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
      }
      expect(Math.max(...most)).toBe(1);
      expect(await screen.findByText('操作成功！')).toBeVisible();
      expect(sent(setAutoTransfer)).toEqual(wire.map((transferstatus) => ({ transferstatus })));
      await waitFor(() => expect(auto()).toHaveProperty('ariaChecked', String(wire.at(-1) === 1)));
    },
  );

  test('an answer to an earlier question does not switch it back', async () => {
    await openTransfer('outrun');
    world().answers(refreshMember, {
      late: 60,
      next: { data: { username: 'outrun', balance: '1.00', transferstatus: '0' } },
    });
    const asking = refreshWallets();
    fireEvent.click(auto());
    await screen.findByText('操作成功！');
    await act(() => asking);
    expect(auto()).toBeChecked();
  });

  test('[M4-29, D-148] that is on blocks a transfer by hand and the choice of wallets, also when it was switched elsewhere', async () => {
    await openTransfer('elsewhere');
    fill('5');
    const shut = submit();
    const field = target();
    // Told by a refresh in the same moment as the tap, before the screen is drawn again.
    act(() => {
      noteAutoTransfer(true);
      fireEvent.click(shut);
      fireEvent.click(field);
    });
    expect(await screen.findByText('自动免转已开启，关闭后才能手动转账')).toBeVisible();
    await noPanel();
    expect(screen.queryByRole('dialog', { name: '选择钱包' })).not.toBeInTheDocument();
    expect(auto()).toBeChecked();
    expect(sent(transfer)).toEqual([]);
  });

  test('is being switched: nothing is transferred by hand meanwhile', async () => {
    await openTransfer('between');
    fill('5');
    world().answers(setAutoTransfer, { late: 100 });
    fireEvent.click(auto());
    fireEvent.click(submit());
    expect(await screen.findByText('自动免转已开启，关闭后才能手动转账')).toBeVisible();
    await screen.findByText('操作成功！');
    expect(sent(transfer)).toEqual([]);
  });
});

describe('the token', () => {
  test('[S2-36] a visitor is led to the login, and nothing is asked', async () => {
    const app = await openApp('/transfer');
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe('/login?redirect=%2Ftransfer');
    expect(asked(refreshVenues)).toBe(0);
  });

  test('[S6-07, D-003] lost while the screen is open: the login dialog, and nothing is sent', async () => {
    const app = await openTransfer('forgotten');
    sessionStorage.clear();
    type('5');
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(amount()).toHaveValue('5');
    fireEvent.click(auto());
    const again = within(await screen.findByRole('alertdialog'));
    fireEvent.click(again.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('textbox', { name: '用户名' })).toBeVisible();
    expect(app.address()).toBe('/login?redirect=%2Ftransfer');
    expect([...sent(transfer), ...sent(setAutoTransfer)]).toEqual([]);
    expect(sessionStorage.getItem(STORED.token.entry)).toBeNull();
    expect(useStore.getState().token).toBe('');
  });
});

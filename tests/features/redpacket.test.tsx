import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { grabRedPacket, loadRedPacket } from '#api/calls/redpacket.ts';
import { loadSite } from '#api/calls/site.ts';
import type { World } from '#tests/backend/world.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  holdAnswers,
  messages,
  player,
  playerAt,
  playerIn,
  stopClock,
  until,
} from '#tests/page/player.ts';

const INVITATION = '精彩内容等你来体验，快来登录吧！';
const DEPOSITOR = { deposited: '6000.00', balance: '100.00' };

const grabButton = () => screen.findByRole('button', { name: '抢红包' });
/** How many are left, were claimed, and can be claimed at most. */
const counts = async () => {
  await screen.findByRole('region', { name: '我的红包' });
  return playerIn('我的红包').textsOf('definition');
};
/** Opens the red packets of a member who has deposited. */
const openMine = (prepare?: (world: World) => void, name = 'winner') =>
  openApp('/hongbao', { as: member({ ...DEPOSITOR, name }), ...(prepare && { prepare }) });
/** The same, with these counts and rules of the server. */
const openWith = (data: object) =>
  openMine((world) =>
    world.answers(loadRedPacket, {
      data: { sendnums: 2, acquirednum: 0, max_times: 5, rules: [], ...data },
    }),
  );
const switchOff = (off: string | null) => (world: World) =>
  void Object.assign(world.site.info, { redpacket_switch: off });
const won = () => screen.findByRole('dialog', { name: '恭喜您抢到红包' });

test.each([
  ['a visitor', () => openApp('/hongbao', { prepare: switchOff('0') })],
  ['a member', () => openMine(switchOff(null))],
])('while it is off %s reads so, and nothing is asked [S2-80, S8-17, D-023]', async (_, open) => {
  await open();
  expect(await player.sees('红包已关闭')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '抢红包' })).not.toBeInTheDocument();
  expect(backend.requests(loadRedPacket)).toEqual([]);
});

test('the screen stays open when the settings cannot be loaded', async () => {
  await openMine((world) => world.answers(loadSite, 'html'));
  expect(await counts()).toEqual(['3', '0', '10']);
});

test('a visitor is asked to log in, at the next tap too, and will come back [S2-81, S6-06, S2-11, D-024]', async () => {
  const app = await openApp('/hongbao');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription(INVITATION);
  playerAt(dialog).taps('取消');
  expect(screen.queryByText(INVITATION)).not.toBeInTheDocument();
  expect(app.address()).toBe('/hongbao');
  // A visitor, too, sees the hours.
  expect(await player.sees('每天 10:00 到 12:00（北京时间）')).toBeInTheDocument();
  await player.findsAndTaps('抢红包');
  expect(backend.requests(loadRedPacket)).toEqual([]);
  expect(backend.requests(grabRedPacket)).toEqual([]);
  playerAt(screen.getByRole('alertdialog')).taps('登录');
  await waitFor(() => expect(app.address()).toBe('/login?redirect=%2Fhongbao'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test.each([
  [{ sendnums: '4', acquirednum: 7, max_times: '11' }, ['4', '7', '11']],
  [{ sendnums: -2, acquirednum: '-3' }, ['0', '0', '5']],
])('the counts of %j read %j [S2-82, S2-83, S2-84, D-S18]', async (data, shown) => {
  await openWith(data);
  expect(await counts()).toEqual(shown);
  expect(screen.getByText('暂无领取规则')).toBeVisible();
  expect(backend.received(loadRedPacket), 'S7-32').toEqual([{}]);
  expect(backend.requests(loadRedPacket)).toMatchObject([{ method: 'GET', hasToken: true }]);
});

test('each rule shows its deposit range, its grabs and its time in Beijing [S2-85, S3-19, S3-21, D-S17]', async () => {
  await openWith({
    rules: [
      {
        day_flow: '100.00',
        flow_money: 999.5,
        recharge: '1.00',
        start_time: '2026-01-01 10:00:00',
        end_time: '2026-01-31T04:00:00Z',
      },
      { day_flow: 1000, flow_money: null, recharge: 3, start_time: '10:00:00', end_time: null },
      { start_time: '0000-00-00 00:00:00', end_time: '2026-02-31 10:00:00', day_flow: 'x' },
    ],
  });
  const table = await screen.findByRole('table', { name: '领取规则' });
  expect(playerAt(table).textsOf('row').slice(1)).toEqual([
    '¥100.00 至 ¥999.502026-01-01 10:00 至 2026-01-31 12:001 次',
    '¥1,000.00 及以上10:00:00 至 --3 次',
    '-- 及以上-- 至 --0 次',
  ]);
});

test.each([
  [21.5, 'UTC', 0, '北京时间 10:00 开抢（当地时间 02:00）'],
  [22, 'Beijing', -480, '现在可以抢'],
])(
  '%d h after noon in %s (%d min) a player reads %s [S4-20, D-092, D-289]',
  async (hours, _zone, minutes, line) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
    await openMine((world) => world.clock.advance(hours * 3_600_000));
    expect(await player.sees(line)).toBeVisible();
  },
);

test('a player without grabs left is not told that red packets are open [S3-20, D-092]', async () => {
  world().clock.advance(22.5 * 3_600_000);
  await openWith({ sendnums: 0 });
  await grabButton();
  expect(screen.queryByText('现在可以抢')).not.toBeInTheDocument();
});

test('the device’s clock neither changes the hours nor stops a grab [F-N08, D-092]', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T05:00:00Z'), toFake: ['Date'] });
  await openMine();
  expect(await screen.findByText('每天 10:00 到 12:00（北京时间）')).toBeInTheDocument();
  fireEvent.click(await grabButton());
  expect(await won()).toBeVisible();
  expect(backend.requests(grabRedPacket)).toHaveLength(1);
});

test.each([
  [{ redpacketmoney: 8.8 }, '¥8.80'],
  [[], '¥--'],
])('a grab answered %j shows %s, no wallet [S2-86, S7-33, S7-34, D-216]', async (data, amount) => {
  const app = await openMine((world) => world.answers(grabRedPacket, { data }));
  await player.findsAndTaps('抢红包');
  const dialog = await won();
  expect(await playerAt(dialog).sees(amount)).toBeVisible();
  expect(dialog.textContent).not.toMatch(/钱包|余额|存入|到账/);
  expect(backend.received(grabRedPacket)).toEqual([{}]);
  playerAt(dialog).taps('查看记录');
  await waitFor(() => expect(app.address()).toBe('/welfare'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a grab shows the server’s amount, then its new counts and balance [S2-10, S4-16, S4-17, D-094]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openMine();
  expect(await counts()).toEqual(['3', '0', '10']);
  await grabButton();
  stopClock();
  player.taps('抢红包');
  await until(() => world().member('winner')!.wallet.cents > 100_00);
  const cents = world().member('winner')!.wallet.cents - 100_00;
  await until(() => screen.queryByText((100 + cents / 100).toFixed(2)) !== null);
  const dialog = screen.getByRole('dialog', { name: '恭喜您抢到红包' });
  expect(playerIn('我的红包').textsOf('definition')).toEqual(['2', '1', '10']);
  expect(dialog).toHaveTextContent(`¥${(cents / 100).toFixed(2)}`);
  playerAt(dialog).taps('开心收下');
  expect(dialog).not.toBeInTheDocument();
});

test.each([
  [{ sendnums: '0', redPacketStatus: 'END' }, '您暂未达到领取条件，快去完成吧！', 1],
  [{ redPacketStatus: 'READY' }, '红包活动尚未开始，请稍后再来！', 0],
  [{ redPacketStatus: 'END' }, '红包活动已结束，敬请期待下一次！', 0],
])(
  'with %j a tap says %s and sends nothing [S4-15, S4-19, S8-12, D-092, D-323]',
  async (data, message, links) => {
    await openWith(data);
    const button = await grabButton();
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-disabled');
    fireEvent.click(button);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(message);
    expect(screen.queryAllByRole('button', { name: '去存款' })).toHaveLength(links);
    expect(backend.requests(grabRedPacket)).toEqual([]);
  },
);

test.each([
  ['lost', '服务器异常，请稍后再试'],
  [{ code: 0, message: 'ok' }, 'ok'],
  [{ code: 0, message: '' }, '服务器异常，请稍后再试'],
] as const)('a grab answered %j says %s, reloads [S8-13, D-093, D-250]', async (answer, shown) => {
  await openMine((world) => world.answers(grabRedPacket, answer));
  await player.findsAndTaps('抢红包');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription(shown);
  expect(within(dialog).queryByRole('button', { name: '去存款' })).not.toBeInTheDocument();
  expect(messages()).toBe('');
  await waitFor(() => expect(backend.requests(loadRedPacket)).toHaveLength(2));
  expect(backend.requests(loadBalance).length).toBeGreaterThan(0);
  playerAt(dialog).taps('知道了');
  await waitFor(async () => expect(await grabButton()).not.toHaveAttribute('aria-busy'));
  expect(backend.requests(grabRedPacket)).toHaveLength(1);
});

test('a refusal shows the server’s sentence, a link to the deposit and no toast [S8-14, S8-15, D-093]', async () => {
  await openMine(undefined, 'unlucky');
  const push = vi.spyOn(history, 'pushState');
  await player.findsAndTaps('抢红包');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription('请先完成当日首笔充值后再来领取');
  expect(messages()).toBe('');
  playerAt(dialog).taps('去存款');
  await waitFor(() =>
    expect(push.mock.calls.map(([, , address]) => String(address))).toContain('#/wallet?type=0'),
  );
  push.mockRestore();
  expect(screen.queryByText('请先完成当日首笔充值后再来领取')).not.toBeInTheDocument();
});

test('a refusal without a message has one of ours, and closing it leads nowhere [S8-14]', async () => {
  const app = await openMine(undefined, 'wordless');
  await player.findsAndTaps('抢红包');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription('领取失败，请稍后再试');
  playerAt(dialog).taps('关闭');
  expect(app.address()).toBe('/hongbao');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a refusal after the player has left is told, and asks for no deposit [D-348, D-347]', async () => {
  await openMine(undefined, 'unlucky');
  const answer = holdAnswers(grabRedPacket);
  await player.findsAndTaps('抢红包');
  player.goesTo('/mine');
  answer();
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleDescription('请先完成当日首笔充值后再来领取');
  expect(playerAt(dialog).textsOf('button')).toEqual(['知道了']);
});

test('ten taps send one POST [D-202, F-M32]', async () => {
  await openMine();
  const answer = holdAnswers(grabRedPacket);
  const button = await grabButton();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  // All in one turn of the browser, before anything is drawn.
  act(() => {
    for (let tap = 0; tap < 10; tap += 1) button.click();
  });
  fireEvent.click(button);
  answer();
  await won();
  expect(backend.requests(grabRedPacket)).toHaveLength(1);
});

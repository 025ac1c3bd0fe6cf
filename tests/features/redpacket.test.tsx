import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { grabRedPacket, loadRedPacket } from '#api/calls/redpacket.ts';
import { loadSite } from '#api/calls/site.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { dismissDialogs } from '#ui/dialogs.ts';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/redpacket/RedPacketScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
// Messages outlive the page they were said on.
afterEach(() => {
  clearToasts();
  act(dismissDialogs);
});

const INVITATION = '精彩内容等你来体验，快来登录吧！';
const DEPOSITOR = { deposited: '6000.00', balance: '100.00' };

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const grabButton = () => screen.findByRole('button', { name: '抢红包' });
/** Left, claimed, at most. */
const counts = async () =>
  within(await screen.findByRole('region', { name: '我的红包' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const info = (data: object) => ({
  data: { sendnums: 2, acquirednum: 0, max_times: 5, rules: [], ...data },
});
const noToast = () =>
  expect(
    [...screen.queryAllByRole('alert', { hidden: true })]
      .map((region) => region.textContent)
      .join(''),
  ).toBe('');

describe('the switch and the login', () => {
  test.each([['0'], [0], [null], ['']])(
    '[S2-80, S8-17] switched off (%j) it is closed, and asks nobody for a login',
    async (off) => {
      await openApp('/hongbao', {
        prepare: (world) => void Object.assign(world.site.info, { redpacket_switch: off }),
      });
      expect(await screen.findByText('红包已关闭')).toBeVisible();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: '抢红包' })).not.toBeInTheDocument();
    },
  );

  test('[S2-80, D-023] closed it asks nothing of the server either', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => void Object.assign(world.site.info, { redpacket_switch: '0' }),
    });
    await screen.findByText('红包已关闭');
    expect(requestsTo(loadRedPacket)).toEqual([]);
  });

  test('settings that cannot be loaded close nothing', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadSite, 'html'),
    });
    expect(await counts()).toEqual(['3', '0', '10']);
  });

  test('[S2-81, S6-06, S2-11] a visitor is asked to log in, and comes back here', async () => {
    const app = await openApp('/hongbao');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription(INVITATION);
    expect(requestsTo(loadRedPacket)).toEqual([]);
    await app.user.click(within(dialog).getByRole('button', { name: '登录' }));
    expect(app.address()).toBe('/login?redirect=%2Fhongbao');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('[S2-81] declining leaves him where he is; the next tap asks again', async () => {
    const app = await openApp('/hongbao');
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }),
    );
    expect(screen.queryByText(INVITATION)).not.toBeInTheDocument();
    expect(app.address()).toBe('/hongbao');
    await app.user.click(await grabButton());
    expect(screen.getByText(INVITATION)).toBeVisible();
    expect(requestsTo(grabRedPacket)).toEqual([]);
  });
});

describe('what is shown', () => {
  test('[S2-82, S2-83, S2-84] left, claimed and possible grabs', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) =>
        world.answers(loadRedPacket, info({ sendnums: '4', acquirednum: 7, max_times: '11' })),
    });
    expect(await counts()).toEqual(['4', '7', '11']);
  });

  test('[S7-32, S3-19, S3-20] they are asked for with nothing but the token; fewer than none is none', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadRedPacket, info({ sendnums: -2, acquirednum: '-3' })),
    });
    expect(await counts()).toEqual(['0', '0', '5']);
    expect(
      requestsTo(loadRedPacket).map(({ method, payload, hasToken }) => [method, payload, hasToken]),
    ).toEqual([['GET', {}, true]]);
  });

  test('[S2-85, S3-21] each rule: deposit range, grabs, and its time as Beijing reads it', async () => {
    const rules = [
      {
        day_flow: '100.00',
        flow_money: 999.5,
        recharge: '1.00',
        start_time: '2026-01-01 10:00:00',
        end_time: '2026-01-31T04:00:00Z',
      },
      { day_flow: 1000, flow_money: null, recharge: 3, start_time: '10:00:00', end_time: null },
      { start_time: '0000-00-00 00:00:00', end_time: '2026-02-31 10:00:00', day_flow: 'x' },
    ];
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadRedPacket, info({ rules })),
    });
    const rows = within(await screen.findByRole('table', { name: '领取规则' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '100.00 至 999.502026-01-01 10:00 至 2026-01-31 12:001 次',
      '1,000.00 及以上10:00:00 至 --3 次',
      '-- 及以上-- 至 --0 次',
    ]);
  });

  test.each([[[]], [null], [{}]])('no rules (%j) are said', async (rules) => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadRedPacket, info({ rules })),
    });
    expect(await screen.findByText('暂无领取规则')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('[S4-20, S9-23] the hours in Beijing time, for visitors too', async () => {
    await openApp('/hongbao');
    expect(await screen.findByText('每天 10:00 到 12:00（北京时间）')).toBeInTheDocument();
  });

  test.each([
    ['2026-01-15T00:30:00+08:00'],
    ['2026-01-15T23:00:00+08:00'],
    ['2027-03-01T05:00:00Z'],
  ])(
    '[F-N08, D-092] the device’s clock, at %s, neither changes the hours nor stops a grab',
    async (deviceTime) => {
      vi.useFakeTimers({ now: Date.parse(deviceTime), toFake: ['Date'] });
      await openApp('/hongbao', { as: member(DEPOSITOR) });
      expect(await screen.findByText('每天 10:00 到 12:00（北京时间）')).toBeInTheDocument();
      fireEvent.click(await grabButton());
      expect(await screen.findByRole('dialog', { name: '恭喜您抢到红包' })).toBeVisible();
      expect(requestsTo(grabRedPacket)).toHaveLength(1);
    },
  );

  test('a read that failed is repeated in its place', async () => {
    const app = await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadRedPacket, 'html', { times: 1 }),
    });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await counts()).toEqual(['3', '0', '10']);
  });
});

describe('the grab', () => {
  test('[S2-86, S4-16, S7-33] is sent once, without a payload, and shows the amount won', async () => {
    const app = await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(grabRedPacket, { data: { redpacketmoney: 8.8 } }),
    });
    await app.user.click(await grabButton());
    const dialog = await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
    expect(within(dialog).getByText('¥8.80')).toBeVisible();
    expect(requestsTo(grabRedPacket).map(({ method, payload }) => [method, payload])).toEqual([
      ['POST', {}],
    ]);
    await app.user.click(within(dialog).getByRole('button', { name: '开心收下' }));
    expect(screen.queryByText('¥8.80')).not.toBeInTheDocument();
  });

  test('[S2-10, S4-17, D-094] the amount of the server, then its counts and its balance', async () => {
    const card = member({ ...DEPOSITOR, name: 'winner' });
    const app = await openApp('/hongbao', { as: card });
    expect(await counts()).toEqual(['3', '0', '10']);
    await app.user.click(await grabButton());
    await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
    await waitFor(async () => expect(await counts()).toEqual(['2', '1', '10']));
    const won = world().member('winner')!.wallet.cents - 100_00;
    expect(screen.getByText(`¥${(won / 100).toFixed(2)}`)).toBeVisible();
    expect(await screen.findByText((100 + won / 100).toFixed(2))).toBeInTheDocument();
  });

  test('[S7-34] no other field of the answer is needed; an amount that is missing reads --', async () => {
    const app = await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(grabRedPacket, { data: [] }),
    });
    await app.user.click(await grabButton());
    expect(await screen.findByText('¥--')).toBeVisible();
  });

  test.each([[0], ['0'], [-1], [null]])(
    '[S4-14, S4-15, S8-12] with %j left it says so, and nothing is sent',
    async (sendnums) => {
      const app = await openApp('/hongbao', {
        as: member(DEPOSITOR),
        prepare: (world) =>
          world.answers(loadRedPacket, info({ sendnums, redPacketStatus: 'END' })),
      });
      await app.user.click(await grabButton());
      expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
        '您暂未达到领取条件，快去完成吧！',
      );
      expect(requestsTo(grabRedPacket)).toEqual([]);
    },
  );

  test.each([
    ['READY', '红包活动尚未开始，请稍后再来！'],
    ['END', '红包活动已结束，敬请期待下一次！'],
  ])(
    '[S4-18, D-092] the server’s %s opens its dialog, and nothing is sent',
    async (redPacketStatus, message) => {
      const app = await openApp('/hongbao', {
        as: member(DEPOSITOR),
        prepare: (world) => world.answers(loadRedPacket, info({ redPacketStatus })),
      });
      await app.user.click(await grabButton());
      expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(message);
      expect(requestsTo(grabRedPacket)).toEqual([]);
    },
  );

  test.each([['STARTING'], [undefined], [null], ['OPEN']])(
    '[D-092] with %j no clock of the device blocks it',
    async (redPacketStatus) => {
      vi.setSystemTime('2026-01-15T23:00:00+08:00');
      const app = await openApp('/hongbao', {
        as: member(DEPOSITOR),
        prepare: (world) => world.answers(loadRedPacket, info({ redPacketStatus })),
      });
      await app.user.click(await grabButton());
      await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
      expect(requestsTo(grabRedPacket)).toHaveLength(1);
    },
  );

  test.each([['unreachable'], ['html'], ['empty'], ['broken'], ['lost']] as const)(
    '[S8-13, D-093] no answer (%s) says so, unlocks, and asks for counts and balance again',
    async (fault) => {
      const app = await openApp('/hongbao', {
        as: member(DEPOSITOR),
        prepare: (world) => world.answers(grabRedPacket, fault),
      });
      await app.user.click(await grabButton());
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveAccessibleDescription('服务器异常，请稍后再试');
      noToast();
      await waitFor(() => expect(requestsTo(loadRedPacket)).toHaveLength(2));
      expect(requestsTo(loadBalance).length).toBeGreaterThan(0);
      await app.user.click(within(dialog).getByRole('button', { name: '知道了' }));
      await waitFor(async () => expect(await grabButton()).not.toHaveAttribute('aria-busy'));
      expect(requestsTo(grabRedPacket)).toHaveLength(1);
    },
  );

  test('[S8-14, S8-15, D-093] a refusal is the server’s sentence in a dialog, with the way to recharge and no toast', async () => {
    const app = await openApp('/hongbao', { as: member({ ...DEPOSITOR, name: 'unlucky' }) });
    const push = vi.spyOn(history, 'pushState');
    await app.user.click(await grabButton());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription('请先完成当日首笔充值后再来领取');
    noToast();
    await app.user.click(within(dialog).getByRole('button', { name: '去充值' }));
    await waitFor(() =>
      expect(push.mock.calls.map(([, , address]) => String(address))).toContain('#/wallet?type=0'),
    );
    push.mockRestore();
    expect(screen.queryByText('请先完成当日首笔充值后再来领取')).not.toBeInTheDocument();
  });

  test('[S8-14] closing the refusal leads nowhere; a wordless one has words of ours', async () => {
    const app = await openApp('/hongbao', { as: member({ ...DEPOSITOR, name: 'wordless' }) });
    await app.user.click(await grabButton());
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription('领取失败，请稍后再试');
    await app.user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(app.address()).toBe('/hongbao');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('[D-202] ten taps are one POST', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(grabRedPacket, { late: 300 }),
    });
    const button = await grabButton();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    // All in one turn of the browser, before anything is drawn.
    act(() => {
      for (let tap = 0; tap < 10; tap += 1) button.click();
    });
    fireEvent.click(button);
    await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
    expect(requestsTo(grabRedPacket)).toHaveLength(1);
  });

  test('[D-202] offline nothing is sent, then or later', async () => {
    const app = await openApp('/hongbao', { as: member(DEPOSITOR) });
    const button = await grabButton();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await app.user.click(button);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '服务器异常，请稍后再试',
    );
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await app.user.click(screen.getByRole('button', { name: '知道了' }));
    expect(requestsTo(grabRedPacket)).toEqual([]);
  });

  test('an expired session ends as everywhere, once, and nothing more is asked', async () => {
    const app = await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(grabRedPacket, '401'),
    });
    await app.user.click(await grabButton());
    expect(await screen.findByText('您的账号登陆过期，请重新登陆')).toBeVisible();
    expect(app.address()).toBe('/login');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect([requestsTo(loadRedPacket).length, requestsTo(loadBalance).length]).toEqual([1, 0]);
  });
});

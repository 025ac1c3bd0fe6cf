import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { grabRedPacket, loadRedPacket } from '#api/calls/redpacket.ts';
import { loadSite } from '#api/calls/site.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, holdAnswers, messages, player, playerAt, playerIn } from '#tests/page/player.ts';
import { expectConsole } from '#tests/setup/consoleGuard.ts';

const INVITATION = '精彩内容等你来体验，快来登录吧！';
const DEPOSITOR = { deposited: '6000.00', balance: '100.00' };

const grabButton = () => screen.findByRole('button', { name: '抢红包' });
/** How many are left, were claimed, and can be claimed at most. */
const counts = async () => {
  await screen.findByRole('region', { name: '我的红包' });
  return playerIn('我的红包').textsOf('definition');
};
const info = (data: object) => ({
  data: { sendnums: 2, acquirednum: 0, max_times: 5, rules: [], ...data },
});

describe('switch and login', () => {
  test.each([['0'], [null]])(
    'a screen that is switched off (%j) says that it is closed, and asks nobody for a login [S2-80, S8-17]',
    async (off) => {
      await openApp('/hongbao', {
        prepare: (world) => void Object.assign(world.site.info, { redpacket_switch: off }),
      });
      expect(await player.sees('红包已关闭')).toBeVisible();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: '抢红包' })).not.toBeInTheDocument();
    },
  );

  test('a closed screen asks the server for nothing [S2-80, D-023]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => void Object.assign(world.site.info, { redpacket_switch: '0' }),
    });
    await player.sees('红包已关闭');
    expect(backend.requests(loadRedPacket)).toEqual([]);
  });

  test('the screen stays open when the settings cannot be loaded', async () => {
    expectConsole('/api/app answered no JSON');
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadSite, 'html'),
    });
    expect(await counts()).toEqual(['3', '0', '10']);
  });

  test('a visitor is asked to log in, and the login will lead back here [S2-81, S6-06, S2-11, D-024]', async () => {
    const app = await openApp('/hongbao');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription(INVITATION);
    expect(backend.requests(loadRedPacket)).toEqual([]);
    playerAt(dialog).taps('登录');
    expect(app.address()).toBe('/login?redirect=%2Fhongbao');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('a visitor who declines stays where they are, and the next tap asks again [S2-81, D-024]', async () => {
    const app = await openApp('/hongbao');
    playerAt(await screen.findByRole('alertdialog')).taps('取消');
    expect(screen.queryByText(INVITATION)).not.toBeInTheDocument();
    expect(app.address()).toBe('/hongbao');
    await player.findsAndTaps('抢红包');
    expect(screen.getByText(INVITATION)).toBeVisible();
    expect(backend.requests(grabRedPacket)).toEqual([]);
  });
});

describe('counts and rules', () => {
  test('the screen shows how many grabs are left, claimed and possible [S2-82, S2-83, S2-84]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) =>
        world.answers(loadRedPacket, info({ sendnums: '4', acquirednum: 7, max_times: '11' })),
    });
    expect(await counts()).toEqual(['4', '7', '11']);
  });

  test('the counts are asked for with nothing but the token, and a negative count reads 0 [S7-32, S3-19, S3-20, D-S18]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadRedPacket, info({ sendnums: -2, acquirednum: '-3' })),
    });
    expect(await counts()).toEqual(['0', '0', '5']);
    expect(
      backend
        .requests(loadRedPacket)
        .map(({ method, payload, hasToken }) => [method, payload, hasToken]),
    ).toEqual([['GET', {}, true]]);
  });

  test('each rule shows its deposit range, its grabs and its time in Beijing [S2-85, S3-21, D-S17]', async () => {
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
      '¥100.00 至 ¥999.502026-01-01 10:00 至 2026-01-31 12:001 次',
      '¥1,000.00 及以上10:00:00 至 --3 次',
      '-- 及以上-- 至 --0 次',
    ]);
  });

  test('a list without rules says so', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(loadRedPacket, info({ rules: [] })),
    });
    expect(await player.sees('暂无领取规则')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('a visitor, too, sees the hours in Beijing time [S4-20, S9-23]', async () => {
    await openApp('/hongbao');
    expect(await player.sees('每天 10:00 到 12:00（北京时间）')).toBeInTheDocument();
  });

  test.each([
    [21.5, 'UTC', 0, '北京时间 10:00 开抢（当地时间 02:00）'],
    [22, 'Beijing', -480, '现在可以抢'],
  ])(
    '%d hours after noon a device in %s (%d min) reads when red packets open by the server’s clock: %s [D-092, D-289]',
    async (hours, _zone, minutes, line) => {
      vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
      await openApp('/hongbao', {
        as: member(DEPOSITOR),
        prepare: (world) => world.clock.advance(hours * 3_600_000),
      });
      expect(await player.sees(line)).toBeVisible();
    },
  );

  test('a player without grabs left is not told that red packets are open [D-092]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => {
        world.clock.advance(22.5 * 3_600_000);
        world.answers(loadRedPacket, info({ sendnums: 0 }));
      },
    });
    await grabButton();
    expect(screen.queryByText('现在可以抢')).not.toBeInTheDocument();
  });

  test('the device’s clock neither changes the hours nor stops a grab [F-N08, D-092]', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-01T05:00:00Z'), toFake: ['Date'] });
    await openApp('/hongbao', { as: member(DEPOSITOR) });
    expect(await screen.findByText('每天 10:00 到 12:00（北京时间）')).toBeInTheDocument();
    fireEvent.click(await grabButton());
    expect(await screen.findByRole('dialog', { name: '恭喜您抢到红包' })).toBeVisible();
    expect(backend.requests(grabRedPacket)).toHaveLength(1);
  });
});

describe('grab', () => {
  test('a grab is sent once, without a payload, and shows the amount won [S2-86, S4-16, S7-33]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(grabRedPacket, { data: { redpacketmoney: 8.8 } }),
    });
    await player.findsAndTaps('抢红包');
    const dialog = await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
    expect(await playerAt(dialog).sees('¥8.80')).toBeVisible();
    expect(backend.requests(grabRedPacket).map(({ method, payload }) => [method, payload])).toEqual(
      [['POST', {}]],
    );
    playerAt(dialog).taps('开心收下');
    expect(dialog).not.toBeInTheDocument();
  });

  test('the dialog names the amount and no wallet, and leads to the history of red packets [D-216]', async () => {
    const app = await openApp('/hongbao', { as: member(DEPOSITOR) });
    await player.findsAndTaps('抢红包');
    const dialog = await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
    expect(dialog.textContent).not.toMatch(/钱包|余额|存入|到账/);
    playerAt(dialog).taps('查看记录');
    await waitFor(() => expect(app.address()).toBe('/welfare'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a grab shows the server’s amount, then its new counts and balance [S2-10, S4-17, D-094]', async () => {
    const card = member({ ...DEPOSITOR, name: 'winner' });
    await openApp('/hongbao', { as: card });
    expect(await counts()).toEqual(['3', '0', '10']);
    await player.findsAndTaps('抢红包');
    await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
    await waitFor(async () => expect(await counts()).toEqual(['2', '1', '10']));
    const won = world().member('winner')!.wallet.cents - 100_00;
    expect(await player.sees(`¥${(won / 100).toFixed(2)}`)).toBeVisible();
    expect(await screen.findByText((100 + won / 100).toFixed(2))).toBeInTheDocument();
  });

  test('a grab needs no other field of the answer, and a missing amount reads -- [S7-34]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(grabRedPacket, { data: [] }),
    });
    await player.findsAndTaps('抢红包');
    expect(await player.sees('¥--')).toBeVisible();
  });

  test('a player without grabs left has an ordinary button, whose tap says so and sends nothing [S4-14, S4-15, S8-12, D-323]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) =>
        world.answers(loadRedPacket, info({ sendnums: '0', redPacketStatus: 'END' })),
    });
    expect(await grabButton()).toBeEnabled();
    expect(await grabButton()).not.toHaveAttribute('aria-disabled');
    player.taps('抢红包');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '您暂未达到领取条件，快去完成吧！',
    );
    expect(screen.getByRole('button', { name: '去存款' })).toBeEnabled();
    expect(backend.requests(grabRedPacket)).toEqual([]);
  });

  test.each([
    ['READY', '红包活动尚未开始，请稍后再来！'],
    ['END', '红包活动已结束，敬请期待下一次！'],
  ])(
    'the server’s status %s opens its own dialog, and nothing is sent [S4-18, S4-19, D-092]',
    async (redPacketStatus, message) => {
      await openApp('/hongbao', {
        as: member(DEPOSITOR),
        prepare: (world) => world.answers(loadRedPacket, info({ redPacketStatus })),
      });
      await player.findsAndTaps('抢红包');
      expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(message);
      expect(backend.requests(grabRedPacket)).toEqual([]);
    },
  );

  test('a grab without an answer says so, unlocks, and asks for counts and balance again [S8-13, D-093]', async () => {
    await openApp('/hongbao', {
      as: member(DEPOSITOR),
      prepare: (world) => world.answers(grabRedPacket, 'lost'),
    });
    await player.findsAndTaps('抢红包');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription('服务器异常，请稍后再试');
    expect(messages()).toBe('');
    await waitFor(() => expect(backend.requests(loadRedPacket)).toHaveLength(2));
    expect(backend.requests(loadBalance).length).toBeGreaterThan(0);
    playerAt(dialog).taps('知道了');
    await waitFor(async () => expect(await grabButton()).not.toHaveAttribute('aria-busy'));
    expect(backend.requests(grabRedPacket)).toHaveLength(1);
  });

  test.each([
    ['ok', 'ok'],
    ['', '服务器异常，请稍后再试'],
  ])(
    'a grab that is answered with code 0 and %j shows it without a judgement, and can be repeated [D-250]',
    async (message, shown) => {
      await openApp('/hongbao', {
        as: member(DEPOSITOR),
        prepare: (world) => world.answers(grabRedPacket, { code: 0, message }),
      });
      await player.findsAndTaps('抢红包');
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveAccessibleDescription(shown);
      expect(within(dialog).queryByRole('button', { name: '去存款' })).not.toBeInTheDocument();
      expect(messages()).toBe('');
      await waitFor(() => expect(backend.requests(loadRedPacket)).toHaveLength(2));
      expect(backend.requests(loadBalance).length).toBeGreaterThan(0);
      playerAt(dialog).taps('知道了');
      await waitFor(async () => expect(await grabButton()).not.toHaveAttribute('aria-busy'));
    },
  );

  test('a refusal shows the server’s sentence in a dialog, with a link to the deposit and no toast [S8-14, S8-15, D-093]', async () => {
    await openApp('/hongbao', { as: member({ ...DEPOSITOR, name: 'unlucky' }) });
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
    const app = await openApp('/hongbao', { as: member({ ...DEPOSITOR, name: 'wordless' }) });
    await player.findsAndTaps('抢红包');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription('领取失败，请稍后再试');
    playerAt(dialog).taps('关闭');
    expect(app.address()).toBe('/hongbao');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('ten taps send one POST [D-202, F-M32]', async () => {
    await openApp('/hongbao', { as: member(DEPOSITOR) });
    const answer = holdAnswers(grabRedPacket);
    const button = await grabButton();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    // All in one turn of the browser, before anything is drawn.
    act(() => {
      for (let tap = 0; tap < 10; tap += 1) button.click();
    });
    fireEvent.click(button);
    answer();
    await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
    expect(backend.requests(grabRedPacket)).toHaveLength(1);
  });

  test('a tap while offline sends nothing, neither then nor later [D-202]', async () => {
    const app = await openApp('/hongbao', { as: member(DEPOSITOR) });
    const button = await grabButton();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await app.user.click(button);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      '服务器异常，请稍后再试',
    );
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    player.taps('知道了');
    expect(backend.requests(grabRedPacket)).toEqual([]);
  });
});

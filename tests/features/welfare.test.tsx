import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadRedPacket, loadRedPacketHistory } from '#api/calls/redpacket.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';

import '#features/redpacket/RedPacketScreen.tsx';
import '#features/redpacket/WelfareScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const rows = async () =>
  [...(await screen.findByRole('list', { name: '红包记录' })).children].map(
    ({ textContent }) => textContent,
  );
const payloads = () =>
  world()
    .requests.filter(({ path }) => path === loadRedPacketHistory.path)
    .map(({ payload }) => payload);
/** Left, claimed, at most. */
const counts = async () =>
  within(await screen.findByRole('region', { name: '我的红包' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('the welfare centre', () => {
  test('[M2-52, M2-53, M2-54] shows counts and history page by page, and leads to the red packets', async () => {
    const app = await openApp('/welfare', {
      as: member({
        deposited: '6000.00',
        redPackets: Array.from({ length: 12 }, (_, at) => ({ won: `${at + 1}.50`, deposit: 300 })),
      }),
    });
    expect((await rows())[0]).toBe(
      '存款 300.00+12.502026-01-15 12:00已使用使用时间 2026-01-15 12:00',
    );
    expect(await counts()).toEqual(['3', '0', '10']);
    const end = await screen.findByText('加载中');
    act(() => scrollIntoSight(end));
    await waitFor(async () => expect(await rows()).toHaveLength(12));
    expect(payloads()).toEqual([{ page: 1 }, { page: 2 }]);
    await app.user.click(screen.getByRole('button', { name: '去抢红包' }));
    expect(app.address()).toBe('/hongbao');
    // What is grabbed there stands here on return.
    await app.user.click(await screen.findByRole('button', { name: '抢红包' }));
    await app.user.click(await screen.findByRole('button', { name: '开心收下' }));
    await act(async () => history.back());
    await waitFor(async () => expect((await rows())[0]).toMatch(/^存款 6,000\.00\+/));
    await waitFor(async () => expect(await counts()).toEqual(['2', '1', '10']));
  });

  test('[M3-26, D-161, M7-21] a red packet says its deposit, its prize, when it came and was used', async () => {
    const used = [
      null,
      '',
      0,
      '0000-00-00 00:00:00',
      '-0001-11-30 00:00:00',
      '2026-01-15T02:03:04Z',
      'soon 1',
    ];
    await openApp('/welfare', {
      as: member(),
      prepare: (world) =>
        world.answers(loadRedPacketHistory, {
          data: used.map((usetime) => ({
            money: '1000',
            redpacketmoney: 8.8,
            created_at: '2026-01-14 09:00:00',
            usetime,
          })),
        }),
    });
    const one = '存款 1,000.00+8.802026-01-14 09:00';
    expect(await rows()).toEqual([
      ...Array<string>(5).fill(`${one}未使用使用时间 尚未使用`),
      `${one}已使用使用时间 2026-01-15 10:03`,
      `${one}已使用使用时间 soon 1`,
    ]);
    expect(payloads()).toEqual([{ page: 1 }]);
  });

  test('[M3-27] counts that cannot be loaded stop nothing else, and are asked for again', async () => {
    const app = await openApp('/welfare', {
      as: member(),
      prepare: (world) => world.answers(loadRedPacket, 'html', { times: 1 }),
    });
    expect(await screen.findByText('暂无红包记录')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await counts()).toEqual(['0', '0', '10']);
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { loadRedPacket, loadRedPacketHistory } from '#api/calls/redpacket.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerAt, playerIn, scrollToEnd } from '#tests/page/player.ts';

const rows = () => player.rows('红包记录');
/** How many are left, and were claimed. */
const counts = async () => {
  await screen.findByRole('region', { name: '我的红包' });
  return playerIn('我的红包').textsOf('definition');
};

test('the welfare centre shows counts and history of the red packets [M2-52, M2-53, M2-54]', async () => {
  const app = await openApp('/welfare', {
    as: member({
      deposited: '6000.00',
      redPackets: Array.from({ length: 12 }, (_, at) => ({ won: `${at + 1}.50`, deposit: 300 })),
    }),
  });
  expect((await rows())[0]).toBe('存款 ¥300.002026-01-15 12:00+¥12.50已使用');
  expect(await counts()).toEqual(['3', '0']);
  await scrollToEnd();
  await waitFor(async () => expect(await rows()).toHaveLength(12));
  expect(backend.received(loadRedPacketHistory)).toEqual([{ page: 1 }, { page: 2 }]);
  player.taps('去抢红包');
  expect(app.address()).toBe('/hongbao');
  // The history shows what was grabbed there.
  await waitFor(() => expect(player.button('抢红包')).not.toHaveAttribute('aria-busy'));
  player.taps('抢红包');
  await player.findsAndTaps('开心收下');
  await act(async () => history.back());
  await waitFor(async () => expect((await rows())[0]).toMatch(/^存款 ¥6,000\.00/));
  await waitFor(async () => expect(await counts()).toEqual(['2', '1']));
});

test('a red packet says its deposit, its prize, when it came and was used [M3-26, D-161, M7-21]', async () => {
  const used = [null, 0, '0000-00-00 00:00:00', '2026-01-15T02:03:04Z', 'soon 1'];
  world().answers(loadRedPacketHistory, {
    data: used.map((usetime) => ({
      money: '1000',
      redpacketmoney: 8.8,
      created_at: '2026-01-14 09:00:00',
      usetime,
    })),
  });
  await openApp('/welfare', { as: member() });
  const one = '存款 ¥1,000.002026-01-14 09:00+¥8.80';
  expect(await rows()).toEqual([
    ...Array<string>(3).fill(`${one}未使用`),
    `${one}已使用`,
    `${one}已使用`,
  ]);
  expect(backend.received(loadRedPacketHistory)).toEqual([{ page: 1 }]);
  const usedAt = [];
  for (const button of screen.getAllByRole('button', { name: '存款 ¥1,000.00' })) {
    fireEvent.click(button);
    usedAt.push(playerAt(screen.getByRole('dialog')).textsOf('definition').at(-1));
    player.taps('关闭');
  }
  expect(usedAt).toEqual([
    ...Array<string>(3).fill('尚未使用'),
    '2026-01-15 10:03（北京时间）',
    'soon 1',
  ]);
});

test('counts that cannot be loaded stop nothing else, and can be asked for again [M3-27]', async () => {
  world().answers(loadRedPacket, 'html', { times: 1 });
  await openApp('/welfare', { as: member() });
  expect(await player.sees('暂无红包记录')).toBeVisible();
  await player.findsAndTaps('重试');
  expect(await counts()).toEqual(['0', '0']);
});

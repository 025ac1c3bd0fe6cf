import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { endGame, openGame } from '#api/calls/play.ts';
import type { Cny } from '#domain/amount.ts';
import { readDevice } from '#platform/deviceStore.ts';
import { changeReminder } from '#state/protection/protection.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { GAME, plugDiskIn, rests as restsInBrowser } from '#tests/features/onBreak.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, hidePage, pause, player, wait } from '#tests/page/player.ts';

import { openInTelegram } from './openInTelegram.ts';

// Telegram's cloud is the same on all devices of a user, DeviceStorage in all windows of one client (D-266).

beforeEach(plugDiskIn);

const KEY = 'lobby_protection';
const CLOUD = 'web_app_invoke_custom_method';
const POPUP = 'web_app_open_popup';
const HERE = '休息只在本机有效，不等于账户自我禁止';
const EVERYWHERE = '休息在您的 Telegram 各设备上有效，不等于账户自我禁止';
const REMINDS_HERE = '仅在本机提醒，不会阻止其他设备的存款';
const REMINDS_EVERYWHERE = '在您的 Telegram 各设备上提醒，不会阻止存款';

type App = Awaited<ReturnType<typeof openInTelegram>>;
type Client = NonNullable<Parameters<typeof openInTelegram>[2]>;

/** Opens the settings of a break. Telegram's popups wait for the player. */
const openProtection = (as: MemberCard, { silentOn = [POPUP], ...client }: Client = {}) =>
  openInTelegram('/protection', as, { silentOn, ...client });

type Row = Record<string, unknown>;

/** The row of a break of one hour that a member began on another device. */
function breakOf(name: string, { minutesAgo = 0 } = {}): Row {
  const rest = {
    fromMs: Date.now() - minutesAgo * 60_000,
    serverFromMs: null,
    lengthMs: 3_600_000,
  };
  const owner = bytesToHex(sha256(utf8ToBytes(`salt ${name}`)));
  return { salt: 'salt', owner, revision: 1, rest };
}

const read = (text: string | undefined) => JSON.parse(text ?? '[]') as Row[];

function leaves(during = () => {}): void {
  hidePage(true);
  during();
  hidePage(false);
}

async function initialDeposit(as: MemberCard, client: Client = {}) {
  Object.assign(world().site.payWays, { card: 0, usdt: 0, alipay: 1 });
  const app = await openInTelegram('/recharge', as, client);
  await player.findsAndFills('存款金额', '200');
  return app;
}

// What opens at start may say it too.
const seesBreak = () => screen.findAllByRole('heading', { name: '正在休息' });

describe.each(['storage', 'deviceStorage'] as const)('a break begun elsewhere (%s)', (place) => {
  const begin = ({ client }: App, name: string) =>
    void client.state[place].set(KEY, JSON.stringify([breakOf(name)]));

  test('is shown when the player returns to an open page [D-266, D-207]', async () => {
    const app = await initialDeposit(member({ name: `returner-${place}` }));
    leaves(() => begin(app, `returner-${place}`));
    await seesBreak();
    expect(screen.queryByLabelText('存款金额')).toBeNull();
  });

  test('keeps an open page from sending a deposit [D-266, D-207]', async () => {
    const app = await initialDeposit(member({ name: `payer-${place}` }));
    begin(app, `payer-${place}`);
    player.taps('立即存款');
    await seesBreak();
    expect(backend.requests(recharge)).toEqual([]);
  });
});

describe('a game in Telegram', () => {
  const cloudOf = (name: string) => new Map([[KEY, JSON.stringify([breakOf(name)])]]);

  test('waits for the first answer of a slow cloud, and does not open in a break [D-346]', async () => {
    await openInTelegram(GAME, member({ name: 'slow' }), {
      storage: cloudOf('slow'),
      lateMs: { [CLOUD]: 1500 },
    });
    await seesBreak();
    expect(backend.requests(openGame)).toEqual([]);
  });

  test('is closed within a minute of a break that begins elsewhere [D-346]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { client } = await openInTelegram(GAME, member({ name: 'player' }));
    await screen.findByTitle('游戏画面');
    client.state.storage.set(KEY, JSON.stringify([breakOf('player')]));
    await wait(60_000);
    await seesBreak();
    await waitFor(() => expect(backend.requests(endGame)).toHaveLength(1));
  });
});

describe('Telegram’s cloud', () => {
  test.each([
    ['makes break and reminder follow the member', {}, true],
    ['promises no more than a browser where there is none', { version: '6.8' }, false],
    ['promises no more than a browser without an answer', { silentOn: [CLOUD] }, false],
  ])('%s [D-286]', async (_, given, isThere) => {
    await openProtection(member({ name: 'rester' }), given);
    const here = [HERE, REMINDS_HERE];
    const everywhere = [EVERYWHERE, REMINDS_EVERYWHERE];
    const [said, unsaid] = isThere ? [everywhere, here] : [here, everywhere];
    for (const text of said) await player.sees(text);
    await pause(600);
    for (const text of unsaid) expect(screen.queryByText(text)).toBeNull();
  });

  test('gets nothing of another member of the device [D-266, D-205]', async () => {
    await openApp('/protection', { as: member({ name: 'first' }) });
    await restsInBrowser('1 小时');
    // The page is left when it has stored the break.
    await waitFor(async () => expect(await readDevice('lobby.protection')).not.toBeNull());
    endPage();
    const { client } = await openProtection(member({ name: 'second' }));
    await act(() => changeReminder(() => ({ day: '400' as Cny })));
    const stored = () => read(client.state.storage.get(KEY));
    await waitFor(() => expect(stored()).toMatchObject([{ reminder: { day: '400' }, rest: null }]));
  });

  test('that falls silent does not stop a deposit [D-266]', async () => {
    const silentOn: string[] = [];
    await initialDeposit(member({ name: 'payer' }), { silentOn });
    silentOn.push(CLOUD, 'web_app_device_storage_get_key');
    player.taps('立即存款');
    await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  });

  test('does not bring back a break that is over [D-207, D-266]', async () => {
    const { client } = await initialDeposit(member({ name: 'finisher' }));
    const { storage } = client.state;
    leaves(() => storage.set(KEY, JSON.stringify([breakOf('finisher', { minutesAgo: 120 })])));
    await waitFor(() => expect(read(storage.get(KEY))).toMatchObject([{ rest: null }]));
    player.taps('立即存款');
    await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  });
});

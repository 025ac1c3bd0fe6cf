import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { openGame } from '#api/calls/play.ts';
import { loadMember, refreshMember } from '#api/calls/member.ts';
import type { Cny } from '#domain/amount.ts';
import { readDevice } from '#platform/deviceStore.ts';
import { changeReminder } from '#state/protection/protection.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { disk, GAME, plugDiskIn, rests as restsInBrowser } from '#tests/features/onBreak.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, hidePage, pause, player } from '#tests/page/player.ts';
import { forgetDevice } from '#tests/setup/device.ts';

import { openInTelegram } from './openInTelegram.ts';

// Telegram's cloud is the same on all devices of a user, DeviceStorage in all windows of one client (D-266).

beforeEach(plugDiskIn);

const KEY = 'lobby_protection';
const CLOUD = 'web_app_invoke_custom_method';
const POPUP = 'web_app_open_popup';
const HERE = '休息只在本机有效，不等于账户自我禁止';
const EVERYWHERE = '休息在您的 Telegram 各设备上有效，不等于账户自我禁止';

/** Goes to another device of this Telegram user, which knows nothing. */
async function changeDevice(): Promise<void> {
  endPage();
  await forgetDevice();
  disk.clear();
}

type App = Awaited<ReturnType<typeof openInTelegram>>;
type Client = NonNullable<Parameters<typeof openInTelegram>[2]>;

/** Opens the settings of a break. Telegram's popups wait for the player. */
const openProtection = (as: MemberCard, { silentOn = [POPUP], ...client }: Client = {}) =>
  openInTelegram('/protection', as, { silentOn, ...client });

async function rests({ client, popup }: App): Promise<void> {
  await player.findsAndTaps('1 小时', 'radio');
  player.taps('开始休息');
  await waitFor(() => expect(popup()).toBeDefined());
  act(() => client.send('popup_closed', { button_id: popup()!.buttons[1]!.id }));
  await player.sees(/^正在休息$/);
}

type Row = Record<string, unknown> & { rest?: unknown; reminder?: { day?: string } };

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
const writesTo = ({ client }: App) =>
  (client.paramsOf(CLOUD) as { method: string }[]).filter(
    ({ method }) => method === 'saveStorageValue',
  );

/** The player leaves for a moment, in which this happens. */
function leaves(during = () => {}): void {
  hidePage(true);
  during();
  hidePage(false);
}

/** Saves a reminder, and waits until the storage holds it in one row, which it returns. */
async function saveReminder(day: Cny, stored: ReadonlyMap<string, string>): Promise<Row> {
  await act(() => changeReminder(() => ({ day })));
  const saved = () => read(stored.get(KEY)).filter(({ reminder }) => reminder?.day === day);
  await waitFor(() => expect(saved()).toHaveLength(1));
  return saved()[0]!;
}

async function openDeposit(as: MemberCard, client: Client = {}) {
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
    const app = await openDeposit(member({ name: `returner-${place}` }));
    leaves(() => begin(app, `returner-${place}`));
    await seesBreak();
    expect(screen.queryByLabelText('存款金额')).toBeNull();
  });

  test('keeps an open page from sending a deposit [D-266, D-207]', async () => {
    const app = await openDeposit(member({ name: `payer-${place}` }));
    begin(app, `payer-${place}`);
    player.taps('立即存款');
    await seesBreak();
    expect(backend.requests(recharge)).toEqual([]);
  });

  test('keeps an open page from opening a game [D-266, D-207]', async () => {
    const app = await openDeposit(member({ name: `gamer-${place}` }));
    begin(app, `gamer-${place}`);
    player.goesTo(GAME);
    await seesBreak();
    expect(backend.requests(openGame)).toEqual([]);
  });

  test('survives a reminder that an open page saves [D-266, D-207]', async () => {
    const as = member({ name: `saver-${place}` });
    const app = await openProtection(as);
    await player.sees(EVERYWHERE);
    begin(app, `saver-${place}`);
    const stored = app.client.state[place];
    const { rest } = await saveReminder((place === 'storage' ? '100' : '200') as Cny, stored);
    expect(rest).not.toBeNull();
    await changeDevice();
    await openInTelegram('/recharge', as, { [place]: stored });
    await seesBreak();
  });
});

describe('Telegram’s cloud', () => {
  test('keeps a break while another member saves a reminder [D-266, D-207]', async () => {
    const { client } = await openProtection(member({ name: 'next' }));
    await player.sees(EVERYWHERE);
    const { storage } = client.state;
    const others = [7, { salt: 1, of: 'a later version' }, breakOf('keeper')];
    storage.set(KEY, JSON.stringify(others));
    await saveReminder('300' as Cny, storage);
    expect(read(storage.get(KEY))).toEqual(expect.arrayContaining(others));
    await changeDevice();
    await openInTelegram('/recharge', member({ name: 'keeper' }), { storage });
    await seesBreak();
  });

  test('gets nothing of another member of the device [D-266, D-205]', async () => {
    await openApp('/protection', { as: member({ name: 'first' }) });
    await restsInBrowser('1 小时');
    // The page is left when it has stored the break.
    await waitFor(async () => expect(await readDevice('lobby.protection')).not.toBeNull());
    endPage();
    const { client } = await openProtection(member({ name: 'second' }));
    await saveReminder('400' as Cny, client.state.storage);
    expect(read(client.state.storage.get(KEY))).toMatchObject([{ rest: null }]);
  });

  test('is left as it is while the name of the member is unknown [D-266]', async () => {
    for (const call of [loadMember, refreshMember]) world().answers(call, 'lost');
    const storage = new Map([[KEY, '[7]']]);
    const { client } = await openProtection(member({ name: 'nobody' }), { storage });
    await waitFor(() => expect(client.methods()).toContain(CLOUD));
    leaves();
    await pause(100);
    expect(storage.get(KEY)).toBe('[7]');
  });

  test('gets a break that began while it did not answer [D-266]', async () => {
    const silentOn = [POPUP, CLOUD];
    const app = await openProtection(member({ name: 'forgotten' }), { silentOn });
    await rests(app);
    await player.sees(HERE);
    silentOn.length = 0;
    leaves();
    await player.sees(EVERYWHERE);
    await waitFor(() => expect(app.client.state.storage.size).toBe(1));
  });

  test('is not written to while it lacks nothing [D-266]', async () => {
    const app = await openProtection(member({ name: 'content' }));
    await rests(app);
    const { storage } = app.client.state;
    await waitFor(() => expect(storage.size).toBe(1));
    const [text, writes] = [JSON.stringify([7, ...read(storage.get(KEY))]), writesTo(app).length];
    leaves(() => storage.set(KEY, text));
    await pause(100);
    expect(writesTo(app)).toHaveLength(writes);
  });

  test('is not said to hold a break that it lost twice [D-286]', async () => {
    const storage: Map<string, string> = new Map();
    storage.set = () => storage;
    const app = await openProtection(member({ name: 'loser' }), { storage });
    await player.sees(EVERYWHERE);
    await rests(app);
    await player.sees(HERE);
    await waitFor(() => expect(writesTo(app).length).toBeGreaterThan(1));
    await pause(100);
    expect(screen.queryByText(EVERYWHERE)).toBeNull();
  });

  test('that falls silent does not stop a deposit [D-266]', async () => {
    const silentOn: string[] = [];
    await openDeposit(member({ name: 'payer' }), { silentOn });
    silentOn.push(CLOUD, 'web_app_device_storage_get_key');
    player.taps('立即存款');
    await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  });

  test('does not bring back a break that is over [D-207, D-266]', async () => {
    const { client } = await openDeposit(member({ name: 'finisher' }));
    const { storage } = client.state;
    leaves(() => storage.set(KEY, JSON.stringify([breakOf('finisher', { minutesAgo: 120 })])));
    await waitFor(() => expect(read(storage.get(KEY))).toMatchObject([{ rest: null }]));
    player.taps('立即存款');
    await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  });
});

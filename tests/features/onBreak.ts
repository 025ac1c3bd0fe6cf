import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { openGame } from '#api/calls/play.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerAt } from '#tests/page/player.ts';
import { type Disk, FakeIndexedDb } from '#tests/state/notes/fakeIndexedDb.ts';

/** How many games and deposits were asked for. */
export const sentInBreak = () =>
  [openGame, recharge].flatMap((call) => backend.requests(call)).length;

export const HOUR_MS = 3_600_000;
export const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';

/** What the device keeps beyond a page. */
export const disk: Disk = new Map();
export const device = new FakeIndexedDb(disk, (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
});

/** Gives the pages of this test an IndexedDB, which jsdom lacks. */
export function plugDiskIn(): void {
  device.faults = {};
  disk.clear();
  vi.stubGlobal('indexedDB', { open: () => device['openDatabase']() });
  onTestFinished(() => {
    // The page keeps its connection, and the files of a worker share the page.
    device.upgradeElsewhere();
    vi.unstubAllGlobals();
  });
}

/** Begins a break in the way of a player, on the page that is open. */
export async function rests(length: string): Promise<void> {
  await player.findsAndTaps(length, 'radio');
  player.taps(/^(开始|延长)休息$/);
  playerAt(await screen.findByRole('alertdialog')).taps('确认休息');
  await player.sees(/^正在休息$/);
}

/** A break that was begun on this device before. */
export async function onBreak(name: string, length = '1 小时'): Promise<MemberCard> {
  const as = member({ name });
  await openApp('/protection', { as });
  await rests(length);
  endPage();
  return as;
}

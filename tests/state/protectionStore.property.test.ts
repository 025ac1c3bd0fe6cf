import { describe, expect, test } from 'vitest';

import { beginBreak } from '#domain/breaks.ts';
import { createProtectionStore } from '#state/protection/protectionStore.ts';
import { createRandom } from '#tests/random/random.ts';
import { volume } from '#tests/random/volume.ts';

const HOUR_MS = 3_600_000;
const START_MS = 1_768_449_600_000;
const LENGTHS_MS = [HOUR_MS / 4, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS, 168 * HOUR_MS];

type Page = {
  startBreak: (lengthMs: number) => Promise<unknown>;
  /** Whether a game or a deposit would be sent. */
  attempt: () => Promise<boolean>;
  receive: (text: string) => void;
};
/** One device: its storage, its clock, the server's clock, and its open pages. */
type Device = {
  kept: string | null;
  movedMs: number;
  nowMs: number;
  isServerKnown: boolean;
  isReachable: boolean;
  hasChannel: boolean;
  pages: Page[];
};

function openPage(device: Device): Page {
  let isServerKnown = false;
  const store = createProtectionStore(
    {
      update: async (change) => {
        await Promise.resolve();
        device.kept = change(device.kept);
        return true;
      },
      post: (text) => {
        if (device.hasChannel) for (const one of device.pages) if (one !== page) one.receive(text);
      },
      readClocks: () => ({
        deviceMs: device.nowMs + device.movedMs,
        serverMs: isServerKnown ? device.nowMs : null,
      }),
      loadAccount: async () => 'rester',
      deriveLegacyOwner: async () => '',
      contactServer: async () => {
        if (!device.isReachable) throw new Error('offline');
        isServerKnown = device.isServerKnown;
      },
    },
    () => {},
  );
  const page: Page = {
    startBreak: async (lengthMs) => {
      isServerKnown = device.isServerKnown;
      const clocks = {
        deviceMs: device.nowMs + device.movedMs,
        serverMs: isServerKnown ? device.nowMs : null,
      };
      await store.change('rester', (own) => ({ ...own, rest: beginBreak(lengthMs, clocks) }));
    },
    attempt: async () => {
      try {
        return !(await store.checkBreak()) && !store.mayBeOnBreak('rester');
      } catch {
        return false;
      }
    },
    receive: store.receive,
  };
  return page;
}

/** Runs one device. Counts attempts that were sent during a break, and attempts that were refused long after one. */
async function play(seed: number) {
  const random = createRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const device: Device = {
    kept: null,
    movedMs: 0,
    nowMs: START_MS,
    isServerKnown: true,
    isReachable: true,
    hasChannel: random() < 0.5,
    pages: [],
  };
  const add = () => void device.pages.push(openPage(device));
  add();
  const anyPage = () => device.pages[upTo(device.pages.length)]!;
  let untilMs = 0;
  const found = { sentInBreak: 0, refusedAfter: 0 };
  for (let step = 0; step < 20; step += 1) {
    const kind = upTo(7);
    if (kind === 0 && untilMs <= device.nowMs + HOUR_MS) {
      const lengthMs = LENGTHS_MS[upTo(LENGTHS_MS.length)]!;
      await anyPage().startBreak(lengthMs);
      untilMs = Math.max(untilMs, device.nowMs + lengthMs);
    } else if (kind === 1) device.pages.splice(upTo(device.pages.length), 1, openPage(device));
    else if (kind === 2) add();
    else if (kind === 3) device.movedMs = (upTo(800) - 400) * HOUR_MS;
    else if (kind === 4) device.isReachable = random() < 0.8;
    else if (kind === 5) device.nowMs += upTo(30) * HOUR_MS;
    const isSent = await anyPage().attempt();
    if (isSent && device.nowMs < untilMs) found.sentInBreak += 1;
    if (!isSent && device.isReachable && device.nowMs > untilMs + HOUR_MS) found.refusedAfter += 1;
  }
  return found;
}

describe('attempts to play or deposit, with reloads, second tabs and moved clocks [D-207]', () => {
  const { count, seed } = volume('attempts during breaks, in devices of 20', {
    sample: 25,
    full: 1000,
  });
  test('are never sent during a break, and never refused after it', async () => {
    for (let one = 0; one < count; one += 1)
      expect(await play(seed + one)).toEqual({ sentInBreak: 0, refusedAfter: 0 });
  });
});

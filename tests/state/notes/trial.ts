import { readLedger } from '#state/unsettled/orderLedger.ts';
import type { NoteStores } from '#state/unsettled/sharedLedger.ts';

import {
  DeviceOfTabs,
  type DeviceStore,
  type Fate,
  type MakeNotes,
  type Sent,
  type Tab,
} from './deviceOfTabs.ts';
import type { Faults } from './fakeIndexedDb.ts';

const MOST_TABS = 3;

const FAULTS: readonly ((draw: Draw) => Faults)[] = [
  () => ({}),
  () => ({}),
  () => ({}),
  (draw) => ({ open: { lateMs: 500 + draw(4500) } }),
  // An upgrade in another tab that never ends.
  () => ({ open: { lateMs: null } }),
  () => ({ open: 'throws' }),
  () => ({ open: 'fails' }),
  () => ({ get: 'throws' }),
  () => ({ get: 'fails' }),
  () => ({ put: 'throws' }),
  () => ({ put: 'fails' }),
  () => ({ commit: 'fails' }),
  (draw) => ({ lateMs: draw(1500) }),
  () => ({ lateMs: null }),
];

const FATES: readonly ((draw: Draw) => Fate)[] = [
  () => ({ outcome: 'lost', lateMs: 30_000 }),
  (draw) => ({ outcome: 'lost', lateMs: draw(200) }),
  (draw) => ({ outcome: 'accepted', lateMs: draw(300) }),
  (draw) => ({ outcome: 'accepted', lateMs: 10_000 + draw(5000) }),
  (draw) => ({ outcome: 'refused', lateMs: draw(300) }),
];

const STEPS = [
  'order',
  'order',
  'order',
  'everywhere',
  'repeat',
  'reload',
  'reload',
  'open',
  'wait',
  'wipe',
  'corrupt',
  'upgrade',
  'heal',
] as const;

type Draw = (below: number) => number;
export type Outcome = {
  orders: number;
  doubled: number;
  warned: number;
  named: number;
  /** The longest wait for the device, without a question and with one. */
  waitedMs: number;
  askedMs: number;
};

/**
 * One device, up to three pages and a player who orders, reloads and confirms, while stores are slow, denied, full,
 * wiped or broken. Counts the orders that are doubled: sent while an earlier one has no answer, without a confirmation
 * that names it, or, where no store holds that one, without a warning.
 */
export async function tryNotes(seed: number, make?: MakeNotes): Promise<Outcome> {
  const draw = chance(seed);
  const hasChannel = draw(10) > 0;
  const device = new DeviceOfTabs({
    ...(make && { make }),
    hasChannel,
    // Every browser has one of the two.
    hasLocks: !hasChannel || draw(5) > 0,
    localStorage: draw(4) > 0 ? 'works' : draw(2) > 0 ? 'denied' : 'full',
  });
  device.recordsMs = () => (draw(3) > 0 ? draw(100) : draw(5000));
  const outcome: Outcome = { orders: 0, doubled: 0, warned: 0, named: 0, waitedMs: 0, askedMs: 0 };
  const open = () => {
    const tab = device.open(pick(draw, FAULTS)(draw));
    tab.answers = () => draw(4) > 0;
    tab.onSend = (sent) => count(device, tab, sent, outcome);
  };
  open();
  await device.clock.advance(draw(1500));
  for (let left = 6 + draw(8); left > 0; left -= 1) {
    const tabs = [...device.tabs];
    const tab = pick(draw, tabs);
    const step = pick(draw, STEPS);
    if (step === 'order') void tab.order(pick(draw, FATES)(draw));
    if (step === 'everywhere') for (const one of tabs) void one.order(pick(draw, FATES)(draw));
    if (step === 'repeat') tab.repeat();
    if (step === 'open' && tabs.length < MOST_TABS) open();
    if (step === 'upgrade') tab.indexedDb.upgradeElsewhere();
    if (step === 'heal' && !isOverdue(tab.faultsAtOpen)) tab.indexedDb.faults = {};
    // Between send and answer: what no store and no open page holds any more, nobody can know.
    const isInFlight = tabs.some(
      (one) => one.flight && knowsAll(device, one) && canKeep(device, one),
    );
    if ((step === 'wipe' || step === 'corrupt') && isInFlight) {
      const value = step === 'wipe' ? null : pick(draw, ['{', '[]', '{"notes":[7],"settled":{}}']);
      if (draw(3) > 0) device.mirror = value;
      if (draw(3) > 0) device.disk.set('notes', value);
      // The pages stay until the order is answered.
      for (const one of device.tabs) if (one.flight) await waitFor(device, () => !one.isBusy);
    }
    if (step === 'reload' && !tab.isBusy) {
      tab.close();
      open();
    } else if (step === 'reload' && tab.flight) {
      // The answer comes to nobody.
      tab.close();
      open();
    }
    await device.clock.advance(step === 'wait' ? draw(6000) : 30 + draw(draw(2) > 0 ? 60 : 1500));
  }
  return outcome;
}

function count(device: DeviceOfTabs, tab: Tab, sent: Sent, outcome: Outcome): void {
  outcome.orders += 1;
  if (sent.warning) outcome.warned += 1;
  if (sent.named.size > 0) outcome.named += 1;
  const waited = sent.warning ? 'askedMs' : 'waitedMs';
  outcome[waited] = Math.max(outcome[waited], sent.waitedMs);
  const isDoubled = device.sent.some((earlier) => {
    if (!earlier.isOpen || earlier.repeatedBy || sent.named.has(earlier.amount)) return false;
    if (canRead(device, tab, earlier)) return true;
    return !sent.warning && earlier.warning !== 'unkept';
  });
  if (isDoubled) outcome.doubled += 1;
}

/** Whether a store that works for this page holds the note of an order. */
function canRead({ mirror, disk, setting }: DeviceOfTabs, tab: Tab, { amount }: Sent): boolean {
  const { open, lateMs = 1, get } = tab.indexedDb.faults;
  const isDeviceWell = open === undefined && get === undefined && lateMs !== null && lateMs < 500;
  const texts = [
    setting.localStorage === 'denied' ? null : mirror,
    isDeviceWell && disk.get('notes'),
  ];
  return texts.some((text) =>
    readLedger(typeof text === 'string' ? text : null).notes.some(
      ({ order }) => String(order.amountCny) === amount,
    ),
  );
}

/** Whether a request of a page that was opened so may still be waiting for its answer. */
function isOverdue({ open, lateMs = 0 }: Faults): boolean {
  return typeof open === 'object' || lateMs === null || lateMs > 0;
}

/** Whether this page can write its note again. */
function canKeep({ setting }: DeviceOfTabs, { indexedDb }: Tab): boolean {
  return setting.localStorage === 'works' || Object.keys(indexedDb.faults).length === 0;
}

function knowsAll({ sent }: DeviceOfTabs, tab: Tab): boolean {
  return sent.every(({ isOpen, amount }) => !isOpen || tab.knows(amount));
}

async function waitFor({ clock }: DeviceOfTabs, isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isDone(); tries += 1) await clock.advance(500);
}

/** Notes as they are without any of this: in IndexedDB, or in the memory of the page where that is slow or denied. */
export const notesInOneStore: MakeNotes = ({ tell, post }: NoteStores, store: DeviceStore) => {
  type Row = { kind: string; atMs: number };
  let memory: string | null = null;
  const change = async (update: (rows: Row[]) => Row[]): Promise<Row[]> => {
    let rows: Row[] = [];
    const apply = (stored: string | null) => {
      try {
        rows = update(JSON.parse(stored ?? '[]') as Row[]);
      } catch {
        rows = update([]);
      }
      return JSON.stringify(rows);
    };
    if (!(await store.updateDevice('notes', apply))) memory = apply(memory);
    return rows;
  };
  const told = async () => {
    post('');
    await tell();
  };
  return {
    claim: async (_, order, repeatedAtMs, { readEvidence }) => {
      let blockedBy: Row | null = null;
      await change((rows) => {
        blockedBy = rows.find(({ atMs }) => atMs !== repeatedAtMs) ?? null;
        return blockedBy ? rows : [order];
      });
      await told();
      return blockedBy
        ? null
        : { pending: { ...order, ...(await readEvidence?.()) }, replaced: [] };
    },
    addEvidence: async () => {},
    clear: async (_, { atMs }) => {
      await change((rows) => rows.filter((row) => row.atMs !== atMs));
      await told();
    },
    find: async () => {
      const [pending = null] = await change((rows) => rows);
      return { pending: pending as never, isKept: true };
    },
    acknowledge: async () => {},
    renew: async () => {},
    forgetMember: async () => {},
    hear: () => void tell(),
  };
};

function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  return items[draw(items.length)]!;
}

/** Whole numbers below a limit, the same ones for the same seed (mulberry32). */
function chance(seed: number): Draw {
  let state = Math.imul(seed, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

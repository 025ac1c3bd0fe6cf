import { createRandom } from '#tests/random/random.ts';

import {
  amountsIn,
  DeviceOfTabs,
  type Fate,
  type Sent,
  type Setting,
  type Tab,
} from './deviceOfTabs.ts';
import type { Faults } from './fakeIndexedDb.ts';

const MAX_TABS = 3;

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
  () => ({ outcome: 'unanswered', lateMs: 30_000 }),
  (draw) => ({ outcome: 'unanswered', lateMs: draw(200) }),
  (draw) => ({ outcome: 'accepted', lateMs: draw(300) }),
  (draw) => ({ outcome: 'accepted', lateMs: 10_000 + draw(5000) }),
  (draw) => ({ outcome: 'refused', lateMs: draw(300) }),
];

const TELEGRAM: readonly ((draw: Draw) => Setting['telegram'])[] = [
  () => undefined,
  () => undefined,
  () => undefined,
  (draw) => ({ lateMs: draw(300) }),
  (draw) => ({ lateMs: draw(3000) }),
  () => ({ lateMs: 0, fault: 'silent' }),
  () => ({ lateMs: 0, fault: 'read fails' }),
  () => ({ lateMs: 0, fault: 'write fails' }),
];

const STEPS = [
  'order',
  'order',
  'order',
  'order',
  'everywhere',
  'repeat',
  'repeat',
  'switch',
  'switch',
  'reload',
  'reload',
  'open',
  'wait',
  'wipe',
  'corrupt',
  'forget',
  'upgrade',
  'heal',
] as const;

type Draw = (below: number) => number;
const NOTHING = {
  orders: 0,
  doubled: 0,
  warned: 0,
  acknowledged: 0,
  /** Orders without an outcome that a store holds as settled, though no later order repeats them. */
  falselySettled: 0,
  /** Orders whose session ended before their answer. */
  answeredLate: 0,
  /** How often the client forgot the page's own stores. */
  forgotten: 0,
  /** The longest wait for the device, without and with a question to the player. */
  waitedMs: 0,
  askedMs: 0,
};
export type Outcome = typeof NOTHING;

/** Runs one device with up to three pages, whose stores fail, and finds orders that were doubled or lost. */
export async function runTrial(seed: number): Promise<Outcome> {
  const random = createRandom(seed);
  const draw: Draw = (below) => Math.floor(random() * below);
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)]!;
  const hasChannel = draw(10) > 0;
  const device = new DeviceOfTabs({
    hasChannel,
    // Every browser has one of the two.
    hasLocks: !hasChannel || draw(5) > 0,
    localStorage: draw(4) > 0 ? 'works' : draw(2) > 0 ? 'denied' : 'full',
    telegram: pick(TELEGRAM)(draw),
  });
  device.recordsMs = () => (draw(3) > 0 ? draw(100) : draw(5000));
  const outcome = { ...NOTHING };
  const open = () => {
    const tab = device.open(pick(FAULTS)(draw));
    tab.answers = () => draw(4) > 0;
    tab.onSend = (sent) => count(device, tab, sent, outcome);
  };
  open();
  await device.clock.advance(draw(1500));
  for (let left = 6 + draw(8); left > 0; left -= 1) {
    const tabs = [...device.tabs];
    const tab = pick(tabs);
    const step = pick(STEPS);
    if (step === 'order') void tab.order(pick(FATES)(draw));
    if (step === 'everywhere') for (const one of tabs) void one.order(pick(FATES)(draw));
    if (step === 'repeat') tab.repeat();
    if (step === 'switch') {
      outcome.answeredLate += [...tab.flights].filter(
        ({ account }) => account === tab.account,
      ).length;
      tab.switchMember();
    }
    if (step === 'open' && tabs.length < MAX_TABS) open();
    if (step === 'upgrade') tab.indexedDb.upgradeElsewhere();
    if (step === 'heal' && !isOverdue(tab.faultsAtOpen)) tab.indexedDb.faults = {};
    // Wipes only while an order is in flight and its page can write everything again. No client could recover more.
    const isInFlight = tabs.some(
      (one) => one.flights.size > 0 && knowsAll(device, one) && canKeep(device, one),
    );
    if ((step === 'wipe' || step === 'corrupt') && isInFlight) {
      const value = step === 'wipe' ? null : pick(['{', '{}', '[7]']);
      if (draw(3) > 0) device.mirror = value;
      if (draw(3) > 0) device.disk.set('notes', value);
      // The pages stay open until the order is answered.
      for (const one of device.tabs)
        if (one.flights.size > 0) await waitFor(device, () => one.running === 0);
    }
    // The Telegram client forgets the page's own stores between two openings (D-266).
    if (step === 'forget' && isKeptByTelegram(device) && !tabs.some((one) => one.running > 0)) {
      for (const one of tabs) one.close();
      device.mirror = null;
      device.disk.clear();
      open();
      outcome.forgotten += 1;
    }
    if (step === 'reload' && tab.running === 0) {
      tab.close();
      open();
    } else if (step === 'reload' && tab.flights.size === tab.running) {
      // No page receives the answer.
      tab.close();
      open();
    }
    await device.clock.advance(step === 'wait' ? draw(6000) : 30 + draw(draw(2) > 0 ? 60 : 1500));
  }
  outcome.falselySettled = countSettled(device);
  return outcome;
}

/** An order that was claimed and not sent has restored the note of an earlier one under another id. */
function countSettled({ mirror, disk, telegram, sent }: DeviceOfTabs): number {
  const texts = [mirror, disk.get('notes'), telegram].map(String).join();
  const settled = new Set([...texts.matchAll(/"id":"(\w+)","atMs"/g)].map(([, id]) => id));
  const noted = amountsIn(texts);
  const isLost = ({ isOpen, wasRepeated, id, amount }: Sent) =>
    isOpen && !wasRepeated && settled.has(id) && !noted.includes(amount);
  return sent.filter(isLost).length;
}

function count(device: DeviceOfTabs, tab: Tab, sent: Sent, outcome: Outcome): void {
  outcome.orders += 1;
  if (sent.warning) outcome.warned += 1;
  if (sent.acknowledged.size > 0) outcome.acknowledged += 1;
  const waited = sent.warning ? 'askedMs' : 'waitedMs';
  outcome[waited] = Math.max(outcome[waited], sent.waitedMs);
  const isDoubled = device.sent.some((earlier) => {
    if (
      earlier.account !== sent.account ||
      !earlier.isOpen ||
      earlier.repeatedBy ||
      sent.acknowledged.has(earlier.amount)
    )
      return false;
    if (canRead(device, tab, earlier)) return true;
    return !sent.warning && earlier.warning !== 'unkept';
  });
  if (isDoubled) outcome.doubled += 1;
}

/** Whether a store that works for this page holds the order. */
function canRead(
  { mirror, disk, telegram, setting }: DeviceOfTabs,
  tab: Tab,
  { amount }: Sent,
): boolean {
  const { open, lateMs = 1, get } = tab.indexedDb.faults;
  const isDeviceWell = open === undefined && get === undefined && lateMs !== null && lateMs < 500;
  const texts = [
    (setting.telegram?.lateMs ?? Infinity) < 500 ? telegram : null,
    setting.localStorage === 'denied' ? null : mirror,
    isDeviceWell && disk.get('notes'),
  ];
  return texts.some((text) => amountsIn(text).includes(amount));
}

/** Whether Telegram holds every unanswered order, in a storage that answers in time. */
function isKeptByTelegram({ telegram, setting, sent }: DeviceOfTabs): boolean {
  const { lateMs = Infinity, fault } = setting.telegram ?? {};
  if (fault || lateMs >= 500) return false;
  const kept = amountsIn(telegram);
  return sent.every(({ isOpen, amount }) => !isOpen || kept.includes(amount));
}

/** Whether a request of a page opened with these faults may still be waiting. */
function isOverdue({ open, lateMs = 0 }: Faults): boolean {
  return typeof open === 'object' || lateMs === null || lateMs > 0;
}

/** Whether this page can write its order again. */
function canKeep({ setting }: DeviceOfTabs, { indexedDb }: Tab): boolean {
  return setting.localStorage === 'works' || Object.keys(indexedDb.faults).length === 0;
}

function knowsAll({ sent }: DeviceOfTabs, tab: Tab): boolean {
  return sent.every(({ isOpen, amount }) => !isOpen || tab.knows(amount));
}

async function waitFor({ clock }: DeviceOfTabs, isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isDone(); tries += 1) await clock.advance(500);
}

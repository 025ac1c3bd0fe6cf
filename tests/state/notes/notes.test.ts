// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { makeNote, textOf } from '#state/orders/noteRows.ts';
import type { OrderRisk } from '#state/orders/notes.ts';

import { ACCOUNT, DeviceOfTabs, type Tab } from './deviceOfTabs.ts';
import type { Faults } from './fakeIndexedDb.ts';

const UNANSWERED = { outcome: 'unanswered', lateMs: 100 } as const;
const SLOW_MS = 10_000;

/** Sends an order from a tab. It gets no answer. */
async function orderUnanswered(device: DeviceOfTabs, tab: Tab): Promise<void> {
  void tab.order(UNANSWERED);
  await device.clock.advance(3000);
}

const FAULTS: readonly (readonly [string, Faults])[] = [
  ['opens after 0.5 s', { open: { lateMs: 500 } }],
  ['opens after 1.5 s', { open: { lateMs: 1500 } }],
  ['opens after 5 s', { open: { lateMs: 5000 } }],
  ['is blocked by an upgrade in another tab', { open: { lateMs: null } }],
  ['throws at open', { open: 'throws' }],
  ['fails at open', { open: 'fails' }],
  ['throws at get', { get: 'throws' }],
  ['fails at get', { get: 'fails' }],
  ['throws at put', { put: 'throws' }],
  ['fails at put', { put: 'fails' }],
  ['fails at commit, as on a full device', { commit: 'fails' }],
  ['never finishes a transaction', { lateMs: null }],
];

describe.each(FAULTS)('when IndexedDB %s', (_, faults) => {
  test('an order waits for a second at most, and no error is left uncaught [F-M03, F-O01]', async () => {
    const device = new DeviceOfTabs();
    const tab = device.open(faults);
    await orderUnanswered(device, tab);
    expect(device.sent[0]?.waitedMs).toBeLessThanOrEqual(1100);
    expect(tab.indexedDb.uncaught).toEqual([]);
  });

  test('an order that was settled meanwhile stays settled when the device works again [F-M03]', async () => {
    const device = new DeviceOfTabs();
    // The order is stored in both stores, and settled in the one that works.
    const first = device.open({});
    await orderUnanswered(device, first);
    first.close();
    const second = device.open(faults);
    await device.clock.advance(2000);
    void second.orders.clear(ACCOUNT, second.panel!, []);
    await device.clock.advance(SLOW_MS);
    second.close();
    const third = device.open({});
    await device.clock.advance(2000);
    expect(third.panel).toBeNull();
    expect(device.mirror).not.toContain('"amountCny"');
    expect(device.disk.get('notes')).not.toContain('"amountCny"');
  });
});

test('a late device stores the order of this page once it answers [F-M03]', async () => {
  const device = new DeviceOfTabs({ localStorage: 'denied' });
  const tab = device.open({ open: { lateMs: 5000 } });
  await orderUnanswered(device, tab);
  await device.clock.advance(SLOW_MS);
  tab.close();
  const again = device.open({});
  await device.clock.advance(100);
  expect(String(again.panel?.amountCny)).toBe('1');
});

test('an unanswered order on a late device closes the form once it answers [F-M03]', async () => {
  const device = new DeviceOfTabs();
  const first = device.open({});
  await orderUnanswered(device, first);
  first.close();
  device.mirror = null;
  const late = device.open({ open: { lateMs: 3000 } });
  await device.clock.advance(2000);
  expect(late.panel).toBeNull();
  await device.clock.advance(2000);
  expect(String(late.panel?.amountCny)).toBe('1');
});

describe('the question before an order that the device cannot guard', () => {
  const orderAnswering = async (device: DeviceOfTabs, faults: Faults, answer: boolean) => {
    const tab = device.open(faults);
    let questions = 0;
    tab.answers = () => {
      questions += 1;
      return answer;
    };
    await device.clock.advance(2000);
    await orderUnanswered(device, tab);
    return { tab, questions };
  };

  test.each([
    [{ localStorage: 'works', hasLocks: true }, {}, null],
    [{ localStorage: 'denied', hasLocks: false }, {}, null],
    [{ localStorage: 'works', hasLocks: true }, { open: 'throws' }, null],
    [{ localStorage: 'works', hasLocks: false }, { open: 'throws' }, 'unseen'],
    [{ localStorage: 'denied', hasLocks: true }, { open: 'throws' }, 'unkept'],
    [{ localStorage: 'full', hasLocks: false }, { commit: 'fails' }, 'unkept'],
  ] as const satisfies readonly (readonly [object, Faults, OrderRisk | null])[])(
    'with stores and locks %j and faults %j, the form warns: %s [F-M03]',
    async (setting, faults, warning) => {
      const device = new DeviceOfTabs(setting);
      const { tab, questions } = await orderAnswering(device, faults, true);
      expect(device.sent.map((sent) => sent.warning)).toEqual([warning]);
      expect(questions).toBe(warning ? 1 : 0);
      expect(tab.canStore).toBe(warning !== 'unkept');
    },
  );
});

describe('an order of another tab that turns up before this one is sent', () => {
  test.each([
    ['the player is being asked', 0, 300],
    ['the page reads the records', 4000, 2000],
  ])(
    'stops the new order if the device works again while %s [F-M03, D-226]',
    async (_, recordsMs, healedAfterMs) => {
      const device = new DeviceOfTabs({ localStorage: 'full', hasChannel: false });
      const first = device.open({});
      await orderUnanswered(device, first);
      first.close();
      const second = device.open({ get: 'throws' });
      await device.clock.advance(100);
      device.recordsMs = () => recordsMs;
      void second.order(UNANSWERED);
      await device.clock.advance(healedAfterMs);
      second.indexedDb.faults = {};
      await device.clock.advance(5000);
      expect(device.sent).toHaveLength(1);
      expect(String(second.panel?.amountCny)).toBe('1');
    },
  );

  test('the form asks while another tab sends an order that is not stored [F-M03]', async () => {
    const device = new DeviceOfTabs({ localStorage: 'denied', hasChannel: false });
    const [first, second] = [device.open({}), device.open({})];
    await device.clock.advance(100);
    void first.order({ outcome: 'unanswered', lateMs: 30_000 });
    await device.clock.advance(100);
    device.disk.clear();
    second.answers = () => false;
    void second.order(UNANSWERED);
    await device.clock.advance(3000);
    expect(device.sent).toHaveLength(1);
    second.answers = () => true;
    void second.order(UNANSWERED);
    await device.clock.advance(3000);
    expect(device.sent.map(({ warning }) => warning)).toEqual([null, 'unseen']);
  });

  test('another tab still shows an order while the player is asked to repeat it [F-M03, D-202]', async () => {
    const device = new DeviceOfTabs({ hasLocks: false });
    await orderUnanswered(device, device.open({}));
    for (const tab of device.tabs) tab.close();
    const [asking, other] = [device.open({ open: 'throws' }), device.open({})];
    await device.clock.advance(100);
    asking.repeat();
    void asking.order(UNANSWERED);
    await device.clock.advance(100);
    expect(String(other.panel?.amountCny)).toBe('1');
    other.repeat();
    await device.clock.advance(100);
    expect(String(other.panel?.amountCny)).toBe('2');
  });

  test('an order is not sent if another tab replaces it while the player is being asked [F-M03]', async () => {
    const device = new DeviceOfTabs({ hasLocks: false });
    const [asking, other] = [device.open({ open: 'throws' }), device.open({})];
    await device.clock.advance(100);
    void asking.order(UNANSWERED);
    await device.clock.advance(50);
    other.repeat();
    void other.order({ outcome: 'accepted', lateMs: 20 });
    await device.clock.advance(3000);
    expect(device.sent.map(({ amount }) => amount)).toEqual(['2']);
    expect(asking.panel).toBeNull();
  });

  test('an order is not sent if the stores, wiped since, cannot tell that another tab replaced it [F-M03]', async () => {
    const device = new DeviceOfTabs({ hasLocks: false, hasChannel: false });
    const [reading, other] = [device.open({}), device.open({})];
    await device.clock.advance(100);
    device.recordsMs = () => 4000;
    void reading.order(UNANSWERED);
    await device.clock.advance(100);
    device.recordsMs = () => 0;
    void other.orders.renew();
    await device.clock.advance(100);
    other.repeat();
    void other.order({ outcome: 'accepted', lateMs: 20 });
    await device.clock.advance(500);
    other.close();
    device.disk.clear();
    device.mirror = null;
    await device.clock.advance(5000);
    expect(device.sent.map(({ amount }) => amount)).toEqual(['2']);
  });

  test('the outcome of one order settles no other order of the same millisecond [F-M03]', async () => {
    const device = new DeviceOfTabs({ localStorage: 'denied', hasChannel: false });
    const [slow, other] = [device.open({ open: { lateMs: 3000 } }), device.open({})];
    await device.clock.advance(100);
    void other.order({ outcome: 'accepted', lateMs: 10_000 });
    void slow.order(UNANSWERED);
    await device.clock.advance(500);
    device.disk.clear();
    await device.clock.advance(20_000);
    expect(device.sent.map(({ amount, isOpen }) => [amount, isOpen])).toEqual([
      ['1', false],
      ['2', true],
    ]);
    const later = device.open({});
    await device.clock.advance(100);
    expect(String(later.panel?.amountCny)).toBe('2');
  });

  test('the first tab sends without a question, however long it waits [F-M03]', async () => {
    const device = new DeviceOfTabs();
    const [first, second] = [device.open({ lateMs: 900 }), device.open({})];
    await device.clock.advance(1000);
    for (const tab of [first, second]) void tab.order(UNANSWERED);
    await device.clock.advance(5000);
    expect(device.sent.map(({ amount, warning }) => [amount, warning])).toEqual([['1', null]]);
    expect(String(second.panel?.amountCny)).toBe('1');
  });

  test('stops the new order if local storage shows one of another tab [F-M03]', async () => {
    const device = new DeviceOfTabs();
    const tab = device.open({});
    await device.clock.advance(100);
    void tab.order(UNANSWERED);
    // The transaction has run but is not complete.
    await device.clock.advance(1);
    expect(device.mirror).toContain('"amountCny":"1"');
    const order = {
      kind: 'transfer',
      amountCny: device.nextAmount(),
      atMs: device.clock.nowMs - 5,
    } as const;
    const other = makeNote(ACCOUNT, order);
    device.local.set(other.id, textOf(other));
    await device.clock.advance(1000);
    expect(device.sent).toEqual([]);
    expect(String(tab.panel?.amountCny)).toBe('2');
  });
});

test('two tabs whose IndexedDB cannot write do not answer each other for ever', async () => {
  const device = new DeviceOfTabs();
  const tabs = [device.open({}), device.open({})];
  await orderUnanswered(device, tabs[0]!);
  for (const tab of tabs) tab.indexedDb.faults = { commit: 'fails' };
  device.disk.clear();
  let reads = 0;
  for (const tab of tabs) {
    const { find } = tab.orders;
    tab.orders.find = (...wanted) => {
      reads += 1;
      return find(...wanted);
    };
  }
  void tabs[0]!.orders.renew();
  await device.clock.advance(10_000);
  expect(reads).toBeLessThan(10);
});

test('a slow IndexedDB alone does not keep an order from being sent', async () => {
  const device = new DeviceOfTabs({ localStorage: 'full' });
  const tab = device.open({ lateMs: 300 });
  await device.clock.advance(3000);
  void tab.order(UNANSWERED);
  await device.clock.advance(SLOW_MS);
  expect(device.sent).toHaveLength(1);
});

test.each([1300, 4000])('what IndexedDB takes after %d ms stays noted [F-M03]', async (lateMs) => {
  const device = new DeviceOfTabs({ localStorage: 'denied' });
  const tab = device.open({ lateMs: 400 });
  await device.clock.advance(3000);
  void tab.orders.renew();
  await device.clock.advance(400);
  tab.indexedDb.faults = { lateMs };
  void tab.order(UNANSWERED);
  await device.clock.advance(SLOW_MS);
  expect([String(tab.panel?.amountCny), device.sent.length]).toEqual(['1', 1]);
});

test('after a logout the member has to confirm each unanswered order again [D-339]', async () => {
  const device = new DeviceOfTabs();
  for (const agoMs of [2000, 1000]) {
    const atMs = device.clock.nowMs - agoMs;
    const note = makeNote(ACCOUNT, { kind: 'transfer', amountCny: device.nextAmount(), atMs });
    device.local.set(note.id, textOf(note));
  }
  const tab = device.open({});
  const shows = async (amount: string | undefined) => {
    await device.clock.advance(100);
    expect(tab.panel?.amountCny).toBe(amount);
  };
  await shows('1');
  tab.repeat();
  await shows('2');
  tab.switchMember();
  await shows(undefined);
  tab.switchMember();
  await shows('1');
});

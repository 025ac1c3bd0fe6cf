// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { addNote, EMPTY_LEDGER, makeNote, writeLedger } from '#state/unsettled/orderLedger.ts';
import type { OrderRisk } from '#state/unsettled/orderNotes.ts';

import { ACCOUNT, DeviceOfTabs, type Tab } from './deviceOfTabs.ts';
import type { Faults } from './fakeIndexedDb.ts';

const LOST = { outcome: 'lost', lateMs: 100 } as const;
const SLOW_MS = 10_000;

/** Sends an order from a tab and lets its answer get lost. */
async function lose(device: DeviceOfTabs, tab: Tab): Promise<void> {
  void tab.order(LOST);
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

describe.each(FAULTS)('where IndexedDB %s', (_, faults) => {
  test('[F-M03] a reload still shows the order without an answer, and sends no second one', async () => {
    const device = new DeviceOfTabs();
    const first = device.open(faults);
    await lose(device, first);
    expect(device.sent).toHaveLength(1);
    first.close();
    const again = device.open(faults);
    await device.clock.advance(2000);
    expect(String(again.panel?.amountCny)).toBe('1');
    void again.order(LOST);
    await device.clock.advance(3000);
    expect(device.sent).toHaveLength(1);
  });

  test('[F-M03, D-202] an order waits about a second for the device at most', async () => {
    const device = new DeviceOfTabs();
    await lose(device, device.open(faults));
    expect(device.sent[0]?.waitedMs).toBeLessThanOrEqual(1100);
  });

  test('[F-O01] nothing is thrown where nobody catches it', async () => {
    const device = new DeviceOfTabs();
    const tab = device.open(faults);
    await lose(device, tab);
    expect(tab.indexedDb.uncaught).toEqual([]);
  });

  test('[F-M03] of two tabs that order in the same moment one goes on, with or without locks', async () => {
    for (const hasLocks of [true, false]) {
      const device = new DeviceOfTabs({ hasLocks });
      const tabs = [device.open(faults), device.open({})];
      for (const tab of tabs) void tab.order(LOST);
      await device.clock.advance(SLOW_MS);
      expect(device.sent.length).toBeLessThanOrEqual(1);
    }
  });

  test('[F-M03] what is settled meanwhile stays settled when the device comes back', async () => {
    const device = new DeviceOfTabs();
    // Noted in both stores, settled in the one that works.
    const first = device.open({});
    await lose(device, first);
    first.close();
    const second = device.open(faults);
    await device.clock.advance(2000);
    void second.notes.clear(ACCOUNT, second.panel!, []);
    await device.clock.advance(SLOW_MS);
    second.close();
    const third = device.open({});
    await device.clock.advance(2000);
    expect(third.panel).toBeNull();
    expect(device.mirror).not.toContain('"amountCny"');
    expect(device.disk.get('notes')).not.toContain('"amountCny"');
  });
});

test('[F-M03] a note that was written while the device was late is in it once it answers, in the page that wrote it', async () => {
  const device = new DeviceOfTabs({ localStorage: 'denied' });
  const tab = device.open({ open: { lateMs: 5000 } });
  await lose(device, tab);
  await device.clock.advance(SLOW_MS);
  tab.close();
  const again = device.open({});
  await device.clock.advance(100);
  expect(String(again.panel?.amountCny)).toBe('1');
});

test('[F-M03] an order that a late device still knows closes the form as soon as it answers', async () => {
  const device = new DeviceOfTabs();
  const first = device.open({});
  await lose(device, first);
  first.close();
  device.mirror = null;
  const late = device.open({ open: { lateMs: 3000 } });
  await device.clock.advance(2000);
  expect(late.panel).toBeNull();
  await device.clock.advance(2000);
  expect(String(late.panel?.amountCny)).toBe('1');
});

describe.each([
  ['IndexedDB', (device: DeviceOfTabs) => device.disk.clear()],
  ['local storage', (device: DeviceOfTabs) => void (device.mirror = null)],
  ['both', (device: DeviceOfTabs) => Object.assign(device, { mirror: null }).disk.clear()],
  [
    'none, but both are broken',
    (device: DeviceOfTabs) => {
      device.mirror = '{';
      device.disk.set('notes', '{"notes":[null],"settled":7}');
    },
  ],
])('when between send and answer these are wiped: %s', (_, wipe) => {
  test('[F-M03] the note is written again, in every store', async () => {
    const device = new DeviceOfTabs();
    const tab = device.open({});
    void tab.order({ outcome: 'lost', lateMs: 30_000 });
    await device.clock.advance(1000);
    wipe(device);
    await device.clock.advance(40_000);
    expect(device.mirror).toContain('"amountCny":"1"');
    expect(device.disk.get('notes')).toContain('"amountCny":"1"');
  });
});

describe('what the form asks before it sends', () => {
  const asked = async (device: DeviceOfTabs, faults: Faults, answer: boolean) => {
    const tab = device.open(faults);
    let questions = 0;
    tab.answers = () => {
      questions += 1;
      return answer;
    };
    await device.clock.advance(2000);
    await lose(device, tab);
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
    '[F-M03] stores and locks %j, device %j: %s',
    async (setting, faults, warning) => {
      const device = new DeviceOfTabs(setting);
      const { tab, questions } = await asked(device, faults, true);
      expect(device.sent.map((sent) => sent.warning)).toEqual([warning]);
      expect(questions).toBe(warning ? 1 : 0);
      expect(tab.isKept).toBe(warning !== 'unkept');
    },
  );

  test('[F-M03] without any store it asks each time, and a no sends nothing', async () => {
    const device = new DeviceOfTabs({ localStorage: 'denied' });
    const { tab } = await asked(device, { open: 'throws' }, true);
    tab.close();
    expect((await asked(device, { open: 'throws' }, true)).questions).toBe(1);
    for (const one of device.tabs) one.close();
    expect((await asked(device, { open: 'throws' }, false)).questions).toBe(1);
    expect(device.sent).toHaveLength(2);
  });
});

test('[D-202] of two orders without an answer both are named before a third one goes out', async () => {
  const device = new DeviceOfTabs({ localStorage: 'denied', hasChannel: false });
  const tabs = [device.open({ open: { lateMs: 5000 } }), device.open({ open: { lateMs: 5000 } })];
  for (const tab of tabs) await lose(device, tab);
  await device.clock.advance(SLOW_MS);
  for (const tab of tabs) tab.close();
  const tab = device.open({});
  await device.clock.advance(100);
  for (const amount of ['1', '2']) {
    expect(String(tab.panel?.amountCny)).toBe(amount);
    void tab.order(LOST);
    tab.repeat();
    await device.clock.advance(100);
  }
  expect(tab.panel).toBeNull();
  expect(device.sent).toHaveLength(2);
  await lose(device, tab);
  expect([...device.sent[2]!.named]).toEqual(['1', '2']);
});

describe('a logout', () => {
  test('[D-202, F-S06] leaves nothing of the notes in either store, and another tab brings none back', async () => {
    const device = new DeviceOfTabs();
    const tabs = [device.open({}), device.open({})];
    await lose(device, tabs[0]!);
    void tabs[0]!.notes.forgetMember(ACCOUNT);
    expect(device.mirror).not.toContain('"amountCny"');
    await device.clock.advance(1000);
    void tabs[1]!.notes.renew();
    await device.clock.advance(1000);
    expect(tabs.map(({ panel }) => panel)).toEqual([null, null]);
    expect(`${device.mirror}${String(device.disk.get('notes'))}`).not.toContain('"amountCny"');
    for (const tab of tabs) tab.close();
    const alone = device.open({});
    await lose(device, alone);
    void alone.notes.forgetMember(ACCOUNT);
    await device.clock.advance(1000);
    expect([device.mirror, device.disk.get('notes') ?? null]).toEqual([null, null]);
  });

  test('[D-202] forgets what a device has that does not answer now, once it does', async () => {
    const device = new DeviceOfTabs();
    const first = device.open({});
    await lose(device, first);
    first.close();
    const second = device.open({ open: { lateMs: null } });
    await device.clock.advance(2000);
    void second.notes.forgetMember(ACCOUNT);
    await device.clock.advance(2000);
    second.close();
    const third = device.open({});
    await device.clock.advance(1000);
    expect(third.panel).toBeNull();
    expect(device.disk.get('notes')).not.toContain('"amountCny"');
  });

  test('[D-202] keeps the notes of other members', async () => {
    const device = new DeviceOfTabs();
    const tab = device.open({});
    await lose(device, tab);
    void tab.notes.forgetMember('somebody else');
    await device.clock.advance(1000);
    expect(String(tab.panel?.amountCny)).toBe('1');
  });
});

describe('what turns up after an order was noted and before it is sent', () => {
  test.each([
    ['the player is asked', 0, 300],
    ['the records are read', 4000, 2000],
  ])(
    '[F-M03, D-226] in a device that works again while %s',
    async (_, recordsMs, healedAfterMs) => {
      const device = new DeviceOfTabs({ localStorage: 'full', hasChannel: false });
      const first = device.open({});
      await lose(device, first);
      first.close();
      const second = device.open({ get: 'throws' });
      await device.clock.advance(100);
      device.recordsMs = () => recordsMs;
      void second.order(LOST);
      await device.clock.advance(healedAfterMs);
      second.indexedDb.faults = {};
      await device.clock.advance(5000);
      expect(device.sent).toHaveLength(1);
      expect(String(second.panel?.amountCny)).toBe('1');
    },
  );

  test('[F-M03] nothing, although another tab has an order under way: the form asks, and a no sends nothing', async () => {
    const device = new DeviceOfTabs({ localStorage: 'denied', hasChannel: false });
    const [first, second] = [device.open({}), device.open({})];
    await device.clock.advance(100);
    void first.order({ outcome: 'lost', lateMs: 30_000 });
    await device.clock.advance(100);
    device.disk.clear();
    second.answers = () => false;
    void second.order(LOST);
    await device.clock.advance(3000);
    expect(device.sent).toHaveLength(1);
    second.answers = () => true;
    void second.order(LOST);
    await device.clock.advance(3000);
    expect(device.sent.map(({ warning }) => warning)).toEqual([null, 'unseen']);
  });

  test('[F-M03, D-202] while the player is asked about a repetition, another tab still names the first order', async () => {
    const device = new DeviceOfTabs({ hasLocks: false });
    await lose(device, device.open({}));
    for (const tab of device.tabs) tab.close();
    const [asking, other] = [device.open({ open: 'throws' }), device.open({})];
    await device.clock.advance(100);
    asking.repeat();
    void asking.order(LOST);
    await device.clock.advance(100);
    expect(String(other.panel?.amountCny)).toBe('1');
    other.repeat();
    await device.clock.advance(100);
    expect(String(other.panel?.amountCny)).toBe('2');
  });

  test('[F-M03] while the player is asked, another tab sends an order in its place: this one is not sent', async () => {
    const device = new DeviceOfTabs({ hasLocks: false });
    const [asking, other] = [device.open({ open: 'throws' }), device.open({})];
    await device.clock.advance(100);
    void asking.order(LOST);
    await device.clock.advance(50);
    other.repeat();
    void other.order({ outcome: 'accepted', lateMs: 20 });
    await device.clock.advance(3000);
    expect(device.sent.map(({ amount }) => amount)).toEqual(['2']);
    expect(asking.panel).toBeNull();
  });

  test('[F-M03] the outcome of one order settles no other one of the same millisecond', async () => {
    const device = new DeviceOfTabs({ localStorage: 'denied', hasChannel: false });
    const [slow, other] = [device.open({ open: { lateMs: 3000 } }), device.open({})];
    await device.clock.advance(100);
    void other.order({ outcome: 'accepted', lateMs: 10_000 });
    void slow.order(LOST);
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

  test('[F-M03] another tab that was first and waits longer for the device goes on, and nothing is asked', async () => {
    const device = new DeviceOfTabs();
    const [first, second] = [device.open({ lateMs: 900 }), device.open({})];
    await device.clock.advance(1000);
    for (const tab of [first, second]) void tab.order(LOST);
    await device.clock.advance(5000);
    expect(device.sent.map(({ amount, warning }) => [amount, warning])).toEqual([['1', null]]);
    expect(String(second.panel?.amountCny)).toBe('1');
  });

  test('[F-M03] in the mirror, where another tab wrote over this one’s note', async () => {
    const device = new DeviceOfTabs();
    const tab = device.open({});
    await device.clock.advance(100);
    void tab.order(LOST);
    // The transaction has run and is not complete yet.
    await device.clock.advance(1);
    expect(device.mirror).toContain('"amountCny":"1"');
    const order = {
      kind: 'transfer',
      amountCny: device.nextAmount(),
      atMs: device.clock.nowMs - 5,
    } as const;
    device.mirror = writeLedger(addNote(EMPTY_LEDGER, makeNote(ACCOUNT, order)));
    await device.clock.advance(1000);
    expect(device.sent).toEqual([]);
    expect(String(tab.panel?.amountCny)).toBe('2');
  });
});

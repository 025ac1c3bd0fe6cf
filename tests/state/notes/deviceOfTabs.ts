import { type Cny, readCny } from '#domain/amount.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { createDeviceStore } from '#platform/deviceStore.ts';
import type { TelegramStorage } from '#platform/telegram/telegram.ts';
import { createTelegramNote } from '#state/device/telegramNotes.ts';
import { createOrderMachine } from '#state/orders/orderMachine.ts';
import { createNotes, type OrderRisk } from '#state/orders/notes.ts';

import { type Disk, FakeIndexedDb, type Faults } from './fakeIndexedDb.ts';
import { VirtualClock } from './virtualClock.ts';

export const ACCOUNT = 'mover';
/** Who logs in when the member of a page logs out, and the other way round. */
const NEXT = 'next';
const KIND = 'transfer';
const KEY = 'notes';
const CHANNEL_MS = 3;
/** How long the player looks at an outcome, in ms. */
const SEEN_MS = 2000;
/** How long the player takes to answer a question, in ms. */
const PLAYER_MS = 700;

/** The server's answer to an order after `lateMs`, or none. */
export type Fate = { outcome: 'accepted' | 'refused' | 'unanswered'; lateMs: number };

/** A sent order. Its amount is unique, and the player recognises it by the amount. */
export type Sent = {
  amount: string;
  account: string;
  /** The id of its note. */
  id: string | undefined;
  wasRepeated: boolean;
  /** The amounts of the unanswered orders that the player of this page confirmed to know. */
  acknowledged: ReadonlySet<string>;
  warning: OrderRisk | null;
  isOpen: boolean;
  /** The order that knowingly repeats this one. It replaces this one unless the server refuses it. */
  repeatedBy: Sent | null;
  /** How long the order waited for the device, without the player's time, in ms. */
  waitedMs: number;
};

export type Setting = {
  hasLocks?: boolean;
  hasChannel?: boolean;
  localStorage?: 'works' | 'denied' | 'full';
  /** How the storage of the Telegram client answers, after `lateMs`; undefined in a plain browser. */
  telegram?: { lateMs: number; fault?: 'silent' | 'read fails' | 'write fails' } | undefined;
};

/** One device with its stores and open pages, and the server. */
export class DeviceOfTabs {
  readonly clock = new VirtualClock();
  readonly disk: Disk = new Map();
  readonly tabs = new Set<Tab>();
  readonly sent: Sent[] = [];
  /** The locks of orders under way. */
  readonly held = new Set<{ tab: Tab; account: string }>();
  /** Local storage: a text for each note. */
  readonly local = new Map<string, string>();
  /** What Telegram's storage holds. */
  telegram: string | null = null;
  private lastAmount = 0;
  /** How long reading the records takes between storing an order and sending it, in ms. */
  recordsMs = () => 0;
  constructor(readonly setting: Setting = {}) {}

  open(faults: Faults = {}): Tab {
    const tab = new Tab(this, faults);
    this.tabs.add(tab);
    return tab;
  }

  /** All texts of local storage; null for none. */
  get mirror(): string | null {
    return this.local.size > 0 ? [...this.local.values()].join('\n') : null;
  }

  /** Wipes local storage, or corrupts each of its texts. */
  set mirror(text: string | null) {
    for (const id of this.local.keys())
      if (text === null) this.local.delete(id);
      else this.local.set(id, text);
  }

  nextAmount(): Cny {
    this.lastAmount += 1;
    return readCny(this.lastAmount) as Cny;
  }
}

/** The amounts of the notes in a stored text. */
export function amountsIn(text: unknown): string[] {
  return [...(typeof text === 'string' ? text : '').matchAll(/"amountCny":"(\d+)"/g)].map(
    ([, amount]) => amount!,
  );
}

/** One page with a money form: the state machine of the form, and its own order store. */
export class Tab {
  machine = createOrderMachine<object>();
  account = ACCOUNT;
  readonly indexedDb: FakeIndexedDb;
  readonly orders: ReturnType<typeof createNotes>;
  canStore = true;
  /** The form of this session is sending an order. */
  isBusy = false;
  /** The orders of this page that wait for their answer, of earlier sessions too. */
  readonly flights = new Set<Sent>();
  /** How many orders of this page are being stored, sent or concluded. */
  running = 0;
  /** The player's answer to a question of the form. */
  answers: () => boolean = () => true;
  private readonly telegramNote: ReturnType<typeof createTelegramNote>;
  private readonly telegramStorage: TelegramStorage | null;
  private isGone = false;
  private reads = 0;
  private acknowledged = new Set<string>();
  private acknowledgedIds = new Set<string>();
  private sessions = 0;

  constructor(
    private readonly device: DeviceOfTabs,
    readonly faultsAtOpen: Faults,
  ) {
    const { setting } = device;
    this.indexedDb = new FakeIndexedDb(device.disk, this.after);
    this.indexedDb.faults = faultsAtOpen;
    const store = createDeviceStore(this.indexedDb.use, this.after);
    this.telegramStorage = this.openTelegramStorage();
    const note = {
      receive: (text: string) => {
        this.orders.receive(text);
      },
      write: (stored: string | null) => this.orders.writeCopy(stored),
    };
    this.telegramNote = createTelegramNote(KEY, note, this.after);
    const isDenied = setting.localStorage === 'denied';
    this.orders = createNotes({
      update: (change, timeoutMs) => store.updateDevice(KEY, change, timeoutMs),
      local: {
        read: () => (isDenied ? new Map() : new Map(device.local)),
        write: (id, text) => {
          const room =
            setting.localStorage === 'full' ? (device.local.get(id)?.length ?? 0) : Infinity;
          if (isDenied || text.length > room) return false;
          device.local.set(id, text);
          return true;
        },
        remove: (id) => void (isDenied || device.local.delete(id)),
      },
      post: (text) => this.post(text),
      now: () => ({ deviceMs: device.clock.nowMs, serverMs: null }),
      acknowledged: () => this.acknowledgedIds,
      saveCopy: () => this.telegramNote.save(),
      readCopy: () => this.telegramNote.refresh(),
      isCopyRead: () => true,
      notify: () => this.read(),
    });
    store.onLateDevice(() => void this.orders.renew());
    void this.telegramNote.connect(this.telegramStorage);
    void this.read();
  }

  private openTelegramStorage(): TelegramStorage | null {
    const { device } = this;
    const { telegram } = device.setting;
    if (!telegram) return null;
    const act = async <Value>(fault: string, done: () => Value): Promise<Value> => {
      await this.pause(telegram.lateMs);
      if (telegram.fault === 'silent') return new Promise(() => {});
      if (telegram.fault === fault) throw new Error(fault);
      return done();
    };
    return {
      read: () => act('read fails', () => device.telegram),
      write: (_, text) => act('write fails', () => void (device.telegram = text)),
    };
  }

  /** Closes the page. Nothing more happens in it, but a sent order goes on. */
  close(): void {
    this.isGone = true;
    this.device.tabs.delete(this);
    for (const lock of this.device.held) if (lock.tab === this) this.device.held.delete(lock);
  }

  /** The member logs out, and the other one logs in. An order under way goes on. */
  switchMember(): void {
    this.sessions += 1;
    this.account = this.account === ACCOUNT ? NEXT : ACCOUNT;
    this.machine = createOrderMachine();
    this.acknowledged = new Set();
    this.acknowledgedIds = new Set();
    this.isBusy = false;
    this.shown = undefined;
    void this.read();
  }

  /** The unanswered order that this page shows. */
  get panel(): UnansweredOrder | null {
    const state = this.machine.getState();
    return state.step === 'unknown' ? state.order : null;
  }

  knows(amount: string): boolean {
    return amountsIn(this.orders.writeCopy(null)).includes(amount);
  }

  /** The player confirms that they know the shown order. */
  repeat(): void {
    const { panel } = this;
    if (!panel) return;
    if (!panel.state) this.acknowledged.add(String(panel.amountCny));
    this.machine.dispatch({ type: 'repeat', order: panel });
    if (panel.state) void this.orders.clear(this.account, panel);
    else void this.orders.acknowledge(this.account, panel);
    this.draw();
  }

  /** Taps the button of the form, if the page shows a form. */
  async order({ outcome, lateMs }: Fate): Promise<void> {
    const { machine, device, orders, account, acknowledged, sessions } = this;
    if (this.isBusy || !machine.dispatch({ type: 'submit' })) return;
    this.isBusy = true;
    this.running += 1;
    const isOver = () => this.sessions !== sessions;
    machine.dispatch({ type: 'checked', order: {} });
    machine.dispatch({ type: 'confirmed' });
    const { repeated } = machine.getState();
    const claimed = {
      kind: KIND,
      amountCny: device.nextAmount(),
      atMs: device.clock.nowMs,
    } as const;
    const isFree = [...device.held].every((lock) => lock.account !== account);
    const isAlone = device.setting.hasLocks === false ? null : isFree;
    const lock = { tab: this, account };
    if (isAlone) device.held.add(lock);
    let warning: OrderRisk | null = null;
    // The time of the player and of reading the records. It does not count as waiting.
    let awayMs = 0;
    // As the product does before it claims an order.
    await this.telegramNote.connect(this.telegramStorage);
    const claim = await orders.claim(account, claimed, repeated?.atMs ?? null, {
      isAlone,
      confirmRisk: async (risk) => {
        warning = risk;
        awayMs += PLAYER_MS;
        await this.pause(PLAYER_MS);
        return this.answers();
      },
      readEvidence: async () => {
        const readMs = device.recordsMs();
        awayMs += readMs;
        await this.pause(readMs);
        return { seen: ['1'], direction: 'in' };
      },
    });
    if (!claim) machine.dispatch({ type: 'unsent' });
    else if (isOver()) await orders.clear(account, claim.order, claim.replaced);
    else {
      const { order } = claim;
      const waitedMs = device.clock.nowMs - order.atMs - awayMs;
      const sent: Sent = {
        amount: String(order.amountCny),
        account,
        id: order.id,
        wasRepeated: false,
        acknowledged: new Set(acknowledged),
        warning,
        isOpen: true,
        repeatedBy: null,
        waitedMs,
      };
      this.flights.add(sent);
      this.onSend(sent);
      const repeats = device.sent.filter((one) => acknowledged.has(one.amount) && !one.repeatedBy);
      for (const one of repeats) Object.assign(one, { repeatedBy: sent, wasRepeated: true });
      device.sent.push(sent);
      await this.pause(lateMs);
      this.flights.delete(sent);
      sent.isOpen = outcome === 'unanswered';
      if (outcome === 'refused') for (const one of repeats) one.repeatedBy = null;
      const isTold = !isOver();
      await orders.conclude(account, claim, outcome, { isTold, lostAfterMs: lateMs });
      const event = {
        accepted: { type: 'accepted', isLeaving: false },
        refused: { type: 'refused' },
        unanswered: { type: 'unanswered', order },
      } as const;
      machine.dispatch(event[outcome]);
    }
    device.held.delete(lock);
    this.running -= 1;
    if (isOver()) return;
    this.isBusy = false;
    this.draw();
  }

  /** Runs when an order is sent. */
  onSend: (sent: Sent) => void = () => {};

  private readonly after = (delayMs: number, callback: () => void) =>
    this.device.clock.after(delayMs, () => {
      if (!this.isGone) callback();
    });

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  private post(text: string): void {
    if (this.device.setting.hasChannel === false) return;
    for (const other of this.device.tabs)
      if (other !== this) other.after(CHANNEL_MS, () => other.orders.receive(text));
  }

  private shown: UnansweredOrder | null | undefined;

  private async read(): Promise<void> {
    const number = (this.reads += 1);
    const { account } = this;
    const { order, accepted, canStore } = await this.orders.find(account, KIND);
    if (number !== this.reads) return;
    this.shown = order;
    this.canStore = canStore;
    // The player sees an outcome for a while, and then its note goes.
    for (const known of [accepted, order?.state ? order : null])
      if (known)
        this.after(SEEN_MS, () => {
          if (this.account === account) void this.orders.clear(account, known);
        });
    this.draw();
  }

  /** What the form does after each render. */
  private draw(): void {
    this.machine.dispatch({ type: 'drawn' });
    if (!this.isBusy && this.shown !== undefined)
      this.machine.dispatch({ type: 'stored', order: this.shown });
  }
}

import { type Cny, readCny } from '#domain/amount.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import { createDeviceStore } from '#platform/deviceStore.ts';
import { readLedger } from '#state/unsettled/orderLedger.ts';
import { createOrderMachine } from '#state/orders/orderMachine.ts';
import { createOrderNotes, type OrderRisk } from '#state/unsettled/orderNotes.ts';
import type { NoteStores } from '#state/unsettled/sharedLedger.ts';

import { type Disk, FakeIndexedDb, type Faults } from './fakeIndexedDb.ts';
import { VirtualClock } from './virtualClock.ts';

export const ACCOUNT = 'mover';
const KIND = 'transfer';
const KEY = 'notes';
const CHANNEL_MS = 3;
/** How long the player thinks about a question. */
const PLAYER_MS = 700;

export type Notes = Pick<
  ReturnType<typeof createOrderNotes>,
  'claim' | 'addEvidence' | 'clear' | 'acknowledge' | 'find' | 'renew' | 'hear' | 'forgetMember'
>;
/** Makes the notes of one page: the product's, or those that a test compares it with. */
export type DeviceStore = ReturnType<typeof createDeviceStore>;
export type MakeNotes = (stores: NoteStores, device: DeviceStore) => Notes;

export const productNotes: MakeNotes = (stores) => createOrderNotes(stores);

/** What becomes of an order: the server's answer after so many ms, or none. */
export type Fate = { outcome: 'accepted' | 'refused' | 'lost'; lateMs: number };

/** An order that was sent. The player knows its amount by, which no other order has. */
export type Sent = {
  amount: string;
  /** What the player of this page confirmed to know of. */
  named: ReadonlySet<string>;
  warning: OrderRisk | null;
  isOpen: boolean;
  /** The order that knowingly repeats this one: unless it is refused, it stands for both. */
  repeatedBy: Sent | null;
  /** How long it waited for the device, without the player's own time. */
  waitedMs: number;
};

type Setting = {
  make?: MakeNotes;
  hasLocks?: boolean;
  hasChannel?: boolean;
  localStorage?: 'works' | 'denied' | 'full';
};

/** One device with its stores and its open pages, and the server that they order from. */
export class DeviceOfTabs {
  readonly clock = new VirtualClock();
  readonly disk: Disk = new Map();
  readonly tabs = new Set<Tab>();
  readonly sent: Sent[] = [];
  readonly held = new Set<Tab>();
  mirror: string | null = null;
  private lastAmount = 0;
  /** How long the records are read between the note of an order and its sending. */
  recordsMs = () => 0;
  constructor(readonly setting: Setting = {}) {}

  open(faults: Faults = {}): Tab {
    const tab = new Tab(this, faults);
    this.tabs.add(tab);
    return tab;
  }

  nextAmount(): Cny {
    this.lastAmount += 1;
    return readCny(this.lastAmount) as Cny;
  }
}

/** One page with a money form: the state machine of the form, over its own notes. */
export class Tab {
  readonly machine = createOrderMachine<object>();
  readonly indexedDb: FakeIndexedDb;
  readonly notes: Notes;
  isKept = true;
  isBusy = false;
  /** Sent from here, and not answered yet. */
  flight: Sent | null = null;
  /** Answers what the form asks before it sends. */
  answers: () => boolean = () => true;
  posted = '';
  private isGone = false;
  private reads = 0;
  private readonly named = new Set<string>();

  constructor(
    private readonly device: DeviceOfTabs,
    readonly faultsAtOpen: Faults,
  ) {
    const { setting } = device;
    this.indexedDb = new FakeIndexedDb(device.disk, this.after);
    this.indexedDb.faults = faultsAtOpen;
    const store = createDeviceStore(this.indexedDb.use, this.after);
    const canUseMirror = setting.localStorage !== 'denied';
    this.notes = (setting.make ?? productNotes)(
      {
        update: (change, mostMs) => store.updateDevice(KEY, change, mostMs),
        readMirror: () => (canUseMirror ? device.mirror : null),
        writeMirror: (text) => {
          if (!canUseMirror) return false;
          const isFull =
            setting.localStorage === 'full' && (text?.length ?? 0) > (device.mirror?.length ?? 0);
          if (isFull) return false;
          device.mirror = text;
          return true;
        },
        canMirror: () => canUseMirror && setting.localStorage !== 'full',
        post: (text) => this.post(text),
        now: () => device.clock.nowMs,
        pause: (ms) => this.pause(ms),
        tell: () => this.read(),
      },
      store,
    );
    store.onLateDevice(() => void this.notes.renew());
    void this.read();
  }

  /** Closes the page: nothing of it happens any more, what it has sent goes on. */
  close(): void {
    this.isGone = true;
    this.device.tabs.delete(this);
    this.device.held.delete(this);
  }

  /** What this page would show. */
  get panel(): UnsettledOrder | null {
    const state = this.machine.getState();
    return state.step === 'unknown' ? state.pending : null;
  }

  knows(amount: string): boolean {
    return readLedger(this.posted).notes.some(({ order }) => String(order.amountCny) === amount);
  }

  /** The player confirms to know of the order that the panel names. */
  repeat(): void {
    const { panel } = this;
    if (!panel) return;
    this.named.add(String(panel.amountCny));
    this.machine.dispatch({ type: 'repeat', pending: panel });
    void this.notes.acknowledge(ACCOUNT, panel);
    this.draw();
  }

  /** Taps the button of the form, where there is one. */
  async order({ outcome, lateMs }: Fate): Promise<void> {
    const { machine, device, notes } = this;
    if (this.isBusy || !machine.dispatch({ type: 'submit' })) return;
    this.isBusy = true;
    machine.dispatch({ type: 'checked', order: {} });
    machine.dispatch({ type: 'confirmed' });
    const { repeated } = machine.getState();
    const claimed = {
      kind: KIND,
      amountCny: device.nextAmount(),
      atMs: device.clock.nowMs,
    } as const;
    const isAlone = device.setting.hasLocks === false ? null : device.held.size === 0;
    if (isAlone) device.held.add(this);
    let warning: OrderRisk | null = null;
    // Without the player's own time, and without that of the records.
    let awayMs = 0;
    const claim = await notes.claim(ACCOUNT, claimed, repeated?.atMs ?? null, {
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
    else {
      const { pending } = claim;
      const waitedMs = device.clock.nowMs - pending.atMs - awayMs;
      const amount = String(pending.amountCny);
      const sent: Sent = {
        amount,
        named: new Set(this.named),
        warning,
        isOpen: true,
        repeatedBy: null,
        waitedMs,
      };
      this.flight = sent;
      this.onSend(sent);
      const repeats = device.sent.filter((one) => this.named.has(one.amount) && !one.repeatedBy);
      for (const one of repeats) one.repeatedBy = sent;
      device.sent.push(sent);
      await this.pause(lateMs);
      this.flight = null;
      if (outcome === 'lost') {
        await notes.addEvidence(ACCOUNT, pending, { lostAfterMs: lateMs });
        machine.dispatch({ type: 'lost', pending });
      } else {
        sent.isOpen = false;
        if (outcome === 'refused') for (const one of repeats) one.repeatedBy = null;
        await notes.clear(ACCOUNT, pending, outcome === 'refused' ? claim.replaced : []);
        const event = {
          accepted: { type: 'accepted', isLeaving: false },
          refused: { type: 'refused' },
        } as const;
        machine.dispatch(event[outcome]);
      }
    }
    device.held.delete(this);
    this.isBusy = false;
    this.draw();
  }

  /** Called in the moment an order leaves. */
  onSend: (sent: Sent) => void = () => {};

  private readonly after = (delayMs: number, callback: () => void) =>
    this.device.clock.after(delayMs, () => {
      if (!this.isGone) callback();
    });

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  private post(text: string): void {
    this.posted = text;
    if (this.device.setting.hasChannel === false) return;
    for (const other of this.device.tabs)
      if (other !== this) other.after(CHANNEL_MS, () => other.notes.hear(text));
  }

  private shown: UnsettledOrder | null | undefined;

  private async read(): Promise<void> {
    const number = (this.reads += 1);
    const { pending, isKept } = await this.notes.find(ACCOUNT, KIND);
    if (number !== this.reads) return;
    this.shown = pending;
    this.isKept = isKept;
    this.draw();
  }

  /** What the form does each time it is drawn. */
  private draw(): void {
    this.machine.dispatch({ type: 'drawn' });
    if (!this.isBusy && this.shown !== undefined)
      this.machine.dispatch({ type: 'noted', pending: this.shown });
  }
}

import { createStore, type UseStore } from 'idb-keyval';
import { onTestFinished, vi } from 'vitest';

import { after } from '#platform/clock.ts';

/** The faults of one page's requests. Times are in ms; null is never. */
export type Faults = {
  open?: { lateMs: number | null } | 'throws' | 'fails';
  /** How long a transaction waits before it runs. */
  lateMs?: number | null;
  get?: 'throws' | 'fails';
  put?: 'throws' | 'fails';
  commit?: 'fails';
};

/** The disk that the pages of one device share. */
export type Disk = Map<unknown, unknown>;

type Listener = () => void;

type Handlers = Readonly<Record<string, Listener | undefined>>;

/** An event target that also calls `on…` handlers. */
class Source extends EventTarget {
  emit(type: string) {
    this.dispatchEvent(new Event(type));
  }
  override dispatchEvent(event: Event): boolean {
    (this as unknown as Handlers)[`on${event.type}`]?.call(this);
    return super.dispatchEvent(event);
  }
}

class Request extends Source {
  result: unknown = undefined;
}

class Database extends Source {
  isClosed = false;
  constructor(private readonly device: FakeIndexedDb) {
    super();
  }
  transaction(store: string) {
    if (this.isClosed) throw new DOMException('closed', 'InvalidStateError');
    if (store !== 'device') throw new DOMException(store, 'NotFoundError');
    return this.device.begin(this);
  }
  createObjectStore() {}
  close() {
    this.isClosed = true;
    this.device.connections.delete(this);
  }
}

/** The IndexedDB of one page, with faults of its own on a shared disk. A transaction is one step. */
export class FakeIndexedDb {
  faults: Faults = {};
  readonly uncaught: unknown[] = [];
  readonly connections = new Set<Database>();
  constructor(
    private readonly disk: Disk,
    private readonly wait: typeof after,
  ) {}

  private readonly store = createStore('lobby', 'device');
  /** The store of this page. `idb-keyval` reads the global when it opens a database. */
  readonly use: UseStore = (mode, act) => {
    const { indexedDB } = globalThis;
    Object.assign(globalThis, { indexedDB: { open: () => this.openDatabase() } });
    try {
      return this.store(mode, act);
    } finally {
      Object.assign(globalThis, { indexedDB });
    }
  };

  /** Another tab opens a newer version. This page must close its database, and cannot open its own version again. */
  upgradeElsewhere(): void {
    this.faults = { ...this.faults, open: 'fails' };
    for (const database of this.connections) database.emit('versionchange');
  }

  openDatabase(): Request {
    const { open } = this.faults;
    if (open === 'throws') throw new DOMException('denied', 'SecurityError');
    const request = new Request();
    const lateMs = typeof open === 'object' ? open.lateMs : 1;
    if (lateMs === null) return request;
    this.wait(lateMs, () => {
      if (this.faults.open === 'fails') return request.emit('error');
      const database = new Database(this);
      this.connections.add(database);
      request.result = database;
      request.emit('success');
    });
    return request;
  }

  begin(db: Database) {
    const transaction = new Source();
    const steps: Listener[] = [];
    let changed: Disk | null = null;
    const fate = { hasFailed: false };
    const later = (act: (request: Request) => void, fault: Faults['get']) => {
      if (fault === 'throws') throw new DOMException('broken', 'UnknownError');
      const request = new Request();
      steps.push(() => {
        if (fault === 'fails') return void (fate.hasFailed = true);
        act(request);
        request.emit('success');
      });
      return request;
    };
    const write = (act: (disk: Disk) => void) =>
      later(() => act((changed ??= new Map(this.disk))), this.faults.put);
    const store = {
      transaction: Object.assign(transaction, { db, abort: () => void (fate.hasFailed = true) }),
      get: (key: unknown) =>
        later((request) => void (request.result = this.disk.get(key)), this.faults.get),
      put: (value: unknown, key: unknown) => write((disk) => disk.set(key, value)),
      delete: (key: unknown) => write((disk) => disk.delete(key)),
    };
    const run = () => {
      try {
        while (steps.length > 0 && !fate.hasFailed) steps.shift()!();
      } catch (error) {
        // A browser would report this as uncaught.
        this.uncaught.push(error);
        fate.hasFailed = true;
      }
      if (changed && this.faults.commit === 'fails') fate.hasFailed = true;
      if (changed && !fate.hasFailed) {
        this.disk.clear();
        for (const [key, value] of changed as Disk) this.disk.set(key, value);
      }
      this.wait(1, () => transaction.emit(fate.hasFailed ? 'abort' : 'complete'));
    };
    const { lateMs = 1 } = this.faults;
    if (lateMs !== null) this.wait(lateMs, run);
    return Object.assign(transaction, { objectStore: () => store });
  }
}

/** Gives the page of this test an IndexedDB, which jsdom lacks. */
export function stubIndexedDb(disk: Disk): FakeIndexedDb {
  const device = new FakeIndexedDb(disk, after);
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      if (name !== 'lobby') throw new DOMException(name, 'NotFoundError');
      return device.openDatabase();
    },
  });
  onTestFinished(() => {
    // The page keeps its connection, and the tests of a file share the page.
    device.upgradeElsewhere();
    vi.unstubAllGlobals();
  });
  return device;
}

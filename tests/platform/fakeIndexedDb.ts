type EventName = 'success' | 'complete' | 'upgradeneeded' | 'versionchange' | 'close';
type Handler = ((event: Event) => void) | null;

/** An event target with a handler property for each event. */
class Source extends EventTarget {
  onsuccess: Handler = null;
  oncomplete: Handler = null;
  onupgradeneeded: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  onversionchange: Handler = null;
  onclose: Handler = null;
  result: unknown;

  fire(type: EventName): void {
    this.dispatchEvent(new Event(type));
  }

  override dispatchEvent(event: Event): boolean {
    this[`on${event.type as EventName}`]?.(event);
    return super.dispatchEvent(event);
  }
}

type Database = { version: number; stores: Map<string, Map<string, unknown>> };

/**
 * The part of IndexedDB that one key-value store needs. Transactions run one after the other, each until it has no more
 * requests. Values outlive the pages that wrote them.
 */
export function fakeIndexedDb() {
  const all = new Map<string, Database>();
  const connections = new Set<Source>();
  let queue = Promise.resolve();

  function open(name: string, version?: number) {
    const request = new Source();
    queueMicrotask(() => {
      const isNew = !all.has(name);
      const database = all.get(name) ?? { version: version ?? 1, stores: new Map() };
      all.set(name, database);
      const connection = new Source();
      connections.add(connection);
      request.result = Object.assign(connection, {
        createObjectStore: (store: string) => void database.stores.set(store, new Map()),
        transaction: (store: string) => {
          if (!connections.has(connection)) throw new DOMException('closed', 'InvalidStateError');
          return transact(database.stores.get(store)!, connection);
        },
        close: () => connections.delete(connection),
      });
      if (isNew) request.fire('upgradeneeded');
      request.fire('success');
    });
    return request;
  }

  function transact(rows: Map<string, unknown>, db: Source) {
    const transaction = Object.assign(new Source(), { db });
    const requests: (() => void)[] = [];
    const enqueue = (act: () => unknown) => {
      const request = new Source();
      requests.push(() => {
        request.result = act();
        request.fire('success');
      });
      return request;
    };
    const store = {
      transaction,
      get: (key: string) => enqueue(() => rows.get(key)),
      put: (value: unknown, key: string) => enqueue(() => void rows.set(key, value)),
      delete: (key: string) => enqueue(() => void rows.delete(key)),
    };
    queue = queue.then(async () => {
      await Promise.resolve();
      for (let act = requests.shift(); act; act = requests.shift()) {
        act();
        await Promise.resolve();
      }
      transaction.fire('complete');
    });
    return Object.assign(transaction, { objectStore: () => store });
  }

  return {
    indexedDB: { open },
    /** Another page upgrades the database. Returns how many connections still block it. */
    upgrade: () => {
      for (const connection of connections) connection.fire('versionchange');
      return connections.size;
    },
    databases: () =>
      [...all].map(([name, { version, stores }]) => [name, version, [...stores.keys()]]),
    keys: () =>
      [...all.values()].flatMap(({ stores }) =>
        [...stores.values()].flatMap((rows) => [...rows.keys()]),
      ),
  };
}

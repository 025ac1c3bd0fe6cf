type EventName = 'success' | 'complete' | 'upgradeneeded' | 'versionchange' | 'close';
type Handler = ((event: Event) => void) | null;

/** An event target with a handler property for each of its events. */
class Source extends EventTarget {
  onsuccess: Handler = null;
  oncomplete: Handler = null;
  onupgradeneeded: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  onversionchange: Handler = null;
  onclose: Handler = null;
  result: unknown;

  tell(type: EventName): void {
    this.dispatchEvent(new Event(type));
  }

  override dispatchEvent(event: Event): boolean {
    this[`on${event.type as EventName}`]?.(event);
    return super.dispatchEvent(event);
  }
}

type Database = { version: number; stores: Map<string, Map<string, unknown>> };

/**
 * As much of IndexedDB as one key-value store needs: transactions run one after the other, each until nothing more is
 * asked of it. Values outlive the pages that wrote them.
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
      if (isNew) request.tell('upgradeneeded');
      request.tell('success');
    });
    return request;
  }

  function transact(rows: Map<string, unknown>, db: Source) {
    const transaction = Object.assign(new Source(), { db });
    const asked: (() => void)[] = [];
    const ask = (act: () => unknown) => {
      const request = new Source();
      asked.push(() => {
        request.result = act();
        request.tell('success');
      });
      return request;
    };
    const store = {
      transaction,
      get: (key: string) => ask(() => rows.get(key)),
      put: (value: unknown, key: string) => ask(() => void rows.set(key, value)),
      delete: (key: string) => ask(() => void rows.delete(key)),
    };
    queue = queue.then(async () => {
      await Promise.resolve();
      for (let act = asked.shift(); act; act = asked.shift()) {
        act();
        await Promise.resolve();
      }
      transaction.tell('complete');
    });
    return Object.assign(transaction, { objectStore: () => store });
  }

  return {
    indexedDB: { open },
    /** Lets every transaction from now on wait until the returned function is called. */
    hold: () => {
      let release = () => {};
      const gate = new Promise<void>((resolve) => (release = resolve));
      queue = queue.then(() => gate);
      return () => release();
    },
    /** Another page wants a newer version: how many connections still hold it up. */
    upgrade: () => {
      for (const connection of connections) connection.tell('versionchange');
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

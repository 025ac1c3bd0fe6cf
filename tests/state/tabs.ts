import { vi } from 'vitest';

import { getMember } from '#state/member/member.ts';
import { beginSession, endSession, restoreSession } from '#state/session/session.ts';
import { getSession, replaceSession, VISITOR } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** One tab: swaps store and session storage of the one product copy. `watchOtherTabs` must run. */
export class Tab {
  #session = VISITOR;
  #entries = new Map<string, string>();
  #isAsleep = false;
  readonly #all: readonly Tab[];

  /** `all` are the tabs of the browser. More may be added later. */
  constructor(all: readonly Tab[]) {
    this.#all = all;
  }

  /** Opens a page, as at a start or a reload. With the storage of another tab, it is a duplicate of that tab. */
  open(entries: ReadonlyMap<string, string> = this.#entries): void {
    this.#entries = new Map(entries);
    this.#session = VISITOR;
    this.#isAsleep = false;
    this.#within(() => restoreSession(undefined));
  }

  /** Logs in, and stores the member's name like the first answer of a session. */
  begin(token: string, name: string, isKept: boolean): void {
    this.#within(() => {
      beginSession(token, { owner: null, isKept });
      const { id: session } = getSession();
      localStorage.setItem(STORED.cache.member, JSON.stringify({ name, avatar: '', session }));
    });
  }

  end(reason: 'logout' | 'expired' | 'passwordChanged'): void {
    this.#within(() => endSession(reason));
  }

  /** The page receives no events until it wakes. */
  sleep(): void {
    this.#isAsleep = true;
  }

  wake(event: 'pageshow' | 'resume' | 'visibilitychange'): void {
    this.#isAsleep = false;
    this.#receive(event);
  }

  /** The token in memory, '' for a visitor. */
  get token(): string {
    return this.#session.token;
  }

  /** The session storage of the tab. */
  get entries(): ReadonlyMap<string, string> {
    return this.#entries;
  }

  /** The member that the page shows at its first paint. */
  memberAtStart(): string | undefined {
    return this.#within(() => getMember()?.name);
  }

  // The other tabs receive an event when this tab changes local storage.
  #within<Result>(act: () => Result): Result {
    const before = JSON.stringify({ ...localStorage });
    const get = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(storageOf(this.#entries));
    replaceSession(this.#session);
    const result = act();
    this.#session = getSession();
    get.mockRestore();
    if (JSON.stringify({ ...localStorage }) !== before)
      for (const other of this.#all) if (other !== this) other.#receive('storage');
    return result;
  }

  #receive(event: string): void {
    if (!this.#isAsleep) this.#within(() => window.dispatchEvent(new Event(event)));
  }
}

function storageOf(entries: Map<string, string>): Storage {
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

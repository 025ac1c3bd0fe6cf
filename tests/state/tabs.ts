import { vi } from 'vitest';

import { restoreMember } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { beginSession, endSession, restoreSession } from '#state/session/session.ts';
import { type Session, useStore, VISITOR } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

/**
 * One tab of a browser: memory and session storage of its own. All tabs of a test share one copy of the product, whose
 * store and session storage are exchanged; `watchOtherTabs` must run.
 */
export class Tab {
  #session: Session = { ...VISITOR, generation: 0, visit: 0 };
  #entries = new Map<string, string>();
  #isAsleep = false;
  readonly #all: readonly Tab[];

  /** A tab beside all tabs of a browser, which need not exist yet. */
  constructor(all: readonly Tab[]) {
    this.#all = all;
  }

  /** Opens a page in it, as at a start or a reload, or with the storage of another tab, as a browser duplicates one. */
  open(entries: ReadonlyMap<string, string> = this.#entries): void {
    this.#entries = new Map(entries);
    this.#session = { ...VISITOR, generation: 0, visit: 0 };
    this.#isAsleep = false;
    this.#within(() => restoreSession(undefined));
  }

  /** Logs in, and stores the name of the member as the answer to the session's first call does. */
  begin(token: string, name: string, isKept: boolean): void {
    this.#within(() => {
      beginSession(token, { owner: null, isKept });
      const { sessionId: session } = useStore.getState();
      localStorage.setItem(STORED.cache.member, JSON.stringify({ name, avatar: '', session }));
    });
  }

  end(reason: 'logout' | 'expired' | 'passwordChanged'): void {
    this.#within(() => endSession(reason));
  }

  /** From now on the page hears nothing, until an event shows it again. */
  sleep(): void {
    this.#isAsleep = true;
  }

  wake(event: 'pageshow' | 'resume' | 'visibilitychange'): void {
    this.#isAsleep = false;
    this.#hear(event);
  }

  /** The token in memory; '' for a visitor. */
  get token(): string {
    return this.#session.token;
  }

  /** What the tab alone keeps. */
  get entries(): ReadonlyMap<string, string> {
    return this.#entries;
  }

  /** The member that the page shows at its first paint. */
  memberAtStart(): string | undefined {
    return this.#within(() => {
      queryClient.clear();
      restoreMember();
      return getMember()?.name;
    });
  }

  // What the tab changes in local storage is heard in the others.
  #within<Result>(act: () => Result): Result {
    const before = JSON.stringify({ ...localStorage });
    const get = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(storageOf(this.#entries));
    useStore.setState(this.#session);
    const result = act();
    this.#session = useStore.getState();
    get.mockRestore();
    if (JSON.stringify({ ...localStorage }) !== before)
      for (const other of this.#all) if (other !== this) other.#hear('storage');
    return result;
  }

  #hear(event: string): void {
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

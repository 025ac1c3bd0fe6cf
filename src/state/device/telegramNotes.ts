import { after, withinMs } from '#platform/clock.ts';
import { useTelegramStore } from '#platform/telegram/loadTelegram.ts';
import type { Telegram, TelegramStorage } from '#platform/telegram/telegram.ts';

/** How long a question to Telegram may take, in ms. A later answer still counts. */
const ANSWER_MS = 500;
/** How long callers wait for the adapter's file and the first answer, in ms. */
const READY_MS = 1500;
/** How long after a failed write the second one follows, in ms. */
const AGAIN_MS = 1000;

type Note = {
  /** Merges what Telegram had stored. */
  receive: (text: string) => void;
  /** Returns the text to store, or null for none. A storage that holds `stored` needs no write if it is the same. */
  write: (stored: string | null) => string | null;
  /** Gets whether the storage holds the note: true when it first answers, then after each write. */
  onKept?: (isKept: boolean) => void;
};

/**
 * A note that one of Telegram's storages keeps too, because some clients forget the page's own stores (D-266). Other
 * pages and devices write into the same storage: each write reads and merges it before, and reads it again after. A
 * storage that was not read is never overwritten. One that is missing, silent or failing changes nothing.
 */
export function createTelegramNote(
  key: string,
  { receive, write, onKept = () => {} }: Note,
  wait = after,
) {
  let storage: TelegramStorage | null = null;
  // Undefined until the storage has answered.
  let stored: string | null | undefined;
  let answered: Promise<unknown> = Promise.resolve();
  let asked: Promise<unknown> = Promise.resolve();
  let first: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | null = null;

  /** Resolves when the storage has answered, at most 500 ms after it was last asked. */
  async function connect(to: TelegramStorage | null): Promise<void> {
    if (to === null) onKept(false);
    if (to !== storage) {
      storage = to;
      stored = undefined;
      // A silent earlier storage must not hold up this one.
      [last, next] = [Promise.resolve(), null];
      onKept(false);
      void refresh();
      first = asked;
    }
    await answered;
  }

  /** Reads the storage again, and writes what it lacks. Resolves when it has answered, after at most 500 ms. */
  function refresh(): Promise<unknown> {
    asked = storage ? read(storage).then(() => void save()) : Promise.resolve();
    answered = withinMs(asked, ANSWER_MS, wait);
    return answered;
  }

  async function read(from: TelegramStorage, written = stored): Promise<void> {
    const text = await from.read(key);
    if (from !== storage) throw new Error('another storage is connected');
    const isNew = text !== stored && text !== written;
    if (stored === undefined) onKept(true);
    stored = text;
    if (isNew && text !== null) receive(text);
  }

  const isComplete = () => stored !== undefined && write(stored) === stored;

  /** Writes what the storage lacks. Resolves to whether the storage then held the note; true without a storage. */
  async function save(): Promise<boolean> {
    if (!storage) return true;
    // One that has not begun writes this too.
    next ??= last.then(() => {
      const written = store();
      // A write that is never answered must not hold up the next one.
      last = withinMs(written, ANSWER_MS, wait);
      next = null;
      return written;
    });
    void next.then((isKept) => isKept && onKept(true));
    const isKept = (await withinMs(next, 2 * ANSWER_MS, wait)) === true;
    onKept(isKept || isComplete());
    return isKept;
  }

  async function store(): Promise<boolean> {
    if (isComplete() || (await storeOnce())) return true;
    onKept(false);
    await new Promise<void>((resolve) => void wait(AGAIN_MS, resolve));
    return storeOnce();
  }

  async function storeOnce(): Promise<boolean> {
    const to = storage;
    if (!to) return false;
    try {
      await read(to);
      if (isComplete()) return true;
      const text = write(stored ?? null);
      await to.write(key, text);
      await read(to, text);
      return isComplete();
    } catch {
      return false;
    }
  }

  /** Resolves when the storage has answered for the first time, however late; rejects if it failed. */
  const firstAnswer = () => first;

  return { connect, refresh, save, firstAnswer };
}

/**
 * `createTelegramNote` in the storage of the Telegram client around the page, if any. `ready` waits for what Telegram
 * had stored, `ms` or 1.5 s at most, and `refresh` reads it again; outside Telegram both resolve at once.
 */
export function openTelegramNote(place: 'deviceStorage' | 'cloudStorage', key: string, note: Note) {
  const { connect, refresh, save, firstAnswer } = createTelegramNote(key, note);
  const follow = (telegram: Telegram | null) => connect(telegram?.[place] ?? null);
  const { getState, subscribe } = useTelegramStore;
  void follow(getState().telegram);
  subscribe(({ telegram }) => void follow(telegram));
  const whenLoaded = async (
    act: (telegram: Telegram | null) => Promise<unknown>,
    ms = READY_MS,
  ) => {
    const { loading } = getState();
    if (loading) await withinMs<unknown>(loading.then(act), ms);
  };
  const ready = async (telegram: Telegram | null) => {
    await follow(telegram);
    await firstAnswer();
  };
  const isReady = (ms?: number) => whenLoaded(ready, ms);
  return { save, ready: isReady, refresh: () => whenLoaded(refresh) };
}

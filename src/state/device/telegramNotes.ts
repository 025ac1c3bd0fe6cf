import { after, withinMs } from '#platform/clock.ts';
import { useTelegramStore } from '#platform/telegram/loadTelegram.ts';
import type { Telegram, TelegramStorage } from '#platform/telegram/telegram.ts';

/** How long a question to Telegram may take, in ms. A later answer still counts. */
const ANSWER_MS = 500;
/** How long callers wait for the adapter's file and the first answer, in ms. */
const READY_MS = 1500;

type Note = {
  /** Merges what Telegram had stored. */
  receive: (text: string) => void;
  /** Returns the text to store, or null for none. */
  write: (stored: string | null) => string | null;
};

/**
 * A note that one of Telegram's storages keeps too, because some clients forget the page's own stores (D-266). The first
 * storage of `connect` is read once and merged, also when it answers late. A note that has not been read is never
 * overwritten. A storage that is missing, silent or failing changes nothing.
 */
export function createTelegramNote(key: string, { receive, write }: Note, wait = after) {
  let storage: TelegramStorage | null = null;
  let stored: string | null = null;
  let isRead: Promise<boolean> = Promise.resolve(false);
  let first: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();

  /** Resolves when the storage has answered, at most 500 ms after it was connected. */
  async function connect(next: TelegramStorage | null): Promise<void> {
    if (next !== storage) {
      storage = next;
      isRead = next ? read(next) : Promise.resolve(false);
      first = withinMs(isRead, ANSWER_MS, wait);
      // The device may know more than Telegram.
      void isRead.then((isSuccess) => isSuccess && save());
    }
    await first;
  }

  async function read(from: TelegramStorage): Promise<boolean> {
    try {
      stored = await from.read(key);
    } catch {
      return false;
    }
    if (stored !== null) receive(stored);
    return true;
  }

  /** Stores the note. Resolves to whether Telegram holds exactly what `write` returned; true without a storage. */
  async function save(): Promise<boolean> {
    if (!storage) return true;
    const to = storage;
    const written = last.then(() => store(to));
    // A write that is never answered must not hold up the next one.
    last = withinMs(written, ANSWER_MS, wait);
    return (await withinMs(written, 2 * ANSWER_MS, wait)) === true;
  }

  async function store(to: TelegramStorage): Promise<boolean> {
    if (!(await isRead)) return false;
    const text = write(stored);
    if (text === stored) return true;
    try {
      await to.write(key, text);
      stored = text;
      return true;
    } catch {
      return false;
    }
  }

  /** Resolves to whether the connected storage holds the note; not before it has answered. */
  const hasRead = () => isRead;

  return { connect, save, hasRead };
}

/**
 * `createTelegramNote` in the storage of the Telegram client around the page, if any. `ready` waits for what Telegram
 * had stored, at most 1.5 s; outside Telegram it resolves at once.
 */
export function openTelegramNote(
  place: 'deviceStorage' | 'cloudStorage',
  key: string,
  note: Note,
): Omit<ReturnType<typeof createTelegramNote>, 'connect'> & { ready: () => Promise<void> } {
  const { connect, ...opened } = createTelegramNote(key, note);
  const follow = (telegram: Telegram | null) => connect(telegram?.[place] ?? null);
  const { getState, subscribe } = useTelegramStore;
  void follow(getState().telegram);
  subscribe(({ telegram }) => void follow(telegram));
  return {
    ...opened,
    async ready() {
      const { loading } = getState();
      if (loading) await withinMs(loading.then(follow), READY_MS);
    },
  };
}

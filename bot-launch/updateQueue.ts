import type { Log } from './log.ts';

/**
 * The result of adding an update. `duplicate`: it was added before. `skipped`: it gets no answer, because its chat has
 * enough running updates. `full`: it was not added, and Telegram must deliver it again.
 */
export type AddResult = 'added' | 'duplicate' | 'skipped' | 'full';

type Incoming = { update_id: number; message?: { chat: { id: number } } };

export type UpdateQueue<Update extends Incoming> = {
  /** Starts to handle an update, unless it was added before or the queue is full. */
  add: (update: Update) => AddResult;
  isFull: () => boolean;
  /** Resolves when the queue has room. */
  whenNotFull: () => Promise<void>;
  /** Resolves when all added ones of these updates are finished. */
  whenFinished: (updates: readonly Update[]) => Promise<void>;
  /** Resolves when every update is finished. */
  whenEmpty: () => Promise<void>;
};

const REMEMBERED_IDS = 2000;
// One answer of getUpdates has at most this many updates.
const MAX_RUNNING = 100;
// Every answer has the same button, so a fourth one adds nothing. One chat must not fill the queue.
const MAX_RUNNING_PER_CHAT = 3;

/**
 * Handles each update once, even if Telegram delivers it again. Limits its memory and the number of running updates.
 */
export function createUpdateQueue<Update extends Incoming>(
  handle: (update: Update) => Promise<void>,
  log: Log,
): UpdateQueue<Update> {
  const addedIds = new Set<number>();
  const running = new Map<number, { chat: number | undefined; work: Promise<void> }>();
  const isFull = (): boolean => running.size >= MAX_RUNNING;
  const works = () => [...running.values()].map(({ work }) => work);
  return {
    add(update) {
      const { update_id: updateId, message } = update;
      if (addedIds.has(updateId)) return 'duplicate';
      if (isFull()) return 'full';
      addedIds.add(updateId);
      // A set keeps the order of insertion, so the first id is the oldest.
      if (addedIds.size > REMEMBERED_IDS) addedIds.delete(addedIds.values().next().value!);
      const chat = message?.chat.id;
      const ofChat = [...running.values()].filter((one) => one.chat === chat);
      if (ofChat.length >= MAX_RUNNING_PER_CHAT) {
        log.info('update.skipped', { updateId });
        return 'skipped';
      }
      const work = handle(update).finally(() => running.delete(updateId));
      running.set(updateId, { chat, work });
      return 'added';
    },
    isFull,
    async whenNotFull() {
      while (isFull()) await Promise.race(works());
    },
    async whenFinished(updates) {
      await Promise.all(updates.map(async (update) => running.get(update.update_id)?.work));
    },
    async whenEmpty() {
      while (running.size > 0) await Promise.all(works());
    },
  };
}

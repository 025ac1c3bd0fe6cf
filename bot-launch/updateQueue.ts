import type { Log } from './log.ts';

/**
 * What happened to an update that was added: `duplicate` was added before, `skipped` gets no answer because its chat has
 * enough under way, `full` was not added and must be delivered again.
 */
export type AddResult = 'added' | 'duplicate' | 'skipped' | 'full';

type Incoming = { update_id: number; message?: { chat: { id: number } } };

export type UpdateQueue<Update extends Incoming> = {
  /** Starts to handle an update that was not added before, unless the queue is full. */
  add: (update: Update) => AddResult;
  isFull: () => boolean;
  /** Resolves when the queue is not full. */
  whenNotFull: () => Promise<void>;
  /** Resolves when those of these updates that were added are finished. */
  whenFinished: (updates: readonly Update[]) => Promise<void>;
  /** Resolves when every update is finished. */
  whenEmpty: () => Promise<void>;
};

const REMEMBERED_IDS = 2000;
// As many as one answer of getUpdates may hold.
const MAX_RUNNING = 100;
// Every answer holds the same button, so a fourth adds nothing; one chat cannot fill the queue.
const MAX_RUNNING_PER_CHAT = 3;

/** Handles each update once, however often it is delivered, with bounded memory and a bounded number at a time. */
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
      // A set keeps the order of insertion: the first is the oldest.
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

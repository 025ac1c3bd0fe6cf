import type { Log } from './log.ts';

/** What happened to an update that came in. */
export type Taken = 'taken' | 'known' | 'skipped' | 'full';

type Incoming = { update_id: number; message?: { chat: { id: number } } };

export type Intake<Update extends Incoming> = {
  /** Begins to handle an update that is not known yet, while there is room. */
  take: (update: Update) => Taken;
  hasRoom: () => boolean;
  /** Resolves when there is room. */
  room: () => Promise<void>;
  /** Resolves when those of these updates that were taken are finished. */
  finished: (updates: readonly Update[]) => Promise<void>;
  /** Resolves when everything that was taken is finished. */
  idle: () => Promise<void>;
};

const REMEMBERED = 2000;
// As many as one answer to a question for updates may hold.
const ROOM = 100;
// Every answer holds the same button: who waits for three needs no fourth, and cannot take the room of others.
const ROOM_OF_CHAT = 3;

/** Handles each update once, however often it is delivered, with bounded memory and bounded work at a time. */
export function createIntake<Update extends Incoming>(
  handle: (update: Update) => Promise<void>,
  log: Log,
): Intake<Update> {
  const known = new Set<number>();
  const running = new Map<number, { chat: number | undefined; work: Promise<void> }>();
  const hasRoom = (): boolean => running.size < ROOM;
  const works = () => [...running.values()].map(({ work }) => work);
  return {
    take(update) {
      const { update_id: updateId, message } = update;
      if (known.has(updateId)) return 'known';
      if (!hasRoom()) return 'full';
      known.add(updateId);
      // A set keeps the order of insertion: the first is the oldest.
      if (known.size > REMEMBERED) known.delete(known.values().next().value!);
      const chat = message?.chat.id;
      const ofChat = [...running.values()].filter((one) => one.chat === chat);
      if (ofChat.length >= ROOM_OF_CHAT) {
        log.info('update.skipped', { updateId });
        return 'skipped';
      }
      const work = handle(update).finally(() => running.delete(updateId));
      running.set(updateId, { chat, work });
      return 'taken';
    },
    hasRoom,
    async room() {
      while (!hasRoom()) await Promise.race(works());
    },
    async finished(updates) {
      await Promise.all(updates.map(async (update) => running.get(update.update_id)?.work));
    },
    async idle() {
      while (running.size > 0) await Promise.all(works());
    },
  };
}

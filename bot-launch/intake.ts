/** What happened to an update that came in. */
export type Taken = 'taken' | 'known' | 'full';

type WithId = { update_id: number };

export type Intake<Update extends WithId> = {
  /** Begins to handle an update that is not known yet, while there is room. */
  take: (update: Update) => Taken;
  /** Resolves when everything that was taken is finished. */
  idle: () => Promise<void>;
};

const REMEMBERED = 2000;
// As many as one answer to a question for updates may hold.
const ROOM = 100;

/** Handles each update once, however often it is delivered, with bounded memory and bounded work at a time. */
export function createIntake<Update extends WithId>(
  handle: (update: Update) => Promise<void>,
): Intake<Update> {
  const known = new Set<number>();
  const running = new Set<Promise<void>>();
  return {
    take(update) {
      if (known.has(update.update_id)) return 'known';
      if (running.size >= ROOM) return 'full';
      known.add(update.update_id);
      // A set keeps the order of insertion: the first is the oldest.
      if (known.size > REMEMBERED) known.delete(known.values().next().value!);
      const work = handle(update).finally(() => running.delete(work));
      running.add(work);
      return 'taken';
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

import type { MiddlewareFn } from 'grammy/web';

import { describeError } from './describeError.ts';
import type { Log } from './log.ts';

const REMEMBERED_IDS = 2000;
const MAX_RUNNING = 100;
// Every answer has the same button, so a fourth one adds nothing. One chat must not keep the bot busy.
const MAX_RUNNING_PER_CHAT = 3;

/** Answers many chats at the same time, so that a slow one delays no other. Answers an update once. */
export function createCrowd(log: Log) {
  const seen = new Set<number>();
  const running = new Map<Promise<void>, number | undefined>();
  const isFull = () => running.size >= MAX_RUNNING;

  const middleware: MiddlewareFn = async ({ update, chat }, next) => {
    const { update_id: updateId } = update;
    while (isFull()) await Promise.race(running.keys());
    if (seen.has(updateId)) return;
    seen.add(updateId);
    // A set keeps the order of insertion, so the first id is the oldest.
    if (seen.size > REMEMBERED_IDS) seen.delete(seen.values().next().value!);
    if ([...running.values()].filter((id) => id === chat?.id).length >= MAX_RUNNING_PER_CHAT) {
      log.info('update.skipped', { updateId });
      return;
    }
    const work = next()
      .then(() => log.debug('update.done', { updateId }))
      .catch((error: unknown) => {
        const fields = describeError(error);
        // 403: the user has blocked the bot, which is not an error.
        log[fields.code === 403 ? 'info' : 'error']('update.failed', { updateId, ...fields });
      })
      .finally(() => running.delete(work));
    running.set(work, chat?.id);
  };

  return { middleware, isFull, whenEmpty: () => Promise.all(running.keys()) };
}

import type { Api } from 'grammy/web';
import type { Update } from 'grammy/types';

import { LONG_POLL_S } from './createBot.ts';
import { type Runtime, whenAborted } from './runtime.ts';
import type { Status } from './status.ts';
import type { UpdateQueue } from './updateQueue.ts';

/** Only messages are answered. */
export const ALLOWED_UPDATES = ['message'] as const;

type Polling = {
  api: Api;
  queue: UpdateQueue<Update>;
  status: Status;
  stop: AbortSignal;
  halt: AbortSignal;
  after: Runtime['after'];
};

// The next getUpdates confirms the updates before it: a bot that is killed loses only those that took longer than this.
const CONFIRM_AFTER_MS = 1000;

/**
 * Polls for updates until it is stopped, then finishes those under way and confirms them to Telegram. A message that
 * cannot be sent yet delays others by CONFIRM_AFTER_MS at most, unless the queue is full.
 */
export async function poll(polling: Polling): Promise<void> {
  const { api, queue, status, stop, halt, after } = polling;
  let offset = 0;
  // The first request does not wait for updates, so that a wrong token shows at once.
  let timeout = 0;
  while (!stop.aborted) {
    const updates = await getUpdates(api, { offset, timeout }, stop);
    if (updates === null) break;
    if (!stop.aborted) status.phase = 'running';
    timeout = LONG_POLL_S;
    for (const update of updates) {
      // Telegram keeps it and those after it until the next request.
      if (queue.add(update) === 'full') break;
      offset = update.update_id + 1;
    }
    await Promise.race([queue.whenFinished(updates), whenAborted(after(CONFIRM_AFTER_MS))]);
    await queue.whenNotFull();
  }
  await queue.whenEmpty();
  // What is not confirmed is delivered again after the next start.
  if (offset > 0) await getUpdates(api, { offset, timeout: 0, limit: 1 }, halt);
}

type Query = { offset: number; timeout: number; limit?: number };

async function getUpdates(api: Api, query: Query, signal: AbortSignal): Promise<Update[] | null> {
  try {
    return await api.getUpdates(
      { ...query, allowed_updates: ALLOWED_UPDATES },
      signal as Parameters<Api['getUpdates']>[1],
    );
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

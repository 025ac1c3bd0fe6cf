import type { Api } from 'grammy/web';
import type { Update } from 'grammy/types';

import { LONG_POLL_S } from './createBot.ts';
import { type Runtime, whenAborted } from './runtime.ts';
import type { Status } from './status.ts';
import type { UpdateQueue } from './updateQueue.ts';

/** The bot answers only messages. */
export const ALLOWED_UPDATES = ['message'] as const;

type Polling = {
  api: Api;
  queue: UpdateQueue<Update>;
  status: Status;
  stop: AbortSignal;
  halt: AbortSignal;
  after: Runtime['after'];
};

// The next getUpdates confirms the updates before it. A killed bot loses only updates that take longer than this.
const CONFIRM_AFTER_MS = 1000;

/**
 * Polls for updates until stopped, then finishes the running ones and confirms them to Telegram. A message that has to
 * wait delays others by at most CONFIRM_AFTER_MS, unless the queue is full.
 */
export async function poll(polling: Polling): Promise<void> {
  const { api, queue, status, stop, halt, after } = polling;
  let offset = 0;
  // The first request does not wait for updates, so a wrong token fails at once.
  let timeout = 0;
  while (!stop.aborted) {
    const updates = await getUpdates(api, { offset, timeout }, stop);
    if (updates === null) break;
    if (!stop.aborted) status.phase = 'running';
    timeout = LONG_POLL_S;
    for (const update of updates) {
      // Telegram keeps this update and the following ones until the next request.
      if (queue.add(update) === 'full') break;
      offset = update.update_id + 1;
    }
    await Promise.race([queue.whenFinished(updates), whenAborted(after(CONFIRM_AFTER_MS))]);
    await queue.whenNotFull();
  }
  await queue.whenEmpty();
  // Telegram delivers unconfirmed updates again after the next start.
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

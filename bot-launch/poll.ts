import type { Api } from 'grammy/web';
import type { Update } from 'grammy/types';

import { LONG_POLL_S } from './createBot.ts';
import type { Intake } from './intake.ts';
import { raised, type Runtime } from './runtime.ts';
import type { Status } from './status.ts';

/** Only messages are answered. */
export const ALLOWED_UPDATES = ['message'] as const;

type Polling = {
  api: Api;
  intake: Intake<Update>;
  status: Status;
  stop: AbortSignal;
  halt: AbortSignal;
  after: Runtime['after'];
};

// Asking again says that what came before is done: a bot that is killed loses only messages that took longer than this.
const PATIENCE_MS = 1000;

/**
 * Asks for updates until it is stopped, then finishes those under way and tells Telegram that they are done. A message
 * that cannot be sent yet keeps nobody else waiting for longer than PATIENCE_MS, while there is room.
 */
export async function poll(polling: Polling): Promise<void> {
  const { api, intake, status, stop, halt, after } = polling;
  let offset = 0;
  // The first question is not held, so that the bot knows at once whether it may ask at all.
  let timeout = 0;
  while (!stop.aborted) {
    const updates = await ask(api, { offset, timeout }, stop);
    if (updates === null) break;
    if (!stop.aborted) status.phase = 'running';
    timeout = LONG_POLL_S;
    for (const update of updates) {
      // Telegram keeps it, and those behind it, until they are asked for again.
      if (intake.take(update) === 'full') break;
      offset = update.update_id + 1;
    }
    await Promise.race([intake.finished(updates), raised(after(PATIENCE_MS))]);
    await intake.room();
  }
  await intake.idle();
  // What is not told is delivered again after the next start; a halt ends this call too, and rightly so.
  if (offset > 0) await ask(api, { offset, timeout: 0, limit: 1 }, halt);
}

type Question = { offset: number; timeout: number; limit?: number };

async function ask(api: Api, question: Question, signal: AbortSignal): Promise<Update[] | null> {
  try {
    return await api.getUpdates(
      { ...question, allowed_updates: ALLOWED_UPDATES },
      signal as Parameters<Api['getUpdates']>[1],
    );
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

import type { Api } from 'grammy/web';
import type { Update } from 'grammy/types';

import { LONG_POLL_S } from './createBot.ts';
import type { Intake } from './intake.ts';
import type { Status } from './status.ts';

/** Only messages are answered. */
export const ALLOWED_UPDATES = ['message'] as const;

type Polling = {
  api: Api;
  intake: Intake<Update>;
  status: Status;
  stop: AbortSignal;
  halt: AbortSignal;
};

/** Asks for updates until it is stopped, then finishes those under way and tells Telegram that they are done. */
export async function poll({ api, intake, status, stop, halt }: Polling): Promise<void> {
  let offset = 0;
  // The first question is not held, so that the bot knows at once whether it may ask at all.
  let timeout = 0;
  while (!stop.aborted) {
    const updates = await ask(api, { offset, timeout }, stop);
    if (updates === null) break;
    if (!stop.aborted) status.phase = 'running';
    timeout = LONG_POLL_S;
    for (const update of updates) {
      intake.take(update);
      offset = update.update_id + 1;
    }
    await intake.idle();
  }
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

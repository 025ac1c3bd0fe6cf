import { setMaxListeners } from 'node:events';

import type { Bot } from 'grammy/web';
import type { Update } from 'grammy/types';

import { createBot } from './createBot.ts';
import { describeError } from './describeError.ts';
import { grammySignal } from './grammySignal.ts';
import type { Log } from './log.ts';
import { ALLOWED_UPDATES, poll } from './poll.ts';
import { createRefusals } from './refusals.ts';
import { type Runtime, whenAborted } from './runtime.ts';
import { type Served, serve } from './serve.ts';
import type { Settings } from './settings.ts';
import type { Status } from './status.ts';
import { createUpdateQueue } from './updateQueue.ts';
import { watchWebhook } from './webhookInfo.ts';

// How long the running updates may take after a stop signal. Docker kills the bot after 10 s.
const STOP_LIMIT_MS = 8000;

type Running = {
  log: Log;
  /** Aborted to end the bot. */
  stop: AbortSignal;
  runtime: Runtime;
};

/** Runs the bot until it is stopped. Returns the exit code: 0 if it was stopped, 1 if it could not run. */
export async function run(settings: Settings, { log, stop, runtime }: Running): Promise<number> {
  const halting = new AbortController();
  // Every running call adds a listener, and Node warns of a leak from the eleventh listener on.
  setMaxListeners(0, halting.signal, stop);
  const status: Status = { mode: settings.webhook ? 'webhook' : 'polling', phase: 'starting' };
  const bot = createBot(settings, {
    ...runtime,
    log,
    stop,
    halt: halting.signal,
    onTrouble: () => {
      if (status.phase === 'running') status.phase = 'failing';
    },
  });
  const queue = createUpdateQueue((update: Update) => handle(bot, update, log), log);
  const refusals = createRefusals(log, runtime.after);
  const readWebhook = settings.webhook ? watchWebhook(bot.api, runtime.after) : null;
  let served: Served | null = null;
  const onStop = (): void => {
    status.phase = 'stopping';
    log.info('bot.stopping');
    runtime.after(STOP_LIMIT_MS).addEventListener('abort', () => halting.abort());
  };
  stop.addEventListener('abort', onStop, { once: true });
  try {
    if (settings.port !== null) {
      const { port, host, webhook } = settings;
      const receiving = webhook && { ...webhook, queue, status, log, refusals };
      served = await serve({ port, host, status, queue, webhook: receiving, readWebhook });
      log.info('server.listening', { host, port: served.port });
    }
    await identify(bot, settings.botUsername, stop);
    log.info('bot.known', { username: bot.botInfo.username, mode: status.mode });
    if (settings.webhook) {
      const { url, secret } = settings.webhook;
      await bot.api.setWebhook(
        url,
        { secret_token: secret, allowed_updates: ALLOWED_UPDATES },
        grammySignal(stop),
      );
      if (!stop.aborted) status.phase = 'running';
      log.info('webhook.set');
      const info = await readWebhook!();
      if (info) log[info.lastError === null ? 'info' : 'warn']('webhook.info', info);
      await whenAborted(stop);
    } else {
      await bot.api.deleteWebhook({}, grammySignal(stop));
      const { after } = runtime;
      await poll({ api: bot.api, queue, status, stop, halt: halting.signal, after });
    }
  } catch (error) {
    if (!stop.aborted) {
      log.error('bot.failed', describeError(error));
      return 1;
    }
  } finally {
    await queue.whenEmpty();
    stop.removeEventListener('abort', onStop);
    await served?.close();
    refusals.flush();
  }
  const isComplete = !halting.signal.aborted;
  log[isComplete ? 'info' : 'warn']('bot.stopped', { isComplete });
  return 0;
}

async function identify(bot: Bot, expected: string | null, stop: AbortSignal): Promise<void> {
  bot.botInfo = await bot.api.getMe(grammySignal(stop));
  checkUsername(bot.botInfo.username, expected);
}

/** Throws if the token belongs to another bot than BOT_USERNAME. */
export function checkUsername(username: string, expected: string | null): void {
  if (expected === null || expected.toLowerCase() === username.toLowerCase()) return;
  throw new Error(`the token belongs to @${username}, not to BOT_USERNAME`);
}

async function handle(bot: Bot, update: Update, log: Log): Promise<void> {
  const updateId = update.update_id;
  try {
    await bot.handleUpdate(update);
    log.debug('update.done', { updateId });
  } catch (error) {
    const fields = describeError(error);
    // 403: the user has blocked the bot, which is not an error.
    log[fields.code === 403 ? 'info' : 'error']('update.failed', { updateId, ...fields });
  }
}

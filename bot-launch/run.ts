import { type Bot, GrammyError, type MiddlewareFn, webhookCallback } from 'grammy/web';
import { once } from 'node:events';

import { grammySignal } from './calls.ts';
import { createBot } from './createBot.ts';
import { describeError } from './describeError.ts';
import type { Log } from './log.ts';
import { serve, type Served, type Status, type Webhook } from './serve.ts';
import type { Settings } from './settings.ts';
import { watchWebhook } from './webhookInfo.ts';

/** How long the Bot API may wait for updates before it answers getUpdates, in seconds. */
const LONG_POLL_S = 25;
const CONFLICT_PAUSE_MS = 3000;
const REFUSED_PAUSE_MS = 60_000;
// How long the running updates may take after a stop signal. Docker kills the bot after 10 s.
const STOP_LIMIT_MS = 8000;
const allowed_updates = ['message'] as const;

type Running = { log: Log; stop: AbortSignal };

/** Runs the bot until `stop` is aborted. Returns the exit code: 0 if it was stopped, 1 if it could not run. */
export async function run(settings: Settings, { log, stop }: Running): Promise<number> {
  const { port, host, webhook } = settings;
  const status: Status = { mode: webhook ? 'webhook' : 'polling', phase: 'starting' };
  const crowd = createCrowd(log);
  const bot = createBot(settings, log, crowd.middleware);
  const hook = webhook && receiver(bot, webhook, log);
  const stopped = once(stop, 'abort').then(() => {
    status.phase = 'stopping';
    log.info('bot.stopping');
  });
  let served: Served | null = null;

  async function work(): Promise<true> {
    if (port !== null) {
      served = await serve({ port, host, status, isFull: crowd.isFull, webhook: hook });
      log.info('server.listening', { host, port: served.port });
    }
    await bot.init(grammySignal(stop));
    checkUsername(bot.botInfo.username, settings.botUsername);
    log.info('bot.known', { username: bot.botInfo.username, mode: status.mode });
    if (hook) await Promise.race([register(hook), stopped]).then(() => stopped);
    else await poll(bot, status, stop);
    await crowd.whenEmpty();
    return true;
  }
  async function register({ readInfo }: Webhook): Promise<void> {
    const { url, secret } = webhook!;
    await bot.api.setWebhook(url, { secret_token: secret, allowed_updates });
    if (!stop.aborted) status.phase = 'running';
    log.info('webhook.set');
    const info = await readInfo();
    if (info) log[info.lastError === null ? 'info' : 'warn']('webhook.info', info);
  }

  try {
    const limit = stopped.then(() => once(AbortSignal.timeout(STOP_LIMIT_MS), 'abort'));
    const isComplete = await Promise.race([work(), limit.then(() => false)]);
    log[isComplete ? 'info' : 'warn']('bot.stopped', { isComplete });
  } catch (error) {
    if (!stop.aborted) {
      log.error('bot.failed', describeError(error));
      return 1;
    }
    // Stopped before the first update.
    log.info('bot.stopped', { isComplete: true });
  } finally {
    await (served as Served | null)?.close();
  }
  return 0;
}

async function poll(bot: Bot, status: Status, stop: AbortSignal): Promise<void> {
  bot.api.config.use(async (prev, method, payload, signal) => {
    if (method !== 'getUpdates' || stop.aborted) return prev(method, payload, signal);
    // The first request, also after a failure, does not wait for updates, so that /readyz is soon right.
    const isAtOnce = status.phase !== 'running';
    const answer = await prev(method, isAtOnce ? { ...payload, timeout: 0 } : payload, signal);
    if (status.phase !== 'stopping') status.phase = answer.ok ? 'running' : 'failing';
    return answer;
  });
  // Confirms the last updates too. What Telegram does not answer here, it delivers again.
  if (stop.aborted) return;
  const stopped = once(stop, 'abort');
  const ended = stopped.then(() => bot.stop()).catch(() => {});
  while (!stop.aborted) {
    try {
      await bot.start({ timeout: LONG_POLL_S, allowed_updates });
    } catch (error) {
      // Another copy is polling, for example during a deployment.
      if (!(error instanceof GrammyError && error.error_code === 409)) throw error;
      const pause = new Promise<void>((resolve) => void setTimeout(resolve, CONFLICT_PAUSE_MS));
      await Promise.race([pause, stopped]);
    }
  }
  await ended;
}

/** Receives deliveries. Anyone can send one without the secret: the log gets the first, then one line a minute. */
function receiver(bot: Bot, { path, secret }: NonNullable<Settings['webhook']>, log: Log): Webhook {
  // grammY compares the secret before it reads the body.
  const callback = webhookCallback(bot, 'http', { secretToken: secret });
  let refused = { withoutSecret: 0, withWrongSecret: 0 };
  let loggedAt = -Infinity;
  return {
    path,
    readInfo: watchWebhook(bot.api),
    async receive(request, response) {
      await callback(request, response);
      if (response.statusCode !== 401) return;
      const isMissing = request.headers['x-telegram-bot-api-secret-token'] === undefined;
      refused[isMissing ? 'withoutSecret' : 'withWrongSecret'] += 1;
      if (Date.now() - loggedAt < REFUSED_PAUSE_MS) return;
      log.warn('webhook.refused', refused);
      loggedAt = Date.now();
      refused = { withoutSecret: 0, withWrongSecret: 0 };
    },
  };
}

/** Throws if the token belongs to another bot than BOT_USERNAME. */
export function checkUsername(username: string, expected: string | null): void {
  if (expected === null || expected.toLowerCase() === username.toLowerCase()) return;
  throw new Error(`the token belongs to @${username}, not to BOT_USERNAME`);
}

const REMEMBERED_IDS = 2000;
const MAX_RUNNING = 100;
// Every answer has the same button, so a fourth one adds nothing. One chat must not keep the bot busy.
const MAX_RUNNING_PER_CHAT = 3;

/** Answers many chats at the same time, so that a slow one delays no other. Answers an update once. */
function createCrowd(log: Log) {
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

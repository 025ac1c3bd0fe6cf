import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Update } from 'grammy/types';

import type { Log } from './log.ts';
import type { Refusals } from './refusals.ts';
import type { Status } from './status.ts';
import type { UpdateQueue } from './updateQueue.ts';

export type Webhook = {
  secret: string;
  queue: UpdateQueue<Update>;
  status: Status;
  log: Log;
  refusals: Refusals;
};

const BODY_MAX_BYTES = 256 * 1024;

/**
 * Receives one delivery and returns the HTTP status of the answer, before the bot handles the update. Telegram delivers
 * an update again unless the answer is 200.
 */
export async function receive(request: IncomingMessage, webhook: Webhook): Promise<number> {
  const { secret, queue, status, log, refusals } = webhook;
  const given = request.headers['x-telegram-bot-api-secret-token'];
  if (typeof given !== 'string' || !isSame(given, secret)) {
    refusals.count(given === undefined ? 'withoutSecret' : 'withWrongSecret');
    return 401;
  }
  const body = await readBody(request);
  if (body === null) return 413;
  // Checked after the body, because a stop signal may arrive meanwhile.
  if (status.phase !== 'running') return 503;
  const update = readUpdate(body);
  if (update === null) return 400;
  const result = queue.add(update);
  log.debug('webhook.update', { updateId: update.update_id, result });
  return result === 'full' ? 503 : 200;
}

// All digests have the same length, so the time of the comparison reveals nothing about the secret.
function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function readUpdate(body: string): Update | null {
  try {
    const update = JSON.parse(body) as Update | null;
    return Number.isSafeInteger(update?.update_id) ? update : null;
  } catch {
    return null;
  }
}

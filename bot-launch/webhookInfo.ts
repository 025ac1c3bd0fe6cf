import type { Api } from 'grammy/web';

import { grammySignal } from './calls.ts';

/** What Telegram says of its deliveries; `lastError` is the latest failed one, null if there was none. */
export type WebhookInfo = {
  pendingUpdates: number;
  lastError: string | null;
  lastErrorAt: string | null;
};

/** Longer than Telegram needs, shorter than any health check waits. */
const LIMIT_MS = 800;
const KEPT_MS = 10_000;

/** Returns a reader of `getWebhookInfo` that asks at most once in ten seconds; null if Telegram is slow or fails. */
export function watchWebhook(api: Api): () => Promise<WebhookInfo | null> {
  let latest: Promise<WebhookInfo | null> = Promise.resolve(null);
  let askedAt = -Infinity;
  return () => {
    if (Date.now() - askedAt >= KEPT_MS) {
      askedAt = Date.now();
      latest = api
        .getWebhookInfo(grammySignal(AbortSignal.timeout(LIMIT_MS)))
        .then((info) => ({
          pendingUpdates: info.pending_update_count,
          lastError: info.last_error_message ?? null,
          lastErrorAt: info.last_error_date
            ? new Date(info.last_error_date * 1000).toISOString()
            : null,
        }))
        .catch(() => null);
    }
    return latest;
  };
}

import type { Api } from 'grammy/web';

import { grammySignal } from './grammySignal.ts';
import { type Runtime, whenAborted } from './runtime.ts';

/** What Telegram says of its deliveries. */
export type WebhookInfo = {
  pendingUpdates: number;
  /** The latest failed delivery; null if there was none. */
  lastError: string | null;
  lastErrorAt: string | null;
};

/** Longer than Telegram needs, shorter than any health check waits. */
const LIMIT_MS = 800;
const KEPT_MS = 10_000;

/**
 * Returns a function that reads `getWebhookInfo`. It asks Telegram at most once in ten seconds, and resolves with null
 * if Telegram is slow or fails.
 */
export function watchWebhook(api: Api, after: Runtime['after']): () => Promise<WebhookInfo | null> {
  let latest: Promise<WebhookInfo | null> | null = null;
  async function ask(): Promise<WebhookInfo | null> {
    const limit = after(LIMIT_MS);
    const asked = api.getWebhookInfo(grammySignal(limit)).then(
      (info): WebhookInfo => ({
        pendingUpdates: info.pending_update_count,
        lastError: info.last_error_message ?? null,
        lastErrorAt: info.last_error_date
          ? new Date(info.last_error_date * 1000).toISOString()
          : null,
      }),
      () => null,
    );
    return Promise.race([asked, whenAborted(limit).then(() => null)]);
  }
  return () => {
    if (latest === null) {
      latest = ask();
      after(KEPT_MS).addEventListener('abort', () => {
        latest = null;
      });
    }
    return latest;
  };
}

import { goTo } from '#navigation/go.ts';
import { departure, openExternal } from '#platform/open.ts';
import { getTelegram } from '#platform/telegram/load.ts';

/**
 * Opens a pay page that the URL gate let pass. Inside Telegram it opens outside, and this page stays. A browser would
 * block a window that no tap opened, so there the page itself leaves: `next`, the order, is where "back" returns to.
 */
export function leaveForPayment(url: string, next: string): void {
  if (getTelegram()) return openExternal(url);
  goTo(next, { replace: true });
  departure.to(url);
}

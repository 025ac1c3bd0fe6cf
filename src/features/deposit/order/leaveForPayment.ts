import { getLaunch } from '#launch/launch.ts';
import { goTo } from '#navigation/go.ts';
import { departure, openExternal } from '#platform/open.ts';

/**
 * Opens a pay page that passed the URL gate, and says whether this page stays. Inside Telegram it stays, because there
 * is no way back from another page. A browser blocks a window that no tap opened, so there the page itself leaves, and
 * "back" returns to `next`, the order.
 */
export function leaveForPayment(url: string, next: string): 'stays' | 'leaves' {
  if (getLaunch().environment === 'telegram') {
    openExternal(url);
    return 'stays';
  }
  goTo(next, { replace: true });
  departure.to(url);
  return 'leaves';
}

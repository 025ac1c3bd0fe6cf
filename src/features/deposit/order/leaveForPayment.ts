import { getLaunch } from '#launch/launch.ts';
import { goTo } from '#navigation/go.ts';
import { departure, openExternal } from '#platform/open.ts';

/**
 * Opens a pay page that the URL gate let pass, and says whether this page stays. Inside Telegram it does, whatever
 * becomes of Telegram's own part: there is no way back from another page. A browser would block a window that no tap
 * opened, so there the page itself leaves: `next`, the order, is where "back" returns to.
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

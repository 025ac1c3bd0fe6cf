import { readReferrer, readStartParameter } from '#domain/startParameter.ts';

const TELEGRAM_HOSTS = ['t.me', 'telegram.me'];
/** `/<bot>` or `/<bot>/<app>`. */
const APP_PATH = /^\/\w{3,64}(\/\w{3,64})?\/?$/;

/**
 * The link by which a member refers others: to the Mini App of the operator's bot (`https://t.me/<bot>/<app>`) when the
 * settings name one, else to the site. Null when the member has no id that fits into the link (D-214, D-223).
 */
export function referralLink(
  memberId: string,
  { telegramApp, site }: { telegramApp: string; site: string },
): string | null {
  const isApp = isTelegramApp(telegramApp);
  const pid = isApp ? readStartParameter(memberId).referrer : readReferrer(memberId);
  // An id that holds the `__` of a start parameter would be split.
  if (pid === null || pid !== memberId) return null;
  const link = new URL(isApp ? telegramApp : site);
  link.search = '';
  link.hash = '';
  link.searchParams.set(isApp ? 'startapp' : 'pid', pid);
  return link.href;
}

function isTelegramApp(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  return protocol === 'https:' && TELEGRAM_HOSTS.includes(hostname) && APP_PATH.test(pathname);
}

import { readUrl } from '#domain/urls.ts';
import { readReferrer, readStartParameter } from '#domain/startParameter.ts';
import { findAddress } from '#navigation/paths.ts';
import { telegramPath } from '#platform/telegram/telegramPath.ts';

/** `/<bot>` or `/<bot>/<app>`, with any query. */
const APP_PATH = /^\/\w{3,64}(\/\w{3,64})?\/?(\?|$)/;

/**
 * Builds the link by which a member refers others: to the Mini App of the operator's bot (`https://t.me/<bot>/<app>`)
 * when the settings name one, else to the site. `place` is what it opens, as in a start parameter: `promotion-7`. The
 * id of a visitor is ''. Null when the id or the place does not fit into the link (D-223, D-272).
 */
export function referralLink(
  memberId: string,
  { telegramApp, site }: { telegramApp: string; site: string },
  place = '',
): string | null {
  const address = findAddress(place);
  if (address === null) return null;
  const isApp = APP_PATH.test(telegramPath(telegramApp) ?? '');
  const parameter = place === '' ? memberId : `${memberId}__${place}`;
  const read = isApp ? readStartParameter(parameter) : { referrer: readReferrer(memberId) };
  // A reader would split an id or a value that contains the separators.
  if ((read.referrer ?? '') !== memberId) return null;
  if (isApp && place !== '' && readStartParameter(parameter).pathName !== place) return null;
  const link = readUrl(isApp ? telegramApp : site);
  if (!link) return null;
  link.search = '';
  link.hash = '';
  if (isApp) link.searchParams.set('startapp', parameter);
  else if (memberId !== '') link.searchParams.set('pid', memberId);
  if (!isApp && place !== '') link.hash = address;
  return link.href;
}

import { safeUrl } from '#domain/urls.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from './sessionRows.ts';

/** Where an order of this session is paid: a page outside the site that passed the URL gate. */
type PayPage = { orderNumber: string; url: string };

const pages = createSessionRows<PayPage>({
  key: STORED.cache.payPages,
  isSame: (one, other) => one.orderNumber === other.orderNumber,
  readRow: ({ orderNumber, url }) => {
    const safe = typeof url === 'string' ? safeUrl(url, location.origin) : null;
    return typeof orderNumber === 'string' && safe !== null ? [{ orderNumber, url: safe }] : [];
  },
});

/** Keeps the pay page that the server gave to an order of this session, in this tab until the session ends (M4-13). */
export const notePayPage = pages.note;

/** The address of an order's pay page; null when this session received none. */
export function findPayPage(orderNumber: string): string | null {
  return pages.read().find((page) => page.orderNumber === orderNumber)?.url ?? null;
}

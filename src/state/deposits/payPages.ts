import * as v from 'valibot';

import { safeUrl } from '#domain/urls.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from './sessionRows.ts';

/** The external page, past the URL gate, on which an order is paid. `orderNumber` is '' if none was sent. */
type PayPage = { orderNumber: string; url: string };

const pages = createSessionRows<PayPage>({
  key: STORED.cache.payPages,
  isSame: (one, other) =>
    one.orderNumber === other.orderNumber && (one.orderNumber !== '' || one.url === other.url),
  schema: v.object({
    orderNumber: v.string(),
    url: v.pipe(
      v.string(),
      v.transform((url) => safeUrl(url, location.origin)),
      v.string(),
    ),
  }),
});

/** Stores the pay page of an order in this tab until the session ends. */
export const savePayPage = pages.save;

/** Returns the URL of an order's pay page, or null if this session received none. */
export function findPayPage(orderNumber: string): string | null {
  const page = pages.read().find((one) => one.orderNumber === orderNumber);
  return orderNumber === '' ? null : (page?.url ?? null);
}

/** Whether this session received the URL as the pay page of an order without a number. */
export function isUnnumberedPayPage(url: string): boolean {
  return pages.read().some((page) => page.orderNumber === '' && page.url === url);
}

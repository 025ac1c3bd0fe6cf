import { readUrl, UNSAFE } from '#domain/urls.ts';

import { findPath, type PathName } from './paths.ts';

/** Screens that trust their query, such as a payment address or launch data. A server link must not open them. */
const CLOSED: readonly PathName[] = ['login', 'telegramLogin', 'usdtPayment', 'depositOrder'];
const MAX_LENGTH = 2000;

/** Returns the in-app address of a server link into this site, `#/…`, a path or a URL of ours; else null (D-231). */
export function readSiteLink(address: string, base: string): string | null {
  if (!/[^#]/.test(address) || address.length > MAX_LENGTH || UNSAFE.test(address)) return null;
  const [url, own] = [readUrl(address, base), readUrl('.', base)];
  if (!url || url.origin !== own?.origin || url.username || url.password) return null;
  if (!url.pathname.startsWith(own.pathname) && !url.hash) return null;
  const path = `/${url.pathname.slice(own.pathname.length)}${url.search}`;
  const inApp = url.hash ? url.hash.slice(1) : path;
  const name = findPath(inApp);
  return name === null || CLOSED.includes(name) ? null : inApp;
}

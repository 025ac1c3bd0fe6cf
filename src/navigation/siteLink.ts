import { UNSAFE } from '#domain/urls.ts';

import { findPath, type PathName } from './paths.ts';

/** Screens that believe their query, which a link of a server must not fill: an address to pay to, launch data. */
const CLOSED: readonly PathName[] = ['login', 'telegramLogin', 'usdtPayment', 'depositOrder'];
const MAX_LENGTH = 2000;

/**
 * The in-app address of a server's link into this site: of our own origin, `#/…` or a bare path, when the map knows the
 * screen; null for everything else (D-231). `base` is the page's own address without the hash.
 */
export function readSiteLink(address: string, base: string): string | null {
  if (!/[^#]/.test(address) || address.length > MAX_LENGTH || UNSAFE.test(address)) return null;
  try {
    const [url, own] = [new URL(address, base), new URL('.', base)];
    if (url.origin !== own.origin || url.username || url.password) return null;
    if (!url.pathname.startsWith(own.pathname) && !url.hash) return null;
    const path = `/${url.pathname.slice(own.pathname.length)}${url.search}`;
    const inApp = url.hash ? url.hash.slice(1) : path;
    const name = findPath(inApp);
    return name === null || CLOSED.includes(name) ? null : inApp;
  } catch {
    return null;
  }
}

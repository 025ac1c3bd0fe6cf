import { readLaunchSettings } from '#domain/launchSettings.ts';
import { readSettings } from '#domain/settings.ts';

import { originOf, inlineHashes, policyFor, type PolicyParts } from './policy.ts';
import { readSiteConfig } from './siteConfig.ts';

const DAY_S = 86_400;
// Clipboard, fullscreen and autoplay stay allowed, because games and copy buttons need them.
const UNUSED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
];

/** Headers of every response of the site. */
export const ALWAYS_HEADERS: Readonly<Record<string, string>> = {
  // Without includeSubDomains, because the operator's other hosts may lack TLS. Browsers ignore it over plain HTTP.
  'Strict-Transport-Security': `max-age=${365 * DAY_S}`,
  // Pages that open this one get no reference to it. `same-origin` would also separate a framed game or service chat
  // from the windows that it opens. It does not affect pages that frame this one, such as Telegram Web.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED.map((name) => `${name}=()`).join(', '),
};

/** The Cache-Control of a file of the built site: a year for hashed names, revalidation for the page. */
export function cacheControl(path: string): string {
  if (/^\/?assets\/(?:[^/]+-)?[\w-]{8}\.\w+$/.test(path))
    return `public, max-age=${365 * DAY_S}, immutable`;
  return /\.(svg|png|webp|avif|jpg|mp4|webm|woff2|ico)$/.test(path)
    ? `public, max-age=${DAY_S}`
    : 'no-cache';
}

/** The content security policy of a built page, from its inline code and its settings. */
export function policyOfPage(html: string, more: Partial<PolicyParts> = {}): string {
  const { apiBase, telegramOrigins, frameOrigins, reports } = readSettings(
    readLaunchSettings(JSON.stringify(readSiteConfig(html))),
  );
  return policyFor({
    ...inlineHashes(html),
    apiOrigin: originOf(apiBase),
    reportsOrigin: originOf(reports),
    framedOrigins: [],
    ancestors: [...telegramOrigins, ...frameOrigins],
    ...more,
  });
}

/**
 * The `_headers` file of the built site. Netlify and Cloudflare Pages read it; other servers need a copy. Whoever edits
 * `apiBase` or `reports` in the built page must also edit `connect-src` here and in the page's own policy element.
 */
export function operatorHeaders(html: string, more: Partial<PolicyParts> = {}): string {
  const always = Object.entries(ALWAYS_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '# Headers this site must be served with. Netlify and Cloudflare Pages read this file; copy it elsewhere.',
    '# After editing apiBase or reports, put its origin into connect-src here and in the <meta> policy of index.html and 404.html.',
    '# frame-ancestors works here only: the origins of telegramOrigins and frameOrigins.',
    '# Compress text with brotli or gzip.',
    '/*',
    ...always,
    `  Content-Security-Policy: ${policyOfPage(html, more)}`,
    '/',
    `  Cache-Control: ${cacheControl('/')}`,
    '/index.html',
    `  Cache-Control: ${cacheControl('/')}`,
    '/assets/*',
    `  Cache-Control: ${cacheControl('/assets/entry-00000000.js')}`,
    '',
  ].join('\n');
}

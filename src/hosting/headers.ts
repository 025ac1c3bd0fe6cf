import { readLaunchSettings } from '#domain/launchSettings.ts';
import { readSettings } from '#domain/settings.ts';

import { originOf, inlineHashes, policyFor, type PolicyParts } from './policy.ts';
import { readSiteConfig } from './siteConfig.ts';

const DAY_S = 86_400;
// Clipboard, fullscreen and autoplay stay allowed, because games and copy buttons need them.
const UNUSED = 'camera microphone geolocation payment usb serial hid midi display-capture';

/** Headers of every response of the site. */
export const ALWAYS_HEADERS: Readonly<Record<string, string>> = {
  // Without includeSubDomains, because the operator's other hosts may lack TLS. Browsers ignore it over plain HTTP.
  'Strict-Transport-Security': `max-age=${365 * DAY_S}`,
  // Pages that open this one get no reference to it. `same-origin` would also separate a framed game or service chat
  // from the windows that it opens. It does not affect pages that frame this one, such as Telegram Web.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED.split(' ')
    .map((name) => `${name}=()`)
    .join(', '),
};

/** The Cache-Control of files by path, for answers with the file alone. Every other answer is `no-cache`. */
export const CACHE_RULES: readonly { path: string; value: string }[] = [
  {
    path: String.raw`^/assets/(?:[^/]+-)?[\w-]{8}\.\w+$`,
    value: `public, max-age=${365 * DAY_S}, immutable`,
  },
  {
    path: String.raw`\.(?:svg|png|webp|avif|jpg|mp4|webm|woff2|ico)$`,
    value: `public, max-age=${DAY_S}`,
  },
];

/** The worker that replaces the service worker of an earlier site, under the usual names of one (D-351). */
export const FAREWELLS = ['sw.js', 'service-worker.js', 'serviceWorker.js'];

/** Paths that no server answers with a file: reports of the build and files for servers. */
export const NOT_SERVED = String.raw`/(?:[._]|(?:Caddyfile|nginx\.conf)$)`;

/** Paths that are answered with the page: referral links without `#`, such as `/register?pid=42`. */
export const BARE_PATH = String.raw`^/[\w-]+$`;

/** The Cache-Control of a file of the built site: a year for hashed names, revalidation for the page. */
export function cacheControl(path: string): string {
  const rule = CACHE_RULES.find((one) => new RegExp(one.path).test(path));
  return rule?.value ?? 'no-cache';
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

/** The headers of every answer of the built site, its policy last. */
export function headersOfPage(
  html: string,
  more: Partial<PolicyParts> = {},
): Readonly<Record<string, string>> {
  return { ...ALWAYS_HEADERS, 'Content-Security-Policy': policyOfPage(html, more) };
}

/** The `_headers` file of the built site. Netlify and Cloudflare Pages read it. */
export function operatorHeaders(
  html: string,
  more: Partial<PolicyParts> = {},
  farewells = FAREWELLS,
): string {
  const always = Object.entries(headersOfPage(html, more));
  return [
    '# Headers this site must be served with. Netlify and Cloudflare Pages read this file; Caddyfile and nginx.conf have them.',
    '# Change settings with npm run configure: it writes connect-src and frame-ancestors here,',
    '# and the <meta> policy of index.html and 404.html.',
    '# Compress text with brotli or gzip.',
    '/*',
    ...always.map(([name, value]) => `  ${name}: ${value}`),
    ...['', 'index.html', '404.html', ...farewells].flatMap((name) => [
      `/${name}`,
      '  Cache-Control: no-cache',
    ]),
    '/assets/*',
    `  Cache-Control: ${cacheControl('/assets/entry-00000000.js')}`,
    '',
  ].join('\n');
}

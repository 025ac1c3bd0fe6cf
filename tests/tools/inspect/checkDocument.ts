import { readLaunchSettings } from '#domain/launchSettings.ts';
import { validateSettings, parseBlock } from '#tests/tools/configure/settingRules.ts';
import { ALWAYS_HEADERS, policyOfPage } from '#hosting/headers.ts';
import { edgeSeconds, isRevalidated } from './caching.ts';
import type { Add, Answer, Site } from './site.ts';

const CONFIGURE = 'change it with npm run configure and upload dist again';
const USE_RULES = 'use Caddyfile, nginx.conf or _headers of the build';
/** The longest time that an edge may keep the document, in seconds. */
const EDGE_S = 60;

/** The document's settings, policies and caching. */
export function checkDocument(site: Site, { headers, body }: Answer, json: string): void {
  const add = site.at('/');
  const html = body.toString();
  const block = parseBlock(json);
  if (!block) add('the settings block is not JSON, so the site stays closed', CONFIGURE);
  const isSecure = site.base.startsWith('https:');
  if (readLaunchSettings(json).launchInQuery)
    add(
      'telegram.launchInQuery lets any link log a player in to any account',
      'set it to false, unless your bot links to /telegram-login?initData=',
    );
  for (const mistake of validateSettings(block ?? {}, { isSecure }))
    add(`setting ${mistake}`, CONFIGURE);
  if (!isSecure && !/^http:\/\/(?:localhost|127\.|\[::1\]|[^/]*\.localhost)/.test(site.base))
    add('the site is served by http', 'serve it by https: Telegram opens nothing else');
  if (block) checkPolicies(add, headers, html, json);
  checkCaching(add, headers);
}

function checkCaching(add: Add, headers: Headers): void {
  const header = headers.get('cache-control');
  if (!isRevalidated(header))
    add(
      `the document has ${header ? `Cache-Control: ${header}` : 'no Cache-Control'}, so browsers keep an old version`,
      'send Cache-Control: no-cache with the document',
    );
  const edge = edgeSeconds(headers);
  if (edge > EDGE_S)
    add(
      `a CDN may keep the document for ${edge} s`,
      `let the edge keep it ${EDGE_S} s at most, or purge / and /index.html with every deployment`,
    );
  const age = Number(headers.get('age') ?? 0);
  if (age > EDGE_S)
    add(
      `a CDN answers a document that is ${age} s old`,
      'take the document out of the cache of the CDN and purge / and /index.html',
    );
}

type Policy = ReadonlyMap<string, readonly string[]>;

function checkPolicies(add: Add, headers: Headers, html: string, json: string): void {
  const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const [, named = ''] = /trusted-types dompurify([^;"]*)/.exec(meta ?? '') ?? [];
  const right = readPolicy(policyOfPage(html, { trustedTypes: named.split(' ').filter(Boolean) }));
  const { apiBase } = readLaunchSettings(json);
  const header = headers.get('content-security-policy');
  if (header === null)
    add('the Content-Security-Policy header is missing, so any site may frame the page', USE_RULES);
  else if (header.split(', ').length > 1)
    add(
      'there are two Content-Security-Policy headers, and browsers apply both',
      'send the one of the build alone',
    );
  else if (
    lacksChecksum(readPolicy(header), right) &&
    !lacksChecksum(readPolicy(meta ?? ''), right)
  )
    add(
      'the server sends the policy of another version of the page',
      'reload the server (caddy reload, nginx -s reload) after each deployment, and check its root',
    );
  else comparePolicy(add, 'the Content-Security-Policy header', readPolicy(header), right, apiBase);
  if (meta === undefined)
    add('the page has no <meta> policy', 'upload index.html as npm run build wrote it');
  else {
    const own = new Map([...right].filter(([name]) => name !== 'frame-ancestors'));
    comparePolicy(add, 'the <meta> policy', readPolicy(meta), own, apiBase);
  }
}

/** Whether a policy refuses a script or a style of the page. */
function lacksChecksum(said: Policy, right: Policy): boolean {
  return [...right].some(([directive, sources]) =>
    sources.some((one) => one.startsWith("'sha256-") && !said.get(directive)?.includes(one)),
  );
}

/** Names the directives of a policy that admit less than the page needs, or run more code than it has. */
function comparePolicy(add: Add, name: string, said: Policy, right: Policy, apiBase: string): void {
  for (const [directive, sources] of right) {
    const own = said.get(directive);
    const missing = sources.filter((one) => !own?.includes(one));
    // Checksums of other code admit nothing that is in the page.
    const added = (own ?? []).filter(
      (one) => !sources.includes(one) && !one.startsWith("'sha256-"),
    );
    const isCode =
      /^(?:default-src|script-src|style-src|trusted-types|base-uri|form-action|frame-ancestors)$/.test(
        directive,
      );
    if (!own) add(`${name} has no ${directive}`, USE_RULES);
    else if (missing.some((one) => one.startsWith("'sha256-")))
      add(
        `the policy refuses ${directive === 'style-src' ? 'a style' : 'a script'} in the page: one was changed or added on the way`,
        'switch off what edits HTML (a CDN’s optimisations, injected analytics), and send the policy of this build',
      );
    else if (missing.length > 0)
      add(
        directive === 'connect-src'
          ? `${name} refuses the backend: apiBase is ${apiBase}, connect-src has no ${missing.join(' ')}`
          : `${name} lacks ${missing.join(' ')} in ${directive}`,
        directive === 'frame-ancestors' || directive === 'connect-src'
          ? `${CONFIGURE}, server files included`
          : USE_RULES,
      );
    if (isCode && added.length > 0)
      add(`${name} admits ${added.join(' ')} in ${directive}, which the build does not`, USE_RULES);
  }
}

function readPolicy(policy: string): Policy {
  return new Map(
    policy.split(';').flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources] as const] : [];
    }),
  );
}

const STRICTER_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin'];

/** The security headers of one answer, whatever its status. */
export function checkSecurity(site: Site, path: string, { headers }: Answer): void {
  const add = site.at(path);
  for (const [name, right] of Object.entries(ALWAYS_HEADERS)) {
    const said = headers.get(name);
    const change = `send ${name}: ${right} with every answer, errors too`;
    if (said === null) add(`${name} is missing`, change);
    else if (!isAsStrict(name, said, right)) add(`${name} is ${said}`, change);
  }
  if (path !== '/' && !headers.has('content-security-policy'))
    add(
      'Content-Security-Policy is missing',
      `send it with every answer, errors too: ${USE_RULES}`,
    );
}

function isAsStrict(name: string, said: string, right: string): boolean {
  const parts = said.toLowerCase().split(/\s*,\s*/);
  if (name === 'Strict-Transport-Security')
    return Number(/max-age="?(\d+)/i.exec(said)?.[1]) >= Number(/\d+/.exec(right)![0]);
  if (name === 'Permissions-Policy') return right.split(', ').every((one) => parts.includes(one));
  if (name === 'Referrer-Policy' && STRICTER_REFERRERS.includes(parts.at(-1)!)) return true;
  if (name === 'Cross-Origin-Opener-Policy' && said === 'same-origin') return true;
  return parts.every((one) => one === right);
}

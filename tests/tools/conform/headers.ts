import type { Call } from '#api/call.ts';

import type { Backend, Raw } from './backend.ts';
import { broken, type Finding, tolerated } from './finding.ts';

const FARTHEST_MS = 120_000;
const ALLOW = 'Access-Control-Allow-Origin';
const EXPOSE = 'Access-Control-Expose-Headers';

/** Whether a browser shows this answer to a page of another origin. */
export function checkOrigin(backend: Backend, { headers, failure }: Raw): Finding[] {
  const allowed = headers.get(ALLOW);
  if (failure || allowed === '*' || allowed === backend.site) return [];
  if (allowed !== null && isOwn(backend))
    return [tolerated(ALLOW, `is ${allowed}: run with --site ${allowed} to check that site`)];
  return [across(backend, ALLOW, allowed === null ? 'is not sent' : `is ${allowed}`)];
}

/** Whether a browser sends calls to the backend from a page of another origin. */
export function checkPreflight(backend: Backend, raw: Raw): Finding[] {
  const { status, headers, failure } = raw;
  if (failure || status < 200 || status > 299)
    return [across(backend, '', failure || `HTTP ${status}: answer HTTP 204`)];
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const lacking = ['authorization', 'content-type'].filter((name) => !allowed.includes(name));
  return [
    ...checkOrigin(backend, raw),
    ...lacking.map((name) =>
      across(backend, 'Access-Control-Allow-Headers', `does not name \`${name}\``),
    ),
  ];
}

/** Whether the client can tell the time by the server. */
export function checkDate(backend: Backend, { headers }: Raw): Finding[] {
  const date = headers.get('date');
  if (!date) return [broken('Date', 'is not sent: the time left to pay follows the phone')];
  const exposed = (headers.get(EXPOSE) ?? '').toLowerCase();
  const offMs = Math.abs(Date.parse(date) - Date.now());
  return [
    ...(/\bdate\b|\*/.test(exposed) ? [] : [across(backend, EXPOSE, 'does not name `Date`')]),
    ...(offMs > FARTHEST_MS
      ? [tolerated('Date', `is ${Math.round(offMs / 60_000)} minutes from this computer’s clock`)]
      : []),
  ];
}

/** Whether something on the way, or another client, may keep the answer to a member. */
export function checkCaching(
  { method, isPublic }: Pick<Call, 'method' | 'isPublic'>,
  { headers }: Raw,
  token: string,
): Finding[] {
  const sent = headers.get('cache-control');
  const isShared = /public|s-maxage|^(?!.*(private|no-cache|no-store)).*max-age=[1-9]/i.test(
    sent ?? '',
  );
  if (isShared && !isPublic && token !== '')
    return [
      broken(
        'Cache-Control',
        `is ${sent}: a cache on the way may give one member’s answer to another, send \`no-store\``,
      ),
    ];
  if (method !== 'GET' || token === '' || /\bno-store\b/i.test(sent ?? '')) return [];
  const says = `${sent === null ? 'is not sent' : `is ${sent}`}: the next member may get what a cache keeps, send \`no-store\``;
  return [tolerated('Cache-Control', says)];
}

// On one origin no browser looks at these headers.
function across(backend: Backend, field: string, says: string): Finding {
  return isOwn(backend)
    ? tolerated(field, `${says}: serve the site from the origin of the backend`)
    : broken(field, `${says}: pages of ${backend.site} cannot read it`);
}

function isOwn({ base, site }: Backend): boolean {
  return new URL(base).origin === site;
}

import { readLaunchSettings, sendsLanguage } from '#domain/launchSettings.ts';
import { ask, type Answer, type Site } from './site.ts';

const CORS = 'see CORS in docs/backend.md';

/** The backend as the page reaches it: preflight, headers of answers, addresses in them. */
export async function checkBackend(site: Site, json: string): Promise<void> {
  const settings = readLaunchSettings(json);
  const { origin } = new URL(site.base);
  const base = settings.apiBase || origin;
  if (!URL.canParse(base)) return;
  const isForeign = new URL(base).origin !== origin;
  if (isForeign && !(await checkPreflight(site, base, origin, sendsLanguage(settings)))) return;
  const post = (path: string): Promise<Answer | null> =>
    ask(base + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
    });
  const asked = [
    ['/api/app', await post('/api/app')],
    ['/api/app/hall_list', await post('/api/app/hall_list')],
    ['/api/get_pay_way', await ask(`${base}/api/get_pay_way`, { headers: { origin } })],
  ] as const;
  for (const [path, answer] of asked) {
    const at = base + path;
    if (!checkAnswer(site, at, answer)) return;
    if (isForeign) checkShared(site, at, answer!, origin);
    if (origin.startsWith('https:')) checkAddresses(site, at, answer!);
  }
  // A call that no server has: errors need the header too.
  const unknown = isForeign ? await post('/api/no-such-call') : null;
  if (unknown && !admits(unknown.headers, origin))
    site.add(
      `${base}/api/no-such-call`,
      `an error (${unknown.status}) has no Access-Control-Allow-Origin, so the page cannot read it`,
      `send it with every answer, errors too: ${CORS}`,
    );
}

async function checkPreflight(
  site: Site,
  base: string,
  origin: string,
  hasLanguage: boolean,
): Promise<boolean> {
  const needed = ['authorization', 'content-type', ...(hasLanguage ? ['lang'] : [])];
  const at = `OPTIONS ${base}/api/user`;
  const answer = await ask(`${base}/api/user`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': needed.join(','),
    },
  });
  if (!answer) {
    site.add(
      at,
      'the backend gives no answer, or one of more than 8 MB',
      'check apiBase, and that the backend runs',
    );
    return false;
  }
  if (answer.status < 200 || answer.status > 299)
    site.add(
      at,
      `the preflight is answered with ${answer.status}`,
      `answer OPTIONS with 204: ${CORS}`,
    );
  else if (!admits(answer.headers, origin))
    site.add(
      at,
      `the preflight does not admit ${origin}`,
      `send Access-Control-Allow-Origin: ${origin}: ${CORS}`,
    );
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  // The asterisk does not cover Authorization.
  const refused = needed.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  if (answer.status < 300 && refused.length > 0)
    site.add(
      at,
      `the preflight refuses ${refused.join(', ')}`,
      `name them in Access-Control-Allow-Headers: ${CORS}`,
    );
  return true;
}

function checkAnswer(site: Site, at: string, answer: Answer | null): boolean {
  if (!answer)
    site.add(
      at,
      'the backend gives no answer, or one of more than 8 MB',
      'check apiBase, and that the backend runs',
    );
  else if (answer.status >= 300 && answer.status < 400)
    site.add(
      at,
      `the backend redirects to ${answer.headers.get('location')}`,
      'set apiBase to the last address: the client follows no redirect',
    );
  else if (!isEnvelope(answer.body))
    site.add(
      at,
      `the answer (${answer.status}) is not JSON with a code`,
      'check apiBase; without one, the server must pass /api/ to the backend',
    );
  else return true;
  return false;
}

function isEnvelope(body: Buffer): boolean {
  try {
    const read = JSON.parse(body.toString()) as { code?: unknown } | null;
    return read?.code !== undefined;
  } catch {
    return false;
  }
}

function checkShared(site: Site, at: string, { headers }: Answer, origin: string): void {
  if (!admits(headers, origin))
    site.add(
      at,
      `has no Access-Control-Allow-Origin for ${origin}`,
      `send it with every answer: ${CORS}`,
    );
  const exposed = (headers.get('access-control-expose-headers') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  if (!exposed.includes('date') && !exposed.includes('*'))
    site.add(
      at,
      'the page cannot read Date',
      'send Access-Control-Expose-Headers: Date with every answer',
    );
}

/** An https page blocks frames and mixed pictures of http. */
function checkAddresses(site: Site, at: string, { body }: Answer): void {
  const found =
    body
      .toString()
      .replaceAll('\\/', '/')
      .match(/http:\/\/[^"'\s\\]+/g) ?? [];
  const blocked = [...new Set(found)];
  if (blocked.length > 0)
    site.add(
      at,
      `names ${blocked.length} http addresses, which an https page blocks: ${blocked[0]}`,
      'serve games and pictures by https',
    );
}

function admits(headers: Headers, origin: string): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

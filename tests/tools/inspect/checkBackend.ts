import { readLaunchSettings, sendsLanguage } from '#domain/launchSettings.ts';
import { parseBlock } from '#tests/tools/configure/settingRules.ts';
import { type Add, ask, type Answer, explainSilence, type Site } from './site.ts';

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
    const add = site.at(base + path);
    if (!checkAnswer(add, answer, base + path)) return;
    if (isForeign) checkShared(add, answer!, origin);
    if (origin.startsWith('https:')) checkAddresses(add, answer!);
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

/** Sends one empty report, as the page sends reports. */
export async function checkReports(site: Site, json: string): Promise<void> {
  const reports = parseBlock(json)?.reports;
  if (typeof reports !== 'string' || !reports) return;
  const { href } = new URL(reports, site.base);
  const headers = { origin: new URL(site.base).origin, 'content-type': 'text/plain' };
  const body = JSON.stringify({ build: 'inspect', reports: [] });
  const answer = await ask(href, { method: 'POST', headers, body });
  const add = site.at(href);
  if (!answer) add(...explainSilence(href));
  else if (answer.status < 200 || answer.status > 299)
    add(
      `a report is answered with ${answer.status}`,
      'set reports to an address that takes POST: a path under /api/ of your backend, or another server',
    );
}

async function checkPreflight(
  site: Site,
  base: string,
  origin: string,
  hasLanguage: boolean,
): Promise<boolean> {
  const needed = ['authorization', 'content-type', ...(hasLanguage ? ['lang'] : [])];
  const add = site.at(`OPTIONS ${base}/api/user`);
  const answer = await ask(`${base}/api/user`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': needed.join(','),
    },
  });
  if (!answer) {
    addSilence(add, `${base}/api/user`);
    return false;
  }
  if (answer.status < 200 || answer.status > 299)
    add(`the preflight is answered with ${answer.status}`, `answer OPTIONS with 204: ${CORS}`);
  else if (!admits(answer.headers, origin))
    add(
      `the preflight does not admit ${origin}`,
      `send Access-Control-Allow-Origin: ${origin}: ${CORS}`,
    );
  const allowed = listOf(answer.headers, 'access-control-allow-headers');
  // The asterisk does not cover Authorization.
  const refused = needed.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  if (answer.status < 300 && refused.length > 0)
    add(
      `the preflight refuses ${refused.join(', ')}`,
      `name them in Access-Control-Allow-Headers: ${CORS}`,
    );
  return true;
}

function addSilence(add: Add, address: string): void {
  const [wrong, change] = explainSilence(address);
  add(`the backend ${wrong}`, `check apiBase; ${change}`);
}

function checkAnswer(add: Add, answer: Answer | null, address: string): boolean {
  if (!answer) addSilence(add, address);
  else if (answer.status >= 300 && answer.status < 400)
    add(
      `the backend redirects to ${answer.headers.get('location')}`,
      'set apiBase to the last address: the client follows no redirect',
    );
  else if (!isEnvelope(answer.body))
    add(
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

function checkShared(add: Add, { headers }: Answer, origin: string): void {
  if (!admits(headers, origin))
    add(`has no Access-Control-Allow-Origin for ${origin}`, `send it with every answer: ${CORS}`);
  const exposed = listOf(headers, 'access-control-expose-headers');
  if (!exposed.includes('date') && !exposed.includes('*'))
    add('the page cannot read Date', 'send Access-Control-Expose-Headers: Date with every answer');
}

/** An https page blocks frames and mixed pictures of http. */
function checkAddresses(add: Add, { body }: Answer): void {
  const found =
    body
      .toString()
      .replaceAll('\\/', '/')
      .match(/http:\/\/[^"'\s\\]+/g) ?? [];
  const blocked = [...new Set(found)];
  if (blocked.length > 0)
    add(
      `names ${blocked.length} http addresses, which an https page blocks: ${blocked[0]}`,
      'serve games and pictures by https',
    );
}

function admits(headers: Headers, origin: string): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

function listOf(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
}

// @vitest-environment node
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { ALWAYS_HEADERS, cacheControl, policyOfPage } from '#prerender/build/headers.ts';
import { policyElement, replacePolicy } from '#prerender/build/policy.ts';
import { TYPES } from '#prerender/build/serveFile.ts';
import { inspectSite } from './inspect/inspectSite.ts';

const sum = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const LAZY = `show("pictures/empty.svg","intro/intro.webm");/*${' '.repeat(2000)}*/`;
const MAIN = 'load(["./lazy1234.js","./lazy1234.css"])';
const STYLE = '@font-face{src:url(./abcd1234.woff2)}';

type Answered = { status: number; headers: Record<string, string>; body: string };
type Fault = {
  /** Changes the page before its policies are made. */
  page?: (html: string) => string;
  /** Changes an answer of the site. */
  site?: (path: string, answer: Answered) => void;
  /** Changes an answer of the backend. */
  backend?: (path: string, answer: Answered) => void;
};

/** A right site and its backend, but for a fault. Returns the address of the site. */
async function start({ page = (html) => html, site, backend }: Fault): Promise<string> {
  const api = await listen((request, response) => {
    const answer: Answered = {
      status: request.url === '/api/no-such-call' ? 500 : 200,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'authorization, content-type',
        'Access-Control-Expose-Headers': 'Date',
      },
      body: '{"code":200,"data":[]}',
    };
    backend?.(`${request.method} ${request.url}`, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const settings = { apiBase: api, telegramOrigins: ['https://web.telegram.org'] };
  const bare = page(`<html><head><meta charset="utf-8" />${policyElement('')}
<script type="application/json" id="site-config">${JSON.stringify(settings)}</script>
<script>start()</script><link rel="icon" href="./icon.svg" /></head><body>
<script type="module" src="./assets/main-abcd1234.js" integrity="${sum(MAIN)}"></script></body></html>`);
  const html = replacePolicy(bare, policyOfPage(bare));
  const files: Readonly<Record<string, string>> = {
    '/': html,
    '/register': html,
    '/404.html': html,
    '/icon.svg': '<svg/>',
    '/assets/main-abcd1234.js': MAIN,
    '/assets/lazy1234.js': LAZY,
    '/assets/lazy1234.css': STYLE,
    '/assets/abcd1234.woff2': 'font',
    '/pictures/empty.svg': '<svg/>',
    '/intro/intro.webm': 'film',
  };
  return listen((request, response) => {
    const path = request.url!.split('?')[0]!;
    const body = files[path];
    const [end = '.html'] = /\.\w+$/.exec(path) ?? [];
    const answer: Answered = {
      status: body === undefined ? 404 : 200,
      headers: {
        ...ALWAYS_HEADERS,
        'Content-Security-Policy': policyOfPage(html),
        'Cache-Control': body === undefined ? 'no-cache' : cacheControl(path),
        'Content-Type': body === undefined ? 'text/html' : TYPES[end]!,
        'Content-Encoding': 'gzip',
      },
      body: body ?? html,
    };
    site?.(path, answer);
    const { status, headers } = answer;
    response.writeHead(status, headers);
    response.end(headers['Content-Encoding'] ? gzipSync(answer.body) : answer.body);
  });
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const inspect = async (fault: Fault) => (await inspectSite(await start(fault))).findings;
/** A fault of the answers to one path; undefined removes a header. */
const at =
  (wanted: RegExp, headers: IncomingHttpHeaders | ((answer: Answered) => void)) =>
  (path: string, answer: Answered): void => {
    if (!wanted.test(path)) return;
    if (typeof headers === 'function') headers(answer);
    else
      for (const [name, value] of Object.entries(headers)) {
        if (value === undefined) delete answer.headers[name];
        else answer.headers[name] = String(value);
      }
  };

/** A fault of the policy in the header of the page. */
const atPolicy = (from: string | RegExp, to: string) =>
  at(/^\/$/, ({ headers }) => {
    headers['Content-Security-Policy'] = headers['Content-Security-Policy']!.replace(from, to);
  });

it('finds nothing wrong with a right site', async () => {
  expect(await inspect({})).toEqual([]);
});

it.each<[words: string, path: string, fault: Fault]>([
  [
    'X-Content-Type-Options is missing',
    '/assets/00000000.js',
    { site: at(/0000/, { 'X-Content-Type-Options': undefined }) },
  ],
  [
    'the Content-Security-Policy header is missing',
    '/',
    { site: at(/^\/$/, { 'Content-Security-Policy': undefined }) },
  ],
  [
    'Strict-Transport-Security is max-age=60',
    '/',
    { site: at(/^\/$/, { 'Strict-Transport-Security': 'max-age=60' }) },
  ],
  [
    'so browsers keep an old version',
    '/',
    { site: at(/^\/$/, { 'Cache-Control': 'max-age=600' }) },
  ],
  [
    'a CDN may keep the document for 3600 s',
    '/',
    { site: at(/^\/$/, { 'Cache-Control': 'no-cache, s-maxage=3600' }) },
  ],
  ['a CDN answers a document that is 900 s old', '/', { site: at(/^\/$/, { Age: '900' }) }],
  [
    'so browsers ask for it again',
    '/assets/lazy1234.js',
    { site: at(/lazy1234.js/, { 'Cache-Control': 'max-age=600' }) },
  ],
  [
    'the 404 of a missing hashed file may be kept',
    '/assets/00000000.js',
    { site: at(/0000/, { 'Cache-Control': 'public, max-age=31536000, immutable' }) },
  ],
  [
    'a file that is not there is answered with 200',
    '/assets/00000000.js',
    { site: at(/0000/, (one) => void (one.status = 200)) },
  ],
  [
    'is served as application/octet-stream',
    '/intro/intro.webm',
    { site: at(/webm/, { 'Content-Type': 'application/octet-stream' }) },
  ],
  [
    'is served as text/plain',
    '/assets/abcd1234.woff2',
    { site: at(/woff2/, { 'Content-Type': 'text/plain' }) },
  ],
  [
    'is named by the build and answered with 404',
    '/pictures/empty.svg',
    { site: at(/empty/, (one) => void (one.status = 404)) },
  ],
  [
    'differs from its checksum',
    '/assets/main-abcd1234.js',
    { site: at(/main-abcd1234.js/, (one) => void (one.body += ' ')) },
  ],
  [
    'is not compressed',
    '/assets/lazy1234.js',
    { site: at(/lazy1234.js/, { 'Content-Encoding': undefined }) },
  ],
  [
    'a referral link is answered with 404 and the page',
    '/register?pid=1',
    { site: at(/register/, (one) => void (one.status = 404)) },
  ],
  ['differs from index.html', '/404.html', { site: at(/404/, (one) => void (one.body += ' ')) }],
  [
    'is served, and is for the operator alone',
    '/_headers',
    { site: at(/_headers/, (one) => Object.assign(one, { status: 200, body: '/*' })) },
  ],
  [
    'refuses a script in the page',
    '/',
    {
      site: at(
        /^\/(?!assets)/,
        (one) => void (one.body = one.body.replace('start()', 'track();start()')),
      ),
    },
  ],
  [
    'the Content-Security-Policy header refuses the backend',
    '/',
    { site: atPolicy(/http:\/\/127\S+;/, ';') },
  ],
  [
    "admits 'unsafe-inline' in script-src",
    '/',
    { site: atPolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
  ],
  [
    'lacks https://web.telegram.org in frame-ancestors',
    '/',
    { site: atPolicy(' https://web.telegram.org', '') },
  ],
  [
    'setting winner: is no setting, did you mean winners?',
    '/',
    { page: (html) => html.replace('"apiBase"', '"winner":false,"apiBase"') },
  ],
  [
    'the settings block is not JSON',
    '/',
    {
      site: at(
        /^\/(?!assets)/,
        (one) => void (one.body = one.body.replace('"apiBase"', 'apiBase')),
      ),
    },
  ],
  [
    'the preflight refuses authorization',
    'OPTIONS ',
    { backend: at(/OPTIONS/, { 'Access-Control-Allow-Headers': '*' }) },
  ],
  [
    'the preflight is answered with 404',
    'OPTIONS ',
    { backend: at(/OPTIONS/, (one) => void (one.status = 404)) },
  ],
  [
    'the page cannot read Date',
    '/api/app',
    { backend: at(/api\/app$/, { 'Access-Control-Expose-Headers': undefined }) },
  ],
  [
    'an error (500) has no Access-Control-Allow-Origin',
    '/api/no-such-call',
    { backend: at(/no-such/, { 'Access-Control-Allow-Origin': undefined }) },
  ],
  [
    'is not JSON with a code',
    '/api/app',
    { backend: at(/api\/app$/, (one) => void (one.body = '<html>')) },
  ],
  [
    'gives no answer, or one of more than 8 MB',
    '/api/app',
    { backend: at(/api\/app$/, (one) => void (one.body = ' '.repeat(9_000_000))) },
  ],
  [
    'gives no answer, or one of more than 8 MB',
    '/assets/lazy1234.js',
    { site: at(/lazy1234.js/, (one) => void (one.body = ' '.repeat(9_000_000))) },
  ],
  [
    'is served as text?[31m',
    '/intro/intro.webm',
    { site: at(/webm/, { 'Content-Type': 'text\u009b[31m' }) },
  ],
])('names what is wrong: %s', async (words, path, fault) => {
  const findings = await inspect(fault);
  const [found] = findings.filter(({ wrong }) => wrong.includes(words));
  expect(findings.map(({ wrong }) => wrong).join('\n')).toContain(words);
  expect(found?.at.join('\n')).toContain(path);
  expect(found?.change).not.toBe('');
  expect(findings).toHaveLength(1);
});

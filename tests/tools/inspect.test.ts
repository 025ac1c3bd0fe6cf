// @vitest-environment node
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { ALWAYS_HEADERS, cacheControl, policyOfPage } from '#hosting/headers.ts';
import { policyElement, replacePolicy } from '#hosting/policy.ts';
import { TYPES } from '#hosting/serveFile.ts';
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
    '/sw.js': MAIN,
    '/service-worker.js': MAIN,
    '/serviceWorker.js': MAIN,
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

type Change = Parameters<typeof at>[1];
const site = (wanted: RegExp, change: Change): Fault => ({ site: at(wanted, change) });
const backend = (wanted: RegExp, change: Change): Fault => ({ backend: at(wanted, change) });
const ROOT = /^\/$/;
const PAGES = /^\/(?!assets)/;
const APP = /api\/app$/;
const LAZY_SCRIPT = /lazy1234.js/;
const ALLOW = 'Access-Control-Allow-Origin';
const EXPOSE = 'Access-Control-Expose-Headers';
const YEAR = 'public, max-age=31536000, immutable';
const has = (status: number) => (one: Answered) => void (one.status = status);
const addsBlank = (one: Answered) => void (one.body += ' ');
const isHuge = (one: Answered) => void (one.body = ' '.repeat(9_000_000));
const isServed = (one: Answered) => Object.assign(one, { status: 200, body: '/*' });
const edits = (from: string, to: string) => (one: Answered) =>
  void (one.body = one.body.replace(from, to));
/** A fault of the policy in the header of the page. */
const policy = (from: string | RegExp, to: string) =>
  site(ROOT, ({ headers }) => {
    headers['Content-Security-Policy'] = headers['Content-Security-Policy']!.replace(from, to);
  });
const setting = (from: string, to: string): Fault => ({ page: (html) => html.replace(from, to) });
const unsafe = policy("script-src 'self'", "script-src 'self' 'unsafe-inline'");

it.each([
  ['http://nobody.invalid/', 'has a name that does not resolve'],
  ['http://127.0.0.1:9/', 'refuses the connection'],
])('says why %s gives no answer', async (address, words) => {
  const { findings } = await inspectSite(address);
  expect(findings.map(({ wrong }) => wrong).join()).toContain(words);
});

it('finds nothing wrong with a right site', async () => {
  expect(await inspect({})).toEqual([]);
});

const LOST = '/assets/00000000.js';
const LAZY_FILE = '/assets/lazy1234.js';
const HUGE = 'answers more than 8 MB';

it.each<[words: string, path: string, fault: Fault]>([
  ['Type-Options is missing', LOST, site(/0000/, { 'X-Content-Type-Options': undefined })],
  ['Security-Policy header is missing', '/', site(ROOT, { 'Content-Security-Policy': undefined })],
  ['Security is max-age=60', '/', site(ROOT, { 'Strict-Transport-Security': 'max-age=60' })],
  ['so browsers keep an old version', '/', site(ROOT, { 'Cache-Control': 'max-age=600' })],
  ['document for 3600 s', '/', site(ROOT, { 'Cache-Control': 'no-cache, s-maxage=3600' })],
  ['a CDN answers a document that is 900 s old', '/', site(ROOT, { Age: '900' })],
  ['ask for it again', LAZY_FILE, site(LAZY_SCRIPT, { 'Cache-Control': 'max-age=600' })],
  ['the 404 of a missing hashed file may be kept', LOST, site(/0000/, { 'Cache-Control': YEAR })],
  ['a file that is not there is answered with 200', LOST, site(/0000/, has(200))],
  ['is served as text/x', '/intro/intro.webm', site(/webm/, { 'Content-Type': 'text/x' })],
  ['is served as text/x', '/assets/abcd1234.woff2', site(/woff2/, { 'Content-Type': 'text/x' })],
  ['is named by the build and answered with 404', '/pictures/empty.svg', site(/empty/, has(404))],
  ['differs from its checksum', '/assets/main-abcd1234.js', site(/main-abcd1234.js/, addsBlank)],
  ['is not compressed', LAZY_FILE, site(LAZY_SCRIPT, { 'Content-Encoding': undefined })],
  ['is answered with 404 and the page', '/register?pid=1', site(/register/, has(404))],
  ['differs from index.html', '/404.html', site(/404/, addsBlank)],
  ['is served, and is for the operator alone', '/_headers', site(/_headers/, isServed)],
  ['refuses a script in the page', '/', site(PAGES, edits('start()', 'track();start()'))],
  ['sends the policy of another version', '/', policy(/'sha256-[^']+'/, "'sha256-old='")],
  ['Policy header refuses the backend', '/', policy(/http:\/\/127\S+;/, ';')],
  ["admits 'unsafe-inline' in script-src", '/', unsafe],
  ['lacks https://web.telegram.org', '/', policy(' https://web.telegram.org', '')],
  ['is no setting, did you mean winners?', '/', setting('"api', '"winner":false,"api')],
  ['the settings block is not JSON', '/', site(PAGES, edits('"apiBase"', 'apiBase'))],
  [
    'the preflight refuses authorization',
    'OPTIONS ',
    backend(/OPTIONS/, { 'Access-Control-Allow-Headers': '*' }),
  ],
  ['the preflight is answered with 404', 'OPTIONS ', backend(/OPTIONS/, has(404))],
  ['the page cannot read Date', '/api/app', backend(APP, { [EXPOSE]: undefined })],
  [`an error (500) has no ${ALLOW}`, '/api/no-such', backend(/no-such/, { [ALLOW]: undefined })],
  ['is not JSON with a code', '/api/app', backend(APP, (one) => void (one.body = '<html>'))],
  [HUGE, '/api/app', backend(APP, isHuge)],
  ['a report is answered with 404', '/api/r', setting('"api', '"reports":"/api/r","api')],
  [HUGE, LAZY_FILE, site(LAZY_SCRIPT, isHuge)],
  ['is served as text?[31m', '/intro/', site(/webm/, { 'Content-Type': 'text\u009b[31m' })],
])('names what is wrong: %s', async (words, path, fault) => {
  const findings = await inspect(fault);
  const [found] = findings.filter(({ wrong }) => wrong.includes(words));
  expect(findings.map(({ wrong }) => wrong).join('\n')).toContain(words);
  expect(found?.at.join('\n')).toContain(path);
  expect(found?.change).not.toBe('');
  expect(findings).toHaveLength(1);
});

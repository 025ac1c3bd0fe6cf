// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSiteFile, sendFile } from '#shell/build/serveFile.ts';
import { readSiteConfig } from '#shell/build/siteConfig.ts';
import { sitePage } from '#tests/backend/sitePage.ts';

const PAGE =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'" /><script type="application/json" id="site-config">{"apiBase":"","mockedLaunch":false,' +
  '"telegramOrigins":["https://web.telegram.org"]}</script><script>start()</script>';

describe('the served site', () => {
  it('serves nothing outside its folder, and no hidden files or notes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    for (const name of ['a.js', '_headers', '.secret']) writeFileSync(join(folder, name), name);
    expect(String(await readSiteFile(folder, '/a.js'))).toBe('a.js');
    const refused = [
      '/_headers',
      '/.secret',
      '/../etc/passwd',
      '/%2e%2e/x',
      '/..%2fx',
      '/%',
      '/a.js%00',
      '/',
      '/b.js',
    ];
    for (const path of refused) expect(await readSiteFile(folder, path), path).toBeNull();
  });

  it('sends a file compressed with an ETag, and not again while it is unchanged', async () => {
    const body = Buffer.from('let a = 1;'.repeat(100));
    const ask = await serve(
      (request, response) => void sendFile(request, response, '/assets/a-12345678.js', body),
    );
    const { headers, sent } = await ask('/', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(sent)).toEqual(body);
    expect((await ask('/')).sent).toEqual(body);
    const again = await ask('/', { 'if-none-match': headers.etag! });
    expect([again.status, again.sent.length]).toEqual([304, 0]);
  });

  it('[D-028] accepts mocked launches only on loopback, unless a test changes that for its host', async () => {
    const readPage = async () => ({ html: PAGE });
    const handle = sitePage({
      readPage,
      gameOriginOf: (name) => `http://${name}:9`,
      controlApi: true,
    });
    const ask = await serve((request, response) =>
      handle(request, response, () => response.writeHead(404).end()),
    );
    const settings = async (host: string) =>
      readSiteConfig(String((await ask('/', { host })).sent));
    expect((await settings('w1.localhost')).mockedLaunch).toBe(true);
    expect((await settings('lobby.example')).mockedLaunch).toBe(false);

    await ask(
      '/__world/settings',
      { host: 'w2.localhost' },
      '{"mockedLaunch":false,"apiBase":"https://api.example"}',
    );
    expect(await settings('w2.localhost')).toMatchObject({
      mockedLaunch: false,
      apiBase: 'https://api.example',
    });
    expect((await settings('w1.localhost')).apiBase).toBe('');
    const { headers, sent } = await ask('/', { host: 'w2.localhost' });
    // The page's own policy allows the same as the header.
    expect(headers['content-security-policy']).toBe(
      `${/content="(.*?)"/.exec(String(sent))![1]}; frame-ancestors 'self' https://web.telegram.org`,
    );
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https: http://w2.localhost:9;",
    );
    // Another server sends the site's other pages, with the same policy.
    const sponsor = await ask('/sponsors/1.html', { host: 'w2.localhost' });
    expect(sponsor.status).toBe(404);
    expect(sponsor.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });
});

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; sent: Buffer };

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Each test has its own port.
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const method = body ? 'POST' : 'GET';
      const asked = request(
        { port, path, method, headers: { ...headers, connection: 'close' } },
        async (response) =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            sent: await buffer(response),
          }),
      );
      asked.on('error', reject).end(body);
    });
}

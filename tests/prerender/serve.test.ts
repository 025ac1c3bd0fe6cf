// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSiteFile, sendFile } from '#hosting/serveFile.ts';

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
    const { headers, sent } = await ask({ 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(sent)).toEqual(body);
    expect((await ask()).sent).toEqual(body);
    const again = await ask({ 'if-none-match': headers.etag! });
    expect([again.status, again.sent.length]).toEqual([304, 0]);
  });
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string> = {}) => {
    const asked = request({ port, headers: { ...headers, connection: 'close' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, sent: await buffer(answer) };
  };
}

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ALWAYS_HEADERS } from '#hosting/headers.ts';
import { readSiteFile, sendFile } from '#hosting/serveFile.ts';
import { type Backend, createBackend, isBackendPath } from '#tests/backend/backend.ts';
import { json } from '#tests/backend/http.ts';
import { serve } from '#tests/backend/server.ts';
import { sitePage } from '#tests/backend/sitePage.ts';
import { GAMES, HOT } from '#tests/backend/tables/games.ts';

/** The category whose list is long. */
export const CROWDED = 'concise';

/** A folder that is served at `http://<its name>.localhost`; `page` is its page, `games` how many a floor shows. */
export type Served = { folder: string; page: string; games: number; isClient?: boolean };

/** How long every answer of the backend takes, in ms. */
export const LATENCY_MS = 100;
/** A shorter answer grows when it is compressed. */
const LEAST_COMPRESSED = 256;

/** Serves all compared pages alike, each from an origin, cache and world of its own. */
export async function startServer(pages: Readonly<Record<string, Served>>) {
  const compressed = compressedBackend(pages);
  const showClient = clientPage(pages);
  const server = createServer((request, response) => {
    const { pathname, hostname } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const page = pages[nameOf(hostname)];
    if (isBackendPath(pathname)) return void serve(compressed, request, response);
    if (page?.isClient) {
      for (const [name, value] of Object.entries(ALWAYS_HEADERS)) response.setHeader(name, value);
      return showClient(request, response, () => void sendFrom(page));
    }
    return void (page && sendFrom(page));

    async function sendFrom({ folder, page }: Served): Promise<void> {
      const path = pathname === '/' ? `/${page}` : pathname;
      const body = await readSiteFile(folder, path);
      if (body) await sendFile(request, response, path, body);
      else response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    originOf: (name: string) => `http://${name}.localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function nameOf(hostname: string): string {
  return hostname.split('.')[0]!;
}

function clientPage(pages: Readonly<Record<string, Served>>) {
  const client = Object.values(pages).find(({ isClient }) => isClient)!;
  const html = readFileSync(join(client.folder, client.page), 'utf8');
  return sitePage({
    readPage: async () => ({ html }),
    gameOriginOf: (hostname) => `http://${hostname}:1`,
    controlApi: false,
  });
}

/** The contract backend, and the one answer that the floors ask for. */
function compressedBackend(pages: Readonly<Record<string, Served>>): Backend {
  const backend = createBackend({ latencyMs: LATENCY_MS });
  const picture = readFileSync('public/icons/icon-192.png');
  const answer: Backend = async (request) => {
    const { hostname, pathname } = new URL(request.url);
    // One raster picture for every page: a drawing is a document of its own, whose style passes would count as the page's.
    if (pathname.startsWith('/uploads/'))
      return new Response(picture, { headers: { 'content-type': 'image/png' } });
    if (pathname !== '/api/home') return backend(request);
    await setTimeout(LATENCY_MS);
    return json(homeOf(pages[nameOf(hostname)]?.games ?? 0));
  };
  return async (request) => {
    const response = await answer(request);
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    if (body.length < LEAST_COMPRESSED)
      return new Response(body.length > 0 ? body : null, { status, headers });
    headers.set('content-encoding', 'gzip');
    return new Response(await promisify(gzip)(body), { status, headers });
  };
}

// A long list has the pictures of the client's tiles; for the first screen, pictures are not counted.
function homeOf(count: number) {
  const own = GAMES.filter(({ category }) => category === CROWDED);
  const games = Array.from({ length: count }, (_, at) =>
    count > HOT.length
      ? { name: `${own[at % own.length]!.name} ${at + 1}`, picture: pictureOf(at % own.length) }
      : { name: HOT[at]!.name },
  );
  return { notice: '欢迎光临', games };
}

function pictureOf(at: number): string {
  return `/uploads/games/${CROWDED}/${at + 1}.svg`;
}

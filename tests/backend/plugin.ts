import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { ALWAYS_HEADERS } from '#shell/build/headers.ts';
import { readSiteFile, sendFile } from '#shell/build/serveFile.ts';
import { type Backend, type BackendOptions, createBackend } from './backend.ts';
import { openGamePort } from './gamePort.ts';
import { gameOrigin } from './game/page.ts';
import { middleware, serve } from './server.ts';
import { type ReadPage, sitePage } from './sitePage.ts';

export type MountOptions = Pick<BackendOptions, 'door' | 'isLive'> & {
  /** Sees every request before it is answered. */
  onRequest?: (request: IncomingMessage, response: ServerResponse) => void;
};

/** Mounts the contract backend in Vite's servers, and serves the page there as a host of ours must. */
export function contractBackend({ onRequest, ...options }: MountOptions = {}): Plugin {
  async function mount(server: ViteDevServer | PreviewServer, port: number, host: string, readPage: ReadPage) {
    const gameOriginOf = (hostname: string) => `http://${hostname}:${port + 1}`;
    const close = await openGamePort(port + 1, host, (request, response) => {
      onRequest?.(request, response);
      void serve(gameOrigin, request, response);
    });
    server.httpServer?.once('close', close);
    server.middlewares.use((request, response, next) => {
      onRequest?.(request, response);
      for (const [name, value] of Object.entries(ALWAYS_HEADERS)) response.setHeader(name, value);
      next();
    });
    server.middlewares.use(sitePage({ readPage, gameOriginOf, door: options.door ?? false }));
    server.middlewares.use(middleware(perHost((hostname) => createBackend({ ...options, gameOrigin: gameOriginOf(hostname) }))));
  }
  return {
    name: 'lobby:backend',
    async configureServer(server) {
      const { root, html, server: listening } = server.config;
      const file = join(root, 'index.html');
      await mount(server, listening.port, String(listening.host), async () => ({
        html: await server.transformIndexHtml('/index.html', readFileSync(file, 'utf8')),
        // Vite's own inline code carries the nonce.
        policy: { nonce: html?.cspNonce, scriptHashes: [], styleHashes: [] },
      }));
    },
    async configurePreviewServer(server) {
      const { root, build, preview } = server.config;
      const folder = resolve(root, build.outDir);
      await mount(server, preview.port, String(preview.host), async () => ({
        html: readFileSync(join(folder, 'index.html'), 'utf8'),
      }));
      server.middlewares.use(async (request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const body = await readSiteFile(folder, pathname);
        if (body) await sendFile(request, response, pathname, body);
        else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404');
      });
    },
  };
}

// A game lies on the host name the page was opened by, so that it meets the same world.
function perHost(make: (hostname: string) => Backend): Backend {
  const made = new Map<string, Backend>();
  return (request) => {
    const { hostname } = new URL(request.url);
    const backend = made.get(hostname) ?? make(hostname);
    made.set(hostname, backend);
    return backend(request);
  };
}

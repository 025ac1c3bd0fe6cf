import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { ALWAYS_HEADERS } from '#hosting/headers.ts';
import { readSiteFile, sendFile } from '#hosting/serveFile.ts';
import { openGamePort } from './gamePort.ts';
import type { Mounted, MountBackend, MountOptions } from './mounted.ts';
import { type ReadPage, sitePage } from './sitePage.ts';

type PluginOptions = Pick<MountOptions, 'controlApi' | 'isLive'> & {
  /** Changes the page of the preview server before it is served; its policy then admits inline code that was added. */
  editPage?: (html: string) => string;
  /** For the preview server: the folder of another built site, for the host names that have one. */
  folderOf?: (hostname: string) => string | undefined;
  /** For the preview server, which cannot load the backend through Vite. */
  mountBackend?: MountBackend;
};

type Place = {
  port: number;
  host: string;
  readPage: ReadPage;
  load: (options: MountOptions) => Promise<Mounted>;
};

/** Mounts the contract backend in Vite's servers, and serves the page with the headers of production. */
export function contractBackend({
  mountBackend,
  editPage = (html) => html,
  folderOf = () => undefined,
  ...options
}: PluginOptions = {}): Plugin {
  async function mount(
    server: ViteDevServer | PreviewServer,
    { port, host, readPage, load }: Place,
  ) {
    const gameOriginOf = (hostname: string) => `http://${hostname}:${port + 1}`;
    const mounted = () => load({ ...options, gameOriginOf });
    const close = await openGamePort(port + 1, host, async (request, response) => {
      (await mounted()).games(request, response);
    });
    server.httpServer?.once('close', close);
    server.middlewares.use((_request, response, next) => {
      for (const [name, value] of Object.entries(ALWAYS_HEADERS)) response.setHeader(name, value);
      next();
    });
    const { controlApi = false, isLive = false } = options;
    server.middlewares.use(sitePage({ readPage, gameOriginOf, isLive, controlApi }));
    server.middlewares.use((request, response, next) => {
      mounted().then(({ site }) => site(request, response, next), next);
    });
  }
  return {
    name: 'lobby:backend',
    async configureServer(server) {
      const { root, html, server: listening } = server.config;
      await mount(server, {
        port: listening.port,
        host: String(listening.host),
        readPage: async () => ({
          html: await server.transformIndexHtml(
            '/index.html',
            readFileSync(join(root, 'index.html'), 'utf8'),
          ),
          // Vite's own inline code carries the nonce.
          policy: { nonce: html?.cspNonce, scriptHashes: [], styleHashes: [] },
        }),
        load: loadThrough(server),
      });
    },
    async configurePreviewServer(server) {
      if (!mountBackend) return;
      const { root, build, preview } = server.config;
      const siteOf = (hostname: string) => resolve(root, folderOf(hostname) ?? build.outDir);
      let mounted: Mounted | undefined;
      await mount(server, {
        port: preview.port,
        host: String(preview.host),
        readPage: async (hostname) => ({
          html: editPage(readFileSync(join(siteOf(hostname), 'index.html'), 'utf8')),
        }),
        load: async (wanted) => (mounted ??= mountBackend(wanted)),
      });
      server.middlewares.use(async (request, response) => {
        const { pathname, hostname } = new URL(
          request.url ?? '/',
          `http://${request.headers.host ?? 'localhost'}`,
        );
        const body = await readSiteFile(siteOf(hostname), pathname);
        if (body) await sendFile(request, response, pathname, body);
        else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404');
      });
    },
  };
}

/** Loads the backend through Vite, so that a changed file is reloaded without a restart. */
function loadThrough(server: ViteDevServer): Place['load'] {
  let made: { by: MountBackend; mounted: Mounted } | undefined;
  return async (options) => {
    const module = await server.ssrLoadModule('/tests/backend/mounted.ts');
    const mountBackend = module.mountBackend as MountBackend;
    if (made?.by !== mountBackend) made = { by: mountBackend, mounted: mountBackend(options) };
    return made.mounted;
  };
}

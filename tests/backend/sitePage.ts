import { json } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { policyOfPage } from '#shell/build/headers.ts';
import { sendFile } from '#shell/build/serveFile.ts';
import { writeSiteConfig } from '#shell/build/siteConfig.ts';

/** The page as it was built, and what its policy must say besides. */
export type ReadPage = () => Promise<{ html: string; policy?: Parameters<typeof policyOfPage>[1] }>;

type PageOptions = {
  readPage: ReadPage;
  gameOriginOf: (hostname: string) => string;
  /** Lets a test change the site settings of its host: `POST /__world/settings`, until the world is reset. */
  door: boolean;
};

/** Middleware that serves index.html: site settings of the asking host written in, policy in the header. */
export function sitePage({
  readPage,
  gameOriginOf,
  door,
}: PageOptions): Connect.NextHandleFunction {
  const changed = new Map<string, object>();
  return (request, response, next) => {
    const { pathname, hostname } = new URL(
      request.url ?? '/',
      `http://${request.headers.host ?? 'localhost'}`,
    );
    if (door && pathname === '/__world/reset') changed.delete(hostname);
    if (door && pathname === '/__world/settings' && request.method === 'POST') change().catch(next);
    else if (pathname === '/' || pathname === '/index.html') show().catch(next);
    else next();

    async function change(): Promise<void> {
      changed.set(hostname, (await json(request)) as object);
      response.writeHead(204).end();
    }

    async function show(): Promise<void> {
      const { html, policy } = await readPage();
      // Launch data made by a developer is believed on his own machine only (D-028).
      const page = writeSiteConfig(html, {
        mockedLaunch: isLoopback(hostname),
        ...changed.get(hostname),
      });
      await sendFile(request, response, '/index.html', Buffer.from(page), {
        'Content-Security-Policy': policyOfPage(page, {
          ...policy,
          frameOrigins: [gameOriginOf(hostname)],
        }),
      });
    }
  };
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}

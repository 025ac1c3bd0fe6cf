import { json } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { policyOfPage } from '#hosting/headers.ts';
import { replacePolicy } from '#hosting/policy.ts';
import { sendFile } from '#hosting/serveFile.ts';
import { writeSiteConfig } from '#hosting/siteConfig.ts';

/** The page of a host as it was built, and additions to its policy. */
export type ReadPage = (
  hostname: string,
) => Promise<{ html: string; policy?: Parameters<typeof policyOfPage>[1] }>;

const BARE_PATH = /^\/[\w-]+$/;

type PageOptions = {
  readPage: ReadPage;
  gameOriginOf: (hostname: string) => string;
  /** For people; without it, in browser tests, neither clip nor 18+ notice opens by itself. */
  isLive?: boolean;
  /** Lets a test change the site settings of its host: `POST /__world/settings`, until the world is reset. */
  controlApi: boolean;
};

/** Middleware that serves index.html with the settings of the requested host, and the policy in a header and in the page. */
export function sitePage({
  readPage,
  gameOriginOf,
  isLive = false,
  controlApi,
}: PageOptions): Connect.NextHandleFunction {
  const changed = new Map<string, object>();
  return (request, response, next) => {
    const { pathname, hostname } = new URL(
      request.url ?? '/',
      `http://${request.headers.host ?? 'localhost'}`,
    );
    if (controlApi && pathname === '/__world/reset') changed.delete(hostname);
    if (controlApi && pathname === '/__world/settings' && request.method === 'POST')
      change().catch(next);
    else if (pathname === '/' || pathname === '/index.html') show(200).catch(next);
    // As a static host, with 404.html.
    else if (BARE_PATH.test(pathname)) show(404).catch(next);
    else if (pathname.endsWith('.html')) cover().catch(next);
    else next();

    async function change(): Promise<void> {
      changed.set(hostname, (await json(request)) as object);
      response.writeHead(204).end();
    }

    // Other pages, such as the sponsors', are served by a later middleware; they get the same policy.
    async function cover(): Promise<void> {
      const { policy } = await read();
      response.setHeader('Content-Security-Policy', policy);
      next();
    }

    async function show(status: number): Promise<void> {
      const { page, policy } = await read();
      const headers = { 'Content-Security-Policy': policy };
      await sendFile(request, response, '/index.html', Buffer.from(page), headers, status);
    }

    async function read(): Promise<{ page: string; policy: string }> {
      const { html, policy } = await readPage(hostname);
      // Launch data of a developer is accepted on a loopback host only (D-028).
      const page = writeSiteConfig(html, {
        mockedLaunch: isLoopback(hostname),
        ...(!isLive && { introClip: false, ageNotice: false }),
        ...changed.get(hostname),
      });
      const framedOrigins = [gameOriginOf(hostname)];
      const sent = policyOfPage(page, { ...policy, framedOrigins });
      return { page: replacePolicy(page, sent), policy: sent };
    }
  };
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}

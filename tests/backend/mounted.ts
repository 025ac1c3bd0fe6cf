import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerOnce } from './answerOnce.ts';
import { type BackendOptions, createBackend } from './backend.ts';
import { gameOrigin } from './game/page.ts';
import { middleware, serve } from './server.ts';

export type MountOptions = Pick<BackendOptions, 'controlApi' | 'isLive'> & {
  gameOriginOf: (hostname: string) => string;
};

/** The backend as handlers of a web server: one for the site's origin, one for the game's. */
export type Mounted = {
  site: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  games: (request: IncomingMessage, response: ServerResponse) => void;
};

export type MountBackend = (options: MountOptions) => Mounted;

/** Makes both. Games are served on the host name with which the page was opened. */
export function mountBackend({ gameOriginOf, ...options }: MountOptions): Mounted {
  const backends = new Map<string, (request: Request) => Promise<Response>>();
  // Tests control their backend, and count the orders that it gets.
  const open = (hostname: string) => {
    const backend = createBackend({ ...options, gameOrigin: gameOriginOf(hostname) });
    return options.controlApi ? backend : answerOnce(backend);
  };
  return {
    site: middleware((request) => {
      const { hostname } = new URL(request.url);
      const backend = backends.get(hostname) ?? open(hostname);
      backends.set(hostname, backend);
      return backend(request);
    }),
    games: (request, response) => void serve(gameOrigin, request, response),
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { type BackendOptions, createBackend, isBackendPath } from './backend.ts';
import { gameOrigin } from './game/page.ts';
import { serverError } from './http.ts';

// Enough for a picture of 5 MB in a form.
const MAX_BODY_BYTES = 6_000_000;

type Answerer = (request: Request) => Promise<Response>;

/** A Node request as a Request; `signal` is aborted when the connection closes. */
export async function toRequest(incoming: IncomingMessage, signal?: AbortSignal): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** Writes a Response; a failed one sends one byte before it closes, else Chromium sends POSTs again. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  if (response.type === 'error') {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.write('{', () => outgoing.destroy());
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Serves one Node request by a function Request → Response. */
export async function serve(
  answerer: Answerer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  // Node aborts the signal of a request only while the request is referenced.
  const held = new Set<Request>();
  outgoing.on('close', () => {
    gone.abort();
    held.clear();
  });
  try {
    const request = await toRequest(incoming, gone.signal);
    held.add(request);
    const response = await answerer(request);
    await send(response, outgoing);
  } catch (error) {
    if (gone.signal.aborted) return;
    console.error(error);
    await send(serverError(), outgoing);
  }
}

/** Middleware for Vite's dev and preview servers: answers the backend's paths, passes on all others. */
export function middleware(answerer: Answerer) {
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const path = (incoming.url ?? '/').split('?')[0]!;
    if (isBackendPath(path)) void serve(answerer, incoming, outgoing);
    else next();
  };
}

/** Listens on a port with a function Request → Response. */
export async function listen(answerer: Answerer, port: number, host: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => void serve(answerer, incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

type Started = { address: string; gameAddress: string; close: () => Promise<void> };

/** Starts the backend by itself, with the game origin on a second port; port 0 picks a free one. */
export async function startBackend({
  port = 4180,
  host = '127.0.0.1',
  gamePort = 4181,
  ...options
}: BackendOptions & { port?: number; host?: string; gamePort?: number } = {}): Promise<Started> {
  const games = await listen(gameOrigin, gamePort, host);
  const gameAddress = options.gameOrigin ?? addressOf(games, host);
  const backend = createBackend({ isLive: true, ...options, gameOrigin: gameAddress });
  const api = await listen(backend, port, host);
  return { address: addressOf(api, host), gameAddress, close: () => closeAll([api, games]) };
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
}

async function closeAll(servers: Server[]): Promise<void> {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { WebhookInfo } from './webhookInfo.ts';

/** `starting` until updates can arrive, `failing` while calls to the Bot API fail, `stopping` after a stop signal. */
export type Status = {
  mode: 'polling' | 'webhook';
  phase: 'starting' | 'running' | 'failing' | 'stopping';
};

/** The webhook of the bot. */
export type Webhook = {
  path: string;
  /** Checks the secret, then reads and answers the delivery. */
  receive: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** What Telegram says of its deliveries, within a second. */
  readInfo: () => Promise<WebhookInfo | null>;
};

type Serving = {
  port: number;
  host: string;
  status: Status;
  isFull: () => boolean;
  /** Null with polling. The server then answers only health checks. */
  webhook: Webhook | null;
  /** The server cuts off a request that is not complete after this time, in ms. */
  requestLimitMs?: number;
};

export type Served = { port: number; close: () => Promise<void> };

const REQUEST_LIMIT_MS = 10_000;

/** Serves `/healthz` (alive), `/readyz` (handles updates) and the webhook. Rejects if the port is in use. */
export async function serve({
  port,
  host,
  requestLimitMs = REQUEST_LIMIT_MS,
  ...serving
}: Serving): Promise<Served> {
  // Node checks for late requests once per interval, by default every 30 s, so the real limit is timeout plus interval.
  const connectionsCheckingInterval = requestLimitMs / 20;
  const requestTimeout = requestLimitMs - connectionsCheckingInterval;
  const server = createServer(
    { connectionsCheckingInterval, requestTimeout, headersTimeout: requestTimeout },
    (request, response) => {
      // No JSON, or the connection broke during the body.
      void answer(request, response, serving).catch(() => send(response, 400));
    },
  );
  await once(server.listen(port, host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, isFull, webhook }: Omit<Serving, 'port' | 'host' | 'requestLimitMs'>,
): Promise<void> {
  const path = (request.url ?? '').split('?')[0];
  const phase = status.phase === 'running' && isFull() ? 'full' : status.phase;
  const code = phase === 'running' ? 200 : 503;
  if (request.method === 'GET' && path === '/healthz') return send(response, 200, { alive: true });
  if (request.method === 'GET' && path === '/readyz') {
    // Before that, Telegram still has an older registration or none.
    const isAsked = webhook !== null && phase !== 'starting';
    const more = isAsked ? { telegram: await webhook.readInfo() } : {};
    return send(response, code, { mode: status.mode, phase, ...more });
  }
  if (request.method !== 'POST' || webhook === null || path !== webhook.path)
    return send(response, 404);
  // Telegram delivers it again.
  if (code !== 200) return send(response, code);
  await webhook.receive(request, response);
}

function send(response: ServerResponse, code: number, body: object = {}): void {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

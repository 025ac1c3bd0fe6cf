import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Update } from 'grammy/types';

import type { Status } from './status.ts';
import type { UpdateQueue } from './updateQueue.ts';
import { receive, type Webhook } from './webhook.ts';
import type { WebhookInfo } from './webhookInfo.ts';

type Serving = {
  port: number;
  host: string;
  status: Status;
  queue: UpdateQueue<Update>;
  /** Null with polling. The server then answers only health checks. */
  webhook: (Webhook & { path: string }) | null;
  /** What Telegram says of its deliveries, within a second. Null with polling. */
  readWebhook?: (() => Promise<WebhookInfo | null>) | null;
  /** The server cuts off a request that is not complete after this time, in ms. */
  requestLimitMs?: number;
};

export type Served = { port: number; close: () => Promise<void> };

const REQUEST_LIMIT_MS = 10_000;

/**
 * Serves `/healthz` (the process is alive), `/readyz` (the bot receives and handles updates) and the webhook. Rejects
 * if the port is in use.
 */
export async function serve({
  port,
  host,
  requestLimitMs = REQUEST_LIMIT_MS,
  ...serving
}: Serving): Promise<Served> {
  // Node checks for late requests once per interval, by default every 30 s, so the real limit is timeout plus interval.
  const connectionsCheckingInterval = requestLimitMs / 20;
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    void answer(request, serving)
      // The connection broke during the body, so the sender cannot read an answer.
      .catch(() => ({ code: 400, body: {} }))
      .then(({ code, body }) => {
        // Do not read the remaining part of a refused body.
        if (!request.complete) response.setHeader('connection', 'close');
        response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  });
  server.requestTimeout = requestLimitMs - connectionsCheckingInterval;
  server.headersTimeout = server.requestTimeout;
  await listen(server, port, host);
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
  { status, queue, webhook, readWebhook }: Omit<Serving, 'port' | 'host' | 'requestLimitMs'>,
): Promise<{ code: number; body: object }> {
  const path = (request.url ?? '').split('?')[0];
  if (request.method === 'GET' && path === '/healthz') return { code: 200, body: { alive: true } };
  if (request.method === 'GET' && path === '/readyz') {
    const { mode } = status;
    const phase = status.phase === 'running' && queue.isFull() ? 'full' : status.phase;
    const code = phase === 'running' ? 200 : 503;
    // Before that, Telegram still has an older registration or none.
    const telegram = readWebhook && phase !== 'starting' ? await readWebhook() : undefined;
    return { code, body: { mode, phase, ...(telegram !== undefined && { telegram }) } };
  }
  if (request.method !== 'POST' || !webhook || path !== webhook.path) {
    return { code: 404, body: {} };
  }
  return { code: await receive(request, webhook), body: {} };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { mountBackend } from '#tests/backend/mounted.ts';
import { contractBackend } from '#tests/backend/plugin.ts';
import { checkPorts, stop } from './ports.ts';
import { addressesOf, type Served } from './welcome.ts';

type Options = Omit<NonNullable<Parameters<typeof contractBackend>[0]>, 'mountBackend'>;

const KEEP_ALIVE_MS = 60_000;

/** Serves the built site with the contract backend until the process is told to stop. */
export async function serveSite(options: Options): Promise<Served> {
  if (!existsSync('dist/index.html'))
    stop('There is no built site in dist. Build it first: npm run build.');
  const { port, host } = await checkPorts();
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    plugins: [contractBackend({ ...options, mountBackend })],
    preview: { port, host, strictPort: true, allowedHosts: ['.localhost'] },
  });
  // A test that reuses a connection just as the server closes it gets no answer. Node closes an idle one after 5 s.
  if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
  return addressesOf({ port, host });
}

import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { preview } from 'vite';
import { contractBackend, type MountOptions } from '#tests/backend/plugin.ts';

export type Served = { address: string; gameAddress: string };

/** Serves the built site with the contract backend on PORT and HOST until the process is told to stop. */
export async function serveSite(options: MountOptions): Promise<Served> {
  const port = readPort();
  const host = process.env.HOST || '127.0.0.1';
  if (!existsSync('dist/index.html')) throw new Error('There is no built site in dist. Build it first: npm run build.');
  for (const wanted of [port, port + 1]) await checkFree(wanted, host);
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    plugins: [contractBackend(options)],
    preview: { port, host, strictPort: true, allowedHosts: ['.localhost'] },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { address: `http://${shown}:${port}`, gameAddress: `http://${shown}:${port + 1}` };
}

function readPort(): number {
  const port = Number(process.env.PORT || 4173);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new Error(`PORT must be a number from 1 to 65534, not "${process.env.PORT}".`);
}

function checkFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new Error(code === 'EADDRINUSE' ? takenSentence(port) : `${host}:${port} cannot be used: ${message}`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function takenSentence(port: number): string {
  return `Port ${port} is taken (the site needs PORT, its demo game PORT + 1). Stop what runs there or set PORT.`;
}

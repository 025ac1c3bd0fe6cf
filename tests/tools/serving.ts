import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { preview } from 'vite';
import { mountBackend } from '#tests/backend/mounted.ts';
import { contractBackend } from '#tests/backend/plugin.ts';
import { addressesOf, type Served } from './welcome.ts';

type Options = Omit<NonNullable<Parameters<typeof contractBackend>[0]>, 'mountBackend'>;

/**
 * The port and host that PORT and HOST name; stops the process when a port is in use. `offsets` are the ports that are needed,
 * counted from PORT.
 */
export async function checkPorts(
  offsets: readonly number[] = [0, 1],
): Promise<{ port: number; host: string }> {
  const port = Number(process.env.PORT || 4173);
  const host = process.env.HOST || '127.0.0.1';
  const isPort = Number.isInteger(port) && port > 0 && port < 65_534;
  if (!isPort) stop(`PORT must be a number from 1 to 65533, not "${process.env.PORT}".`);
  for (const offset of offsets) await checkFree(port + offset, host);
  return { port, host };
}

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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
  return addressesOf({ port, host });
}

function checkFree(port: number, host: string): Promise<void> {
  const inUse = `Port ${port} is in use (the site needs PORT, its demo game PORT + 1, the Telegram client of npm run dev:telegram PORT + 2). Stop what runs there or set PORT.`;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      stop(code === 'EADDRINUSE' ? inUse : `${host}:${port} cannot be used: ${message}`),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

// An uncaught error would print a stack above the sentence.
function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { preview } from 'vite';
import { mountBackend } from '#tests/backend/mounted.ts';
import { contractBackend } from '#tests/backend/plugin.ts';

type Options = Omit<NonNullable<Parameters<typeof contractBackend>[0]>, 'mountBackend'>;
export type Served = { address: string; gameAddress: string };

/**
 * Where PORT and HOST say that the site is to be served; refuses at once when somebody else is there. `steps` are the
 * ports that are needed, counted from PORT.
 */
export async function findPlace(
  steps: readonly number[] = [0, 1],
): Promise<{ port: number; host: string }> {
  const port = Number(process.env.PORT || 4173);
  const host = process.env.HOST || '127.0.0.1';
  const isPort = Number.isInteger(port) && port > 0 && port < 65_534;
  if (!isPort)
    throw plainError(`PORT must be a number from 1 to 65533, not "${process.env.PORT}".`);
  for (const step of steps) await checkFree(port + step, host);
  return { port, host };
}

/** Serves the built site with the contract backend until the process is told to stop. */
export async function serveSite(options: Options): Promise<Served> {
  if (!existsSync('dist/index.html'))
    throw plainError('There is no built site in dist. Build it first: npm run build.');
  const { port, host } = await findPlace();
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

/** The addresses to show: a server that listens everywhere is reached here by loopback. */
export function addressesOf({ port, host }: { port: number; host: string }): Served {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { address: `http://${shown}:${port}`, gameAddress: `http://${shown}:${port + 1}` };
}

function checkFree(port: number, host: string): Promise<void> {
  const taken = `Port ${port} is taken (the site needs PORT, its demo game PORT + 1, the Telegram host of npm run dev PORT + 2). Stop what runs there or set PORT.`;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        plainError(code === 'EADDRINUSE' ? taken : `${host}:${port} cannot be used: ${message}`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

// A person reads it: the sentence without a stack.
function plainError(sentence: string): Error {
  return Object.assign(new Error(sentence), { [inspect.custom]: () => sentence });
}

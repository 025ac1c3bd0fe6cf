import { createServer } from 'node:net';
import type { Plugin } from 'vite';

/** Port and host by PORT and HOST; stops the process when one of the ports at `offsets` is in use. */
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

/** Checks the ports of `npm run dev` before Vite and the game take them. */
export function portsPlugin(): Plugin {
  return {
    name: 'lobby:ports',
    async configureServer() {
      // When its settings change, Vite starts anew while it holds the ports.
      if (!process.env.LOBBY_SERVES) await checkPorts();
      process.env.LOBBY_SERVES = '1';
    },
  };
}

function checkFree(port: number, host: string): Promise<void> {
  const inUse = `Port ${port} is in use (the site needs PORT, its demo game PORT + 1). Stop what runs there or set PORT.`;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      stop(code === 'EADDRINUSE' ? inUse : `${host}:${port} cannot be used: ${message}`),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Ends the command with a sentence. An uncaught error would print a stack above it. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

import { createServer, type RequestListener, type Server } from 'node:http';

type GamePort = { server: Server; answer: RequestListener };

// Vite starts its next server before it closes the one before it: the port outlives a restart of ours.
const ports = ((globalThis as { lobbyGamePorts?: Map<number, GamePort> }).lobbyGamePorts ??=
  new Map());

/**
 * Opens a port of its own for the demo game, hence another origin than ours: our own is not framed (F-C08).
 * Returns how to close it, which does nothing once somebody else answers there.
 */
export async function openGamePort(
  port: number,
  host: string,
  answer: RequestListener,
): Promise<() => void> {
  const open = ports.get(port);
  if (open) open.answer = answer;
  else await listen(port, host, answer);
  return () => {
    const current = ports.get(port);
    if (current?.answer !== answer) return;
    ports.delete(port);
    current.server.close();
    current.server.closeAllConnections();
  };
}

function listen(port: number, host: string, answer: RequestListener): Promise<void> {
  const server = createServer((request, response) => ports.get(port)?.answer(request, response));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port}, needed for the demo game (PORT + 1), is taken. Set PORT to another number.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, host, () => {
      ports.set(port, { server, answer });
      resolve();
    });
  });
}

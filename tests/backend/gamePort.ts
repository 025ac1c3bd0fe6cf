import { createServer, type RequestListener, type Server } from 'node:http';

type GamePort = { server: Server; answer: RequestListener };

// On a restart Vite starts the next server before it closes the last one, so the port must outlive both.
const ports = ((globalThis as { lobbyGamePorts?: Map<number, GamePort> }).lobbyGamePorts ??=
  new Map());

/** Opens the demo game’s port and returns what closes it, unless a later server has taken it (F-C08). */
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

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Prints a line for each answered request: time, method, path, status, ms. Never a query, header or body. */
export function printRequest(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
): void {
  const path = url.split('?')[0]!;
  // Successful requests for scripts and pictures are left out: they would hide the calls.
  const isFile = /^\/(assets|captcha|games|pictures|uploads)\/|\.\w+$/.test(path);
  const startedAt = performance.now();
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 'cut';
    if (isFile && Number(status) < 400) return;
    const time = new Date().toTimeString().slice(0, 8);
    const ms = Math.round(performance.now() - startedAt);
    console.log(
      `${time}  ${(method ?? '').padEnd(7)} ${hideKeys(path).padEnd(34)} ${status}  ${ms} ms`,
    );
  });
}

// A game's address holds its play key.
function hideKeys(path: string): string {
  return path.replace(/[\w-]{24,}/g, '…');
}

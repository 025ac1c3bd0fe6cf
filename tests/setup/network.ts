import { setupServer } from 'msw/node';

import { backendHandlers } from '#tests/backend/msw.ts';

/** One server for all test files of a worker; a request without a handler is an error. */
export const network = setupServer(...backendHandlers());

/** Starts the interception, or restarts it. */
export function interceptNetwork(): void {
  network.listen({ onUnhandledRequest: 'error' });
}

/** Most turns of the event loop that are waited for open requests; one without an answer stays open. */
const LONGEST_WAY = 50;
const open = new Set<string>();
network.events.on('request:start', ({ requestId }) => void open.add(requestId));
network.events.on('request:end', ({ requestId }) => void open.delete(requestId));

/** Resolves when the requests of the page have reached the backend, so that they count for the test that sent them. */
export async function whenArrived(): Promise<void> {
  // A request just sent is reported some turns later.
  for (let turn = 0; turn < 3 || (open.size > 0 && turn < LONGEST_WAY); turn++)
    await new Promise((resolve) => void setImmediate(resolve));
  open.clear();
}

interceptNetwork();

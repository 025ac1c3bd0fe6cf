import { setupServer } from 'msw/node';

import { backendHandlers } from './backend/msw.ts';

/** Once for all files of a worker: no request goes where no handler is. */
export const network = setupServer(...backendHandlers());

/** Begins, or begins again. */
export function interceptNetwork(): void {
  network.listen({ onUnhandledRequest: 'error' });
}

/** Turns of the event loop in which every request that was sent arrives; one that nobody answers stays open. */
const LONGEST_WAY = 50;
const open = new Set<string>();
network.events.on('request:start', ({ requestId }) => void open.add(requestId));
network.events.on('request:end', ({ requestId }) => void open.delete(requestId));

/** Resolves when what the page has sent is with the backend: it belongs to the test that sent it. */
export async function whenArrived(): Promise<void> {
  // What was sent a moment ago is seen a turn later.
  for (let turn = 0; turn < 3 || (open.size > 0 && turn < LONGEST_WAY); turn++)
    await new Promise((resolve) => void setImmediate(resolve));
  open.clear();
}

interceptNetwork();

import { setupServer } from 'msw/node';

import { backendHandlers } from '#tests/backend/msw.ts';

/** Once for all files of a worker: no request goes where no handler is. */
export const network = setupServer(...backendHandlers());

/** Begins, or begins again. */
export function interceptNetwork(): void {
  network.listen({ onUnhandledRequest: 'error' });
}

interceptNetwork();

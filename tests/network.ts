import { setupServer } from 'msw/node';

import { backendHandlers } from '#tests/backend/msw.ts';

// Once for all files of a worker: no request goes where no handler is.
setupServer(...backendHandlers()).listen({ onUnhandledRequest: 'error' });

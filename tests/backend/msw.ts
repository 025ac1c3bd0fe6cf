import { http, type HttpHandler, passthrough } from 'msw';

import { type BackendOptions, createBackend, isBackendPath } from './backend.ts';

type MswOptions = BackendOptions & {
  /** In a browser the site's own files go to the network; in unit tests the backend answers everything. */
  passFiles?: boolean;
};

/** The backend as msw handlers: `setupServer(...backendHandlers())`, `setupWorker(...backendHandlers({ passFiles: true }))`. */
export function backendHandlers({ passFiles = false, ...options }: MswOptions = {}): HttpHandler[] {
  const backend = createBackend(options);
  return [
    http.all('*', ({ request }) =>
      passFiles && !isBackendPath(new URL(request.url).pathname) ? passthrough() : backend(request),
    ),
  ];
}

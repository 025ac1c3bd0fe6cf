import { setupWorker } from 'msw/browser';
import { dropEarly } from '#api/early.ts';
import { backendHandlers } from './msw.ts';

// The demo build's entry: the backend runs in a worker of the page, so that static files are all it needs.
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
};

const WORKER = new URL('mockServiceWorker.js', document.baseURI).href;

// Registering a worker wants a trusted address; this admits that one and no other.
(globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, document.baseURI).href !== WORKER)
      throw new TypeError(`no script is loaded from ${address}`);
    return address;
  },
});

const worker = setupWorker(...backendHandlers({ isLive: true, passFiles: true }));
await worker.start({ serviceWorker: { url: WORKER }, onUnhandledRequest: 'bypass', quiet: true });
// What was asked before the worker stood went to a host without a backend.
dropEarly();
await import('#main.tsx');

import { setupWorker } from 'msw/browser';
import { dropEarly } from '#api/earlyCalls.ts';
import { showDemoMark } from './demoMark.ts';
import { backendHandlers } from './msw.ts';

import './demoMark.css';

// The entry of the demo build: the backend runs in a worker of the page, so static files are enough.
type Factory = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
};

const WORKER = new URL('mockServiceWorker.js', document.baseURI).href;

// Registering a worker needs a trusted address under Trusted Types; this policy admits no other.
(globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, document.baseURI).href !== WORKER)
      throw new TypeError(`no script is loaded from ${address}`);
    return address;
  },
});

showDemoMark();

const worker = setupWorker(...backendHandlers({ isLive: true, passFiles: true }));
await worker.start({ serviceWorker: { url: WORKER }, onUnhandledRequest: 'bypass', quiet: true });
// Requests sent before the worker started went to a host without a backend.
dropEarly();
// Not awaited: the client's file imports this one, which would then wait for itself.
void import('#main.tsx');

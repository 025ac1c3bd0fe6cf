import { browserConfig, MINUTE_MS } from './browserConfig.ts';

/** `npm run test:e2e -- -c tests/browser/volume.config.ts`: what is measured in a browser. One worker, since parallel measurements disturb each other. */
export default browserConfig({
  shells: ['plain'],
  isFull: true,
  more: { testMatch: '*.volume.ts', workers: 1, timeout: 30 * MINUTE_MS },
});

import { browserConfig, MINUTE_MS } from './browserConfig.ts';

/** `npm run pictures`: takes pictures of every state. */
export default browserConfig({
  shells: ['plain', 'native'],
  more: { testMatch: 'pictures.ts', workers: 2, timeout: 10 * MINUTE_MS },
});

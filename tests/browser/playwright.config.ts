import { browserConfig } from './browserConfig.ts';

/** `npm run test:e2e`: every browser test, in a plain browser. */
export default browserConfig({ shells: ['plain'] });

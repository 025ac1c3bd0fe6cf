import { browserConfig } from './browserConfig.ts';
import { SHELLS } from './fixtures/shells.ts';

/** `npm run test:e2e:shells`: every browser test in a browser, in Telegram Web's frame and in a phone's Telegram. */
export default browserConfig({ shells: SHELLS, isFull: true });

import { browserConfig } from './browserConfig.ts';
import { SHELLS } from './fixtures/shells.ts';

/** Every browser test in a browser, in Telegram Web's frame and in a phone's Telegram: `-c tests/browser/shells.config.ts`. */
export default browserConfig({ shells: SHELLS, isFull: true });

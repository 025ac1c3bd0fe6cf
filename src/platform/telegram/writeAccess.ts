import { supports, type Version } from '@tma.js/sdk';

import type { PostEvent } from './messages.ts';
import type { Telegram } from './telegram.ts';

/** Telegram's own question whether the bot may write to the player, since 6.9. Nothing depends on the answer. */
export function createRequestWriteAccess(
  postEvent: PostEvent,
  version: Version,
): Telegram['requestWriteAccess'] {
  if (!supports('web_app_request_write_access', version)) return null;
  return () => void postEvent('web_app_request_write_access');
}

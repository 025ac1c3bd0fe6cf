import { BotError, GrammyError, HttpError } from 'grammy/web';

import type { Fields } from './log.ts';
import { describeNetwork } from './retry.ts';

/** Returns the fields of an error that we may log: the method and the Bot API's description, never the payload. */
export function describeError(error: unknown): Fields {
  if (error instanceof BotError) return describeError(error.error);
  if (error instanceof GrammyError) {
    return { method: error.method, code: error.error_code, description: error.description };
  }
  if (error instanceof HttpError) return { description: describeNetwork(error) };
  return { description: error instanceof Error ? error.message : 'unknown' };
}

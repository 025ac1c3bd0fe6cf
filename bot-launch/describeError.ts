import { GrammyError, HttpError } from 'grammy/web';

import type { Fields } from './log.ts';

/** Returns the fields of an error that we may log: the method and the Bot API's description, never the payload. */
export function describeError(error: unknown): Fields {
  if (error instanceof GrammyError) {
    return { method: error.method, code: error.error_code, description: error.description };
  }
  return { description: describeNetwork(error) };
}

/** Returns the cause of a failed request, such as ECONNREFUSED. */
export function describeNetwork(error: unknown): string {
  const inner = error instanceof HttpError ? error.error : error;
  const cause = inner instanceof Error && inner.cause instanceof Error ? inner.cause : inner;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

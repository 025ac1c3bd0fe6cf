import {
  type MethodName,
  type MethodParams,
  postEvent,
  setTargetOrigin,
  supports,
  type Version,
} from '@tma.js/sdk';

/** Sends a method to the Telegram client; false when its version does not know it or there is no client. */
export type PostEvent = <Method extends MethodName>(
  method: Method,
  params?: MethodParams<Method>,
) => boolean;

/** Returns the sender for a client of the given version: methods that it does not support are not sent. */
export function createPostEvent(version: Version): PostEvent {
  const postAny: (method: MethodName, params?: unknown) => void = postEvent;
  return (method, params) => {
    if (!supports(method, version)) return false;
    try {
      postAny(method, params);
      return true;
    } catch {
      return false;
    }
  };
}

/** Telegram sends no longer message than this, in characters. */
const MAX_MESSAGE_LENGTH = 65_536;

let allowedOrigins: readonly string[] = [];

/**
 * Accepts messages of the parent frame from the given origins only, and posts to the parent only if it is one of them:
 * the SDK trusts whoever frames the page (F-C12, F-C13). `parent` is its origin, '' where the browser names none.
 * Called before the SDK adds its listener.
 */
export function restrictMessageOrigins(origins: readonly string[], parent: string): void {
  allowedOrigins = origins;
  // Adding the same function again does not add a second listener.
  window.addEventListener('message', blockForeignMessages, true);
  if (allowedOrigins.includes(parent)) setTargetOrigin(parent);
}

// Native clients dispatch untrusted events from inside the page, which no foreign page can do.
function blockForeignMessages(event: MessageEvent<unknown>): void {
  const isForeign = event.isTrusted && !allowedOrigins.includes(event.origin);
  const isTooLong = typeof event.data === 'string' && event.data.length > MAX_MESSAGE_LENGTH;
  if (event.source === window.parent && (isForeign || isTooLong)) event.stopImmediatePropagation();
}

import {
  type MethodName,
  type MethodParams,
  on,
  postEvent,
  setTargetOrigin,
  supports,
  type Version,
} from '@tma.js/sdk';

/** Sends a method to the Telegram client. Returns false when its version lacks the method or there is no client. */
export type PostEvent = <Method extends MethodName>(
  method: Method,
  params?: MethodParams<Method>,
) => boolean;

/** Creates the sender for a client of the given version. It skips methods that this version does not support. */
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

/** Telegram never sends a longer message, in characters. */
const MAX_MESSAGE_LENGTH = 65_536;

let allowedOrigins: readonly string[] = [];

/**
 * Accepts the parent frame's messages from the given origins only, and posts to the parent only if it has one of them.
 * The SDK itself trusts any parent (F-C12). `parent` is the parent's origin, '' when the browser does not expose it.
 * Call this before the SDK adds its listener.
 */
export function restrictMessageOrigins(origins: readonly string[], parent: string): void {
  allowedOrigins = origins;
  // Adding the same function again does not add a second listener.
  window.addEventListener('message', blockForeignMessages, true);
  if (allowedOrigins.includes(parent)) setTargetOrigin(parent);
}

// Native clients dispatch untrusted events inside the page. Other pages cannot do that.
function blockForeignMessages(event: MessageEvent<unknown>): void {
  const isForeign = event.isTrusted && !allowedOrigins.includes(event.origin);
  const isTooLong = typeof event.data === 'string' && event.data.length > MAX_MESSAGE_LENGTH;
  if (event.source === window.parent && (isForeign || isTooLong)) event.stopImmediatePropagation();
}

// Not the viewport and the insets, which clients also send unrequested while the page opens.
const ANSWERS = ['theme_changed', 'popup_closed', 'home_screen_checked'] as const;

/** Resolves at the client's first answer. Call it before requesting the theme. */
export function firstAnswer(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ANSWERS) on(event, () => resolve(), true);
  });
}

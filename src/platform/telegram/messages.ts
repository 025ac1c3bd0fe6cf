import {
  type MethodName,
  type MethodParams,
  postEvent,
  setTargetOrigin,
  supports,
  type Version,
} from '@tma.js/sdk';

/** Asks something of the Telegram client; false when its version does not know it or nobody is there. */
export type Post = <Method extends MethodName>(
  method: Method,
  params?: MethodParams<Method>,
) => boolean;

/** The one way out to a client of the given version: what it does not know is not sent. */
export function createPost(version: Version): Post {
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

/** Passes on the last of a burst of events, once nothing has followed it for `ms`. */
export function debounce<Event>(
  listener: (event: Event) => void,
  ms: number,
): (event: Event) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    clearTimeout(timer);
    timer = setTimeout(() => listener(event), ms);
  };
}

/** Nothing that Telegram tells this page is longer, in characters. */
const LONGEST = 65_536;

let allowed: readonly string[] = [];

/**
 * Hears Telegram from the given origins only and speaks to the frame around us only if it is one of them: the SDK
 * believes whoever frames the page (F-C12, F-C13). Called before the SDK listens.
 */
export function restrictMessageOrigins(origins: readonly string[]): void {
  allowed = origins;
  // The same function twice is one listener.
  window.addEventListener('message', dropStrange, true);
  const parent = parentOrigin();
  if (allowed.includes(parent)) setTargetOrigin(parent);
}

// Native clients call a function of the page, which makes an event of its own: no foreign page can do that.
function dropStrange(event: MessageEvent<unknown>): void {
  const isStrange = event.isTrusted && !allowed.includes(event.origin);
  const isHuge = typeof event.data === 'string' && event.data.length > LONGEST;
  if (event.source === window.parent && (isStrange || isHuge)) event.stopImmediatePropagation();
}

/** Who frames us, as the browser says; '' when it does not. */
function parentOrigin(): string {
  const ancestors = location.ancestorOrigins as DOMStringList | undefined;
  if (ancestors?.[0]) return ancestors[0];
  try {
    return new URL(document.referrer).origin;
  } catch {
    return '';
  }
}

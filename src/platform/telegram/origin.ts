import { setTargetOrigin } from '@tma.js/sdk';

/** Nothing that Telegram tells this page is longer, in characters. */
const LONGEST = 65_536;

let allowed: readonly string[] = [];

/**
 * Hears Telegram from the given origins only and speaks to the frame around us only if it is one of them: the SDK
 * believes whoever frames the page (trust C-12, C-13). Called before the SDK listens.
 */
export function keepOrigins(origins: readonly string[]): void {
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

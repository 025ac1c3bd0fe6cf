/**
 * Who frames the page: no page or an allowed one; a page that the browser does not name; one that it names and that may
 * not (D-251).
 */
export type Framing = 'trusted' | 'unnamed' | 'stranger';

// The first paint is rendered before any page is framed.
let current: Framing = 'trusted';

/** Notes who frames the page; called by the start of the launch, which judged it. */
export function setFraming(framing: Framing): void {
  current = framing;
}

/** Whether the site is closed: a stranger frames it. */
export function isSiteClosed(): boolean {
  return current === 'stranger';
}

/** Whether money, login and games are open: an unknown page around this one could lead the player's taps. */
export function isFrameTrusted(): boolean {
  return current === 'trusted';
}

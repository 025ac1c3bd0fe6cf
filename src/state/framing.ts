/**
 * Who frames the page (D-251). `trusted`: no page, or an allowed one. `unnamed`: a page that the browser does not name.
 * `stranger`: a page that is not allowed to.
 */
export type Framing = 'trusted' | 'unnamed' | 'stranger';

// The first paint is rendered before any page is framed.
let current: Framing = 'trusted';

/** Sets who frames the page, as judged at the start of the launch. */
export function setFraming(framing: Framing): void {
  current = framing;
}

/** Whether the site is closed because a stranger frames it. */
export function isSiteClosed(): boolean {
  return current === 'stranger';
}

/** Whether money, login and games are open. An unknown framing page could misdirect the player's taps. */
export function isFrameTrusted(): boolean {
  return current === 'trusted';
}

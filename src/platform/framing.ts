/** Whether the site is closed because a stranger frames it. */
export function isSiteClosed(): boolean {
  return readFraming() === 'stranger';
}

/** Whether money, login and games are open. An unknown framing page could misdirect the player's taps. */
export function isFrameTrusted(): boolean {
  return readFraming() === 'trusted';
}

// The launch has written it into the page, where style sheets read it too. The build renders the first paint without a
// page.
function readFraming(): string {
  return globalThis.document?.documentElement.dataset.framing ?? 'trusted';
}

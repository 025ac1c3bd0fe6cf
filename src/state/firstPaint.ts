/**
 * What the inline script leaves for React: how to end it, the last button tapped before React was ready, and whether the
 * visitor has read that they have to log in.
 */
type FirstPaint = {
  end: AbortController;
  tapped: { name: string; at: number } | null;
  isTold: boolean;
};
type FirstWindow = { lobbyFirst?: FirstPaint | undefined };

// The inline script includes this file, so it imports nothing.

/** Starts recording for React. The returned signal ends the listeners of the inline script. */
export function keepFirstPaint(): { signal: AbortSignal } {
  const end = new AbortController();
  (window as FirstWindow).lobbyFirst = { end, tapped: null, isTold: false };
  return { signal: end.signal };
}

/** Saves the last tap on a button of the first paint: the name of the button, and its index among equal names. */
export function saveTap(root: Element, button: Element): void {
  const { lobbyFirst } = window as FirstWindow;
  const name = nameOf(button);
  if (lobbyFirst)
    lobbyFirst.tapped = { name, at: findButtons(root, name).findIndex((one) => one === button) };
}

/** Notes that the first paint has told the visitor to log in. */
export function noteTold(): void {
  const { lobbyFirst } = window as FirstWindow;
  if (lobbyFirst) lobbyFirst.isTold = true;
}

/** Whether the first paint has told the visitor to log in. */
export function wasTold(): boolean {
  return (window as FirstWindow).lobbyFirst?.isTold === true;
}

/** Ends the first paint. Returns the tapped button as React has drawn it, or null. */
export function endFirstPaint(root: Element): HTMLElement | null {
  const { lobbyFirst } = window as FirstWindow;
  delete (window as FirstWindow).lobbyFirst;
  lobbyFirst?.end.abort();
  const tapped = lobbyFirst?.tapped;
  return tapped ? (findButtons(root, tapped.name)[tapped.at] ?? null) : null;
}

function findButtons(root: Element, name: string): HTMLElement[] {
  // React does not draw the hidden parts of the first paint.
  return [...root.querySelectorAll<HTMLElement>('button')].filter(
    (button) => nameOf(button) === name && button.checkVisibility(),
  );
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}

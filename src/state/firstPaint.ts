/** What the inline script leaves to React: how to end it, and the last button tapped before React could answer. */
type FirstPaint = { end: AbortController; tapped: { name: string; at: number } | null };
type FirstWindow = { lobbyFirst?: FirstPaint | undefined };

// The inline script carries this file, so it imports nothing.

/** Keeps what follows for React; the signal ends the listeners of the inline script. */
export function keepFirstPaint(): { signal: AbortSignal } {
  const end = new AbortController();
  (window as FirstWindow).lobbyFirst = { end, tapped: null };
  return { signal: end.signal };
}

/** Notes a tap on a button of the first paint: its name, and which of several with that name. The last one counts. */
export function noteTap(root: Element, button: Element): void {
  const { lobbyFirst } = window as FirstWindow;
  const name = nameOf(button);
  if (lobbyFirst)
    lobbyFirst.tapped = { name, at: findButtons(root, name).findIndex((one) => one === button) };
}

/** Ends the first paint, once, and finds the tapped button in what React drew; null when there is none. */
export function endFirstPaint(root: Element): HTMLElement | null {
  const { lobbyFirst } = window as FirstWindow;
  delete (window as FirstWindow).lobbyFirst;
  lobbyFirst?.end.abort();
  const tapped = lobbyFirst?.tapped;
  return tapped ? (findButtons(root, tapped.name)[tapped.at] ?? null) : null;
}

function findButtons(root: Element, name: string): HTMLElement[] {
  // Hidden parts of the first paint are not there any more once React has drawn.
  return [...root.querySelectorAll<HTMLElement>('button')].filter(
    (button) => nameOf(button) === name && button.checkVisibility(),
  );
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}

/** Calls `listener` with the last event of a burst, `ms` after it. */
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

/**
 * Calls `listener` when the player touches the page or presses a key. This proves that the page is visible and that no
 * Telegram popup covers it. `pointerdown` fires when a touch begins; `click` fires when it ends and can no longer hit
 * what appears next. Returns a function that stops it.
 */
export function onUserInput(
  touch: 'pointerdown' | 'click',
  listener: (event: Event) => void,
): () => void {
  const names = [touch, 'keydown'];
  for (const name of names) window.addEventListener(name, listener, true);
  return () => {
    for (const name of names) window.removeEventListener(name, listener, true);
  };
}

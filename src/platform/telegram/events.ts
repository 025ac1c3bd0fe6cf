/** Calls `listener` with the last event of a burst, once none has followed for `ms`. */
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
 * Calls `listener` when the player touches the page or presses a key, which proves that the page is visible and that
 * nothing modal of Telegram's covers it. `pointerdown` fires when a touch begins; `click` fires when it is over and can
 * no longer hit what is shown next. Returns the removal.
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

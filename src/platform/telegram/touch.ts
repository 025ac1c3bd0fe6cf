/**
 * Calls `listener` when the player touches the page or a key: proof that he sees it and that nothing modal of
 * Telegram's covers it. A touch counts from where it begins, or (`click`) once it is over and can press nothing that
 * comes after. Returns the end of it.
 */
export function onTouch(
  touch: 'pointerdown' | 'click',
  listener: (event: Event) => void,
): () => void {
  const names = [touch, 'keydown'];
  for (const name of names) window.addEventListener(name, listener, true);
  return () => {
    for (const name of names) window.removeEventListener(name, listener, true);
  };
}

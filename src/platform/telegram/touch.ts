const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Calls `listener` when the player touches the page or a key: proof that he sees it and that nothing modal of
 * Telegram's covers it. Returns the end of it.
 */
export function onTouch(listener: () => void): () => void {
  for (const touch of TOUCHES) window.addEventListener(touch, listener, true);
  return () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, listener, true);
  };
}

// Older browsers have no method, and the types have none either.
type Lockable = { lock?: (to: 'landscape' | 'portrait') => Promise<void> };

/** Whether the browser can show the page in full screen. An iPhone cannot. */
export function canEnterFullscreen(): boolean {
  return document.fullscreenEnabled === true;
}

/** Whether the whole page is in full screen. A game that fills the screen by itself does not count. */
export function isFullscreen(): boolean {
  return document.fullscreenElement === document.documentElement;
}

/** Calls `listener` whenever full screen begins or ends. Returns a function that stops it. */
export function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Shows the whole page in full screen, so that its dialogs stay visible. False when the browser refuses. */
export async function enterFullscreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
    return canEnterFullscreen();
  } catch {
    return false;
  }
}

/** Leaves full screen if the page is in it. The browser then unlocks the orientation. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) document.exitFullscreen?.().catch(() => {});
}

/** Locks the screen to landscape or portrait, in full screen only. False where the browser cannot, as on computers. */
export async function holdScreen(to: 'landscape' | 'portrait'): Promise<boolean> {
  try {
    const { orientation } = screen as { orientation?: Lockable };
    await orientation?.lock?.(to);
    return orientation?.lock !== undefined;
  } catch {
    return false;
  }
}

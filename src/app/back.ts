import { closeAllOverlays } from '#ui/overlays.ts';

/** Closes what stands above a screen that is being left by the browser's own back and forward. */
export function closeOverlaysOnHistory(): () => void {
  window.addEventListener('popstate', closeAllOverlays);
  return () => window.removeEventListener('popstate', closeAllOverlays);
}

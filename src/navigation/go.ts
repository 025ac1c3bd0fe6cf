import { getText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { closeAllOverlays } from '#ui/overlays.ts';
import { setAskService } from '#ui/RetryState.tsx';
import { showToast } from '#ui/toasts.tsx';

import { PATHS, type PathName, pathTo, type Queries } from './paths.ts';
import { isLastEntryOurs, isOverlayEntry, pushEntry, readTrail, replaceEntry } from './trail.ts';

type Navigate = (address: string, options: { replace: boolean }) => void;
// Writes the address directly until the router exists.
let navigate: Navigate = replaceAddress;

/** Sets the router's navigate function. The frame calls it. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** Writes an in-app address without the router. Use it only at the start, before the router exists. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', `#${address}`);
}

/** Goes to a screen without a tap, as for redirects, hand-offs and the end of a session. */
export function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  closeAllOverlays();
  if (replace || isOverlayEntry()) redirectTo(address);
  else pushEntry(currentAddress(), () => navigate(address, { replace: false }));
  notifyAddressChange();
}

/** Replaces this screen by another one, and keeps overlays open. */
export function redirectTo(address: string): void {
  replaceEntry(() => navigate(address, { replace: true }));
}

/** Goes to the previous screen, or to `first` if there is none. */
export function leaveScreen(first: string = PATHS.home): void {
  const trail = isOverlayEntry() ? readTrail().slice(0, -1) : readTrail();
  const before = trail.at(-1);
  if (before === undefined) return goTo(first, { replace: true });
  if (!isOverlayEntry() && isLastEntryOurs()) return history.back();
  closeAllOverlays();
  // The browser's step back would move the framed page, and a hidden chat too (D-245).
  replaceEntry(() => navigate(before, { replace: true }), trail.slice(0, -1));
  notifyAddressChange();
}

const listeners = new Set<(address: string) => void>();

/** Calls the listeners with the current address. The frame calls it too, for redirects. */
export function notifyAddressChange(): void {
  for (const listener of listeners) listener(currentAddress());
}

/** Calls `listener` with the in-app address before the screen is drawn, perhaps twice. Returns its removal. */
export function onAddressChange(listener: (address: string) => void): () => void {
  const onPopState = () => listener(currentAddress());
  listeners.add(listener);
  window.addEventListener('popstate', onPopState);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onPopState);
  };
}

/** Goes to an address. Steps back if it is the previous one, so the history does not hold it twice. */
export function returnTo(address: string): void {
  if (readTrail().at(-1) === address) leaveScreen();
  else goTo(address, { replace: true });
}

/** Goes to a screen after a tap. If it is the current screen, shows a toast instead. */
export function openScreen<Name extends PathName>(name: Name, query?: Queries[Name]): void {
  openAddress(pathTo(name, query));
}

setAskService(() => openScreen('service'));

/** `openScreen` for an in-app address. */
export function openAddress(address: string): void {
  if (address === currentAddress()) showToast(getText(words).alreadyHere, 'info');
  else goTo(address);
}

/** Returns the current in-app address: path and query. */
export function currentAddress(): string {
  return location.hash.slice(1) || '/';
}

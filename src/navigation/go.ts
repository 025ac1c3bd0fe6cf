import { getText } from '#text/words.ts';
import { navigation as zh } from '#text/zh/navigation.ts';
import { closeAllOverlays } from '#ui/overlays.ts';
import { showToast } from '#ui/toasts.tsx';

import { PATHS, type PathName, pathTo, type Queries } from './paths.ts';
import { isLastEntryOurs, isOverlayEntry, pushEntry, readTrail, replaceEntry } from './trail.ts';

type Navigate = (address: string, options: { replace: boolean }) => void;
// Before the router exists, the address is written directly.
let navigate: Navigate = replaceAddress;

/** Hands over the router's own way of going; called by the frame. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** Writes an in-app address into the address bar without the router: only for the start, before it exists. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', `#${address}`);
}

/** Goes to a screen without a tap: redirects, hand-offs, the end of a session. */
export function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  closeAllOverlays();
  if (replace || isOverlayEntry()) replaceEntry(() => navigate(address, { replace: true }));
  else pushEntry(currentAddress(), () => navigate(address, { replace: false }));
  noteAddress();
}

/** Shows another screen in place of this one and leaves open what stands above the screens. */
export function redirectTo(address: string): void {
  replaceEntry(() => navigate(address, { replace: true }));
}

/** Goes to the screen before this one; to `first` where the visitor came in. */
export function leaveScreen(first: string = PATHS.home): void {
  const trail = isOverlayEntry() ? readTrail().slice(0, -1) : readTrail();
  const before = trail.at(-1);
  if (before === undefined) return goTo(first, { replace: true });
  if (!isOverlayEntry() && isLastEntryOurs()) return history.back();
  closeAllOverlays();
  // A step back of the browser would be one of the framed page, and would lead a hidden chat back as well (D-245).
  replaceEntry(() => navigate(before, { replace: true }), trail.slice(0, -1));
  noteAddress();
}

const listeners = new Set<(address: string) => void>();

/** Calls the listeners with the address shown now; the frame calls it too, for redirects. */
export function noteAddress(): void {
  for (const listener of listeners) listener(currentAddress());
}

/**
 * Calls `listener` with the in-app address after each step and before the screen is drawn, possibly twice with the
 * same one. Returns its removal.
 */
export function onAddressChange(listener: (address: string) => void): () => void {
  const onPopState = () => listener(currentAddress());
  listeners.add(listener);
  window.addEventListener('popstate', onPopState);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onPopState);
  };
}

/** Goes to an address, by a step back if it is the one before, so that the history does not hold it twice. */
export function returnTo(address: string): void {
  if (readTrail().at(-1) === address) leaveScreen();
  else goTo(address, { replace: true });
}

/** Goes to a screen because the player tapped: a tap on the screen already shown says so (D-015). */
export function tapTo<Name extends PathName>(name: Name, query?: Queries[Name]): void {
  tapToAddress(pathTo(name, query));
}

/** The same for an in-app address. */
export function tapToAddress(address: string): void {
  if (address === currentAddress()) showToast(getText(zh).alreadyHere, 'info');
  else goTo(address);
}

/** The in-app address shown now, path and query. */
export function currentAddress(): string {
  return location.hash.slice(1) || '/';
}

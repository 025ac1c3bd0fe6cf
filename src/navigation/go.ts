import { getText } from '#text/words.ts';
import { navigation as zh } from '#text/zh/navigation.ts';
import { closeAllOverlays } from '#ui/overlays.ts';
import { showToast } from '#ui/toasts.tsx';

import { type PathName, pathTo, type Queries } from './paths.ts';

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
  navigate(address, { replace: replace || isOverlayEntry() });
  noteAddress();
}

/** Shows another screen in place of this one and leaves open what stands above the screens. */
export function redirectTo(address: string): void {
  navigate(address, { replace: true });
}

// The in-app address of each history entry, as far as this page has seen it.
const trail: string[] = [];
const listeners = new Set<(address: string) => void>();

/** Notes the address shown now and calls the listeners; the frame calls it too, for redirects. */
export function noteAddress(): void {
  const address = (trail[historyIndex()] = currentAddress());
  for (const listener of listeners) listener(address);
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
  if (trail[historyIndex() - 1] === address) history.back();
  else goTo(address, { replace: true });
}

/** The router's index of this history entry: 0 is where the visitor came in. */
export function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Whether this history entry is the one of an open overlay, which the next screen takes. */
export function isOverlayEntry(): boolean {
  return (history.state as { isOverlay?: boolean } | null)?.isOverlay === true;
}

/** Goes to a screen because the player tapped: a tap on the screen already shown says so (S2-06, D-015). */
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

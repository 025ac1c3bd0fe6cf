import { steps } from '#state/visitedAddress.ts';
import { getText } from '#text/words.ts';
import { navigation as zh } from '#text/zh/navigation.ts';
import { closeAllOverlays } from '#ui/overlays.ts';
import { showToast } from '#ui/toasts.tsx';

import { type PathName, pathTo, type Queries } from './paths.ts';

type Navigate = (address: string, options: { replace: boolean }) => void;
let navigate: Navigate = () => {};

/** Ties the map to the router; called by the frame. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** Goes to a screen without a tap: redirects, hand-offs, the end of a session. */
export function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  closeAllOverlays();
  navigate(address, { replace });
}

// What stands at each place of the history, as far as this page has seen it.
const trail: string[] = [];

/** Notes where the player is now; called by the frame after each step. */
export function noteAddress(): void {
  steps.follow((trail[historyPlace()] = currentAddress()));
}

/** Goes where a screen on the way was asked to lead: one step back if that is it, so that it is not there twice. */
export function returnTo(address: string): void {
  if (trail[historyPlace() - 1] === address) history.back();
  else goTo(address, { replace: true });
}

/** The number the router gave this entry of the history: 0 is where the visitor came in. */
export function historyPlace(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Goes to a screen because the player tapped: a tap on the screen already shown says so (S2-06, D-015). */
export function tapTo<Name extends PathName>(name: Name, query?: Queries[Name]): void {
  const address = pathTo(name, query);
  if (address === currentAddress()) showToast(getText(zh).alreadyHere, 'info');
  else goTo(address);
}

/** The in-app address shown now, path and query. */
export function currentAddress(): string {
  return location.hash.slice(1) || '/';
}

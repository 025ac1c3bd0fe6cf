import { navigation as zh } from '#text/zh/navigation.ts';
import { getText } from '#text/words.ts';
import { closeAllOverlays } from '#ui/overlays.ts';
import { showToast } from '#ui/toasts.tsx';

import { pathTo, type PathName, type Queries } from './paths.ts';

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

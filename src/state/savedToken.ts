import { now } from '#platform/clock.ts';

import { useStore } from './store.ts';
import { deviceStorage, readSavedToken } from './stored.ts';

/**
 * Whether the device still keeps the token of this session. Storage is cleared without a word when a player erases
 * the data of the site: then only this page remembers him, until it is reloaded (S6-07, D-003).
 */
export function isTokenKept(): boolean {
  const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
  const saved = readSavedToken(session, local, document.cookie, undefined, now());
  return saved?.token === useStore.getState().token;
}

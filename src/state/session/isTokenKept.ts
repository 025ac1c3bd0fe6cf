import { now } from '#platform/clock.ts';
import { deviceStorage, readSavedToken } from '#state/storedKeys.ts';

import { useStore } from './store.ts';

/**
 * Whether the device still keeps the token of this session. Storage is cleared without an event when a player erases
 * the data of the site: then only this page still has the session, until it is reloaded (S6-07, D-003).
 */
export function isTokenKept(): boolean {
  const [session, local] = [deviceStorage('sessionStorage'), deviceStorage('localStorage')];
  const saved = readSavedToken(session, local, document.cookie, undefined, now());
  return saved?.token === useStore.getState().token;
}

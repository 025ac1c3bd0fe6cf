import { readKeptToken } from './session.ts';
import { useStore } from './store.ts';

/**
 * Whether the device still keeps the token of this session. Storage is cleared without an event when a player erases
 * the data of the site: then only this page still has the session, until it is reloaded (S6-07, D-003).
 */
export function isTokenKept(): boolean {
  return readKeptToken(undefined)?.token === useStore.getState().token;
}

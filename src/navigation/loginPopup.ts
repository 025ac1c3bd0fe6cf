import type { Game } from '#domain/games.ts';
import { publicState } from '#platform/publicState.ts';
import { skipInterstitials } from '#state/interstitials.ts';

import { currentAddress, goTo } from './go.ts';
import { findPath, pathTo } from './paths.ts';

/** The tab of the login popup on the home screen: register 0, login 1. `/login` numbers them the other way (D-049). */
type PopupTab = 'register' | 'login';

/** The open tab of the login popup, or null, and the game that the visitor tapped. */
type Popup = { tab: PopupTab | null; game: Game | null };
export const useLoginPopup = publicState<Popup>(() => ({ tab: null, game: null }));

/** Opens the login popup on the home screen, for a game if the visitor tapped one. */
export function openLoginPopup(tab: PopupTab, game: Game | null = null): void {
  skipInterstitials();
  useLoginPopup.setState({ tab, game });
}

export function closeLoginPopup(): void {
  useLoginPopup.setState({ tab: null, game: null });
}

/** Asks the visitor to log in: by the popup on home, else by `/login`, which returns here. */
export function askForLogin(tab: PopupTab, game: Game | null = null): void {
  const here = currentAddress();
  if (findPath(here) === 'home') openLoginPopup(tab, game);
  else goTo(pathTo('login', { type: LOGIN_TYPE[tab], redirect: here }));
}

const LOGIN_TYPE = { login: '0', register: '1' } as const;

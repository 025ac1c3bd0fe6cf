import { create } from 'zustand';

import { skipInterstitials } from '#state/interstitials.ts';

import { currentAddress, goTo } from './go.ts';
import { findPath, pathTo } from './paths.ts';

/** The tab of the popup on the home screen: register 0, login 1; `/login` counts the other way (D-049). */
type PopupTab = 'register' | 'login';

/** Which tab of the home popup is open, if any. */
export const useLoginPopup = create<{ tab: PopupTab | null }>(() => ({ tab: null }));

/** Opens the popup on the home screen. */
export function openLoginPopup(tab: PopupTab): void {
  skipInterstitials();
  useLoginPopup.setState({ tab });
}

export function closeLoginPopup(): void {
  useLoginPopup.setState({ tab: null });
}

/** Asks for login or registration: the popup on the home screen, `/login` elsewhere, coming back here (D-050). */
export function askForLogin(tab: PopupTab): void {
  const here = currentAddress();
  if (findPath(here) === 'home') openLoginPopup(tab);
  else goTo(pathTo('login', { type: LOGIN_TYPE[tab], redirect: here }));
}

const LOGIN_TYPE = { login: '0', register: '1' } as const;

import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { goBack } from '#navigation/back.ts';
import { findPath } from '#navigation/paths.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { useOverlayCount } from '#ui/overlays.ts';

/** Telegram's back button: closes what is open, else leads one step back; at home there is none. */
export function useBackButton({ backButton }: Telegram): void {
  const overlays = useOverlayCount();
  const { pathname } = useLocation();
  const isNeeded = overlays > 0 || findPath(pathname) !== 'home';
  // A press that comes late, or from nobody, leads nowhere.
  const press = useEffectEvent(() => {
    if (isNeeded) goBack();
  });
  useEffect(() => backButton.onPress(() => press()), [backButton]);
  useEffect(() => {
    if (isNeeded) backButton.show();
    else backButton.hide();
  }, [backButton, isNeeded]);
}

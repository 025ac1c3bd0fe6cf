import { useEffect, useEffectEvent } from 'react';

import type { Telegram } from '#platform/telegram/telegram.ts';
import { useShownMainAction } from '#ui/mainAction.ts';
import { useOverlayCount } from '#ui/overlays.ts';
import type { Theme } from '#ui/theme.ts';

/** Telegram's main button: repeats the screen's main action while nothing stands above the screen. */
export function useMainButton({ mainButton }: Telegram, theme: Theme): void {
  const action = useShownMainAction();
  const isCovered = useOverlayCount() > 0;
  const shown = isCovered ? undefined : action;
  const { label, isActive = false, isBusy = false } = shown ?? {};
  const press = useEffectEvent(() => {
    if (isActive) shown?.press();
  });
  useEffect(() => mainButton.onPress(() => press()), [mainButton]);
  // The accent is that of the theme.
  useEffect(() => {
    if (label === undefined) mainButton.hide();
    else mainButton.show({ label, isActive, isBusy });
  }, [mainButton, label, isActive, isBusy, theme]);
  useEffect(() => mainButton.hide, [mainButton]);
}

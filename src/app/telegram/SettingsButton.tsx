import { useEffect, useEffectEvent } from 'react';

import { type LoadOverlay, useLazyOverlay } from '#parts/links/useLazyOverlay.tsx';
import type { Telegram } from '#platform/telegram/telegram.ts';

const loadSettings: LoadOverlay = async () => (await import('./SettingsSheet.tsx')).SettingsSheet;

/** The "settings" entry in Telegram's menu: opens this device's settings over any screen. */
export function SettingsButton({ telegram: { settingsButton } }: { telegram: Telegram }) {
  const { open, overlay } = useLazyOverlay(loadSettings);
  const openSettings = useEffectEvent(open);
  useEffect(() => {
    const stop = settingsButton.onClick(() => openSettings());
    settingsButton.show();
    return () => {
      stop();
      settingsButton.hide();
    };
  }, [settingsButton]);
  return overlay;
}

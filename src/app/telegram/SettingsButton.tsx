import { type ComponentType, useEffect, useState } from 'react';

import type { Telegram } from '#platform/telegram/telegram.ts';
import { skipInterstitials } from '#state/interstitials.ts';
import { getText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { showToast } from '#ui/toasts.tsx';

type Settings = ComponentType<{ onClose: () => void }>;

/**
 * The "settings" entry in Telegram's menu. Opens this device's settings over any screen; loads them at the first press.
 */
export function SettingsButton({ telegram: { settingsButton } }: { telegram: Telegram }) {
  const [Settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => {
    const stop = settingsButton.onClick(() => {
      skipInterstitials();
      import('./SettingsSheet.tsx').then(
        ({ SettingsSheet }) => setSettings(() => SettingsSheet),
        () => showToast(getText(ui).loadFailed, 'danger'),
      );
    });
    settingsButton.show();
    return () => {
      stop();
      settingsButton.hide();
    };
  }, [settingsButton]);
  return Settings && <Settings onClose={() => setSettings(null)} />;
}

import { focusManager } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';

import { getLaunch, readLaunchPageSettings } from '#launch/start.ts';
import { useTelegramColors } from '#platform/telegram/colors.ts';
import { loadTelegram } from '#platform/telegram/load.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { themeOf } from '#platform/telegram/theme.ts';
import { useHasUnsavedChanges } from '#state/unsavedChanges.ts';
import { setHostTheme } from '#ui/theme.ts';
import { useShownTheme } from '#ui/useTheme.ts';

import { useBackButton, useMainButton } from './nativeButtons.ts';
import { SettingsButton } from './SettingsButton.tsx';
import { useHaptics } from './useHaptics.ts';
import { usePopups } from './usePopups.ts';

/** What the page does inside Telegram only, from when the adapter has started. */
export function TelegramFrame() {
  const [telegram, setTelegram] = useState<Telegram | null>(null);
  useEffect(() => {
    void loadTelegram(getLaunch().launch, readLaunchPageSettings().telegramOrigins).then(
      setTelegram,
    );
  }, []);
  return telegram && <Controls telegram={telegram} />;
}

/** Ties Telegram's own controls to the page: colours, buttons, popups, the device's touch, sleep and waking. */
function Controls({ telegram }: { telegram: Telegram }) {
  const colors = useTelegramColors(telegram);
  const shown = useShownTheme();
  useLayoutEffect(() => setHostTheme(themeOf(colors)), [colors]);
  useLayoutEffect(() => telegram.paint(colors, shown), [telegram, colors, shown]);

  const hasUnsaved = useHasUnsavedChanges();
  useEffect(() => telegram.confirmClosing(hasUnsaved), [telegram, hasUnsaved]);

  useBackButton(telegram);
  useMainButton(telegram, shown);
  usePopups(telegram);
  useHaptics(telegram);
  usePauseInBackground(telegram);
  return <SettingsButton telegram={telegram} />;
}

/** While Telegram keeps the page in the background no poll asks; on return each asks once (D-204). */
function usePauseInBackground({ onVisibility }: Telegram): void {
  useEffect(() => {
    // In front, the browser knows: without a word from Telegram it decides alone.
    const stop = onVisibility((isVisible) =>
      focusManager.setFocused(isVisible ? undefined : false),
    );
    return () => {
      stop();
      focusManager.setFocused(undefined);
    };
  }, [onVisibility]);
}

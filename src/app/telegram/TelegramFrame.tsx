import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { type LoadOverlay, useLazyOverlay } from '#parts/navigation/useLazyOverlay.tsx';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { readColorScheme, useTelegramColors } from '#platform/telegram/theme.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { setHostTheme } from '#ui/theme.ts';
import { useShownTheme } from '#ui/useTheme.ts';

import { keepInTelegram } from './keepInTelegram.ts';
import { LanguageOffer } from './LanguageOffer.tsx';
import { useBackButton, useMainButton } from './nativeButtons.ts';
import { useHapticFeedback } from './useHapticFeedback.ts';
import { useOrderMessages } from './useOrderMessages.ts';
import { usePopups } from './usePopups.ts';

const loadSettings: LoadOverlay = async () => (await import('./SettingsSheet.tsx')).SettingsSheet;

/** Connects the page to Telegram's own controls once the adapter has started. Only for pages inside Telegram. */
export function TelegramFrame() {
  const telegram = useTelegram();
  useEffect(keepInTelegram, []);
  return telegram && <Controls telegram={telegram} />;
}

function Controls({ telegram }: { telegram: Telegram }) {
  const colors = useTelegramColors(telegram);
  const shown = useShownTheme();
  useLayoutEffect(() => setHostTheme(readColorScheme(colors)), [colors]);
  useLayoutEffect(() => telegram.applyTheme(colors, shown), [telegram, colors, shown]);

  const hasUnsaved = useHasUnsavedChanges();
  useEffect(() => telegram.confirmClosing(hasUnsaved), [telegram, hasUnsaved]);

  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => telegram.onAnswered(() => setIsAnswered(true)), [telegram]);
  useBackButton(telegram, isAnswered);
  useMainButton(telegram, shown, isAnswered);
  usePopups(telegram);
  useHapticFeedback(telegram);
  useOrderMessages(telegram, isAnswered);
  usePauseInBackground(telegram);
  return (
    <>
      <PartBoundary>
        <SettingsButton telegram={telegram} />
      </PartBoundary>
      <PartBoundary>
        <LanguageOffer />
      </PartBoundary>
    </>
  );
}

/** Pauses polling while Telegram keeps the page in the background. On return each poll runs once. */
function usePauseInBackground({ onVisibilityChange }: Telegram): void {
  useEffect(() => {
    // `undefined` leaves the decision to the browser's own visibility.
    const stop = onVisibilityChange((isVisible) =>
      focusManager.setFocused(isVisible ? undefined : false),
    );
    return () => {
      stop();
      focusManager.setFocused(undefined);
    };
  }, [onVisibilityChange]);
}

/** The "settings" entry in Telegram's menu: opens this device's settings over any screen. */
function SettingsButton({ telegram: { settingsButton } }: { telegram: Telegram }) {
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

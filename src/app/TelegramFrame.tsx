import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

import type { Telegram } from '#platform/telegram/telegram.ts';
import { themeOf } from '#platform/telegram/theme.ts';
import { useTelegramColors } from '#platform/telegram/useTelegramColors.ts';
import { useOverlayCount } from '#ui/overlays.ts';
import { setHostTheme, useShownTheme } from '#ui/theme.ts';

import { canGoBack, goBack } from '#navigation/back.ts';

/** What the page does inside Telegram only: its colours, and its back button. Draws nothing. */
export function TelegramFrame({ telegram }: { telegram: Telegram }) {
  const colors = useTelegramColors(telegram);
  const shown = useShownTheme();
  useLayoutEffect(() => setHostTheme(themeOf(colors)), [colors]);
  useLayoutEffect(() => telegram.paint(colors, shown), [telegram, colors, shown]);

  const overlays = useOverlayCount();
  const { key } = useLocation();
  useEffect(() => telegram.backButton.onPress(goBack), [telegram]);
  useEffect(() => {
    if (overlays > 0 || canGoBack()) telegram.backButton.show();
    else telegram.backButton.hide();
  }, [telegram, overlays, key]);
  return null;
}

import { useEffect, useLayoutEffect, useState } from 'react';

import { getLaunch, pageSettings } from '#launch/start.ts';
import { loadTelegram } from '#platform/telegram/load.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';
import { themeOf } from '#platform/telegram/theme.ts';
import { useTelegramColors } from '#platform/telegram/useTelegramColors.ts';
import { useHasUnsaved } from '#state/unsaved.ts';
import { setHostTheme, useShownTheme } from '#ui/theme.ts';

import { SettingsButton } from './telegram/SettingsButton.tsx';
import { useBackButton } from './telegram/useBackButton.ts';
import { useHaptics } from './telegram/useHaptics.ts';
import { useLife } from './telegram/useLife.ts';
import { useMainButton } from './telegram/useMainButton.ts';
import { usePopups } from './telegram/usePopups.ts';

/** What the page does inside Telegram only, from when the adapter has started. */
export function TelegramFrame() {
  const [telegram, setTelegram] = useState<Telegram | null>(null);
  useEffect(() => {
    void loadTelegram(getLaunch().launch, pageSettings().telegramOrigins).then(setTelegram);
  }, []);
  return telegram && <Controls telegram={telegram} />;
}

/** Ties Telegram's own controls to the page: colours, buttons, popups, the device's touch, sleep and waking. */
function Controls({ telegram }: { telegram: Telegram }) {
  const colors = useTelegramColors(telegram);
  const shown = useShownTheme();
  useLayoutEffect(() => setHostTheme(themeOf(colors)), [colors]);
  useLayoutEffect(() => telegram.paint(colors, shown), [telegram, colors, shown]);

  const hasUnsaved = useHasUnsaved();
  useEffect(() => telegram.confirmClosing(hasUnsaved), [telegram, hasUnsaved]);

  useBackButton(telegram);
  useMainButton(telegram, shown);
  usePopups(telegram);
  useHaptics(telegram);
  useLife(telegram);
  return <SettingsButton telegram={telegram} />;
}

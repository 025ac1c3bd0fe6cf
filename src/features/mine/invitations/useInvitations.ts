import { useEffect, useState } from 'react';

import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useSiteName } from '#parts/navigation/useSiteName.ts';
import { useShare } from '#parts/share/useShare.ts';
import { useInstallPrompt } from '#platform/installPrompt.ts';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { fill, useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { showAlert } from '#ui/dialogs.ts';
import { drawIcon } from '#ui/icons.tsx';
import { ShareIcon } from '#ui/screenIcons.tsx';

import type { Cell } from '#features/mine/menu/useEntries.ts';

const PhoneIcon = drawIcon(
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM12 9v6M9 12h6',
);

/** Shares the member's referral link; null when they have no id that fits into a link. */
export function useInvitation(): Cell | null {
  const text = useText(words);
  const site = useSiteName();
  const { telegramApp } = readSettings(getLaunch().settings);
  const invite = useShare({
    telegramApp,
    text: fill(text.invitation, { site }),
    title: text.invite,
  });
  return invite && { label: text.invite, Icon: ShareIcon, act: () => void invite() };
}

/** Adds the app to the home screen; null where the device cannot. */
export function useAddToHomeScreen(): Cell | null {
  const text = useText(words);
  const install = useInstall();
  const act = useHomeScreen() ?? install;
  return act && { label: text.addToHomeScreen, Icon: PhoneIcon, act };
}

/** Adds a shortcut to the device's home screen inside Telegram; null where it cannot or there is one. */
function useHomeScreen(): (() => void) | null {
  const [isOffered, setIsOffered] = useState(false);
  const homeScreen = useTelegram()?.homeScreen;
  useEffect(() => {
    let isShown = true;
    void homeScreen?.check().then((status) => {
      if (isShown) setIsOffered(status === 'missed' || status === 'unknown');
    });
    return () => void (isShown = false);
  }, [homeScreen]);
  if (!isOffered) return null;
  return () => {
    // The next opening of the screen checks whether the player has added it.
    setIsOffered(false);
    homeScreen?.add();
  };
}

/** Adds the site to the home screen by the browser's prompt, or by instructions on iOS. Null without either. */
function useInstall(): (() => void) | null {
  const text = useText(words);
  const offer = useInstallPrompt((state) => state.offer);
  if (getLaunch().environment === 'telegram') return null;
  if (offer)
    return () => {
      useInstallPrompt.setState({ offer: null });
      offer.prompt().catch(() => {});
    };
  // Only Safari on iOS has this, and says false while the home screen did not open the site.
  if ((navigator as { standalone?: boolean }).standalone !== false) return null;
  return () => void showAlert({ title: text.addToHomeScreen, message: text.installOnIos });
}

import { useEffect, useRef, useState } from 'react';

import { getLaunch } from '#launch/launch.ts';
import { useInstallPrompt } from '#platform/installPrompt.ts';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { showAlert } from '#ui/dialogs.ts';

/**
 * Adds a shortcut to the device's home screen inside Telegram. Null where the client cannot, or says that there is one.
 * Clients need not report the result, so the page asks for it when the player comes back.
 */
export function useHomeScreen(): (() => void) | null {
  const [isOffered, setIsOffered] = useState(false);
  const isAsked = useRef(false);
  const telegram = useTelegram();
  useEffect(() => {
    if (!telegram?.homeScreen) return undefined;
    const { homeScreen, onVisibilityChange } = telegram;
    let isMounted = true;
    const check = async () => {
      const status = await homeScreen.check();
      if (isMounted) setIsOffered(status === 'missed' || status === 'unknown');
    };
    const checkAgain = () => {
      if (!isAsked.current) return;
      isAsked.current = false;
      void check();
    };
    void check();
    const stop = onVisibilityChange((isVisible) => {
      if (isVisible) checkAgain();
    });
    document.addEventListener('visibilitychange', checkAgain);
    document.addEventListener('pointerdown', checkAgain);
    return () => {
      isMounted = false;
      stop();
      document.removeEventListener('visibilitychange', checkAgain);
      document.removeEventListener('pointerdown', checkAgain);
    };
  }, [telegram]);
  const add = () => {
    isAsked.current = true;
    telegram?.homeScreen?.add();
  };
  return isOffered ? add : null;
}

/** Adds the site to the home screen by the browser's prompt, or by instructions on iOS. Null without either. */
export function useInstall(): (() => void) | null {
  const text = useText(words);
  const offer = useInstallPrompt((state) => state.offer);
  if (getLaunch().environment === 'telegram') return null;
  if (offer)
    return () => {
      useInstallPrompt.setState({ offer: null });
      offer.prompt().catch(() => {});
    };
  if (!isIosBrowser()) return null;
  return () => void showAlert({ title: text.addToHomeScreen, message: text.installOnIos });
}

/** Only Safari on iOS has this, and says false while the home screen did not open the site. */
function isIosBrowser(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

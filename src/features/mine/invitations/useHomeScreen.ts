import { useEffect, useRef, useState } from 'react';

import { followTelegram, getTelegram } from '#platform/telegram/load.ts';

/**
 * Adds a shortcut to the device's home screen, inside Telegram where the client can and says that there may be none;
 * else null. What became of it is asked when the player is back at the page: no client has to say it.
 */
export function useHomeScreen(): (() => void) | null {
  const [isOffered, setIsOffered] = useState(false);
  const isAsked = useRef(false);
  useEffect(
    () =>
      followTelegram(({ homeScreen, onVisibility }) => {
        if (!homeScreen) return;
        let isHere = true;
        const check = async () => {
          const status = await homeScreen.check();
          if (isHere) setIsOffered(status === 'missed' || status === 'unknown');
        };
        const checkAgain = () => {
          if (!isAsked.current) return;
          isAsked.current = false;
          void check();
        };
        void check();
        const stop = onVisibility((isVisible) => {
          if (isVisible) checkAgain();
        });
        document.addEventListener('visibilitychange', checkAgain);
        document.addEventListener('pointerdown', checkAgain);
        return () => {
          isHere = false;
          stop();
          document.removeEventListener('visibilitychange', checkAgain);
          document.removeEventListener('pointerdown', checkAgain);
        };
      }),
    [],
  );
  const add = () => {
    isAsked.current = true;
    getTelegram()?.homeScreen?.add();
  };
  return isOffered ? add : null;
}

import { useEffect } from 'react';

import { followTelegram } from '#platform/telegram/load.ts';

/** A phone's Telegram gives a game the whole screen for as long as it is shown. */
export function useFullscreen(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    return followTelegram(({ fullscreen }) => {
      fullscreen?.enter();
      return fullscreen?.exit;
    });
  }, [isWanted]);
}

import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Telegram } from '#platform/telegram/telegram.ts';

/** While Telegram keeps the page in the background no poll asks; on return each asks once (D-204). */
export function useLife({ onVisibility }: Telegram): void {
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

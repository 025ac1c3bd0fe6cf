import { useSyncExternalStore } from 'react';

import { forcedTheme, type Theme, type ThemeChoice, useThemes } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

/** What the player chose, for the screen that offers the choice. */
export function useTheme(): ThemeChoice {
  return useThemes(({ choice }) => choice);
}

/** The theme that shows, for what CSS cannot decide. */
export function useShownTheme(): Theme {
  return useSyncExternalStore(subscribe, getShownTheme, getShownTheme);
}

function getShownTheme(): Theme {
  return forcedTheme() ?? (matchMedia(DARK).matches ? 'dark' : 'light');
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  const stop = useThemes.subscribe(listener);
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
}

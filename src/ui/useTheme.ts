import { useSyncExternalStore } from 'react';

import { forcedTheme, type Theme, type ThemeChoice, useThemes } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Returns the player's choice, for the screen that offers it. */
export function useTheme(): ThemeChoice {
  return useThemes(({ choice }) => choice);
}

/** Returns the visible theme, for decisions that CSS cannot make. */
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

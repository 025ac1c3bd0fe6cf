import { forcedTheme, type Theme, type ThemeChoice, useThemes } from './theme.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Returns the player's choice, for the screen that offers it. */
export function useTheme(): ThemeChoice {
  return useThemes(({ choice }) => choice);
}

/** Returns the visible theme, for decisions that CSS cannot make. */
export function useShownTheme(): Theme {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  return useThemes(forcedTheme) ?? (isDark ? 'dark' : 'light');
}

import { withinMs } from '#platform/clock.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { getLanguage, type Language, setLanguage } from '#text/words.ts';
import { setTheme, type ThemeChoice } from '#ui/theme.ts';

const { theme: THEME, language: LANGUAGE } = STORED.device;

/** How long a start waits for the texts of another language, in ms. */
const MAX_WAIT_MS = 1500;

/**
 * Applies the theme and language chosen on this device, once at start. Resolves when the language shows or its texts
 * are slow. Without a choice the language is Chinese, whatever the device's language (D-209).
 */
export async function restorePreferences(): Promise<void> {
  const theme = readStoredText('localStorage', THEME);
  if (theme === 'light' || theme === 'dark') setTheme(theme);
  if (readStoredText('localStorage', LANGUAGE) !== 'en') return;
  // When the texts cannot be loaded the page stays Chinese, and the choice is kept for the next start.
  await withinMs(setLanguage('en'), MAX_WAIT_MS);
}

/** Applies a theme and stores it; `auto` removes the stored choice. */
export function chooseTheme(theme: ThemeChoice): void {
  setTheme(theme);
  store(THEME, theme === 'auto' ? null : theme);
}

/** Applies a language and then stores it. Rejects when its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  // Of two quick choices the later one is shown, in whichever order their texts arrive.
  const shown = getLanguage();
  store(LANGUAGE, shown === 'zh' ? null : shown);
}

function store(key: string, value: string | null): void {
  if (value === null) removeStored('localStorage', key);
  else writeStored('localStorage', key, value);
}

import { siteLanguages, startLanguage } from '#domain/siteLanguages.ts';
import { usePageSettings } from '#parts/navigation/useSiteName.ts';
import { withinMs } from '#platform/clock.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { getLanguage, type Language, setLanguage, setWordFiles } from '#text/words.ts';
import { setTheme, type ThemeChoice } from '#ui/theme.ts';

const { theme: THEME, language: LANGUAGE } = STORED.device;

/** How long a start waits for the words of another language, in ms. */
const MAX_WAIT_MS = 1000;

/**
 * Applies the theme and language chosen on this device; called once at start with the settings of the page. Resolves
 * when the language is shown or its words are slow; those then replace the Chinese ones when they arrive.
 */
export async function restorePreferences(
  block: Readonly<Record<string, unknown>> = {},
  language = startLanguage(block, readStoredText('localStorage', LANGUAGE)),
): Promise<void> {
  usePageSettings.setState(block, true);
  const theme = readStoredText('localStorage', THEME);
  if (theme === 'light' || theme === 'dark') setTheme(theme);
  setWordFiles((block.words ?? {}) as Readonly<Record<Language, string>>);
  // When the words cannot be loaded the page stays Chinese, and the choice is kept for the next start.
  await withinMs(setLanguage(language), MAX_WAIT_MS);
}

/** The languages that a player can choose on this site. */
export function availableLanguages(): readonly Language[] {
  return siteLanguages(usePageSettings.getState());
}

/** Applies a theme and stores it; `auto` removes the stored choice. */
export function chooseTheme(theme: ThemeChoice): void {
  setTheme(theme);
  store(THEME, theme === 'auto' ? null : theme);
}

/** Applies a language and then stores it. Rejects when its words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  // Of two quick choices the later one is shown, in whichever order their words arrive.
  const shown = getLanguage();
  store(LANGUAGE, shown === (usePageSettings.getState().language ?? 'zh') ? null : shown);
}

function store(key: string, value: string | null): void {
  if (value === null) removeStored('localStorage', key);
  else writeStored('localStorage', key, value);
}

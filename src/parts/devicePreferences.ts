import { readStored, removeStored, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/storedKeys.ts';
import { getLanguage, type Language, setLanguage } from '#text/words.ts';
import { setTheme, type ThemeChoice } from '#ui/theme.ts';

const { theme: THEME, language: LANGUAGE } = STORED.device;

/** How long a start waits for the words of another language, in ms. */
const WORDS_MS = 1500;

/**
 * Takes up what was chosen on this device; called once at start. Resolves when the language shows, or when its words
 * are slow: they then take over as they come. Without a choice it is Chinese, whatever the device says (D-209).
 */
export async function restorePreferences(): Promise<void> {
  const theme = readStored('localStorage', THEME);
  if (theme === 'light' || theme === 'dark') setTheme(theme);
  if (readStored('localStorage', LANGUAGE) !== 'en') return;
  // A chunk that cannot be loaded leaves the page Chinese; the choice is kept for the next start.
  const words = setLanguage('en').catch(() => {});
  await Promise.race([words, new Promise((resolve) => setTimeout(resolve, WORDS_MS))]);
}

/** Shows a theme and remembers it; `auto` is what is shown without a choice. */
export function chooseTheme(theme: ThemeChoice): void {
  setTheme(theme);
  remember(THEME, theme === 'auto' ? null : theme);
}

/** Shows a language and remembers it once it shows. Rejects when its words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  // Of two quick choices the later one shows, in whichever order their words arrive.
  const shown = getLanguage();
  remember(LANGUAGE, shown === 'zh' ? null : shown);
}

function remember(key: string, value: string | null): void {
  if (value === null) removeStored('localStorage', key);
  else writeStored('localStorage', key, value);
}

import { publicState } from '#platform/publicState.ts';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'auto';

/** The header's surface, which the browser's own bar continues: --own-card of tokens.css. */
const BAR_COLOR = { light: '#ffffff', dark: '#171e34' } as const;

type Themes = {
  /** The player's choice. `auto` follows Telegram, or else the system. */
  choice: ThemeChoice;
  /** Telegram's own theme; null outside it. */
  host: Theme | null;
};

export const useThemes = publicState<Themes>(() => ({
  // The inlined start script has already put a stored choice on <html>.
  choice: asTheme(document.documentElement.dataset.theme) ?? 'auto',
  host: null,
}));

/** Applies a theme at once. The state layer stores the choice. */
export function setTheme(choice: ThemeChoice): void {
  useThemes.setState({ choice });
  apply();
}

/** Sets Telegram's own theme, which `auto` follows inside Telegram; null outside. */
export function setHostTheme(host: Theme | null): void {
  useThemes.setState({ host });
  apply();
}

function apply(): void {
  const theme = forcedTheme(useThemes.getState());
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content =
      BAR_COLOR[theme ?? (meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light')];
  }
}

/** Returns the theme by choice or of Telegram; null follows the system. */
export function forcedTheme({ choice, host }: Themes): Theme | null {
  return choice === 'auto' ? host : choice;
}

function asTheme(value: string | undefined): Theme | null {
  return value === 'light' || value === 'dark' ? value : null;
}

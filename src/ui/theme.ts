import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'auto';

const DARK = '(prefers-color-scheme: dark)';
/** The header's surface, which the browser's own bar continues: --own-card of tokens.css. */
const BAR_COLOR = { light: '#ffffff', dark: '#151b2e' } as const;

// The inlined start script has already put a remembered choice on <html>.
let choice: ThemeChoice = asTheme(document.documentElement.dataset.theme) ?? 'auto';
let hostTheme: Theme | null = null;
const listeners = new Set<() => void>();

/** What the player chose; `auto` follows Telegram, or else the system. */
export function getTheme(): ThemeChoice {
  return choice;
}

/** Chooses the theme at once. Remembering the choice is the state layer's work. */
export function setTheme(next: ThemeChoice): void {
  choice = next;
  apply();
}

/** Telegram's own theme, which `auto` follows inside Telegram; null outside. */
export function setHostTheme(next: Theme | null): void {
  hostTheme = next;
  apply();
}

/** What the player chose, for the screen that offers the choice. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, getTheme, getTheme);
}

/** The theme that shows, for what CSS cannot decide. */
function getShownTheme(): Theme {
  return forced() ?? (matchMedia(DARK).matches ? 'dark' : 'light');
}

export function useShownTheme(): Theme {
  return useSyncExternalStore(subscribe, getShownTheme, getShownTheme);
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

function apply(): void {
  const theme = forced();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content =
      BAR_COLOR[theme ?? (meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light')];
  }
  for (const listener of listeners) listener();
}

function forced(): Theme | null {
  return choice === 'auto' ? hostTheme : choice;
}

function asTheme(value: string | undefined): Theme | null {
  return value === 'light' || value === 'dark' ? value : null;
}

import { useSignal } from '@telegram-apps/sdk-react';
import { off, on, supports, ThemeParams, type Version } from '@tma.js/sdk';

import { type Color, contrast, isDark, readColor } from './colors.ts';
import { debounce } from './events.ts';
import type { PostEvent } from './messages.ts';
import type { Telegram, TelegramColors, TelegramSignal } from './telegram.ts';

/** Clients send several themes in a row when the player returns to them; in ms. */
const DEBOUNCE_MS = 100;

/** Telegram's colours, updated by its events. We do not store them: after a reload they would be out of date. */
export function createColors(
  initialState: TelegramColors,
  postEvent: PostEvent,
): TelegramSignal<TelegramColors> {
  const theme = new ThemeParams({
    isTma: true,
    initialState,
    isPageReload: false,
    storage: { get: () => undefined, set() {} },
    onChange: (listener) => void on('theme_changed', debounce(listener, DEBOUNCE_MS)),
    offChange: (listener) => off('theme_changed', listener),
  });
  theme.mount();
  // After a logout and a reload there is no launch string with colours.
  postEvent('web_app_request_theme');
  return theme.state;
}

/** Telegram's colours; rerenders when they change. The only use of the React binding. */
export function useTelegramColors({ colors }: Telegram): TelegramColors {
  return useSignal(colors);
}

/** Telegram's colour scheme, judged by its background. Null when Telegram has not sent a background. */
export function readColorScheme(colors: TelegramColors): 'light' | 'dark' | null {
  const background = readColor(colors.bg_color);
  if (!background) return null;
  return isDark(background) ? 'dark' : 'light';
}

/** The two surfaces of the page. Null when no style sheet sets them. */
type Surfaces = { ground: Color | null; card: Color | null };

/** Applies Telegram's colours to the page, and the page's surfaces to Telegram's header, background and bottom bar. */
export function createApplyTheme(
  postEvent: PostEvent,
  version: Version,
  root: HTMLElement,
): Telegram['applyTheme'] {
  return (colors, theme) => {
    const { ground, card } = applyTelegramTheme(colors, theme, root);
    if (!ground || !card) return;
    if (supports('web_app_set_header_color', 'color', version))
      postEvent('web_app_set_header_color', { color: card });
    postEvent('web_app_set_background_color', { color: ground });
    postEvent('web_app_set_bottom_bar_color', { color: card });
  };
}

type Palette = { ground: Color; card: Color; ink: Color; muted: Color };

// WCAG AAA, because amounts of money have the text colour.
const TEXT_CONTRAST = 7;
const TEXT = 4.5;
const EDGE = 3;
// Field edges use three quarters of the muted colour and must still reach 3 : 1.
const MUTED_CONTRAST = 5;
/** The page's own colours, which also appear on Telegram's surfaces, with the contrast that they need there. */
const OWN_COLORS = {
  '--accent-text': TEXT,
  '--success': TEXT,
  '--danger': TEXT,
  '--info': TEXT,
  '--unknown': TEXT,
  '--accent-edge': EDGE,
};
const VARIABLES: Readonly<Record<keyof Palette, string>> = {
  ground: '--tg-theme-secondary-bg-color',
  card: '--tg-theme-section-bg-color',
  ink: '--tg-theme-text-color',
  muted: '--tg-theme-subtitle-text-color',
};

/** Writes Telegram's colours to the page if they match the theme and stay readable, else none; returns the surfaces. */
export function applyTelegramTheme(
  colors: TelegramColors,
  theme: 'light' | 'dark',
  root: HTMLElement,
): Surfaces {
  const ownColor = readOwnColors(root);
  const palette =
    readColorScheme(colors) === theme ? readPalette(colors, ownColor('--own-muted')) : null;
  const isUsable =
    palette !== null &&
    Object.entries(OWN_COLORS).every(([name, least]) => isReadable(ownColor(name), palette, least));
  for (const [name, variable] of Object.entries(VARIABLES)) {
    if (isUsable) root.style.setProperty(variable, palette[name as keyof Palette]);
    else root.style.removeProperty(variable);
  }
  root.toggleAttribute('data-telegram', isUsable);
  return isUsable ? palette : { ground: ownColor('--own-ground'), card: ownColor('--own-card') };
}

// Clients before 6.10 send fewer colours. A more general colour replaces a missing one.
function readPalette(colors: TelegramColors, ownMuted: Color | null): Palette | null {
  const background = readColor(colors.bg_color);
  const ground = readColor(colors.secondary_bg_color) ?? background;
  const card = readColor(colors.section_bg_color) ?? background;
  const ink = readColor(colors.text_color);
  if (!ground || !card || !ink) return null;
  const surfaces = { ground, card };
  if (!isReadable(ink, surfaces, TEXT_CONTRAST)) return null;
  // The hint colours of Telegram's default themes have too little contrast for text.
  const muted = [
    readColor(colors.subtitle_text_color),
    readColor(colors.hint_color),
    ownMuted,
    ink,
  ].find((color) => isReadable(color, surfaces, MUTED_CONTRAST));
  return muted ? { ...surfaces, ink, muted } : null;
}

function isReadable(
  color: Color | null,
  { ground, card }: { ground: Color; card: Color },
  minContrast: number,
): boolean {
  return (
    color !== null && contrast(color, ground) >= minContrast && contrast(color, card) >= minContrast
  );
}

function readOwnColors(root: HTMLElement): (name: string) => Color | null {
  const style = getComputedStyle(root);
  return (name) => readColor(style.getPropertyValue(name));
}

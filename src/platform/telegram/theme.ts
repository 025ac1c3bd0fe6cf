import { type Color, contrast, isDark, readColor } from './colors.ts';
import type { TelegramColors } from './telegram.ts';

/** The two surfaces that show; null where the page has no style sheet to say so. */
type Surfaces = { ground: Color | null; card: Color | null };

type Palette = { ground: Color; card: Color; ink: Color; muted: Color };

// Amounts are written in it and need 7 : 1.
const INK_CONTRAST = 7;
const KEPT_CONTRAST = 4.5;
// Field edges are three quarters of it and need 3 : 1.
const MUTED_CONTRAST = 5;
/** Colours of ours that stay on Telegram's surfaces. */
const KEPT = ['--accent', '--success', '--danger', '--info'];
const VARIABLES: Readonly<Record<keyof Palette, string>> = {
  ground: '--tg-theme-secondary-bg-color',
  card: '--tg-theme-section-bg-color',
  ink: '--tg-theme-text-color',
  muted: '--tg-theme-subtitle-text-color',
};

/** Telegram's theme as its background says; null when it did not say. */
export function themeOf(colors: TelegramColors): 'light' | 'dark' | null {
  const background = readColor(colors.bg_color);
  if (!background) return null;
  return isDark(background) ? 'dark' : 'light';
}

/**
 * Gives the page Telegram's surfaces and text, all or none: only when they belong to the theme that shows and
 * everything stays readable on them, our accent included. Returns the surfaces that show.
 */
export function applyTelegramTheme(
  colors: TelegramColors,
  shown: 'light' | 'dark',
  root: HTMLElement,
): Surfaces {
  const read = ownColors(root);
  const palette = themeOf(colors) === shown ? readPalette(colors, read('--own-muted')) : null;
  const suits =
    palette !== null && KEPT.every((name) => isReadable(read(name), palette, KEPT_CONTRAST));
  for (const [name, variable] of Object.entries(VARIABLES)) {
    if (suits) root.style.setProperty(variable, palette[name as keyof Palette]);
    else root.style.removeProperty(variable);
  }
  root.toggleAttribute('data-telegram', suits);
  return suits ? palette : { ground: read('--own-ground'), card: read('--own-card') };
}

// Clients before 6.10 name fewer colours: what is missing is the next wider one.
function readPalette(colors: TelegramColors, ownMuted: Color | null): Palette | null {
  const background = readColor(colors.bg_color);
  const ground = readColor(colors.secondary_bg_color) ?? background;
  const card = readColor(colors.section_bg_color) ?? background;
  const ink = readColor(colors.text_color);
  if (!ground || !card || !ink) return null;
  const surfaces = { ground, card };
  if (!isReadable(ink, surfaces, INK_CONTRAST)) return null;
  // The stock hint colours are too faint for text.
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
  least: number,
): boolean {
  return color !== null && contrast(color, ground) >= least && contrast(color, card) >= least;
}

function ownColors(root: HTMLElement): (name: string) => Color | null {
  const style = getComputedStyle(root);
  return (name) => readColor(style.getPropertyValue(name));
}

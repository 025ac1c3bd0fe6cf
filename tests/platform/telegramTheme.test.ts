import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { contrast, readColor } from '#platform/telegram/colors.ts';
import { applyTelegramTheme, readColorScheme } from '#platform/telegram/theme.ts';
import { THEMES } from '#tests/backend/themes.ts';

import { setOwnTheme } from './nativeClient.ts';

const root = document.documentElement;
const written = () => [...root.style].filter((name) => name.startsWith('--tg-'));

beforeEach(() => {
  onTestFinished(() => {
    root.removeAttribute('style');
    root.removeAttribute('data-telegram');
  });
});

const OWN_LIGHT = { ground: '#eceef4', card: '#ffffff' };
const OWN_DARK = { ground: '#0b1020', card: '#171e34' };

describe('Telegram’s colours on the page', () => {
  it.each(['light', 'dark'] as const)(
    'apply in Telegram’s default %s theme, except the grey with too little contrast',
    (theme) => {
      setOwnTheme(theme);
      expect(applyTelegramTheme(THEMES[theme], theme, root)).toMatchObject({
        ground: THEMES[theme].secondary_bg_color,
        card: THEMES[theme].section_bg_color,
      });
      expect(root.hasAttribute('data-telegram')).toBe(true);
      expect(written()).toHaveLength(4);
      const muted = readColor(root.style.getPropertyValue('--tg-theme-subtitle-text-color'))!;
      expect(contrast(muted, THEMES[theme].secondary_bg_color)).toBeGreaterThan(4.5);
    },
  );

  it('are removed when the player chooses the other theme', () => {
    setOwnTheme('light');
    applyTelegramTheme(THEMES.light, 'light', root);
    setOwnTheme('dark');
    expect(applyTelegramTheme(THEMES.light, 'dark', root)).toEqual(OWN_DARK);
    expect(written()).toEqual([]);
    expect(root.hasAttribute('data-telegram')).toBe(false);
  });

  it('fall back to more general ones when an old client does not send them', () => {
    setOwnTheme('light');
    const { bg_color, text_color } = THEMES.light;
    expect(applyTelegramTheme({ bg_color, text_color }, 'light', root)).toMatchObject({
      ground: bg_color,
      card: bg_color,
    });
  });

  it.each([
    ['text with too little contrast', { ...THEMES.light, text_color: '#8a8a8a' }],
    ['a surface too close to our accent', { ...THEMES.light, secondary_bg_color: '#a0785a' }],
    ['no text colour', { bg_color: '#ffffff' }],
    ['nothing', {}],
    ['hostile text', { ...THEMES.light, text_color: 'red;}body{display:none' }],
    ['an address', { ...THEMES.light, text_color: 'url(javascript:alert(1))' }],
    ['a megabyte', { ...THEMES.light, text_color: `#${'0'.repeat(1_000_000)}` }],
    ['a translucent text colour', { ...THEMES.light, text_color: '#00000080' }],
  ])('do not apply with %s [F-T25]', (_, colors) => {
    setOwnTheme('light');
    expect(applyTelegramTheme(colors as typeof THEMES.light, 'light', root)).toEqual(OWN_LIGHT);
    expect(written()).toEqual([]);
    expect(root.hasAttribute('data-telegram')).toBe(false);
  });

  it.each([
    ['white', '#ffffff', '#efeff4', '#000000'],
    ['cream', '#fffaf0', '#f5ecd8', '#2b2118'],
    ['pink', '#ffd6e7', '#ffc2da', '#33001a'],
    ['yellow', '#fff3a3', '#ffe97a', '#2b2600'],
    ['mint', '#d7f5e3', '#c2ebd3', '#062b16'],
    ['grey', '#d0d0d0', '#b8b8b8', '#101010'],
    ['navy', '#17212b', '#232e3c', '#f5f5f5'],
    ['black', '#000000', '#1c1c1e', '#ffffff'],
    ['violet', '#2a1b47', '#3a2a5c', '#f3edff'],
    ['green', '#1d3b2a', '#2c523c', '#eafff2'],
  ])('leave every text and edge readable: %s [D-044]', (_, card, ground, ink) => {
    const colors = {
      bg_color: card,
      section_bg_color: card,
      secondary_bg_color: ground,
      text_color: ink,
      subtitle_text_color: ink,
    } as typeof THEMES.light;
    const theme = readColorScheme(colors)!;
    setOwnTheme(theme);
    const shown = applyTelegramTheme(colors, theme, root);
    const token = (name: string) => readColor(root.style.getPropertyValue(name));
    const text = [
      token('--tg-theme-text-color') ?? token('--own-ink'),
      token('--tg-theme-subtitle-text-color') ?? token('--own-muted'),
      ...['accent-text', 'success', 'danger', 'info', 'unknown'].map((name) => token(`--${name}`)),
    ];
    for (const surface of [shown.ground!, shown.card!]) {
      for (const color of text) expect(contrast(color!, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token('--accent-edge')!, surface)).toBeGreaterThanOrEqual(3);
    }
  });

  it('show whether the theme is light or dark; null when unknown', () => {
    expect(readColorScheme(THEMES.light)).toBe('light');
    expect(readColorScheme(THEMES.dark)).toBe('dark');
    expect(readColorScheme({})).toBeNull();
    expect(readColorScheme({ bg_color: 'white' as '#fff' })).toBeNull();
  });
});

describe('colours', () => {
  it('the contrast of two colours follows WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each([
    ['#FFF', '#ffffff'],
    [' #1a2B3c ', '#1a2b3c'],
  ])('readColor reads %s', (text, color) => {
    expect(readColor(text)).toBe(color);
  });

  it.each(['', '#', '#12345', '#1234567', 'red', '#12345g', 'rgb(1,2,3)', null, 7, {}, ['#fff']])(
    'readColor rejects %j',
    (value) => {
      expect(readColor(value)).toBeNull();
    },
  );
});

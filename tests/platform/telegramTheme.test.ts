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
    expect(applyTelegramTheme(THEMES.light, 'dark', root)).toEqual({
      ground: '#0b1020',
      card: '#151b2e',
    });
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
    [
      'a surface on which our accent has too little contrast',
      { ...THEMES.light, secondary_bg_color: '#a0785a' },
    ],
    ['no text colour', { bg_color: '#ffffff' }],
    ['nothing', {}],
    ['hostile text', { ...THEMES.light, text_color: 'red;}body{display:none' }],
    ['an address', { ...THEMES.light, text_color: 'url(javascript:alert(1))' }],
    ['a megabyte', { ...THEMES.light, text_color: `#${'0'.repeat(1_000_000)}` }],
    ['a translucent text colour', { ...THEMES.light, text_color: '#00000080' }],
  ])('[F-T25] do not apply with %s', (_, colors) => {
    setOwnTheme('light');
    expect(applyTelegramTheme(colors as typeof THEMES.light, 'light', root)).toEqual({
      ground: '#f4f5f8',
      card: '#ffffff',
    });
    expect(written()).toEqual([]);
    expect(root.hasAttribute('data-telegram')).toBe(false);
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

import { act, render, renderHook, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setMedia } from '#tests/page/dom.ts';
import { setHostTheme, setTheme } from '#ui/theme.ts';
import { useShownTheme, useTheme } from '#ui/useTheme.ts';

const DARK = '(prefers-color-scheme: dark)';
const root = document.documentElement;

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">';
  document.head.innerHTML +=
    '<meta name="theme-color" content="#171e34" media="(prefers-color-scheme: dark)">';
});
// The choice and the system's theme outlive a test.
afterEach(() =>
  act(() => {
    setTheme('auto');
    setHostTheme(null);
    setMedia(DARK, false);
  }),
);

function Shown() {
  return <output>{useShownTheme()}</output>;
}

function barColors(): string[] {
  return [...document.querySelectorAll('meta')].map((meta) => meta.content);
}

describe('the theme', () => {
  it('follows the system until the player chooses one', () => {
    render(<Shown />);
    expect(renderHook(useTheme).result.current).toBe('auto');
    act(() => setMedia(DARK, true));
    expect(screen.getByRole('status').textContent).toBe('dark');
    act(() => setTheme('light'));
    expect(screen.getByRole('status').textContent).toBe('light');
    expect(root.dataset.theme).toBe('light');
    expect(barColors()).toEqual(['#ffffff', '#ffffff']);
  });

  it('follows Telegram inside Telegram, and the player’s choice before both', () => {
    setHostTheme('dark');
    expect(root.dataset.theme).toBe('dark');
    setTheme('light');
    expect(root.dataset.theme).toBe('light');
    setTheme('auto');
    expect(root.dataset.theme).toBe('dark');
    setHostTheme(null);
    expect(root.dataset.theme).toBeUndefined();
    expect(barColors()).toEqual(['#ffffff', '#171e34']);
  });
});

// Text: WCAG AA, money AAA. Edges of controls: 3.
type Pair = readonly [name: string, surface: string, least: number];
const PAIRS: readonly Pair[] = [
  ...['own-ground', 'own-card', 'own-raised'].flatMap((surface): Pair[] => [
    ['own-ink', surface, 7],
    ...['own-muted', 'accent-text', 'success', 'danger', 'info', 'unknown'].map((name): Pair => [
      name,
      surface,
      4.5,
    ]),
    ['own-edge', surface, 3],
    ['accent-edge', surface, 3],
  ]),
  ...['strong', 'strong-light'].flatMap((surface): Pair[] => [
    ['on-strong', surface, 7],
    ['on-strong-muted', surface, 4.5],
  ]),
  ['money', 'strong', 7],
  ['unknown', 'unknown-ground', 4.5],
  ['on-accent', 'accent', 7],
  ['on-danger', 'danger', 7],
];

describe('the tokens', () => {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const block = (start: string) => css.slice(css.indexOf(start)).match(/\{([^}]*)\}/)![1]!;
  const dark = block(":root[data-theme='dark']");

  it('are the same for a chosen dark theme and the dark system', () => {
    const lines = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    expect(lines(block(':root:not([data-theme])'))).toEqual(lines(dark));
  });

  const light = block(':root {');
  const read = (text: string) => (name: string) =>
    new RegExp(`--${name}: (#\\w+);`).exec(text)?.[1];

  it.each([
    ['light', read(light)],
    ['dark', (name: string) => read(dark)(name) ?? read(light)(name)],
  ])('keep their contrast in the %s theme', (_, find) => {
    for (const [name, surface, least] of PAIRS)
      expect(contrast(find(name)!, find(surface)!), `${name} on ${surface}`).toBeGreaterThan(least);
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

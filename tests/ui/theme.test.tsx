import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contrast, readColor } from '#platform/telegram/colors.ts';
import { setMedia } from '#tests/page/dom.ts';
import { setHostTheme, setTheme } from '#ui/theme.ts';
import { useShownTheme, useTheme } from '#ui/useTheme.ts';

import { ruleOf, tokensOf } from './tokens.ts';

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
  it('are the same for a chosen dark theme and the dark system', () => {
    const plain = (selector: string) => ruleOf(selector).replaceAll(/\s+/g, ' ');
    expect(plain(':root:not([data-theme])')).toBe(plain(":root[data-theme='dark']"));
  });

  it.each(['light', 'dark'] as const)('keep their contrast in the %s theme', (theme) => {
    const tokens = tokensOf(theme);
    const colorOf = (name: string) => readColor(tokens[`--${name}`])!;
    for (const [name, surface, least] of PAIRS)
      expect(contrast(colorOf(name), colorOf(surface)), `${name} on ${surface}`).toBeGreaterThan(
        least,
      );
  });
});

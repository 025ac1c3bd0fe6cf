import { readFileSync } from 'node:fs';

type Colors = Readonly<Record<string, string>>;

const css = readFileSync('src/ui/tokens.css', 'utf8');

/** What a rule of the tokens declares. */
export function ruleOf(selector: string): string {
  return /\{([^}]*)\}/.exec(css.slice(css.indexOf(selector)))![1]!;
}

/** The colours of a theme, by the names of their tokens. */
export function tokensOf(theme: 'light' | 'dark'): Colors {
  const light = colorsIn(':root {');
  return theme === 'light' ? light : { ...light, ...colorsIn(":root[data-theme='dark']") };
}

function colorsIn(selector: string): Colors {
  const declared = ruleOf(selector).matchAll(/(--[\w-]+): (#\w+);/g);
  return Object.fromEntries([...declared].map(([, name, color]) => [name!, color!]));
}

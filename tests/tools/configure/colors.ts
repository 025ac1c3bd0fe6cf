import { type Color, contrast, readColor } from '#platform/telegram/colors.ts';

/** The least contrast of text and of edges (WCAG 1.4.3, 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;
/** How much the strong surface stands out from a card of the dark theme. */
const APART = 1.25;

type Wanted = { accent: string | undefined; strong: string | undefined };
type Derived = { problems: string[]; notes: string[]; css: string };
type Theme = 'light' | 'dark';
type Tokens = Readonly<Record<string, Color>>;

/** The custom properties of `src/ui/tokens.css` that follow from two colours, for both themes. */
export function deriveColors(html: string, { accent, strong }: Wanted): Derived {
  const [problems, notes]: [string[], string[]] = [[], []];
  if (accent === undefined && strong === undefined) return { problems, notes, css: '' };
  const deep = readColor(strong);
  if (deep && contrast('#ffffff', deep) < TEXT)
    problems.push(
      `strong: ${deep} carries white text, whose contrast is ${ratio('#ffffff', deep)}; ${TEXT} : 1 is needed, so choose a darker colour`,
    );
  if (problems.length > 0) return { problems, notes, css: '' };
  const derive = (theme: Theme) => {
    const own = readTokens(html, theme);
    const surface = deep ? deriveStrong(deep, theme, own) : {};
    const bright = readColor(accent) ?? own['--accent']!;
    return {
      ...(accent !== undefined && deriveAccent(bright, theme, own, notes)),
      ...surface,
      '--money': deriveMoney(bright, { ...own, ...surface }, theme, notes),
    };
  };
  const [light, dark] = [print(derive('light')), print(derive('dark'))];
  const css = `:root{${light}}:root[data-theme='dark']{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`;
  return { problems, notes, css };
}

function deriveAccent(accent: Color, theme: Theme, own: Tokens, notes: string[]): Tokens {
  const grounds = ['ground', 'card', 'raised', 'quiet'].map((name) => own[`--own-${name}`]!);
  const away = theme === 'light' ? '#000000' : '#ffffff';
  const reach = (least: number) =>
    towards(accent, away, (color) => grounds.every((ground) => contrast(color, ground) >= least));
  const text = reach(TEXT);
  if (text !== accent) {
    const [worst] = grounds.toSorted((a, b) => contrast(accent, a) - contrast(accent, b));
    notes.push(
      `accent: text in the ${theme} theme is ${text}, because ${accent} has a contrast of ${ratio(accent, worst!)} there`,
    );
  }
  const inks: Color[] = [own['--on-accent']!, '#ffffff', '#000000'];
  return {
    '--accent': accent,
    '--on-accent': inks.find((ink) => contrast(ink, accent) >= TEXT)!,
    '--accent-edge': reach(EDGE),
    '--accent-text': text,
  };
}

function deriveStrong(strong: Color, theme: Theme, own: Tokens): Tokens {
  const carries = (color: Color) => contrast('#ffffff', color) >= TEXT;
  const lift = (color: Color, share: number) =>
    [share, share / 2, 0].map((part) => mix(color, '#ffffff', part)).find(carries) ?? color;
  const isApart = (color: Color) => contrast(color, own['--own-card']!) >= APART;
  const raised = towards(strong, '#ffffff', isApart);
  const surface = theme === 'dark' && carries(raised) ? raised : strong;
  const light = lift(surface, 0.12);
  const muted = [0.25, 0.12, 0]
    .map((share) => mix('#ffffff', surface, share))
    .find((color) => contrast(color, light) >= TEXT)!;
  return { '--strong': surface, '--strong-light': light, '--on-strong-muted': muted };
}

/** The player's money on the strong surface. */
function deriveMoney(accent: Color, tokens: Tokens, theme: Theme, notes: string[]): Color {
  const surfaces = [tokens['--strong']!, tokens['--strong-light']!];
  const money = towards(accent, '#ffffff', (color) =>
    surfaces.every((surface) => contrast(color, surface) >= TEXT),
  );
  if (money !== accent)
    notes.push(
      `accent: money in the ${theme} theme is ${money}, because ${accent} has a contrast of ${ratio(accent, surfaces[1]!)} on ${surfaces[1]}`,
    );
  return money;
}

/** The built page's own colours of a theme. */
function readTokens(html: string, theme: Theme): Tokens {
  const read = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/(--[\w-]+):\s*(#[\da-f]{3,6})\b/gi)].map(([, name, color]) => [
        name,
        readColor(color)!,
      ]),
    );
  const [light = '', dark = ''] = html.split(/:root\[data-theme=['"]?dark['"]?\]\s*\{/);
  const own = read(light);
  return theme === 'light' ? own : { ...own, ...read(dark.split('}')[0]!) };
}

function towards(color: Color, end: Color, isEnough: (color: Color) => boolean): Color {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mix(color, end, percent / 100);
    if (isEnough(mixed)) return mixed;
  }
  return end;
}

function mix(color: Color, other: Color, share: number): Color {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [color, other].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
    return Math.round(a! + (b! - a!) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function ratio(one: Color, other: Color): string {
  return `${(Math.floor(contrast(one, other) * 100) / 100).toString()} : 1`;
}

function print(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, color]) => `${name}:${color}`)
    .join(';');
}

import { type Batch, batchOf, BATCHES } from '#prerender/build/chunks.ts';

import { measure, type Size, sum } from './measure.ts';
import { type Built, type BuiltFile, FIRST_SCREEN } from './readBuilt.ts';

/** In bytes, brotli 11, with 3 % of room or more; inline code of index.html counts too. */
export const LIMITS = {
  pageBr: 13_450,
  jsBr: 127_000,
  cssBr: 6_300,
  telegramBr: 19_600,
  searchBr: 6_600,
  // All that a visitor's home asks for in the seconds after the first paint: later.
  batchBr: { later: 18_400, member: 11_500 } satisfies Record<Batch, number>,
};

const SEARCH = 'src/parts/games/search/SearchDialog.tsx';
const NOT_AT_FIRST = [
  '@telegram-apps/telegram-ui',
  'swiper',
  'dompurify',
  '@tma.js',
  '@telegram-apps/sdk-react',
];
// Two Telegram engines double every native event (D-044).
const SECOND_ENGINE = ['@telegram-apps/bridge', '@telegram-apps/sdk'];
const NEVER_SHIPPED = ['msw', '@mswjs', 'fake-indexeddb', 'fast-check'];
const DEVELOPMENT_MARKS = ['lobby-development-token'];

/** Every problem of a build, as text. */
export function judge(built: Built): string[] {
  const { html, names, first, lazy } = built;
  const files = [...first, ...lazy];
  const scripts = first.filter((file) => file.kind === 'js' && file.modules.length > 0);
  const js = sum(first.filter((file) => file.kind === 'js')).br;
  const css = sum(first.filter((file) => file.kind === 'css')).br;
  const telegram = sum(files.filter((file) => holds(file, ['@tma.js']).length > 0)).br;
  const search = sizeOfSearch(built).br;
  return [
    ...(scripts.length === 0
      ? ['no script of the first route was found, so nothing was checked']
      : []),
    ...(css === 0 ? ['no style of the first route was found, so nothing was checked'] : []),
    ...(scripts.some((file) => file.modules.includes(FIRST_SCREEN))
      ? []
      : [`${FIRST_SCREEN} is in no script of the first route`]),
    ...(telegram === 0 ? ['no file holds @tma.js, so the Telegram chunk was not checked'] : []),
    ...(search === 0 ? [`${SEARCH} is in no lazy file, so the search was not checked`] : []),
    ...over('index.html', measure(html).br, LIMITS.pageBr),
    ...over('JS of the first route', js, LIMITS.jsBr),
    ...over('CSS of the first route', css, LIMITS.cssBr),
    ...over('the Telegram chunk', telegram, LIMITS.telegramBr),
    ...over('the search', search, LIMITS.searchBr),
    ...findBatches(built).flatMap(({ name, scripts: { length }, size, limitBr }) => [
      ...(length === 1 ? [] : [`the batch "${name}" is ${length} scripts`]),
      ...over(`the batch "${name}"`, size.br, limitBr),
    ]),
    ...first.flatMap((file) => blame(file, NOT_AT_FIRST, 'must not load on the first route')),
    ...files.flatMap((file) => blame(file, SECOND_ENGINE, 'is a second Telegram engine')),
    ...files.flatMap((file) => blame(file, NEVER_SHIPPED, 'belongs to development')),
    ...files.flatMap((file) =>
      file.modules.filter((id) => id.startsWith('tests/')).map((id) => `${file.name} holds ${id}`),
    ),
    ...DEVELOPMENT_MARKS.filter((mark) =>
      [html, ...files.map((file) => file.text)].some((text) => text.includes(mark)),
    ).map((mark) => `the build holds "${mark}"`),
    ...names
      .filter((name) => name.endsWith('mockServiceWorker.js'))
      .map((name) => `the build holds ${name}`),
  ];
}

/** What is loaded together after the first paint: its scripts, of which there must be one, and what they weigh. */
export function findBatches({ lazy }: Built) {
  return BATCHES.map((name) => {
    const scripts = lazy.filter(({ modules }) => modules.some((id) => batchOf(id) === name));
    return { name, scripts, size: sum(scripts), limitBr: LIMITS.batchBr[name] };
  });
}

/** What the first tap on the search loads. */
export function sizeOfSearch({ lazy }: Built): Size {
  return sum(lazy.filter((file) => file.modules.includes(SEARCH)));
}

function over(what: string, bytes: number, limit: number): string[] {
  return bytes > limit
    ? [
        `${what} has ${(bytes / 1000).toFixed(2)} kB brotli, ${limit / 1000} are allowed: load later what only a tap needs (loadFile, lazyOptional), or raise the limit in tests/tools/size/judge.ts to this size plus 3 %`,
      ]
    : [];
}

function holds(file: BuiltFile, packages: readonly string[]): string[] {
  return packages.filter((name) => file.modules.some((id) => id.includes(`node_modules/${name}/`)));
}

function blame(file: BuiltFile, packages: readonly string[], why: string): string[] {
  return holds(file, packages).map((name) => `${file.name} holds ${name}, which ${why}`);
}

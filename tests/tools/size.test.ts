// @vitest-environment node
import { expect, it } from 'vitest';
import { judge } from './size/judge.ts';
import { type Built, type BuiltFile, FIRST_SCREEN } from './size/readBuilt.ts';
import { measure } from './size/measure.ts';

function file(name: string, modules: readonly string[], text = `${name}()`): BuiltFile {
  const kind = name.endsWith('.css') ? 'css' : 'js';
  return { name, kind, text, size: measure(text), modules };
}

/** A sound build, and more files of the first route or later. */
function built(changes: { html?: string; first?: BuiltFile[]; lazy?: BuiltFile[] } = {}): Built {
  const first = [file('main.css', [], 'a{}'), file('home.js', [FIRST_SCREEN])];
  const lazy = [
    file('telegram.js', ['node_modules/@tma.js/sdk/dist/index.js']),
    file('search.js', ['src/parts/games/search/SearchDialog.tsx']),
    file('later.js', ['src/app/AfterPaintWork.later.tsx']),
    file('member.js', ['src/app/SessionClock.member.tsx']),
  ];
  return {
    html: changes.html ?? '<p>',
    names: [],
    first: [...first, ...(changes.first ?? [])],
    lazy: [...lazy, ...(changes.lazy ?? [])],
  };
}

// Text that no compression makes smaller.
function heavy(bytes: number): string {
  let seed = 7;
  return Array.from({ length: bytes }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
}

const later = 'src/app/More.later.tsx';
const search = 'src/parts/games/search/SearchDialog.tsx';

it('lets a sound build pass', () => {
  expect(judge(built())).toEqual([]);
});

it.each([
  ['index.html has', built({ html: heavy(20_000) })],
  ['JS of the first route has', built({ first: [file('a.js', [], heavy(160_000))] })],
  ['CSS of the first route has', built({ first: [file('a.css', [], heavy(8_000))] })],
  ['the search has', built({ lazy: [file('a.js', [search], heavy(12_000))] })],
  ['the batch "later" has', built({ lazy: [file('a.js', [later], heavy(40_000))] })],
  ['the batch "later" is 2 scripts', built({ lazy: [file('a.js', [later])] })],
  ['a.js holds swiper', built({ first: [file('a.js', ['node_modules/swiper/swiper.mjs'])] })],
  [
    'a.js holds @telegram-apps/bridge',
    built({ lazy: [file('a.js', ['node_modules/@telegram-apps/bridge/index.js'])] }),
  ],
  ['a.js holds msw', built({ lazy: [file('a.js', ['node_modules/msw/index.mjs'])] })],
  ['a.js holds tests/backend/b.ts', built({ lazy: [file('a.js', ['tests/backend/b.ts'])] })],
  ['the build holds "lobby-development-token"', built({ html: 'lobby-development-token' })],
  ['the build holds mockServiceWorker.js', { ...built(), names: ['mockServiceWorker.js'] }],
  ['HomeScreen.tsx is in no script', { ...built(), first: [] }],
  ['the search was not checked', { ...built(), lazy: [] }],
  ['the Telegram chunk was not checked', { ...built(), lazy: [] }],
])('refuses a build: %s', (problem, build) => {
  expect(judge(build).join('\n')).toContain(problem);
});

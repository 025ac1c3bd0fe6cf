// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { judge } from './size/judge.ts';
import { FIRST_SCREEN, readBuilt } from './size/readBuilt.ts';

type Fixture = {
  texts?: Record<string, string>;
  modules?: Record<string, string[]>;
  home?: string;
};

const folders: string[] = [];
// A folder in the temp directory outlives no test.
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function build({ texts = {}, modules = {}, home = 'home.js' }: Fixture = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-size-'));
  folders.push(folder);
  const files: Record<string, string> = {
    'index.html':
      '<script type="application/json">{}</script><script type="importmap">{}</script><script>start()</script><style>a{}</style><link rel="stylesheet" href="./main.css"><script type="module" crossorigin src="./main.js"></script>',
    'main.js': 'main()',
    'main.css': 'b{}',
    'shared.js': 'shared()',
    'home.js': 'home()',
    'telegram.js': 'telegram()',
    'later.js': 'later()',
    'banner.js': 'banner()',
    'dialog.js': 'dialog()',
    'member.js': 'member()',
    'own.js': 'own()',
    'search.js': 'search()',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'main.js', isEntry: true, imports: ['_shared'], css: ['main.css'] },
      _shared: { file: 'shared.js' },
      [FIRST_SCREEN]: { file: 'home.js' },
      'src/platform/telegram/loadTelegram.ts': { file: 'telegram.js' },
      'src/app/StartParts.later.tsx': { file: 'later.js' },
      'src/parts/games/banner/BannerCarousel.later.tsx': { file: 'banner.js' },
      'src/ui/DialogHost.dialog.tsx': { file: 'dialog.js' },
      'src/app/SessionClock.member.tsx': { file: 'member.js' },
      'src/parts/games/favourites/OwnGameRows.own.tsx': { file: 'own.js' },
      'src/parts/games/search/SearchDialog.tsx': { file: 'search.js' },
    }),
    '.vite/modules.json': JSON.stringify({
      'main.js': ['src/main.tsx'],
      'shared.js': ['node_modules/react/index.js'],
      [home]: [FIRST_SCREEN],
      'telegram.js': ['node_modules/@tma.js/sdk/dist/index.js'],
      'later.js': ['src/app/StartParts.later.tsx'],
      'dialog.js': ['src/ui/DialogHost.dialog.tsx'],
      'member.js': ['src/app/SessionClock.member.tsx'],
      'own.js': ['src/parts/games/favourites/OwnGameRows.own.tsx'],
      'search.js': ['src/parts/games/search/SearchDialog.tsx'],
      ...modules,
    }),
    ...texts,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

// Text that no compression makes smaller.
function heavy(bytes: number): string {
  let seed = 7;
  return Array.from({ length: bytes }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
}

it('counts inline code, links, static imports and the home screen to the first route', () => {
  const { first, lazy } = readBuilt(build());
  expect(first.map((file) => file.name).toSorted()).toEqual(
    ['home.js', 'inline script', 'inline style', 'main.css', 'main.js', 'shared.js'].toSorted(),
  );
  expect(lazy.map((file) => file.name).toSorted()).toEqual([
    'banner.js',
    'dialog.js',
    'later.js',
    'member.js',
    'own.js',
    'search.js',
    'telegram.js',
  ]);
});

it('lets a sound build pass', () => {
  expect(judge(readBuilt(build()))).toEqual([]);
});

it.each<[string, Fixture]>([
  ['JS of the first route has', { texts: { 'home.js': heavy(160_000) } }],
  ['index.html has', { texts: { 'index.html': `<p>${heavy(20_000)}</p>` } }],
  ['CSS of the first route has', { texts: { 'main.css': heavy(8_000) } }],
  ['the batch "later" has', { texts: { 'later.js': heavy(16_000) } }],
  ['the batch "dialog" has', { texts: { 'dialog.js': heavy(9_000) } }],
  ['the batch "dialog" is 0 scripts', { modules: { 'dialog.js': [] } }],
  [
    'the batch "later" is 2 scripts',
    { modules: { 'banner.js': ['src/parts/games/banner/BannerCarousel.later.tsx'] } },
  ],
  ['the search has', { texts: { 'search.js': heavy(8_000) } }],
  ['the search was not checked', { modules: { 'search.js': [] } }],
  ['the Telegram chunk has', { texts: { 'telegram.js': heavy(25_000) } }],
  ['shared.js holds swiper', { modules: { 'shared.js': ['node_modules/swiper/swiper.mjs'] } }],
  [
    'home.js holds dompurify',
    { modules: { 'home.js': [FIRST_SCREEN, 'node_modules/dompurify/dist/purify.es.mjs'] } },
  ],
  ['main.js holds @tma.js', { modules: { 'main.js': ['node_modules/@tma.js/sdk/dist/index.js'] } }],
  [
    'telegram.js holds @telegram-apps/bridge',
    { modules: { 'telegram.js': ['node_modules/@telegram-apps/bridge/dist/index.js'] } },
  ],
  [
    'telegram.js holds msw',
    { modules: { 'telegram.js': ['node_modules/msw/lib/core/index.mjs'] } },
  ],
  [
    'main.js holds tests/backend/backend.ts',
    { modules: { 'main.js': ['tests/backend/backend.ts'] } },
  ],
  [
    'the build holds "lobby-development-token"',
    { texts: { 'telegram.js': 'sign("lobby-development-token")' } },
  ],
  ['the build holds mockServiceWorker.js', { texts: { 'mockServiceWorker.js': '' } }],
  ['HomeScreen.tsx is in no script', { home: 'other.js' }],
  [
    'no file holds @tma.js',
    { modules: { 'telegram.js': ['src/platform/telegram/loadTelegram.ts'] } },
  ],
  ['no script of the first route', { texts: { '.vite/modules.json': '{}' } }],
])('refuses a build: %s', (problem, fixture) => {
  expect(judge(readBuilt(build(fixture))).join('\n')).toContain(problem);
});

it('refuses a folder without a build', () => {
  const folder = build();
  rmSync(join(folder, '.vite/manifest.json'));
  expect(() => readBuilt(folder)).toThrow('manifest.json is missing: build first');
});

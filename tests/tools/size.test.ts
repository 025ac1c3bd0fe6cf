// @vitest-environment node
import { createHash } from 'node:crypto';
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
    'index.html': `<script type="application/json">{}</script><script>start()</script><style>a{}</style><link rel="stylesheet" href="./main.css" integrity="${checksum('b{}')}"><script type="module" crossorigin src="./main.js" integrity="${checksum('main()')}"></script>`,
    'licenses.txt': '# Licenses\n\n## react - 19.3.1 (MIT)',
    'main.js': 'main()',
    'main.css': 'b{}',
    'shared.js': 'shared()',
    'home.js': 'home()',
    'telegram.js': 'telegram()',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'main.js', isEntry: true, imports: ['_shared'], css: ['main.css'] },
      _shared: { file: 'shared.js' },
      [FIRST_SCREEN]: { file: 'home.js' },
      'src/platform/telegram/loadTelegram.ts': { file: 'telegram.js' },
    }),
    '.vite/modules.json': JSON.stringify({
      'main.js': ['src/main.tsx'],
      'shared.js': ['node_modules/react/index.js'],
      [home]: [FIRST_SCREEN],
      'telegram.js': ['node_modules/@tma.js/sdk/dist/index.js'],
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

function checksum(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
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
  expect(lazy.map((file) => file.name)).toEqual(['telegram.js']);
});

it('lets a sound build pass', () => {
  expect(judge(readBuilt(build()))).toEqual([]);
});

it.each<[string, Fixture]>([
  ['JS of the first route has', { texts: { 'home.js': heavy(140_000) } }],
  ['CSS of the first route has', { texts: { 'main.css': heavy(8_000) } }],
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

const ADDRESS = 'const a="TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"';

it.each<[string, string, Fixture]>([
  ['[F-B01]', 'the build holds "demo123"', { texts: { 'home.js': 'logIn("demo", "demo123")' } }],
  [
    '[F-B01]',
    'the build holds a private key',
    { texts: { 'home.js': '-----BEGIN PRIVATE KEY-----' } },
  ],
  [
    '[F-B01]',
    'home.js names the inner host 10.0.3.7',
    { texts: { 'home.js': '"http://10.0.3.7:8080/"' } },
  ],
  [
    '[F-B01]',
    'home.js names the inner host db.internal',
    { texts: { 'home.js': '"https://db.internal/x"' } },
  ],
  ['[F-M23]', 'home.js holds a payment address', { texts: { 'home.js': ADDRESS } }],
  ['[F-B04]', 'licenses.txt names no licence', { texts: { 'licenses.txt': '# Licenses' } }],
  ['[F-B06]', 'main.js has another checksum', { texts: { 'main.js': 'main(stolen)' } }],
  [
    '[F-B06]',
    'main.css has no checksum',
    { texts: { 'index.html': '<link rel="stylesheet" href="./main.css">' } },
  ],
  ['[F-B09]', 'the build holds home.js.map', { texts: { 'home.js.map': '{}' } }],
  ['[F-B11]', 'home.js is empty', { texts: { 'home.js': '' } }],
  ['[F-B11]', 'index.html is empty', { texts: { 'index.html': '' } }],
  [
    '[F-B11]',
    'gone.js is missing',
    { texts: { 'index.html': '<script src="./gone.js"></script>' } },
  ],
  [
    '[F-B11]',
    'gone.woff2 is missing',
    {
      texts: {
        '.vite/manifest.json': JSON.stringify({ a: { file: 'main.js', assets: ['gone.woff2'] } }),
      },
    },
  ],
])('%s refuses a build: %s', (_, problem, fixture) => {
  expect(judge(readBuilt(build(fixture))).join('\n')).toContain(problem);
});

it('refuses a folder without a build', () => {
  const folder = build();
  rmSync(join(folder, '.vite/manifest.json'));
  expect(() => readBuilt(folder)).toThrow('manifest.json is missing: build first');
});

// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSiteConfig } from '#hosting/siteConfig.ts';
import { configureSite } from './configure/configureSite.ts';
import { readPicture } from './configure/readPicture.ts';
import { configureAgain } from './verify/configured.ts';
import { scan } from './verify/scan.ts';

const TOKENS = readFileSync('src/ui/tokens.css', 'utf8');
const PAGE = `<!doctype html>
<html lang="zh-CN"><head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="trusted-types dompurify" />
    <script type="application/json" id="site-config">{"apiBase":"","winners":true}</script>
    <title>Lobby</title>
    <link rel="icon" type="image/svg+xml" href="./icon.svg" />
    <link rel="apple-touch-icon" href="./icons/apple-touch.png" />
    <style>${TOKENS}</style>
  </head><body><a>%%app.login%%</a><p title="%%app.wallet%%"></p><b>%%zh:app.login%% %%en:app.login%%</b><script>start()</script></body></html>`;
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAC0lEQVR42mNgQAYAAA4AASeBlTkAAAAASUVORK5CYII=',
  'base64',
);
const PICTURES: Readonly<Record<string, Buffer>> = {
  'logo.svg': SVG,
  'logo.png': PNG,
  'ads/a.png': PNG,
  'icon.svg': SVG,
  'text.svg': Buffer.from('logo'),
  'endless.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'endless.json': Buffer.alloc(500_001, ' '),
  'words.json': Buffer.from(
    JSON.stringify({ zh: { 'app.login': '进入"' }, vi: { 'app.login': 'Vào' } }),
  ),
  'clip.webm': Buffer.from('1a45dfa3', 'hex'),
  'large.svg': Buffer.concat([SVG, Buffer.alloc(200_000)]),
};
const WORDS = {
  zh: {
    app: { login: '登录', wallet: '钱包 {name}', expiredTitle: '认证失败' },
    titles: { home: '首页', vip: 'VIP特权' },
  },
  en: {
    app: { login: 'Log in', wallet: 'Wallet {name}', expiredTitle: 'Session over' },
    titles: { home: 'Home', vip: 'VIP' },
  },
};
const OWN_WORDS = { words: 'words.json', languages: ['zh', 'en', 'vi'] };
type Manifest = { icons: { src: string }[] };
const DIST = new Map(
  Object.entries({
    '.vite/page.html': PAGE,
    'index.html': PAGE,
    '404.html': PAGE,
    _headers: 'old',
    'icon.svg': '<svg/>',
    'sw.js': 'farewell()',
    'favicon.ico': 'built',
    'version.json': '{"build":"b1"}',
    '.vite/words.json': JSON.stringify(WORDS),
  }).map(([name, text]) => [name, Buffer.from(text)]),
);
const GOOD = {
  site: 'https://play.example',
  apiBase: 'https://api.example/v1/',
  title: 'Bay "1" & b',
  description: 'Games',
  image: 'logo.png',
  logo: 'logo.svg',
  accent: '#2dd4bf',
  strong: '#3b0764',
};

const sponsor = (picture: string) => ({ title: 'a', picture, page: 'https://a.example/' });
const configure = (config: object | string, dist: ReadonlyMap<string, Buffer> = DIST) =>
  configureSite(
    dist,
    typeof config === 'string' ? config : JSON.stringify(config),
    (path) => PICTURES[path] ?? dist.get(path) ?? null,
  );
async function apply(
  config: object,
  dist: ReadonlyMap<string, Buffer> = DIST,
): Promise<Map<string, Buffer>> {
  const { files, problems } = await configure(config, dist);
  expect(problems).toEqual([]);
  return new Map(
    [...dist, ...files].filter((one): one is [string, Buffer] => files.get(one[0]) !== null),
  );
}
const text = (files: ReadonlyMap<string, Buffer>, name: string) => files.get(name)!.toString();

it('stamps `version.json` with a checksum that changes with the settings', async () => {
  const one = JSON.parse(text(await apply({ title: 'Bay' }), 'version.json')) as object;
  const other = JSON.parse(text(await apply({ title: 'Reef' }), 'version.json')) as object;
  expect([one, other]).toMatchObject([{ build: 'b1' }, { build: 'b1' }]);
  expect(one).not.toEqual(other);
});

it('copies a sponsor’s picture, and removes it with its setting', async () => {
  const named = await apply({ sponsors: [sponsor('./ads/a.png')] });
  expect(named.get('ads/a.png')).toBe(PNG);
  expect((await apply({ title: 'Bay' }, named)).has('ads/a.png')).toBe(false);
});

describe('the pictures of a brand [D-364]', () => {
  const [EMPTY, WAITING] = ['pictures/empty.svg', 'pictures/waiting.svg'];
  const ARCH = Buffer.from('<svg>arch</svg>');
  const SITE_NAME = { app: { ...WORDS.zh.app, siteName: '乐厅' }, titles: WORDS.zh.titles };
  const BUILT = new Map([
    ...DIST,
    ['.vite/page.html', Buffer.from(PAGE.replace('<a>', '<i>%%app.siteName%%</i><a>'))],
    ['.vite/words.json', Buffer.from(JSON.stringify({ zh: SITE_NAME, en: WORDS.en }))],
    [EMPTY, ARCH],
    [WAITING, ARCH],
  ]);

  it('replace ours in every place, and are equal when configured again', async () => {
    const pictures = { clip: 'clip.webm', empty: 'logo.png', icon: 'icon.svg' };
    const files = await apply({ title: 'Bay', logo: 'logo.svg', pictures }, BUILT);
    const { introClip } = readSiteConfig(text(files, 'index.html'));
    expect(files.get(String(introClip))).toEqual(PICTURES['clip.webm']);
    expect(text(files, EMPTY)).toContain('href="data:image/png;base64,');
    expect(await configureAgain(BUILT, files)).toEqual(files);
    expect(text(await apply({}, files), EMPTY)).toContain('arch');
  });

  it('a title alone gets neutral ones, no clip, and its name before the backend answers', async () => {
    const files = await apply({ title: 'Bay' }, BUILT);
    const page = text(files, 'index.html');
    expect(readSiteConfig(page)).toMatchObject({ title: 'Bay', introClip: false });
    expect(page).toContain('<i>Bay</i>');
    for (const name of ['icon.svg', EMPTY, WAITING])
      expect(text(files, name)).toMatch(/<svg .*rect/);
    const { icons } = JSON.parse(text(files, 'manifest.json')) as Manifest;
    expect(icons.map(({ src }) => src)).toEqual(Array(3).fill(expect.stringMatching(/^assets/)));
  });

  it('without title and logo ours stay where none is named', async () => {
    const files = await apply({ pictures: { waiting: 'logo.svg' } }, BUILT);
    expect(files.get(EMPTY)).toBe(ARCH);
    expect(files.get(WAITING)).toEqual(SVG);
    expect(readSiteConfig(text(files, 'index.html')).introClip).toBeUndefined();
  });
});

describe('a mistake is named with its field, and nothing is written', () => {
  it.each([
    [{ titel: 'a' }, 'titel: is no setting, did you mean title?'],
    [{ apiBase: 'api.example' }, 'apiBase: "api.example" has no scheme'],
    [{ accent: 'red' }, 'accent: "red" is no colour: write #rrggbb'],
    [{ strong: '#ffe08a' }, 'strong: #ffe08a carries white text, whose contrast is 1.28 : 1'],
    [{ logo: 'none.svg' }, 'logo: there is no file none.svg'],
    [{ logo: 'text.svg' }, 'logo: text.svg is no svg, no png'],
    [{ logo: 'endless.svg' }, 'logo: endless.svg cannot be drawn: give it a viewBox'],
    [{ logo: 'large.svg' }, 'logo: large.svg has 201 kB, 100 are the most'],
    [{ image: 'logo.png' }, 'image: needs site too'],
    [{ root: 'my site' }, 'root: "my site" must be a folder'],
    [{ title: 'a\nb' }, 'title: must be one line'],
    [{ title: '<b>Owl</b>' }, 'title: "<b>Owl</b>" has < or >'],
    [{ pictures: { clips: 'a.mp4' } }, 'pictures: clips is no setting, did you mean clip?'],
    [{ pictures: { clip: 'logo.svg' } }, 'pictures.clip: logo.svg is no mp4, no webm'],
    [{ sponsors: [sponsor('ads/none.svg')] }, 'sponsors: there is no file ads/none.svg'],
    [{ sponsors: [sponsor('icon.svg')] }, 'sponsors: the build has another file icon.svg'],
    [{ serviceWorker: '../sw.js' }, 'serviceWorker: "../sw.js" must be the name of the old'],
    [{ serviceWorker: 'sw.js' }, 'serviceWorker: sw.js is in every build'],
    [{ apiBase: 'https://a.example', backend: 'http://b.example' }, 'backend: is for a site with'],
    ['{\n "title": "a"\n "site": ""\n}', 'line 3: no JSON at '],
    ['{\n "title": "a",\n', 'line 2: no JSON at the end'],
    [{ certificate: '/etc/tls' }, 'certificate: needs an https address in site'],
    ...[';', '{', '}', '$', '"', '_'].flatMap((sign) => {
      const host = `https://a${sign}b.example`;
      const at = (name: string, address: string, value: unknown = address, place = '') =>
        [
          { [name]: value },
          `${name}: ${place}${JSON.stringify(address)} has ${sign} in its host`,
        ] as [object, string];
      return [
        ...['site', 'apiBase', 'backend', 'reports'].map((name) => at(name, host)),
        at('frameOrigins', host, [host]),
        at('image', `${host}/a`),
        at('sponsors', `${host}/a`, [{ title: 'a', page: `${host}/a` }], 'sponsor 1: page '),
      ];
    }),
    [{ apiBase: 'https://a.example/v1;' }, 'apiBase: "https://a.example/v1;" ends with ";"'],
    ['[]', 'line 1: must be an object'],
    [{ words: 'none.json' }, 'words: there is no file none.json'],
    [{ words: 'text.svg' }, 'words: text.svg: line 1: no JSON at "logo"'],
    [{ words: 'endless.json' }, 'words: endless.json has 501 kB, 500 are the most'],
    [{ words: { zh: { 'app.logon': 'x' } } }, 'words: zh: app.logon: is no word, did you mean'],
    [{ words: { zh: { 'app.wallet': '钱包' } } }, 'words: zh: app.wallet: must keep {name}'],
    [{ words: { zh: { 'app.login': '{x}' } } }, 'app.login: {x} is no placeholder of this word'],
    [{ words: { en: { 'app.login': '<b>Go' } } }, 'en: app.login: "<b>Go" has < or >'],
    [{ words: { en: { 'app.login': 1 } } }, 'words: en: app.login: 1 must be a text'],
    [{ words: { zh: { 'app.expiredTitle': '失效' } } }, 'protects players and must stay as it is'],
    [{ words: { zh: { 'titles.home': '我们的首页' } } }, 'has 10 characters, 9 are the most'],
    [{ words: { vi: {} } }, 'words: vi is not in languages'],
    [{ words: { Englisch: {} } }, 'words: "Englisch" is no language tag'],
    [{ words: 7 }, 'words: 7 must name a file'],
    [{ languages: ['zh', 'en', 'vi'] }, 'words: vi has no words: name its file'],
    [{ languages: ['zh', 'vi'] }, 'languages: must have "en"'],
    [{ languages: ['zh', 'en', 'en'] }, 'languages: names a language twice'],
    [{ language: 'vi' }, 'language: "vi" is not in languages'],
  ])('%j', async (config, words) => {
    const { problems, files } = await configure(config);
    expect(problems.join('\n')).toContain(words);
    expect(files.size).toBe(0);
  });
});

describe('a configuration', () => {
  it('writes settings, pictures and colours into both pages, the policy everywhere', async () => {
    const files = await apply(GOOD);
    const page = text(files, 'index.html');
    expect(text(files, '404.html')).toBe(page);
    expect(page).toContain(
      '{"apiBase":"https://api.example/v1","winners":true,"title":"Bay \\"1\\" & b","introClip":false}',
    );
    expect(page).toContain('<title>Bay &quot;1&quot; &amp; b</title>');
    expect(page).toMatch(
      /<meta property="og:image" content="https:\/\/play\.example\/assets\/\w{8}\.png" \/>/,
    );
    const [, style = ''] = /<style>(:root\{--accent:#2dd4bf[^<]*)<\/style>/.exec(page)!;
    const sum = createHash('sha256').update(style).digest('base64');
    for (const name of ['index.html', '_headers', 'Caddyfile', 'nginx.conf']) {
      expect(text(files, name), name).toContain(`'sha256-${sum}'`);
      expect(text(files, name), name).toContain("connect-src 'self' https://api.example;");
    }
    expect(files.get('icon.svg')).toEqual(SVG);
    expect(page).toContain('<meta name="description" content="Games" />');
    expect(readPicture(files.get('favicon.ico')!)).toMatchObject({ end: 'ico' });
    expect(text(files, 'nginx.conf')).toContain('server_name play.example;');
    expect(text(files, 'Caddyfile')).toContain('\nhttps://play.example {\n');
  });

  it('gives the same bytes again, and after another one', async () => {
    const once = await apply(GOOD);
    expect(await apply(GOOD, once)).toEqual(once);
    expect(await apply(GOOD, await apply({ logo: 'logo.png', winners: false }))).toEqual(once);
    expect(text(await apply({}, once), 'index.html')).toContain('<title>Lobby</title>');
    expect(text(await apply({}, once), 'icon.svg')).toBe('<svg/>');
    expect(text(await apply({}, once), 'favicon.ico')).toBe('built');
  });

  it('removes only pictures that it has copied itself', async () => {
    const files = ['../victim.txt', 'index.html', 'assets/../../a.png', 'assets/0123abcd.png'];
    const written = Buffer.from(JSON.stringify({ config: {}, files }));
    const removed = [
      ...(await configure({}, new Map([...DIST, ['.vite/site.json', written]]))).files,
    ]
      .filter(([, content]) => content === null)
      .map(([name]) => name);
    expect(removed).toEqual(['assets/0123abcd.png', '.vite/icon.svg', '.vite/favicon.ico']);
  });

  it('puts the worker that replaces an old one under its name, until it is named no more [D-351]', async () => {
    const files = await apply({ serviceWorker: 'ngsw-worker.js' });
    expect(text(files, 'ngsw-worker.js')).toBe('farewell()');
    expect(text(files, '_headers')).toContain('\n/ngsw-worker.js\n  Cache-Control: no-cache\n');
    expect([...(await apply({}, files)).keys()]).not.toContain('ngsw-worker.js');
  });

  it('admits hosts of letters, digits and IPv6', async () => {
    for (const site of ['https://a-1.example:8443', 'http://[::1]:3000', 'http://10.0.0.1'])
      expect((await configure({ site })).problems).toEqual([]);
  });

  it('corrects colours that are too weak for text, and says so', async () => {
    const { notes, files } = await configure({ accent: '#2dd4bf' });
    expect(notes).toEqual([
      'accent: text in the light theme is #197569, because #2dd4bf has a contrast of 1.53 : 1 there',
    ]);
    expect(files.get('index.html')!.toString()).toContain('--accent-text:#197569');
  });

  it('draws the icons of the installed app from its logo, and names them and the site', async () => {
    const files = await apply(GOOD);
    const manifest = JSON.parse(text(files, 'manifest.json')) as Manifest;
    expect(manifest).toMatchObject({
      name: 'Bay "1" & b',
      description: 'Games',
      lang: 'zh-CN',
      theme_color: '#3b0764',
    });
    const [, touchIcon = ''] = /rel="apple-touch-icon" href="\.\/([^"]+)"/.exec(
      text(files, 'index.html'),
    )!;
    const sizes = [...manifest.icons.map(({ src }) => src), touchIcon].map((name) =>
      files.get(name)!.readUInt32BE(16),
    );
    expect(sizes).toEqual([192, 512, 512, 180]);
  });

  it('is equal when a second build is configured with it, and its hosts are known', async () => {
    const configured = await apply({ ...GOOD, ...OWN_WORDS });
    expect(await configureAgain(DIST, configured)).toEqual(configured);
    const hosts = ['play.example', 'api.example'];
    expect(scan(configured, hosts).join('\n')).not.toContain('host that is not known');
    expect(scan(configured).join('\n')).toContain('a host that is not known: play.example');
  });
});

describe('words and languages of a configuration', () => {
  /** The page, and the words that it loads for a language. */
  async function readSite(config: object) {
    const files = await apply(config, DIST);
    const page = text(files, 'index.html');
    const { words = {} } = readSiteConfig(page);
    const wordsOf = (language: string) =>
      words[language] ? (JSON.parse(text(files, words[language])) as unknown) : null;
    return { page, wordsOf };
  }

  it('fills the first paint, and loads nothing without them', async () => {
    const { page } = await readSite({});
    expect(page).toContain('<a>登录</a><p title="钱包"></p>');
    expect(page).not.toMatch(/"words"|rel="preload"/);
  });

  it('writes changed words into the page and into one file that it preloads', async () => {
    const { page, wordsOf } = await readSite(OWN_WORDS);
    expect(page).toContain('<a>进入&quot;</a>');
    expect(page).toContain('<b>进入&quot; Log in</b>');
    expect(page).toMatch(
      /<link rel="preload" as="fetch" crossorigin href="\.\/assets\/\w{8}\.json"/,
    );
    expect(wordsOf('zh')).toEqual({ app: { ...WORDS.zh.app, login: '进入"' } });
    expect(wordsOf('en')).toBeNull();
  });

  it('shows English where another language lacks words, and says how many', async () => {
    const { wordsOf } = await readSite(OWN_WORDS);
    expect(wordsOf('vi')).toEqual({ ...WORDS.en, app: { ...WORDS.en.app, login: 'Vào' } });
    expect((await configure(OWN_WORDS)).notes).toEqual([
      'words: vi: 4 of 5 words are shown in English, among them 1 that protect players (app.expiredTitle)',
    ]);
    // As the command writes it: of two words or more it is not translated yet, of one it may be the same.
    const copied = {
      'app.login': 'Log in',
      'app.expiredTitle': 'Session over',
      'titles.vip': 'VIP',
    };
    expect((await configure({ ...OWN_WORDS, words: { vi: copied } })).notes).toEqual([
      expect.stringMatching(/^words: vi: 4 of 5 .* players \(app.expiredTitle\)$/),
    ]);
  });

  it('starts in the language of the setting; `auto` keeps the Chinese page', async () => {
    const { page } = await readSite({ language: 'en' });
    expect(page).toContain('<html lang="en"><head>');
    expect(page).toContain('<a>Log in</a>');
    expect(page).toContain('<b>登录 Log in</b>');
    expect((await readSite({ language: 'auto' })).page).toContain('<html lang="zh-CN"><head>');
  });

  it('converts the Chinese words, changed ones too, for `zh-Hant`', async () => {
    const { wordsOf } = await readSite({
      words: { zh: { 'titles.vip': '会员账户' } },
      languages: ['zh', 'en', 'zh-Hant'],
    });
    expect(wordsOf('zh-Hant')).toMatchObject({
      app: { login: '登入', wallet: '錢包 {name}', expiredTitle: '認證失敗' },
      titles: { vip: '會員帳戶' },
    });
  });
});

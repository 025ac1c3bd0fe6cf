// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configureSite } from './configure/configureSite.ts';
import { configureAgain } from './verify/configured.ts';
import { scan } from './verify/scan.ts';

const TOKENS = readFileSync('src/ui/tokens.css', 'utf8');
const PAGE = `<!doctype html>
<html><head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="trusted-types dompurify" />
    <script type="application/json" id="site-config">{"apiBase":"","winners":true}</script>
    <title>Lobby</title>
    <link rel="icon" type="image/svg+xml" href="./icon.svg" />
    <style>${TOKENS}</style>
  </head><body><script>start()</script></body></html>`;
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAC0lEQVR42mNgQAYAAA4AASeBlTkAAAAASUVORK5CYII=',
  'base64',
);
const PICTURES: Readonly<Record<string, Buffer>> = {
  'logo.svg': SVG,
  'logo.png': PNG,
  'text.svg': Buffer.from('logo'),
  'large.svg': Buffer.concat([SVG, Buffer.alloc(200_000)]),
};
const DIST = new Map(
  Object.entries({
    '.vite/page.html': PAGE,
    'index.html': PAGE,
    '404.html': PAGE,
    _headers: 'old',
    'icon.svg': '<svg/>',
  }).map(([name, text]) => [name, Buffer.from(text)]),
);
const GOOD = {
  site: 'https://play.example',
  apiBase: 'https://api.example/v1/',
  title: 'Bay "1" <b>',
  description: 'Games',
  image: 'logo.png',
  logo: 'logo.svg',
  accent: '#2dd4bf',
  strong: '#3b0764',
};

const configure = (config: object | string, dist: ReadonlyMap<string, Buffer> = DIST) =>
  configureSite(
    dist,
    typeof config === 'string' ? config : JSON.stringify(config),
    (path) => PICTURES[path] ?? dist.get(path) ?? null,
  );
/** The files of a build after a configuration. */
function apply(config: object, dist: ReadonlyMap<string, Buffer> = DIST): Map<string, Buffer> {
  const { files, problems } = configure(config, dist);
  expect(problems).toEqual([]);
  return new Map(
    [...dist, ...files].filter((one): one is [string, Buffer] => files.get(one[0]) !== null),
  );
}
const text = (files: ReadonlyMap<string, Buffer>, name: string) => files.get(name)!.toString();

describe('a mistake is named with its field, and nothing is written', () => {
  it.each([
    [{ titel: 'a' }, 'titel: is no setting, did you mean title?'],
    [{ winners: 1 }, 'winners: 1 must be true or false'],
    [{ apiBase: 'api.example' }, 'apiBase: "api.example" has no scheme'],
    [{ apiBase: 'https://api.example/api' }, 'must end before /api'],
    [{ apiBase: 'https://a:b@api.example' }, 'without user name and password'],
    [{ apiBase: 'http://api.example' }, 'apiBase: "http://api.example" is http'],
    [{ frameOrigins: ['https://a.example/x'] }, 'frameOrigins: "https://a.example/x" has more'],
    [{ accent: 'red' }, 'accent: "red" is no colour: write #rrggbb'],
    [{ strong: '#ffe08a' }, 'strong: #ffe08a carries white text, whose contrast is 1.28 : 1'],
    [{ logo: 'none.svg' }, 'logo: there is no file none.svg'],
    [{ logo: 'text.svg' }, 'logo: text.svg is no svg, no png'],
    [{ logo: 'large.svg' }, 'logo: large.svg has 201 kB, 100 are the most'],
    [{ image: 'logo.png' }, 'image: needs site too'],
    [{ telegramApp: 't.me/a/b' }, 'telegramApp: "t.me/a/b" is no Mini App'],
    [{ sponsors: [{}, {}, {}] }, 'sponsors: has 3 sponsors'],
    [{ sponsors: [{ title: 'a' }] }, 'sponsors: sponsor 1 has no page'],
    [{ protection: { checkMinutes: 60 } }, 'protection: checkMinutes: 60 must be 30'],
    [{ site: 'play.example' }, 'site: "play.example" has no scheme'],
    [{ root: 'my site' }, 'root: "my site" must be a folder'],
    [{ title: 'a\nb' }, 'title: must be one line'],
    [{ apiBase: 'https://a.example', backend: 'http://b.example' }, 'backend: is for a site with'],
    ['{\n "title": "a"\n "site": ""\n}', 'line 3: no JSON at '],
    ['{\n "title": "a",\n', 'line 2: no JSON at the end'],
    [{ certificate: '/etc/tls' }, 'certificate: needs an https address in site'],
    ...[';', '{', '}', '$', '"', '_'].flatMap((sign) => {
      const host = `https://a${sign}b.example`;
      const words = `: ${JSON.stringify(host)} has ${sign} in its host`;
      return [
        ...['site', 'apiBase', 'backend', 'reports'].map((name) => [
          { [name]: host },
          name + words,
        ]),
        [{ frameOrigins: [host] }, `frameOrigins${words}`],
        [
          { image: `${host}/a.png` },
          `image: "${host.replaceAll('"', '\\"')}/a.png" has ${sign} in its host`,
        ],
        [
          { sponsors: [{ title: 'a', page: `${host}/a` }] },
          `sponsors: sponsor 1: page "${host.replaceAll('"', '\\"')}/a" has ${sign} in its host`,
        ],
      ] as [object, string][];
    }),
    [{ apiBase: 'https://a.example/v1;' }, 'apiBase: "https://a.example/v1;" ends with ";"'],
    [{ site: 'https://a.example;' }, 'site: "https://a.example;" ends with ";"'],
    ['[]', 'line 1: must be an object'],
  ])('%j', (config, words) => {
    const { problems, files } = configure(config);
    expect(problems.join('\n')).toContain(words);
    expect(files.size).toBe(0);
  });

  it('every mistake of a file is named at once', () => {
    expect(
      configure({ titel: 'a', accent: 'red', strong: '#ffe08a', logo: 'x' }).problems,
    ).toHaveLength(4);
  });
});

describe('a configuration', () => {
  it('writes settings, pictures and colours into both pages, the policy everywhere', () => {
    const files = apply(GOOD);
    const page = text(files, 'index.html');
    expect(text(files, '404.html')).toBe(page);
    expect(page).toContain('{"apiBase":"https://api.example/v1","winners":true}');
    expect(page).toContain('<title>Bay &quot;1&quot; &lt;b&gt;</title>');
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
    expect(text(files, 'nginx.conf')).toContain('server_name play.example;');
    expect(text(files, 'Caddyfile')).toContain('\nhttps://play.example {\n');
  });

  it('gives the same bytes again, and after another one', () => {
    const once = apply(GOOD);
    expect(apply(GOOD, once)).toEqual(once);
    expect(apply(GOOD, apply({ logo: 'logo.png', winners: false }))).toEqual(once);
    expect(text(apply({}, once), 'index.html')).toContain('<title>Lobby</title>');
    expect(text(apply({}, once), 'icon.svg')).toBe('<svg/>');
  });

  it('removes only pictures that it has copied itself', () => {
    const files = ['../victim.txt', 'index.html', 'assets/../../a.png', 'assets/0123abcd.png'];
    const written = Buffer.from(JSON.stringify({ config: {}, files }));
    const removed = [...configure({}, new Map([...DIST, ['.vite/site.json', written]])).files]
      .filter(([, content]) => content === null)
      .map(([name]) => name);
    expect(removed).toEqual(['assets/0123abcd.png', '.vite/icon.svg']);
  });

  it('admits hosts of letters, digits and IPv6', () => {
    for (const site of ['https://a-1.example:8443', 'http://[::1]:3000', 'http://10.0.0.1'])
      expect(configure({ site }).problems).toEqual([]);
  });

  it('shows a PNG through the SVG that the client names', () => {
    expect(text(apply({ logo: 'logo.png' }), 'icon.svg')).toContain('href="data:image/png;base64,');
  });

  it('corrects colours that are too weak for text, and says so', () => {
    const { notes, files } = configure({ accent: '#2dd4bf' });
    expect(notes).toEqual([
      'accent: text in the light theme is #197569, because #2dd4bf has a contrast of 1.53 : 1 there',
    ]);
    expect(files.get('index.html')!.toString()).toContain('--accent-text:#197569');
  });

  it('is equal when a second build is configured with it, and its hosts are known', () => {
    const configured = apply(GOOD);
    expect(configureAgain(DIST, configured)).toEqual(configured);
    const hosts = ['play.example', 'api.example'];
    expect(scan(configured, hosts).join('\n')).not.toContain('host that is not known');
    expect(scan(configured).join('\n')).toContain('a host that is not known: play.example');
  });
});

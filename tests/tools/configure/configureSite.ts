import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { show } from './settingMessages.ts';
import { isHttps, SETTING_RULES, validateSettings } from './settingRules.ts';
import { FAREWELLS, operatorHeaders, policyOfPage } from '#hosting/headers.ts';
import { replacePolicy } from '#hosting/policy.ts';
import { caddyfile, DEFAULT_PLACE, nginxConf } from '#hosting/serverFiles.ts';
import { writeSiteConfig } from '#hosting/siteConfig.ts';
import { appManifest, MANIFEST_FILE } from '#hosting/appManifest.ts';
import { escapeMarkup, fillWords, type SiteWords, WORDS_FILE } from '#prerender/build/words.ts';
import { deriveColors } from './colors.ts';
import { drawFavicon, drawIcons, type Icon } from './icons.ts';
import { drawNeutral } from './neutral.ts';
import { OWN_RULES, PICTURE_NAMES } from './ownRules.ts';
import { parseJson } from './parseJson.ts';
import { readPicture, wrapPng } from './readPicture.ts';
import { readWords } from './readWords.ts';

/** The page as it was built, and the configuration that was written last. */
const PAGE = '.vite/page.html';
export const WRITTEN = '.vite/site.json';
const LOGO = 'icon.svg';
const VERSION = 'version.json';
const ORDER_MESSAGES =
  'telegram: orderMessages asks players for messages that the delivered bot does not send: your backend must';
/** What browsers ask for beside documents that name no icon. */
const FAVICON = 'favicon.ico';

// Names in the file are not trusted: what they name is removed.
const MADE =
  /^(?!index\.|404\.)(?:assets\/[\da-f]{8}\.(?:svg|png|ico|jpg|webp|json|mp4|webm)|[a-z][\w.-]*\.js|(?:[\w-]+\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif|gif|html))$/i;

const DRAWN = { ends: ['svg', 'png'], mostBytes: 100_000 };
const KINDS: Readonly<Record<string, typeof DRAWN>> = {
  logo: DRAWN,
  icon: { ends: ['svg', 'png', 'ico'], mostBytes: 100_000 },
  image: { ends: ['png', 'jpg', 'webp'], mostBytes: 2_000_000 },
  ...Object.fromEntries(PICTURE_NAMES.map((name) => [`pictures.${name}`, DRAWN])),
  'pictures.clip': { ends: ['mp4', 'webm'], mostBytes: 1_000_000 },
};
/** The file of the build that each picture of a brand replaces (D-364); the last has no setting. */
const PLACES = {
  waiting: 'pictures/waiting.svg',
  empty: 'pictures/empty.svg',
  failed: 'pictures/failed.svg',
  closed: 'pictures/maintenance.svg',
  tile: 'pictures/game.svg',
  welcome: 'pictures/welcome.svg',
};
type Asset = { name: string; content: Buffer };
/** `path` is as written in the configuration. */
type Picture = Asset & { type: string; path: string };
type Pictures = Readonly<Partial<Record<string, Picture>>>;
type Config = Readonly<Record<string, unknown>>;

type Configured = {
  /** Why nothing is written, one line for each mistake, with the field. */
  problems: string[];
  /** What was corrected. */
  notes: string[];
  /** The files to write by name; null for those to remove. */
  files: ReadonlyMap<string, Buffer | null>;
};

/** The files that follow from build and configuration, whatever was configured before. */
export async function configureSite(
  dist: ReadonlyMap<string, Buffer>,
  json: string,
  readFile: (path: string) => Buffer | null,
): Promise<Configured> {
  const refuse = (...problems: string[]): Configured => ({ problems, notes: [], files: new Map() });
  const built = dist.get(PAGE)?.toString();
  if (built === undefined) return refuse(`dist has no ${PAGE}: build first (npm run build)`);
  let config: Config;
  try {
    config = parseJson(json);
  } catch (error) {
    return refuse((error as Error).message);
  }
  const mistakes = judge(config);
  const { pictures, problems } = readPictures(config, mistakes, readFile);
  const colors = deriveColors(built, config as Parameters<typeof deriveColors>[1]);
  const builtWords = JSON.parse(dist.get(WORDS_FILE)?.toString() ?? '{}') as SiteWords;
  const isJudged = mistakes.some((line) => /^(?:words|languages):/.test(line));
  const words = readWords(isJudged ? {} : config, builtWords, readFile);
  const copied = readSponsors(config, mistakes, dist, readFile);
  const all = [...mistakes, ...problems, ...copied.problems, ...colors.problems, ...words.problems];
  if (all.length > 0) return refuse(...all);
  const { language = 'zh' } = config as { language?: string };
  const painted = language === 'auto' ? 'zh' : language;
  const isNamed = Object.values(words.own).some((own) => 'app.siteName' in own);
  const title = isNamed ? undefined : (config.title as string | undefined);
  const page = fillWords(built, (tag = painted) => {
    const texts = { ...builtWords[tag], ...words.texts[tag] };
    return title ? { ...texts, app: { ...texts.app, siteName: title } } : texts;
  });
  const wordFiles = Object.fromEntries(
    Object.entries(words.texts).map(([tag, texts]) => [
      tag,
      asset(Buffer.from(JSON.stringify(texts)), 'json'),
    ]),
  );
  const { strong, accent } = config as Readonly<Record<string, string | undefined>>;
  const isOurs = config.title === undefined && config.logo === undefined;
  const neutral = isOurs ? {} : drawNeutral(strong, accent);
  const { 'pictures.icon': appIcon, logo, icon = appIcon ?? logo } = pictures;
  const drawn = (appIcon ?? logo)?.content ?? neutral.icon ?? null;
  const icons = await drawIcons(drawn, strong).catch(() => null);
  if (!icons)
    return refuse(
      `${appIcon ? 'pictures.icon' : 'logo'}: ${(appIcon ?? logo)!.path} cannot be drawn: give it a viewBox or a size`,
    );
  const tab = icon?.content ?? drawn;
  const favicon = tab && (icon?.name.endsWith('.ico') ? tab : await drawFavicon(tab));
  const mark = logo ?? appIcon;
  const replaced: [string, Buffer | null][] = [
    [LOGO, mark ? showable(mark) : (neutral.icon ?? null)],
    [FAVICON, favicon],
    ...Object.entries(PLACES).map(([name, path]): [string, Buffer | null] => {
      const own = pictures[`pictures.${name}`];
      return [path, own ? showable(own) : (neutral[name] ?? null)];
    }),
  ];
  const parts = { pictures, wordFiles, copied: copied.files, icons, replaced, css: colors.css };
  const clip = config.introClip !== false && (pictures['pictures.clip']?.name ?? isOurs);
  const written = { ...config, ...(Object.keys(words.own).length > 0 && { words: words.own }) };
  const settings = { ...settingsOf(config), title, ...(clip !== true && { introClip: clip }) };
  const files = makeFiles(dist, page, written, settings, parts);
  const { orderMessages } = (config.telegram ?? {}) as Config;
  const asks = orderMessages === true ? [ORDER_MESSAGES] : [];
  return { problems: [], notes: [...colors.notes, ...words.notes, ...asks], files };
}

function judge(config: Config): string[] {
  const { site, apiBase, backend, image, certificate } = config;
  const { languages = ['zh', 'en'], language = 'auto' } = config;
  // Without an address we take the site for what it must be in public.
  const isSecure = !(typeof site === 'string' && site.startsWith('http:'));
  const problems = validateSettings(config, { isSecure }, { ...SETTING_RULES, ...OWN_RULES });
  if (backend !== undefined && apiBase)
    problems.push(
      'backend: is for a site with its own /api/; apiBase already names another address',
    );
  if (certificate !== undefined && !String(site).startsWith('https:'))
    problems.push('certificate: needs an https address in site');
  if (language !== 'auto' && Array.isArray(languages) && !languages.includes(language))
    problems.push(`language: ${show(language)} is not in languages`);
  if (image !== undefined && !isHttps(image) && site === undefined)
    problems.push('image: needs site too, because others fetch it by its whole address');
  return problems;
}

function readPictures(
  config: Config,
  mistakes: readonly string[],
  readFile: (path: string) => Buffer | null,
): { pictures: Pictures; problems: string[] } {
  const pictures: Record<string, Picture> = {};
  const problems: string[] = [];
  for (const [field, { ends, mostBytes }] of Object.entries(KINDS)) {
    const [group = '', name] = field.split('.');
    if (mistakes.some((line) => line.startsWith(`${group}:`))) continue;
    const path = (name ? (config[group] as Config | undefined)?.[name] : config[group]) as string;
    if (path === undefined || (field === 'image' && isHttps(path))) continue;
    const content = readFile(path);
    const kind = content && readPicture(content);
    if (!content) problems.push(`${field}: there is no file ${path}`);
    else if (!kind || !ends.includes(kind.end))
      problems.push(`${field}: ${path} is no ${ends.join(', no ')}`);
    else if (content.length > mostBytes)
      problems.push(
        `${field}: ${path} has ${Math.ceil(content.length / 1000)} kB, ${mostBytes / 1000} are the most`,
      );
    else pictures[field] = { ...asset(content, kind.end), type: kind.type, path };
  }
  return { pictures, problems };
}

/** The files of the site that `sponsors` names: those beside the configuration, to copy, unless the build has them. */
function readSponsors(
  { sponsors }: Config,
  mistakes: readonly string[],
  dist: ReadonlyMap<string, Buffer>,
  readFile: (path: string) => Buffer | null,
): { files: Asset[]; problems: string[] } {
  const files: Asset[] = [];
  const problems: string[] = [];
  if (!Array.isArray(sponsors) || mistakes.some((line) => line.startsWith('sponsors:')))
    return { files, problems };
  const made = readMade(dist);
  for (const { picture = '', page } of sponsors as Readonly<Record<string, string>>[])
    for (const path of [picture, page!]) {
      const [name] = path.replace(/^(?:\.?\/)+/, '').split(/[?#]/);
      if (!name || /^[a-z][a-z0-9+.-]*:/i.test(path)) continue;
      const content = readFile(name);
      const built = made.includes(name) ? undefined : dist.get(name);
      if (!content && !built) problems.push(`sponsors: there is no file ${name}`);
      else if (content && built && !content.equals(built))
        problems.push(`sponsors: the build has another file ${name}: rename yours`);
      else if (content && !built && !MADE.test(name))
        problems.push(
          `sponsors: ${name} must be a picture or a page in a folder beside the settings`,
        );
      else if (content && !built) files.push({ name, content });
    }
  return { files, problems };
}

function asset(content: Buffer, end: string): Asset {
  const sum = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `assets/${sum}.${end}`, content };
}

type Parts = {
  pictures: Pictures;
  /** The file of each language that has words of its own. */
  wordFiles: Readonly<Record<string, Asset>>;
  copied: readonly Asset[];
  icons: readonly Icon[];
  /** Paths in the build and their new content; null keeps what the build has. */
  replaced: readonly (readonly [string, Buffer | null])[];
  css: string;
};

function makeFiles(
  dist: ReadonlyMap<string, Buffer>,
  built: string,
  config: Config,
  pageSettings: Config,
  { pictures, wordFiles, copied, icons, replaced, css }: Parts,
): ReadonlyMap<string, Buffer | null> {
  const place = Object.fromEntries(
    Object.entries(DEFAULT_PLACE).map(([name, value]) => [name, config[name] ?? value]),
  ) as typeof DEFAULT_PLACE;
  // The demo has one more.
  const [, trusted = ''] = /trusted-types dompurify([^;"]*)/.exec(built) ?? [];
  const policy = { trustedTypes: trusted.split(' ').filter(Boolean) };
  const files = Object.entries(wordFiles).map(([tag, { name }]) => [tag, name]);
  const settings = {
    ...pageSettings,
    ...(files.length > 0 && { words: Object.fromEntries(files) as Config }),
  };
  const touchIcon = icons.find(({ purpose }) => purpose === 'apple-touch');
  const named = editHead(writeSiteConfig(built, settings), config, pictures, css);
  const linked = touchIcon
    ? named.replace('./icons/apple-touch.png', `./${touchIcon.name}`)
    : named;
  const edited = editLanguage(linked, config, wordFiles);
  const page = replacePolicy(edited, policyOfPage(edited, policy));
  const [farewell] = FAREWELLS;
  const farewells = [config.serviceWorker ?? []]
    .flat()
    .map((name) => ({ name: name as string, content: dist.get(farewell!)! }));
  const names = [...FAREWELLS, ...farewells.map(({ name }) => name)];
  const made = [
    ...(Object.values(pictures) as Picture[]),
    ...Object.values(wordFiles),
    ...copied,
    ...icons,
    ...farewells,
  ];
  const manifest = {
    name: config.title as string | undefined,
    lang: documentLanguage(config),
    description: config.description as string | undefined,
    color: config.strong as string | undefined,
    icons: icons.filter(({ purpose }) => purpose !== 'apple-touch'),
  };
  // A second build finds the pictures of the configuration where they were copied to.
  const read = Object.fromEntries(Object.values(pictures).map((one) => [one!.path, one!.name]));
  const written = { config, files: made.map(({ name }) => name), read };
  return new Map<string, Buffer | null>([
    ...readMade(dist).map((name) => [name, null] as const),
    ['index.html', Buffer.from(page)],
    ['404.html', Buffer.from(page)],
    [MANIFEST_FILE, Buffer.from(appManifest(page, manifest))],
    ['_headers', Buffer.from(operatorHeaders(page, policy, names))],
    ['Caddyfile', Buffer.from(caddyfile(page, place, policy))],
    ['nginx.conf', Buffer.from(nginxConf(page, place, policy))],
    ...replaced.flatMap(([path, content]) => {
      // The file of the build is kept beside, for the next configuration.
      const kept = `.vite/${path}`;
      const own = dist.get(kept) ?? dist.get(path);
      return own ? [[path, content ?? own] as const, [kept, content && own] as const] : [];
    }),
    ...made.map(({ name, content }) => [name, content] as const),
    [WRITTEN, Buffer.from(`${JSON.stringify(written, null, 1)}\n`)],
    [VERSION, stampVersion(dist, page)],
  ]);
}

/** The build, and a checksum of the configured page, so that two sites of one build differ when their settings do. */
function stampVersion(dist: ReadonlyMap<string, Buffer>, page: string): Buffer {
  const { build } = JSON.parse(dist.get(VERSION)?.toString() ?? '{}') as { build?: string };
  const settings = createHash('sha256').update(page).digest('hex').slice(0, 8);
  return Buffer.from(`${JSON.stringify({ build, settings })}\n`);
}

function showable({ name, content }: Picture): Buffer {
  return extname(name) === '.png' ? wrapPng(content) : content;
}

/** The files that an earlier configuration has added. */
function readMade(dist: ReadonlyMap<string, Buffer>): string[] {
  const { files = [] } = JSON.parse(dist.get(WRITTEN)?.toString() ?? '{}') as { files?: string[] };
  return files.filter((name) => MADE.test(name));
}

function settingsOf(config: Config): Config {
  const settings = Object.entries(config).filter(([name]) => Object.hasOwn(SETTING_RULES, name));
  return Object.fromEntries(
    settings.map(([name, value]) => [
      name,
      name === 'apiBase' ? String(value).replace(/\/+$/, '') : value,
    ]),
  );
}

function editHead(html: string, config: Config, pictures: Pictures, css: string): string {
  const { title, description, site } = config as Readonly<Record<string, string | undefined>>;
  const { logo, 'pictures.icon': appIcon = logo, icon = appIcon, image } = pictures;
  const picture = image ? `${site}/${image.name}` : (config.image as string | undefined);
  const meta = (name: string, content: string | undefined) =>
    content === undefined
      ? []
      : [
          `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeMarkup(content)}" />`,
        ];
  const isShared = [title, description, picture].some((one) => one !== undefined);
  const added = [
    ...meta('description', description),
    ...(isShared ? meta('og:type', 'website') : []),
    ...meta('og:title', title),
    ...meta('og:description', description),
    ...(isShared ? meta('og:url', site && `${site}/`) : []),
    ...meta('og:image', picture),
    ...(picture ? meta('twitter:card', 'summary_large_image') : []),
    ...(icon ? [`<link rel="icon" type="${icon.type}" href="./${icon.name}" />`] : []),
  ];
  const titled =
    title === undefined
      ? html
      : html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`);
  const bare = icon ? titled.replace(/\n? *<link rel="icon"[^>]*>/, '') : titled;
  return bare
    .replace('</title>', () => ['</title>', ...added].join('\n    '))
    .replace('</head>', () => (css ? `  <style>${css}</style>\n  </head>` : '</head>'));
}

/** Writes the language of the page, and preloads the words that its start shows. */
function editLanguage(html: string, config: Config, files: Parts['wordFiles']): string {
  const file = files[(config.language as string | undefined) ?? 'zh'];
  const preload = file
    ? `<link rel="preload" as="fetch" crossorigin href="./${file.name}" />\n  `
    : '';
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${documentLanguage(config)}"`)
    .replace('</head>', `${preload}</head>`);
}

function documentLanguage({ language = 'zh' }: Config): string {
  return language === 'zh' || language === 'auto' ? 'zh-CN' : String(language);
}

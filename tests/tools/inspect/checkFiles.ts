import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { cacheControl, FAREWELLS } from '#hosting/headers.ts';
import { TYPES } from '#hosting/serveFile.ts';
import { isRevalidated, secondsOf } from './caching.ts';
import { checkSecurity } from './checkDocument.ts';
import { type Answer, each, type Site } from './site.ts';

const TAG = /<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+)"[^>]*>/g;
const FOLDERS = 'assets|pictures|games|captcha|intro|sponsors';
const ENDS = 'svg|png|webp|avif|jpg|ico|mp4|webm|woff2|html|css|js';
/** Paths in scripts and style sheets: from the page, then of built files from their own folder. */
const NAMED = [
  new RegExp(`["'\`](?:\\./)?((?:${FOLDERS})/[\\w.-]+\\.(?:${ENDS}))["'\`]`, 'g'),
  /["'`]\.\/([\w-]+\.(?:js|css))["'`]/g,
  new RegExp(`new URL\\(["'\`]([\\w.-]+\\.(?:${ENDS}))["'\`],\\s*import\\.meta\\.url`, 'g'),
  new RegExp(`url\\(["']?(?:\\./)?([\\w.-]+\\.(?:${ENDS}))["']?\\)`, 'g'),
];
/** Names of one type. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'application/x-javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'application/font-woff2': 'font/woff2',
};
/** A shorter text need not be compressed. */
const LEAST_COMPRESSED = 1500;
const MISSING = 'assets/00000000.js';
const HIDDEN = ['.vite/manifest.json', '.vite/modules.json', '_headers', 'Caddyfile', 'nginx.conf'];

/** Every file that the document and its settings name, and those that its scripts and style sheets name. */
export async function checkFiles(site: Site, html: string, settings: string): Promise<void> {
  const sums = readChecksums(html);
  const named = new Set([
    ...FAREWELLS,
    ...[...html.matchAll(TAG)].map(([, name]) => name!),
    ...findNamed(html, ''),
  ]);
  const seen = new Set<string>();
  while (named.size > seen.size) {
    const next = [...named].filter((name) => !seen.has(name));
    await each(next, async (name) => {
      seen.add(name);
      const isText = /\.(?:js|css)$/.test(name);
      const answer = await site.get(name, isText ? 'GET' : 'HEAD');
      const isSetting = settings.includes(name);
      if (!checkFile(site, name, answer, isSetting) || !answer) return;
      checkSum(site, name, answer, sums.get(name));
      const text = isText ? answer.body.toString() : '';
      for (const one of findNamed(text, name.replace(/[^/]*$/, ''))) named.add(one);
    });
  }
}

function readChecksums(html: string): Map<string, string> {
  return new Map(
    [...html.matchAll(TAG)].flatMap(([tag, name]) => {
      const sum = / integrity="([^"]*)"/.exec(tag)?.[1];
      return sum ? [[name!, sum] as const] : [];
    }),
  );
}

function findNamed(text: string, folder: string): string[] {
  const [fromPage, ...fromFile] = NAMED;
  const own = fromFile.flatMap((pattern) => [...text.matchAll(pattern)]);
  return [
    ...[...text.matchAll(fromPage!)].map(([, name]) => name!),
    // The page’s own styles come from a file in the folder of built files.
    ...own.map(([, name]) => `${folder || 'assets/'}${name}`),
  ];
}

function checkFile(site: Site, name: string, answer: Answer | null, isSetting: boolean): boolean {
  const path = `/${name}`;
  const add = site.at(path);
  if (!answer) {
    site.addSilence(name);
    return false;
  }
  if (answer.status !== 200) {
    const change = isSetting
      ? 'put it beside the file that names it, run npm run configure again, and upload dist'
      : 'upload the whole dist, and keep the hashed files of earlier versions';
    add(
      `is named by the ${isSetting ? 'settings' : 'build'} and answered with ${answer.status}`,
      change,
    );
    return false;
  }
  const { headers, body } = answer;
  const right = TYPES[extname(name)]?.split(';')[0];
  const type = headers.get('content-type')?.split(';')[0]!.trim().toLowerCase() ?? 'no type';
  if (right && (SAME_TYPE[type] ?? type) !== right) {
    add(`is served as ${type}`, `serve ${extname(name)} as ${right}`);
    // A page in place of the file says nothing about it.
    if (type === 'text/html') return false;
  }
  checkSecurity(site, path, answer);
  const cached = headers.get('cache-control');
  if (cacheControl(path).includes('immutable')) {
    const isKept =
      /\bimmutable\b/i.test(cached ?? '') && secondsOf(cached, 'max-age')! >= 31_536_000;
    if (!isKept)
      add(
        `has ${cached ? `Cache-Control: ${cached}` : 'no Cache-Control'}, so browsers ask for it again`,
        'send Cache-Control: public, max-age=31536000, immutable with hashed files',
      );
  }
  if (/\.(?:js|css)$/.test(name)) checkCompression(site, path, headers, body);
  return true;
}

function checkSum(site: Site, name: string, { body }: Answer, right: string | undefined): void {
  if (right === undefined) return;
  if (right !== `sha256-${createHash('sha256').update(body).digest('base64')}`)
    site.add(
      `/${name}`,
      'differs from its checksum in the document, so browsers refuse it',
      'switch off what minifies or edits files on the way (a CDN’s optimisations), or upload the files of one build',
    );
}

export function checkCompression(site: Site, path: string, headers: Headers, body: Buffer): void {
  if (body.length >= LEAST_COMPRESSED && !headers.has('content-encoding'))
    site.add(path, 'is not compressed', 'compress text with brotli, zstd or gzip');
}

/** Paths without a file: a missing hashed one, a referral link, the notes of the build. */
export async function checkOtherPaths(site: Site, html: string): Promise<void> {
  const isPage = (answer: Answer | null) =>
    answer?.body.toString().includes('id="site-config"') ?? false;
  const lost = await site.get(MISSING);
  if (lost) {
    const add = site.at(`/${MISSING}`);
    checkSecurity(site, `/${MISSING}`, lost);
    const cached = lost.headers.get('cache-control');
    if (lost.status !== 404)
      add(
        `a file that is not there is answered with ${lost.status}`,
        'answer 404: other answers hide files that are lost',
      );
    if (!isRevalidated(cached) && (cached !== null || Number(lost.headers.get('age') ?? 0) > 0))
      add(
        `the 404 of a missing hashed file may be kept (${cached ? `Cache-Control: ${cached}` : `Age: ${lost.headers.get('age')}`})`,
        'send Cache-Control: no-cache with every answer but 200',
      );
    if (lost.status === 404 && !isPage(lost))
      add('a 404 does not show the page', 'answer unknown paths with 404.html');
  }
  const addReferral = site.at('/register?pid=1');
  const referral = await site.get('register?pid=1');
  if (referral) checkSecurity(site, '/register?pid=1', referral);
  if (referral?.status !== 200 || !isPage(referral))
    addReferral(
      `a referral link is answered with ${referral?.status ?? 'nothing'}${isPage(referral) ? ' and the page' : ''}`,
      'answer paths of one word with index.html and 200',
    );
  else if (!isRevalidated(referral.headers.get('cache-control')))
    addReferral(
      'browsers keep the page of a referral link',
      'send Cache-Control: no-cache with it',
    );
  const notFound = await site.get('404.html');
  if (isPage(notFound) && notFound!.body.toString() !== html)
    site.add(
      '/404.html',
      'differs from index.html',
      'upload both of one build; npm run configure writes both',
    );
  else if (!isPage(notFound) && !String(notFound?.status).startsWith('30'))
    site.add('/404.html', 'is not there', 'upload the whole dist');
  await each(HIDDEN, async (name) => {
    const answer = await site.get(name);
    if (answer?.status === 200 && !isPage(answer))
      site.add(`/${name}`, 'is served, and is for the operator alone', 'answer it with 404');
  });
}

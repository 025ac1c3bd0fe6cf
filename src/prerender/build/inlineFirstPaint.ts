import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig, Rollup } from 'vite';
import { createHash } from 'node:crypto';

import { appManifest, linkManifest, MANIFEST_FILE } from '#hosting/appManifest.ts';
import { modulesByChunk } from './chunks.ts';
import { FAREWELLS, operatorHeaders, policyOfPage } from '#hosting/headers.ts';
import { buildId } from '#hosting/buildId.ts';
import { bundleInline } from './inlineScript.ts';
import { policyElement } from '#hosting/policy.ts';
import { renderFirstPaint } from './renderFirstPaint.ts';
import { caddyfile, DEFAULT_PLACE, nginxConf } from '#hosting/serverFiles.ts';
import { writeSiteConfig } from '#hosting/siteConfig.ts';
import { fillWords, type SiteWords, WORDS_FILE } from './words.ts';

// We inline the tokens because the first paint needs them. No style sheet repeats them.
const STYLES = ['src/ui/tokens.css', 'src/prerender/inline/firstPaint.css'];

/**
 * Adds settings, inline scripts, first paint, checksum and policy to index.html. Also writes the page as 404.html, the
 * files for servers (`_headers`, `Caddyfile`, `nginx.conf`), `version.json`, the web app manifest, the worker that replaces
 * an old one, and the list of modules per chunk.
 */
export function firstPaint(): Plugin[] {
  let config: ResolvedConfig;
  let inlined: string[] = [];
  let words: SiteWords = {};
  const isDemo = () => config.mode === 'demo';
  const read = (file: string) => readFileSync(join(config.root, file), 'utf8');
  return [
    {
      name: 'lobby:firstPaint',
      configResolved(resolved) {
        config = resolved;
      },
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const settings = {
            apiBase: String(config.env.VITE_API_BASE ?? ''),
            reports: String(config.env.VITE_REPORTS ?? ''),
            // The static demo accepts a developer's launch data (D-028, D-045).
            ...(isDemo() && { mockedLaunch: true }),
          };
          // No first paint in development, because the components' styles arrive with their scripts.
          const isServed = config.command === 'serve';
          const { body, data, ...first } = isServed
            ? { body: '', data: '', words: {} }
            : await renderFirstPaint(config.root);
          words = first.words;
          const style = `<style>${STYLES.map(read).join('')}</style>`;
          return replaceMarks(writeSiteConfig(html, settings), { style, body, data });
        },
      },
    },
    {
      name: 'lobby:start',
      transformIndexHtml: {
        // Runs last, because the policy contains the hash of these bytes.
        order: 'post',
        async handler(html) {
          const isServed = config.command === 'serve';
          const bundle = (name: 'guard' | 'start' | 'first') =>
            bundleInline(name, config.root, config.mode, isServed);
          const start = await bundle('start');
          // The development server sends no first paint.
          const [guard, first] = isServed ? [] : [await bundle('guard'), await bundle('first')];
          inlined = [...start.files, ...STYLES.map((file) => join(config.root, file))];
          return replaceMarks(html, {
            start: tagOf(guard) + tagOf(start),
            first: tagOf(first),
            // The development server sends a header. Vite adds its nonce to the inline code.
            ...(config.command === 'serve' && { policy: '', build: '' }),
          });
        },
      },
      configureServer(server) {
        server.watcher.on('change', (file) => {
          if (inlined.includes(file)) server.ws.send({ type: 'full-reload' });
        });
      },
    },
    {
      name: 'lobby:reports',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        async handler(_, bundle) {
          const page = bundle['index.html'];
          // The nested build of the inline start has no page.
          if (page?.type !== 'asset') return;
          const parts = { trustedTypes: isDemo() ? ['default'] : [] };
          const styled = inlineStyle(linkManifest(String(page.source)), bundle);
          const bundleFile = async (name: 'fillIns' | 'farewell') =>
            (await bundleInline(name, config.root, config.mode, false)).code;
          const fillInsCode = await bundleFile('fillIns');
          const fillIns = this.emitFile({ type: 'asset', name: 'fillIns.js', source: fillInsCode });
          const farewell = await bundleFile('farewell');
          const linked = deferClient(addIntegrity(styled, bundle), this.getFileName(fillIns));
          const build = buildId(linked, bundle);
          const html = replaceMarks(linked, { build: `<meta name="build" content="${build}" />` });
          const template = replaceMarks(html, { policy: policyElement(policyOfPage(html, parts)) });
          page.source = fillWords(template, (language = 'zh') => words[language]);
          const files = {
            _headers: operatorHeaders(html, parts),
            Caddyfile: caddyfile(html, DEFAULT_PLACE, parts),
            'nginx.conf': nginxConf(html, DEFAULT_PLACE, parts),
            ...Object.fromEntries(FAREWELLS.map((name) => [name, farewell])),
            [MANIFEST_FILE]: appManifest(html),
            'version.json': `${JSON.stringify({ build })}\n`,
            // Static hosts serve it for a bare path.
            '404.html': page.source,
            // `npm run configure` makes the served page from it.
            '.vite/page.html': template,
            [WORDS_FILE]: JSON.stringify(words),
            '.vite/modules.json': JSON.stringify(modulesByChunk(bundle, config.root), null, 1),
          };
          for (const [fileName, source] of Object.entries(files))
            this.emitFile({ type: 'asset', fileName, source });
        },
      },
    },
  ];
}

function tagOf(script: { code: string } | undefined): string {
  return script ? `<script>${script.code}</script>` : '';
}

/** Inlines the first route's style sheet, to save a round trip. The disabled link tells Vite's helper of it. */
function inlineStyle(html: string, bundle: Rollup.OutputBundle): string {
  let style = '';
  const linked = html.replace(
    /<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/,
    (_, name: string) => {
      const file = bundle[name];
      if (file?.type !== 'asset')
        throw new Error(`index.html names ${name}, which the build does not have.`);
      style = String(file.source).trim();
      return `<link rel="stylesheet" href="./${name}" disabled />`;
    },
  );
  return linked.replace('</style>', () => `${style}</style>`);
}

/**
 * Puts the client's tag into a template, which the page empties after the first paint, and before it the file that an old
 * engine needs. A preload fetches the client early.
 */
function deferClient(html: string, fillIns: string): string {
  const [tag, address = ''] = /<script type="module"([^>]*)><\/script>/.exec(html) ?? [];
  if (!tag) throw new Error('index.html has no module.');
  const preload = `<link rel="preload" as="script"${address.replace(' src=', ' href=')}>`;
  return html
    .replace(tag, () => preload)
    .replace(
      '</body>',
      () =>
        `  <template id="client"><script src="./${fillIns}"></script>${tag}</template>\n  </body>`,
    );
}

function replaceMarks(html: string, marks: Readonly<Record<string, string>>): string {
  return Object.entries(marks).reduce((page, [name, markup]) => {
    const mark = `<!--firstPaint:${name}-->`;
    if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
    return page.replace(mark, () => markup);
  }, html);
}

/** Adds the checksum of the page's own script to its tag (F-B06, D-296). Throws when the script is not built. */
function addIntegrity(html: string, bundle: Rollup.OutputBundle): string {
  return html.replace(/<script\b[^>]*\bsrc="\.\/([^"]+)"/, (tag, name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk')
      throw new Error(`index.html names ${name}, which the build does not have.`);
    const sum = createHash('sha256').update(file.code).digest('base64');
    return `${tag} integrity="sha256-${sum}"`;
  });
}

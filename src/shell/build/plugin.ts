import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { addChecksums, modulesByChunk } from './chunks.ts';
import { operatorHeaders, policyOfPage } from './headers.ts';
import { bundleStart } from './inlineScript.ts';
import { policyElement } from './policy.ts';
import { writeSiteConfig } from './siteConfig.ts';

// The tokens are inlined because the shell needs them; no style sheet repeats them.
const STYLES = ['src/ui/tokens.css', 'src/shell/inline/shell.css'];
const BODY = 'src/shell/inline/shell.html';

/**
 * Puts settings, inline start, shell and policy into index.html, and writes `_headers` and the list of modules per
 * chunk.
 */
export function shell(): Plugin[] {
  let config: ResolvedConfig;
  let inlined: string[] = [];
  const isDemo = () => config.mode === 'demo';
  const read = (file: string) => readFileSync(join(config.root, file), 'utf8');
  return [
    {
      name: 'lobby:shell',
      configResolved(resolved) {
        config = resolved;
      },
      transformIndexHtml: {
        order: 'pre',
        handler(html) {
          const apiBase = String(config.env.VITE_API_BASE ?? '');
          // The static demo accepts launch data of a developer (D-028, D-045).
          const settings = { apiBase, ...(isDemo() && { mockedLaunch: true }) };
          return replaceMarks(writeSiteConfig(html, settings), {
            style: `<style>${STYLES.map(read).join('')}</style>`,
            body: read(BODY).replace(/\s+/g, ' ').replaceAll('> <', '><').trim(),
          });
        },
      },
    },
    {
      name: 'lobby:start',
      transformIndexHtml: {
        // Last, so that nothing changes the bundled bytes, whose hash is in the policy.
        order: 'post',
        async handler(html) {
          const start = await bundleStart(config.root, config.mode, config.command === 'serve');
          inlined = [...start.files, ...[...STYLES, BODY].map((file) => join(config.root, file))];
          return replaceMarks(html, {
            start: `<script>${start.code}</script>`,
            // The development server sends a header, whose nonce Vite puts on its own inline code.
            ...(config.command === 'serve' && { policy: '' }),
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
        handler(_, bundle) {
          const page = bundle['index.html'];
          // The nested build of the inline start has no page.
          if (page?.type !== 'asset') return;
          const parts = { trustedTypes: isDemo() ? ['default'] : [] };
          const html = addChecksums(String(page.source), bundle);
          const source = operatorHeaders(html, parts);
          page.source = replaceMarks(html, { policy: policyElement(policyOfPage(html, parts)) });
          this.emitFile({ type: 'asset', fileName: '_headers', source });
          const modules = JSON.stringify(modulesByChunk(bundle, config.root), null, 1);
          this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: modules });
        },
      },
    },
  ];
}

function replaceMarks(html: string, marks: Readonly<Record<string, string>>): string {
  return Object.entries(marks).reduce((page, [name, markup]) => {
    const mark = `<!--shell:${name}-->`;
    if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
    return page.replace(mark, () => markup);
  }, html);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = '/src/main.tsx';

/** `vite build --mode demo`: the page starts the backend in a worker and then the client. */
export function demoBuild(): Plugin {
  return {
    name: 'lobby:demo',
    apply: (_, { command, mode }) => command === 'build' && mode === 'demo',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(ENTRY)) throw new Error(`index.html has no ${ENTRY}`);
        return html.replace(ENTRY, '/tests/backend/demo.ts');
      },
    },
    generateBundle() {
      const msw = dirname(createRequire(import.meta.url).resolve('msw/package.json'));
      const source = readFileSync(join(msw, 'lib/mockServiceWorker.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source });
    },
  };
}

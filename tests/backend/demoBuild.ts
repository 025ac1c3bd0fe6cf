import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = '/src/main.tsx';
const CAPABILITIES = 'tests/backend/capabilities.ts';
const PICTURES = 'tests/backend/pictures.ts';

/** `vite build --mode demo`: the page starts the backend in a worker and then the client. */
export function demoBuild(): Plugin {
  let sources = new Map<string, () => string>();
  return {
    name: 'lobby:demo',
    apply: (_, { command, mode }) => command === 'build' && mode === 'demo',
    configResolved({ root }) {
      sources = new Map([
        [
          join(root, CAPABILITIES),
          () => importCapabilities(join(root, 'tests/backend/capabilities')),
        ],
        [join(root, PICTURES), () => importPictures(join(root, 'tests/backend/pictures'))],
      ]);
    },
    // These files read a folder, which a browser cannot.
    load: (id) => sources.get(id)?.() ?? null,
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

/** The source of `capabilities.ts` with an import for each file of its folder. */
function importCapabilities(folder: string): string {
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  return [
    ...names.map((name) => `import { ${name} } from './capabilities/${name}.ts';`),
    `export const capabilities = { ${names.join(', ')} };`,
  ].join('\n');
}

/** The source of `pictures.ts` with an import for each file of its folder. */
function importPictures(folder: string): string {
  const names = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
  return [
    ...names.map((name, index) => `import p${index} from './pictures/${name}.svg?raw';`),
    `export const pictures = { ${names.map((name, index) => `'${name}': p${index}`).join(', ')} };`,
  ].join('\n');
}

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build, type Plugin } from 'vite';

import { COMPONENTS_FILE, FOLDER } from './contain/folder.ts';
import { instrument } from './contain/instrument.ts';

// Builds the site whose components can be made to throw, for tests/browser/contain.ts. The site in dist has nothing of it.
await build({
  logLevel: 'warn',
  plugins: [instrumented()],
  build: { outDir: FOLDER, sourcemap: false, reportCompressedSize: false },
});

function instrumented(): Plugin {
  let root = '';
  const components: string[] = [];
  return {
    name: 'lobby:contain',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler(source, id) {
        const file = instrument(relative(root, id), source);
        components.push(...file.components);
        return { code: file.code, map: null };
      },
    },
    writeBundle: () => writeFileSync(COMPONENTS_FILE, JSON.stringify(components)),
  };
}

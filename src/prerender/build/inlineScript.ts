import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

import { refuseNewSyntax } from './newSyntax.ts';

type InlineScript = {
  code: string;
  /** Its source files. In development, a change to one of them reloads the page. */
  files: string[];
};

/** Bundles a file of `prerender/inline` into one classic script: `start.ts` runs before anything else (D-029). */
export async function bundleInline(
  name: 'guard' | 'start' | 'first' | 'fillIns' | 'farewell',
  root: string,
  mode: string,
  isDev: boolean,
): Promise<InlineScript> {
  const built = await build({
    root,
    mode,
    configFile: false,
    plugins: [refuseNewSyntax()],
    publicDir: false,
    logLevel: 'error',
    // Otherwise the nested build inherits the mode of the outer command.
    define: { 'import.meta.env.DEV': String(isDev), 'import.meta.env.PROD': String(!isDev) },
    build: {
      write: false,
      target: name === 'guard' ? 'es2015' : ['chrome92', 'safari15.4'],
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../inline/${name}.ts`, import.meta.url)),
        output: { format: 'iife' },
        // Nothing that it reads is a getter that acts.
        treeshake: { propertyReadSideEffects: false },
      },
    },
  });
  const chunk = (built as Rollup.RollupOutput).output[0];
  const minified = chunk.code.trim();
  // The minifier writes strings as templates, which ES5 does not know.
  const code = name === 'guard' ? minified.replaceAll('`', '"') : minified;
  if (/<\/script|<!--/i.test(code)) throw new Error('The inline script would end its own tag.');
  if (chunk.imports.length || chunk.dynamicImports.length)
    throw new Error('The inline script must be one piece.');
  return { code, files: chunk.moduleIds };
}

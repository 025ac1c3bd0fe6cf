import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { domOfFloor } from './floor/domOfFloor.ts';

/** ES2022 without what Chrome 92 lacks: `Object.hasOwn`, the cause of an error. */
const LANGUAGE = ['ES2021', 'ES2022.Array', 'ES2022.String', 'ES2022.RegExp'];
const FOLDER = resolve('node_modules/.cache/lobby-floor');

process.exitCode = compile([resolve('src')]);

/** The second command of `npm run typecheck`: compiles `src` with the names that the oldest engines have (D-335). */
function compile(sources: readonly string[]): number {
  const [platform = ''] = readdirSync('node_modules/@typescript');
  const library = join('node_modules/@typescript', platform, 'lib');
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['lib.dom.d.ts', 'lib.dom.iterable.d.ts'])
    writeFileSync(join(FOLDER, name), domOfFloor(readFileSync(join(library, name), 'utf8')));
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: { lib: LANGUAGE, types: ['vite/client'] },
    include: [...sources, join(FOLDER, '*.d.ts')],
    exclude: [resolve('src/prerender/build'), resolve('src/hosting')],
  };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
  const { status } = spawnSync('node', ['node_modules/typescript/bin/tsc', '-p', FOLDER], {
    stdio: 'inherit',
  });
  if (status !== 0)
    console.log(
      'These names are missing in Chrome 92, Safari 15.4 or Firefox 100 (D-335): ask for them first (name?.()), or write it without them.',
    );
  return status ?? 1;
}

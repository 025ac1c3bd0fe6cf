import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

import { isMap } from './buildId.ts';

/** Writes the source maps into a folder beside the site (`dist-maps`), so that no server publishes them. */
export function mapsBeside(): Plugin {
  let folder = '';
  return {
    name: 'lobby:maps-beside',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = `${resolve(root, build.outDir)}-maps`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const maps = Object.values(bundle).filter(({ fileName }) => isMap(fileName));
        if (maps.length === 0) return;
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        for (const map of maps) {
          if (map.type === 'asset') writeFileSync(join(folder, basename(map.fileName)), map.source);
          delete bundle[map.fileName];
        }
      },
    },
  };
}

// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

import { mapsBeside } from '#hosting/sourceMaps.ts';

test('a build writes its source maps beside the site, and no script names them [F-B09]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lobby-maps-'));
  try {
    writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
    writeFileSync(join(root, 'main.js'), 'document.title = "client";');
    const run = () =>
      build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [mapsBeside()],
        build: { sourcemap: 'hidden' },
      });
    await run();
    writeFileSync(join(root, 'main.js'), 'document.title = "next client";');
    await run();
    const [script = '', ...others] = readdirSync(join(root, 'dist/assets'));
    expect(others).toEqual([]);
    expect(readFileSync(join(root, 'dist/assets', script), 'utf8')).not.toContain('sourceMapping');
    // Only those of the last build.
    expect(readdirSync(join(root, 'dist-maps'))).toEqual([`${script}.map`]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

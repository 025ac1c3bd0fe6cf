// @vitest-environment node
import { relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { bundleInline } from '#prerender/build/inlineScript.ts';

const guard = await bundleInline('guard', process.cwd(), 'production', false);
const start = await bundleInline('start', process.cwd(), 'production', false);
const first = await bundleInline('first', process.cwd(), 'production', false);
const names = [...start.files, ...first.files].map((file) => relative(process.cwd(), file));

describe('the inline scripts', () => {
  it('contain only our own files', () => {
    expect(names).toContain('src/prerender/inline/start.ts');
    expect(names).toContain('src/prerender/inline/first.ts');
    for (const name of names)
      expect(name).toMatch(/^src\/(prerender\/inline|launch|api|domain|state)\//);
  });

  it.each([guard, start, first])('are classic scripts that a page can contain', ({ code }) => {
    expect(code).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);$/);
    expect(code).not.toMatch(/<\/script|<!--|\beval\(|innerHTML|import\.meta|process\.env/);
  });

  it('begin with one that an engine of 2010 can parse [D-335]', () => {
    expect(guard.code).not.toMatch(
      /=>|\?\.|\?\?|\.\.\.|`|\b(?:let|const|class|async|of)\b|catch\{/,
    );
    expect(guard.files).toHaveLength(1);
  });

  it('stay small: capture under 1.1 kB, start under 3.9 kB, first under 2.0 kB', async () => {
    expect(brotli(start.code)).toBeLessThan(3900);
    expect(brotli(first.code)).toBeLessThan(2000);
    expect(brotli(await bundleAlone('src/launch/capture.ts'))).toBeLessThan(1100);
  });
});

async function bundleAlone(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome111', 'safari16.4'],
      rolldownOptions: {
        input: file,
        output: { format: 'esm' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return (built as Rollup.RollupOutput).output[0].code;
}

function brotli(text: string): number {
  return brotliCompressSync(text).length;
}

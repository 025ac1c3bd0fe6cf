// @vitest-environment node
import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { chunkOf, FILES, LARGE, PLACES } from '#prerender/build/chunks.ts';

const ENTRY = '/site/src/main.tsx';

/** The chunk of a module, given which modules import which. */
function chunkIn(importersOf: Record<string, string[]>, id: string): string | null {
  const full = (path: string) => `/site/src/${path}`;
  return chunkOf(full(id), {
    getModuleInfo: (one) => ({
      isEntry: one === ENTRY,
      importers: (importersOf[one.replace('/site/src/', '')] ?? []).map(full),
    }),
  });
}

describe('the chunk of a module', () => {
  it('is the first file for what the entry imports, even if others import it too', () => {
    const graph = { 'a.ts': ['b.ts', 'features/cards/C.tsx'], 'b.ts': ['main.tsx'] };
    expect(chunkIn(graph, 'a.ts')).toBe('lobby');
  });

  it.each(['later', 'member'])('is the batch in a file’s name, imports too: .%s', (batch) => {
    const graph = { 'a.ts': [`parts/B.${batch}.tsx`, 'features/cards/D.tsx'] };
    expect(chunkIn(graph, `parts/B.${batch}.tsx`)).toBe(batch);
    expect(chunkIn(graph, 'a.ts')).toBe(batch);
    expect(chunkIn(graph, `parts/${batch}.ts`)).toBeNull();
  });

  it('keeps large packages out of what visitors load', () => {
    const graph = {
      'domain/money.ts': ['features/cards/A.tsx', 'features/home/A.tsx'],
      'ui/QrCode.tsx': ['features/deposit/A.tsx', 'features/games/A.tsx'],
      'features/service/HelpScreen.tsx': [],
      'features/service/ServiceScreen.tsx': [],
    };
    const chunks = Object.keys(graph).map((id) => chunkIn(graph, id));
    expect(chunks).toEqual([null, null, 'mine', 'more']);
  });

  it('is the file of small screens for a feature that nothing lists', () => {
    const graph = { 'parts/A.ts': ['features/coupons/A.tsx', 'features/rebate/A.tsx'] };
    expect(chunkIn(graph, 'parts/A.ts')).toBe('records');
  });

  it('names only files and features that exist', () => {
    const placed = PLACES.map(([, file]) => file);
    const paths = [...Object.keys(FILES), ...LARGE]
      .filter((name) => !placed.includes(name))
      .map((name) => `/src/features/${name}`);
    for (const path of [...paths, ...PLACES.map(([one]) => one)])
      expect(existsSync(`.${path}`), path).toBe(true);
  });
});

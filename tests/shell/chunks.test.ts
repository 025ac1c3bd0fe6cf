// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { chunkOf } from '#shell/build/chunks.ts';

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
  it('is the first file for what the entry imports, whoever else does', () => {
    const graph = { 'a.ts': ['b.ts', 'features/cards/C.tsx'], 'b.ts': ['main.tsx'] };
    expect(chunkIn(graph, 'a.ts')).toBe('lobby');
  });

  it.each(['later', 'member', 'dialog', 'own'])(
    'is the batch that a file name ends in, also for what that file imports: .%s',
    (batch) => {
      const graph = { 'a.ts': [`parts/B.${batch}.tsx`] };
      expect(chunkIn(graph, `parts/B.${batch}.tsx`)).toBe(batch);
      expect(chunkIn(graph, 'a.ts')).toBe(batch);
      expect(chunkIn(graph, `parts/${batch}.ts`)).toBeNull();
    },
  );

  it('is the batch of every start for what other batches need too', () => {
    const graph = { 'a.ts': ['B.own.tsx', 'C.later.tsx', 'D.member.tsx'] };
    expect(chunkIn(graph, 'a.ts')).toBe('later');
  });

  it('is a file of its own for what two batches need that a start may not load', () => {
    const graph = { 'a.ts': ['B.own.tsx', 'C.member.tsx', 'features/cards/D.tsx'] };
    expect(chunkIn(graph, 'a.ts')).toBeNull();
  });

  it('is one file for each feature, one for all small ones, and one for what several share', () => {
    const graph = {
      'a.ts': ['features/cards/A.tsx'],
      'b.ts': ['features/vip/B.tsx', 'features/agent/B.tsx'],
      'c.ts': ['features/vip/B.tsx', 'features/cards/A.tsx'],
    };
    expect(Object.keys(graph).map((id) => chunkIn(graph, id))).toEqual(['cards', 'more', 'shared']);
  });

  it('is left to the bundler for what only lazy parts need, and ends for modules that import each other', () => {
    const graph = { 'a.ts': ['b.ts'], 'b.ts': ['a.ts', 'parts/Search.tsx'] };
    expect(chunkIn(graph, 'a.ts')).toBeNull();
  });
});

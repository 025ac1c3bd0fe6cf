import { expect } from '@playwright/test';

import { readCounts } from '#tests/tools/bench/figures.ts';
import { judge } from '#tests/tools/bench/judge.ts';
import { load, TILES } from '#tests/tools/bench/load.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

test(
  'a first visit of home asks for, calls and draws no more than it did',
  plainByNature('what a page does is counted without Telegram'),
  async ({ context, world }) => {
    // `load` has a limit of its own, and says what was missing.
    test.slow();
    const visit = { address: `${world.origin}/`, watch: { marks: { ready: TILES } } };
    // Bytes are counted by npm run bench: the server of these tests compresses no answers.
    const { bytes: _, ...counted } = readCounts(await load(context, visit, 'counts'));
    process.stdout.write(`  ${JSON.stringify(counted)}\n`);
    const figures = Object.entries(counted).map(([id, here]) => ({ id, name: id, here }));
    expect(judge(figures), 'above its limit').toEqual([]);
    // A page that does nothing would keep within every limit.
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
  },
);

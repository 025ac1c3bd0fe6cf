import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium, findInstalled } from '#tests/browser/chromium.ts';
import { toFigures } from './bench/figures.ts';
import { judge } from './bench/judge.ts';
import { measure } from './bench/measure.ts';
import { buildPages, prepareWorlds } from './bench/pages.ts';
import { LATENCY_MS, startServer } from './bench/server.ts';
import { printFigures, writeTable } from './bench/table.ts';

const REPORT = 'test-results/bench.json';
const PAGE = 'docs/speed.md';

process.exitCode = await main();

/** `npm run bench -- --rounds 7`: measures site and floors; fails above a limit; `--write` docs/speed.md. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be 1 or more.');
  const startedAt = performance.now();
  console.log('Building …');
  await build({ logLevel: 'warn' });
  const pages = await buildPages();
  const server = await startServer(pages);
  prepareWorlds(server.originOf);
  // An installed one is newer than that of the tests, and players have a new one.
  const installed = findInstalled();
  if (installed) process.env.LOBBY_CHROMIUM ||= installed;
  const browser = await chromium.launch(await findChromium(process.cwd()));
  try {
    const samples = await measure(browser, server.originOf, [pages.same!.folder], rounds, (step) =>
      console.log(`${seconds(startedAt)} ${step} …`),
    );
    const figures = toFigures(samples);
    const conditions = [
      new Date().toISOString().slice(0, 10),
      `Chromium ${browser.version()} without a graphics card`,
      `medians of ${rounds} rounds`,
      'slow 4G (1.6 Mbit/s, 150 ms)',
      'a processor four times slower',
      `a backend that answers after ${LATENCY_MS} ms`,
      `${availableParallelism()} cores`,
    ].join(', ');
    console.log(`\n${conditions}:\n\n${printFigures(figures)}\n\n${seconds(startedAt)} in all`);
    mkdirSync(dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, JSON.stringify({ conditions, rounds, figures, samples }, null, 1));
    if (values.write)
      writeFileSync(PAGE, writeTable(readFileSync(PAGE, 'utf8'), conditions, figures));
    const problems = judge(figures);
    for (const problem of problems) console.log(`bench: ${problem}`);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    server.close();
  }
}

function seconds(startedAt: number): string {
  return `${Math.round((performance.now() - startedAt) / 1000)} s`;
}

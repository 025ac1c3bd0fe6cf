import { printTable } from './printTable.ts';
import { findBatches, judge, LIMITS, sizeOfSearch } from './size/judge.ts';
import { measure, type Size, sum } from './size/measure.ts';
import { type Built, readBuilt } from './size/readBuilt.ts';

// `npm run size [folder]`: prints the sizes of a build and fails above the limits.
process.exitCode = main(process.argv[2]);

function main(folder = 'dist'): number {
  const built = readBuilt(folder);
  const problems = judge(built);
  console.log(printSizes(built));
  if (problems.length > 0)
    console.log(`\n${problems.map((problem) => `size: ${problem}`).join('\n')}`);
  return problems.length > 0 ? 1 : 0;
}

/** First route on top with its sums, then the batches after the first paint and every lazy file; kB = 1000 bytes. */
function printSizes(built: Built): string {
  const { html, first, lazy } = built;
  const row = (name: string, { min, gz, br }: Size, limit = ''): string[] => [
    name,
    kB(min),
    kB(gz),
    kB(br),
    limit,
  ];
  const js = first.filter((file) => file.kind === 'js');
  const css = first.filter((file) => file.kind === 'css');
  return printTable([
    ['kB', 'min', 'gz', 'br', 'limit br'],
    row('index.html, inline code included', measure(html), kB(LIMITS.pageBr)),
    ...first.map((file) => row(`  ${file.name}`, file.size)),
    row('first route, JS', sum(js), kB(LIMITS.jsBr)),
    row('first route, CSS', sum(css), kB(LIMITS.cssBr)),
    ...findBatches(built).map(({ name, size, limitBr }) =>
      row(`after the first paint, ${name}`, size, kB(limitBr)),
    ),
    row('the search', sizeOfSearch(built), kB(LIMITS.searchBr)),
    ...lazy
      .toSorted((a, b) => b.size.br - a.size.br)
      .map((file) => row(`  lazy ${file.name}`, file.size)),
    row('everything', sum([...first, ...lazy])),
  ]);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

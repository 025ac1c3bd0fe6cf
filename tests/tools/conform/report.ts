import { printTable } from '#tests/tools/printTable.ts';
import type { Result } from './finding.ts';

const VERDICTS = ['broken', 'tolerated', 'holds', 'skipped'] as const;

/** The results as a table, and below it what was found of each call. */
export function printResults(results: readonly Result[]): string {
  const table = printTable([
    ['call', 'result', 'findings'],
    ...results.map(({ call, verdict, findings }) => [
      call,
      verdict,
      findings.length > 0 ? String(findings.length) : '',
    ]),
  ]);
  const parts = [table, ...results.flatMap(describe), ...listSkipped(results)];
  return [...parts, countVerdicts(results)].join('\n\n');
}

function listSkipped(results: readonly Result[]): string[] {
  const skipped = results.filter(({ verdict }) => verdict === 'skipped');
  return [...new Set(skipped.map(({ note }) => note))].map((why) => {
    const calls = skipped.filter(({ note }) => note === why).map(({ call }) => call);
    return `skipped, ${why}: ${calls.join(', ')}`;
  });
}

function describe({ call, verdict, screens, findings, note }: Result): string[] {
  if (verdict === 'skipped' || (findings.length === 0 && !note)) return [];
  const suffers = verdict === 'broken' ? `; suffers: ${screens}` : '';
  return [
    [
      `${call}: ${verdict}${note && ` (${note})`}${suffers}`,
      ...findings.map(
        (one) => `  ${one.verdict.padEnd(9)}  ${one.field && `${one.field} `}${one.says}`,
      ),
    ].join('\n'),
  ];
}

function countVerdicts(results: readonly Result[]): string {
  const counts = VERDICTS.map(
    (verdict) => `${results.filter((one) => one.verdict === verdict).length} ${verdict}`,
  );
  return `${counts.join(', ')}.`;
}

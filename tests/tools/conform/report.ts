import { printTable } from '#tests/tools/printTable.ts';
import { type Result, type Verdict, VERDICTS } from './finding.ts';

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
  const parts = [
    table,
    ...results.flatMap(describe),
    ...listBare(results, 'unchecked'),
    ...listBare(results, 'skipped'),
  ];
  return [...parts, countVerdicts(results)].join('\n\n');
}

/** The exit status of results: 1 with something broken, 3 with something unchecked. */
export function exitStatus(results: readonly Result[]): number {
  const has = (wanted: Verdict) => results.some(({ verdict }) => verdict === wanted);
  return has('broken') ? 1 : has('unchecked') ? 3 : 0;
}

/** The calls of which nothing else is known, by the reason. */
function listBare(results: readonly Result[], wanted: Verdict): string[] {
  const bare = results.filter(
    ({ verdict, findings }) => verdict === wanted && findings.length === 0,
  );
  return [...new Set(bare.map(({ note }) => note))].map((why) => {
    const calls = bare.filter(({ note }) => note === why).map(({ call }) => call);
    return `${wanted}, ${why}: ${calls.join(', ')}`;
  });
}

function describe({ call, verdict, screens, findings, note }: Result): string[] {
  const isBare = verdict === 'skipped' || verdict === 'unchecked' || !note;
  if (findings.length === 0 && isBare) return [];
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

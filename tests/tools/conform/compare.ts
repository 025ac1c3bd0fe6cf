import { BadAnswer } from '#api/errors.ts';
import { decode } from '#api/send.ts';
import type { Operation } from '#tests/contract/contract.ts';
import { toTree } from '#tests/contract/fieldTree.ts';
import { readPaths } from '#tests/contract/readPaths.ts';

import { expect } from './expectation.ts';
import { broken, type Finding, keyOf, tolerated } from './finding.ts';
import { visitFields } from './visit.ts';
import type { Amount, Walk } from './walk.ts';

type Compared = { findings: Finding[]; amounts: Amount[]; rows: number };
type Body = Readonly<Record<string, unknown>>;

/** Compares the body of a success with what the contract says of it. */
export function compare(
  operation: Operation,
  body: Body,
  payload: Readonly<Record<string, unknown>>,
): Compared {
  const { problem, shownRows, read } = readAsClient(operation, body);
  const counted = new Map<string, Finding & { count: number }>();
  const walk: Walk = {
    expectation: expect(operation, payload),
    read,
    isReadable: problem === '',
    shownRows,
    amounts: [],
    rows: 0,
    add: (finding) => {
      // Rows differ in their values: one of them is the example.
      const key = keyOf(finding);
      const one = counted.get(key) ?? { ...finding, count: 0 };
      counted.set(key, { ...one, count: one.count + 1 });
    },
  };
  visitFields(toTree(operation.fields.answer), body, '', walk);
  const findings = [...counted.values()].map(({ count, says, ...finding }) => ({
    ...finding,
    says: count > 1 ? `${says} (${count} times)` : says,
  }));
  const isBroken = findings.some(({ verdict }) => verdict === 'broken');
  if (problem && !isBroken) findings.push(broken('data', `the client cannot read it: ${problem}`));
  if (!problem && walk.rows > 0 && shownRows === 0)
    findings.push(tolerated('data', `the client lists none of its ${walk.rows} rows`));
  return { findings, amounts: walk.amounts, rows: walk.rows };
}

/** What the client itself makes of a body: its problem, the rows it lists, the paths that it reads. */
function readAsClient({ call }: Operation, body: Body) {
  try {
    const ours = decode(call, call.envelope ? body : body.data);
    const lists = [ours, ...(isObject(ours) ? Object.values(ours) : [])].filter(Array.isArray);
    const shownRows = lists.reduce((sum, rows) => sum + rows.length, 0);
    return { problem: '', shownRows, read: readPaths(call, body) };
  } catch (error) {
    if (!(error instanceof BadAnswer)) throw error;
    return { problem: error.problem, shownRows: 0, read: new Set<string>() };
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

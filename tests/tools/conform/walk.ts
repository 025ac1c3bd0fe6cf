import type { FieldNode } from '#tests/contract/fieldTree.ts';

import type { Expectation } from './expectation.ts';
import { broken, type Finding, quote, tolerated } from './finding.ts';
import { judgeValue } from './judgeValue.ts';

export type Container = Readonly<Record<string, unknown>>;

/** An amount in yuan as it was sent. */
export type Amount = { field: string; value: unknown };

/** One walk through an answer. */
export type Walk = {
  expectation: Expectation;
  /** The paths that the client reads of this answer. */
  read: ReadonlySet<string>;
  /** The client takes the answer as a whole. */
  isReadable: boolean;
  /** Rows that the client lists. */
  shownRows: number;
  add: (finding: Finding) => void;
  amounts: Amount[];
  rows: number;
};

/** Judges the value of a field. */
export function visitValue({ path, field }: FieldNode, value: unknown, walk: Walk): void {
  if (field === null || value === '') return;
  const { missing } = field.note;
  if (value === null || value === undefined) {
    if (!missing) walk.add(broken(path, 'is null'));
    else if (field.type === 'amount') walk.add(tolerated(path, `is null: ${missing}`));
    return;
  }
  const judged = judgeValue(field, value);
  if (judged) walk.add({ ...judged, field: path });
  else if (field.type === 'amount' && field.unit === 'CNY')
    walk.amounts.push({ field: path, value });
}

/** Judges an entry of a list of plain values. */
export function visitEntry({ path, field }: FieldNode, entry: unknown, walk: Walk): void {
  const judged = field && judgeValue(field, entry);
  if (!judged) return;
  // The client reads more forms of a sentence than the contract asks for.
  const isRead = walk.isReadable && walk.shownRows > 0 && typeof entry === 'object';
  const says = `is an object, which is read too, for example ${quote(entry)}`;
  walk.add(isRead ? tolerated(path, says) : { ...judged, field: path });
}

export function join(at: string, name: string): string {
  return at ? `${at}.${name}` : name;
}

import { type FieldNode, isRequired } from '#tests/contract/fieldTree.ts';

import type { Expectation } from './expectation.ts';
import { findAlike, findDeeper } from './findAlike.ts';
import { broken, type Finding, quote, tolerated } from './finding.ts';
import { judgeValue } from './judgeValue.ts';
import { visitStructure } from './visitStructure.ts';

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

type Container = Readonly<Record<string, unknown>>;

/** Visits the fields of an object; `at` is where it was sent, which may be elsewhere than the contract says. */
export function visitFields(node: FieldNode, container: Container, at: string, walk: Walk): void {
  const parts = [...node.parts].filter(([name]) => name !== '[]');
  const names = parts.flatMap(([name, { field }]) => [name, ...(field?.otherNames ?? [])]);
  const deeper = node.path === '' ? undefined : findDeeper(names, container);
  if (deeper !== undefined) {
    const path = join(at, deeper);
    const isRead = [...walk.read].some((one) => one.startsWith(`${path}.`));
    const says = `its fields are one level deeper, in \`${deeper}\``;
    walk.add(isRead ? tolerated(node.path, `${says}, which is read too`) : broken(node.path, says));
    return visitFields(node, container[deeper] as Container, path, walk);
  }
  const known = new Set([...names, ...['code', 'message', 'data'].filter(() => node.path === '')]);
  for (const key of Object.keys(container))
    if (walk.expectation.known.has(join(node.path, key))) known.add(key);
  for (const [name, part] of parts) visitPart(name, part, { container, at, known }, walk);
}

type Place = { container: Container; at: string; known: ReadonlySet<string> };

function visitPart(name: string, part: FieldNode, place: Place, walk: Walk): void {
  const { container, at } = place;
  const names = [name, ...(part.field?.otherNames ?? [])].filter((one) =>
    Object.hasOwn(container, one),
  );
  const sent = names.find((one) => !isEmpty(container[one])) ?? names[0];
  if (sent === undefined) return reportMissing(name, part, place, walk);
  if (sent !== name) walk.add(tolerated(part.path, `is sent as \`${sent}\`, which is read too`));
  visitSent(part, container[sent], join(at, sent), walk);
}

function visitSent(part: FieldNode, value: unknown, at: string, walk: Walk): void {
  if (part.parts.size > 0) visitStructure(part, value, at, walk);
  else visitValue(part, value, walk);
}

function visitValue({ path, field }: FieldNode, value: unknown, walk: Walk): void {
  if (field === null) return;
  const { missing } = field.note;
  if (value === null || value === undefined) {
    if (!missing) walk.add(broken(path, 'is null'));
    else if (field.type === 'amount') walk.add(tolerated(path, `is null: ${missing}`));
    return;
  }
  if (value === '') return;
  const judged = judgeValue(field, value);
  if (judged) walk.add({ ...judged, field: path });
  else if (field.type === 'amount' && field.unit === 'CNY')
    walk.amounts.push({ field: path, value });
}

function reportMissing(name: string, part: FieldNode, place: Place, walk: Walk): void {
  const { container, at, known } = place;
  const { path, field } = part;
  const alike = findAlike(name, part, container, known);
  const isExpected = [...walk.expectation.paths].some(
    (one) => one === path || one.startsWith(`${path}[`),
  );
  if (alike !== undefined && (isExpected || isRequired(part))) {
    const isRead = walk.read.has(join(at, alike));
    const says = `is not sent; \`${alike}\` (${quote(container[alike])}) looks like it`;
    walk.add(isRead ? tolerated(path, `${says} and is read too`) : broken(path, says));
    if (isRead) visitSent(part, container[alike], join(at, alike), walk);
  } else if (isRequired(part)) walk.add(broken(path, 'is not sent'));
  else if (isExpected) walk.add(tolerated(path, `is not sent: ${field?.note.missing ?? 'empty'}`));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function join(at: string, name: string): string {
  return at ? `${at}.${name}` : name;
}

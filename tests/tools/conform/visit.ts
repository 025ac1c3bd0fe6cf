import { NOTHING } from '#tests/contract/description.ts';
import { type FieldNode, isRequired } from '#tests/contract/fieldTree.ts';

import { findAlike, findDeeper } from './findAlike.ts';
import { broken, quote, tolerated } from './finding.ts';
import { type Container, join, visitEntry, visitValue, type Walk } from './walk.ts';

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
  else if (isExpected && field?.note.missing !== NOTHING)
    walk.add(tolerated(path, `is not sent: ${field?.note.missing ?? 'empty'}`));
}

/** Visits what stands where a list or an object is due. */
function visitStructure(part: FieldNode, value: unknown, at: string, walk: Walk): void {
  const row = part.parts.get('[]');
  const due = row && part.parts.size === 1 ? 'a list' : 'an object';
  if (value === null || value === undefined || value === '') {
    if (!row && !isRequired(part)) return;
    if (part.field?.note.missing) return;
    const says = `is ${quote(value)} where ${due} is due`;
    const isRead = row && walk.isReadable;
    walk.add(isRead ? tolerated(part.path, `${says}: read as empty`) : broken(part.path, says));
  } else if (Array.isArray(value)) {
    if (row) visitRows(row, value, at, walk);
    else if (value.length === 0) visitFields(part, {}, at, walk);
    else visitBareList(part, value, at, walk);
  } else if (typeof value === 'object') {
    if (row && due === 'a list') visitWrapped(part, row, value as Container, at, walk);
    else visitFields(part, value as Container, at, walk);
  } else walk.add(broken(part.path, `is ${quote(value)} where ${due} is due`));
}

function visitRows(row: FieldNode, rows: readonly unknown[], at: string, walk: Walk): void {
  walk.rows += rows.length;
  for (const item of rows) {
    if (item === null) walk.add(tolerated(row.path, 'is null: the row is empty or left out'));
    else if (row.parts.size === 0) visitEntry(row, item, walk);
    else if (typeof item === 'object' && !Array.isArray(item))
      visitFields(row, item as Container, `${at}[]`, walk);
    else walk.add(broken(row.path, `is ${quote(item)} where an object is due`));
  }
}

/** A list where an object with a list inside is due. */
function visitBareList(part: FieldNode, rows: readonly unknown[], at: string, walk: Walk): void {
  const [name, inner] = [...part.parts].find(([, one]) => one.parts.has('[]')) ?? [];
  const says = `is a bare list where an object${name ? ` with \`${name}\`` : ''} is due`;
  const isRead = walk.isReadable && walk.shownRows > 0;
  walk.add(isRead ? tolerated(part.path, `${says}, which is read too`) : broken(part.path, says));
  const row = inner?.parts.get('[]');
  if (row) visitRows(row, rows, at, walk);
}

/** An object where a list is due: rows by number, or inside a field. */
function visitWrapped(
  { path }: FieldNode,
  row: FieldNode,
  value: Container,
  at: string,
  walk: Walk,
): void {
  const keys = Object.keys(value);
  const isNumbered = keys.every((key) => /^\d+$/.test(key));
  const name = isNumbered ? undefined : keys.find((key) => Array.isArray(value[key]));
  const where = name === undefined ? 'is an object' : `has its rows in \`${name}\``;
  const inner = name === undefined ? at : `${at}.${name}`;
  const isRead = walk.isReadable && (isNumbered || (name !== undefined && walk.read.has(inner)));
  const says = `${where} where a list is due`;
  walk.add(isRead ? tolerated(path, `${says}, which is read too`) : broken(path, says));
  if (isNumbered) visitRows(row, Object.values(value), at, walk);
  else if (name !== undefined) visitRows(row, value[name] as unknown[], inner, walk);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

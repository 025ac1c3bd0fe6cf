import { type FieldNode, isRequired } from '#tests/contract/fieldTree.ts';

import { broken, quote, tolerated } from './finding.ts';
import { judgeValue } from './judgeValue.ts';
import { visitFields, type Walk } from './visit.ts';

type Container = Readonly<Record<string, unknown>>;

/** Visits what stands where a list or an object is due. */
export function visitStructure(part: FieldNode, value: unknown, at: string, walk: Walk): void {
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
    else if (row.parts.size === 0) visitItem(row, item, walk);
    else if (typeof item === 'object' && !Array.isArray(item))
      visitFields(row, item as Container, `${at}[]`, walk);
    else walk.add(broken(row.path, `is ${quote(item)} where an object is due`));
  }
}

function visitItem({ path, field }: FieldNode, item: unknown, walk: Walk): void {
  const judged = field && judgeValue(field, item);
  if (!judged) return;
  // The client reads more forms of a sentence than the contract asks for.
  const isRead = walk.isReadable && walk.shownRows > 0 && typeof item === 'object';
  walk.add({ ...judged, field: path, ...(isRead && { verdict: 'tolerated' }) });
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

import type { Field } from './fields.ts';
import { type FieldNode, isRequired, toTree } from './fieldTree.ts';
import { TYPES, type Type } from './fieldTypes.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The types of fields as schemas that others refer to. */
export const TYPE_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(TYPES).map(([type, { meaning, schema }]) => [
    type,
    { description: plain(meaning), ...schema },
  ]),
);

/** The JSON schema of a payload, or of the body of an answer. Fields that nobody describes are allowed. */
export function schemaOf(fields: readonly Field[]): JsonSchema {
  return print(toTree(fields));
}

function print({ field, parts }: FieldNode): JsonSchema {
  if (parts.size === 0) return field ? printField(field) : { type: 'object' };
  const row = parts.get('[]');
  const named = [...parts].filter(([name]) => name !== '[]');
  const list = row && { type: ['array', 'null'], items: print(row) };
  const required = named.filter(([, node]) => isRequired(node)).map(([name]) => name);
  const object = named.length > 0 && {
    // PHP prints an empty object as an empty array; some servers as an empty text.
    ...(field?.note.missing || required.length === 0
      ? { type: ['object', 'array', 'string', 'null'], maxItems: 0, maxLength: 0 }
      : { type: 'object' }),
    properties: Object.fromEntries(
      named.flatMap(([name, node]) => [[name, print(node)], ...printOthers(name, node)]),
    ),
    ...(required.length > 0 && { required }),
  };
  const description = field ? { description: plain(field.note.text) } : {};
  if (list && object) return { ...description, anyOf: [list, object] };
  return { ...description, ...(list ?? object) };
}

/** The other names under which the client reads a field. */
function printOthers(name: string, { field }: FieldNode): [string, JsonSchema][] {
  if (!field) return [];
  const description = `Read when ${name} is missing or empty.`;
  return field.otherNames.map((other) => [other, { ...refer(field.type), description }]);
}

function printField({ type, unit, values, note }: Field): JsonSchema {
  const meanings = Object.entries(note.values ?? {}).map(([value, text]) => `${value}: ${text}`);
  const parts = [note.text, ...meanings, ...(unit ? [`Unit: ${unit}.`] : [])];
  if (note.missing) parts.push(`May be missing: ${note.missing}.`);
  return { ...refer(type), description: plain(parts.join('\n')), ...(values && { enum: values }) };
}

function refer(type: Type): JsonSchema {
  return { $ref: `#/components/schemas/${type}` };
}

/** Text without the links of a page. */
export function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

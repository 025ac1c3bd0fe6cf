import * as v from 'valibot';

import type { Call } from '#api/call.ts';
import {
  address,
  cny,
  count,
  exactCny,
  flag,
  html,
  htmlText,
  message,
  picture,
  text,
} from '#api/shapes.ts';
import { fieldsOf } from '#tests/backend/wire.ts';

import type { Type } from './fieldTypes.ts';

/** A field on the wire, as its call declares it. */
export type Declared = {
  /** From the body of an answer, or from the payload: `data.list[].bank_no`. */
  path: string;
  /** Other names that the client reads when the first one is missing or empty. */
  otherNames: readonly string[];
  /** null where a function reads it, so that only its description can say. */
  type: Type | null;
  unit: string | null;
  /** The values that a payload may have. */
  values: readonly unknown[] | null;
  isOptional: boolean;
};

type Schema = v.GenericSchema & { [Part in 'item' | 'wrapped']?: Schema } & {
  pipe?: readonly Schema[];
  options?: readonly unknown[];
  literal?: unknown;
};

const LEAVES = new Map<unknown, Type>([
  [text, 'text'],
  [message, 'text'],
  [count, 'count'],
  [flag, 'flag'],
  [cny, 'amount'],
  [exactCny, 'amount'],
  [html, 'html'],
  [htmlText, 'html'],
  [picture, 'picture'],
  [address, 'address'],
]);

const UNITS: readonly (readonly [ending: RegExp, unit: string])[] = [
  [/Cny$/, 'CNY'],
  [/Usdt$/, 'USDT'],
  [/Rate$/, 'CNY per USDT'],
];

const NOTHING = { otherNames: [], unit: null, values: null, isOptional: false } as const;

/** The fields of an answer, from the body `{ code, message, data }` on. */
export function answerFields({ answer, envelope }: Call): Declared[] {
  if (!answer) return [];
  const fields = readAnswer(answer as Schema, envelope ? '' : 'data');
  // A client may read one field twice, with and without its last decimals.
  return fields.filter(({ path }, at) => fields.findIndex((one) => one.path === path) === at);
}

/** The fields of a payload. */
export function payloadFields({ payload }: Call): Declared[] {
  return fieldsOf(payload).map(({ ours, wire, isOptional, schema }) => ({
    ...NOTHING,
    ...readValue(schema as Schema, ours),
    path: wire[0]!,
    isOptional,
  }));
}

function readAnswer(schema: Schema, path: string, ours = ''): Declared[] {
  const type = LEAVES.get(schema);
  if (type) return [{ ...NOTHING, path, ...ofName(type, ours) }];
  if (schema.item) return readAnswer(schema.item, `${path}[]`);
  if (schema.wrapped) return readAnswer(schema.wrapped, path);
  const fields = fieldsOf(schema);
  if (fields.length > 0)
    return fields.flatMap(({ ours: name, wire: [first, ...otherNames], schema: one }) => {
      const at = path ? `${path}.${first}` : first!;
      return readAnswer(one as Schema, at, name).map((field) =>
        field.path === at ? { ...field, otherNames } : field,
      );
    });
  // A value that is transformed before it is read: what reads it says what it is.
  const known = schema.pipe?.slice(1).find((step) => step.item || fieldsOf(step).length > 0);
  return known ? readAnswer(known, path) : [{ ...NOTHING, path, type: null }];
}

function ofName(type: Type, ours: string): Pick<Declared, 'type' | 'unit'> {
  if (type === 'text' && ours.endsWith('At')) return { type: 'time', unit: null };
  const unit = UNITS.find(([ending]) => ending.test(ours))?.[1] ?? null;
  return { type, unit: type === 'amount' ? unit : null };
}

function readValue(schema: Schema, ours: string): Partial<Declared> & Pick<Declared, 'type'> {
  if (schema.wrapped) return readValue(schema.wrapped, ours);
  const values = valuesOf(schema);
  if (values) return { type: typeof values[0] === 'number' ? 'integer' : 'string', values };
  if (schema.pipe) return { type: null };
  switch (schema.type) {
    case 'string':
      return { type: 'string' };
    case 'number':
      return { type: 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'instance':
      return { type: 'file' };
    default:
      return ours.endsWith('Cny') ? { type: 'decimal', unit: 'CNY' } : { type: null };
  }
}

/** The values of a choice as they go over the wire. */
function valuesOf(schema: Schema): readonly unknown[] | null {
  if (schema.type === 'literal') return [schema.literal];
  const choices =
    schema.type === 'picklist'
      ? schema.options
      : schema.type === 'boolean' && schema.pipe
        ? [true, false]
        : undefined;
  return choices?.map((choice) => v.parse(schema, choice)) ?? null;
}

import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

import { hasOwn } from '#domain/hasOwn.ts';

import { readerOf, schemaOf, Unreadable } from './readers.ts';

type Method = 'GET' | 'POST';
/** Method and path: `POST /api/user`. */
export type Line = `${Method} /api/${string}`;

/** The declaration of an API call: `Payload` and `Ours` are the client's types, the others the server's. */
export type Call<Payload = unknown, WirePayload = unknown, Wire = unknown, Ours = unknown> = {
  readonly method: Method;
  readonly path: string;
  readonly payload: GenericSchema<Payload, WirePayload> | null;
  readonly answer: GenericSchema<Wire, Ours> | null;
  /** The answer schema reads the whole body `{ code, message, data }` instead of `data`. */
  readonly envelope: boolean;
  /** Moves money: we never retry or queue it (D-202). */
  readonly money?: boolean;
  /** Sent as multipart; a plain-text answer is a success. */
  readonly isForm?: boolean;
  /** Sent even while the page is closing. */
  readonly keepalive?: boolean;
  /** A 401 does not end the session, because we ignore the whole answer. */
  readonly ignoresExpiry?: boolean;
  /** The server answers it without a token too, so its answer proves nothing about the account (D-271). */
  readonly isPublic: boolean;
  /** Public, and the same for every visitor, so it outlives a login (D-301). */
  readonly isShared?: boolean;
  /** Changes nothing on the server, so its request ends with its session. */
  readonly reads?: boolean;
};

type Options<Payload, WirePayload, Wire, Ours> = Partial<
  Omit<Call<Payload, WirePayload, Wire, Ours>, 'method' | 'path'>
>;

const paths = new Set<string>();

/** Whether a loaded file declares a call with this path. */
export function isCallPath(path: string): boolean {
  return paths.has(path);
}

/** Declares a call: `defineCall('POST /api/user', { payload, answer })`. Without `answer` we ignore the answer. */
export function defineCall<Payload = void, WirePayload = void, Wire = unknown, Ours = void>(
  line: Line,
  options: Options<Payload, WirePayload, Wire, Ours>,
): Call<Payload, WirePayload, Wire, Ours> {
  const [method, path] = line.split(' ') as [Method, string];
  paths.add(path);
  return {
    method,
    path,
    payload: null,
    answer: null,
    envelope: false,
    isPublic: options.isShared ?? false,
    ...options,
  };
}

/** Declares a call that changes nothing on the server. */
export function defineRead<Payload = void, WirePayload = void, Wire = unknown, Ours = void>(
  line: Line,
  options: Omit<Options<Payload, WirePayload, Wire, Ours>, 'reads'>,
): Call<Payload, WirePayload, Wire, Ours> {
  return defineCall(line, { ...options, reads: true });
}

type Names = string | readonly [string, ...string[]];
type Field<N extends Names = Names, S extends v.GenericSchema = v.GenericSchema> = {
  readonly names: N;
  readonly schema: S;
};
type Fields = Record<string, Field>;

type First<N> = N extends string
  ? N
  : N extends readonly [infer F extends string, ...string[]]
    ? F
    : never;
type Rest<N> = N extends readonly [string, ...infer R extends string[]] ? R[number] : never;
type Simplify<T> = { [K in keyof T]: T[K] } & {};

type InputOf<S> = S extends v.GenericSchema<infer Input, infer _> ? Input : never;
type OutputOf<S> = S extends v.GenericSchema<unknown, infer Output> ? Output : never;

/** The type on the wire. The first name of a field is the documented one; deployed servers also send the others. */
type WireOf<F extends Fields> = Simplify<
  { [K in keyof F as First<F[K]['names']>]: InputOf<F[K]['schema']> } & {
    [K in keyof F as Rest<F[K]['names']>]?: InputOf<F[K]['schema']>;
  }
>;
type OursOf<F extends Fields> = Simplify<{ -readonly [K in keyof F]: OutputOf<F[K]['schema']> }>;

export type FieldTable = { readonly fields: Fields };

/** Declares a field: its wire names, the documented one first, and the schema of its value. */
export function field<const N extends Names, S extends v.GenericSchema>(
  names: N,
  schema: S,
): Field<N, S> {
  return { names, schema };
}

/**
 * Schema of an object in an answer: wire names in, our names out. Servers send `[]`, `''` or null for an empty object,
 * so these and undefined read as one. Any other non-object is an error.
 */
export function record<F extends Fields>(
  fields: F,
): v.GenericSchema<WireOf<F>, OursOf<F>> & FieldTable {
  return readFields(fields, false) as never;
}

/** Like `record`, but absent, null and unreadable fields stay absent, for merges over known data. */
export function partialRecord<F extends Fields>(
  fields: F,
): v.GenericSchema<Partial<WireOf<F>>, Partial<OursOf<F>>> & FieldTable {
  return readFields(fields, true) as never;
}

/** Schema of a payload: our names in, wire names out. */
export function payload<F extends Fields>(
  fields: F,
): v.GenericSchema<PayloadIn<F>, PayloadOut<F>> & FieldTable {
  const schema = v.pipe(
    v.custom<Record<string, unknown>>((input) => isObject(input)),
    v.transform((ours) => {
      const wire: Record<string, unknown> = {};
      for (const [key, { names, schema: valueSchema }] of Object.entries(fields)) {
        if (ours[key] === undefined) continue;
        wire[namesOf(names)[0]] = v.parse(valueSchema, ours[key]);
      }
      return wire;
    }),
  );
  return Object.assign(schema, { fields }) as never;
}

type Optional<F extends Fields> = {
  [K in keyof F]: undefined extends InputOf<F[K]['schema']> ? K : never;
}[keyof F];
type PayloadIn<F extends Fields> = Simplify<
  { [K in Exclude<keyof F, Optional<F>>]: InputOf<F[K]['schema']> } & {
    [K in Optional<F>]?: InputOf<F[K]['schema']>;
  }
>;
type PayloadOut<F extends Fields> = Simplify<
  { [K in Exclude<keyof F, Optional<F>> as First<F[K]['names']>]: OutputOf<F[K]['schema']> } & {
    [K in Optional<F> as First<F[K]['names']>]?: OutputOf<F[K]['schema']>;
  }
>;

function readFields(fields: Fields, isPartial: boolean) {
  const columns = Object.entries(fields).map(([key, { names, schema }]) => ({
    key,
    names: namesOf(names),
    read: readerOf(schema),
  }));
  const schema = schemaOf((value) => {
    const wire = emptyAsObject(value);
    if (wire === null) return new Unreadable('expected an object');
    const ours: Record<string, unknown> = {};
    for (const { key, names, read } of columns) {
      const [name] = names;
      const sent =
        names.length === 1 && hasOwn(wire, name) ? wire[name] : firstPresent(wire, names);
      if (isPartial && (sent === undefined || sent === null)) continue;
      const known = read(sent);
      if (known instanceof Unreadable) return new Unreadable(`${key}: ${known.message}`);
      if (isPartial && known === null) continue;
      ours[key] = known;
    }
    return ours;
  });
  return Object.assign(schema, { fields });
}

function emptyAsObject(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined || value === '') return {};
  if (Array.isArray(value)) return value.length === 0 ? {} : null;
  return isObject(value) ? value : null;
}

function firstPresent(wire: Record<string, unknown>, names: readonly string[]): unknown {
  for (const name of names) {
    const value = hasOwn(wire, name) ? wire[name] : undefined;
    if (value !== undefined && value !== null && value !== '') return value;
  }
  // A field that the server did not send must not overwrite known data in a merge; one that it sent empty may.
  const sent = names.find((name) => hasOwn(wire, name));
  return sent === undefined ? undefined : wire[sent];
}

function namesOf(names: Names): readonly [string, ...string[]] {
  return typeof names === 'string' ? [names] : names;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

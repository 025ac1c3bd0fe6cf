import type { Call, FieldTable } from '#api/call.ts';

type Declared = FieldTable['fields'][string];

/** The fields of a payload or an answer, with our names and those of the wire; none when the schema is no field table. */
export function fieldsOf(
  schema: object | null,
): { ours: string; wire: readonly string[]; isOptional: boolean; schema: Declared['schema'] }[] {
  const fields = schema && 'fields' in schema ? (schema.fields as Record<string, Declared>) : {};
  return Object.entries(fields).map(([ours, { names, schema: one }]) => ({
    ours,
    wire: typeof names === 'string' ? [names] : names,
    isOptional: one.type === 'optional',
    schema: one,
  }));
}

/** The first field of a payload that is missing, or is neither a plain value nor a file of a form. */
export function missingField(call: Call, payload: Record<string, unknown>): string | undefined {
  return fieldsOf(call.payload)
    .filter(({ isOptional }) => !isOptional)
    .map(({ wire }) => wire[0]!)
    .find((name) => !isPlain(payload[name]) && !(call.isForm && isFile(payload[name])));
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

// Not by instanceof: in a test the page's Blob class is not the server's.
function isFile(value: unknown): value is File {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value;
}

/** What goes over the wire for a call. */
export type WirePayloadOf<C> = C extends Call<infer _P, infer W, infer _X, infer _O> ? W : never;
/** What the server answers to a call, before it is decoded. */
export type WireAnswerOf<C> = C extends Call<infer _P, infer _W, infer X, infer _O> ? X : never;

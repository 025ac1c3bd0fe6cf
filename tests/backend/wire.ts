import type { Call } from '#api/call.ts';
import type { FieldTable } from '#api/fields.ts';

type Declared = FieldTable['fields'][string];

/** The wire fields of a payload or an answer with ours beside them; none when the schema is no field table. */
export function fieldsOf(
  schema: object | null,
): { ours: string; wire: readonly string[]; isOptional: boolean }[] {
  const fields = schema && 'fields' in schema ? (schema.fields as Record<string, Declared>) : {};
  return Object.entries(fields).map(([ours, { names, schema: one }]) => ({
    ours,
    wire: typeof names === 'string' ? [names] : names,
    isOptional: one.type === 'optional',
  }));
}

/** The first field of a payload that was not sent, or sent as something else than a plain value or a file of a form. */
export function missingField(call: Call, payload: Record<string, unknown>): string | undefined {
  return fieldsOf(call.payload)
    .filter(({ isOptional }) => !isOptional)
    .map(({ wire }) => wire[0]!)
    .find((name) => !isPlain(payload[name]) && !(call.isForm && isFile(payload[name])));
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

// Not by its class: in a test the page's Blob is another one than the server's.
function isFile(value: unknown): value is File {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value;
}

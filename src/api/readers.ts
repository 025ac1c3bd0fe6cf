import * as v from 'valibot';

/** Why a value is not what its schema expects. */
export class Unreadable {
  constructor(readonly message: string) {}
}

const readers = new WeakMap<object, (wire: unknown) => unknown>();

/**
 * Makes a schema of one function, which returns `Unreadable` for anything it cannot read. Records and lists call the
 * functions of their parts directly, because an answer has thousands of values and the library takes ten steps for
 * each.
 */
export function schemaOf<Wire, Ours>(
  read: (wire: unknown) => Ours | Unreadable,
): v.GenericSchema<Wire, Ours> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const ours = read(dataset.value);
      if (!(ours instanceof Unreadable)) return ours;
      addIssue({ message: ours.message });
      return NEVER;
    }),
  );
  readers.set(schema, read);
  return schema as never;
}

/** Returns the function of a schema. It returns `Unreadable` for anything that the schema rejects. */
export function readerOf<Ours>(
  schema: v.GenericSchema<unknown, Ours>,
): (wire: unknown) => Ours | Unreadable {
  const read = readers.get(schema) as ((wire: unknown) => Ours | Unreadable) | undefined;
  return read ?? ((wire) => readBySchema(schema, wire));
}

function readBySchema<Ours>(
  schema: v.GenericSchema<unknown, Ours>,
  wire: unknown,
): Ours | Unreadable {
  const result = v.safeParse(schema, wire);
  return result.success ? result.output : new Unreadable(result.issues[0].message);
}

/** A rule: the field it blames, whether it is broken, and the key of what is said then. */
export type Rule<Field extends string, Key extends string> = readonly [Field, boolean, Key];

/** Judges rules in their order: the first broken one, or none. */
export function firstBroken<Field extends string, Key extends string>(
  rules: readonly Rule<Field, Key>[],
): { field: Field; key: Key } | null {
  const broken = rules.find(([, isBroken]) => isBroken);
  return broken ? { field: broken[0], key: broken[2] } : null;
}

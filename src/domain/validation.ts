/** A rule: the field it blames, whether it is broken, and the key of what is said then. */
type Rule<Field extends string, Key extends string> = readonly [Field, boolean, Key];

/** Judges rules in their order: the first broken one, or none. */
export function firstProblem<Field extends string, Key extends string>(
  rules: readonly Rule<Field, Key>[],
): { field: Field; key: Key } | null {
  const broken = rules.find(([, isBroken]) => isBroken);
  return broken ? { field: broken[0], key: broken[2] } : null;
}

/** A mainland mobile number: perhaps 0, 86 or 17951, then 1, 3 to 9 and nine digits (M5-01, D-115). */
const MOBILE = /^(?:0|86|17951)?1[3-9]\d{9}$/;

/** Whether a text is a mainland mobile number; the agent form and the profile share it (M5-01). */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

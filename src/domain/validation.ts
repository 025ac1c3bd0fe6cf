/** A rule: its field, whether the input violates it, and the message key. */
type Rule<Field extends string, Key extends string> = readonly [Field, boolean, Key];

/** Returns the field and message key of the first violated rule, or null. */
export function firstProblem<Field extends string, Key extends string>(
  rules: readonly Rule<Field, Key>[],
): { field: Field; key: Key } | null {
  const violated = rules.find(([, isViolated]) => isViolated);
  return violated ? { field: violated[0], key: violated[2] } : null;
}

/** A mainland mobile number: optionally 0, 86 or 17951, then 1, 3 to 9 and nine digits. */
const MOBILE = /^(?:0|86|17951)?1[3-9]\d{9}$/;

export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text);
}

import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import data from '@mdn/browser-compat-data' with { type: 'json' };

/** The oldest engines on which the site is whole (D-335). */
const FLOOR = {
  // Also for Android's WebView, which lacks more at any age: speech, for example.
  chrome: 92,
  safari: 15.4,
  safari_ios: 15.4,
  firefox: 100,
} as const;

export { data };

/** Whether some engine of the floor lacks a feature. What MDN does not list, each of them has. */
export function isNew(feature: Identifier | CompatStatement | undefined): boolean {
  const compat = (feature && '__compat' in feature ? feature.__compat : feature) as
    | CompatStatement
    | undefined;
  if (!compat?.support) return false;
  return Object.entries(FLOOR).some(([engine, floor]) => {
    const support = compat.support[engine as keyof typeof FLOOR];
    return support !== undefined && ![support].flat().some((one) => isIn(one, floor));
  });
}

function isIn(
  { version_added, version_removed, prefix, alternative_name, flags }: SimpleSupportStatement,
  floor: number,
): boolean {
  const since = Number.parseFloat(String(version_added).replace('≤', ''));
  const isThere = since <= floor && !(Number.parseFloat(String(version_removed)) <= floor);
  return isThere && !prefix && !alternative_name && !flags;
}

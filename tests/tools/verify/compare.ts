/** How two builds differ, by file (F-B10). */
export function compare(
  one: ReadonlyMap<string, Buffer>,
  other: ReadonlyMap<string, Buffer>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    if (!a || !b) return [`${name} is in one of two builds only`];
    return a.equals(b) ? [] : [`${name} differs between two builds`];
  });
}

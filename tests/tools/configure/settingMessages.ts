/** A value in a message, cut short. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What to say of an unknown name: the known name nearest to it, else all of them if they are few. */
export function nameUnknown(
  name: string,
  known: readonly string[],
  verdict = 'is no setting',
): string {
  const [nearest] = known
    .map((one) => ({ one, steps: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, steps }) => steps <= Math.max(2, one.length / 3))
    .toSorted(
      (a, b) => a.steps - b.steps || Number(b.one[0] === name[0]) - Number(a.one[0] === name[0]),
    );
  return nearest
    ? `${verdict}, did you mean ${nearest.one}?`
    : `${verdict}${known.length > 99 ? '' : `; these are: ${known.join(', ')}`}`;
}

/** How many letters to add, remove or replace to turn one word into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min(next[place]! + 1, row[place + 1]! + 1, row[place]! + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1)!;
}

/** Whether a value is an object of JSON with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

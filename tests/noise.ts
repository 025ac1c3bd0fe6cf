const noise: string[] = [];
const expected: string[] = [];

/** Console output that a test provokes on purpose: called first, with a piece of the text. */
export function expectNoise(part: string): void {
  expected.push(part);
}

/** Notes what was printed. */
export function hear(line: string): void {
  noise.push(line);
}

/** What was printed and not expected; forgets both. */
export function takeNoise(): string[] {
  const unexpected = noise.filter((line) => !expected.some((part) => line.includes(part)));
  noise.length = 0;
  expected.length = 0;
  return unexpected;
}

const printed: string[] = [];
const expected: string[] = [];

/** Allows console output that a test provokes on purpose: called first, with a piece of the text. */
export function expectConsole(part: string): void {
  expected.push(part);
}

/** Replaces console.error and console.warn, so that what they print fails the test. */
export function guardConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      printed.push(`console.${level}: ${words.map(String).join(' ')}`);
    };
  }
}

/** The lines that were printed and not expected; forgets all of them. */
export function takeUnexpected(): string[] {
  const unexpected = printed.filter((line) => !expected.some((part) => line.includes(part)));
  printed.length = 0;
  expected.length = 0;
  return unexpected;
}

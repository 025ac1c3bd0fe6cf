const TAIL = 4;
const EDGE = 6;
// The least number of hidden characters, for very short numbers.
const HIDDEN_MIN = 2;

/**
 * The part of each listed number that may be shown, in the same order: its last 4 characters, or its first 6 and last 6
 * when another one ends alike; look-alike ends in other letter case count as alike (M2-40, D-118). Never a whole number.
 */
export function maskedNumbers(numbers: readonly string[]): string[] {
  const tails = numbers.map((number) => tailOf(number).toLowerCase());
  return numbers.map((number, index) =>
    tails.indexOf(tails[index]!) === tails.lastIndexOf(tails[index]!)
      ? tailOf(number)
      : edgesOf(number),
  );
}

function tailOf(number: string): string {
  return number.slice(number.length - Math.min(TAIL, Math.floor(number.length / 2)));
}

function edgesOf(number: string): string {
  const edge = Math.min(EDGE, Math.floor((number.length - HIDDEN_MIN) / 2));
  return edge < 1 ? tailOf(number) : `${number.slice(0, edge)}…${number.slice(-edge)}`;
}

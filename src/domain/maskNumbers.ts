const TAIL = 4;
const EDGE = 6;
// At least this many characters stay hidden.
const HIDDEN_MIN = 2;

/**
 * Masks addresses, in the same order. Shows the last 4 characters, or the first 6 and last 6 if another address has the
 * same ending, ignoring case (D-118). Never returns a whole one.
 */
export function maskAddresses(numbers: readonly string[]): string[] {
  const tails = numbers.map((number) => tailOf(number).toLowerCase());
  return numbers.map((number, index) =>
    tails.indexOf(tails[index]!) === tails.lastIndexOf(tails[index]!)
      ? tailOf(number)
      : edgesOf(number),
  );
}

/** Returns the last 4 characters of a number, fewer of a short one: never a whole number. */
export function tailOf(number: string): string {
  return number.slice(number.length - Math.min(TAIL, Math.floor(number.length / 2)));
}

function edgesOf(number: string): string {
  const edge = Math.min(EDGE, Math.floor((number.length - HIDDEN_MIN) / 2));
  return edge < 1 ? tailOf(number) : `${number.slice(0, edge)}…${number.slice(-edge)}`;
}

/** Wall clock in ms since 1970. */
export function now(): number {
  return Date.now();
}

/** Only 0 or "0" is maintenance; anything else, or nothing, runs normally (D-071). */
export function readSiteState(wire: unknown): 'open' | 'maintenance' {
  return wire === 0 || wire === '0' ? 'maintenance' : 'open';
}

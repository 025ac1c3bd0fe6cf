/**
 * What the inline script looks for in the first paint, by `data-slot`. The build fails when an element is missing.
 */
export const SLOTS = [
  'brand',
  'siteName',
  'lead',
  'login',
  'balance',
  'walletActions',
  'collect',
  'games',
  'tile',
  'gameName',
] as const;
export type Slot = (typeof SLOTS)[number];

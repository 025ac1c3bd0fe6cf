/** What the inline script looks for in the first paint, by `data-slot`; the build needs each of them. */
export const SLOTS = [
  'brand',
  'siteName',
  'lead',
  'login',
  'balance',
  'walletActions',
  'collect',
  'banner',
  'games',
  'tile',
  'gameName',
] as const;
export type Slot = (typeof SLOTS)[number];

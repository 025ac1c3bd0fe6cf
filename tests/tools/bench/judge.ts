import type { Figure } from './figure.ts';

/** Limits of what no machine’s speed changes, such as bytes and calls: what was reached, and 3 %. */
export const LIMITS: Readonly<Record<string, number>> = {
  bytes: 168_000,
  requests: 5,
  repeatBytes: 4_020,
  // A busy machine makes up to 57,700.
  calls: 60_000,
  // Chromium 156 makes 27, the older one of the tests 15.
  stylePasses: 28,
  elements: 335,
  // A screen holds nine whole tiles since they have less text below the picture.
  crowdElements: 790,
  visitorRequests: 1,
  memberRequests: 0,
  hiddenRequests: 0,
  loginRequests: 7,
  loginBytes: 33_700,
  rechargeRequests: 7,
  rechargeBytes: 25_100,
  // The fifth is the picture of a failed game, on a fast machine.
  gameRequests: 5,
  gameBytes: 10_580,
  moneyRequests: 6,
  moneyBytes: 5_090,
  withdrawalRequests: 4,
  withdrawalBytes: 2_470,
  betRecordRequests: 6,
  betRecordBytes: 17_650,
};

/** Every figure above its limit, as text. */
export function judge(figures: readonly Pick<Figure, 'id' | 'name' | 'here'>[]): string[] {
  return figures
    .filter(({ id, here }) => here > (LIMITS[id] ?? Infinity))
    .map(({ id, name, here }) => `${name}: ${here}, at most ${LIMITS[id]}`);
}

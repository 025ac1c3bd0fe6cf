import type { Figure } from './figure.ts';

/**
 * The most that a figure may be. Only what a machine's speed does not change has a limit: bytes on the wire, requests,
 * calls of functions, style passes, elements. They are what was reached, with 3 % of room.
 */
export const LIMITS: Readonly<Record<string, number>> = {
  bytes: 163_000,
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
  rechargeBytes: 23_200,
  gameRequests: 4,
  gameBytes: 9_720,
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

import type { Figure } from './figures.ts';

/**
 * The most that a figure may be. Only what a machine's speed does not change has a limit: bytes on the wire, requests,
 * calls of functions, style passes, elements. They are what was reached, with a little room.
 */
export const LIMITS: Readonly<Record<string, number>> = {
  bytes: 132_000,
  requests: 5,
  repeatBytes: 7_000,
  calls: 78_300,
  stylePasses: 15,
  elements: 345,
  crowdElements: 600,
  visitorRequests: 1,
  memberRequests: 0,
  hiddenRequests: 0,
};

/** Every figure above its limit, as text. */
export function judge(figures: readonly Pick<Figure, 'id' | 'name' | 'here'>[]): string[] {
  return figures
    .filter(({ id, here }) => here > (LIMITS[id] ?? Infinity))
    .map(({ id, name, here }) => `${name}: ${here}, at most ${LIMITS[id]}`);
}

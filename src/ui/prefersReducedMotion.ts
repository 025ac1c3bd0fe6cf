export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the device asks for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

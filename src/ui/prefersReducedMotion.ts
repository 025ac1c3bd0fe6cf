export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Telegram on Android ends its user agent with the performance class of the device. */
const SLOW_PHONE = /Telegram-Android\/.*; LOW\)/;

/** Whether the device asks for less motion, or Telegram calls it slow. */
export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches || SLOW_PHONE.test(navigator.userAgent);
}

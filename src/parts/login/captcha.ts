import { useState } from 'react';

import { type Captcha, CAPTCHAS } from './captchas.ts';

/** One of the 21 at random, never the one shown now (S5-11, S5-12, D-054). */
export function pickCaptcha(shown: Captcha | null): Captcha {
  const others = CAPTCHAS.filter((one) => one !== shown);
  return others[Math.floor(Math.random() * others.length)]!;
}

/** The shown captcha and the way to another one. */
export function useCaptcha(): { captcha: Captcha; change: () => void } {
  const [captcha, setCaptcha] = useState(() => pickCaptcha(null));
  return { captcha, change: () => setCaptcha(pickCaptcha) };
}

export type Captcha = { picture: string; answer: string };

/** The 21 captcha pictures and what they show. Safety never relies on them. */
export const CAPTCHAS: readonly Captcha[] = [
  { picture: 'captcha/3d.svg', answer: 'RYX7' },
  { picture: 'captcha/3c.svg', answer: 'XW7H' },
  { picture: 'captcha/f9.svg', answer: '9NTY' },
  { picture: 'captcha/f3.svg', answer: '3FXY' },
  { picture: 'captcha/8b.svg', answer: 'EAF3' },
  { picture: 'captcha/3a.svg', answer: '64FH' },
  { picture: 'captcha/ae.svg', answer: '93CJ' },
  { picture: 'captcha/4e.svg', answer: 'KY7J' },
  { picture: 'captcha/49.svg', answer: 'C7HR' },
  { picture: 'captcha/91.svg', answer: 'NA3P' },
  { picture: 'captcha/14.svg', answer: '9PMH' },
  { picture: 'captcha/38.svg', answer: 'K4PJ' },
  { picture: 'captcha/2d.svg', answer: 'F9MN' },
  { picture: 'captcha/b4.svg', answer: 'MPCF' },
  { picture: 'captcha/45.svg', answer: 'N473' },
  { picture: 'captcha/5c.svg', answer: '6PMF' },
  { picture: 'captcha/51.svg', answer: 'Y37W' },
  { picture: 'captcha/27.svg', answer: '3T7E' },
  { picture: 'captcha/a3.svg', answer: 'C9RP' },
  { picture: 'captcha/ea.svg', answer: 'H6TM' },
  { picture: 'captcha/fc.svg', answer: 'EMFH' },
];

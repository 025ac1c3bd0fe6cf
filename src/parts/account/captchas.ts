export type Captcha = { picture: string; answer: string };

const ANSWERS = `
  3d:RYX7 3c:XW7H f9:9NTY f3:3FXY 8b:EAF3 3a:64FH ae:93CJ
  4e:KY7J 49:C7HR 91:NA3P 14:9PMH 38:K4PJ 2d:F9MN b4:MPCF
  45:N473 5c:6PMF 51:Y37W 27:3T7E a3:C9RP ea:H6TM fc:EMFH`;

/** The 21 captcha pictures and what they show. Safety never relies on them. */
export const CAPTCHAS: readonly Captcha[] = ANSWERS.trim()
  .split(/\s+/)
  .map((row) => row.split(':'))
  .map(([name, answer = '']) => ({ picture: `captcha/${name}.svg`, answer }));

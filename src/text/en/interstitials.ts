import type { Words } from '#text/words.ts';
import type { interstitials } from '#text/zh/interstitials.ts';

export const en: Words<typeof interstitials> = {
  clip: 'Opening clip',
  age: 'Age statement',
  ageSentence: 'This site is for adults aged 18 and over. Please play responsibly.',
  ageStatement: 'I am 18 or older',
  notToday: 'Hide for today',
  welcome: 'Welcome',
};

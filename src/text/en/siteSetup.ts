import type { Words } from '#text/words.ts';
import type { siteSetup } from '#text/zh/siteSetup.ts';

export const en: Words<typeof siteSetup> = {
  backendRefused:
    'This site is set up incorrectly and cannot connect. Please come back later or contact support',
};

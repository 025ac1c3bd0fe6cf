import type { Words } from '#text/words.ts';
import type { checkSettings } from '#text/zh/checkSettings.ts';

export const en: Words<typeof checkSettings> = {
  backendRefused:
    'This site is set up incorrectly and cannot connect. Please come back later or contact support',
};

import type { Words } from '#text/words.ts';
import type { outage } from '#text/zh/outage.ts';

export const en: Words<typeof outage> = {
  trying: 'The connection is unstable. Trying again…',
};

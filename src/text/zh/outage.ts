import { defineText } from '#text/words.ts';

/** The line about a backend that does not answer (D-291). */
export const outage = defineText('outage', {
  trying: '网络连接不稳定，正在重试…',
});

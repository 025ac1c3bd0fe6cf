import type { Words } from '#text/words.ts';
import type { slots as zh } from '#text/zh/slots.ts';

export const slots: Words<typeof zh> = {
  vendors: 'Game vendors',
  none: 'This vendor has no games right now, try another one',
};

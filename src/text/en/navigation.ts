import type { Words } from '#text/words.ts';
import type { navigation } from '#text/zh/navigation.ts';

export const en: Words<typeof navigation> = {
  alreadyHere: 'You are already here!',
};

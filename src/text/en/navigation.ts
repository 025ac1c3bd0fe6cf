import type { navigation as zh } from '#text/zh/navigation.ts';
import type { Words } from '#text/words.ts';

export const navigation: Words<typeof zh> = {
  alreadyHere: 'You are already here!',
};

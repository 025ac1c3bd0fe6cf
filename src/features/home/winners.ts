import type { Words } from '#text/words.ts';
import type { home } from '#text/zh/home.ts';

type Winner = { name: string; game: keyof Words<typeof home>; amount: string };

/** Invented, and shown as a sample (D-201). */
export const WINNERS: readonly Winner[] = [
  { name: 'l***8', game: 'baccarat', amount: '1,280.00' },
  { name: 'q***n', game: 'fishingBay', amount: '366.50' },
  { name: 'w***2', game: 'mahjong', amount: '928.00' },
  { name: 'c***y', game: 'gems', amount: '2,066.80' },
  { name: 'h***6', game: 'football', amount: '588.00' },
  { name: 'z***1', game: 'sevens', amount: '777.00' },
  { name: 'm***k', game: 'drum', amount: '450.00' },
  { name: 'x***9', game: 'roulette', amount: '1,620.00' },
];

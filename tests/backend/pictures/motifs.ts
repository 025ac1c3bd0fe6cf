import * as arenas from './arenas.ts';
import type { Motif } from './paint.ts';
import * as reels from './reels.ts';
import * as tables from './tables.ts';
import * as waters from './waters.ts';

type Subjects = { hues: readonly [number, ...number[]]; motifs: readonly [Motif, ...Motif[]] };

/** Per category the hues its tiles may have (OKLCH degrees) and what they show. */
export const SUBJECTS: Record<string, Subjects> & { concise: Subjects } = {
  realbet: { hues: [165, 12, 265], motifs: [tables.cards, tables.roulette, tables.chips] },
  sport: {
    hues: [150, 255, 195],
    motifs: [arenas.football, arenas.basketball, arenas.tennis, arenas.pitch],
  },
  fishing: {
    hues: [225, 200, 255],
    motifs: [waters.fish, waters.harpoon, waters.shell, waters.crab],
  },
  joker: {
    hues: [25, 170, 290],
    motifs: [tables.mahjong, tables.landlord, tables.dice, tables.chess],
  },
  concise: {
    hues: [310, 345, 285, 10],
    motifs: [reels.sevens, reels.gems, reels.fruit, reels.pearl, reels.bell],
  },
  lottery: { hues: [275, 235, 355], motifs: [reels.balls, reels.ticket, reels.drum] },
  gaming: {
    hues: [290, 265, 320],
    motifs: [arenas.controller, arenas.trophy, arenas.emblem, arenas.headset],
  },
};

import { createRandom, type Random } from '#tests/random/random.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The random generator of a world: seeded by its name in tests, Math.random on a live server. */
export function createChance(name: string, isLive: boolean): Random {
  return isLive ? realChance : createRandom(hash(name));
}

/** Random text without look-alikes: tokens, keys, first passwords. */
export function letters(chance: Random, length: number): string {
  return Array.from({ length }, () => LETTERS[Math.floor(chance() * LETTERS.length)]).join('');
}

function realChance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 0x1_0000_0000;
}

// FNV-1a.
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (const unit of name) value = Math.imul(value ^ unit.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

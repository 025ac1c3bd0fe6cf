import { createChance, letters } from './chance.ts';

/** The address of TRON's number zero: its checksum is right, and nobody has its key. */
export const NOBODYS_ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

const HEX = '0123456789abcdefABCDEF';

/**
 * The addresses where a world receives USDT, derived from its name. Their form is right and their checksums are wrong, so
 * that no wallet pays to them.
 */
export function createAddresses(host: string): { TRC20: string; ERC20: string } {
  // A random generator of their own, so that the world's other draws stay the same.
  const chance = createChance(`${host}/addresses`, false);
  const digit = () => HEX[Math.floor(chance() * HEX.length)];
  return {
    TRC20: `T${letters(chance, 33)}`,
    ERC20: `0x${Array.from({ length: 40 }, digit).join('')}`,
  };
}

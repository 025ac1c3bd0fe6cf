import { createChance, letters } from './chance.ts';

/** The address of TRON's number zero: its checksum is right, and nobody has its key. */
export const NOBODYS_ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

const HEX = '0123456789abcdefABCDEF';

/** Where a world receives USDT, by its name: of the right form, with a checksum no wallet pays to. */
export function createAddresses(host: string): { TRC20: string; ERC20: string } {
  // A random generator of their own, so that the world's other draws stay the same.
  const chance = createChance(`${host}/addresses`, false);
  const digit = () => HEX[Math.floor(chance() * HEX.length)];
  return {
    TRC20: `T${letters(chance, 33)}`,
    ERC20: `0x${Array.from({ length: 40 }, digit).join('')}`,
  };
}

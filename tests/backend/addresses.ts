import { createChance, letters } from './chance.ts';

const HEX = '0123456789abcdefABCDEF';

/**
 * Where a world receives USDT: addresses of the right form, drawn from its name. Their checksums are wrong (by chance
 * alone), so that no wallet pays to them.
 */
export function createAddresses(host: string): { TRC20: string; ERC20: string } {
  // A chance of their own: the world's other draws stay what they are.
  const chance = createChance(`${host}/addresses`, false);
  const digit = () => HEX[Math.floor(chance() * HEX.length)];
  return {
    TRC20: `T${letters(chance, 33)}`,
    ERC20: `0x${Array.from({ length: 40 }, digit).join('')}`,
  };
}

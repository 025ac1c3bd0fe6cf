/** The networks of USDT addresses, the default first. */
export const NETWORKS = ['TRC20', 'ERC20'] as const;
export type Network = (typeof NETWORKS)[number];

/** The words in a text that names this network and no other one. */
const WORDS: Readonly<Record<Network, readonly string[]>> = {
  TRC20: ['TRC20', 'TRC', 'TRON', 'USDT'],
  ERC20: ['ERC20', 'ERC', 'ETHEREUM', 'ETH', 'USDT'],
};

/** Reads the network that a text names by whole words (`usdt-trc20`); null if it names none or might name another. */
export function readNetwork(text: string): Network | null {
  const joined = text.toUpperCase().replace(/RC[-_ ]20(?![A-Z\d])/g, 'RC20');
  const words = joined.match(/[A-Z\d]+/g) ?? [];
  if (!words.some((word) => /^[TE]RC/.test(word))) return null;
  return NETWORKS.find((one) => words.every((word) => WORDS[one].includes(word))) ?? null;
}

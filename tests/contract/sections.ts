import { capabilities } from '#tests/backend/capabilities.ts';

import type { Description } from './description.ts';

export type Section = {
  /** The file of `src/api/calls`, and of `descriptions`. */
  capability: string;
  title: string;
  descriptions: Readonly<Record<string, Description>>;
};

/** The sections of the page in its order. A capability that is not among them follows, titled by its name. */
const TITLES: Readonly<Record<string, string>> = {
  login: 'Login',
  telegramLogin: 'Login from Telegram',
  member: 'Member and balance',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  cards: 'Cards and addresses',
  records: 'Records',
  transfer: 'Transfer',
  venues: 'Venues',
  site: 'Site',
  home: 'Home screen',
  games: 'Games',
  slots: 'Slots',
  play: 'Playing',
  promotions: 'Promotions',
  redpacket: 'Red packets',
  rebate: 'Rebates',
  vip: 'VIP levels',
  profile: 'Profile and passwords',
  messages: 'Messages',
  service: 'Customer service and articles',
  agent: 'Agents',
};

const names = new Set([...Object.keys(TITLES), ...Object.keys(capabilities)]);

/** Every capability: a file of `descriptions` exports the descriptions of its calls under its own name. */
export const SECTIONS: readonly Section[] = await Promise.all([...names].map(load));

async function load(name: string): Promise<Section> {
  const file = (await import(`./descriptions/${name}.ts`)) as Partial<
    Record<string, Section['descriptions']>
  >;
  const descriptions = file[name];
  if (!descriptions)
    throw new Error(`tests/contract/descriptions/${name}.ts does not export ${name}`);
  const title = TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
  return { capability: name, title, descriptions };
}

import { FAMILY_NAMES, type FamilyName } from './family.ts';

type Exclusion = {
  families: readonly FamilyName[];
  /** Why such a server cannot be part of these stories. */
  why: string;
  /** How their titles begin, in `tests/features`; `suite > ` is all of a suite. */
  stories: readonly string[];
};

const LARAVEL = ['L1', 'L2', 'L3'] as const;

/** The stories that are not told on servers of a family; all others are, by `npm run test:property`. */
export const EXCLUDED: readonly Exclusion[] = [
  {
    families: FAMILY_NAMES,
    why: 'the server knows no bobi, neither as a deposit nor as a kind of card (D-S36, D-S42)',
    stories: [
      'a player sees the methods',
      'each method has the range',
      'a bobi deposit opens',
      'a refusal keeps the amount, and a javascript: address',
      'pay pages open outside Telegram',
      'inside Telegram a tap before the delay',
      'the payment page of an order stays',
      'the payment page of an order whose time',
      'bobi is ordered as USDT is',
      'the third tab lists any number of bobi addresses',
      'the hub leads to USDT and bobi',
      'the pay page of an order without a number',
    ],
  },
  {
    families: FAMILY_NAMES,
    why: 'the server has no login by launch data (D-S52)',
    stories: ['a new member from Telegram'],
  },
  {
    families: ['G1'],
    why: 'the amount of an order is null (D-366)',
    stories: ['real_money ', 'a USDT order shows its address as payable'],
  },
  {
    families: ['L1', 'L3'],
    why: 'the list of bobi addresses is HTTP 500 (D-S42)',
    stories: ['bobi has the same form'],
  },
  {
    families: FAMILY_NAMES,
    why: 'a new order says its number and no address to pay to (D-S25)',
    stories: [
      'the code to pay opens after 2 seconds',
      'a poll’s other address hides',
      'after the answer to the order, ',
      'the addresses are those of the number asked for',
      'ignores letter case in addresses',
    ],
  },
  {
    families: FAMILY_NAMES,
    why: 'an unknown order is a failure, not an empty answer (D-S49)',
    stories: ['an order that a retry does not find'],
  },
  {
    families: ['L1'],
    why: 'recharge and flow of a level are percentages, and no field says the required deposit (D-365)',
    stories: ['a member sees ten levels', 'a member of the highest level has a progress'],
  },
  {
    families: FAMILY_NAMES,
    why: 'the server fills the venue itself and never asks the client to (D-S52)',
    stories: [
      'closing the page asks while a game’s wallet is being filled',
      'with transferStatus 1 the wallet is filled first',
      'a game whose filling fails',
      'after a while a player can enter without waiting for the filling',
      'leaving while the wallet is being filled',
      'a page that closes while the wallet is being filled',
      'a logout over a game whose wallet is being filled [D-339] > ',
    ],
  },
  {
    families: FAMILY_NAMES,
    why: 'the server does not hear that a game has ended (D-S52)',
    stories: [
      'another game replaces the first, which is ended',
      'a player who leaves sees',
      'closing the page ends the game once',
      'a page that comes back from memory',
      'a player who leaves the game leaves full screen',
    ],
  },
  {
    families: FAMILY_NAMES,
    why: 'the venues are read from the other list, once the server has said that it has no such call (D-S16)',
    stories: [
      'a member brings all money back',
      'a gateway that fails once does not end',
      'the money page stays as it was left, and loads everything again',
      'a chosen venue that is gone must be chosen again',
      'the venues of a transfer > ',
      'the venues of a withdrawal > ',
    ],
  },
  {
    families: LARAVEL,
    why: 'the list says of a withdrawal what was paid out, in USDT (D-S29)',
    stories: [
      'a member sees deposits, withdrawals and their difference',
      'withdrawals in USDT are not summed',
      'a list that fails leaves no part of a sum',
      'on the money page a line loads two bars',
      'the details of a withdrawal take its number',
      'the record of a withdrawal that this session sent > ',
    ],
  },
  {
    families: LARAVEL,
    why: 'only one venue is collected (D-S53)',
    stories: [
      'a member brings the money of all games',
      '一键回收 moves the whole yuan',
      'a member sees the venue with most of their money',
    ],
  },
  {
    families: ['L3', 'G1'],
    why: 'the server says no Chinese words of its own for a success (D-S44, D-S60)',
    stories: ['ten taps on the collect button'],
  },
  {
    families: ['L3'],
    why: 'the server says no Chinese words of its own for a success (D-S44)',
    stories: [
      'two taps on the claim',
      'three taps on promotion 3',
      'a second application is refused',
      'a player sends mobile and reason',
    ],
  },
  {
    families: ['L2', 'L3', 'G1'],
    why: 'the slots are the same fishing games for every code (D-S12, D-S41)',
    stories: [
      'a visitor who taps a game and goes elsewhere',
      'the tabs are OB, FG, PP and AE',
      'the address opens',
      'the games of a code are asked for once',
      'a visitor who taps a game is told',
    ],
  },
  {
    families: ['L3'],
    why: 'the server wants eight characters of both passwords (D-S55)',
    stories: [
      'a registration sends what was typed',
      'a refused registration shows the failure',
      'the popup asks for the password once',
    ],
  },
  {
    families: ['L3'],
    why: 'no picture can be uploaded (D-S50)',
    stories: [
      'an avatar is picked and sent once',
      'of two quick picks the last one counts',
      'choosing another picture replaces the upload',
      'a picture stays chosen after a time-out',
      'a refusal is shown in the server’s words',
      'a network failure shows no toast, and another picture',
      'an upload can be cancelled',
    ],
  },
  {
    families: ['L3'],
    why: 'article 6 holds the home notices (D-S59)',
    stories: ['the article at /abouts?type=6'],
  },
  {
    families: ['L1'],
    why: 'a site that takes bank transfers has no account of a deleted bank',
    stories: [
      'a player sees one receiving account',
      'a refusal hides accounts that were shown before',
    ],
  },
  {
    families: ['L1'],
    why: 'the payment password is not looked at when a card is bound',
    stories: ['the form keeps a refused bobi address', 'a player reads what is missing or refused'],
  },
  {
    families: ['L1'],
    why: 'the money in games is always said to be 0',
    stories: [
      'the personal centre shows the member',
      'names game money above a tenth',
      'says after 30 s that money is in games',
      'during a game the balance is behind',
      'the money page shows total',
      'the money page leads to deposit',
      'the player sees wallets and venues',
      'the collect button shows the amount',
      'the balance opens both wallets',
      'a member sees the venue with most',
      'home shows neither row nor message when ',
      'a closed bar stays closed',
      'after a game home says once',
      'the eye hides the balances',
      'the device remembers the choice for its next member',
      'header, money in games and wallets hide them',
      'an order without an outcome [D-355] > is named on home',
    ],
  },
  {
    families: ['L1'],
    why: 'the list of promotions ends after ten (D-S58)',
    stories: [
      'a visitor finds every open promotion',
      'the promotions shown stay until those of the next type arrive',
      'is gone for the next member',
    ],
  },
  {
    families: ['G1'],
    why: 'platforms are in lower case (D-S60)',
    stories: [
      'the address keeps the days and platform that bets',
      'a filter of days and platform leaves the totals',
      'the filters stand in the address',
      'the player sees four types',
      'a transfer goes into the first venue',
      'the wallets are swapped or chosen',
      'a tile says the category of its game until',
      'a member opens a found game as by its tile',
      'the keys go from the field to the games and back',
    ],
  },
  {
    families: ['G1'],
    why: 'the token of a login has three parts (D-S60)',
    stories: ['a login sends what was typed', 'a registration sends what was typed'],
  },
  {
    families: ['L2'],
    why: 'an unknown promotion is HTTP 500, which a retry may mend (D-S21)',
    stories: ['promotion 999 says'],
  },
];

/** Why a story of a suite is not told on servers of a family; `null` when it is. */
export function whyExcluded(family: FamilyName | null, title: string, suite = ''): string | null {
  if (!family) return null;
  const titles = [title, `${suite} > ${title}`];
  const found = EXCLUDED.find(
    ({ families, stories }) =>
      families.includes(family) &&
      stories.some((story) => titles.some((one) => one.startsWith(story))),
  );
  return found?.why ?? null;
}

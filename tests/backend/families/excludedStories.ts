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
      '[M2-73, M2-128, M3-34] a player sees the methods',
      '[M7-31, M3-35, D-132, F-M15] each method has the range',
      '[M4-13, D-123, M8-14] a bobi deposit leaves',
      '[D-208, F-M33] a refusal keeps the amount, and a javascript: address',
      '[M4-13, D-123] inside Telegram',
      '[M4-13] inside Telegram a tap before the delay',
      '[M4-13] outside Telegram a tap before the delay',
      '[M4-13] outside Telegram the delay opens',
      '[M4-13, D-127] the payment page of an order stays',
      '[D-224] the payment page of an order whose time',
      '[D-009, D-134, D-233] bobi is ordered as USDT is',
      '[D-241, D-107] bobi addresses stand under a third tab',
      '[D-241, D-S42] the third tab, when bobi',
      '[M2-76] the hub leads to USDT and bobi',
      '[M4-13, D-122] the pay page of an order without a number',
    ],
  },
  {
    families: ['L1', 'L3'],
    why: 'the list of bobi addresses is HTTP 500 (D-S42)',
    stories: ['[D-009, D-105, D-264] bobi has the same form'],
  },
  {
    families: FAMILY_NAMES,
    why: 'a new order says its number and no address to pay to (D-S25)',
    stories: [
      '[M4-12, M7-32, M9-21] the code to pay opens after 2 seconds',
      'the next poll names another address',
      'the addresses are those of the number asked for',
      'compares addresses without regard to spelling',
    ],
  },
  {
    families: ['L1', 'L3', 'G1'],
    why: 'a new order names no page to pay at (D-S25)',
    stories: ['[M7-32, M7-33, D-122] a WeChat order is sent as wxpay'],
  },
  {
    families: FAMILY_NAMES,
    why: 'an unknown order is a failure, not an empty answer (D-S49)',
    stories: ['[D-203] a player retries an order that failed to load, and finds other ways'],
  },
  {
    families: FAMILY_NAMES,
    why: 'the server fills the venue itself and never asks the client to (D-S52)',
    stories: [
      '[S4-22] closing the page asks while a game’s wallet is being filled',
      '[S4-22, S7-30] with transferStatus 1 the wallet is filled first',
      '[D-086, F-M30] a game whose filling fails',
      '[D-086, D-227] a filling answered by',
      '[F-M30] after a while a player can enter without waiting for the filling',
      '[S4-21, S4-22] leaving while the wallet is being filled',
    ],
  },
  {
    families: FAMILY_NAMES,
    why: 'the server does not hear that a game has ended (D-S52)',
    stories: [
      'another game replaces the first, which is ended',
      '[S4-21, S7-31, D-085, F-M31] a player who leaves sees',
      '[D-085, F-M31] closing the page ends the game once',
      '[D-085] a page that comes back from memory',
      '[D-287, D-085] a player who leaves the game leaves full screen',
    ],
  },
  {
    families: FAMILY_NAMES,
    why: 'the venues are read from the other list, once the server has said that it has no such call (D-S16)',
    stories: [
      '[M2-67, M2-68, D-069] a member brings all money back',
      'the money page stays as it was left, and loads everything again',
      '[M4-32, M4-33, M9-10] the venues are asked for every 1.5 s',
      '[F-M28] a chosen venue that is gone must be chosen again',
      '[M2-109, M4-34, M9-09] the venues are asked for every 3.5 seconds',
      'the venues of a transfer > ',
      '[D-250] a recycle that is answered with code 0',
    ],
  },
  {
    families: LARAVEL,
    why: 'the list says of a withdrawal what was paid out, in USDT (D-S29)',
    stories: [
      '[D-207, D-210] a member sees deposits, withdrawals and their difference',
      '[D-207] beside a list of the same records',
      'the net deposits do not wait for what the screen asks for',
      '[D-249] withdrawals in USDT are neither converted nor added',
      '[D-207, D-S47] a list that fails leaves no part of a sum',
      '[D-278] the details of a withdrawal hold its number',
    ],
  },
  {
    families: LARAVEL,
    why: 'only one venue is collected (D-S53)',
    stories: [
      '[S4-34, S4-36, S7-25] a member brings the money of all games',
      '[M2-110, M2-111, D-332] the recall moves what the game wallet holds',
      '[D-281] a member sees the venue with most of their money',
    ],
  },
  {
    families: ['L3', 'G1'],
    why: 'the server says no Chinese words of its own for a success (D-S44, D-S60)',
    stories: [
      '[S4-34, S4-35, S4-36, D-160, D-S35] a player recycles with one click',
      '[S2-41, F-M32] ten taps on the recycle button',
      '[S4-35] the server’s message is shown, whatever it is',
    ],
  },
  {
    families: ['L3'],
    why: 'the server says no Chinese words of its own for a success (D-S44)',
    stories: [
      '[M2-22, M4-09, D-202, F-M32] two taps on the claim',
      '[S2-90, S7-38] a player who taps many times applies once',
      '[S7-38, D-S22] promotion 3 shows the words of code 200',
      '[S8-01] a second application is refused',
      '[S2-127, S2-128, M7-06] a player sends mobile and reason',
      '[D-017] an agent application survives a reload',
    ],
  },
  {
    families: ['L2', 'L3', 'G1'],
    why: 'the slots are the same fishing games for every code (D-S12, D-S41)',
    stories: [
      '[S2-32, M2-122, S9-25] the tabs are OB, FG, PP and AE',
      '[M2-123, S7-12] the screen opens with OB',
      '[S2-33, M2-124] the address opens',
      '[S7-13, M4-38, D-101] the games of a code are asked for once',
      '[S2-64] a visitor who taps a game is told',
      '[S2-34] a player who returns finds the very same screen',
      '[D-234] found games and slots have a star',
    ],
  },
  {
    families: ['L3'],
    why: 'the server wants eight characters of both passwords (D-S55)',
    stories: [
      '[S3-22, S7-22, D-053] a registration sends what was typed',
      '[S2-67, S5-15, D-052] the referrer of the address',
      '[S8-01] a refused registration shows the failure',
      '[S5-04, D-051] the popup asks for the password once',
      '[D-053] opens after a registration',
    ],
  },
  {
    families: ['L3'],
    why: 'no picture can be uploaded (D-S50)',
    stories: [
      '[S2-95, S4-33, S7-40, F-U07] an avatar is sent once',
      '[F-U05] of two quick picks the last one counts',
      '[F-U05] another pick takes the place of one',
      '[D-218, F-U06] a picture stays chosen after a time-out',
      '[S8-01, D-S23] the server’s refusal is shown in its words',
      '[S8-02] a network failure shows no toast, and another picture',
      '[M2-32, M7-13] an upload is busy on its way',
    ],
  },
  {
    families: ['L3'],
    why: 'article 6 holds the home notices (D-S59)',
    stories: ['[D-010, D-011] "?type=6" shows'],
  },
  {
    families: ['L1'],
    why: 'a site that takes bank transfers has no account of a deleted bank',
    stories: [
      '[M2-130, M7-34, D-203] a player sees one receiving account',
      '[D-260] a refusal hides accounts that were shown before',
    ],
  },
  {
    families: ['L1'],
    why: 'the payment password is not looked at when a card is bound',
    stories: ['[F-S17] a refused bobi address stays'],
  },
  {
    families: ['L1'],
    why: 'the money in games is always said to be 0',
    stories: [
      '[S2-16, S2-96, D-150] the personal centre shows the member',
      '[M2-62, M2-63, M2-64] the money page shows the total',
      '[M2-65, M2-66, M9-23] the money page shows three venues',
      '[D-142] the money page leads to the deposit',
      '[D-203] venues that cannot be loaded say so in their place',
      '[M2-93, M2-94, M2-95] the player sees both wallets',
      '[D-247] the collect button shows the amount',
      '[S2-39, S1-07] the balance opens both wallets',
      'money in games on home > ',
    ],
  },
  {
    families: ['L1'],
    why: 'the list of promotions ends after ten (D-S58)',
    stories: [
      '[S2-12, S2-43, S2-87] a visitor finds every promotion',
      '[S7-36, D-095] the promotions of a type',
      'the promotions shown stay until those of the next type arrive',
      '[D-256, D-017] is gone for the next member',
    ],
  },
  {
    families: ['G1'],
    why: 'platforms are in lower case (D-S60)',
    stories: [
      '[M2-56, M2-57, M7-23] a player filters bets by days and platform',
      '[M2-23, M2-24, M3-16] the history is filtered by days and platform',
      '[M2-60, M9-08, M7-25] the filters stand in the address',
      '[M2-61, D-152, D-155] the player sees four types',
      '[M7-38, M4-31, M4-35, D-144, D-149] a transfer goes from the platform wallet',
      '[M2-117, M2-118, M4-30] the wallets are chosen from a popup',
      'a tile says the category of its game until',
      '[S2-76] a member opens a found game as by its tile',
      'the keys go from the field to the games and back',
    ],
  },
  {
    families: ['G1'],
    why: 'the token of a login has three parts (D-S60)',
    stories: [
      '[S4-01, S4-04] a login keeps the token',
      '[S3-22, S7-22, D-053] a registration sends what was typed',
    ],
  },
  {
    families: ['L2'],
    why: 'an unknown promotion is HTTP 500, which a retry may mend (D-S21)',
    stories: ['a promotion that the server does not know'],
  },
  {
    families: ['L2', 'L3', 'G1'],
    why: 'the settings of the site are more than the story lists, and its pictures have whole addresses',
    stories: ['[S3-01, D-100, S3-23] settings are kept as they were sent'],
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

import { checkClaims, checkGame, checkProfile, checkPromotion } from './account.ts';
import { checkRecords } from './records.ts';
import { checkHeaders, checkRefusals, checkTokens } from './habits.ts';
import { checkDeposits } from './deposits.ts';
import { checkLaunches } from './launchData.ts';
import { checkWithdrawals } from './withdrawals.ts';
import { checkReads } from './reads.ts';
import { checkRegister } from './register.ts';
import { logIn, logOut, tryWrongPassword } from './session.ts';
import type { Check } from './probe.ts';
import { checkTransfers } from './transfers.ts';

/** One check of a backend. */
export type Step = {
  /** The word for `--only`. */
  name: string;
  /** About how many calls it sends. */
  calls: number;
  /** The option without which it is not run. */
  needs?: 'withOrders' | 'withRegister';
  /** It needs a token. */
  isMembers?: true;
  /** What it writes to the account; docs/backend-reference.md lists the same. */
  writes?: readonly string[];
  run: (check: Check) => Promise<void>;
};

const ORDERS = { needs: 'withOrders', isMembers: true } as const;

/** Every check in its order: first what leaves no trace, then the money in the smallest amounts, wrong passwords last. */
export const STEPS: readonly Step[] = [
  { name: 'headers', calls: 2, run: checkHeaders },
  { name: 'refusals', calls: 2, run: checkRefusals },
  { name: 'telegram', calls: 6, run: checkLaunches },
  { name: 'tokens', calls: 2, run: checkTokens },
  { name: 'login', calls: 1, run: logIn },
  { name: 'reads', calls: 45, run: checkReads },
  { name: 'records', calls: 8, isMembers: true, run: checkRecords },
  {
    name: 'register',
    calls: 8,
    needs: 'withRegister',
    writes: ['a member with a name of its own, who stays: delete it'],
    run: checkRegister,
  },
  {
    ...ORDERS,
    name: 'profile',
    calls: 3,
    writes: [
      'the profile and the automatic transfer, as they are',
      'a new picture of the member, which stays',
    ],
    run: checkProfile,
  },
  {
    ...ORDERS,
    name: 'promotion',
    calls: 1,
    writes: ['an application for the first promotion that takes one: reject it'],
    run: checkPromotion,
  },
  {
    ...ORDERS,
    name: 'deposits',
    calls: 17,
    writes: [
      'a deposit of the smallest amount, by the first of bank transfer, Alipay and WeChat Pay that is on, and the equal order once more at once; before it one of a yuan less, which must be refused',
      'a deposit of the smallest amount in USDT over TRC20, if USDT is on: reject both deposits',
    ],
    run: checkDeposits,
  },
  {
    ...ORDERS,
    name: 'transfers',
    calls: 11,
    writes: [
      'a transfer of more than the wallet holds, which must be refused, and one of 1 yuan into the first venue, and back; the automatic transfer, if it is on, is off meanwhile, and during the game',
    ],
    run: checkTransfers,
  },
  {
    ...ORDERS,
    name: 'game',
    calls: 2,
    writes: ['the opening of the first hot game, and its end'],
    run: checkGame,
  },
  {
    ...ORDERS,
    name: 'claims',
    calls: 4,
    writes: [
      '`transall`, only if every venue holds 0: there is nothing to collect then',
      'the claim of open rebates, and of one red packet if there is one',
    ],
    run: checkClaims,
  },
  {
    ...ORDERS,
    name: 'withdrawals',
    calls: 26,
    writes: [
      'the USDT address T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb, which nobody owns: a payment to it is lost. It is unbound again',
      'withdrawals that must be refused: of more than the wallet holds, to an id that is no card, and last with the login password and with a wrong payment password, which may lock the account',
      'a withdrawal of 100 yuan to that address and to no other: reject it, which gives the money back',
    ],
    run: checkWithdrawals,
  },
  {
    ...ORDERS,
    name: 'password',
    calls: 1,
    writes: ['a login with a wrong password, which may lock the account'],
    run: tryWrongPassword,
  },
  { name: 'logout', calls: 2, isMembers: true, run: logOut },
];

/** What `--orders` writes, in its order. */
export const WRITES = STEPS.filter(({ needs }) => needs === 'withOrders').flatMap(
  ({ writes = [] }) => writes,
);

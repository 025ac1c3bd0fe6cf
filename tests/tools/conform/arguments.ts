import { parseArgs } from 'node:util';

import { STEPS } from './steps.ts';

export const USAGE = `npm run conform -- https://api.example --member name [options]

  --member NAME      a test account; without it only the calls that need no token are checked
                     its password is in LOBBY_MEMBER_PASSWORD, or typed when asked
  --site ORIGIN      the origin of the site, when it is not the origin of the backend (CORS)
  --orders           sends deposits, a withdrawal and transfers too, in the smallest amounts, and
                     says before what it writes;
                     the payment password is in LOBBY_PAYMENT_PASSWORD, or typed when asked
  --register         registers a member, who stays, and who must see nothing of the account
  --only WORDS       only these checks, and the login: ${STEPS.map(({ name }) => name).join(', ')};
                     or calls that read, by path: --only /api/getcard,/api/user
  --rate N           calls a second at most; 5 unless told
  --json             prints the results as JSON

BOT_TOKEN holds the token of your bot: then changed, old and future launch data are sent too.
Exit status: 0 everything holds, 1 something is broken, 3 something could not be checked.`;

type Arguments = {
  base: string;
  site: string;
  name: string;
  withOrders: boolean;
  withRegister: boolean;
  only: readonly string[];
  /** The least time from the start of a call to the start of the next. */
  everyMs: number;
  isJson: boolean;
};

/** Reads the command line; null when it cannot be read. */
export function readArguments(args: string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        member: { type: 'string', default: '' },
        site: { type: 'string' },
        rate: { type: 'string', default: '5' },
        only: { type: 'string', default: '' },
        orders: { type: 'boolean', default: false },
        register: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [address = '', ...more] = positionals;
    const { origin, protocol, pathname } = new URL(address);
    if (more.length > 0 || !/^https?:$/.test(protocol)) return null;
    if (values.orders && !values.member) return null;
    const rate = Number(values.rate);
    const only = values.only.split(',').filter(Boolean);
    const isKnown = (word: string) =>
      word.startsWith('/api/') || STEPS.some(({ name }) => name === word);
    if (!(rate > 0) || !Number.isFinite(rate) || !only.every(isKnown)) return null;
    return {
      base: origin + pathname.replace(/\/+$/, ''),
      site: new URL(values.site ?? origin).origin,
      name: values.member,
      withOrders: values.orders,
      withRegister: values.register,
      only,
      everyMs: 1000 / rate,
      isJson: values.json,
    };
  } catch {
    return null;
  }
}

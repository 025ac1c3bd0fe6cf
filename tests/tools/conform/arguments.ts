import { parseArgs } from 'node:util';

export const USAGE = `npm run conform -- https://api.example --member name [options]

  --member NAME      a test account; without it only the calls that need no token are checked
                     its password is in LOBBY_MEMBER_PASSWORD, or typed when asked
  --site ORIGIN      the origin of the site, when it is not the origin of the backend (CORS)
  --orders           sends deposits, a withdrawal and transfers too, in the smallest amounts, and
                     says before what it writes;
                     the payment password is in LOBBY_PAYMENT_PASSWORD, or typed when asked
  --max-age HOURS    how long the backend means to take launch data; 24 unless told. BOT_TOKEN holds the
                     token of the bot: then changed and old launch data are sent too
  --register         registers a member, who stays: delete it afterwards
  --rate N           calls a second at most; 5 unless told
  --json             prints the results as JSON`;

type Arguments = {
  base: string;
  site: string;
  name: string;
  withOrders: boolean;
  withRegister: boolean;
  maxAgeHours: number;
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
        'max-age': { type: 'string', default: '24' },
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
    const maxAgeHours = Number(values['max-age']);
    if (![rate, maxAgeHours].every((one) => one > 0 && Number.isFinite(one))) return null;
    return {
      base: origin + pathname.replace(/\/+$/, ''),
      site: new URL(values.site ?? origin).origin,
      name: values.member,
      withOrders: values.orders,
      withRegister: values.register,
      maxAgeHours,
      everyMs: 1000 / rate,
      isJson: values.json,
    };
  } catch {
    return null;
  }
}

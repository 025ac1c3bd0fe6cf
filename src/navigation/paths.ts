import { hasOwn } from '#domain/hasOwn.ts';

/** Every path of the site, by name. */
export const PATHS = {
  home: '/',
  login: '/login',
  telegramLogin: '/telegram-login',
  game: '/gamePage',
  service: '/kefu',
  mine: '/mine',
  redPacket: '/hongbao',
  promotions: '/activity',
  promotion: '/activityInfo',
  sponsors: '/zhanzhu',
  sponsor: '/zhanzhuye',
  vip: '/vip',
  agent: '/applyagent',
  download: '/app',
  slots: '/concise',
  money: '/money',
  deposit: '/recharge',
  usdtPayment: '/usdtPay',
  depositOrder: '/payInfo',
  withdrawalHub: '/withdrawalClass',
  withdrawal: '/withdrawal',
  bobiWithdrawal: '/withdrawalBobi',
  transfer: '/transfer',
  cards: '/wallet',
  addUsdtCard: '/addUsdtCard',
  addBankCard: '/addBankCard',
  addBobiCard: '/addBobiCard',
  usdtGuide: '/usdtmore',
  transactions: '/transRecord',
  bets: '/betRecord',
  applications: '/activityRecord',
  rebate: '/fanshui',
  welfare: '/welfare',
  messages: '/message',
  safety: '/userCent',
  profile: '/userInfo',
  password: '/password',
  protection: '/protection',
  help: '/boutBallBet',
  article: '/boutBallBetInfo',
  about: '/abouts',
} as const;

export type PathName = keyof typeof PATHS;

/** The query of the paths that have one. */
type KnownQueries = {
  login: LoginQuery;
  telegramLogin: LoginQuery;
  /** A game by platform, category and code, or one of the three other modes. */
  game: { name?: string; type?: string; code?: string; dailiD?: '1' | '2'; app?: '1' };
  promotion: { id: string };
  sponsor: { type: '1' | '2' };
  /** The tab, obgdy, fgdz, pp or ae, and the platform if only its games are shown. */
  slots: { type?: string; venue?: string };
  /** The address and amount of a USDT order. Trust them only if this session received them. */
  usdtPayment: { address: string; amount: string };
  /** An order by its number or, if the server sent none, by the pay page that this session received. */
  depositOrder: { deposit_no: string; page?: string };
  /** The tab: 1 virtual currency, 2 bank cards, 5 bobi. Anything else means 1. */
  cards: { type?: string };
  /** `type`: 1 deposit, 2 withdrawal, 3 transfer in, 4 transfer out. `date`: 1 to 4. */
  transactions: { type?: string; status?: string; date?: string; platform?: string };
  /** `status`: 0 to 3; without it every status. */
  bets: { date?: string; platform?: string; status?: string };
  rebate: { date?: string; platform?: string };
  /** The tab: 1 notices, 2 internal messages. */
  messages: { type?: string };
  /** Which password: 1 login, 2 withdrawal. Anything else means 1. */
  password: { type?: '1' | '2' };
  /** The article: 1 to 5, 7, 8. */
  article: { type: string };
  /** The article: 5 terms, 6 privacy, 8 responsible gambling. */
  about: { type: string };
};

/** The query of each path. */
export type Queries = KnownQueries &
  Record<Exclude<PathName, keyof KnownQueries>, Record<never, never>>;

type LoginQuery = {
  /** 0 login, 1 register. */
  type?: '0' | '1';
  pid?: string;
  telegram?: '1';
  redirect?: string;
};

/** Returns the in-app address for a start parameter: of `PATHS`, or with values, `promotion-7`; else null. */
export function findAddress(text: string): string | null {
  if (hasOwn(PATHS, text)) return pathTo(text as PathName);
  const [name, ...parts] = text.split('-');
  const values = parts.every(Boolean) ? parts : [];
  if (name === 'promotion' && values.length === 1) return pathTo(name, { id: values[0]! });
  if (name === 'game' && values.length === 3)
    return pathTo(name, { name: values[0], type: values[1], code: values[2] } as Queries['game']);
  return findPath(`/${text}`) && `/${text}`;
}

/** Returns the in-app address of a path: `pathTo('game', { name, type, code })`. */
export function pathTo<Name extends PathName>(name: Name, query?: Queries[Name]): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) params.set(key, value);
  const text = params.toString();
  return PATHS[name] + (text && `?${text}`);
}

/** Returns the path name of an in-app address, with or without a slash at its end; null if there is no such screen. */
export function findPath(address: string): PathName | null {
  const path = address.split(/[?#]/)[0]!.replace(/(.)\/$/, '$1');
  return (Object.keys(PATHS) as PathName[]).find((name) => PATHS[name] === path) ?? null;
}

/** The address to show after login: `redirect` if it is a known screen of ours and no login, else home. */
export function readRedirect(redirect: string | null): string {
  if (redirect === null || !/^\/(?![/\\])/.test(redirect) || redirect.length > 2000)
    return PATHS.home;
  const name = findPath(redirect);
  return name === null || name === 'login' || name === 'telegramLogin' ? PATHS.home : redirect;
}

/** What `/gamePage` shows: a game, or one of three other pages. */
export type GameMode = 'game' | 'agent' | 'service' | 'download';

/** Reads the mode from the query: `dailiD=1`, `dailiD=2`, `app=1`, else a game. */
export function readGameMode(query: URLSearchParams): GameMode {
  const mode = query.get('dailiD');
  if (mode === '1') return 'agent';
  if (mode === '2') return 'service';
  return query.get('app') === '1' ? 'download' : 'game';
}

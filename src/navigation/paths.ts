/** The map: every path of the site by name. A path whose screen does not exist yet is not here. */
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
} as const;

export type PathName = keyof typeof PATHS;

/** What each path takes in its query. */
export type Queries = {
  home: Record<never, never>;
  login: LoginQuery;
  telegramLogin: LoginQuery;
  /** A game: its platform, category and code (D-080); or one of the three other modes (S2-77 to S2-79). */
  game: { name?: string; type?: string; code?: string; dailiD?: '1' | '2'; app?: '1' };
  service: Record<never, never>;
  mine: Record<never, never>;
  redPacket: Record<never, never>;
  promotions: Record<never, never>;
  promotion: { id: string };
  sponsors: Record<never, never>;
  sponsor: { type: '1' | '2' };
  vip: Record<never, never>;
  agent: Record<never, never>;
  download: Record<never, never>;
  /** The tab: obgdy, fgdz, pp or ae (D-099). */
  slots: { type?: string };
};

type LoginQuery = {
  /** 0 login, 1 register (S2-66). */
  type?: '0' | '1';
  pid?: string;
  telegram?: '1';
  redirect?: string;
};

/** The in-app address that a start parameter names, by its key here or as it stands in an address (D-214). */
export function findAddress(text: string): string | null {
  if (Object.hasOwn(PATHS, text)) return pathTo(text as PathName);
  return findPath(`/${text}`) && `/${text}`;
}

/** The in-app address of a path: `pathTo('game', { name, type, code })`. */
export function pathTo<Name extends PathName>(name: Name, query?: Queries[Name]): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) params.set(key, value);
  const text = params.toString();
  return PATHS[name] + (text && `?${text}`);
}

/** The name of the path an in-app address leads to, or null when there is no such screen. */
export function findPath(address: string): PathName | null {
  const path = address.split(/[?#]/)[0];
  const names = Object.keys(PATHS) as PathName[];
  return names.find((name) => PATHS[name] === path) ?? null;
}

/**
 * Where login leads afterwards: an in-app address of a known screen other than the login itself, else home
 * (D-018). Anything that could leave the site is ignored.
 */
export function readRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || wanted.length > 2000) return PATHS.home;
  const name = findPath(wanted);
  return name === null || name === 'login' || name === 'telegramLogin' ? PATHS.home : wanted;
}

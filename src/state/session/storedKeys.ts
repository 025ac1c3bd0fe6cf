import { usableToken } from '#domain/token.ts';

/** Over TLS, a cookie of this prefix can be set by this host alone; every host of the domain can set others (D-252). */
const COOKIE_PREFIX = globalThis.location?.protocol === 'https:' ? '__Host-' : '';

/** Keys of what belongs to a session and is read before the bundle: apart from `STORED`, which has every key. */
export const TOKEN_KEYS = {
  /** Session and local storage: a `SavedToken` as JSON. */
  entry: 'lobby.token',
  /** Cookie holding the bare token for one day. */
  cookie: `${COOKIE_PREFIX}lobby_token`,
  /** Cookie beside it: the Telegram user id the token was stored for (D-025). */
  ownerCookie: `${COOKIE_PREFIX}lobby_token_owner`,
  /** Session storage: the launch that was logged out of, where no automatic login follows (D-041). */
  spentLaunch: 'lobby.spentLaunch',
} as const;

/** Keys of what stays with the device and is read before the bundle. */
export const DEVICE_KEYS = {
  theme: 'lobby.theme',
  language: 'lobby.language',
  /** Local storage: which sessions ended here, for tabs that slept meanwhile; nothing of a member (D-228). */
  ended: 'lobby.ended',
} as const;

const ANSWERS = 'lobby.answer.';

/** The key in local storage under which the last answer to a call is kept. */
export function answerKey(path: string, payload?: unknown): string {
  return `${ANSWERS}${path} ${JSON.stringify(payload) ?? ''}`;
}

/** An older answer is not shown: an operator changes notices, banners and games within a week. */
const MAX_AGE_MS = 604_800_000;
/** An answer from later than this means that the clock was set back: its age is unknown. */
const MAX_AHEAD_MS = 3_600_000;

/** The data of an answer that was stored as JSON `{ atMs, data }`; undefined when it is too old or not readable. */
export function readStoredData(stored: string | null, nowMs: number): unknown {
  try {
    const { atMs, data } = JSON.parse(stored ?? '') as { atMs: number; data: unknown };
    return isShownAnswer(atMs, nowMs) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an answer that was stored at `atMs` is still shown. */
export function isShownAnswer(atMs: number, nowMs: number): boolean {
  const ageMs = nowMs - atMs;
  return ageMs <= MAX_AGE_MS && ageMs > -MAX_AHEAD_MS;
}

/**
 * Everything the client keeps on the device, by class. Logout and the login-password change clear `token` and `cache`
 * and keep `device`, `pending` and `own` (D-205, D-234); a 401 clears what is its own session's (D-228); a logout then clears `pending`
 * of that member. The inline start reads this file too.
 */
export const STORED = {
  token: {
    ...TOKEN_KEYS,
    /** Session storage: Telegram's launch string, under the key of its own SDK (D-030). */
    launch: 'tapps/launchParams',
    /** Session storage: the launch whose start parameter was followed. */
    followedLaunch: 'lobby.followedLaunch',
  },
  device: DEVICE_KEYS,
  /** IndexedDB and local storage: money orders without an answer, each under a salted hash of the account name (D-202). */
  pending: { notes: 'lobby.pending' },
  own: {
    /** Local storage: the salt of this device, for the keys of accounts. */
    salt: 'lobby.salt',
    /** Local storage: what members have played and their favourites, sealed under the key of each account (D-234). */
    played: 'lobby.played',
    /** IndexedDB: breaks, reality checks and reminders, under the key of each account (D-207). */
    protection: 'lobby.protection',
    /** Local storage: how many messages members saw last, under the key of each account, for 90 days (D-248). */
    seenMessages: 'lobby.seenMessages',
  },
  cache: {
    /** Local storage: name and picture, with the id of their session (D-219). */
    member: 'lobby.member',
    /** Local storage: the favourites of visitors, which go at login (D-234). */
    visitorGames: 'lobby.visitorGames',
    /** Session storage: who referred the visitor (D-013). */
    referrer: 'lobby.referrer',
    /** Session storage: the visitor was redirected to their own host, once (D-014). */
    visited: 'lobby.visited',
    /** Session storage: the USDT addresses this session received for its orders (D-130). */
    addresses: 'lobby.addresses',
    /** Session storage: the pay pages of this session's orders. */
    payPages: 'lobby.payPages',
    /** Session storage: the server's messages to this session's orders of unknown outcome (D-250). */
    ambiguousAnswers: 'lobby.ambiguousAnswers',
    /** Session storage: what was typed into forms and not sent yet; never a password. */
    drafts: 'lobby.drafts',
    /** Session storage: where this launch is, inside Telegram. */
    place: 'lobby.place',
    /** Session storage: when the page reloaded by itself for a file that was gone, in ms. */
    reloaded: 'lobby.reloaded',
    /** Session storage: for how long this session has been played, with its id (D-207). */
    sessionTime: 'lobby.playTime',
    /** Prefix of stored server answers. */
    answers: ANSWERS,
  },
} as const;

/** A token as kept in session and local storage. */
export type SavedToken = {
  token: string;
  /** The Telegram user it was stored for, or null for a login outside Telegram. */
  owner: string | null;
  /** Milliseconds since 1970 after which the local copy is ignored (D-038). */
  expiresAt: number;
  /** Tells this session from any other: what is stored of the member carries it too. '' in a cookie. */
  id: string;
};

type Reader = { getItem: (key: string) => string | null } | null;

/**
 * The token a start may use: session storage, then local storage (24 hours), then the cookie (D-037), each only
 * when it belongs to this launch, and none when its session ended in another tab (D-228). `launchOwner` is the Telegram
 * user of the launch, undefined outside Telegram, where every stored token is the device's own (D-025, D-039). It is
 * null when Telegram names none: then the session of this tab goes on (D-244).
 */
export function readSavedToken(
  session: Reader,
  local: Reader,
  cookies: string,
  launchOwner: string | null | undefined,
  nowMs: number,
): SavedToken | null {
  const fromCookie = readCookie(cookies, TOKEN_KEYS.cookie);
  const own = readTokenEntry(session);
  const candidates = [
    own,
    freshOnly(readTokenEntry(local), nowMs),
    usableToken(fromCookie) && {
      token: fromCookie,
      owner: readCookie(cookies, TOKEN_KEYS.ownerCookie) || null,
      expiresAt: 0,
      id: '',
    },
  ];
  const found = candidates.find((saved) => saved);
  return found &&
    (launchOwner === undefined ||
      found.owner === launchOwner ||
      (launchOwner === null && found === own)) &&
    !local?.getItem(DEVICE_KEYS.ended)?.includes(`"${found.id}"`)
    ? found
    : null;
}

/** A storage of the browser, or null where the browser denies it. */
export function deviceStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

/** The token that a storage holds, whoever's it is and however old. */
export function readTokenEntry(storage: Reader): SavedToken | null {
  try {
    const saved = JSON.parse(
      storage?.getItem(TOKEN_KEYS.entry) ?? 'null',
    ) as Partial<SavedToken> | null;
    const token = usableToken(saved?.token);
    if (!saved || !token) return null;
    return {
      token,
      owner: saved.owner ?? null,
      expiresAt: Number(saved.expiresAt) || 0,
      id: typeof saved.id === 'string' ? saved.id : '',
    };
  } catch {
    return null;
  }
}

function freshOnly(saved: SavedToken | null, nowMs: number): SavedToken | null {
  if (!saved) return null;
  // A deadline more than a day ahead means that the clock was set back: not trusted either.
  const leftMs = saved.expiresAt - nowMs;
  return leftMs > 0 && leftMs <= 86_400_000 ? saved : null;
}

/** The value of a cookie in the text of all cookies; '' when there is none. */
export function readCookie(cookies: string, name: string): string {
  const row = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  const value = row ? row.slice(name.length + 1) : '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

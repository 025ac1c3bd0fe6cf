import { decodeText } from '#domain/decodeText.ts';
import { readJson } from '#domain/readJson.ts';
import { usableToken } from '#domain/token.ts';

/** Over TLS, only this host can set a cookie with this prefix. Every host of the domain can set others. */
const COOKIE_PREFIX = globalThis.location?.protocol === 'https:' ? '__Host-' : '';

/** Session keys that the inline start reads before the bundle loads. `STORED` has all keys. */
export const TOKEN_KEYS = {
  /** Session and local storage: a `SavedToken` as JSON. */
  entry: 'lobby.token',
  /** Cookie: the bare token, for one day. */
  cookie: `${COOKIE_PREFIX}lobby_token`,
  /** Cookie: the Telegram user id of the token. */
  ownerCookie: `${COOKIE_PREFIX}lobby_token_owner`,
  /** Session storage: the launch whose member logged out. It gets no automatic login. */
  spentLaunch: 'lobby.spentLaunch',
} as const;

/** Device keys that the inline start reads before the bundle loads. */
export const DEVICE_KEYS = {
  theme: 'lobby.theme',
  language: 'lobby.language',
  /** Local storage: the 18+ statement was made. IndexedDB decides; the inline start reads this mark. */
  adult: 'lobby.adult',
  /** Local storage: the ids of ended sessions, for tabs that slept meanwhile. Holds no member data. */
  ended: 'lobby.ended',
} as const;

const ANSWERS = 'lobby.answer.';
const MEMBER_ANSWERS = 'lobby.memberAnswer.';

/** Returns the local storage key of a visitor's last answer to a call, by language. */
export function answerKey(path: string, payload?: unknown, language = ''): string {
  return `${ANSWERS}${nameAnswer(path, payload, language)}`;
}

/** Returns the local storage key of a member's last answer to a call, which holds the id of their session. */
export function memberAnswerKey(path: string, payload?: unknown, language = ''): string {
  return `${MEMBER_ANSWERS}${nameAnswer(path, payload, language)}`;
}

// Earlier versions named no language.
function nameAnswer(path: string, payload: unknown, language: string): string {
  return `${path} ${JSON.stringify(payload) ?? ''}${language && language !== 'zh' ? ` ${language}` : ''}`;
}

/** An older answer is not shown, because an operator changes notices, banners and games within a week. */
const MAX_AGE_MS = 604_800_000;
/** An answer further ahead than this means that the clock was set back. Its age is unknown. */
const MAX_AHEAD_MS = 3_600_000;

/** Returns the data of an answer stored as JSON `{ atMs, data }`; undefined if unreadable or not wanted (too old). */
export function readStoredData(
  stored: string | null | undefined,
  nowMs: number,
  isWanted = isShownAnswer,
): unknown {
  const { atMs, data } = (readJson(stored) ?? {}) as { atMs?: unknown; data?: unknown };
  return typeof atMs === 'number' && isWanted(atMs, nowMs) ? data : undefined;
}

/** A younger answer is not loaded again by the next visit. */
export const YOUNG_MS = 60_000;

/** Whether an answer stored at `atMs` is young. One from the future has no known age. */
export function isYoungAnswer(atMs: number, nowMs: number): boolean {
  return atMs <= nowMs && nowMs - atMs < YOUNG_MS;
}

/** Whether an answer stored at `atMs` may still be shown. */
export function isShownAnswer(atMs: number, nowMs: number): boolean {
  return nowMs - atMs <= MAX_AGE_MS && atMs - nowMs < MAX_AHEAD_MS;
}

/** Every stored key. `clearing.ts` says what the end of a session clears. The inline start reads this file too. */
export const STORED = {
  token: {
    ...TOKEN_KEYS,
    /** Session storage: Telegram's launch string, under the key of its own SDK. */
    launch: 'tapps/launchParams',
    /** Session storage: the launch whose start parameter was followed. */
    followedLaunch: 'lobby.followedLaunch',
  },
  device: {
    ...DEVICE_KEYS,
    /** Local storage: the player has put away the card about logging in without Telegram. */
    withoutTelegram: 'lobby.withoutTelegram',
    /** Local storage: the player has answered the offer of English. */
    languageOffer: 'lobby.languageOffer',
    /** Local storage: this device hides balances. */
    hiddenAmounts: 'lobby.hiddenAmounts',
  },
  /** Notes of unanswered orders, each under a salted hash of the account name. */
  unanswered: {
    /** IndexedDB: all notes. */
    orders: 'lobby.orders',
    /** Prefix in local storage: one key for each note. */
    order: 'lobby.order.',
  },
  own: {
    /** Local storage: games played, favourites and read messages of one member, under a salted hash. */
    entry: 'lobby.own',
    /** IndexedDB: breaks, reality checks and reminders, under the key of each account. */
    protection: 'lobby.protection',
    /** Local storage: the accounts that were asked about order messages, under their keys. */
    orderMessages: 'lobby.orderMessages',
  },
  cache: {
    /** Local storage: the member as the first screen shows them, with the id of their session. */
    member: 'lobby.member',
    /** Local storage: how many messages the member has, with the id of their session. */
    messageTotal: 'lobby.messageTotal',
    /** Local storage: the numbers of a member's orders in review, with the id of their session. */
    inReview: 'lobby.inReview',
    /** Local storage: a visitor's favourites, removed at login. */
    visitorGames: 'lobby.visitorGames',
    /** Session storage: who referred the visitor. */
    referrer: 'lobby.referrer',
    /** Session storage: whether the visitor has been redirected to their own host. */
    visited: 'lobby.visited',
    /** Session storage: the USDT addresses this session received for its orders. */
    addresses: 'lobby.addresses',
    /** Session storage: salted hashes of the accounts that the first answer about an order named. */
    accounts: 'lobby.accounts',
    /** Session storage: the pay pages of this session's orders. */
    payPages: 'lobby.payPages',
    /** Session storage: the orders that the player says they have paid. */
    paidOrders: 'lobby.paidOrders',
    /** Session storage: the server's messages about this session's unanswered orders. */
    ambiguousAnswers: 'lobby.ambiguousAnswers',
    /** Session storage: form drafts, never a password. */
    drafts: 'lobby.drafts',
    /** Session storage: queries of screens whose address must not outlive the session. */
    privateQueries: `${ANSWERS}queries`,
    /** Session storage: the screen of this launch, inside Telegram. */
    place: 'lobby.place',
    /** Session storage: the build that the page reloaded itself because of a missing file. */
    reloaded: 'lobby.reloaded',
    /** Session storage: when the page last broke, in ms since 1970. */
    brokenAt: 'lobby.brokenAt',
    /** Session storage: the session clock, with the id of the session. */
    sessionTime: 'lobby.playTime',
    /** Prefix in local storage: a visitor's last answers to public calls. */
    answers: ANSWERS,
    /** Prefix in local storage: a member's last answers to public calls, with the id of their session. */
    memberAnswers: MEMBER_ANSWERS,
  },
} as const;

/** A token as stored in session and local storage. */
export type SavedToken = {
  token: string;
  /** The Telegram user of the token, null for a login outside Telegram. */
  owner: string | null;
  /** When the local copy expires, in ms since 1970. */
  expiresAt: number;
  /** The session id, which the stored member carries too. '' for a token from a cookie. */
  id: string;
};

/** Local storage keys of version 0.2 that nothing reads any more. */
export const DROPPED_KEYS = ['lobby.salt', 'lobby.played', 'lobby.seenMessages'] as const;

type Reader = { getItem: (key: string) => string | null } | null;

/**
 * Returns the token that a start may use: from session storage, else local storage (24 hours), else the cookie. Returns
 * null if it does not belong to this launch, or if its session ended in another tab. `launchOwner` is the Telegram user
 * of the launch. Outside Telegram it is undefined, and every stored token is valid (D-025). It is null if Telegram
 * names no user: then only this tab's own session is valid.
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

/** Returns a storage, or null if the browser denies access or cannot read it. */
export function deviceStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    window[kind].getItem(ANSWERS);
    return window[kind];
  } catch {
    return null;
  }
}

/** Reads the token in a storage, regardless of its owner and age. */
export function readTokenEntry(storage: Reader): SavedToken | null {
  const saved = readJson(storage?.getItem(TOKEN_KEYS.entry)) as Partial<SavedToken> | null;
  const token = usableToken(saved?.token);
  if (!saved || !token) return null;
  const { owner, expiresAt, id } = saved;
  return {
    token,
    owner: typeof owner === 'string' ? owner : null,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : 0,
    id: typeof id === 'string' ? id : '',
  };
}

function freshOnly(saved: SavedToken | null, nowMs: number): SavedToken | null {
  // A deadline more than a day ahead means that the clock was set back. It is not trusted either.
  const leftMs = saved ? saved.expiresAt - nowMs : 0;
  return leftMs > 0 && leftMs <= 86_400_000 ? saved : null;
}

/** Returns the value of a cookie in the text of all cookies, or ''. */
export function readCookie(cookies: string, name: string): string {
  const row = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return decodeText(row ? row.slice(name.length + 1) : '', '');
}

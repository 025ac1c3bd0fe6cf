import * as v from 'valibot';

import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { findAddress, PATHS, readRedirect } from '#navigation/paths.ts';
import { sessionIdOf } from '#state/session/endedSessions.ts';
import type { SavedToken } from '#state/session/storedKeys.ts';

import { decideLogin, type LoginStep } from './decideLogin.ts';
import type { Launch } from './launch.ts';

/** The current screen of a launch inside Telegram, as stored. */
export const PLACE = v.object({
  launch: v.string(),
  session: v.string(),
  /** The address that the launch opens. */
  entry: v.string(),
  address: v.string(),
  /** Wall clock of the latest starts, in ms. */
  starts: v.array(v.number()),
});
type Place = v.InferOutput<typeof PLACE>;

/** Everything that a start finds on the device. */
export type StartFacts = {
  /** The token that this launch may use. */
  token: SavedToken | null;
  /** The token that any launch could use. */
  anyToken: SavedToken | null;
  /** This tab stores a token, whether or not it may be used. */
  isTabOfSession: boolean;
  place: Place | null;
  /** The launch whose session has ended. */
  spent: string | null;
  /** `markOf` the launch whose start parameter was followed. */
  followed: string | null;
  /** Where the page has opened. */
  address: string;
  nowMs: number;
};

export type Start = {
  session: SavedToken | null;
  /** The session of another account ends, and the login screen names the next account. */
  isOtherAccount: boolean;
  /** Another tab has ended the session of this launch. No automatic login follows, as after a logout. */
  isSpent: boolean;
  /** What to store with each screen. Null outside Telegram. */
  place: Pick<Place, 'launch' | 'entry' | 'starts'> | null;
  /** A draft may cause the loop, so the drafts go. */
  isLoop: boolean;
  referrer: string | null;
  /** From now on the start parameter counts as followed. */
  isFollowed: boolean;
  screen: string;
  login: Login | null;
};

/** Log in with the launch data, or say that there are none. `address`: the login screen, which leads on to `target`. */
export type Login = { step: LoginStep; address: string; target: string };

const LOOP_MS = 60_000;
const LOOP_STARTS = 3;
const LOGIN = /^(\/(?:telegram-)?login)(?:\?|$)/;

/** Names a launch by its start parameter too: one without data has no id. */
export function markOf({ id, startParam }: Launch): string {
  return id + startParam;
}

/** Whether an address is one of the two login screens, which lead to another screen by themselves. */
export function isLogin(address: string): boolean {
  return LOGIN.test(address);
}

/**
 * Decides the start of a launch. Only a token of its own user counts. Inside Telegram, a page that opened at the
 * launch's own address opens the last screen of this launch and session: Telegram Web cannot reload a page and inserts
 * its frame again (F-T26). From the fourth start within a minute, it opens home. On home it follows the start
 * parameter, once per launch, whatever screen the launch began on. Without a session it logs in.
 */
export function decideStart(launch: Launch, found: StartFacts): Start {
  const { environment, owner, id } = launch;
  const { token: session, address, nowMs } = found;
  const isOtherAccount = !session && owner !== null && found.anyToken !== null;
  const isEnded = !session && found.isTabOfSession;
  const isSpent = isEnded && id !== '' && found.place?.launch === id;
  // A session takes with it all that its tab stores.
  const kept = isEnded || isOtherAccount ? null : found;

  const hasPlace = environment === 'telegram' && id !== '';
  const place = hasPlace && kept?.place?.launch === id ? kept.place : null;
  // The query of a login may hold launch data.
  const entry = LOGIN.exec(address)?.[1] ?? address;
  const starts = place?.starts.filter((at) => Math.abs(nowMs - at) < LOOP_MS) ?? [];
  const isLoop = starts.length >= LOOP_STARTS;
  const sessionId = session ? session.id || sessionIdOf(session.token) : '';
  const isReopened = place?.entry === entry && place.session === sessionId;
  const last = isReopened ? findAddress(place.address.slice(1)) : null;
  const resumed = isLoop ? PATHS.home : (last ?? address);

  const { referrer, pathName } = readStartParameter(launch.startParam);
  const canFollow = !isSpent && kept?.followed !== markOf(launch);
  const named = canFollow && pathName !== null ? findAddress(pathName) : null;
  const screen = resumed === PATHS.home ? (named ?? resumed) : resumed;
  const step = decideLogin(launch, {
    isLoggedIn: session !== null,
    isSpent: isSpent || kept?.spent === id,
    isSent: false,
    isRequested: false,
  });
  return {
    session,
    isOtherAccount,
    isSpent,
    place: hasPlace
      ? { launch: id, entry: place?.entry ?? entry, starts: [...starts, nowMs] }
      : null,
    isLoop,
    referrer: findReferrer(launch.address) ?? referrer,
    isFollowed: named !== null,
    screen,
    login: step && leadThrough(step, screen),
  };
}

function leadThrough(step: LoginStep, screen: string): Login {
  const [from, query] = screen.split('?');
  const path = step === 'try' || from === PATHS.telegramLogin ? PATHS.telegramLogin : PATHS.login;
  if (!isLogin(screen)) {
    const redirect = screen === PATHS.home ? '' : `?${new URLSearchParams({ redirect: screen })}`;
    return { step, address: path + redirect, target: screen };
  }
  const target = readRedirect(new URLSearchParams(query).get('redirect'));
  return { step, address: query ? `${path}?${query}` : path, target };
}

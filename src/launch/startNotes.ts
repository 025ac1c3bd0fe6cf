import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { getSession } from '#state/session/currentSession.ts';
import { keepReferrer } from '#state/session/referrer.ts';
import { readToken } from '#state/session/session.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { isLogin, markOf, PLACE, type Start, type StartFacts } from './decideStart.ts';
import { type Launch, tokenOwner } from './launch.ts';

/** Reads what the device stores about this launch. */
export function readStartFacts(launch: Launch): StartFacts {
  return {
    token: readToken(tokenOwner(launch)),
    anyToken: readToken(undefined),
    isTabOfSession: readStoredText('sessionStorage', STORED.token.entry) !== null,
    place: readStored('sessionStorage', STORED.cache.place, PLACE),
    spent: readStoredText('sessionStorage', STORED.token.spentLaunch),
    followed: readStoredText('sessionStorage', STORED.token.followedLaunch),
    address: currentAddress(),
    nowMs: now(),
  };
}

/** Stores what this start decided, once the session is restored. Returns a function that ends it. */
export function storeStart(launch: Launch, start: Start): () => void {
  if (launch.environment === 'plain') removeStored('sessionStorage', STORED.token.launch);
  if (start.isSpent) markSpent(launch);
  if (start.isLoop) removeStored('sessionStorage', STORED.cache.drafts);
  keepReferrer(start.referrer);
  if (start.isFollowed) markFollowed(launch);
  return storePlaces(start);
}

/** Stores the launch parameters again after a logout: after a reload they name the session's user (D-030). */
export function storeLaunchParams({ launchParams, environment }: Launch): void {
  if (launchParams && environment === 'telegram')
    writeStored('sessionStorage', STORED.token.launch, JSON.stringify(launchParams));
}

/** Stores the screen of a launch inside Telegram, now and after each change. Returns a function that stops it. */
function storePlaces({ place, screen }: Start): () => void {
  if (!place) return () => {};
  const note = (address: string) => {
    const noted = { ...place, session: getSession().id, address };
    writeStored('sessionStorage', STORED.cache.place, JSON.stringify(noted));
  };
  // Every start counts, even on a login screen, which is not stored itself.
  note(isLogin(screen) ? place.entry : screen);
  return onAddressChange((address) => {
    if (!isLogin(address)) note(address);
  });
}

/** Whether the session of this launch has ended. */
export function isSpent(launch: Launch): boolean {
  return readStoredText('sessionStorage', STORED.token.spentLaunch) === launch.id;
}

/** Marks a launch whose session has ended. The end has removed its other mark. */
export function markSpent(launch: Launch): void {
  if (!launch.id) return;
  writeStored('sessionStorage', STORED.token.spentLaunch, launch.id);
  // A manual login continues this launch and must not follow its start parameter again.
  if (launch.startParam) markFollowed(launch);
}

function markFollowed(launch: Launch): void {
  writeStored('sessionStorage', STORED.token.followedLaunch, markOf(launch));
}

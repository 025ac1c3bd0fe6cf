import * as v from 'valibot';

import { readStored } from '#platform/readStored.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { restoreMember } from '#state/member/member.ts';
import { watchOtherTabs } from '#state/session/otherTabs.ts';
import { onSessionEnd, readToken, restoreSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { markFollowed } from './followStartParameter.ts';
import type { Launch } from './launch.ts';
import { forgetLoginAttempt, useLoginAttempt } from './loginAttempt.ts';

/**
 * Restores the stored session of this launch, and returns whether there is one. Inside Telegram, the session of another
 * account ends (D-025), and the login screen names the next account (D-229).
 */
export function restoreLaunchSession(launch: Launch): boolean {
  const { environment, owner } = launch;
  const isPlain = environment === 'plain';
  if (isPlain) removeStored('sessionStorage', STORED.token.launch);
  useLoginAttempt.setState({ isOtherAccount: !isPlain && isKeptForAnother(owner) });
  const hadSession = hadSessionIn(launch);
  const isRestored = restoreSession(isPlain ? undefined : owner);
  if (isRestored) restoreMember();
  // Another tab ended the session. No automatic login follows in the same launch, as after a logout here (D-041, D-228).
  else if (hadSession) markSpent(launch);
  return isRestored;
}

/**
 * Forgets the login of the launch when the session ends, follows what other tabs do, and keeps the launch parameters for
 * a reload. Returns what stops it.
 */
export function watchLaunchSession(launch: Launch): () => void {
  const stops = [
    onSessionEnd(() => {
      forgetLoginAttempt();
      markSpent(launch);
    }),
    watchOtherTabs(),
    keepLaunchParams(launch),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

// A session without an owner came from a manual login, so we cannot compare it with this launch (D-229).
function isKeptForAnother(owner: string | null): boolean {
  const saved = readToken(undefined);
  return owner !== null && saved !== null && saved.owner !== owner;
}

// A session notes the screens of its launch (F-T26).
function hadSessionIn({ id }: Launch): boolean {
  const place = readStored('sessionStorage', STORED.cache.place, v.object({ launch: v.string() }));
  const hasToken = readStoredText('sessionStorage', STORED.token.entry) !== null;
  return hasToken && place?.launch === id;
}

// A logout removes the launch parameters, but the next session needs its Telegram user at a reload (D-030).
function keepLaunchParams({ launchParams, environment }: Launch): () => void {
  return useStore.subscribe(({ token }, before) => {
    if (token === before.token || !token || !launchParams || environment !== 'telegram') return;
    writeStored('sessionStorage', STORED.token.launch, JSON.stringify(launchParams));
  });
}

/** Whether the session of this launch has ended: no automatic login follows (D-041). */
export function isSpent(id: string): boolean {
  return readStoredText('sessionStorage', STORED.token.spentLaunch) === id;
}

/** Marks a launch whose session has ended. The wipe removed its other mark too. */
export function markSpent({ id, startParam }: Pick<Launch, 'id' | 'startParam'>): void {
  if (!id) return;
  writeStored('sessionStorage', STORED.token.spentLaunch, id);
  // A manual login goes on with this launch.
  if (startParam) markFollowed({ id, startParam });
}

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
 * Restores the stored session of this launch. Returns whether there is one. Inside Telegram, another account's session
 * ends (D-025), and the login screen names the next account (D-229).
 */
export function restoreLaunchSession(launch: Launch): boolean {
  const { environment, owner } = launch;
  const isPlain = environment === 'plain';
  if (isPlain) removeStored('sessionStorage', STORED.token.launch);
  useLoginAttempt.setState({ isOtherAccount: !isPlain && isKeptForAnother(owner) });
  const hadSession = hadSessionIn(launch);
  const isRestored = restoreSession(isPlain ? undefined : owner);
  if (isRestored) restoreMember();
  // Another tab ended the session. No automatic login follows in the same launch, as after a logout here (D-041,
  // D-228).
  else if (hadSession) markSpent(launch);
  return isRestored;
}

/**
 * Forgets the launch's login when the session ends, follows other tabs, and keeps the launch parameters for a reload.
 * Returns a function that stops it.
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

// Sessions store the current screen with its launch (F-T26).
function hadSessionIn({ id }: Launch): boolean {
  const place = readStored('sessionStorage', STORED.cache.place, v.object({ launch: v.string() }));
  const hasToken = readStoredText('sessionStorage', STORED.token.entry) !== null;
  return hasToken && place?.launch === id;
}

// A logout removes the launch parameters, but the next session needs them to know its Telegram user after a reload
// (D-030).
function keepLaunchParams({ launchParams, environment }: Launch): () => void {
  return useStore.subscribe(({ token }, before) => {
    if (token === before.token || !token || !launchParams || environment !== 'telegram') return;
    writeStored('sessionStorage', STORED.token.launch, JSON.stringify(launchParams));
  });
}

/** Whether the session of this launch has ended, so that no automatic login follows (D-041). */
export function isSpent(id: string): boolean {
  return readStoredText('sessionStorage', STORED.token.spentLaunch) === id;
}

/** Marks a launch whose session has ended. Also restores its other mark, which the end of the session removed. */
export function markSpent({ id, startParam }: Pick<Launch, 'id' | 'startParam'>): void {
  if (!id) return;
  writeStored('sessionStorage', STORED.token.spentLaunch, id);
  // A manual login continues this launch and must not follow its start parameter again.
  if (startParam) markFollowed({ id, startParam });
}

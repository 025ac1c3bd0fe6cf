import { watchOtherTabs } from '#state/session/otherTabs.ts';
import { onSessionBegin, onSessionEnd, restoreSession } from '#state/session/session.ts';

import { decideStart, type Start } from './decideStart.ts';
import { type Launch, setLaunch, tokenOwner } from './launch.ts';
import { markSpent, readStartFacts, storeLaunchParams, storeStart } from './launchMarks.ts';
import { logIn, open, watchLoginAddress } from './logIn.ts';
import { forgetLoginAttempt, useLoginAttempt } from './loginAttempt.ts';

/** Restores a session, opens a screen and starts the automatic login. Resolves with what ends the launch. */
export async function startLaunch(launch: Launch): Promise<() => void> {
  setLaunch(launch);
  // A closed site reads no member data.
  const stops =
    launch.framing === 'stranger'
      ? []
      : await carryOut(launch, decideStart(launch, readStartFacts(launch)));
  return () => {
    for (const stop of stops) stop();
    setLaunch(null);
    useLoginAttempt.setState(useLoginAttempt.getInitialState());
  };
}

async function carryOut(launch: Launch, start: Start): Promise<readonly (() => void)[]> {
  const { session, isOtherAccount, screen, login } = start;
  useLoginAttempt.setState({ isOtherAccount });
  restoreSession(tokenOwner(launch), session);
  open(screen);
  const stops = [
    onSessionEnd(() => {
      forgetLoginAttempt();
      markSpent(launch);
    }),
    onSessionBegin(() => storeLaunchParams(launch)),
    watchOtherTabs(),
    storeStart(launch, start),
  ];
  if (login) await logIn(launch, login);
  return [...stops, watchLoginAddress(launch)];
}

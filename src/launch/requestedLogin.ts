import { isLoggedIn } from '#state/session/store.ts';

import { getLaunch, hasRefusedData, type Launch } from './launch.ts';
import { isSpent } from './launchMarks.ts';
import { dispatchLogin, getLoginAttempt, useLoginAttempt } from './loginAttempt.ts';
import { tryTelegramLogin } from './telegramLogin.ts';

/** Begins the attempt that an address requests, with the data of the launch itself (D-244). */
export function handleLoginRequest(): void {
  useLoginAttempt.setState({ isRequested: false });
  const launch = getLaunch();
  // The launch may have begun the attempt already; after logout or 401 none begins by itself (D-041).
  if (isLoggedIn() || getLoginAttempt().phase !== 'idle' || isSpent(launch.id)) return;
  if (!hasData(launch)) dispatchLogin({ kind: 'unavailable' });
  else if (launch.initData !== useLoginAttempt.getState().sentData) void tryTelegramLogin(launch);
}

// Empty launch data have a message of their own (D-032).
function hasData(launch: Launch): boolean {
  const { environment, initData, launchParams } = launch;
  if (environment === 'plain' || hasRefusedData(launch)) return false;
  return initData !== '' || launchParams.includes('tgWebAppData=');
}

import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { endSession } from '#state/session/session.ts';
import { isLoggedIn, useStore } from '#state/session/store.ts';

import { readOwner } from './capture.ts';
import { getLaunch, hasRefusedData } from './launch.ts';
import { isSpent } from './launchMarks.ts';
import {
  dispatchLogin,
  getLoginAttempt,
  type LaunchData,
  useLoginAttempt,
} from './loginAttempt.ts';
import { tryTelegramLogin } from './telegramLogin.ts';

/** Begins the attempt that an address requests. Launch data of another Telegram user ends the session (D-229). */
export function handleLoginRequest(address: string): void {
  useLoginAttempt.setState({ request: null });
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  const data = findLoginData(query.get('initData') ?? '');
  if (query.has('initData')) cleanAddress(path, query);
  const wasSent = data !== null && data.initData === useLoginAttempt.getState().sentData;
  if (isLoggedIn()) {
    if (data && !wasSent && isOtherMember(data)) replaceSession(data, query.get('redirect'));
    return;
  }
  // The launch may have begun the attempt already; after logout or 401 none begins by itself (D-041).
  if (getLoginAttempt().phase !== 'idle' || isSpent(getLaunch().id)) return;
  if (data === null) dispatchLogin({ kind: 'unavailable' });
  else if (!wasSent) void tryTelegramLogin(data);
}

// The end of a session leads to the bare login: this one knows where it leads on to.
function replaceSession(data: LaunchData, redirect: string | null): void {
  endSession('replaced');
  goTo(pathTo('login', redirect === null ? {} : { redirect }), { replace: true });
  useLoginAttempt.setState({ isOtherAccount: true });
  void tryTelegramLogin(data);
}

type LoginData = LaunchData & { isFromAddress: boolean };

/**
 * What an attempt would send: the launch's own data first, then what the query brings, which counts only inside
 * Telegram or where mocked launches are allowed. Null where there is no such environment (D-028, S4-30).
 */
function findLoginData(fromQuery: string): LoginData | null {
  const launch = getLaunch();
  // Beside launch data that was refused, the query is the same link's.
  if (hasRefusedData(launch)) return null;
  const isFromAddress = launch.initData === '' && fromQuery !== '';
  if (!isFromAddress) return launch.environment === 'plain' ? null : { ...launch, isFromAddress };
  const isMock = launch.environment === 'plain';
  if (isMock && !launch.isMockAllowed) return null;
  const isTest = import.meta.env.DEV && isMock;
  return { initData: fromQuery, owner: readOwner(fromQuery), isTest, isFromAddress };
}

// Data that names nobody is no reason to end a session.
function isOtherMember({ isFromAddress, owner }: LoginData): boolean {
  return isFromAddress && owner !== null && owner !== useStore.getState().owner;
}

// Launch data never stays in the address (D-030), and `isTest` there means nothing (D-031).
function cleanAddress(path: string, query: URLSearchParams): void {
  query.delete('initData');
  query.delete('isTest');
  goTo(`${path}?${query}`.replace(/\?$/, ''), { replace: true });
}

import { readOwner } from './capture.ts';
import { findEnvironment, isTestLaunch } from './environment.ts';
import { getLaunch, readLaunchPageSettings } from './start.ts';
import type { LaunchData } from './telegramLogin.ts';

/** Launch data for an attempt, and whether it came with the page's own address instead of the launch. */
export type LoginData = LaunchData & { isFromAddress: boolean };

/**
 * What an attempt would send: the launch's own data first, then what the query brings, which counts only inside
 * Telegram or where mocked launches are allowed. Null where there is no such environment (D-028, S4-30).
 */
export function findLoginData(fromQuery: string): LoginData | null {
  const launch = getLaunch();
  if (launch.initData !== '') return { ...launch, isFromAddress: false };
  const { telegramOrigins, mockedLaunch } = readLaunchPageSettings();
  const environment = findEnvironment(telegramOrigins, mockedLaunch, fromQuery !== '');
  if (environment === 'plain') return null;
  const isTest = isTestLaunch(environment);
  return {
    initData: fromQuery,
    owner: readOwner(fromQuery),
    isTest,
    isFromAddress: fromQuery !== '',
  };
}

const MAX_AGE_S = 86_400;

/** Whether launch data is still good for a login by hand: there, and not older than 24 hours (D-041). */
export function isFresh(initData: string, nowMs: number): boolean {
  if (initData === '') return false;
  const authDate = Number(new URLSearchParams(initData).get('auth_date'));
  // Without a date the server decides.
  return !authDate || nowMs / 1000 - authDate <= MAX_AGE_S;
}

type TelegramWindow = { TelegramWebviewProxy?: unknown; Telegram?: { WebApp?: unknown } };

/** Where the page runs: outside Telegram, inside it, or a developer's browser posing as it. */
export type Environment = 'plain' | 'telegram' | 'mock';

/**
 * Whether launch data found in the address may be believed: only inside Telegram, where the native proxy or
 * Telegram's own object is present or the page is framed by one of its web origins. Anywhere else a link
 * carrying somebody's launch data would log the reader into a stranger's account. Mocked launch data is
 * believed in development builds, demo builds, and on loopback hosts that ask for it (D-028). Imports nothing.
 */
export function findEnvironment(
  telegramOrigins: readonly string[],
  mockedLaunch: boolean,
  hasInitData: boolean,
): Environment {
  const host = window as unknown as TelegramWindow;
  if (host.TelegramWebviewProxy || host.Telegram?.WebApp) return 'telegram';
  if (window.parent !== window && telegramOrigins.includes(parentOrigin())) return 'telegram';
  return hasInitData && mayMock(mockedLaunch) ? 'mock' : 'plain';
}

/** The value of `isTest`: a development build with mocked launch data, never anything from the address (D-031). */
export function isTestLaunch(environment: Environment): boolean {
  return import.meta.env.DEV && environment === 'mock';
}

function mayMock(isAskedFor: boolean): boolean {
  if (import.meta.env.DEV || import.meta.env.MODE === 'demo') return true;
  return isAskedFor && /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(location.hostname);
}

function parentOrigin(): string {
  const ancestors = location.ancestorOrigins as DOMStringList | undefined;
  if (ancestors?.[0]) return ancestors[0];
  try {
    return new URL(document.referrer).origin;
  } catch {
    return '';
  }
}

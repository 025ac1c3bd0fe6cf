import type { LaunchSettings } from '#domain/launchSettings.ts';
import type { Framing } from '#state/framing.ts';

import type { Captured } from './capture.ts';
import type { Launch } from './launch.ts';

type TelegramWindow = { TelegramWebviewProxy?: unknown; Telegram?: { WebApp?: unknown } };

/**
 * Judges where the page runs and whether what was captured may be believed: outside Telegram nothing in the address
 * is launch data, whatever it claims (D-028), and the `initData` of a route nowhere but for mocked launches (D-244).
 * `ancestors` are the origins of the pages around this one. Imports nothing: the inline start carries it.
 */
export function judgeLaunch(
  { mock, ...captured }: Captured,
  settings: LaunchSettings,
  ancestors: readonly string[],
): Launch {
  const framing = judgeFraming(ancestors, settings);
  const known = { ...captured, parentOrigin: ancestors[0] ?? '', framing, settings };
  if (framing === 'trusted') {
    if (isInsideTelegram(ancestors, settings))
      return { ...known, environment: 'telegram', isTest: false };
    const data = captured.initData || captured.isClaimed ? captured : mock;
    if (data.initData && mayMock(settings.mockedLaunch)) {
      const { initData, owner, id } = data;
      // A development build with mocked launch data, never anything from the address (D-031).
      return { ...known, initData, owner, id, environment: 'mock', isTest: import.meta.env.DEV };
    }
  }
  return { ...known, initData: '', owner: null, environment: 'plain', isTest: false };
}

// Who may frame the page is named: our own origin, Telegram's, and those of the settings (D-251).
function judgeFraming(
  ancestors: readonly string[],
  { telegramOrigins, frameOrigins }: LaunchSettings,
): Framing {
  const allowed = [location.origin, ...telegramOrigins, ...frameOrigins];
  const others = ancestors.filter((origin) => !allowed.includes(origin));
  if (others.length === 0) return 'trusted';
  return others.some((origin) => origin !== '') ? 'stranger' : 'unnamed';
}

/**
 * Only where the native proxy or Telegram's own object is present, or the page is framed by one of Telegram's web
 * origins: anywhere else a link carrying somebody's launch data would log the reader into a stranger's account.
 */
function isInsideTelegram(
  [parent = '']: readonly string[],
  { telegramOrigins }: LaunchSettings,
): boolean {
  const { TelegramWebviewProxy, Telegram } = window as unknown as TelegramWindow;
  return Boolean(TelegramWebviewProxy || Telegram?.WebApp) || telegramOrigins.includes(parent);
}

// Development builds, demo builds, and loopback hosts that ask for it (D-028).
function mayMock(isAskedFor: boolean): boolean {
  if (import.meta.env.DEV || import.meta.env.MODE === 'demo') return true;
  return isAskedFor && /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(location.hostname);
}

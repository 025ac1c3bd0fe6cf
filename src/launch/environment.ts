import type { LaunchSettings } from '#domain/launchSettings.ts';

import { type Captured, readId, readOwner } from './capture.ts';
import type { Launch } from './launch.ts';

type TelegramWindow = { TelegramWebviewProxy?: unknown; Telegram?: { WebApp?: unknown } };

/**
 * Judges where the page runs and whether what was captured may be believed: outside Telegram nothing in the address
 * is launch data, whatever it claims (D-028), and the `initData` of a route nowhere but for mocked launches (D-244).
 */
export function judgeLaunch({ mockData, ...captured }: Captured, settings: LaunchSettings): Launch {
  if (isInsideTelegram(settings))
    return { ...captured, environment: 'telegram', isTest: false, settings };
  const initData = captured.initData || (captured.isClaimed ? '' : mockData);
  if (!initData || !mayMock(settings.mockedLaunch))
    return {
      ...captured,
      initData: '',
      owner: null,
      environment: 'plain',
      isTest: false,
      settings,
    };
  return {
    ...captured,
    initData,
    owner: readOwner(initData),
    id: readId(initData),
    environment: 'mock',
    // A development build with mocked launch data, never anything from the address (D-031).
    isTest: import.meta.env.DEV,
    settings,
  };
}

/**
 * Only where the native proxy or Telegram's own object is present, or the page is framed by one of Telegram's web
 * origins: anywhere else a link carrying somebody's launch data would log the reader into a stranger's account.
 */
function isInsideTelegram({ telegramOrigins }: LaunchSettings): boolean {
  const { TelegramWebviewProxy, Telegram } = window as unknown as TelegramWindow;
  if (TelegramWebviewProxy || Telegram?.WebApp) return true;
  return window.parent !== window && telegramOrigins.includes(parentOrigin());
}

// Development builds, demo builds, and loopback hosts that ask for it (D-028).
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

import { type LaunchSettings, readLaunchSettings } from '#domain/launchSettings.ts';
import { readUrl } from '#domain/urls.ts';

import { type Captured, captureLaunch } from './capture.ts';
import type { Framing, Launch } from './launch.ts';

type TelegramWindow = { TelegramWebviewProxy?: unknown; Telegram?: { WebApp?: unknown } };

/** Captures and judges the launch, inline or, where a policy refused that, in the client. */
export function readLaunch(): Launch {
  leaveFrame();
  const block = document.getElementById('site-config')?.textContent ?? '';
  const launch = decideEnvironment(
    captureLaunch(),
    readLaunchSettings(block),
    findAncestors(window),
  );
  // Before the player can tap anything.
  document.documentElement.dataset.framing = launch.framing;
  return launch;
}

/** Ends this start if any page around this one is our own client. */
function leaveFrame(): void {
  for (let page = window; page !== page.parent;) {
    page = page.parent as typeof window;
    let leave;
    try {
      leave = page.lobby?.leaveFrame;
    } catch {
      // A page of another origin.
    }
    leave?.(window);
  }
}

/**
 * Decides where the page runs and whether we may believe the captured launch. Outside Telegram we believe nothing in
 * the address (D-028). We believe a route's `initData` only for mocked launches, or by a setting that of the login
 * screen. `ancestors` are the origins of the pages around this one.
 */
export function decideEnvironment(
  { mock, ...captured }: Captured,
  settings: LaunchSettings,
  ancestors: readonly string[],
): Launch {
  const framing = decideFraming(ancestors, settings);
  const known = { ...captured, parentOrigin: ancestors[0] ?? '', framing, settings };
  if (framing === 'trusted') {
    const isInside = isInsideTelegram(ancestors, settings);
    const data = captured.initData || captured.isClaimed ? captured : mock;
    const isLogin = /&\/telegram-login\b/.test(captured.address);
    if (data === mock && settings.launchInQuery && isLogin)
      return { ...known, ...mock, environment: isInside ? 'telegram' : 'plain' };
    if (isInside) return { ...known, environment: 'telegram', isTest: false };
    if (data.initData && mayMock(settings.mockedLaunch)) {
      const { initData, owner, id } = data;
      // A development build with mocked launch data, never anything from the address.
      return { ...known, initData, owner, id, environment: 'mock', isTest: import.meta.env.DEV };
    }
  }
  return { ...known, initData: '', owner: null, environment: 'plain', isTest: false };
}

// Only our own origin, Telegram's origins and the origins in the settings may frame the page (D-251).
function decideFraming(
  ancestors: readonly string[],
  { telegramOrigins, frameOrigins }: LaunchSettings,
): Framing {
  const allowed = [location.origin, ...telegramOrigins, ...frameOrigins];
  const others = ancestors.filter((origin) => !allowed.includes(origin));
  if (others.length === 0) return 'trusted';
  return others.some((origin) => origin !== '') ? 'stranger' : 'unnamed';
}

/** Whether Telegram surely runs the page: else a link could log its reader into a stranger's account. */
function isInsideTelegram(
  [parent = '']: readonly string[],
  { telegramOrigins }: LaunchSettings,
): boolean {
  const { TelegramWebviewProxy, Telegram } = window as unknown as TelegramWindow;
  return Boolean(TelegramWebviewProxy || Telegram?.WebApp) || telegramOrigins.includes(parent);
}

// Development builds, demo builds, and loopback hosts with the setting.
function mayMock(isEnabled: boolean): boolean {
  if (import.meta.env.DEV || import.meta.env.MODE === 'demo') return true;
  return isEnabled && /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(location.hostname);
}

/** The parts of a window that show who frames it. */
export type FramedWindow = Pick<Window, 'parent' | 'top'> & {
  location: { origin: string; ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
};

/** The origins of all pages around this one, nearest first; '' for an origin that the browser does not expose. */
export function findAncestors(page: FramedWindow): readonly string[] {
  const { location, parent, top } = page;
  if (location.ancestorOrigins) return Array.from(location.ancestorOrigins);
  if (parent === (page as unknown)) return [];
  // Firefox exposes no ancestors. The referrer is the parent, unless one of our own pages led here inside the frame.
  const { referrer } = page.document;
  const origin = readUrl(referrer)?.origin ?? '';
  if (canRead(parent)) return [location.origin, ...findAncestors(parent)];
  return parent === top && origin !== location.origin ? [origin] : [''];
}

// Pages of another origin throw. For our own pages, we judge their ancestors.
function canRead(other: Window): boolean {
  try {
    return other.location.origin !== undefined;
  } catch {
    return false;
  }
}

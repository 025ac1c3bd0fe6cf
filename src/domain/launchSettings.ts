import { readJson } from './readJson.ts';
import { readUrl } from './urls.ts';

/** The settings in the page that the launch needs. An operator edits them after the build. */
export type LaunchSettings = {
  /** Backend origin and prefix; '' is our own origin. */
  apiBase: string;
  /** Origins of Telegram's web clients, the only pages that may frame a launch. */
  telegramOrigins: readonly string[];
  /** Other https origins that may frame the page. The framed page gets no launch data. */
  frameOrigins: readonly string[];
  /** Accepts launch data in the address in a plain browser, on loopback hosts only. */
  mockedLaunch: boolean;
  /** Accepts launch data in the query of `/telegram-login`. Anyone's bot could then log a player in (D-329). */
  launchInQuery: boolean;
  /** The whole block; `readSettings` reads the other settings. */
  block: Readonly<Record<string, unknown>>;
};

/**
 * Reads the JSON block of the page. Missing or invalid settings get defaults; the default backend is our own origin.
 */
export function readLaunchSettings(json: string): LaunchSettings {
  // A broken block must not stop the page, which closes the site a moment later.
  const block = (readJson(json) ?? {}) as LaunchSettings['block'];
  const { apiBase, telegramOrigins, frameOrigins, mockedLaunch } = block;
  return {
    apiBase: typeof apiBase === 'string' ? apiBase.replace(/\/+$/, '') : '',
    telegramOrigins: Array.isArray(telegramOrigins)
      ? telegramOrigins.filter(isText)
      : ['https://web.telegram.org'],
    frameOrigins: Array.isArray(frameOrigins) ? frameOrigins.flatMap(readHttpsOrigin) : [],
    mockedLaunch: mockedLaunch === true,
    launchInQuery:
      (block.telegram as { launchInQuery?: unknown } | null | undefined)?.launchInQuery === true,
    block,
  };
}

/** Whether requests have the header `Lang`: on our origin always, elsewhere by the setting `sendLanguage`. */
export function sendsLanguage({ apiBase, block }: LaunchSettings): boolean {
  return !apiBase || block.sendLanguage === true;
}

function readHttpsOrigin(address: unknown): string[] {
  const url = isText(address) ? readUrl(address) : null;
  return url?.protocol === 'https:' ? [url.origin] : [];
}

/** Whether a setting is a text, and not an empty one. */
export function isText(wire: unknown): wire is string {
  return typeof wire === 'string' && wire !== '';
}

/** The settings in the page that the launch needs; an operator edits them after the build (D-162). */
export type LaunchSettings = {
  /** Backend origin and prefix; '' is our own origin. */
  apiBase: string;
  /** Origins of Telegram's web clients, the only pages that may frame a launch (D-028). */
  telegramOrigins: readonly string[];
  /** Other https origins that may frame the page; what they frame has no launch data (D-251). */
  frameOrigins: readonly string[];
  /** Accepts launch data in the address in a plain browser; on loopback hosts only (D-028). */
  mockedLaunch: boolean;
  /** The whole block as it stands there; `readSettings` reads the rest of it. */
  block: Readonly<Record<string, unknown>>;
};

/** Reads the JSON block of the page; missing or invalid settings get their defaults, our own origin for the backend. */
export function readLaunchSettings(json: string): LaunchSettings {
  const block = parse(json);
  const { apiBase, telegramOrigins, frameOrigins, mockedLaunch } = block;
  return {
    apiBase: typeof apiBase === 'string' ? apiBase.replace(/\/+$/, '') : '',
    telegramOrigins: Array.isArray(telegramOrigins)
      ? telegramOrigins.map(String).filter(Boolean)
      : ['https://web.telegram.org'],
    frameOrigins: Array.isArray(frameOrigins) ? frameOrigins.flatMap(readHttpsOrigin) : [],
    mockedLaunch: mockedLaunch === true,
    block,
  };
}

/**
 * Whether requests name the language: to our own origin, and to a named one only with the setting `sendLanguage`, since
 * its preflights must allow the header `Lang`.
 */
export function sendsLanguage({ apiBase, block }: LaunchSettings): boolean {
  return !apiBase || block.sendLanguage === true;
}

function readHttpsOrigin(address: unknown): string[] {
  const text = String(address);
  return /^https:/i.test(text) && URL.canParse(text) ? [new URL(text).origin] : [];
}

// A broken block is empty and does not stop the page.
function parse(json: string): LaunchSettings['block'] {
  try {
    return (JSON.parse(json) ?? {}) as LaunchSettings['block'];
  } catch {
    return {};
  }
}

/** What an operator sets in the page itself, after the build (D-162), as far as the launch needs it. */
export type LaunchSettings = {
  /** Backend origin and prefix; '' is our own origin. */
  apiBase: string;
  /** Origins of Telegram's web clients: the only ones that may frame a launch (D-028). */
  telegramOrigins: readonly string[];
  /** Launch data in the address is believed in a plain browser; honoured on loopback hosts only (D-028). */
  mockedLaunch: boolean;
  /** The whole block as it stands there; `readSettings` reads the rest of it. */
  block: Readonly<Record<string, unknown>>;
};

/** Reads the settings block of the page; what is missing or broken falls back to our own origin. Imports nothing. */
export function readLaunchSettings(json: string): LaunchSettings {
  const block = parse(json);
  const { apiBase, telegramOrigins, mockedLaunch } = block;
  return {
    apiBase: typeof apiBase === 'string' ? apiBase.replace(/\/+$/, '') : '',
    telegramOrigins: Array.isArray(telegramOrigins)
      ? telegramOrigins.map(String)
      : ['https://web.telegram.org'],
    mockedLaunch: mockedLaunch === true,
    block,
  };
}

// A broken block is empty and does not stop the page.
function parse(json: string): LaunchSettings['block'] {
  try {
    return (JSON.parse(json) ?? {}) as LaunchSettings['block'];
  } catch {
    return {};
  }
}

/** What an operator sets in the page itself, after the build (D-162), as far as the launch needs it. */
export type LaunchSettings = {
  /** Backend origin and prefix; '' is our own origin. */
  apiBase: string;
  /** Origins of Telegram's web clients: the only ones that may frame a launch (D-028). */
  telegramOrigins: readonly string[];
  /** Launch data in the address is believed in a plain browser; honoured on loopback hosts only (D-028). */
  mockedLaunch: boolean;
};

/** Reads the settings block of the page; what is missing or broken falls back to our own origin. Imports nothing. */
export function readLaunchSettings(json: string): LaunchSettings {
  const { apiBase, telegramOrigins, mockedLaunch } = readBlock(json);
  return {
    apiBase: typeof apiBase === 'string' ? apiBase.replace(/\/+$/, '') : '',
    telegramOrigins: Array.isArray(telegramOrigins)
      ? telegramOrigins.map(String)
      : ['https://web.telegram.org'],
    mockedLaunch: mockedLaunch === true,
  };
}

/** The block as it stands there: a broken one is empty and does not stop the page. */
export function readBlock(json: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

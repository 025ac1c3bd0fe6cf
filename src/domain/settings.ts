/** What an operator sets in the page itself, after the build (D-162). */
export type Settings = {
  /** Backend origin and prefix; '' is our own origin. */
  apiBase: string;
  /** Origins of Telegram's web clients: the only ones that may frame a launch (D-028). */
  telegramOrigins: readonly string[];
  /** Launch data in the address is believed in a plain browser; honoured on loopback hosts only (D-028). */
  mockedLaunch: boolean;
};

/** Reads the settings block of the page; what is missing or broken falls back to our own origin. Imports nothing. */
export function readSettings(json: string): Settings {
  let wire: Partial<Record<keyof Settings, unknown>> = {};
  try {
    wire = (JSON.parse(json) ?? {}) as typeof wire;
  } catch {
    // A broken block must not stop the page.
  }
  const { apiBase, telegramOrigins, mockedLaunch } = wire;
  return {
    apiBase: typeof apiBase === 'string' ? apiBase.replace(/\/+$/, '') : '',
    telegramOrigins: Array.isArray(telegramOrigins)
      ? telegramOrigins.map(String)
      : ['https://web.telegram.org'],
    mockedLaunch: mockedLaunch === true,
  };
}

/** The settings in the page that the launch needs; an operator edits them after the build (D-162). */
export type LaunchSettings = {
  /** Backend origin and prefix; '' is our own origin. */
  apiBase: string;
  /** Origins of Telegram's web clients, the only pages that may frame a launch (D-028). */
  telegramOrigins: readonly string[];
  /** Accepts launch data in the address in a plain browser; on loopback hosts only (D-028). */
  mockedLaunch: boolean;
};

/** Reads the JSON block of the page; missing or invalid settings get their defaults, our own origin for the backend. */
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

/** Parses the JSON block; invalid JSON reads as an empty block, so that the page still starts. */
export function readBlock(json: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

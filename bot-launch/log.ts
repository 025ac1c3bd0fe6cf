import { LOG_LEVELS, type LogLevel } from './settings.ts';

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one line of JSON per event. No field may contain a user's text, launch data or a secret. */
export type Log = Readonly<Record<LogLevel, (event: string, fields?: Fields) => void>>;

type LogOptions = {
  level: LogLevel;
  /** Texts to remove from every line. The token is part of every call's address, so it is in many errors. */
  secrets: readonly string[];
  write: (line: string) => void;
};

const HIDDEN = '[secret]';
const LIKE_A_TOKEN = /\d{5,20}(?::|%3A)[A-Za-z0-9_-]{20,}/gi;

export function createLog({ level, secrets, write }: LogOptions): Log {
  const print =
    (at: LogLevel) =>
    (event: string, fields: Fields = {}): void => {
      const line = JSON.stringify({ time: new Date().toISOString(), level: at, event, ...fields });
      if (LOG_LEVELS.indexOf(at) >= LOG_LEVELS.indexOf(level)) write(hide(line, secrets));
    };
  return { debug: print('debug'), info: print('info'), warn: print('warn'), error: print('error') };
}

function hide(line: string, secrets: readonly string[]): string {
  return secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, HIDDEN), line)
    .replaceAll(LIKE_A_TOKEN, HIDDEN);
}

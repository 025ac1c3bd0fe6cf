import { BOT_TOKEN } from './environment.ts';
import { THEMES } from './themes.ts';

/** A Telegram user of the launch data. */
export type TelegramUser = {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
  photo_url?: string;
};

/** An invented user. */
export const TELEGRAM_USER: TelegramUser = {
  id: 5_820_014_477,
  first_name: '小明',
  last_name: '陈',
  username: 'xiaoming_chen',
  language_code: 'zh-hans',
  photo_url: 'https://t.me/i/userpic/320/aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789.svg',
};

const MAX_AGE_S = 24 * 3600;
const MAX_SKEW_S = 5 * 60;

export type Signed = {
  user?: TelegramUser;
  startParam?: string;
  /** Seconds since 1970; now by default. */
  authDate?: number;
  botToken?: string;
};

/** Signs launch data as Telegram does for a bot; returns the raw text that a client sends on. */
export async function signInitData({
  user = TELEGRAM_USER,
  startParam,
  authDate,
  botToken,
}: Signed = {}): Promise<string> {
  const fields = new URLSearchParams({
    query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
    user: JSON.stringify(user),
    chat_type: 'private',
    chat_instance: '-4127348512397406117',
    ...(startParam ? { start_param: startParam } : {}),
    auth_date: String(authDate ?? Math.floor(Date.now() / 1000)),
  });
  // The third-party signature is part of the signed text, though it is not checked here.
  fields.set(
    'signature',
    base64url(await crypto.subtle.digest('SHA-512', bytes(fields.toString()))),
  );
  const hash = await crypto.subtle.sign(
    'HMAC',
    await secretKey(botToken ?? BOT_TOKEN),
    bytes(checkString(fields)),
  );
  fields.set(
    'hash',
    [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
  return fields.toString();
}

type Platform = 'ios' | 'android' | 'android_x' | 'macos' | 'tdesktop' | 'weba' | 'webk';

export type Launch = Signed & { platform?: Platform; version?: string; theme?: 'light' | 'dark' };

/** Telegram's launch string for a signed user: the part of the page's address after `#`. */
export async function launchString(launch: Launch = {}): Promise<string> {
  return wrapInitData(await signInitData(launch), launch);
}

/** A launch string with launch data that a test made or broke itself. */
export function wrapInitData(initData: string, { platform, version, theme }: Launch = {}): string {
  const parts: [string, string][] = [
    ['tgWebAppData', initData],
    ['tgWebAppVersion', version ?? '9.1'],
    ['tgWebAppPlatform', platform ?? 'ios'],
    ['tgWebAppThemeParams', JSON.stringify(THEMES[theme ?? 'light'])],
  ];
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** The content of valid launch data, or why it is rejected. */
export type Verdict =
  | { ok: true; user: TelegramUser; startParam: string }
  | { ok: false; why: 'malformed' | 'signature' | 'expired' | 'future' };

/** Verifies launch data against the bot token: signature, at most 24 hours old, at most 5 minutes ahead. */
export async function verifyInitData(
  initData: string,
  nowMs: number,
  botToken = BOT_TOKEN,
): Promise<Verdict> {
  const fields = new URLSearchParams(initData);
  const names = [...fields.keys()];
  const hash = fields.get('hash') ?? '';
  const user = readUser(fields.get('user'));
  const authDate = Number(fields.get('auth_date') ?? NaN);
  if (
    new Set(names).size !== names.length ||
    !/^[0-9a-f]{64}$/.test(hash) ||
    !user ||
    !Number.isInteger(authDate)
  ) {
    return { ok: false, why: 'malformed' };
  }
  // subtle.verify compares in constant time.
  const signature = Uint8Array.from(hash.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const key = await secretKey(botToken);
  if (!(await crypto.subtle.verify('HMAC', key, signature, bytes(checkString(fields))))) {
    return { ok: false, why: 'signature' };
  }
  const ageS = nowMs / 1000 - authDate;
  if (ageS > MAX_AGE_S) return { ok: false, why: 'expired' };
  if (ageS < -MAX_SKEW_S) return { ok: false, why: 'future' };
  return { ok: true, user, startParam: fields.get('start_param') ?? '' };
}

function checkString(fields: URLSearchParams): string {
  const pairs = [...fields]
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`);
  return pairs.sort().join('\n');
}

async function secretKey(botToken: string): Promise<CryptoKey> {
  const outer = await importKey(bytes('WebAppData'));
  return importKey(await crypto.subtle.sign('HMAC', outer, bytes(botToken)));
}

function importKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64url(buffer: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function readUser(json: string | null): TelegramUser | null {
  try {
    const user = JSON.parse(json ?? 'null') as TelegramUser | null;
    return Number.isSafeInteger(user?.id) ? user : null;
  } catch {
    return null;
  }
}

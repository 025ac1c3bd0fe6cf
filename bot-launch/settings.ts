import { OWN_TEXTS, readTexts, type Texts } from './texts.ts';

/** The settings of the bot, read from the environment. */
export type Settings = {
  botToken: string;
  appUrl: string;
  botUsername: string | null;
  appShortName: string | null;
  /** Replaces the label of the Mini App button in every language; null keeps the labels of the texts. */
  menuText: string | null;
  texts: Texts;
  /** The addresses that /privacy and /terms answer with; null without the command. */
  privacy: string | null;
  terms: string | null;
  webhook: { url: string; path: string; secret: string } | null;
  /** The port of the webhook and the health checks; null with polling and no PORT. */
  port: number | null;
  host: string;
  apiRoot: string;
  logLevel: LogLevel;
};

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Environment = Readonly<Record<string, string | undefined>>;

type Rule = { isGood: (value: string) => boolean; wants: string };

const PAGE = 'an https address, or the number of an article of the site (/abouts?type=)';

/** Every environment variable, and its valid values. */
export const RULES = {
  BOT_TOKEN: {
    isGood: (value) => /^\d{5,20}:[A-Za-z0-9_-]{20,}$/.test(value),
    wants: 'the token from BotFather: digits, a colon and letters',
  },
  APP_URL: {
    isGood: isPageAddress,
    wants:
      'the https address of the site (http only on loopback), without user, fragment, pid=, tgWebApp…= and // in its path',
  },
  BOT_USERNAME: {
    isGood: (value) => /^[A-Za-z][A-Za-z0-9_]{3,31}$/.test(value),
    wants: 'the username of the bot, without @',
  },
  APP_SHORT_NAME: {
    isGood: (value) => /^[A-Za-z0-9_]{3,30}$/.test(value),
    wants: 'the short name from /newapp: 3 to 30 of A-Z, a-z, 0-9 and _',
  },
  MENU_TEXT: {
    isGood: (value) => value.length <= 64,
    wants: 'the text of the buttons, at most 64 characters',
  },
  BOT_TEXTS: {
    isGood: (value) => readTexts(value).problems.length === 0,
    wants: 'the path of a JSON file with texts',
  },
  PRIVACY: { isGood: isPage, wants: PAGE },
  TERMS: { isGood: isPage, wants: PAGE },
  WEBHOOK_URL: {
    isGood: isWebhookAddress,
    wants: 'an https address on port 443, 80, 88 or 8443 (anything on loopback), without query',
  },
  WEBHOOK_SECRET: {
    isGood: (value) => /^[A-Za-z0-9_-]{16,256}$/.test(value),
    wants: '16 to 256 of A-Z, a-z, 0-9, _ and -; required with WEBHOOK_URL',
  },
  PORT: {
    isGood: (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    wants: 'a number from 0 to 65535; 0 for any free port',
  },
  HOST: { isGood: (value) => !/[\s/]/.test(value), wants: 'an address to listen on' },
  API_ROOT: {
    isGood: (value) => readAddress(value)?.search === '' && !value.endsWith('/'),
    wants:
      'the https address of the Bot API (http only on loopback), without query and final slash',
  },
  LOG_LEVEL: {
    isGood: (value) => LOG_LEVELS.some((level) => level === value),
    wants: `one of ${LOG_LEVELS.join(', ')}`,
  },
} satisfies Record<string, Rule>;

export type Name = keyof typeof RULES;

/** Lists every missing or wrong variable. Never contains a value, because one of them is the token. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `Missing or wrong environment variables:\n${problems.map((one) => `  ${one}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Reads the settings, of which the command needs `required`. Throws SettingsError. */
export function readSettings(environment: Environment, required: readonly Name[]): Settings {
  const values = Object.fromEntries(
    Object.keys(RULES).map((name) => [name, environment[name]?.trim() ?? '']),
  ) as Record<Name, string>;
  const needed = new Set<Name>(required);
  const detail = (name: Name) =>
    name === 'BOT_TEXTS' ? ` (${readTexts(values.BOT_TEXTS).problems.join('; ')})` : '';
  if (values.WEBHOOK_URL) needed.add('WEBHOOK_SECRET');
  const problems = (Object.entries(RULES) as [Name, Rule][]).flatMap(([name, rule]) => {
    if (values[name])
      return rule.isGood(values[name]) ? [] : [`${name} is wrong: ${rule.wants}${detail(name)}`];
    return needed.has(name) ? [`${name} is missing: ${rule.wants}`] : [];
  });
  if (problems.length > 0) throw new SettingsError(problems);

  const url = values.WEBHOOK_URL;
  const port = values.PORT || (url && '8080');
  return {
    botToken: values.BOT_TOKEN,
    appUrl: values.APP_URL && new URL(values.APP_URL).href,
    botUsername: values.BOT_USERNAME || null,
    appShortName: values.APP_SHORT_NAME || null,
    menuText: values.MENU_TEXT || null,
    texts: values.BOT_TEXTS ? readTexts(values.BOT_TEXTS).texts : OWN_TEXTS,
    privacy: pageAddress(values.PRIVACY, values.APP_URL),
    terms: pageAddress(values.TERMS, values.APP_URL),
    webhook: url ? { url, path: new URL(url).pathname, secret: values.WEBHOOK_SECRET } : null,
    port: port ? Number(port) : null,
    host: values.HOST || '127.0.0.1',
    apiRoot: values.API_ROOT || 'https://api.telegram.org',
    logLevel: (values.LOG_LEVEL || 'info') as LogLevel,
  };
}

// `pid` and `tgWebApp…` in the address would override the values that the button adds.
function isPageAddress(value: string): boolean {
  const url = readAddress(value);
  return (
    url !== null &&
    !value.includes('#') &&
    !url.pathname.includes('//') &&
    ![...url.searchParams.keys()].some((key) => key === 'pid' || key.startsWith('tgWebApp'))
  );
}

function isPage(value: string): boolean {
  return /^\d{1,6}$/.test(value) || readAddress(value) !== null;
}

// In a browser, without launch data: visitors may read the articles of the site.
function pageAddress(value: string, appUrl: string): string | null {
  if (value === '') return null;
  if (!/^\d+$/.test(value)) return value;
  return appUrl && `${new URL(appUrl).href}#/abouts?type=${value}`;
}

const WEBHOOK_PORTS = ['', '80', '88', '8443'];

function isWebhookAddress(value: string): boolean {
  const url = readAddress(value);
  if (url?.search !== '' || url.hash !== '') return false;
  return WEBHOOK_PORTS.includes(url.port) || isLoopback(url.hostname);
}

function readAddress(value: string): URL | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : null;
}

function isLoopback(hostname: string): boolean {
  return (
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')
  );
}

import { isRecord, nameUnknown, show } from './settingMessages.ts';
import { safeUrl } from '#domain/urls.ts';

/** Where a setting is judged: whether the site is served by https. */
export type Place = { isSecure: boolean };

/** Returns what is wrong with a value and what to write instead, or null. */
export type Rule = (value: unknown, place: Place) => string | null;

/** Rules for each setting in the page, for `npm run configure` and `npm run inspect`. */
export const SETTING_RULES: Readonly<Record<string, Rule>> = {
  apiBase: validateApiBase,
  sendLanguage: validateSwitch,
  telegramOrigins: (value, place) => validateOrigins(value, place.isSecure),
  frameOrigins: (value) => validateOrigins(value, true),
  mockedLaunch: validateSwitch,
  introClip: (value) =>
    /^assets\/\w+\.(?:mp4|webm)$/.test(String(value)) ? null : validateSwitch(value),
  ageNotice: validateSwitch,
  winners: validateSwitch,
  sponsors: validateSponsors,
  articles: validateArticles,
  protection: validateProtection,
  languages: validateLanguages,
  language: (value) =>
    value === 'auto' || isTag(value) ? null : `${show(value)} must be "auto" or a language tag`,
  words: (value) =>
    isRecord(value) &&
    Object.values(value).every((file) => /^assets\/\w+\.json$/.test(String(file)))
      ? null
      : `${show(value)} must name the files that npm run configure has written`,
  telegramApp: (value) =>
    value === '' ||
    (typeof value === 'string' &&
      /^https:\/\/((t\.me|telegram\.(me|dog))\/\w{3,64}|\w{4,32}\.t\.me)(\/\w{3,64})?\/?$/.test(
        value,
      ))
      ? null
      : `${show(value)} is no Mini App: write https://t.me/<bot>/<app>`,
  telegram: validateTelegram,
  reports: validateReports,
  vip: validateVip,
  serviceRef: (value) =>
    typeof value === 'string' && /^[\w-]{0,40}$/.test(value)
      ? null
      : `${show(value)} must be the name of a query parameter: letters, digits, "_" and "-"`,
  orderTimes: validateOrderTimes,
  title: (value) => validateLine(value, 70),
};

/** Every mistake in a settings block, one line for each field. */
export function validateSettings(
  block: Readonly<Record<string, unknown>>,
  place: Place,
  rules: Readonly<Record<string, Rule>> = SETTING_RULES,
): string[] {
  return Object.entries(block).flatMap(([name, value]) => {
    const problem = Object.hasOwn(rules, name)
      ? rules[name]!(value, place)
      : nameUnknown(name, Object.keys(rules));
    return problem === null ? [] : [`${name}: ${problem}`];
  });
}

/** Reads a settings block. Returns null when it is no JSON object. */
export function parseBlock(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const block = JSON.parse(json) as unknown;
    return isRecord(block) ? block : null;
  } catch {
    return null;
  }
}

/** Whether a value is a whole address of a site, of which `validateHost` can read the host. */
export function isHttps(value: unknown): value is string {
  return typeof value === 'string' && /^https:\/\//i.test(value) && URL.canParse(value);
}

/** Hosts stand in the policy and in the files of servers, where other signs mean something. */
export function validateHost(address: string): string | null {
  if (/;\s*$/.test(address)) return `${show(address)} ends with ";": leave it out`;
  const { hostname } = new URL(address);
  if (/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname)) return null;
  const [sign = ''] = /[^a-z0-9.-]/.exec(hostname) ?? [];
  return `${show(address)} has ${sign} in its host: it may have a-z, 0-9, "." and "-" alone`;
}

/** A text of one line without markup. */
export function validateLine(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || value.trim() === '') return `${show(value)} must be a text`;
  if (/[\u0000-\u001f]/.test(value)) return 'must be one line';
  if (/[<>]/.test(value)) return `${show(value)} has < or >, and it is no HTML`;
  return value.length > most ? `has ${value.length} characters, ${most} are the most` : null;
}

function validateSwitch(value: unknown): string | null {
  return typeof value === 'boolean' ? null : `${show(value)} must be true or false`;
}

function validateOrderTimes(value: unknown): string | null {
  const form = '{ "deposit": { "zh": "…", "en": "…" }, "withdrawal": { … } }';
  if (!isRecord(value)) return `${show(value)} must be ${form}`;
  for (const [kind, texts] of Object.entries(value)) {
    if (!['deposit', 'withdrawal'].includes(kind) || !isRecord(texts))
      return `${kind}: ${show(texts)} must be as in ${form}`;
    for (const [language, text] of Object.entries(texts)) {
      const problem = isTag(language) ? validateLine(text, 60) : 'is no language tag';
      if (problem) return `${kind}, ${language}: ${problem}`;
    }
  }
  return null;
}

function validateVip(value: unknown): string | null {
  if (!isRecord(value)) return `${show(value)} must be { "percentages", "requiredDeposit" }`;
  const { percentages = null, requiredDeposit = '' } = value;
  if (percentages !== null && typeof percentages !== 'boolean')
    return `percentages: ${show(percentages)} must be true, false or null`;
  return typeof requiredDeposit === 'string'
    ? null
    : `requiredDeposit: ${show(requiredDeposit)} must be the name of a field`;
}

function validateApiBase(value: unknown, { isSecure }: Place): string | null {
  if (typeof value !== 'string') return `${show(value)} must be a text, "" for the site's own`;
  if (value === '') return null;
  if (!/^https?:\/\//i.test(value))
    return `${show(value)} has no scheme: write https://${value.replace(/^[\w+.-]*:?\/+/, '')}`;
  if (!URL.canParse(value)) return `${show(value)} is no address`;
  const problem = validateHost(value);
  if (problem) return problem;
  const { protocol, hostname, username, password, search, hash, pathname } = new URL(value);
  if (username || password) return `${hostname} must be written without user name and password`;
  if (search || hash) return `${show(value)} must end before "?" and "#"`;
  if (/\/api\/?$/.test(pathname))
    return `${show(value)} must end before /api, which the client adds itself`;
  if (isSecure && protocol === 'http:' && !isLoopback(hostname))
    return `${show(value)} is http, which browsers block on an https site: serve the backend by https`;
  return null;
}

function validateOrigins(value: unknown, isSecure: boolean): string | null {
  if (!Array.isArray(value)) return `${show(value)} must be a list, [] for none`;
  for (const one of value as unknown[]) {
    if (typeof one !== 'string' || !/^https?:\/\//i.test(one) || !URL.canParse(one))
      return `${show(one)} is no origin: write https://<host>`;
    const problem = validateHost(one);
    if (problem) return problem;
    const { origin, protocol, hostname } = new URL(one);
    if (one.toLowerCase() !== origin)
      return `${show(one)} has more than an origin: write ${origin}`;
    if (isSecure && protocol === 'http:' && !isLoopback(hostname))
      return `${show(one)} must be https`;
  }
  return null;
}

function validateLanguages(value: unknown): string | null {
  if (!Array.isArray(value)) return `${show(value)} must be a list, ["zh", "en"]`;
  const wrong = (value as unknown[]).find((tag) => !isTag(tag));
  if (wrong !== undefined) return `${show(wrong)} is no language tag, as vi and zh-Hant are`;
  const missing = ['zh', 'en'].find((tag) => !value.includes(tag));
  if (missing) return `must have "${missing}"`;
  return new Set(value).size < value.length ? 'names a language twice' : null;
}

function isTag(value: unknown): boolean {
  try {
    return Intl.getCanonicalLocales(value as string)[0] === value;
  } catch {
    return false;
  }
}

const SPONSOR_FIELDS = ['title', 'text', 'picture', 'page'];

function validateSponsors(value: unknown): string | null {
  if (value === null || value === false) return null;
  if (!Array.isArray(value))
    return `${show(value)} must be a list of sponsors, null for samples, false for no tab`;
  if (value.length > 2) return `has ${value.length} sponsors, two are the most`;
  for (const [at, one] of (value as unknown[]).entries()) {
    const name = `sponsor ${at + 1}`;
    if (!isRecord(one)) return `${name} must be { "title", "text", "picture", "page" }`;
    for (const field of ['title', 'page'])
      if (typeof one[field] !== 'string' || one[field] === '') return `${name} has no ${field}`;
    for (const [field, text] of Object.entries(one)) {
      if (!SPONSOR_FIELDS.includes(field))
        return `${name}: ${field} ${nameUnknown(field, SPONSOR_FIELDS)}`;
      if (typeof text !== 'string') return `${name}: ${field} must be a text`;
    }
    if (!isPageAddress(one.page as string))
      return `${name}: page ${show(one.page)} must be a path of the site or an https address`;
    const problem = isHttps(one.page) ? validateHost(one.page) : null;
    if (problem) return `${name}: page ${problem}`;
  }
  return null;
}

// sitePage.ts, which resolves it later, comes with a large file.
function isPageAddress(address: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address))
    return !/^http:/i.test(address) && safeUrl(address, '') !== null;
  return !/^\/\/|[\s\\]/.test(address);
}

const ARTICLES = [
  'about',
  'faq',
  'privacy',
  'disclaimer',
  'contact',
  'agent',
  'responsible',
  'terms',
];

function validateArticles(value: unknown): string | null {
  if (!isRecord(value)) return `${show(value)} must be { "privacy": "12", … }`;
  for (const [title, number] of Object.entries(value)) {
    if (!ARTICLES.includes(title))
      return `${title} is no article; these are: ${ARTICLES.join(', ')}`;
    if (typeof number !== 'string' || !/^\d+$/.test(number))
      return `${title}: ${show(number)} must be a number in quotes, "12"`;
  }
  return null;
}

function validateProtection(value: unknown): string | null {
  if (!isRecord(value)) return `${show(value)} must be { "checkMinutes", "longestBreakDays" }`;
  const names = ['checkMinutes', 'longestBreakDays'];
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown) return `${unknown} ${nameUnknown(unknown, names)}`;
  const { checkMinutes = 30, longestBreakDays: days = null } = value;
  if (checkMinutes !== 15 && checkMinutes !== 30)
    return `checkMinutes: ${show(checkMinutes)} must be 30, or 15 to be stricter; it cannot be weaker`;
  const isLonger = Number.isInteger(days) && (days as number) >= 8 && (days as number) <= 90;
  return days === null || isLonger
    ? null
    : `longestBreakDays: ${show(days)} must be null or 8 to 90; it cannot be weaker`;
}

const HIDEABLE = 'bank usdt bobi wxpay alipay usdtGuide sponsors outsideLinks redPackets'.split(
  ' ',
);

function validateTelegram(value: unknown): string | null {
  const names = ['hide', 'orderMessages', 'launchInQuery'];
  if (!isRecord(value)) return `${show(value)} must be { "hide": [], "orderMessages": false }`;
  const { hide = [], orderMessages = false, launchInQuery = false } = value;
  const other = Object.keys(value).find((name) => !names.includes(name));
  if (other) return `${other} ${nameUnknown(other, names)}`;
  for (const [name, one] of Object.entries({ orderMessages, launchInQuery })) {
    const problem = validateSwitch(one);
    if (problem) return `${name}: ${problem}`;
  }
  if (!Array.isArray(hide)) return `hide: ${show(hide)} must be a list`;
  const unknown = (hide as unknown[]).find((one) => !HIDEABLE.includes(String(one)));
  return unknown === undefined ? null : `hide: ${show(unknown)} is none of ${HIDEABLE.join(', ')}`;
}

function validateReports(value: unknown, { isSecure }: Place): string | null {
  if (value === '') return null;
  if (typeof value === 'string' && /^\/api\/./.test(value)) return null;
  // The delivered servers answer POST to any other path with 405.
  if (typeof value !== 'string' || !/^https?:/i.test(value) || !URL.canParse(value))
    return `${show(value)} must be an https address, or a path under /api/`;
  if (isSecure && new URL(value).protocol === 'http:') return `${show(value)} must be https`;
  return validateHost(value);
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);
}

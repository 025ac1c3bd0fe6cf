import { isText, type LaunchSettings } from './launchSettings.ts';
import { readUrl, UNSAFE } from './urls.ts';

/** All settings in the page. An operator edits them after the build. */
export type Settings = Omit<LaunchSettings, 'block'> & {
  /** The clip over the home screen, once a day: ours, or the operator's file. */
  introClip: boolean | string;
  /** The 18+ notice on the first visit, on by default. */
  ageNotice: boolean;
  /** The sample winners on home, on by default. */
  winners: boolean;
  /** The operator's sponsors, at most two. If they name no sponsor it is null, and we show samples. */
  sponsors: readonly Sponsor[] | null;
  /** Numbers of articles on the operator's server, by title. The default is the number in the specification. */
  articles: Readonly<Record<string, string>>;
  /** Stricter protection for every player. */
  protection: ProtectionSettings;
  /** The Mini App that a referral link opens, `https://t.me/<bot>/<app>`; '' for the site itself. */
  telegramApp: string;
  /** Whether the operator's bot sends messages about orders, so that members are asked for them. */
  orderMessages: boolean;
  /** Where reports of errors and speed go: an https address or a path of our own origin; '' for nowhere. */
  reports: string;
  /** What the VIP levels of the server mean, where the client cannot tell (D-365). */
  vip: VipSettings;
  /** The parameter of the customer service's address that names the order of a screen; '' for none. */
  serviceRef: string;
};

/** How long orders usually take, in the operator's words: a sentence by language. */
export type OrderTimes = Readonly<
  Record<'deposit' | 'withdrawal', Readonly<Record<string, string>>>
>;

/** A sponsor: `picture` and `page` are paths of our own site or addresses of another origin. */
export type Sponsor = { title: string; text: string; picture: string; page: string };

/** The interval of the reality check until the player chooses one, and an additional, longer break in days. */
export type ProtectionSettings = { checkMinutes: 15 | 30; longestBreakDays: number | null };

/**
 * Whether `recharge` and `flow` are percentages; null lets the client judge. `requiredDeposit` is the field of the
 * required deposit, '' for `recharge`.
 */
export type VipSettings = { percentages: boolean | null; requiredDeposit: string };

/** Reads all settings. This is a separate file, so that the first route loads only the settings of the launch. */
export function readSettings({ block, ...settings }: LaunchSettings): Settings {
  const { introClip, ageNotice, winners, sponsors, telegramApp, articles, protection, vip } = block;
  const { reports, serviceRef } = block;
  const { orderMessages } = (block.telegram ?? {}) as { orderMessages?: unknown };
  return {
    ...settings,
    introClip: introClip === true || (isText(introClip) && introClip),
    ageNotice: ageNotice !== false,
    winners: winners !== false,
    sponsors: Array.isArray(sponsors) ? sponsors.flatMap(readSponsor).slice(0, MAX_SPONSORS) : null,
    articles: readNumbers(articles),
    protection: readProtectionSettings(protection),
    vip: readVipSettings(vip),
    telegramApp: typeof telegramApp === 'string' ? telegramApp : '',
    orderMessages: orderMessages === true,
    reports: readReports(reports),
    serviceRef:
      typeof serviceRef === 'string' && /^[\w-]{1,40}$/.test(serviceRef) ? serviceRef : '',
  };
}

const MAX_SPONSORS = 2;

// Skips a sponsor without a name or a page.
function readSponsor(one: unknown): Sponsor[] {
  const { title, text, picture, page } = (one ?? {}) as Record<keyof Sponsor, unknown>;
  if (typeof title !== 'string' || title === '' || typeof page !== 'string' || page === '')
    return [];
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return [{ title, text: textOf(text), picture: textOf(picture), page }];
}

// Accepts only stricter values: an operator can neither delay the reality check nor remove a choice of break.
function readProtectionSettings(protection: unknown): ProtectionSettings {
  const { checkMinutes, longestBreakDays: days } = (protection ?? {}) as Record<string, unknown>;
  const isLonger = Number.isInteger(days) && (days as number) > 7;
  return {
    checkMinutes: checkMinutes === 15 ? 15 : 30,
    longestBreakDays: isLonger ? Math.min(days as number, 90) : null,
  };
}

/** Reads the sentences about orders, and skips what is no text. */
export function readOrderTimes(times: unknown): OrderTimes {
  const { deposit, withdrawal } = (times ?? {}) as Record<string, unknown>;
  const textsOf = (texts: unknown) =>
    Object.fromEntries(
      Object.entries(texts ?? {}).filter((entry): entry is [string, string] => isText(entry[1])),
    );
  return { deposit: textsOf(deposit), withdrawal: textsOf(withdrawal) };
}

function readVipSettings(vip: unknown): VipSettings {
  const { percentages, requiredDeposit } = (vip ?? {}) as Record<string, unknown>;
  return {
    percentages: typeof percentages === 'boolean' ? percentages : null,
    requiredDeposit: isText(requiredDeposit) ? requiredDeposit : '',
  };
}

// The page sends no report to a host without TLS, and none with a password in the address.
function readReports(address: unknown): string {
  if (typeof address !== 'string' || address.length > 1000 || UNSAFE.test(address)) return '';
  if (/^\/(?!\/)/.test(address)) return address;
  const url = /^https:\/\/[^/]/i.test(address) ? readUrl(address) : null;
  return !url || url.username || url.password ? '' : url.href;
}

function readNumbers(articles: unknown): Settings['articles'] {
  const entries = typeof articles === 'object' && articles !== null ? Object.entries(articles) : [];
  return Object.fromEntries(
    entries
      .filter(([, number]) => typeof number === 'number' || isText(number))
      .map(([title, number]) => [title, String(number)])
      .filter(([, number]) => /^\d+$/.test(number!)),
  ) as Settings['articles'];
}

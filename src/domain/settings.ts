import type { LaunchSettings } from './launchSettings.ts';

/** All settings in the page; an operator edits them after the build (D-162). */
export type Settings = Omit<LaunchSettings, 'block'> & {
  /** The clip over the home screen, once a day (D-072). */
  introClip: boolean;
  /** The 18+ notice on the first visit (D-207), on by default. */
  ageNotice: boolean;
  /** The operator's sponsors, at most two; null where they name none, and samples are shown (D-230). */
  sponsors: readonly Sponsor[] | null;
  /** Numbers of articles on the operator's server, by title; one without has that of the specification (D-239). */
  articles: Readonly<Record<string, string>>;
  /** The Mini App that a referral link opens, `https://t.me/<bot>/<app>`; '' for the site itself. */
  telegramApp: string;
};

/** A sponsor: `picture` and `page` are paths of our own site or addresses of another origin (D-097). */
export type Sponsor = { title: string; text: string; picture: string; page: string };

/** Reads all settings. In a file of its own, so that the first route carries only those of the launch. */
export function readSettings({ block, ...settings }: LaunchSettings): Settings {
  const { introClip, ageNotice, sponsors, telegramApp, articles } = block;
  return {
    ...settings,
    introClip: introClip === true,
    ageNotice: ageNotice !== false,
    sponsors: Array.isArray(sponsors) ? sponsors.flatMap(readSponsor).slice(0, MAX_SPONSORS) : null,
    articles: readNumbers(articles),
    telegramApp: typeof telegramApp === 'string' ? telegramApp : '',
  };
}

const MAX_SPONSORS = 2;

// One without a name or a page cannot be shown.
function readSponsor(one: unknown): Sponsor[] {
  const { title, text, picture, page } = (one ?? {}) as Record<keyof Sponsor, unknown>;
  if (typeof title !== 'string' || title === '' || typeof page !== 'string' || page === '')
    return [];
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return [{ title, text: textOf(text), picture: textOf(picture), page }];
}

function readNumbers(articles: unknown): Settings['articles'] {
  const entries = typeof articles === 'object' && articles !== null ? Object.entries(articles) : [];
  return Object.fromEntries(
    entries
      .map(([title, number]) => [title, String(number)])
      .filter(([, number]) => /^\d+$/.test(number!)),
  ) as Settings['articles'];
}

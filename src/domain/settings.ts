import type { LaunchSettings } from './launchSettings.ts';

/** All settings in the page; an operator edits them after the build (D-162). */
export type Settings = Omit<LaunchSettings, 'block'> & {
  /** The clip over the home screen, once a day (D-072). */
  introClip: boolean;
  /** The 18+ notice on the first visit (D-207), on by default. */
  ageNotice: boolean;
  /** The two sponsor pages: paths of our own site or addresses of another origin (D-097). */
  sponsorPages: readonly [string, string];
  /** Numbers of articles on the operator's server, by title; one without has that of the specification (D-239). */
  articles: Readonly<Record<string, string>>;
  /** The Mini App that a referral link opens, `https://t.me/<bot>/<app>`; '' for the site itself. */
  telegramApp: string;
};

/** Reads all settings. In a file of its own, so that the first route carries only those of the launch. */
export function readSettings({ block, ...settings }: LaunchSettings): Settings {
  const { introClip, ageNotice, sponsorPages, telegramApp, articles } = block;
  const [first, second] = Array.isArray(sponsorPages) ? (sponsorPages as unknown[]) : [];
  return {
    ...settings,
    introClip: introClip === true,
    ageNotice: ageNotice !== false,
    sponsorPages: [
      typeof first === 'string' ? first : 'sponsors/1.html',
      typeof second === 'string' ? second : 'sponsors/2.html',
    ],
    articles: readNumbers(articles),
    telegramApp: typeof telegramApp === 'string' ? telegramApp : '',
  };
}

function readNumbers(articles: unknown): Settings['articles'] {
  const entries = typeof articles === 'object' && articles !== null ? Object.entries(articles) : [];
  return Object.fromEntries(
    entries
      .map(([title, number]) => [title, String(number)])
      .filter(([, number]) => /^\d+$/.test(number!)),
  ) as Settings['articles'];
}

import type { Words } from '#text/words.ts';
import type { app } from '#text/zh/app.ts';

type Title = keyof Words<typeof app>;

/** The articles of the help center in their order: number and title (M2-04 to M2-10). */
export const ARTICLES = [
  { type: '7', title: 'titleAbout' },
  { type: '1', title: 'titleFaq' },
  { type: '2', title: 'titlePrivacy' },
  { type: '3', title: 'titleDisclaimer' },
  { type: '4', title: 'titleContact' },
  { type: '5', title: 'titleAgent' },
  { type: '8', title: 'titleResponsible' },
] as const satisfies readonly { type: string; title: Title }[];

/** The number of an article screen's query, as it was given; without one the FAQ (D-012). */
export function readArticle(query: URLSearchParams): string {
  return query.get('type') || '1';
}

/** The title of an article; an unknown one is headed as the help center (M2-13, D-012). */
export function articleTitle(query: URLSearchParams): Title {
  const type = readArticle(query);
  return ARTICLES.find((one) => one.type === type)?.title ?? 'titleHelp';
}

/** The number of a page about the site: 5 terms, 6 privacy; without one the terms (S2-116, S2-117). */
export function readAbout(query: URLSearchParams): string {
  return query.get('type') || '5';
}

/** The title of a page about the site (D-010). */
export function aboutTitle(query: URLSearchParams): Title {
  const type = readAbout(query);
  return type === '5' ? 'titleTerms' : type === '6' ? 'titlePrivacy' : 'titleAbout';
}

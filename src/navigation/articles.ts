import type { Title } from '#text/titles.ts';

/** The articles of the help center in their order: number and title (M2-04 to M2-10). */
export const ARTICLES = [
  { type: '7', title: 'about' },
  { type: '1', title: 'faq' },
  { type: '2', title: 'privacy' },
  { type: '3', title: 'disclaimer' },
  { type: '4', title: 'contact' },
  { type: '5', title: 'agent' },
  { type: '8', title: 'responsible' },
] as const satisfies readonly { type: string; title: Title }[];

/** The number of an article screen's query, as it was given; without one the FAQ (D-012). */
export function readArticle(query: URLSearchParams): string {
  return query.get('type') || '1';
}

/** The title of an article; an unknown one is headed as the help center (M2-13, D-012). */
export function articleTitle(query: URLSearchParams): Title {
  const type = readArticle(query);
  return ARTICLES.find((one) => one.type === type)?.title ?? 'help';
}

/** The number of a page about the site: 5 terms, 6 privacy; without one the terms (S2-116, S2-117). */
export function readAbout(query: URLSearchParams): string {
  return query.get('type') || '5';
}

/** The title of a page about the site (D-010). */
export function aboutTitle(query: URLSearchParams): Title {
  const type = readAbout(query);
  return type === '5' ? 'terms' : type === '6' ? 'privacy' : 'about';
}

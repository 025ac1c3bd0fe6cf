import type { Title } from '#text/zh/titles.ts';

/** The articles of the help center in display order, with number and title. */
export const ARTICLES = [
  { type: '7', title: 'about' },
  { type: '1', title: 'faq' },
  { type: '2', title: 'privacy' },
  { type: '3', title: 'disclaimer' },
  { type: '4', title: 'contact' },
  { type: '5', title: 'agent' },
  { type: '8', title: 'responsible' },
] as const satisfies readonly Article[];

/** The pages about the site, and the article about responsible gambling. */
const ABOUTS = [
  { type: '5', title: 'terms' },
  { type: '6', title: 'privacy' },
  { type: '8', title: 'responsible' },
] as const satisfies readonly Article[];

type Article = { type: string; title: Title };
/** The article that an address asks for. */
export type WantedArticle = Article & { isUnknown?: true };

/** Reads the article from the query of the help center. Without a number it is the FAQ. */
export function readArticle(query: URLSearchParams): WantedArticle {
  return read(query.get('type') || '1', ARTICLES, 'help');
}

/** Returns the title of an article. */
export function articleTitle(query: URLSearchParams): Title {
  return readArticle(query).title;
}

/** Reads the page about the site from the query. Without a number it is the terms. */
export function readAbout(query: URLSearchParams): WantedArticle {
  return read(query.get('type') || '5', ABOUTS, 'about');
}

/** Returns the title of a page about the site. */
export function aboutTitle(query: URLSearchParams): Title {
  return readAbout(query).title;
}

function read(type: string, articles: readonly Article[], titleOfUnknown: Title): WantedArticle {
  const known = articles.find((one) => one.type === type);
  return known ?? { type, title: titleOfUnknown, isUnknown: true };
}

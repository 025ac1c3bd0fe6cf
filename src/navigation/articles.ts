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
/** The article number in an address, and the article of that number, if there is one. */
export type WantedArticle = { type: string; known: Article | undefined };

/** Reads the article from the query of the help center. Without a number it is the FAQ. */
export function readArticle(query: URLSearchParams): WantedArticle {
  const type = query.get('type') || '1';
  return { type, known: ARTICLES.find((one) => one.type === type) };
}

/** Returns the title of an article. An unknown article has the title of the help center. */
export function articleTitle(query: URLSearchParams): Title {
  return readArticle(query).known?.title ?? 'help';
}

/** Reads the page about the site from the query. Without a number it is the terms. */
export function readAbout(query: URLSearchParams): WantedArticle {
  const type = query.get('type') || '5';
  return { type, known: ABOUTS.find((one) => one.type === type) };
}

/** Returns the title of a page about the site. */
export function aboutTitle(query: URLSearchParams): Title {
  return readAbout(query).known?.title ?? 'about';
}

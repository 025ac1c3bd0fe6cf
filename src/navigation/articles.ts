import type { Title } from '#text/zh/titles.ts';

/** The articles of the help center in their order: number and title. */
export const ARTICLES = [
  { type: '7', title: 'about' },
  { type: '1', title: 'faq' },
  { type: '2', title: 'privacy' },
  { type: '3', title: 'disclaimer' },
  { type: '4', title: 'contact' },
  { type: '5', title: 'agent' },
  { type: '8', title: 'responsible' },
] as const satisfies readonly Article[];

/** The pages about the site (D-010), and the article about responsible gambling, for visitors too (D-207). */
const ABOUTS = [
  { type: '5', title: 'terms' },
  { type: '6', title: 'privacy' },
  { type: '8', title: 'responsible' },
] as const satisfies readonly Article[];

type Article = { type: string; title: Title };
/** An article of a screen: the number in its address, and the known article of that number. */
export type WantedArticle = { type: string; known: Article | undefined };

/** The article that the query of the help center names; without a number the FAQ (D-012). */
export function readArticle(query: URLSearchParams): WantedArticle {
  const type = query.get('type') || '1';
  return { type, known: ARTICLES.find((one) => one.type === type) };
}

/** The title of an article; an unknown one is headed as the help center (D-012). */
export function articleTitle(query: URLSearchParams): Title {
  return readArticle(query).known?.title ?? 'help';
}

/** The page about the site that the query names; without a number the terms. */
export function readAbout(query: URLSearchParams): WantedArticle {
  const type = query.get('type') || '5';
  return { type, known: ABOUTS.find((one) => one.type === type) };
}

/** The title of a page about the site (D-010). */
export function aboutTitle(query: URLSearchParams): Title {
  return readAbout(query).known?.title ?? 'about';
}

import { articleTitle, readArticle } from '#navigation/articles.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';

import { Article } from './Article.tsx';

/** `/boutBallBetInfo?type=`: an article of the help center (M2-12); the frame says its title (M2-13). */
export function ArticleScreen() {
  const titles = useText(app);
  const query = useScreenQuery();
  const type = readArticle(query);
  // Another number is another article: nothing of the last one stays.
  return <Article key={type} type={type} title={titles[articleTitle(query)]} />;
}

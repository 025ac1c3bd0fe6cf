import { aboutTitle, readAbout } from '#navigation/articles.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';

import { Article } from './Article.tsx';

/** `/abouts?type=`: terms and privacy, for visitors too (S2-116, S2-117, D-010). */
export function AboutScreen() {
  const titles = useText(app);
  const query = useScreenQuery();
  const type = readAbout(query);
  return <Article key={type} type={type} title={titles[aboutTitle(query)]} />;
}

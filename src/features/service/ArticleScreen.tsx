import { useEffect } from 'react';

import { loadArticle } from '#api/calls/service.ts';
import { isBlankHtml } from '#domain/blankHtml.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { readAbout, readArticle, type WantedArticle } from '#navigation/articles.ts';
import { Link } from '#navigation/Link.tsx';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';
import { service as words } from '#text/zh/service.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './ArticleScreen.module.css';

/** `/boutBallBetInfo?type=`: an article of the help center; the header shows its title. */
export function ArticleScreen() {
  const article = readArticle(useScreenQuery());
  // Keyed, so that nothing of the last article stays.
  return <Article key={article.type} {...article} />;
}

/** `/abouts?type=`: terms and privacy, for visitors too. */
export function AboutScreen() {
  const article = readAbout(useScreenQuery());
  return <Article key={article.type} {...article} />;
}

/** An article as the server wrote it, and below it a link to customer service. */
function Article({ type, title, isUnknown }: WantedArticle) {
  const text = useText(words);
  const titles = useText(titleWords);
  const { articles } = readSettings(getLaunch().settings);
  // The article's number on this operator's server (D-239). An unknown number stays as it is.
  const query = useCall(loadArticle, { type: (!isUnknown && articles[title]) || type });
  // Loads while the answer is on its way; ServerHtml offers a retry when this fails.
  useEffect(() => void prepareServerHtml().catch(() => {}), []);

  const service = (
    <Link to="service" className={css.service}>
      {text.more}
    </Link>
  );
  return (
    <QueryBoundary
      query={query}
      waiting={<Waiting />}
      isEmpty={({ content }) => isBlankHtml(content)}
      empty={<EmptyState role="status" message={text.emptyArticle} action={service} />}
    >
      {({ content }) => (
        <CardStack>
          <Card>
            {/* The header shows it too; headings of the article are below this level. */}
            <h2 className="sr-only">{titles[title]}</h2>
            <ServerHtml html={content} />
          </Card>
          {service}
        </CardStack>
      )}
    </QueryBoundary>
  );
}

const LINE_WIDTHS = ['45%', '100%', '92%', '100%', '70%'];

function Waiting() {
  return (
    <CardStack>
      <Card>
        <div aria-hidden className={css.waiting}>
          {LINE_WIDTHS.map((width, index) => (
            <Skeleton key={index} width={width} />
          ))}
        </div>
      </Card>
    </CardStack>
  );
}

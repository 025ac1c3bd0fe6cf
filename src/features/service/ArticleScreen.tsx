import { useEffect } from 'react';

import { loadArticle } from '#api/calls/service.ts';
import { aboutTitle, articleTitle, readAbout, readArticle } from '#navigation/articles.ts';
import { Link } from '#navigation/Link.tsx';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { prepareServerHtml, ServerHtml } from '#parts/ServerHtml.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { service as zh } from '#text/zh/service.ts';
import { ui } from '#text/zh/ui.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './ArticleScreen.module.css';

/** `/boutBallBetInfo?type=`: an article of the help center (M2-12); the frame says its title (M2-13). */
export function ArticleScreen() {
  const titles = useText(app);
  const query = useScreenQuery();
  const type = readArticle(query);
  // Another number is another article: nothing of the last one stays.
  return <Article key={type} type={type} title={titles[articleTitle(query)]} />;
}

/** `/abouts?type=`: terms and privacy, for visitors too (S2-116, S2-117, D-010). */
export function AboutScreen() {
  const titles = useText(app);
  const query = useScreenQuery();
  const type = readAbout(query);
  return <Article key={type} type={type} title={titles[aboutTitle(query)]} />;
}

/** An article as the server wrote it, and once it stands there the way to customer service (M2-14, M2-15, D-102). */
export function Article({ type, title }: { type: string; title: string }) {
  const text = useText(zh);
  const { data, isPending, isFetching, refetch } = useCall(loadArticle, { type });
  // Asked for while the answer is on its way; where it fails, ServerHtml offers to try again.
  useEffect(() => void prepareServerHtml().catch(() => {}), []);

  if (isPending) return <Waiting />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  const service = (
    <Link to="service" className={css.service}>
      {text.more}
    </Link>
  );
  if (isBlank(data.content))
    return (
      <div role="status">
        <EmptyState message={text.emptyArticle} action={service} />
      </div>
    );
  return (
    <CardStack>
      <Card>
        {/* The bar shows it; headings inside the article begin below it. */}
        <h2 className="sr-only">{title}</h2>
        <ServerHtml html={data.content} />
      </Card>
      {service}
    </CardStack>
  );
}

// Editors leave empty paragraphs behind; a picture is something to see.
function isBlank(html: string): boolean {
  return html.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/gi, '') === '';
}

const LINES = ['45%', '100%', '92%', '100%', '70%'];

/** Stands where the words will stand. */
function Waiting() {
  const words = useText(ui);
  return (
    <CardStack>
      <Card>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <div aria-hidden className={css.waiting}>
          {LINES.map((width, index) => (
            <Skeleton key={index} width={width} />
          ))}
        </div>
      </Card>
    </CardStack>
  );
}

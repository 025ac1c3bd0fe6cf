import { useEffect } from 'react';

import { loadPromotion } from '#api/calls/promotions.ts';
import { prepareServerHtml, ServerHtml } from '#parts/ServerHtml.tsx';
import { useCall } from '#state/useCall.ts';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { RetryState } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { ApplyBar } from './ApplyBar.tsx';
import { NoPromotion } from './NoPromotion.tsx';
import { PromotionBanner } from './PromotionBanner.tsx';
import css from './PromotionDetail.module.css';

/** A promotion: title, banner, content and memo, and the way to apply (S2-89, S2-90). */
export function PromotionDetail({ id }: { id: string }) {
  const text = useText(zh);
  const { data, isPending, isFetching, refetch } = useCall(loadPromotion, { id });
  // Asked for while the answer is on its way; where it fails, ServerHtml offers to try again.
  useEffect(() => void prepareServerHtml().catch(() => {}), []);

  if (isPending) return <Waiting />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  // Servers say "unknown" with null or with a row of empty fields.
  if (data.title === '') return <NoPromotion />;
  return (
    <div className={css.screen}>
      <article className={css.page}>
        <div className={css.head}>
          <PromotionBanner src={data.banner} priority />
          <h2 className={css.title}>{data.title}</h2>
        </div>
        <Words title={text.content} html={data.content} />
        <Words title={text.memo} html={data.memo} />
      </article>
      <ApplyBar id={id} canApply={data.canApply} />
    </div>
  );
}

/** What the operator wrote, as HTML (D-102); nothing where he wrote nothing. */
function Words({ title, html }: { title: string; html: string }) {
  if (html.trim() === '') return null;
  return (
    <section className={css.words}>
      <h3 className={css.label}>{title}</h3>
      <ServerHtml html={html} />
    </section>
  );
}

function Waiting() {
  const text = useText(zh);
  return (
    <div aria-busy className={css.page}>
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      <div className={css.head}>
        <div className={css.banner}>
          <Skeleton height="100%" radius={0} />
        </div>
        <div className={css.title}>
          <Skeleton width="70%" height={24} radius={6} />
        </div>
      </div>
      <Skeleton height={180} />
    </div>
  );
}

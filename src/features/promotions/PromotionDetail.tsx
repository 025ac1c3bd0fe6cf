import { useEffect, useId } from 'react';

import { applyForPromotion, loadPromotion } from '#api/calls/promotions.ts';
import { tapTo } from '#navigation/go.ts';
import { askForLogin } from '#navigation/loginPopup.ts';
import { prepareServerHtml, ServerHtml } from '#parts/ServerHtml.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useSend } from '#state/cache/useSend.ts';
import { useIsLoggedIn } from '#state/session/store.ts';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { RetryState } from '#ui/RetryState.tsx';
import { showToast } from '#ui/toasts.tsx';

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
  // An unknown promotion is null or a row of empty fields (D-S21).
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

/** The apply button, within reach; without a token it leads to login and back here (S2-90 to S2-92, S6-08). */
function ApplyBar({ id, canApply }: { id: string; canApply: boolean }) {
  const text = useText(zh);
  const reasonId = useId();
  const isLoggedIn = useIsLoggedIn();
  const { submit, isSending } = useSend(applyForPromotion);

  const apply = async () => {
    const answer = await submit({ id });
    // Servers say code 200 for a failed application too: only their own sentence is shown (D-S22).
    if (answer) showToast(answer.message || text.sentWordless, 'info');
  };
  return (
    <div className={css.bar}>
      {!canApply && (
        <p id={reasonId} className={css.reason}>
          {text.closed}
        </p>
      )}
      <Button
        wide
        busy={isSending}
        disabled={!canApply}
        aria-describedby={canApply ? undefined : reasonId}
        onClick={() => (isLoggedIn ? void apply() : askForLogin('login'))}
      >
        {isLoggedIn || !canApply ? text.apply : text.applyLogin}
      </Button>
    </div>
  );
}

/** Instead of a promotion that the server does not know. */
export function NoPromotion() {
  const text = useText(zh);
  const toList = <Button onClick={() => tapTo('promotions')}>{text.toList}</Button>;
  return (
    <div role="status">
      <EmptyState message={text.notFound} action={toList} />
    </div>
  );
}

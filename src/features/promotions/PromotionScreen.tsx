import { useEffect, useState } from 'react';

import { applyForPromotion, loadPromotion } from '#api/calls/promotions.ts';
import { isBlankHtml } from '#domain/blankHtml.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { openScreen } from '#navigation/go.ts';
import { askForLogin } from '#navigation/loginPopup.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { PlainBar } from '#parts/navigation/PlainBar.tsx';
import { TitleBar } from '#parts/navigation/TitleBar.tsx';
import { useShare } from '#parts/share/useShare.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useSend } from '#state/cache/useSend.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { successMessage, tellsOfFailure } from '#text/serverMessage.ts';
import { useText } from '#text/words.ts';
import { promotions as words } from '#text/zh/promotions.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StickyFooter } from '#ui/StickyFooter.tsx';
import { ShareIcon } from '#ui/screenIcons.tsx';
import { showToast } from '#ui/toasts.tsx';

import { PromotionBanner } from './PromotionBanner.tsx';
import css from './PromotionScreen.module.css';

// In characters. A longer id comes from a damaged link and is not sent to the server.
const MAX_ID = 64;

/** `/activityInfo?id=`: one promotion. */
export function PromotionScreen() {
  const { promotion } = useText(titleWords);
  const id = useScreenQuery().get('id')?.trim() ?? '';
  return (
    <>
      <PartBoundary fallback={<PlainBar />}>
        <TitleBar title={promotion} />
      </PartBoundary>
      {/* Keyed, so that nothing of the last promotion stays. */}
      {id === '' || id.length > MAX_ID ? <NoPromotion /> : <PromotionDetail key={id} id={id} />}
    </>
  );
}

/** A promotion: title, banner, content, memo and the apply button. */
function PromotionDetail({ id }: { id: string }) {
  const text = useText(words);
  const query = useCall(loadPromotion, { id });
  // Loads while the answer is on its way; ServerHtml offers a retry when this fails.
  useEffect(() => void prepareServerHtml().catch(() => {}), []);

  return (
    <QueryBoundary
      query={query}
      waiting={<Waiting />}
      waitingMessage={text.loading}
      // For an unknown promotion servers answer null or empty fields.
      isEmpty={({ title }) => title === ''}
      empty={<NoPromotion />}
    >
      {({ title, banner, content, memo, canApply }) => (
        <div className={css.screen}>
          <article className={css.page}>
            <div className={css.head}>
              <PartBoundary>
                <PromotionBanner src={banner} isEager />
              </PartBoundary>
              <div className={css.titleRow}>
                <h2 className={css.title}>{title}</h2>
                <PartBoundary>
                  <ShareButton id={id} title={title} />
                </PartBoundary>
              </div>
            </div>
            <Parts>
              <HtmlSection title={text.content} html={content} />
              <HtmlSection title={text.memo} html={memo} />
            </Parts>
          </article>
          <ApplyBar id={id} canApply={canApply} />
        </div>
      )}
    </QueryBoundary>
  );
}

/** Shares the promotion with the member as the referrer. */
function ShareButton({ id, title }: { id: string; title: string }) {
  const text = useText(words);
  const { telegramApp } = readSettings(getLaunch().settings);
  const share = useShare({ telegramApp, place: `promotion-${id}`, text: title, title: text.share });
  if (!share) return null;
  return (
    <IconButton label={text.share} onClick={() => void share()}>
      <ShareIcon size={22} />
    </IconButton>
  );
}

/** HTML of the operator under its heading; renders nothing when it is empty. */
function HtmlSection({ title, html }: { title: string; html: string }) {
  if (isBlankHtml(html)) return null;
  return (
    <section className={css.html}>
      <h3 className={css.label}>{title}</h3>
      <ServerHtml html={html} />
    </section>
  );
}

function Waiting() {
  return (
    <div className={css.screen}>
      <div aria-busy className={css.page}>
        <div className={css.head}>
          <div className={css.banner}>
            <Skeleton height="100%" radius={0} />
          </div>
          <div className={css.titleRow}>
            <Skeleton width="70%" height={24} radius={6} />
          </div>
        </div>
        <Skeleton height={180} />
      </div>
    </div>
  );
}

/** Apply button at the bottom; it leads visitors to the login and back here. A closed promotion has none. */
function ApplyBar({ id, canApply }: { id: string; canApply: boolean }) {
  const text = useText(words);
  const isLoggedIn = useIsLoggedIn();
  const { submit, isSending } = useSend(applyForPromotion);
  const [hasApplied, setHasApplied] = useState(false);

  const apply = async () => {
    const answer = await submit({ id });
    if (!answer) return;
    // Code 200 does not mean success: only the server's message tells the outcome (D-S22).
    setHasApplied(!tellsOfFailure(answer.message));
    showToast(successMessage(answer.message, text.sentWordless), 'info');
  };
  const tap = () => (isLoggedIn ? void apply() : askForLogin('login'));
  return (
    <StickyFooter>
      {hasApplied ? (
        <Button variant="secondary" wide onClick={() => openScreen('applications')}>
          {text.applied}
        </Button>
      ) : canApply ? (
        <Button wide busy={isSending} onClick={tap}>
          {isLoggedIn ? text.apply : text.applyLogin}
        </Button>
      ) : (
        <>
          <p className={css.reason}>{text.closed}</p>
          <Button variant="secondary" wide onClick={() => openScreen('promotions')}>
            {text.toList}
          </Button>
        </>
      )}
    </StickyFooter>
  );
}

function NoPromotion() {
  const text = useText(words);
  const toList = <Button onClick={() => openScreen('promotions')}>{text.toList}</Button>;
  return <EmptyState role="status" message={text.notFound} action={toList} />;
}

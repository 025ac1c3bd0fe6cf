import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';

import type { PathName } from '#navigation/paths.ts';
import { useSite } from '#state/site/useSite.ts';
import { titles as zhTitles } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

import { Header } from './Header.tsx';
import { routes } from './routes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import styles from './ScreenFrame.module.css';

type Props = { name: PathName; search: string; isShown: boolean; children: ReactNode };
let isFirst = true;

/** What every screen gets: header, title, focus on arrival, and an error boundary. */
export function ScreenFrame({ name, search, isShown, children }: Props) {
  const text = useText(zh);
  const titles = useText(zhTitles);
  const { header, hasWallets, title: usualTitle, titleOf } = routes[name];
  const title = titles[titleOf?.(new URLSearchParams(search)) ?? usualTitle];
  const siteTitle = useSite((site) => site?.title) || text.siteName;
  const main = useRef<HTMLElement>(null);

  // Before the paint: afterwards it would be a style pass of its own.
  useLayoutEffect(() => {
    document.title = `${title} - ${siteTitle}`;
  }, [title, siteTitle]);

  // Arriving by a link moves the focus, which announces the screen; the first screen does not.
  useLayoutEffect(() => {
    if (!isFirst) main.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [isShown]);

  return (
    <>
      {header !== 'none' && (
        <Header
          kind={header}
          title={title}
          titleId={`title-${name}`}
          hasMenu={name === 'home'}
          hasLogin={name !== 'login' && name !== 'telegramLogin'}
          hasWalletActions={!hasWallets}
          isGame={name === 'game'}
        />
      )}
      <main ref={main} tabIndex={-1} className={styles.main} aria-labelledby={`title-${name}`}>
        {header !== 'bar' && (
          <h1 id={`title-${name}`} className="sr-only">
            {title}
          </h1>
        )}
        <ScreenBoundary>
          <Suspense fallback={<WaitingScreen />}>{children}</Suspense>
        </ScreenBoundary>
      </main>
    </>
  );
}

/** What a screen looks like until its file has arrived. */
function WaitingScreen() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="40%" height={20} />
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={96} radius="var(--radius)" />
      ))}
    </div>
  );
}

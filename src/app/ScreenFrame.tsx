import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { PartBoundary, useIsScreenClosed } from '#navigation/PartBoundary.tsx';
import type { PathName } from '#navigation/paths.ts';
import { PlainBar } from '#parts/navigation/PlainBar.tsx';
import { useSiteName } from '#parts/navigation/useSiteName.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';
import { lazyFile } from '#ui/lazyFile.tsx';

import { Header } from './Header.tsx';
import { routes } from './routes.tsx';
import { BrokenScreen, ScreenBoundary } from './ScreenBoundary.tsx';
import styles from './ScreenFrame.module.css';

type Props = { name: PathName; search: string; isShown: boolean; children: ReactNode };
let isFirst = true;

const UnansweredLine = lazyFile(
  async () => (await import('#parts/records/UnansweredLine.tsx')).UnansweredLine,
);

/** Gives every screen a header, a title, focus on arrival, and an error boundary. */
export function ScreenFrame({ name, search, isShown, children }: Props) {
  const titles = useText(titleWords);
  const { titleOf, headerOf, isWide, ...usual } = routes[name];
  const query = new URLSearchParams(search);
  const header = headerOf?.(query) ?? usual.header;
  const title = titles[titleOf?.(query) ?? usual.title];
  const siteTitle = useSiteName();
  const isClosed = useIsScreenClosed();
  const main = useRef<HTMLElement>(null);

  // Before the paint, because afterwards it would cost another style pass.
  useLayoutEffect(() => {
    document.title = `${title} - ${siteTitle}`;
  }, [title, siteTitle]);

  // A link moves the focus, so that screen readers announce the new screen. The first screen leaves the focus alone.
  useLayoutEffect(() => {
    if (!isFirst) main.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [isShown]);

  const heading = (
    <h1 id={`title-${name}`} className="sr-only">
      {title}
    </h1>
  );
  return (
    <>
      {header !== 'none' && (
        <PartBoundary
          fallback={
            <header>
              <PlainBar />
              {heading}
            </header>
          }
        >
          <Header kind={header} name={name} title={title} isWide={isWide} />
        </PartBoundary>
      )}
      <main
        ref={main}
        tabIndex={-1}
        data-wide={isWide}
        className={styles.main}
        aria-labelledby={`title-${name}`}
      >
        {header !== 'bar' && heading}
        {routes[name].isAboutOrders && (
          <PartBoundary>
            <UnansweredLine screen={name} />
          </PartBoundary>
        )}
        {isClosed ? <BrokenScreen /> : <ScreenBoundary>{children}</ScreenBoundary>}
      </main>
    </>
  );
}

import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

import { redirectTo } from '#navigation/go.ts';
import { openLoginPopup } from '#navigation/loginPopup.ts';
import { PartBoundary, useIsScreenClosed } from '#navigation/PartBoundary.tsx';
import { findPath, type PathName, PATHS, pathTo } from '#navigation/paths.ts';
import { ScreenLocation } from '#navigation/screenLocation.ts';
import { FrameGuard } from '#parts/frames/FrameGuard.tsx';
import { PlainBar } from '#parts/navigation/PlainBar.tsx';
import { useSiteName } from '#parts/navigation/useSiteName.ts';
import { useIsLoggedIn, useSession } from '#state/session/currentSession.ts';
import { useText } from '#text/words.ts';
import { type Title, titles as titleWords } from '#text/zh/titles.ts';
import { lazyFile } from '#ui/lazyFile.tsx';

import { Header } from './Header.tsx';
import { routes } from './routes.tsx';
import { BrokenScreen, ScreenBoundary } from './ScreenBoundary.tsx';
import styles from './ScreenFrame.module.css';

type Kept = { name: PathName; location: Location; visit: string };

/** Renders the current screen, and hidden kept ones. They end with the session; a visitor's stay (D-256). */
export function Screens() {
  const location = useLocation();
  const { visit } = useSession();
  const isLoggedIn = useIsLoggedIn();
  const found = findPath(location.pathname);
  const name = found && PATHS[found] === location.pathname ? found : null;
  const [kept, setKept] = useState<readonly Kept[]>([]);

  const others = kept.filter((one) => one.name !== name && one.visit === visit);
  const shown: Kept[] = name ? [...others, { name, location, visit }] : others;
  // We keep guarded screens for members only. After a session ends, one is still the current screen until /login opens.
  const next = shown.filter(
    ({ name: one }) => routes[one].keep && (isLoggedIn || routes[one].login !== 'redirect'),
  );
  if (!isSame(next, kept)) setKept(next);

  if (name === null) return <OtherPath location={location} />;
  // Sorted, so that the order of siblings does not depend on the last visit.
  return [...shown]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((one) => <Screen key={one.name} {...one} isShown={one.name === name} />);
}

function Screen({ name, location, visit, isShown }: Kept & { isShown: boolean }) {
  const { isMoney, keep, Screen: Content } = routes[name];
  const session = useSession();
  const content = isMoney ? (
    <FrameGuard>
      <Content />
    </FrameGuard>
  ) : (
    <Content />
  );
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Guard login={routes[name].login} location={location}>
        <ScreenFrame name={name} search={location.search} isShown={isShown}>
          {/* Hidden screens keep their own address. */}
          <ScreenLocation key={keep ? visit : session.key} value={location}>
            {content}
          </ScreenLocation>
        </ScreenFrame>
      </Guard>
    </Activity>
  );
}

// A path with a slash at its end leads to its screen, any other to home. Old registration links open the popup's
// register tab there.
function OtherPath({ location }: { location: Location }) {
  const found = findPath(location.pathname);
  const isRegistration = /^\/register\/?$/.test(location.pathname);
  useLayoutEffect(() => {
    if (isRegistration) openLoginPopup('register');
  }, [isRegistration]);
  return <Redirect to={found ? PATHS[found] + location.search : PATHS.home} />;
}

function Redirect({ to }: { to: string }) {
  useEffect(() => redirectTo(to), [to]);
  return null;
}

function isSame(a: readonly Kept[], b: readonly Kept[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ name, location, visit }, at) =>
        name === b[at]?.name && location === b[at].location && visit === b[at].visit,
    )
  );
}

type Props = { login: 'open' | 'redirect' | 'dialog'; location: Location; children: ReactNode };

/** Sends visitors from guarded screens to `/login`, and renders nothing of one before the decision. */
function Guard({ login, location, children }: Props) {
  const isLoggedIn = useIsLoggedIn();
  const [wasLoggedIn] = useState(isLoggedIn);
  if (login !== 'redirect' || isLoggedIn) return children;
  // If the session ended while the screen was open, the session's end already leads to /login.
  if (wasLoggedIn) return null;
  return <Redirect to={pathTo('login', { redirect: location.pathname + location.search })} />;
}

type ScreenFrameProps = { name: PathName; search: string; isShown: boolean; children: ReactNode };
let isFirst = true;

const UnansweredLine = lazyFile(
  async () => (await import('#parts/records/UnansweredLine.tsx')).UnansweredLine,
);

/** Gives every screen a header, a title, focus on arrival, and an error boundary. */
function ScreenFrame({ name, search, isShown, children }: ScreenFrameProps) {
  const titles = useText(titleWords);
  const { titleOf, headerOf, isWide, ...usual } = routes[name];
  const query = new URLSearchParams(search);
  const header = headerOf?.(query) ?? usual.header;
  const title = titles[titleOf?.(query) ?? (name as Title)];
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

import { Activity, type ReactNode, useLayoutEffect, useState } from 'react';
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';

import { openLoginPopup } from '#navigation/loginPopup.ts';
import { findPath, type PathName, pathTo } from '#navigation/paths.ts';
import { useIsLoggedIn, useStore } from '#state/session/store.ts';

import { routes } from './routes.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

type Kept = { name: PathName; location: Location; generation: number };

/**
 * The screen of the current path, and behind it, hidden, the kept ones with the state and the address they had
 * (S2-07). Kept screens of an earlier session are dropped: the next member sees nothing of the last (D-017).
 */
export function Screens() {
  const location = useLocation();
  const generation = useStore((state) => state.generation);
  const isLoggedIn = useIsLoggedIn();
  const name = findPath(location.pathname);
  const [kept, setKept] = useState<readonly Kept[]>([]);

  const others = kept.filter((one) => one.name !== name && one.generation === generation);
  const shown: Kept[] = name ? [...others, { name, location, generation }] : others;
  // A guarded screen is kept for the player only: between the end of a session and the way to /login it still is
  // the current one.
  const next = shown.filter(
    ({ name: one }) => routes[one].keep && (isLoggedIn || routes[one].login !== 'redirect'),
  );
  if (!isSame(next, kept)) setKept(next);

  if (name === null) return <UnknownPath location={location} />;
  // Sorted, so that a screen keeps its place among its siblings whatever was visited last.
  return shown
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((one) => <Screen key={one.name} {...one} isShown={one.name === name} />);
}

function Screen({ name, location, generation, isShown }: Kept & { isShown: boolean }) {
  const Content = routes[name].screen;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Guard login={routes[name].login} location={location}>
        <ScreenFrame name={name} search={location.search} isShown={isShown}>
          <Routes location={location} key={generation}>
            <Route path="*" element={<Content />} />
          </Routes>
        </ScreenFrame>
      </Guard>
    </Activity>
  );
}

// An old registration link keeps its purpose: home with the popup on its register tab (D-013).
function UnknownPath({ location }: { location: Location }) {
  const isRegistration = location.pathname === '/register';
  useLayoutEffect(() => {
    if (isRegistration) openLoginPopup('register');
  }, [isRegistration]);
  return <Navigate to={pathTo('home')} replace />;
}

function isSame(a: readonly Kept[], b: readonly Kept[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        one.name === other?.name &&
        one.location === other.location &&
        one.generation === other.generation
      );
    })
  );
}

type Props = { login: 'open' | 'redirect' | 'dialog'; location: Location; children: ReactNode };

/**
 * Lets a visitor see open screens only; others lead to `/login`, which comes back to the full address
 * (S2-04, S2-05). Nothing of a guarded screen is drawn before the decision.
 */
function Guard({ login, location, children }: Props) {
  const isLoggedIn = useIsLoggedIn();
  const [wasLoggedIn] = useState(isLoggedIn);
  if (login !== 'redirect' || isLoggedIn) return children;
  // The session ended while the screen was open: its end leads to plain /login by itself (D-063).
  if (wasLoggedIn) return null;
  return (
    <Navigate to={pathTo('login', { redirect: location.pathname + location.search })} replace />
  );
}

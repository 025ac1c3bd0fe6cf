import { type ReactNode, useState } from 'react';
import { type Location, Navigate } from 'react-router-dom';

import { pathTo } from '#navigation/paths.ts';
import { useIsLoggedIn } from '#state/store.ts';

type Props = { login: 'open' | 'redirect' | 'dialog'; location: Location; children: ReactNode };

/**
 * Lets a visitor see open screens only; others lead to `/login`, which comes back to the full address
 * (S2-04, S2-05). Nothing of a guarded screen is drawn before the decision.
 */
export function Guard({ login, location, children }: Props) {
  const isLoggedIn = useIsLoggedIn();
  const [wasLoggedIn] = useState(isLoggedIn);
  if (login !== 'redirect' || isLoggedIn) return children;
  // The session ended while the screen was open: its end leads to plain /login by itself (D-063).
  if (wasLoggedIn) return null;
  return (
    <Navigate to={pathTo('login', { redirect: location.pathname + location.search })} replace />
  );
}
